import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { FACES, faceOf, isUnderlined, sorted, suitOf, SUITS } from './card';
import Card from './Card.svelte';

test('a card is its face and its suit', () => {
  expect([faceOf('10H'), suitOf('10H')]).toEqual(['10', 'H']);
});

test('a hand is sorted by suit, trumps last', () => {
  expect(sorted(['AC', '6H', '10S', '7H', 'JC', '6S'], 'H', 'suit')).toEqual(['6S', '10S', 'JC', 'AC', '6H', '7H']);
});

test('a hand is sorted by rank, trumps last', () => {
  expect(sorted(['AC', '6H', '10S', '7H', 'JC', '6S'], 'H', 'rank')).toEqual(['6S', '10S', 'JC', 'AC', '6H', '7H']);
  expect(sorted(['AC', '6D', '6C'], 'H', 'rank')).toEqual(['6C', '6D', 'AC']);
});

test('of all faces only 6 and 9 look like each other upside down, and both are underlined', () => {
  // Turned by half a circle; every other face becomes something that is no face at all.
  const TURNED: Partial<Record<string, string>> = { '6': '9', '9': '6' };
  expect(FACES.filter(isUnderlined)).toEqual(FACES.filter((face) => TURNED[face]));
  for (const face of FACES)
    for (const suit of SUITS) {
      const { body } = render(Card, { props: { card: face + suit } });
      expect([face + suit, body.includes('class="underline')]).toEqual([face + suit, isUnderlined(face)]);
    }
});
