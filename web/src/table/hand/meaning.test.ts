import { expect, test } from 'vitest';
import type { Choices, EventForm, ViewForm } from '../../protocol';
import { besides, fitting, mainEvent, playable, read, targets } from './meaning';

const VIEW = {
  seat: 'Anna',
  players: ['Anna', 'Boris'],
  phase: 'Defend',
  field: [
    ['7C', null],
    ['7D', null],
  ],
} as unknown as ViewForm;
const beat = (...pairs: [string, string][]): EventForm => ({ kind: 'defend', by: 'Anna', pairs });
const TAKE = beat();
const transfer: EventForm = { kind: 'transfer', by: 'Anna', cards: ['7H'] };
const flash: EventForm = { kind: 'flash', by: 'Anna', card: '7H' };
const legal = (...events: EventForm[]): Choices => ({ count: events.length, events });

test('a card dropped on a card beats it', () => {
  const choices = legal(TAKE, beat(['7C', '8C']));
  expect(read(choices, VIEW, ['8C'], { on: '7C' })).toEqual({ kind: 'play', event: beat(['7C', '8C']) });
});

test('what has one meaning is played, what has several is asked for', () => {
  const choices = legal(TAKE, beat(['7C', '7H']), beat(['7D', '7H']), transfer, flash);
  expect(read(choices, VIEW, ['7H'], 'anywhere')).toMatchObject({ kind: 'ask', events: { length: 4 } });
  expect(read(choices, VIEW, ['7H'], 'beside')).toEqual({ kind: 'ask', events: [transfer, flash] });
  expect(read(legal(TAKE, transfer), VIEW, ['7H'], 'beside')).toEqual({ kind: 'play', event: transfer });
});

test('a part of a defence waits for the rest where all has to be beaten at once', () => {
  const whole = beat(['7C', '8C'], ['7D', '8D']);
  const choices = legal(TAKE, whole);
  expect(read(choices, VIEW, ['8C'], { on: '7C' })).toEqual({ kind: 'stage', pairs: [['7C', '8C']] });
  expect(read(choices, VIEW, ['8D'], { on: '7D' }, [['7C', '8C']])).toEqual({ kind: 'play', event: whole });
});

test('what is not legal is sent all the same, so that the server says why not', () => {
  const choices = legal(TAKE);
  expect(read(choices, VIEW, ['6C'], { on: '7C' })).toEqual({ kind: 'play', event: beat(['7C', '6C']) });
  expect(read(choices, VIEW, ['6C'], 'beside')).toEqual({
    kind: 'play',
    event: { kind: 'transfer', by: 'Anna', cards: ['6C'] },
  });
  const attacking = { ...VIEW, players: ['Boris', 'Anna'] };
  expect(read(undefined, attacking, ['6C'], 'beside')).toEqual({
    kind: 'play',
    event: { kind: 'attack', by: 'Anna', cards: ['6C'] },
  });
});

test('where there are too many events, steps say the same', () => {
  const choices: Choices = {
    count: 900,
    steps: [{ kind: 'lay', card: '7H' }, { kind: 'lay', card: '8H' }, { kind: 'done' }],
  };
  expect([...playable(choices)]).toEqual(['7H', '8H']);
  expect(mainEvent(choices, 'Anna')).toEqual({ kind: 'attack', by: 'Anna', cards: [] });
  expect(read(choices, VIEW, ['7H'], 'anywhere')).toEqual({
    kind: 'play',
    event: { kind: 'attack', by: 'Anna', cards: ['7H'] },
  });
});

test('what can be hit is known before a card is let go', () => {
  const choices = legal(TAKE, beat(['7C', '8C']), transfer);
  expect([...targets(choices, ['8C'])]).toEqual(['7C']);
  expect([besides(choices, ['8C']), besides(choices, ['7H'])]).toEqual([false, true]);
  expect(mainEvent(choices, 'Anna')).toEqual(TAKE);
});

test('all that fit are those that can be played together', () => {
  const lead = (...cards: string[]): EventForm => ({ kind: 'attack', by: 'Anna', cards });
  const choices = legal(lead('7H'), lead('9C'), lead('9D'), lead('9C', '9D'), lead('KC'));
  expect(fitting(choices, [])).toEqual(['9C', '9D']);
  expect(fitting(choices, ['9C'])).toEqual(['9C', '9D']);
  expect(fitting(choices, ['7H'])).toEqual(['7H']);
  expect(fitting(legal(TAKE, beat(['7C', '8C'])), ['6D'])).toEqual(['8C']);
  expect(
    fitting(
      {
        count: 900,
        steps: [
          { kind: 'lay', card: '7H' },
          { kind: 'lay', card: '8H' },
        ],
      },
      [],
    ),
  ).toEqual(['7H', '8H']);
});
