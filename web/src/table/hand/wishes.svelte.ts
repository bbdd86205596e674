/** What only some tables allow: hints, taking back, pausing, calling somebody out. The server may refuse, and says why. */
import { connection, newId, type Wish } from '../../connection.svelte';
import type { Advice } from '../../protocol';
import type { Table } from '../state/table.svelte';
import type { Hand } from './hand.svelte';
import { cardsIn } from './meaning';

export class Wishes {
  /** A hint for this moment. */
  advice = $state.raw<Advice>();
  /** The cards that it would play. */
  readonly advised = $derived.by(() => (this.advice?.options[0] ? cardsIn(this.advice.options[0].event) : []));
  readonly practice = $derived.by(() => this.table.options?.practice === true && this.table.seat !== undefined);
  /** Rules may be broken here, and a player who notices may say so. */
  readonly cheating = $derived.by(() => {
    const { settings, seat, playing } = this.table;
    return (settings?.relax.length ?? 0) > 0 && seat !== undefined && playing;
  });

  private thinking = false;

  constructor(
    private readonly table: Table,
    private readonly hand: Hand,
  ) {
    $effect(() => {
      void table.frame;
      this.advice = undefined;
    });
  }

  async hint(): Promise<void> {
    const { table, hand } = this;
    if (!this.practice || !hand.mine || this.thinking) return;
    this.thinking = true;
    try {
      const told = await connection.ask({ type: 'hint', table: table.id, id: newId() }, 'advice');
      if (hand.mine) this.advice = told;
    } catch (error) {
      this.refuse(error as Error);
    } finally {
      this.thinking = false;
    }
  }

  async undo(): Promise<void> {
    if (this.practice) await this.ask({ type: 'undo', table: this.table.id });
  }

  pause(): Promise<void> {
    return this.ask({ type: 'pause', table: this.table.id, paused: !this.table.paused });
  }

  catch(name: string): Promise<void> {
    const seat = this.table.chairs.findIndex((chair) => chair.name === name);
    return this.ask({ type: 'caught', table: this.table.id, id: newId(), seat });
  }

  private async ask(wanted: Wish): Promise<void> {
    await connection.ask(wanted).catch((error: Error) => this.refuse(error));
  }

  private refuse(error: Error): void {
    this.hand.refusal = { text: error.message, cards: [], at: Date.now() };
  }
}
