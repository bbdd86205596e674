import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commitment, hashed, judge, lot, shuffled, unproven, Witness } from './fairness';
import type { Proof } from '../protocol';

interface Line {
  name: string;
  seats: string[];
  durak?: string;
  proof: Proof;
  published?: string;
  hashed: string | null;
  seed: string;
  deck: string[] | null;
  left_out: string[] | null;
  lot: string | null;
  unproven?: string;
}

// What the Python package is tested on, too.
const LINES = readFileSync('../tests/data/deals.jsonl', 'utf8')
  .split('\n')
  .filter((line) => line)
  .map((line) => JSON.parse(line) as Line);

describe('the deals of the conformance suite', () => {
  test.each(LINES)('$name', async ({ seats, proof, published, seed, deck, left_out, durak, ...line }) => {
    const judged = await judge(proof, seats, published, durak !== undefined);
    expect(unproven(judged) ?? (judged.seed === seed ? undefined : 'other-deck')).toBe(line.unproven);
    if (line.unproven) return;
    expect(hashed(proof.server_seed, proof.contributions)).toBe(line.hashed);
    expect(judged.leftOut).toEqual(left_out);
    expect(await shuffled(deck!.length, judged.seed)).toEqual(deck);
    expect(await lot(seats, judged.seed)).toBe(line.lot);
  });
});

describe('a witness', () => {
  async function deal(...others: [string, string][]): Promise<{ anna: Witness; proof: Proof }> {
    const anna = new Witness(1, await commitment('5eed'));
    const contributions = Object.fromEntries([['Anna', anna.randomness], ...others]) as Record<string, string>;
    const hashes = Object.entries(contributions).map(async ([name, one]) => [name, await commitment(one)]);
    const promises = Object.fromEntries(await Promise.all(hashes)) as Record<string, string>;
    return { anna, proof: { commitment: anna.commitment, server_seed: '5eed', contributions, promises, lot: null } };
  }

  test('finds everything as it was', async () => {
    const { anna, proof } = await deal(['Boris', 'coin']);
    anna.made = true;
    expect(await anna.close(proof.promises)).toBe(true);
    expect(anna.doubt({ ...proof, promises: Object.fromEntries(Object.entries(proof.promises).reverse()) })).toBe(
      undefined,
    );
  });

  test('tells nothing where its promise does not count', async () => {
    const { anna } = await deal();
    expect(await anna.close({ Boris: await commitment('coin') })).toBe(false);
  });

  test('misses its own part', async () => {
    const { anna, proof } = await deal(['Boris', 'coin']);
    anna.made = true;
    expect(anna.doubt({ ...proof, contributions: { Boris: 'coin' } })).toBe('mine-missing');
  });

  test('remembers what the others had promised', async () => {
    const { anna, proof } = await deal(['Boris', 'coin']);
    await anna.close(proof.promises);
    const promises = { ...proof.promises, Boris: await commitment('loaded') };
    // A promise made afterwards does not count.
    await anna.close(promises);
    expect(anna.doubt({ ...proof, promises })).toBe('other-promises');
  });

  test('remembers whom the lot fell on', async () => {
    const { anna, proof } = await deal(['Boris', 'coin']);
    anna.dealt = true;
    anna.lot = 'Boris';
    expect(anna.doubt({ ...proof, lot: 'Boris' })).toBe(undefined);
    expect(anna.doubt({ ...proof, lot: 'Anna' })).toBe('other-dealer');
    expect(anna.doubt(proof)).toBe('other-dealer');
  });

  test('doubts a deal without a lot that was due', async () => {
    const { proof } = await deal();
    const seats = ['Anna', 'Boris'];
    const first = new Witness(1, proof.commitment, null);
    // Whoever was not there when the cards were dealt cannot know.
    expect(first.doubt(proof, { seats })).toBe(undefined);
    first.dealt = true;
    expect(first.doubt(proof, { seats })).toBe('no-lot');
    expect(first.doubt(proof, { seats, durak: 'Boris' })).toBe('no-lot');
    const second = new Witness(2, proof.commitment, 'Boris');
    second.dealt = true;
    expect(second.doubt(proof, { seats, durak: 'Boris' })).toBe(undefined);
    expect(second.doubt(proof, { seats, durak: 'Anna' })).toBe('other-dealer');
    expect(second.doubt(proof, { seats, durak: 'Boris', always: true })).toBe('no-lot');
    expect(second.doubt(proof, { seats: ['Anna', 'Vera'] })).toBe('no-lot');
    // Who came later believes what the round says.
    const late = new Witness(2, proof.commitment);
    late.dealt = true;
    expect(late.doubt(proof, { seats, durak: 'Anna' })).toBe(undefined);
    expect(late.doubt(proof, { seats })).toBe('no-lot');
  });

  test('remembers what the server had published', async () => {
    const { anna, proof } = await deal();
    expect(anna.doubt({ ...proof, commitment: await commitment('0ther') })).toBe('other-commitment');
  });
});
