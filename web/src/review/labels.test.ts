import { expect, test } from 'vitest';
import type { ReviewOption } from '../protocol';
import { cardsIn, isFine, placeOf } from './labels';

const option = (event: ReviewOption['event'], loss = 0, error = 0): ReviewOption => ({
  event,
  loss,
  error,
  chance: 0.5 - loss,
  exact: false,
  what: '',
  why: null,
});

test('an event is found among the options, in whatever order its cards are named', () => {
  const options = [
    option({ kind: 'attack', by: 'anna', cards: [] }),
    option({ kind: 'attack', by: 'anna', cards: ['6C', '6D'] }),
    option({
      kind: 'defend',
      by: 'anna',
      pairs: [
        ['6C', '7C'],
        ['6D', '8D'],
      ],
    }),
  ];
  expect(placeOf(options, { kind: 'attack', by: 'anna', cards: ['6D', '6C'] })).toBe(1);
  expect(
    placeOf(options, {
      kind: 'defend',
      by: 'anna',
      pairs: [
        ['6D', '8D'],
        ['6C', '7C'],
      ],
    }),
  ).toBe(2);
  expect(placeOf(options, { kind: 'attack', by: 'anna', cards: ['6D'] })).toBe(-1);
  expect(placeOf(options, { kind: 'transfer', by: 'anna', cards: ['6C', '6D'] })).toBe(-1);
});

test('what may have cost nothing, or next to nothing, is fine', () => {
  const pass = { kind: 'attack', by: 'anna', cards: [] } as const;
  const event = { ...pass, cards: [] as string[] };
  expect(isFine(option(event, 0.04, 0.01))).toBe(true);
  expect(isFine(option(event, 0.12, 0.15))).toBe(true);
  expect(isFine(option(event, 0.12, 0.05))).toBe(false);
});

test('the cards of an event', () => {
  expect(cardsIn({ kind: 'defend', by: 'anna', pairs: [['6C', '7C']] })).toEqual(['7C']);
  expect(cardsIn({ kind: 'flash', by: 'anna', card: '7C' })).toEqual(['7C']);
});
