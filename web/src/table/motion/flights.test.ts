import { expect, test } from 'vitest';
import type { ChangeForm, EventForm, ViewForm } from '../../protocol';
import { flights } from './flights';

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

function backs(seat: string, count: number): ChangeForm {
  return { kind: 'drew', seat, count, cards: null };
}

test('at the deal everything comes from the deck', () => {
  const changes: ChangeForm[] = [
    { kind: 'dealt', seat: 'Anna', count: 2, cards: ['8D', '9D'] },
    { kind: 'dealt', seat: 'Boris', count: 6, cards: null },
    { kind: 'dealt', seat: 'Vera', count: 6, cards: null },
  ];
  const { origins, ghosts } = flights({ event: null, changes, view: { ...BEFORE, field: [] } });
  expect([...origins]).toEqual([
    ['8D', { at: 'deck' }],
    ['9D', { at: 'deck' }],
  ]);
  expect(ghosts.filter((ghost) => 'name' in ghost.to && ghost.to.name === 'Boris')).toHaveLength(6);
});

test('a card that beats comes from whoever holds it', () => {
  const event: EventForm = { kind: 'defend', by: 'Boris', pairs: [['7C', 'JC']] };
  const view: ViewForm = { ...BEFORE, field: [['7C', 'JC']], sizes: { Anna: 2, Boris: 5, Vera: 6 } };
  const { origins, ghosts, ended } = flights({ event, changes: [], view });
  expect([...origins]).toEqual([['JC', { at: 'seat', name: 'Boris' }]]);
  expect([ghosts, ended]).toEqual([[], null]);
});

test('my own card is where it is held, and comes from nowhere else', () => {
  const event: EventForm = { kind: 'attack', by: 'Anna', cards: ['9D'] };
  const view: ViewForm = { ...BEFORE, field: [...BEFORE.field, ['9D', null]], hand: ['8D'] };
  expect(flights({ event, changes: [], view }).origins.size).toBe(0);
});

test('a trump that is shown goes nowhere', () => {
  const event: EventForm = { kind: 'flash', by: 'Boris', card: '7H' };
  const { origins, ghosts } = flights({ event, changes: [], view: BEFORE });
  expect([origins.size, ghosts]).toEqual([0, []]);
});

test('a turn that ends with its last card can still be read: every card rests before it is discarded', () => {
  const event: EventForm = { kind: 'defend', by: 'Boris', pairs: [['7C', 'JC']] };
  const changes: ChangeForm[] = [{ kind: 'discarded', field: [['7C', 'JC']] }, backs('Boris', 1)];
  const view: ViewForm = { ...BEFORE, field: [], pile: ['7C', 'JC'], sizes: { Anna: 2, Boris: 6, Vera: 6 }, deck: 9 };
  const { ghosts, ended } = flights({ event, changes, view });
  expect(ended).toBe('beaten');
  expect(ghosts.filter((ghost) => ghost.rest).map((ghost) => [ghost.card, ghost.from, ghost.to])).toEqual([
    ['7C', { at: 'field', card: '7C' }, { at: 'pile' }],
    ['JC', { at: 'seat', name: 'Boris' }, { at: 'pile' }],
  ]);
  expect(ghosts.flatMap((ghost) => ghost.rest ?? [])).toEqual([
    { index: 0, defence: false, of: 1 },
    { index: 0, defence: true, of: 1 },
  ]);
  // And Boris draws one.
  expect(ghosts.filter((ghost) => ghost.card === null)).toEqual([
    { card: null, from: { at: 'deck' }, to: { at: 'seat', name: 'Boris' } },
  ]);
});

test('what somebody else takes flies to them', () => {
  const event: EventForm = { kind: 'attack', by: 'Vera', cards: [] };
  const changes: ChangeForm[] = [{ kind: 'took', seat: 'Boris', field: [['7C', null]] }];
  const { ghosts, ended } = flights({ event, changes, view: { ...BEFORE, field: [], phase: 'Attack' } });
  expect(ended).toBe('taken');
  expect(ghosts.map((ghost) => ghost.to)).toEqual([{ at: 'seat', name: 'Boris' }]);
});

test('what I take is in my hand at once, and what I draw comes from the deck', () => {
  const changes: ChangeForm[] = [
    { kind: 'took', seat: 'Anna', field: [['7C', null]] },
    { kind: 'drew', seat: 'Anna', count: 1, cards: ['AS'] },
  ];
  const view: ViewForm = { ...BEFORE, field: [], hand: ['8D', '9D', '7C', 'AS'], deck: 9 };
  const { origins, ghosts } = flights({ event: { kind: 'attack', by: 'Vera', cards: [] }, changes, view });
  expect(ghosts).toEqual([]);
  expect([...origins]).toEqual([['AS', { at: 'deck' }]]);
});

test('a card that is thrown in and taken at once comes from whoever threw it', () => {
  const changes: ChangeForm[] = [
    {
      kind: 'took',
      seat: 'Anna',
      field: [
        ['7C', null],
        ['7S', null],
      ],
    },
  ];
  const view: ViewForm = { ...BEFORE, field: [], hand: ['8D', '9D', '7C', '7S'] };
  const { origins } = flights({ event: { kind: 'attack', by: 'Vera', cards: ['7S'] }, changes, view });
  expect([...origins]).toEqual([['7S', { at: 'seat', name: 'Vera' }]]);
});
