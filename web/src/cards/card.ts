/** Cards as text, "10H": the face, then the suit. */
import type { Card, Suit } from '../protocol';
import { t } from '../words.svelte';

export const SUITS: readonly Suit[] = ['C', 'D', 'H', 'S'];
export const FACES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
type Face = (typeof FACES)[number];

export function suitOf(card: Card): Suit {
  return card.slice(-1) as Suit;
}

export function faceOf(card: Card): Face {
  return card.slice(0, -1) as Face;
}

/** Could the face be mistaken for another one when the card lies upside down, or crosswise? It is underlined. */
export function isUnderlined(face: Face): boolean {
  return face === '6' || face === '9';
}

/** In words, for those who hear the table. */
export function cardName(card: Card): string {
  return inWords('card-name', card);
}

/** The name of a card that another one is laid on: some languages decline it. */
export function beatenName(card: Card): string {
  return inWords('card-name-beaten', card);
}

function inWords(message: string, card: Card): string {
  const face = faceOf(card);
  // The catalogues expect numbers as numbers.
  return t(message, { face: /\d/.test(face) ? Number(face) : face, suit: suitOf(card) });
}

/** As it is written in a line of text: "10♥". */
export function cardText(card: Card): string {
  return `${t('card-face', { face: faceOf(card) })}${SYMBOLS[suitOf(card)]}`;
}

export const SYMBOLS: Record<Suit, string> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** What lies on the table: attack cards, and what beats them. */
export type Field = readonly (readonly [Card, Card | null])[];

export function cardsOf(field: Field): Card[] {
  return field.flatMap(([attack, defence]) => (defence === null ? [attack] : [attack, defence]));
}

/** The suits as drawings in a box of 24 by 24. */
export const SHAPES: Record<Suit, string> = {
  H: 'M12 21.2C5.6 16.3 2 12.6 2 8.4 2 5.2 4.4 3 7.2 3c2 0 3.8 1.1 4.8 3 1-1.9 2.8-3 4.8-3C19.6 3 22 5.2 22 8.4c0 4.2-3.6 7.9-10 12.8z',
  D: 'M12 1.5c2.2 3.9 4.8 7.3 7.8 10.5-3 3.2-5.6 6.6-7.8 10.5-2.2-3.9-4.8-7.3-7.8-10.5 3-3.2 5.6-6.6 7.8-10.5z',
  S: 'M12 1.8c3.8 4.9 9.2 8 9.2 12.6 0 2.7-2 4.7-4.5 4.7-1.5 0-2.8-.7-3.7-1.9.2 2.2.9 3.7 2.4 5H8.6c1.5-1.3 2.2-2.8 2.4-5-.9 1.2-2.2 1.9-3.7 1.9-2.5 0-4.5-2-4.5-4.7 0-4.6 5.4-7.7 9.2-12.6z',
  C: 'M12 1.8a4.7 4.7 0 0 1 3.9 7.3 4.7 4.7 0 1 1-2.9 8.1c.2 2.1.9 3.6 2.4 5H8.6c1.5-1.4 2.2-2.9 2.4-5a4.7 4.7 0 1 1-2.9-8.1A4.7 4.7 0 0 1 12 1.8z',
};

/** Sorted for a hand: by suit with the trumps last, or by face with the trumps last. */
export function sorted(cards: readonly Card[], trump: Suit | null, by: 'suit' | 'rank'): Card[] {
  // Black and red alternate, so that neighbouring suits look different.
  const suits: readonly Suit[] = ['S', 'H', 'C', 'D'];
  const key = (card: Card): number[] => {
    const [suit, face] = [suits.indexOf(suitOf(card)), FACES.indexOf(faceOf(card))];
    const plain = suitOf(card) === trump ? 1 : 0;
    return by === 'suit' ? [plain, suit, face] : [plain, face, suit];
  };
  return cards.toSorted((a, b) => {
    const [x, y] = [key(a), key(b)];
    const i = x.findIndex((value, at) => value !== y[at]);
    return i < 0 ? 0 : x[i]! - y[i]!;
  });
}
