/** What can be done with the cards of the analysis board, by whoever sits at it. */
import type { Card, Suit } from '../protocol';
import type { Place } from './draft';
import type { Drag } from './drag.svelte';

export interface Desk {
  drag: Drag;
  selected: readonly Card[];
  /** Cards that can be played now; attack cards that what is selected could beat; cards that the engine would play. */
  lit: ReadonlySet<Card>;
  targets: ReadonlySet<Card>;
  advised: readonly Card[];
  /** Cards are put anywhere, instead of played. */
  editing: boolean;
  /** Can this card be chosen? */
  loose: (card: Card) => boolean;
  tap: (card: Card) => void;
  put: (place: Place) => void;
}

/** What lies on the board. */
export interface Shown {
  seats: readonly string[];
  /** Hidden cards are "?". */
  hands: Readonly<Record<string, readonly Card[]>>;
  field: readonly (readonly [Card, Card | null])[];
  deck: readonly Card[];
  pile: readonly Card[];
  unseen: readonly Card[];
  hiding: boolean;
  trump: Suit;
  /** Of how many cards the deck is. */
  size: number;
}
