/** The cards that everybody sees and those of one's own, held or put down, each where it lies. */
import { sorted } from '../../cards/card';
import type { Preferences } from '../../preferences.svelte';
import type { Card, ViewForm } from '../../protocol';
import type { Put, Waits } from '../hand/put';
import { fan, laid, type Layout, type Spot } from './layout';

export interface Sprite {
  card: Card;
  spot: Spot;
  where: 'hand' | 'attack' | 'defence';
  z: number;
  index: number;
  /** The attack card that it beats. */
  on?: Card;
  /** It was put down, and the table does not know of it. */
  waits?: Waits;
}

/** The hand from left to right, without what was put down. */
export function held(view: ViewForm, puts: readonly Put[], order: Preferences['order']): Card[] {
  const kept = view.hand.filter((card) => !puts.some((put) => put.card === card));
  return sorted(kept, view.trump, order);
}

export function sprites(
  view: ViewForm,
  hand: readonly Card[],
  puts: readonly Put[],
  selected: readonly Card[],
  shape: Layout,
): Sprite[] {
  // What the table has been told of lies there already, or is gone.
  const own = puts.filter((put) => view.hand.includes(put.card));
  const covering = new Map<Card, Put>();
  const beside: Put[] = [];
  const loose: Sprite[] = [];
  for (const put of own) {
    const { card, on, at, waits } = put;
    const open = view.field.some(([attack, defence]) => attack === on && defence === null);
    if (at)
      loose.push({ card, spot: { ...at, angle: 0, width: shape.card }, where: 'attack', z: 30, index: -1, waits });
    else if (on && open && !covering.has(on)) covering.set(on, put);
    else beside.push(put);
  }
  const places = laid(view.field.length + beside.length, shape);
  const lying = view.field.flatMap(([card, answer], index): Sprite[] => {
    const { attack, defence } = places[index]!;
    const put = covering.get(card);
    const first: Sprite = { card, spot: attack, where: 'attack', z: 10, index };
    const second = answer ?? put?.card;
    if (!second) return [first];
    return [first, { card: second, spot: defence, where: 'defence', z: 11, index, on: card, ...waiting(put) }];
  });
  const added = beside.map((put, i): Sprite => {
    const index = view.field.length + i;
    return { card: put.card, spot: places[index]!.attack, where: 'attack', z: 12, index, ...waiting(put) };
  });
  const spots = fan(hand.length, shape);
  const inHand = hand.map((card, index): Sprite => {
    const spot = spots[index]!;
    const raised = selected.includes(card) ? { ...spot, y: spot.y - shape.lift } : spot;
    return { card, spot: raised, where: 'hand', z: 20 + index, index };
  });
  return [...lying, ...added, ...loose, ...inHand];
}

function waiting(put: Put | undefined): Pick<Sprite, 'waits'> {
  return put ? { waits: put.waits } : {};
}
