import { expect, test } from 'vitest';
import type { Replay } from '../protocol';
import { check, isDealt } from './proof';

test('the cards go round one at a time, and the trump card lies under the deck', () => {
  const deck = ['6C', '7C', '8C', '9C', '10C', 'JC', 'QC'];
  const hands = { anna: ['7C', '9C'], boris: ['6C', '8C'] };
  expect(isDealt(deck, ['anna', 'boris'], 'anna', hands, ['JC', 'QC', '10C'], true)).toBe(true);
  expect(isDealt(deck, ['anna', 'boris'], 'anna', hands, ['10C', 'JC', 'QC'], false)).toBe(true);
  expect(isDealt(deck, ['anna', 'boris'], 'anna', hands, ['10C', 'QC', 'JC'], false)).toBe(false);
  expect(isDealt(deck, ['anna', 'boris'], 'boris', hands, ['10C', 'JC', 'QC'], false)).toBe(false);
  expect(isDealt(deck, ['anna', 'boris'], 'anna', { ...hands, anna: ['7C', '8C'] }, ['10C', 'JC', 'QC'], false)).toBe(
    false,
  );
});

test('other cards than those that follow from the proof are found out', async () => {
  const replay = {
    seats: [{ name: 'Anna' }, { name: 'Борис' }],
    settings: { deck_size: 36, turn_up: 'top' },
    frames: [{ hands: {}, deck: [] }],
    deal: { dealer: 'Anna', by: 'lot', lead: 'order' },
    proof: {
      server_seed: '00',
      commitment: 'f1534392279bddbf9d43dde8701cb5be14b82f76ec6607bf8d6ad557f60f304e',
      contributions: { Борис: 'x', Anna: 'y' },
    },
  } as unknown as Replay;
  expect(await check(replay)).toMatchObject({
    commitment: true,
    // What durak.fairness.mixed says.
    seed: 'ddfc6f78f9ec313beb71c9878423a080a048ffc605c69c4f962c9b12e033c008',
    deal: false,
    fair: false,
  });
});
