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

function isPass(event: EventForm): boolean {
  return event.kind === 'attack' && event.cards.length === 0;
}

function isTake(event: EventForm): boolean {
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

/** Is anything of this kind possible? Attacks and defences count only with cards. */
export function possible(choices: Choices | undefined, kind: EventForm['kind']): boolean {
  const steps: Partial<Record<EventForm['kind'], readonly StepForm['kind'][]>> = {
    attack: ['lay'],
    defend: ['beat'],
    transfer: ['move'],
    flash: ['flash'],
  };
  return (
    (choices?.events ?? []).some((event) => event.kind === kind && cardsIn(event).length > 0) ||
    (choices?.steps ?? []).some((step) => steps[kind]?.includes(step.kind))
  );
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

/** Could cards be put beside those on the field? */
export function besides(choices: Choices | undefined, cards: readonly Card[]): boolean {
  const steps = (choices?.steps ?? []).filter((step) => step.kind !== 'beat' && step.card !== undefined);
  const fits = (used: readonly Card[]): boolean => cards.every((card) => used.includes(card));
  return (
    (choices?.events ?? []).some((event) => event.kind !== 'defend' && fits(cardsIn(event))) ||
    cards.every((card) => steps.some((step) => step.card === card))
  );
}

/** What to do with cards that were put somewhere. */
export type Reading =
  | { kind: 'play'; event: EventForm }
  /** Several things could be meant. */
  | { kind: 'ask'; events: EventForm[] }
  /** A part of a defence that is only possible as a whole. */
  | { kind: 'stage'; pairs: [Card, Card][] };

/** Pairs put down earlier that cannot be played without others. */
export type Staged = readonly (readonly [Card, Card])[];

/** Reads what was meant. Even what is not legal becomes an event, so that the server can say why it is refused. */
export function read(
  choices: Choices | undefined,
  view: ViewForm,
  cards: readonly Card[],
  target: Target,
  staged: Staged = [],
): Reading {
  const reading = legal(choices, view, cards, target, KINDS, staged);
  if (reading) return reading;
  const me = view.seat ?? '';
  const event: EventForm =
    typeof target === 'object'
      ? { kind: 'defend', by: me, pairs: paired(cards, target.on, staged) }
      : guess(view, me, cards, target);
  return { kind: 'play', event };
}

const KINDS: readonly EventForm['kind'][] = ['attack', 'defend', 'transfer', 'flash'];

/**
 * What was meant, if it is legal and of one of these kinds. Where there are too many events to list them, cards that can
 * each be played alone may be playable together: the server knows.
 */
export function legal(
  choices: Choices | undefined,
  view: ViewForm,
  cards: readonly Card[],
  target: Target,
  kinds: readonly EventForm['kind'][],
  staged: Staged = [],
): Reading | undefined {
  const by = view.seat ?? '';
  const steps = (choices?.steps ?? []).flatMap((step) => alone(step, by));
  const events = [...(choices?.events ?? []), ...steps].filter((event) => kinds.includes(event.kind));
  if (typeof target === 'object') {
    const pairs = paired(cards, target.on, staged);
    const defences = events.filter((event) => event.kind === 'defend');
    if (isDefence(defences, pairs, steps.length > 0)) return { kind: 'play', event: { kind: 'defend', by, pairs } };
    if (defences.some((event) => pairs.every((pair) => hasPair(event.pairs, pair)))) return { kind: 'stage', pairs };
    return undefined;
  }
  const laid = events.filter((event) => target !== 'beside' || event.kind !== 'defend');
  const fits = laid.filter((event) => sameCards(cardsIn(event), cards));
  if (fits.length > 1) return { kind: 'ask', events: fits };
  if (fits[0]) return { kind: 'play', event: fits[0] };
  if (!steps.length || cards.length < 2) return undefined;
  const together = (['attack', 'transfer'] as const).find((kind) =>
    cards.every((card) => laid.some((event) => event.kind === kind && sameCards(cardsIn(event), [card]))),
  );
  return together && { kind: 'play', event: { kind: together, by, cards: [...cards] } };
}

/** Is it among what the server says is legal? */
export function isLegal(choices: Choices | undefined, view: ViewForm, event: EventForm): boolean {
  if (event.kind !== 'defend') return legal(choices, view, cardsIn(event), 'beside', [event.kind]) !== undefined;
  const steps = (choices?.steps ?? []).flatMap((step) => alone(step, event.by));
  return isDefence([...(choices?.events ?? []), ...steps], event.pairs, steps.length > 0);
}

/** Is this defence among these events, as a whole or, where only steps are listed, pair by pair? */
function isDefence(events: readonly EventForm[], pairs: Staged, inSteps: boolean): boolean {
  const defences = events.filter((event) => event.kind === 'defend');
  const has = (wanted: Staged): boolean => defences.some((event) => samePairs(event.pairs, wanted));
  return has(pairs) || (inSteps && pairs.length > 0 && pairs.every((pair) => has([pair])));
}

/** Cards that are put on an attack card, with those that were put down before. */
function paired(cards: readonly Card[], on: Card, staged: Staged): [Card, Card][] {
  const before = staged.filter(([attack]) => attack !== on).map(([attack, defence]): [Card, Card] => [attack, defence]);
  return [...before, ...cards.map((card): [Card, Card] => [on, card])];
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

/** What somebody may have meant that is not possible. */
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
