import { expect, test } from 'vitest';
import type { Replay } from '../protocol';
import { check, isDealt, shuffled } from './proof';

// What durak.rules.shuffled(36, 1) is.
const DECK = 'JS KS 6S AD 9C 10D 8H 10S 9S QD 10H KH KC QH 7S JH AS 9H 8D 6C JD 7D AC 8C JC 10C AH 8S QC KD 6H QS 9D 6D 7C 7H';

test('a seed makes the same deck in every language', async () => {
  expect((await shuffled(36, '1')).join(' ')).toBe(DECK);
  expect((await shuffled(52, 'abc')).slice(0, 8).join(' ')).toBe('10C 8C 9S 4D 9H 8S KD 9C');
});

test('the cards go round one at a time, and the trump card lies under the deck', () => {
  const deck = ['6C', '7C', '8C', '9C', '10C', 'JC', 'QC'];
  const hands = { anna: ['7C', '9C'], boris: ['6C', '8C'] };
  expect(isDealt(deck, ['anna', 'boris'], hands, ['JC', 'QC', '10C'], true)).toBe(true);
  expect(isDealt(deck, ['anna', 'boris'], hands, ['10C', 'JC', 'QC'], false)).toBe(true);
  expect(isDealt(deck, ['anna', 'boris'], hands, ['10C', 'QC', 'JC'], false)).toBe(false);
  expect(isDealt(deck, ['anna', 'boris'], { ...hands, anna: ['7C', '8C'] }, ['10C', 'JC', 'QC'], false)).toBe(false);
});

test('names that are not ASCII are hashed as the server does it', async () => {
  const replay = {
    seats: [{ name: 'Anna' }, { name: 'Борис' }],
    settings: { deck_size: 36, turn_up: 'top' },
    frames: [{ hands: {}, deck: [] }],
    proof: { server_seed: '00', commitment: 'f1534392279bddbf9d43dde8701cb5be14b82f76ec6607bf8d6ad557f60f304e', contributions: { Борис: 'x', Anna: 'y' } },
  } as unknown as Replay;
  const found = await check(replay);
  expect(found).toEqual({
    commitment: true,
    // What durak.server.fairness.mixed says.
    seed: 'ddfc6f78f9ec313beb71c9878423a080a048ffc605c69c4f962c9b12e033c008',
    deal: false,
  });
});
