/** What a frame is shown as: the stages in which people at a table would see it happen, one after another. */
import { cardsOf } from '../../cards/card';
import type { Card, ChangeForm, Dealing, EventForm, ViewForm } from '../../protocol';
import { cardsIn } from '../hand/meaning';

/** A place at the table, without numbers. */
export type Place =
  | { at: 'deck' | 'trump' | 'pile' }
  /** A seat, or the cloth in front of it. */
  | { at: 'seat' | 'front'; name: string }
  | { at: 'hand' | 'field'; card: Card }
  /** Where a card of the turn lies: the index of its pair, of how many. */
  | { at: 'turn'; index: number; of: number; defence: boolean };

/** A card on its way. */
export interface Move {
  card: Card | null;
  from: Place;
  /** Where it is gone for good; without that it can be seen at its place from now on. */
  to?: Place;
  /** Where it lies on its way. */
  rest?: Place;
}

export type StageName =
  | 'gathered'
  | 'dealing'
  | 'trump'
  | 'shown'
  | 'played'
  | 'beaten'
  | 'taken'
  | 'cleared'
  | 'roles'
  | 'drawing'
  /** All of it has been shown. */
  | 'now'
  /** Nobody can follow what has happened in between. */
  | 'leap';

export interface Stage {
  name: StageName;
  view: ViewForm;
  /** What everybody does is read from here: it changes later than the cards, or earlier. */
  roles: ViewForm;
  /** The cards that fly when it begins, in the order in which they leave. */
  moves: readonly Move[];
  /** How much later each card leaves than the one before it; 1 is the flight of a card. */
  step: number;
  /** How long it is shown before the next stage, in flights too. */
  time: number;
}

/** What happened, and what is seen after it. */
export interface Happened {
  event: EventForm | null;
  changes: readonly ChangeForm[];
  view: ViewForm;
  deal?: Dealing | undefined;
}

type Ended = Extract<ChangeForm, { kind: 'discarded' | 'took' }>;

// More backs than these nobody tells apart.
const MANY = 6;
/** How much later the next card leaves, as a rule. */
const STEP = 0.25;
/** All cards of a deal have left after so many flights, however many they are. */
const DEAL = 2.4;

/** The stages from the view before to what is seen now: the last one is the truth. */
export function stages(before: ViewForm | undefined, now: Happened): Stage[] {
  if (now.changes.some((change) => change.kind === 'dealt')) return deal(before, now);
  const ended = now.changes.find((change) => change.kind === 'discarded' || change.kind === 'took');
  if (before && ended) return endOfTurn(before, now, ended);
  if (before && now.event?.kind === 'flash') return flash(before, now, now.event);
  return [last(now.view, played(now))];
}

/** A view that nothing leads to. */
export function leap(view: ViewForm): Stage {
  return { ...last(view), name: 'leap' };
}

function last(view: ViewForm, moves: readonly Move[] = []): Stage {
  return { name: 'now', view, roles: view, moves, step: STEP, time: 0 };
}

/** The cards of an event come from whoever held them; my own are where they are held, and come from nowhere else. */
function played({ event, view }: Happened): Move[] {
  if (!event || !('by' in event) || event.by === view.seat || event.kind === 'flash') return [];
  return cardsIn(event).map((card) => ({ card, from: { at: 'seat', name: event.by } }));
}

/** Hands begin empty; everybody gets a card in turn, again and again, and then the trump is turned up. */
function deal(before: ViewForm | undefined, { changes, view, deal }: Happened): Stage[] {
  const dealt = changes.filter((change) => change.kind === 'dealt');
  const total = dealt.reduce((sum, { count }) => sum + count, 0);
  const step = Math.min(STEP, DEAL / total);
  // The player after the dealer gets the first card.
  const first = dealt.findIndex(({ seat }) => seat === deal?.dealer) + 1;
  const order = [...dealt.slice(first), ...dealt.slice(0, first)];
  const found: Stage[] = [];
  let shown: ViewForm = {
    ...view,
    phase: 'Start',
    players: [],
    attackers: [],
    pending: [],
    principal: null,
    active: null,
    trump: null,
    turn_up: null,
    deck: view.deck + total,
    hand: [],
    sizes: Object.fromEntries(view.seats.map((name) => [name, 0])),
  };
  function add(name: StageName, change: Partial<ViewForm>, time: number, moves: Move[] = []): void {
    shown = { ...shown, ...change };
    found.push({ name, view: shown, roles: shown, moves, step, time });
  }
  add('gathered', {}, before?.hand.length || before?.field.length ? 0.8 : 0.3);
  let landed = shown.sizes;
  for (let round = 0; order.some(({ count }) => count > round); round++) {
    const getting = order.filter(({ count }) => count > round);
    const moves = getting.map(({ seat, cards }): Move => {
      const card = cards?.[round] ?? null;
      return { card, from: { at: 'deck' }, ...(seat === view.seat ? {} : { to: { at: 'seat', name: seat } }) };
    });
    const hand = [...shown.hand, ...moves.flatMap(({ card }) => card ?? [])];
    add('dealing', { deck: shown.deck - getting.length, hand, sizes: landed }, step * getting.length, moves);
    landed = { ...landed, ...Object.fromEntries(getting.map(({ seat }) => [seat, round + 1])) };
  }
  const { hand, sizes, trump, turn_up } = view;
  // The last cards land first.
  add('dealing', {}, 0.7);
  if (turn_up) add('trump', { hand, sizes, trump, turn_up }, 1.8);
  add('roles', { ...view, active: null }, 0.5);
  return [...found, last(view)];
}

/** The trump lies in front of whoever shows it, so that everybody can see it, and goes back to the hand. */
function flash(before: ViewForm, { view }: Happened, { by, card }: { by: string; card: Card }): Stage[] {
  const from: Place = by === view.seat ? { at: 'hand', card } : { at: 'seat', name: by };
  const move: Move = { card, from, rest: { at: 'front', name: by }, to: from };
  const shown = { ...before, active: null };
  return [{ name: 'shown', view: shown, roles: shown, moves: [move], step: STEP, time: 2 }, last(view)];
}

/** The last card lands and can be read; the cards leave; roles change and hands are filled up, or the other way round. */
function endOfTurn(before: ViewForm, now: Happened, ended: Ended): Stage[] {
  const { event, changes, view } = now;
  const me = view.seat;
  const beaten = ended.kind === 'discarded';
  const cards = cardsOf(ended.field);
  const used = event && event.kind !== 'flash' ? cardsIn(event) : [];
  const by = event && 'by' in event ? event.by : '';
  const found: Stage[] = [];
  // Nobody is asked any more; those who were have passed.
  const field = ended.field;
  let roles: ViewForm = { ...before, field, active: null, pending: [], phase: beaten ? before.phase : 'Take' };
  let shown = roles;
  /** Cards are counted where they land, and that is when the next stage begins. */
  let landing: Partial<ViewForm> = {};
  function add(name: StageName, change: Partial<ViewForm>, time: number, moves: Move[] = [], step = STEP): void {
    shown = { ...shown, ...landing, ...change };
    landing = {};
    found.push({ name, view: shown, roles, moves, step, time });
  }
  const more = (name: string, count: number) => {
    const { sizes } = { ...shown, ...landing };
    return { sizes: { ...sizes, [name]: (sizes[name] ?? 0) + count } };
  };
  /** Everything but the cards, before anybody is asked. */
  const change = (): void => {
    if (view.phase === 'End') return;
    roles = { ...view, active: null };
    add('roles', { pile: view.pile, turn: view.turn }, 0.5);
  };

  const held = before.hand.filter((card) => !used.includes(card));
  const lying = { hand: held, ...(used.length ? more(by, -used.length) : {}) };
  if (used.length) add('played', lying, 1, played(now));
  add(beaten ? 'beaten' : 'taken', lying, beaten ? 1.8 : 1);

  const leave = field.flatMap((pair, index) =>
    cardsOf([pair]).map((card): Move => {
      const to: Place = beaten ? { at: 'pile' } : { at: 'seat', name: ended.seat };
      const rest: Place = { at: 'turn', index, of: field.length, defence: card === pair[1] };
      return { card, from: { at: 'field', card }, rest, to };
    }),
  );
  if (!beaten && ended.seat === me) {
    // They are seen on their way to my hand.
    add('cleared', { field: [], hand: [...held, ...cards], ...more(me, cards.length) }, 1);
  } else {
    add('cleared', { field: [] }, 1, leave, 0.05);
    landing = beaten ? { pile: view.pile } : more(ended.seat, cards.length);
  }

  if (beaten) change();
  for (const { seat, count, cards } of changes.filter((one) => one.kind === 'drew')) {
    const deck = shown.deck - count;
    // The last card of the deck is the one that everybody has seen.
    const known = deck === 0 ? shown.turn_up : null;
    const unseen = Array.from({ length: Math.min(count, MANY) }, (_, i) => (known && i === 0 ? known : null)).reverse();
    const moves = (seat === me ? (cards ?? []) : unseen).map((card): Move => {
      const from: Place = { at: card !== null && card === known ? 'trump' : 'deck' };
      return seat === me ? { card, from } : { card, from, to: { at: 'seat', name: seat } };
    });
    const hand = seat === me ? [...shown.hand, ...(cards ?? [])] : shown.hand;
    const drawn = more(seat, count);
    const turn_up = deck === 0 ? null : shown.turn_up;
    add('drawing', { deck, turn_up, hand }, 0.6 + STEP * (moves.length - 1), moves);
    landing = drawn;
  }
  if (!beaten) change();
  return [...found, last(view)];
}
