import { expect, test } from 'vitest';
import type { EventForm, ViewForm } from '../../protocol';
import { flights, withEvent } from './flights';

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
  pending: [],
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

test('at the deal everything comes from the deck', () => {
  const { origins, ghosts } = flights(undefined, { ...BEFORE, field: [] }, null);
  expect([...origins.keys()]).toEqual(['8D', '9D']);
  expect(ghosts.filter((ghost) => 'name' in ghost.to && ghost.to.name === 'Boris')).toHaveLength(6);
});

test('a card that beats comes from whoever holds it', () => {
  const event: EventForm = { kind: 'defend', by: 'Boris', pairs: [['7C', 'JC']] };
  const after: ViewForm = { ...BEFORE, field: [['7C', 'JC']], sizes: { Anna: 2, Boris: 5, Vera: 6 } };
  const { origins, ghosts, ended } = flights(BEFORE, after, event);
  expect(origins.get('JC')).toEqual({ at: 'seat', name: 'Boris' });
  expect([ghosts, ended]).toEqual([[], null]);
});

test('a turn that ends with its last card can still be read: every card rests before it is discarded', () => {
  const event: EventForm = { kind: 'defend', by: 'Boris', pairs: [['7C', 'JC']] };
  const after: ViewForm = { ...BEFORE, field: [], pile: ['7C', 'JC'], sizes: { Anna: 2, Boris: 6, Vera: 6 }, deck: 9 };
  const { ghosts, ended } = flights(BEFORE, after, event);
  expect(ended).toBe('beaten');
  expect(ghosts.filter((ghost) => ghost.rest).map((ghost) => [ghost.card, ghost.from, ghost.to])).toEqual([
    ['7C', { at: 'field', card: '7C' }, { at: 'pile' }],
    ['JC', { at: 'seat', name: 'Boris' }, { at: 'pile' }],
  ]);
  // And Boris draws one.
  expect(ghosts.filter((ghost) => ghost.card === null)).toEqual([
    { card: null, from: { at: 'deck' }, to: { at: 'seat', name: 'Boris' } },
  ]);
});

test('what somebody else takes flies to them', () => {
  const event: EventForm = { kind: 'attack', by: 'Vera', cards: [] };
  const before: ViewForm = { ...BEFORE, phase: 'Take' };
  const after: ViewForm = { ...before, field: [], sizes: { Anna: 2, Boris: 7, Vera: 6 }, phase: 'Attack' };
  const { ghosts, ended } = flights(before, after, event);
  expect(ended).toBe('taken');
  expect(ghosts.map((ghost) => ghost.to)).toEqual([{ at: 'seat', name: 'Boris' }]);
});

test('what I take is in my hand at once, and what I draw comes from the deck', () => {
  const before: ViewForm = { ...BEFORE, players: ['Anna', 'Boris', 'Vera'], phase: 'Take' };
  const after: ViewForm = {
    ...before,
    field: [],
    hand: ['8D', '9D', '7C', 'AS'],
    deck: 9,
    sizes: { Anna: 4, Boris: 6, Vera: 6 },
  };
  const { origins, ghosts } = flights(before, after, { kind: 'attack', by: 'Vera', cards: [] });
  expect(ghosts).toEqual([]);
  expect([...origins]).toEqual([['AS', { at: 'deck' }]]);
});

test('an event is laid on the field as it was', () => {
  expect(withEvent([['7C', null]], { kind: 'transfer', by: 'Boris', cards: ['7D'] })).toEqual([
    ['7C', null],
    ['7D', null],
  ]);
});
