import { expect, test } from 'vitest';
import { fitting } from './level';

test('whoever has lost meets the novice again', () => {
  expect(fitting(true, { decisions: 20, good: 20 })).toBe('novice');
});

test('whoever has won goes on to the next level', () => {
  expect(fitting(false, { decisions: 20, good: 14 })).toBe('beginner');
  expect(fitting(false, { decisions: 3, good: 3 })).toBe('beginner');
});

test('whoever has hardly erred passes over a level', () => {
  expect(fitting(false, { decisions: 20, good: 17 })).toBe('amateur');
});
