/** Deals that nobody chose, checked independently of the server's own code (docs/protocol.md, section 4). */
import { FACES, SUITS } from '../cards/card';
import type { Card, Proof } from '../protocol';

type Said = Readonly<Record<string, string>>;

/** The checks of a proof; the last one, of the deck, needs the deck that was dealt. */
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
  /** Whoever deals by lot is the one that the lot falls on. */
  dealer: boolean;
  /** A server that draws lots has drawn one, unless the durak deals. */
  drawn: boolean;
  /** The seed of the shuffle. */
  seed: string;
  /** Who promised something but did not reveal it in time. */
  leftOut: string[];
}

/** Why a proof fails, in the order of the checks. */
const CODES = {
  commitment: 'other-seed',
  published: 'other-commitment',
  players: 'stranger',
  promised: 'unpromised',
  kept: 'broken-promise',
  dealer: 'other-dealer',
  drawn: 'no-lot',
} as const;

/** How a seed begins whose server draws lots. */
const DRAWS_LOTS = 'lots-';

/** How the dealer of a round was found, as the round itself says. */
export interface Dealer {
  /** The durak of the round before, who deals; null if they do not. */
  durak?: string | null;
  seats?: readonly string[];
  /** A lot is drawn for every round, also after one with a durak. */
  always?: boolean;
}

/** What a witness finds wrong with a proof. */
export type Doubt = 'other-commitment' | 'other-promises' | 'other-dealer' | 'no-lot' | 'mine-missing';

/** Does the browser offer hashes? It does so only on https and localhost. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Something that nobody can guess: 256 bits. */
function newSeed(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** The published hash of a secret. */
export async function commitment(secret: string): Promise<string> {
  return hex(new Uint8Array(await sha256(secret)));
}

/** The text whose hash is the seed of the shuffle. */
export function hashed(serverSeed: string, contributions: Said): string {
  return ascii(JSON.stringify([serverSeed, ...Object.entries(contributions).sort(([a], [b]) => byCodePoint(a, b))]));
}

/** Checks everything about a proof but the cards; says nothing more of who deals where the durak does. */
export async function judge(
  proof: Proof,
  seats: readonly string[],
  published?: string,
  durakDeals = false,
): Promise<Judged> {
  const { server_seed, contributions, promises = {} } = proof;
  const [told, made] = [Object.keys(contributions), Object.keys(promises)];
  const hashes = await Promise.all(told.map((name) => commitment(contributions[name]!)));
  const seed = await commitment(hashed(server_seed, contributions));
  return {
    commitment: (await commitment(server_seed)) === proof.commitment,
    published: published === undefined || published.trim().toLowerCase() === proof.commitment,
    players: [...told, ...made].every((name) => seats.includes(name)),
    promised: made.length === 0 || told.every((name) => Object.hasOwn(promises, name)),
    kept: told.every((name, i) => !Object.hasOwn(promises, name) || promises[name] === hashes[i]),
    dealer: proof.lot == null || (proof.lot === seats[0] && proof.lot === (await lot(seats, seed))),
    drawn: proof.lot != null || durakDeals || !server_seed.startsWith(DRAWS_LOTS),
    seed,
    leftOut: made.filter((name) => !Object.hasOwn(contributions, name)).sort(byCodePoint),
  };
}

/** The first check that fails, if any. */
export function unproven(judged: Judged): string | undefined {
  const wrong = (Object.keys(CODES) as (keyof typeof CODES)[]).find((one) => !judged[one]);
  return wrong && CODES[wrong];
}

/** What a player knows before a deal, to compare with the proof after the round. */
export class Witness {
  /** Our own part, secret until all have promised, and its published hash. */
  readonly randomness = newSeed();
  readonly promise = canHash() ? commitment(this.randomness) : undefined;
  /** Is our promise, or our open contribution, the one that the table has of us? */
  made = false;
  /** All promises, by name, as they stood when the cards were shuffled. */
  promises: Said | undefined;
  /** Were we there when the cards were dealt? */
  dealt = false;
  /** Who was drawn as dealer, as the table said at the deal. */
  lot: string | undefined;

  constructor(
    readonly round: number,
    /** What the server had published before anything was promised. */
    readonly commitment: string,
    /** The durak of the round before, null if there was none, or undefined if we do not know. */
    readonly durak?: string | null,
  ) {}

  /** All have promised: may we reveal our part? Only the first list of promises counts. */
  async close(promises: Said): Promise<boolean> {
    this.promises ??= promises;
    return Object.values(this.promises).includes((await this.promise) ?? '');
  }

  /** What differs from what we saw or did. */
  doubt(proof: Proof, how: Dealer = {}): Doubt | undefined {
    if (this.commitment !== proof.commitment) return 'other-commitment';
    if (this.promises && !same(this.promises, proof.promises ?? {})) return 'other-promises';
    const wrong = this.dealt ? this.wrongDealer(proof, how) : undefined;
    if (wrong) return wrong;
    if (this.made && !Object.values(proof.contributions).includes(this.randomness)) return 'mine-missing';
    return undefined;
  }

  /** Whoever is there when the cards are dealt knows whether the durak deals, or a lot is due. */
  private wrongDealer(proof: Proof, { durak = null, seats = [], always = false }: Dealer): Doubt | undefined {
    if ((this.lot ?? null) !== (proof.lot ?? null)) return 'other-dealer';
    const known = this.durak === undefined ? durak : this.durak;
    if (always || known === null || !seats.includes(known)) return proof.lot == null ? 'no-lot' : undefined;
    return known === durak ? undefined : 'other-dealer';
  }
}

/** The deck of a seed: Fisher and Yates, with the numbers of its SHA-256 stream (docs/rules.md 1.7). */
export async function shuffled(size: number, seed: string): Promise<Card[]> {
  const faces = FACES.slice(FACES.length - size / 4);
  const deck = SUITS.flatMap((suit) => faces.map((face) => `${face}${suit}`));
  const below = drawing(seed);
  for (let last = deck.length - 1; last > 0; last--) {
    const other = await below(last + 1);
    [deck[last], deck[other]] = [deck[other]!, deck[last]!];
  }
  return deck;
}

/** Who is drawn as dealer: the number comes from the SHA-256 stream of the seed and a word. */
export async function lot(seats: readonly string[], seed: string): Promise<string> {
  return seats.toSorted(byCodePoint)[await drawing(`${seed}:dealer`)(seats.length)]!;
}

/** Draws numbers below a bound, all equally likely. */
function drawing(seed: string): (bound: number) => Promise<number> {
  let numbers: number[] = [];
  let block = 0;
  return async (bound) => {
    const fair = 2 ** 32 - (2 ** 32 % bound);
    let number: number | undefined;
    do {
      if (numbers.length === 0) {
        const digest = new DataView(await sha256(`${seed}:${block++}`));
        numbers = Array.from({ length: 8 }, (_, i) => digest.getUint32(4 * i));
      }
      number = numbers.shift()!;
    } while (number >= fair);
    return number % bound;
  };
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
