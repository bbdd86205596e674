import { expect, test } from 'vitest';
import { faceOf, sorted, suitOf } from './card';

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
