/** Our part in the shuffles of a table: what we promise, reveal and saw (docs/protocol.md, section 4). */
import { connection, Lost, type Wish } from '../connection.svelte';
import { Witness } from './fairness';

export class Part {
  /** What we know of the deals that we took part in, by round. */
  private readonly witnesses = new Map<number, Witness>();

  /** The last round that we saw end, and its durak. */
  private ended: { round: number; durak: string | null } | undefined;

  constructor(private readonly table: string) {}

  witnessOf(round: number): Witness | undefined {
    return this.witnesses.get(round);
  }

  /** Nobody, not even the server, knows our part before the commitment is published and all have promised. */
  promise(round: number, commitment: string): void {
    const { table } = this;
    const known = this.witnesses.get(round);
    const durak = round === 1 ? null : this.ended?.round === round - 1 ? this.ended.durak : undefined;
    const witness = known?.commitment === commitment ? known : new Witness(round, commitment, durak);
    this.witnesses.set(round, witness);
    if (witness.promise) void witness.promise.then((hash) => this.add({ type: 'promise', table, round, hash }));
    else this.contribute(witness);
  }

  /** Somebody has promised in our name: another page of the same person may have promised something else. */
  async hasPromised(round: number, hash: string): Promise<void> {
    const witness = this.witnesses.get(round);
    if (witness) witness.made = (await witness.promise) === hash;
  }

  hasContributed(round: number, randomness: string): void {
    const witness = this.witnesses.get(round);
    if (witness?.randomness === randomness) witness.made = true;
  }

  /** The cards are dealt; the lot may have said by whom. */
  hasDealt(round: number, lot: string | undefined): void {
    const witness = this.witnesses.get(round);
    if (!witness) return;
    witness.dealt = true;
    witness.lot = lot;
  }

  /** A round has ended, with this durak. */
  hasEnded(round: number, durak: string | null): void {
    this.ended = { round, durak };
  }

  /** Everybody has promised: now everybody reveals. */
  async tell(round: number, promises: Readonly<Record<string, string>>): Promise<void> {
    const witness = this.witnesses.get(round);
    if (witness && (await witness.close(promises))) this.contribute(witness);
  }

  private contribute({ round, randomness }: Witness): void {
    this.add({ type: 'contribute', table: this.table, round, randomness });
  }

  /** A refusal is fine: the part was late or already sent. If it was lost, it is sent again. */
  private add(wish: Wish): void {
    connection.ask(wish).catch((error) => error instanceof Lost && this.add(wish));
  }
}
