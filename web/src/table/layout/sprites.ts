/** The cards that everybody sees and those in the own hand, each where it lies. */
import { sorted } from '../../cards/card';
import type { Preferences } from '../../preferences.svelte';
import type { Card, ViewForm } from '../../protocol';
import type { Staged } from '../hand/meaning';
import { fan, laid, type Layout, type Spot } from './layout';

export interface Sprite {
  card: Card;
  spot: Spot;
  where: 'hand' | 'attack' | 'defence';
  z: number;
  index: number;
  /** The attack card that it lies on. */
  on?: Card;
}

/** The hand from left to right, without what was put down. */
export function held(view: ViewForm, staged: Staged, order: Preferences['order']): Card[] {
  const kept = view.hand.filter((card) => !staged.some(([, defence]) => defence === card));
  return sorted(kept, view.trump, order);
}

export function sprites(
  view: ViewForm,
  hand: readonly Card[],
  staged: Staged,
  selected: readonly Card[],
  shape: Layout,
): Sprite[] {
  const lying = laid(view.field.length, shape).flatMap(({ attack, defence }, index): Sprite[] => {
    const [card, answer] = view.field[index]!;
    const beating = answer ?? staged.find(([target]) => target === card)?.[1];
    const first: Sprite = { card, spot: attack, where: 'attack', z: 10, index };
    return beating ? [first, { card: beating, spot: defence, where: 'defence', z: 11, index, on: card }] : [first];
  });
  const spots = fan(hand.length, shape);
  const own = hand.map((card, index): Sprite => {
    const spot = spots[index]!;
    const raised = selected.includes(card) ? { ...spot, y: spot.y - shape.lift } : spot;
    return { card, spot: raised, where: 'hand', z: 20 + index, index };
  });
  return [...lying, ...own];
}
