/** What the person at the table is about to do: the cards that are selected, and what came of the last try. */
import { untrack } from 'svelte';
import { Refused } from '../../connection.svelte';
import type { Card, EventForm } from '../../protocol';
import type { Table } from '../state/table.svelte';
import { besides, fitting, mainEvent, playable, read, targets, type Staged, type Target } from './meaning';

/** How long the main button does nothing after its meaning has changed, in milliseconds. */
export const GUARD = 300;

/** What the main button would do. */
export type Meaning = 'play' | 'take' | 'pass' | 'done' | 'lead' | 'wait' | 'none';

export class Hand {
  selected = $state.raw<readonly Card[]>([]);
  /** Pairs that are only possible together with others. */
  staged = $state.raw<Staged>([]);
  /** Several things that the cards could mean. */
  asked = $state.raw<readonly EventForm[]>([]);
  /** Why the last try was refused, and with which cards. */
  refusal = $state.raw<{ text: string; cards: readonly Card[]; at: number }>();
  /** A move is on its way. */
  sending = $state(false);
  /** The cards of a move that waits for others. */
  waiting = $state.raw<readonly Card[] | undefined>();

  readonly mine = $derived.by(() => this.table.choices !== undefined && this.table.playing);
  readonly playable = $derived.by(() => playable(this.mine ? this.table.choices : undefined));
  readonly targets = $derived.by(() => targets(this.table.choices, this.selected));
  readonly beside = $derived.by(() => this.selected.length > 0 && besides(this.table.choices, this.selected));
  readonly meaning: Meaning = $derived.by(() => {
    const { table } = this;
    if (table.seat === undefined || !table.playing) return 'none';
    if (this.selected.length) return 'play';
    if (!this.mine) return 'wait';
    const event = mainEvent(table.choices, table.me ?? '');
    if (!event) return 'lead';
    if (event.kind === 'defend') return 'take';
    return table.view?.phase === 'Take' ? 'done' : 'pass';
  });

  /** Has the main button kept its meaning for a moment, so that a player who presses it means that too? */
  awake = $state(false);

  constructor(private readonly table: Table) {
    // A new state of the table: what was put down is forgotten, and so are cards that are no longer held.
    $effect(() => {
      const view = table.view;
      this.staged = [];
      this.asked = [];
      this.selected = untrack(() => this.selected).filter((card) => view?.hand.includes(card));
    });
    $effect(() => {
      void this.meaning;
      this.awake = false;
      const waking = setTimeout(() => (this.awake = true), GUARD);
      return () => clearTimeout(waking);
    });
  }

  toggle(card: Card): void {
    this.refusal = undefined;
    this.selected = this.selected.includes(card)
      ? this.selected.filter((one) => one !== card)
      : [...this.selected, card];
  }

  select(cards: readonly Card[]): void {
    this.refusal = undefined;
    this.selected = cards;
  }

  /** Selects all cards that can be played together with those that are selected. */
  selectAll(): void {
    this.select(fitting(this.table.choices, this.selected));
  }

  /** Plays cards; asks where several things could be meant. */
  async play(cards: readonly Card[], target: Target = 'anywhere'): Promise<void> {
    const { view } = this.table;
    if (!view || cards.length === 0) return;
    const reading = read(this.table.choices, view, cards, target, this.staged);
    if (reading.kind === 'ask') this.asked = reading.events;
    else if (reading.kind === 'stage') this.stage(reading.pairs);
    else await this.send(reading.event, cards);
  }

  /** The main button. */
  async main(): Promise<void> {
    if (!this.awake) return;
    if (this.meaning === 'play') return this.play(this.selected);
    const event = this.mine ? mainEvent(this.table.choices, this.table.me ?? '') : undefined;
    if (event) await this.send(event, []);
  }

  async send(event: EventForm, cards: readonly Card[]): Promise<void> {
    this.asked = [];
    this.refusal = undefined;
    this.sending = true;
    try {
      await this.table.play(event, () => {
        this.waiting = cards;
        this.sending = false;
        this.selected = [];
      });
      this.selected = this.selected.filter((card) => !cards.includes(card));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // A newer wish of our own took its place, or the turn was over before its time came: nobody has to hear that.
      if (this.waiting && (error.code === 'REPLACED' || error.code === 'STALE')) return;
      if (error.code === 'MUST_BEAT_ALL' && event.kind === 'defend') this.stage(event.pairs);
      else this.staged = [];
      this.selected = this.selected.filter((card) => !cards.includes(card));
      this.refusal = { text: error.message, cards, at: Date.now() };
    } finally {
      this.sending = false;
      if (this.waiting === cards) this.waiting = undefined;
    }
  }

  unstage(): void {
    this.staged = [];
  }

  private stage(pairs: Staged): void {
    this.staged = pairs;
    this.selected = this.selected.filter((card) => !pairs.some(([, defence]) => defence === card));
  }
}
