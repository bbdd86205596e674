/** A sentence with its cards taken out of it, so that each can be shown as one. */
import type { Card, Suit } from '../../protocol';
import { SYMBOLS } from '../../cards/card';

/** A piece of a sentence: text, or a card. */
export type Piece = string | { card: Card };

const SUIT_OF = Object.fromEntries(Object.entries(SYMBOLS).map(([suit, symbol]) => [symbol, suit as Suit]));

/** The server writes cards as in "10♥", in every language. */
export function pieces(sentence: string): Piece[] {
  return sentence
    .split(/((?:10|[2-9JQKA])[♣♦♥♠])/)
    .map((part, i) => (i % 2 ? { card: `${part.slice(0, -1)}${SUIT_OF[part.slice(-1)]!}` } : part))
    .filter((part) => part !== '');
}
