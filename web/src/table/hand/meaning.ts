/** What selected cards can mean: found among what the server says is legal, never by rules of our own. */
import type { Card, Choices, EventForm, StepForm, ViewForm } from '../../protocol';

/** Where cards are put: on an attack card, beside the cards, or nowhere in particular. */
export type Target = { on: Card } | 'beside' | 'anywhere';

/** The cards that an event takes out of the hand, or shows. */
export function cardsIn(event: EventForm): Card[] {
  switch (event.kind) {
    case 'attack':
    case 'transfer':
      return event.cards;
    case 'defend':
      return event.pairs.map(([, defence]) => defence);
    case 'flash':
      return [event.card];
    case 'begin':
      return [];
  }
}

export function isPass(event: EventForm): boolean {
  return event.kind === 'attack' && event.cards.length === 0;
}

export function isTake(event: EventForm): boolean {
  return event.kind === 'defend' && event.pairs.length === 0;
}

/** The cards that can be played now, alone or with others. */
export function playable(choices: Choices | undefined): Set<Card> {
  const fromSteps = (choices?.steps ?? []).flatMap((step) => step.card ?? []);
  return new Set([...(choices?.events ?? []).flatMap(cardsIn), ...fromSteps]);
}

/** As many cards as can be played together, with those that are chosen if that is possible. */
export function fitting(choices: Choices | undefined, chosen: readonly Card[]): Card[] {
  const sets = (choices?.events ?? []).map(cardsIn);
  const most = (some: Card[][]): Card[] | undefined => some.toSorted((one, other) => other.length - one.length)[0];
  const found = most(sets.filter((cards) => chosen.every((card) => cards.includes(card)))) ?? most(sets);
  // Where there are too many events to list them, the cards that can be played one by one.
  return found?.length ? found : [...playable(choices)];
}

/** Can the main button pass, or take? */
export function mainEvent(choices: Choices | undefined, me: string): EventForm | undefined {
  const events = choices?.events ?? [];
  const found = events.find(isTake) ?? events.find(isPass);
  if (found) return found;
  const steps = choices?.steps ?? [];
  if (steps.some((step) => step.kind === 'take')) return { kind: 'defend', by: me, pairs: [] };
  if (steps.some((step) => step.kind === 'done')) return { kind: 'attack', by: me, cards: [] };
  return undefined;
}

/** The attack cards that these cards could be put on. */
export function targets(choices: Choices | undefined, cards: readonly Card[]): Set<Card> {
  const chosen = new Set(cards);
  const pairs = (choices?.events ?? []).flatMap((event) => (event.kind === 'defend' ? event.pairs : []));
  const steps = (choices?.steps ?? []).flatMap((step) =>
    step.kind === 'beat' && step.card && step.target ? [[step.target, step.card] as [Card, Card]] : [],
  );
  return new Set([...pairs, ...steps].filter(([, defence]) => chosen.has(defence)).map(([attack]) => attack));
}

/** Could cards be put beside those that lie there? */
export function besides(choices: Choices | undefined, cards: readonly Card[]): boolean {
  const steps = (choices?.steps ?? []).filter((step) => step.kind !== 'beat' && step.card !== undefined);
  const fits = (used: readonly Card[]): boolean => cards.every((card) => used.includes(card));
  return (
    (choices?.events ?? []).some((event) => event.kind !== 'defend' && fits(cardsIn(event))) ||
    cards.every((card) => steps.some((step) => step.card === card))
  );
}

/** What is to be done with cards that were put somewhere. */
export type Reading =
  | { kind: 'play'; event: EventForm }
  /** Several things could be meant. */
  | { kind: 'ask'; events: EventForm[] }
  /** A part of a defence that is only possible as a whole. */
  | { kind: 'stage'; pairs: [Card, Card][] };

/** The pairs that were put down before, as long as they cannot be played without others. */
export type Staged = readonly (readonly [Card, Card])[];

/** Reads what was meant. What is not legal becomes an event all the same: the server says why it is refused. */
export function read(
  choices: Choices | undefined,
  view: ViewForm,
  cards: readonly Card[],
  target: Target,
  staged: Staged = [],
): Reading {
  const me = view.seat ?? '';
  const legal = [...(choices?.events ?? []), ...(choices?.steps ?? []).flatMap((step) => alone(step, me))];
  if (typeof target === 'object') {
    const pairs = [...staged.filter(([attack]) => attack !== target.on), ...cards.map((card) => [target.on, card])] as [
      Card,
      Card,
    ][];
    const defences = legal.filter((event) => event.kind === 'defend');
    const whole = defences.find((event) => samePairs(event.pairs, pairs));
    if (whole) return { kind: 'play', event: whole };
    if (defences.some((event) => pairs.every((pair) => hasPair(event.pairs, pair)))) return { kind: 'stage', pairs };
    return { kind: 'play', event: { kind: 'defend', by: me, pairs } };
  }
  const fits = legal.filter(
    (event) => sameCards(cardsIn(event), cards) && (target !== 'beside' || event.kind !== 'defend'),
  );
  if (fits.length === 1) return { kind: 'play', event: fits[0]! };
  if (fits.length > 1) return { kind: 'ask', events: fits };
  return { kind: 'play', event: guess(view, me, cards, target) };
}

/** A step that could be an event of its own. */
function alone(step: StepForm, by: string): EventForm[] {
  if (!step.card) return [];
  switch (step.kind) {
    case 'lay':
      return [{ kind: 'attack', by, cards: [step.card] }];
    case 'move':
      return [{ kind: 'transfer', by, cards: [step.card] }];
    case 'flash':
      return [{ kind: 'flash', by, card: step.card }];
    case 'beat':
      return step.target ? [{ kind: 'defend', by, pairs: [[step.target, step.card]] }] : [];
    default:
      return [];
  }
}

/** What somebody may have meant who cannot do it. */
function guess(view: ViewForm, by: string, cards: readonly Card[], target: Target): EventForm {
  const unbeaten = view.field.flatMap(([attack, defence]) => (defence === null ? [attack] : []));
  if (view.players[0] !== by || view.phase === 'Take') return { kind: 'attack', by, cards: [...cards] };
  if (target === 'beside' || unbeaten.length === 0) return { kind: 'transfer', by, cards: [...cards] };
  const pairs = cards.slice(0, unbeaten.length).map((card, i) => [unbeaten[i]!, card] as [Card, Card]);
  return { kind: 'defend', by, pairs };
}

function sameCards(one: readonly Card[], other: readonly Card[]): boolean {
  return one.length === other.length && one.every((card) => other.includes(card));
}

function hasPair(pairs: Staged, [attack, defence]: readonly [Card, Card]): boolean {
  return pairs.some(([a, d]) => a === attack && d === defence);
}

function samePairs(one: Staged, other: Staged): boolean {
  return one.length === other.length && one.every((pair) => hasPair(other, pair));
}
