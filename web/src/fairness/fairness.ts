/** Deals that nobody chose, checked independently of the server's own code (docs/protocol.md, section 4). */
import { FACES, SUITS } from '../cards/card';
import type { Card, Proof } from '../protocol';

type Said = Readonly<Record<string, string>>;

/** What there is to be checked about a proof; the last check, the deck, is for those who know it. */
export interface Judged {
  /** The hash of the seed is the commitment. */
  commitment: boolean;
  /** The commitment is what was published. */
  published: boolean;
  /** Everybody who promised or contributed has played. */
  players: boolean;
  /** Nothing was contributed that nobody had promised. */
  promised: boolean;
  /** What was contributed is what was promised. */
  kept: boolean;
  /** The seed of the shuffle. */
  seed: string;
  /** Who had promised something, and did not tell it in time. */
  leftOut: string[];
}

/** Why a proof is none, in the order in which one looks. */
const CODES = {
  commitment: 'other-seed',
  published: 'other-commitment',
  players: 'stranger',
  promised: 'unpromised',
  kept: 'broken-promise',
} as const;

/** Does the browser calculate hashes? Outside of https and of this computer it does not. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Something that nobody can guess: 256 bits. */
export function newSeed(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** The hash that is published of a secret. */
export async function commitment(secret: string): Promise<string> {
  return hex(new Uint8Array(await sha256(secret)));
}

/** What the seed of the shuffle is the hash of. */
export function hashed(serverSeed: string, contributions: Said): string {
  return ascii(JSON.stringify([serverSeed, ...Object.entries(contributions).sort(([a], [b]) => byCodePoint(a, b))]));
}

/** Checks everything about a proof but the cards. */
export async function judge(proof: Proof, seats: readonly string[], published?: string): Promise<Judged> {
  const { server_seed, contributions, promises = {} } = proof;
  const [told, made] = [Object.keys(contributions), Object.keys(promises)];
  const hashes = await Promise.all(told.map((name) => commitment(contributions[name]!)));
  return {
    commitment: (await commitment(server_seed)) === proof.commitment,
    published: published === undefined || published.trim().toLowerCase() === proof.commitment,
    players: [...told, ...made].every((name) => seats.includes(name)),
    promised: made.length === 0 || told.every((name) => Object.hasOwn(promises, name)),
    kept: told.every((name, i) => !Object.hasOwn(promises, name) || promises[name] === hashes[i]),
    seed: await commitment(hashed(server_seed, contributions)),
    leftOut: made.filter((name) => !Object.hasOwn(contributions, name)).sort(byCodePoint),
  };
}

/** The first reason why a proof is none. */
export function unproven(judged: Judged): string | undefined {
  const wrong = (Object.keys(CODES) as (keyof typeof CODES)[]).find((one) => !judged[one]);
  return wrong && CODES[wrong];
}

/** What a player knows of a deal beforehand, to hold it against the proof that comes when the round is over. */
export class Witness {
  /** Our own part, which is secret until all promises are made, and what is published of it. */
  readonly randomness = newSeed();
  readonly promise = canHash() ? commitment(this.randomness) : undefined;
  /** Is our promise, or what we told openly, the one that the table knows of us? */
  made = false;
  /** All promises, by name, as they stood when the cards were shuffled. */
  promises: Said | undefined;

  constructor(
    readonly round: number,
    /** What the server had published before anything was promised. */
    readonly commitment: string,
  ) {}

  /** All promises are made: may the own part be told? Only what was said first counts. */
  async close(promises: Said): Promise<boolean> {
    this.promises ??= promises;
    return Object.values(this.promises).includes((await this.promise) ?? '');
  }

  /** What is not as we saw it, or did it. */
  doubt(proof: Proof): 'other-commitment' | 'other-promises' | 'mine-missing' | undefined {
    if (this.commitment !== proof.commitment) return 'other-commitment';
    if (this.promises && !same(this.promises, proof.promises ?? {})) return 'other-promises';
    if (this.made && !Object.values(proof.contributions).includes(this.randomness)) return 'mine-missing';
    return undefined;
  }
}

/** The deck of a seed: Fisher and Yates, with the numbers of its SHA-256 stream (docs/rules.md 1.7). */
export async function shuffled(size: number, seed: string): Promise<Card[]> {
  const faces = FACES.slice(FACES.length - size / 4);
  const deck = SUITS.flatMap((suit) => faces.map((face) => `${face}${suit}`));
  let numbers: number[] = [];
  let block = 0;
  for (let last = deck.length - 1; last > 0; last--) {
    const bound = last + 1;
    const fair = 2 ** 32 - (2 ** 32 % bound);
    let number: number | undefined;
    do {
      if (numbers.length === 0) {
        const digest = new DataView(await sha256(`${seed}:${block++}`));
        numbers = Array.from({ length: 8 }, (_, i) => digest.getUint32(4 * i));
      }
      number = numbers.shift()!;
    } while (number >= fair);
    const other = number % bound;
    [deck[last], deck[other]] = [deck[other]!, deck[last]!];
  }
  return deck;
}

function sha256(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** JSON as it is hashed: whatever is not ASCII is escaped. */
function ascii(json: string): string {
  return json.replace(/[\u007f-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function byCodePoint(a: string, b: string): number {
  const [x, y] = [Array.from(a), Array.from(b)];
  const at = x.findIndex((one, i) => one !== y[i]);
  return at < 0 ? x.length - y.length : x[at]!.codePointAt(0)! - (y[at]?.codePointAt(0) ?? -1);
}

function same(one: Said, other: Said): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && one[name] === other[name])
  );
}
