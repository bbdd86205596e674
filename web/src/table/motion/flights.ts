/** What moves when one state of the table follows another: from where to where each card flies. */
import type { Card, EventForm, ViewForm } from '../../protocol';

/** A place at the table, without numbers. */
export type Place =
  { at: 'deck' } | { at: 'pile' } | { at: 'seat'; name: string } | { at: 'hand' | 'field'; card: Card };

/** A card that is no longer there, or was never seen: it flies once and is gone. */
export interface Ghost {
  card: Card | null;
  from: Place;
  /** Where it rests before it leaves, so that everybody can read it. */
  rest?: { index: number; defence: boolean; of: number };
  to: Place;
}

export interface Flights {
  /** Where cards come from that are seen now and were not before. */
  origins: Map<Card, Place>;
  ghosts: Ghost[];
  /** The field as it was when the turn ended, if it did. */
  ended: 'beaten' | 'taken' | null;
}

export type Field = readonly (readonly [Card, Card | null])[];

/** The field with what an event laid there, before anything was cleared away. */
export function withEvent(field: Field, event: EventForm | null): Field {
  if (event?.kind === 'attack' || event?.kind === 'transfer') {
    return [...field, ...event.cards.map((card) => [card, null] as const)];
  }
  if (event?.kind === 'defend') {
    const beaten = new Map(event.pairs);
    return field.map(([attack, defence]) => [attack, defence ?? beaten.get(attack) ?? null] as const);
  }
  return field;
}

export function cardsOf(field: Field): Card[] {
  return field.flatMap(([attack, defence]) => (defence === null ? [attack] : [attack, defence]));
}

export function flights(before: ViewForm | undefined, after: ViewForm, event: EventForm | null): Flights {
  const origins = new Map<Card, Place>();
  const ghosts: Ghost[] = [];
  const me = after.seat;
  const deck: Place = { at: 'deck' };
  const by = event && 'by' in event ? event.by : null;
  if (!before) {
    for (const card of after.hand) origins.set(card, deck);
    for (const name of after.seats) {
      if (name !== me) ghosts.push(...backs(after.sizes[name] ?? 0, deck, { at: 'seat', name }));
    }
    return { origins, ghosts, ended: null };
  }
  const full = withEvent(before.field, event);
  const lying = new Set(cardsOf(before.field));
  const held = new Set(before.hand);
  const now = new Set(cardsOf(after.field));
  const mine = new Set(after.hand);
  const start = (card: Card): Place => {
    if (lying.has(card)) return { at: 'field', card };
    if (held.has(card)) return { at: 'hand', card };
    return by && by !== me ? { at: 'seat', name: by } : deck;
  };
  for (const card of now) if (!lying.has(card) && !held.has(card)) origins.set(card, start(card));
  const laid = new Set(cardsOf(full));
  for (const card of mine) {
    if (held.has(card) || lying.has(card)) continue;
    origins.set(card, laid.has(card) ? start(card) : deck);
  }
  // What lay there and is gone: to the pile, or to whoever took it.
  const pile = new Set(after.pile);
  const taker = before.players[0];
  let ended: Flights['ended'] = null;
  full.forEach(([attack, defence], index) => {
    for (const card of defence === null ? [attack] : [attack, defence]) {
      if (now.has(card)) continue;
      ended = pile.has(card) ? 'beaten' : 'taken';
      if (mine.has(card)) continue;
      const to: Place = pile.has(card) || taker === undefined ? { at: 'pile' } : { at: 'seat', name: taker };
      ghosts.push({ card, from: start(card), rest: { index, defence: card === defence, of: full.length }, to });
    }
  });
  // What the others drew.
  const gone = before.deck - after.deck;
  if (gone > 0) {
    for (const name of after.seats) {
      if (name === me) continue;
      const played = name === by ? laid.size - lying.size : 0;
      const took = ended === 'taken' && name === taker ? laid.size : 0;
      const drawn = (after.sizes[name] ?? 0) - ((before.sizes[name] ?? 0) - played + took);
      if (drawn > 0) ghosts.push(...backs(Math.min(drawn, gone), deck, { at: 'seat', name }));
    }
  }
  return { origins, ghosts, ended };
}

function backs(count: number, from: Place, to: Place): Ghost[] {
  return Array.from({ length: Math.min(count, 6) }, () => ({ card: null, from, to }));
}
