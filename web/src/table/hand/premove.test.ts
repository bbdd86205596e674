import { expect, test } from 'vitest';
import type { Choices, EventForm, ViewForm } from '../../protocol';
import { due, holds, premove, type Premove } from './premove';

// Boris defends against Anna and Vera; these are Anna's eyes.
const ATTACKING = {
  seats: ['Anna', 'Boris', 'Vera'],
  seat: 'Anna',
  players: ['Boris', 'Vera', 'Anna'],
  attackers: ['Anna', 'Vera'],
  inactive: [],
  phase: 'Defend',
  turn: 3,
  field: [['7C', null]],
  hand: ['7D', '7H', '9S', '9C'],
} as unknown as ViewForm;
const DEFENDING = { ...ATTACKING, players: ['Anna', 'Boris', 'Vera'], attackers: ['Vera', 'Boris'] };
const BEATEN: ViewForm = { ...DEFENDING, phase: 'Attack', field: [['7C', '8C']] };
const LEADING: ViewForm = { ...ATTACKING, phase: 'Attack', field: [], turn: 4 };

const lay = (...cards: string[]): EventForm => ({ kind: 'attack', by: 'Anna', cards });
const beat = (...pairs: [string, string][]): EventForm => ({ kind: 'defend', by: 'Anna', pairs });
const PASS = lay();
const TAKE = beat();
const legal = (...events: EventForm[]): Choices => ({ count: events.length, events });

/** What becomes of cards that are put down before one's turn. */
function meant(view: ViewForm, cards: string[], target: Parameters<typeof premove>[2] = 'anywhere'): Premove {
  return premove(view, cards, target)!;
}

test('an attacker throws in, in this turn and in no other', () => {
  const one = meant(ATTACKING, ['7D']);
  expect(one).toEqual({ as: 'throw-in', cards: ['7D'], turn: 3 });
  const now: ViewForm = { ...ATTACKING, phase: 'Attack', field: [['7C', '8C']] };
  expect(due(one, legal(PASS, lay('7D'), lay('7H'), lay('7D', '7H')), now)).toEqual({ kind: 'play', event: lay('7D') });
  // Not possible: neither is anything else played, and least of all a pass.
  expect(due(one, legal(PASS, lay('7H')), now)).toBeUndefined();
  // In the next turn it would be a lead.
  expect(due(one, legal(lay('7D')), LEADING)).toBeUndefined();
  expect([holds(one, now), holds(one, LEADING), holds(one, DEFENDING)]).toEqual([true, false, false]);
});

test('several cards are thrown in together or not at all', () => {
  const one = meant(ATTACKING, ['7D', '7H'], 'beside');
  const now: ViewForm = { ...ATTACKING, phase: 'Attack' };
  expect(due(one, legal(PASS, lay('7D'), lay('7H')), now)).toBeUndefined();
  expect(due(one, legal(PASS, lay('7H', '7D')), now)).toEqual({ kind: 'play', event: lay('7H', '7D') });
});

test('a defender who has beaten everything leads next, unless more is thrown in', () => {
  const one = meant(BEATEN, ['9S', '9C']);
  expect(one).toEqual({ as: 'lead', cards: ['9S', '9C'], turn: 3 });
  const thrownIn: ViewForm = { ...DEFENDING, field: [...BEATEN.field, ['8D', null]] };
  expect(due(one, legal(TAKE, beat(['8D', '9S'])), thrownIn)).toBeUndefined();
  expect(due(one, legal(lay('9S'), lay('9S', '9C')), LEADING)).toEqual({ kind: 'play', event: lay('9S', '9C') });
  expect([holds(one, thrownIn), holds(one, LEADING)]).toEqual([true, true]);
  // Somebody else has led, or it is too late.
  expect(holds(one, { ...LEADING, field: [['KC', null]] })).toBe(false);
  expect(holds(one, { ...DEFENDING, turn: 4, field: [] })).toBe(false);
  expect(holds(one, { ...LEADING, turn: 5 })).toBe(false);
});

test('a card that is put on another one beats that one and nothing else', () => {
  const one = meant(DEFENDING, ['9C'], { on: '7C' });
  expect(one).toEqual({ as: 'beat', cards: ['9C'], on: '7C', turn: 3 });
  const now: ViewForm = { ...DEFENDING, field: [['7C', null], ['8C', null]] }; // prettier-ignore
  expect(due(one, legal(TAKE, beat(['8C', '9C'])), now)).toBeUndefined();
  expect(due(one, legal(TAKE, beat(['8C', '9C']), beat(['7C', '9C'])), now)).toEqual({
    kind: 'play',
    event: beat(['7C', '9C']),
  });
  // Where all has to be beaten at once, it waits for the others.
  const whole = beat(['7C', '9C'], ['8C', '9S']);
  expect(due(one, legal(TAKE, whole), now)).toEqual({ kind: 'stage', pairs: [['7C', '9C']] });
  expect(due(meant(now, ['9S'], { on: '8C' }), legal(TAKE, whole), now, [['7C', '9C']])).toEqual({
    kind: 'play',
    event: whole,
  });
  expect(holds(one, { ...DEFENDING, field: [['7C', '8C']] })).toBe(false);
  // Two cards cannot lie on one.
  expect(premove(DEFENDING, ['9C', '9S'], { on: '7C' })).toBeUndefined();
});

test('a card that a defender puts beside the others transfers; it neither beats nor is only shown', () => {
  const one = meant(DEFENDING, ['7H'], 'beside');
  expect(one.as).toBe('transfer');
  const transfer: EventForm = { kind: 'transfer', by: 'Anna', cards: ['7H'] };
  const flash: EventForm = { kind: 'flash', by: 'Anna', card: '7H' };
  expect(due(one, legal(TAKE, beat(['7C', '7H']), flash), DEFENDING)).toBeUndefined();
  expect(due(one, legal(TAKE, beat(['7C', '7H']), flash, transfer), DEFENDING)).toEqual({
    kind: 'play',
    event: transfer,
  });
});

test('an answer to whatever comes is played if there is one way, and asked for if there are several', () => {
  const waiting: ViewForm = { ...DEFENDING, phase: 'Attack', field: [] };
  const one = meant(waiting, ['7H']);
  expect(one.as).toBe('answer');
  const transfer: EventForm = { kind: 'transfer', by: 'Anna', cards: ['7H'] };
  const flash: EventForm = { kind: 'flash', by: 'Anna', card: '7H' };
  const beats = beat(['7C', '7H']);
  expect(due(one, legal(TAKE, beats), DEFENDING)).toEqual({ kind: 'play', event: beats });
  expect(due(one, legal(TAKE, beats, transfer), DEFENDING)).toEqual({ kind: 'ask', events: [beats, transfer] });
  expect(due(one, legal(TAKE), DEFENDING)).toBeUndefined();
  expect(due(one, legal(TAKE, flash), DEFENDING)).toBeUndefined();
});

test('whoever has nothing to wait for puts nothing down', () => {
  expect(premove({ ...ATTACKING, seat: null }, ['7D'], 'anywhere')).toBeUndefined();
  expect(premove({ ...ATTACKING, phase: 'End' }, ['7D'], 'anywhere')).toBeUndefined();
  expect(premove({ ...ATTACKING, inactive: ['Anna'] }, ['7D'], 'anywhere')).toBeUndefined();
  expect(premove(ATTACKING, ['AS'], 'anywhere')).toBeUndefined();
  expect(premove(ATTACKING, [], 'anywhere')).toBeUndefined();
  // Who takes does not lead.
  expect(premove({ ...DEFENDING, phase: 'Take' }, ['7D'], 'anywhere')).toBeUndefined();
  // Who only watches this turn may lead the next one.
  expect(premove({ ...ATTACKING, attackers: ['Vera'] }, ['7D'], 'anywhere')?.as).toBe('lead');
});

test('where there are too many events to list them, steps say the same', () => {
  const choices: Choices = {
    count: 900,
    steps: [{ kind: 'lay', card: '7D' }, { kind: 'lay', card: '7H' }, { kind: 'done' }],
  };
  const now: ViewForm = { ...ATTACKING, phase: 'Attack' };
  expect(due(meant(ATTACKING, ['7H']), choices, now)).toEqual({ kind: 'play', event: lay('7H') });
  expect(due(meant(ATTACKING, ['7D', '7H']), choices, now)).toEqual({ kind: 'play', event: lay('7D', '7H') });
  expect(due(meant(ATTACKING, ['7D', '9S']), choices, now)).toBeUndefined();
});
