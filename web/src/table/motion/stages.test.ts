import { expect, test } from 'vitest';
import type { ChangeForm, EventForm, ViewForm } from '../../protocol';
import { leap, stages, type Happened, type Stage } from './stages';

// Boris defends against Anna, who is asked whether she throws in; Vera comes after her.
const BEFORE: ViewForm = {
  seats: ['Anna', 'Boris', 'Vera'],
  trump: 'H',
  pile: [],
  field: [['7C', null]],
  players: ['Boris', 'Vera', 'Anna'],
  inactive: [],
  active: 'Boris',
  principal: 'Anna',
  attackers: ['Anna', 'Vera'],
  pending: ['Anna', 'Vera'],
  joined: ['Anna'],
  flashed: [],
  turn: 1,
  durak: null,
  phase: 'Defend',
  event: null,
  seat: 'Anna',
  deck: 10,
  turn_up: '6H',
  hand: ['8D', '9D'],
  sizes: { Anna: 2, Boris: 6, Vera: 6 },
};
const BEATS: EventForm = { kind: 'defend', by: 'Boris', pairs: [['7C', 'JC']] };
const PASSES: EventForm = { kind: 'attack', by: 'Vera', cards: [] };

function drew(seat: string, count: number, cards: string[] | null = null): ChangeForm {
  return { kind: 'drew', seat, count, cards };
}

/** Boris beats the last card that anybody can play; Anna and he draw, and he leads against Vera. */
const BEATEN: Happened = {
  event: BEATS,
  changes: [
    { kind: 'discarded', field: [['7C', 'JC']] },
    drew('Anna', 4, ['10D', '6S', '7S', 'AS']),
    drew('Boris', 1),
    { kind: 'roles', defender: 'Vera', attackers: ['Boris', 'Anna'], turn: 2 },
  ],
  view: {
    ...BEFORE,
    field: [],
    pile: ['7C', 'JC'],
    players: ['Vera', 'Anna', 'Boris'],
    attackers: ['Boris', 'Anna'],
    pending: ['Boris', 'Anna'],
    principal: 'Boris',
    active: 'Boris',
    phase: 'Attack',
    turn: 2,
    deck: 5,
    hand: ['8D', '9D', '10D', '6S', '7S', 'AS'],
    sizes: { Anna: 6, Boris: 6, Vera: 6 },
  },
};

/** One line for each stage: what of it can be seen at a glance. Cards that fly are counted where they land. */
function told(found: readonly Stage[]): string[] {
  return found.map(({ name, view: { field, pile, deck, sizes }, roles: { players, active } }) => {
    const lies = field.flat().filter((card) => card !== null);
    const counts = Object.values(sizes).join('/');
    return `${name}: ${lies.join(' ') || '-'} | pile ${pile.length} | ${players[0]} defends, ${active} moves | ${deck} ${counts}`;
  });
}

test('a beaten turn: the last card lands, it is called, the cards leave, roles change, hands are filled, somebody leads', () => {
  expect(told(stages(BEFORE, BEATEN))).toEqual([
    'played: 7C JC | pile 0 | Boris defends, null moves | 10 2/5/6',
    'beaten: 7C JC | pile 0 | Boris defends, null moves | 10 2/5/6',
    'cleared: - | pile 0 | Boris defends, null moves | 10 2/5/6',
    'roles: - | pile 2 | Vera defends, null moves | 10 2/5/6',
    'drawing: - | pile 2 | Vera defends, null moves | 6 2/5/6',
    'drawing: - | pile 2 | Vera defends, null moves | 5 6/5/6',
    'now: - | pile 2 | Vera defends, Boris moves | 5 6/6/6',
  ]);
});

test('the last stage is what the server says, whatever happened', () => {
  for (const now of [BEATEN, { ...BEATEN, event: PASSES }, { event: BEATS, changes: [], view: BEFORE }]) {
    expect(stages(BEFORE, now).at(-1)?.view).toBe(now.view);
    expect(stages(undefined, now).at(-1)?.view).toBe(now.view);
  }
  expect([leap(BEFORE).view, leap(BEFORE).moves]).toEqual([BEFORE, []]);
});

test('a turn that ends with a pass is called beaten at once: no card has to land', () => {
  const now = { ...BEATEN, event: PASSES, changes: [{ kind: 'discarded', field: [['7C', 'JC']] } as ChangeForm] };
  const before: ViewForm = { ...BEFORE, field: [['7C', 'JC']], phase: 'Attack', active: 'Vera', pending: ['Vera'] };
  expect(stages(before, now).map((stage) => stage.name)).toEqual(['beaten', 'cleared', 'roles', 'now']);
});

test('every card of the turn flies to the pile, from where it lies', () => {
  const [, , cleared] = stages(BEFORE, BEATEN);
  expect(cleared?.moves).toEqual([
    {
      card: '7C',
      from: { at: 'field', card: '7C' },
      rest: { at: 'turn', index: 0, of: 1, defence: false },
      to: { at: 'pile' },
    },
    {
      card: 'JC',
      from: { at: 'field', card: 'JC' },
      rest: { at: 'turn', index: 0, of: 1, defence: true },
      to: { at: 'pile' },
    },
  ]);
});

test('cards are drawn in the order of drawing: mine can be seen, those of others are backs', () => {
  const drawing = stages(BEFORE, BEATEN).filter((stage) => stage.name === 'drawing');
  const deck = { at: 'deck' };
  expect(drawing[0]?.moves).toEqual(['10D', '6S', '7S', 'AS'].map((card) => ({ card, from: deck })));
  expect(drawing[1]?.moves).toEqual([{ card: null, from: deck, to: { at: 'seat', name: 'Boris' } }]);
});

test('whoever draws the last card gets the trump, which everybody has seen', () => {
  const changes: ChangeForm[] = [{ kind: 'discarded', field: [['7C', 'JC']] }, drew('Vera', 2)];
  const view: ViewForm = { ...BEATEN.view, deck: 0, turn_up: null, hand: BEFORE.hand };
  const drawing = stages({ ...BEFORE, deck: 2 }, { event: BEATS, changes, view }).find(
    ({ name }) => name === 'drawing',
  );
  const to = { at: 'seat', name: 'Vera' };
  expect(drawing?.moves).toEqual([
    { card: null, from: { at: 'deck' }, to },
    { card: '6H', from: { at: 'trump' }, to },
  ]);
  expect(drawing?.view).toMatchObject({ deck: 0, turn_up: null });
});

test('a take: the cards go to the hand of whoever takes, then hands are filled, and then roles change', () => {
  const changes: ChangeForm[] = [
    { kind: 'took', seat: 'Boris', field: [['7C', null]] },
    drew('Vera', 1),
    { kind: 'roles', defender: 'Anna', attackers: ['Vera', 'Boris'], turn: 2 },
  ];
  const view: ViewForm = {
    ...BEFORE,
    field: [],
    phase: 'Attack',
    players: ['Anna', 'Boris', 'Vera'],
    active: 'Vera',
    deck: 9,
    sizes: { Anna: 2, Boris: 7, Vera: 6 },
  };
  const before: ViewForm = {
    ...BEFORE,
    phase: 'Take',
    active: 'Vera',
    pending: ['Vera'],
    sizes: { Anna: 2, Boris: 6, Vera: 5 },
  };
  const found = stages(before, { event: PASSES, changes, view });
  expect(told(found)).toEqual([
    'taken: 7C | pile 0 | Boris defends, null moves | 10 2/6/5',
    'cleared: - | pile 0 | Boris defends, null moves | 10 2/6/5',
    'drawing: - | pile 0 | Boris defends, null moves | 9 2/7/5',
    'roles: - | pile 0 | Anna defends, null moves | 9 2/7/6',
    'now: - | pile 0 | Anna defends, Vera moves | 9 2/7/6',
  ]);
  expect(found[1]?.moves.map(({ card, to }) => [card, to])).toEqual([['7C', { at: 'seat', name: 'Boris' }]]);
});

test('what I take is in my hand before I draw, and flies there by itself', () => {
  const changes: ChangeForm[] = [
    { kind: 'took', seat: 'Anna', field: [['7C', null]] },
    { kind: 'drew', seat: 'Anna', count: 1, cards: ['AS'] },
  ];
  const view: ViewForm = { ...BEFORE, field: [], hand: ['7C', '8D', '9D', 'AS'], deck: 9 };
  const found = stages({ ...BEFORE, phase: 'Take' }, { event: PASSES, changes, view });
  expect(found.map(({ name, view: { hand }, moves }) => [name, hand, moves])).toEqual([
    ['taken', ['8D', '9D'], []],
    ['cleared', ['8D', '9D', '7C'], []],
    ['drawing', ['8D', '9D', '7C', 'AS'], [{ card: 'AS', from: { at: 'deck' } }]],
    ['roles', ['8D', '9D', '7C', 'AS'], []],
    ['now', ['7C', '8D', '9D', 'AS'], []],
  ]);
});

test('a card that is thrown in and taken at once is seen on the field first', () => {
  const field: [string, string | null][] = [
    ['7C', null],
    ['7S', null],
  ];
  const changes: ChangeForm[] = [{ kind: 'took', seat: 'Boris', field }];
  const event: EventForm = { kind: 'attack', by: 'Vera', cards: ['7S'] };
  const [first] = stages({ ...BEFORE, phase: 'Take' }, { event, changes, view: { ...BEFORE, field: [] } });
  expect(first).toMatchObject({ name: 'played', view: { field, sizes: { Anna: 2, Boris: 6, Vera: 5 } } });
  expect(first?.moves).toEqual([{ card: '7S', from: { at: 'seat', name: 'Vera' } }]);
});

test('nobody does anything else before the cards have left: whoever has passed still has', () => {
  const before: ViewForm = { ...BEFORE, field: [['7C', 'JC']], phase: 'Attack', active: 'Vera', pending: ['Vera'] };
  const found = stages(before, { ...BEATEN, event: PASSES });
  expect(found.map(({ name, roles: { field, pending } }) => [name, field.length, pending])).toEqual([
    ['beaten', 1, []],
    ['cleared', 1, []],
    ...['roles', 'drawing', 'drawing', 'now'].map((name) => [name, 0, ['Boris', 'Anna']]),
  ]);
});

test('at the end of a round nobody gets a new role', () => {
  const changes: ChangeForm[] = [{ kind: 'discarded', field: [['7C', 'JC']] }];
  const view: ViewForm = { ...BEFORE, field: [], pile: ['7C', 'JC'], phase: 'End', active: null, durak: 'Vera' };
  expect(stages(BEFORE, { event: BEATS, changes, view }).map(({ name }) => name)).toEqual([
    'played',
    'beaten',
    'cleared',
    'now',
  ]);
});

test('a card that beats comes from whoever holds it; mine is where it is held, and comes from nowhere else', () => {
  const view: ViewForm = { ...BEFORE, field: [['7C', 'JC']], sizes: { Anna: 2, Boris: 5, Vera: 6 } };
  const [beats, ...none] = stages(BEFORE, { event: BEATS, changes: [], view });
  expect(beats).toMatchObject({ name: 'now', view, moves: [{ card: 'JC', from: { at: 'seat', name: 'Boris' } }] });
  expect(none).toEqual([]);
  const mine: EventForm = { kind: 'attack', by: 'Anna', cards: ['9D'] };
  expect(stages(BEFORE, { event: mine, changes: [], view: { ...BEFORE, hand: ['8D'] } })[0]?.moves).toEqual([]);
});

test('a trump that is shown lies in front of its seat before the roles change, and goes back', () => {
  const event: EventForm = { kind: 'flash', by: 'Boris', card: '7H' };
  const view: ViewForm = { ...BEFORE, players: ['Vera', 'Anna', 'Boris'], active: 'Vera' };
  const [shown, now] = stages(BEFORE, { event, changes: [], view });
  const seat = { at: 'seat', name: 'Boris' };
  expect(shown?.moves).toEqual([{ card: '7H', from: seat, rest: { at: 'front', name: 'Boris' }, to: seat }]);
  expect([shown?.name, shown?.roles.players[0], now?.name, now?.view]).toEqual(['shown', 'Boris', 'now', view]);
});

test('a deal: hands begin empty, cards go round from the dealer on, the trump is turned up, and then somebody leads', () => {
  const changes: ChangeForm[] = [
    { kind: 'dealt', seat: 'Anna', count: 2, cards: ['8D', '9D'] },
    { kind: 'dealt', seat: 'Boris', count: 2, cards: null },
    { kind: 'dealt', seat: 'Vera', count: 1, cards: null },
    { kind: 'trump', suit: 'H', card: '6H' },
    { kind: 'roles', defender: 'Boris', attackers: ['Anna'], turn: 1 },
  ];
  const view: ViewForm = {
    ...BEFORE,
    field: [],
    active: 'Anna',
    phase: 'Attack',
    sizes: { Anna: 2, Boris: 2, Vera: 1 },
  };
  const deal = { dealer: 'Vera', by: 'lot', lead: 'lowest-trump' } as Happened['deal'];
  const found = stages(undefined, { event: null, changes, view, deal });
  expect(told(found)).toEqual([
    'gathered: - | pile 0 | undefined defends, null moves | 15 0/0/0',
    'dealing: - | pile 0 | undefined defends, null moves | 12 0/0/0',
    'dealing: - | pile 0 | undefined defends, null moves | 10 1/1/1',
    'dealing: - | pile 0 | undefined defends, null moves | 10 1/1/1',
    'trump: - | pile 0 | undefined defends, null moves | 10 2/2/1',
    'roles: - | pile 0 | Boris defends, null moves | 10 2/2/1',
    'now: - | pile 0 | Boris defends, Anna moves | 10 2/2/1',
  ]);
  expect(found.map(({ view: { hand } }) => hand.length)).toEqual([0, 1, 2, 2, 2, 2, 2]);
  expect(found.map(({ view: { trump, turn_up } }) => `${trump} ${turn_up}`).slice(2, 5)).toEqual([
    'null null',
    'null null',
    'H 6H',
  ]);
  // From the deck, to everybody in turn; only mine are seen.
  const deck = { at: 'deck' };
  expect(found[1]?.moves).toEqual([
    { card: '8D', from: deck },
    { card: null, from: deck, to: { at: 'seat', name: 'Boris' } },
    { card: null, from: deck, to: { at: 'seat', name: 'Vera' } },
  ]);
  // Another dealer: others come first.
  const other = stages(undefined, { event: null, changes, view, deal: { ...deal!, dealer: 'Anna' } });
  expect(other[1]?.moves.map(({ card, to }) => to ?? card)).toEqual([
    { at: 'seat', name: 'Boris' },
    { at: 'seat', name: 'Vera' },
    '8D',
  ]);
});

test('a deal takes no longer however many play', () => {
  for (const players of [2, 4, 8]) {
    const seats = Array.from({ length: players }, (_, i) => `P${i}`);
    const changes = seats.map((seat): ChangeForm => ({ kind: 'dealt', seat, count: 6, cards: null }));
    const view = { ...BEFORE, seats, seat: null, hand: [], turn_up: null };
    const dealing = stages(undefined, { event: null, changes, view }).filter(({ name }) => name === 'dealing');
    expect(dealing.reduce((sum, { time }) => sum + time, 0)).toBeLessThanOrEqual(3.101);
  }
});
