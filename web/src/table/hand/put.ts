/** Cards that were put down before the table knows of it: they lie where they are meant to lie. */
import type { Card, EventForm } from '../../protocol';

/** A point of the board, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Why a card lies there already: it waits for the rest of a defence, for an answer to what was meant, for the server,
 * for others at a simultaneous table, or for its turn.
 */
export type Waits = 'staged' | 'asked' | 'sent' | 'early' | 'premove';

export interface Put {
  card: Card;
  /** The attack card that it lies on; without one it lies beside the others. */
  on?: Card | undefined;
  /** Where it was let go, if it has no place of its own. */
  at?: Point | undefined;
  waits: Waits;
}

/** Where the cards of an event will lie. */
export function putDown(event: EventForm, waits: Waits): Put[] {
  switch (event.kind) {
    case 'attack':
    case 'transfer':
      return event.cards.map((card) => ({ card, waits }));
    case 'defend':
      return event.pairs.map(([on, card]) => ({ card, on, waits }));
    default:
      // A trump that is only shown stays in the hand.
      return [];
  }
}

/** Where cards were let go. */
export function letGo(cards: readonly Card[], at: readonly Point[], waits: Waits): Put[] {
  return cards.flatMap((card, i) => (at[i] ? { card, at: at[i], waits } : []));
}
