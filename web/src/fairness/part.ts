/** Our part in the shuffles of a table: what we promise, what we tell, and what we saw (docs/protocol.md, section 4). */
import { connection, Lost, type Wish } from '../connection.svelte';
import { Witness } from './fairness';

export class Part {
  /** What we know of the deals that we had a part in, by their rounds. */
  private readonly witnesses = new Map<number, Witness>();

  constructor(private readonly table: string) {}

  witnessOf(round: number): Witness | undefined {
    return this.witnesses.get(round);
  }

  /** Nobody, not even the server, knows our part before the commitment is published and all have promised. */
  promise(round: number, commitment: string): void {
    const { table } = this;
    const known = this.witnesses.get(round);
    const witness = known?.commitment === commitment ? known : new Witness(round, commitment);
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

  /** Everybody has promised: now everybody tells. */
  async tell(round: number, promises: Readonly<Record<string, string>>): Promise<void> {
    const witness = this.witnesses.get(round);
    if (witness && (await witness.close(promises))) this.contribute(witness);
  }

  private contribute({ round, randomness }: Witness): void {
    this.add({ type: 'contribute', table: this.table, round, randomness });
  }

  /** A refusal is fine, for a part that is late or was already sent; one that was lost is sent again. */
  private add(wish: Wish): void {
    connection.ask(wish).catch((error) => error instanceof Lost && this.add(wish));
  }
}
