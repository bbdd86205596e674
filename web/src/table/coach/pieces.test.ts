import { expect, test } from 'vitest';
import { pieces } from './pieces';

test('cards are found wherever they stand', () => {
  expect(pieces('I would beat 10♦ with A♠: only A♠.')).toEqual([
    'I would beat ',
    { card: '10D' },
    ' with ',
    { card: 'AS' },
    ': only ',
    { card: 'AS' },
    '.',
  ]);
  expect(pieces('J♥')).toEqual([{ card: 'JH' }]);
});

test('numbers and letters are no cards', () => {
  expect(pieces('62 of 100 games, K and Q')).toEqual(['62 of 100 games, K and Q']);
});
