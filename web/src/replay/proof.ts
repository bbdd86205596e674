/** Checks that a deal is what follows from the seed that the server had committed to (docs/protocol.md, section 4). */
import { FACES, SUITS } from '../cards/card';
import type { Card, Replay } from '../protocol';

/** What was checked, in the order in which one thing follows from another. */
export interface Checked {
  /** The hash of the seed is the commitment. */
  commitment: boolean;
  /** The seed of the shuffle, from the server's seed and everybody's randomness. */
  seed: string;
  /** The deck that it makes is the one that was dealt. */
  deal: boolean;
}

/** Undefined where the browser does not calculate hashes: outside of https and of this computer. */
export async function check(replay: Replay): Promise<Checked | undefined> {
  const { proof } = replay;
  const first = replay.frames[0];
  if (!proof || !first?.hands || !first.deck || !globalThis.crypto?.subtle) return undefined;
  const commitment = (await hex(proof.server_seed)) === proof.commitment;
  const contributions = Object.entries(proof.contributions).sort(([a], [b]) => byCodePoint(a, b));
  const seed = await hex(ascii(JSON.stringify([proof.server_seed, ...contributions])));
  const deck = await shuffled(replay.settings.deck_size, seed);
  const seats = replay.seats.map((seat) => seat.name);
  return { commitment, seed, deal: isDealt(deck, seats, first.hands, first.deck, replay.settings.turn_up === 'top') };
}

/** Was this deck dealt to these seats, one card at a time, whoever the dealer was? */
export function isDealt(
  deck: readonly Card[],
  seats: readonly string[],
  hands: Readonly<Record<string, readonly Card[]>>,
  left: readonly Card[],
  fromTop: boolean,
): boolean {
  const count = seats.reduce((sum, seat) => sum + (hands[seat]?.length ?? 0), 0);
  const rest = deck.slice(count);
  // The card that names the trump is the next one, put under the deck, or the last one.
  const under = fromTop && rest.length ? [...rest.slice(1), rest[0]!] : rest;
  if (!same(under, left)) return false;
  return seats.some((_, first) =>
    seats.every((seat, at) => {
      const turn = (at - first + seats.length) % seats.length;
      const dealt = deck.slice(0, count).filter((_, i) => i % seats.length === turn);
      return same(dealt.toSorted(), (hands[seat] ?? []).toSorted());
    }),
  );
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

async function hex(text: string): Promise<string> {
  return Array.from(new Uint8Array(await sha256(text)), (byte) => byte.toString(16).padStart(2, '0')).join('');
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

function same(one: readonly Card[], other: readonly Card[]): boolean {
  return one.length === other.length && one.every((card, i) => card === other[i]);
}
