/** Cards as text, "10H": the face, then the suit. */
import type { Card, Suit } from '../protocol';
import { t } from '../words.svelte';

export const SUITS: readonly Suit[] = ['C', 'D', 'H', 'S'];
export const FACES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Face = (typeof FACES)[number];

export function suitOf(card: Card): Suit {
  return card.slice(-1) as Suit;
}

export function faceOf(card: Card): Face {
  return card.slice(0, -1) as Face;
}

/** In words, for those who hear the table. */
export function cardName(card: Card): string {
  const face = faceOf(card);
  // In the catalogues numbers are numbers.
  return t('card-name', { face: /\d/.test(face) ? Number(face) : face, suit: suitOf(card) });
}

/** As it is written in a line of text: "10♥". */
export function cardText(card: Card): string {
  return `${t('card-face', { face: faceOf(card) })}${SYMBOLS[suitOf(card)]}`;
}

export const SYMBOLS: Record<Suit, string> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** The suits as drawings in a box of 24 by 24. */
export const SHAPES: Record<Suit, string> = {
  H: 'M12 21.2C5.6 16.3 2 12.6 2 8.4 2 5.2 4.4 3 7.2 3c2 0 3.8 1.1 4.8 3 1-1.9 2.8-3 4.8-3C19.600 3 22 5.2 22 8.400c0 4.200-3.600 7.900-10 12.800z',
  D: 'M12 1.500c2.200 3.900 4.800 7.300 7.800 10.500-3 3.200-5.600 6.600-7.800 10.500-2.200-3.900-4.800-7.300-7.800-10.500 3-3.200 5.600-6.600 7.800-10.500z',
  S: 'M12 1.800c3.800 4.900 9.200 8 9.200 12.600 0 2.700-2 4.700-4.500 4.700-1.500 0-2.800-.7-3.700-1.900.2 2.200.9 3.700 2.400 5H8.600c1.500-1.300 2.200-2.800 2.400-5-.9 1.200-2.200 1.900-3.700 1.900-2.500 0-4.500-2-4.500-4.700 0-4.600 5.400-7.700 9.200-12.600z',
  C: 'M12 1.800a4.700 4.700 0 0 1 3.900 7.300 4.700 4.700 0 1 1-2.900 8.100c.2 2.100.9 3.600 2.400 5H8.600c1.500-1.400 2.200-2.900 2.400-5a4.700 4.700 0 1 1-2.900-8.100A4.700 4.700 0 0 1 12 1.800z',
};

/** Sorted for a hand: by suit with the trumps last, or by face with the trumps last. */
export function sorted(cards: readonly Card[], trump: Suit | null, by: 'suit' | 'rank'): Card[] {
  // Black and red take turns, so that neighbours do not look alike.
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
