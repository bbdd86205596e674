/** What moves when something happened at the table: from where to where each card flies. */
import { cardsOf, type Field } from '../../cards/card';
import type { Card, ChangeForm, EventForm, ViewForm } from '../../protocol';
import { cardsIn } from '../hand/meaning';

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
  /** How the turn ended, if it did. */
  ended: 'beaten' | 'taken' | null;
}

/** What happened, and what is seen after it. */
export interface Happened {
  event: EventForm | null;
  changes: readonly ChangeForm[];
  view: ViewForm;
}

// More backs than these nobody tells apart.
const MANY = 6;

export function flights({ event, changes, view }: Happened): Flights {
  const found: Flights = { origins: new Map(), ghosts: [], ended: null };
  const me = view.seat;
  const by = event && 'by' in event ? event.by : null;
  const played = new Set(event ? cardsIn(event) : []);

  /** Where a card was before it lay where it is seen, or where it rests. */
  function start(card: Card): Place {
    if (!played.has(card) || by === null) return { at: 'field', card };
    return by === me ? { at: 'hand', card } : { at: 'seat', name: by };
  }

  /** My own cards are where they are already: they only come from somewhere. */
  function arrive(cards: readonly Card[]): void {
    for (const card of cards) if (played.has(card) && by !== me) found.origins.set(card, start(card));
  }

  function leave(field: Field, to: Place): void {
    field.forEach((pair, index) => {
      for (const card of cardsOf([pair])) {
        const rest = { index, defence: card === pair[1], of: field.length };
        found.ghosts.push({ card, from: start(card), rest, to });
      }
    });
  }

  arrive(cardsOf(view.field));
  for (const change of changes) {
    switch (change.kind) {
      case 'dealt':
      case 'drew':
        if (change.seat !== me) {
          const back: Ghost = { card: null, from: { at: 'deck' }, to: { at: 'seat', name: change.seat } };
          found.ghosts.push(...Array.from({ length: Math.min(change.count, MANY) }, () => back));
        } else for (const card of change.cards ?? []) found.origins.set(card, { at: 'deck' });
        break;
      case 'discarded':
        found.ended = 'beaten';
        leave(change.field, { at: 'pile' });
        break;
      case 'took':
        found.ended = 'taken';
        if (change.seat === me) arrive(cardsOf(change.field));
        else leave(change.field, { at: 'seat', name: change.seat });
        break;
    }
  }
  return found;
}
