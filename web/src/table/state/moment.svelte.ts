/** Which state of the round is shown: the newest, or an older one when looking back. */
import type { Table } from './table.svelte';

export class Moment {
  /** The older frame that is shown; undefined for the newest. */
  private back = $state<number>();

  readonly live = $derived(this.back === undefined);
  readonly index = $derived.by(() => Math.min(this.back ?? Infinity, this.table.frames.length - 1));
  readonly frame = $derived.by(() => (this.table.known ? this.table.frames[this.index] : undefined));
  readonly before = $derived.by(() => this.table.frames[this.index - 1]);

  constructor(private readonly table: Table) {}

  show(to: number | undefined): void {
    const newest = this.table.frames.length - 1;
    this.back = to === undefined || to >= newest ? undefined : Math.max(0, to);
  }
}
