/** Checks that the cards of a round are what follows from the proof of its deal. */
import { judge, canHash, shuffled, unproven, type Judged, type Witness } from './fairness';
import type { Card, Replay } from '../protocol';

/** What was checked about a deal. */
interface Checked extends Judged {
  /** The deck that the seed makes is the one that was dealt. */
  deal: boolean;
  /** Where the proof differs from what this page saw or did before the deal. */
  doubt: ReturnType<Witness['doubt']>;
  /** No check failed. */
  fair: boolean;
}

/** Undefined where the browser offers no hashes: anywhere but https and localhost. */
export async function check(replay: Replay, witness?: Witness): Promise<Checked | undefined> {
  const { proof } = replay;
  const first = replay.frames[0];
  if (!proof || !first?.hands || !first.deck || !canHash()) return undefined;
  const seats = replay.seats.map((seat) => seat.name);
  const durak = replay.deal.by === 'durak' ? replay.deal.dealer : null;
  const judged = await judge(proof, seats, undefined, durak !== null);
  const deck = await shuffled(replay.settings.deck_size, judged.seed);
  const deal = isDealt(deck, seats, replay.deal.dealer, first.hands, first.deck, replay.settings.turn_up === 'top');
  const doubt = witness?.doubt(proof, { durak, seats, always: replay.settings.next_starter === 'order' });
  judged.dealer &&= proof.lot == null || proof.lot === replay.deal.dealer;
  return { ...judged, deal, doubt, fair: deal && !unproven(judged) && !doubt };
}

/** Was this deck dealt to these seats, one card at a time, and to the dealer last? */
export function isDealt(
  deck: readonly Card[],
  seats: readonly string[],
  dealer: string,
  hands: Readonly<Record<string, readonly Card[]>>,
  left: readonly Card[],
  fromTop: boolean,
): boolean {
  const count = seats.reduce((sum, seat) => sum + (hands[seat]?.length ?? 0), 0);
  const rest = deck.slice(count);
  // The card that names the trump is the next one, put under the deck, or the last one.
  const under = fromTop && rest.length ? [...rest.slice(1), rest[0]!] : rest;
  if (!same(under, left)) return false;
  const first = seats.indexOf(dealer) + 1;
  return seats.every((seat, at) => {
    const turn = (at - first + seats.length) % seats.length;
    const dealt = deck.slice(0, count).filter((_, i) => i % seats.length === turn);
    return same(dealt.toSorted(), (hands[seat] ?? []).toSorted());
  });
}

function same(one: readonly Card[], other: readonly Card[]): boolean {
  return one.length === other.length && one.every((card, i) => card === other[i]);
}
