import { expect, test } from 'vitest';
import type { ViewForm } from '../../protocol';
import type { Put } from '../hand/put';
import { layout } from './layout';
import { held, sprites } from './sprites';

const SHAPE = layout({ width: 1280, height: 800, others: ['Boris'] });
const VIEW = {
  trump: 'H',
  hand: ['8C', '9D', '10S'],
  field: [
    ['7C', null],
    ['7D', '8D'],
  ],
} as unknown as ViewForm;

/** Where every card is seen, and whether it lies where another one would lie, too. */
function seen(puts: Put[], view = VIEW): Record<string, string> {
  const all = sprites(view, held(view, puts, 'suit'), puts, [], SHAPE);
  return Object.fromEntries(
    all.map(({ card, where, on, waits }) => [card, [where, on, waits].filter(Boolean).join(' ')]),
  );
}

test('a card that was put on another lies on it, and is held no more', () => {
  expect(seen([{ card: '8C', on: '7C', waits: 'sent' }])).toEqual({
    '7C': 'attack',
    '8C': 'defence 7C sent',
    '7D': 'attack',
    '8D': 'defence 7D',
    '9D': 'hand',
    '10S': 'hand',
  });
});

test('a card that was put beside the others lies where it will lie when the table knows of it', () => {
  const puts: Put[] = [{ card: '9D', waits: 'sent' }];
  const before = sprites(VIEW, held(VIEW, puts, 'suit'), puts, [], SHAPE);
  const view: ViewForm = { ...VIEW, hand: ['8C', '10S'], field: [...VIEW.field, ['9D', null]] };
  const after = sprites(view, held(view, puts, 'suit'), puts, [], SHAPE);
  for (const { card, spot } of before) expect(after.find((one) => one.card === card)?.spot).toEqual(spot);
});

test('what the table knows of already lies there once', () => {
  const view: ViewForm = { ...VIEW, hand: ['9D', '10S'], field: [['7C', '8C'], VIEW.field[1]!] };
  expect(seen([{ card: '8C', on: '7C', waits: 'sent' }], view)).toEqual(seen([], view));
});

test('a card whose place is taken lies beside the others; one without a place stays where it was let go', () => {
  expect(seen([{ card: '10S', on: '7D', waits: 'premove' }])['10S']).toBe('attack premove');
  const puts: Put[] = [{ card: '10S', at: { x: 400, y: 300 }, waits: 'asked' }];
  const found = sprites(VIEW, held(VIEW, puts, 'suit'), puts, [], SHAPE).find(({ card }) => card === '10S');
  expect(found).toMatchObject({ where: 'attack', waits: 'asked', spot: { x: 400, y: 300, angle: 0 } });
});
