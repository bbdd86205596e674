import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commitment, hashed, judge, shuffled, unproven, Witness } from './fairness';
import type { Proof } from '../protocol';

interface Line {
  name: string;
  seats: string[];
  proof: Proof;
  published?: string;
  hashed: string | null;
  seed: string;
  deck: string[] | null;
  left_out: string[] | null;
  unproven?: string;
}

// What the Python package is tested on, too.
const LINES = readFileSync('../tests/data/deals.jsonl', 'utf8')
  .split('\n')
  .filter((line) => line)
  .map((line) => JSON.parse(line) as Line);

describe('the deals of the conformance suite', () => {
  test.each(LINES)('$name', async ({ seats, proof, published, seed, deck, left_out, ...line }) => {
    const judged = await judge(proof, seats, published);
    expect(unproven(judged) ?? (judged.seed === seed ? undefined : 'other-deck')).toBe(line.unproven);
    if (line.unproven) return;
    expect(hashed(proof.server_seed, proof.contributions)).toBe(line.hashed);
    expect(judged.leftOut).toEqual(left_out);
    expect(await shuffled(deck!.length, judged.seed)).toEqual(deck);
  });
});

describe('a witness', () => {
  async function deal(...others: [string, string][]): Promise<{ anna: Witness; proof: Proof }> {
    const anna = new Witness(1, await commitment('5eed'));
    const contributions = Object.fromEntries([['Anna', anna.randomness], ...others]) as Record<string, string>;
    const hashes = Object.entries(contributions).map(async ([name, one]) => [name, await commitment(one)]);
    const promises = Object.fromEntries(await Promise.all(hashes)) as Record<string, string>;
    return { anna, proof: { commitment: anna.commitment, server_seed: '5eed', contributions, promises } };
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
    // Whoever says so afterwards is not believed.
    await anna.close(promises);
    expect(anna.doubt({ ...proof, promises })).toBe('other-promises');
  });

  test('remembers what the server had published', async () => {
    const { anna, proof } = await deal();
    expect(anna.doubt({ ...proof, commitment: await commitment('0ther') })).toBe('other-commitment');
  });
});
