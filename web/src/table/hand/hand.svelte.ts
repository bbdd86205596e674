/** What the person at the table is about to do: the cards that are selected or put down, and what came of the last try. */
import { untrack } from 'svelte';
import { connection, Refused } from '../../connection.svelte';
import type { Card, EventForm, ViewForm } from '../../protocol';
import type { Table } from '../state/table.svelte';
import { besides, fitting, isLegal, mainEvent, playable, read, targets, type Staged, type Target } from './meaning';
import { due, holds, premove, type Premove } from './premove';
import { letGo, putDown, type Point, type Put, type Waits } from './put';

/** How long the main button does nothing after its meaning has changed, in milliseconds. */
export const GUARD = 300;
/** After so many milliseconds without an answer a card is dimmed. */
const SLOW = 500;

/** What the main button would do. */
type Meaning = 'play' | 'take' | 'pass' | 'done' | 'lead' | 'wait' | 'none';

/** A move that the table does not show yet. */
interface Move {
  id: number;
  cards: readonly Card[];
  puts: readonly Put[];
  /** It has come too early, and waits at the table for others. */
  early: boolean;
  /** The answer takes its time. */
  slow: boolean;
  /** The happening that it has become. */
  sequence?: number;
}

export class Hand {
  selected = $state.raw<readonly Card[]>([]);
  /** Pairs that are only possible together with others. */
  staged = $state.raw<Staged>([]);
  /** Several things that the cards could mean. */
  asked = $state.raw<readonly EventForm[]>([]);
  /** Why the last try was refused, and with which cards. */
  refusal = $state.raw<{ text: string; cards: readonly Card[]; at: number }>();
  /** What is to be played when it becomes possible, in this order. */
  premoves = $state.raw<readonly Premove[]>([]);
  /** A premove has just gone back by itself: whoever wanted to take it back has to do nothing more. */
  returned = $state(false);

  private move = $state.raw<Move>();
  /** Where the cards lie that a question is about. */
  private doubtful = $state.raw<readonly Put[]>([]);
  private counter = 0;

  readonly mine = $derived.by(() => this.table.choices !== undefined && this.table.playing);
  /** A move is on its way, or its answer. */
  readonly sending = $derived.by(() => this.move !== undefined && !this.move.early);
  /** The cards of a move that waits for others. */
  readonly waiting = $derived.by(() => (this.move?.early ? this.move.cards : undefined));
  /** The answer takes so long that one should see that it is still to come. */
  readonly slow = $derived.by(() => this.sending && (this.move!.slow || connection.status === 'lost'));
  /** All cards that were put down before the table knows of it. */
  readonly puts = $derived.by((): readonly Put[] => [
    ...this.staged.map(([on, card]): Put => ({ card, on, waits: 'staged' })),
    ...(this.asked.length ? this.doubtful : []),
    ...(this.move?.puts ?? []).map((put): Put => (this.move?.early ? { ...put, waits: 'early' } : put)),
    ...this.premoves.flatMap(({ cards, on }) => cards.map((card): Put => ({ card, on, waits: 'premove' }))),
  ]);
  /** We are not asked, but may give up all the same. */
  readonly mayTake = $derived.by(() => !this.mine && this.table.mayTake && this.table.playing);
  /** What we can play: what we are asked for, or may throw in although we are not asked. */
  readonly choices = $derived.by(() => this.table.choices ?? this.table.mayThrowIn);
  readonly playable = $derived.by(() => playable(this.table.playing ? this.choices : undefined));
  readonly targets = $derived.by(() => targets(this.choices, this.selected));
  readonly beside = $derived.by(() => this.selected.length > 0 && besides(this.choices, this.selected));
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

  /** Has the main button meant the same for long enough to be pressed on purpose? */
  awake = $state(false);

  constructor(
    private readonly table: Table,
    /** May cards be put down before one's turn? */
    private readonly ahead: () => boolean = () => false,
    /** What the person sees: while a turn is being cleared away the table is already further. */
    private readonly seen: () => ViewForm | undefined = () => table.view,
  ) {
    // A new state of the table: what was put down is forgotten, and so are cards that are no longer held.
    $effect(() => {
      const { view, frame } = table;
      this.staged = [];
      this.asked = [];
      // What was refused before does not concern what is asked now.
      this.refusal = undefined;
      this.selected = untrack(() => this.selected).filter((card) => view?.hand.includes(card));
      // Nothing is left of what was meant before a leap.
      const chosen = untrack(() => this.premoves);
      const kept = frame?.by === 'event' ? chosen.filter((one) => holds(one, frame.view)) : [];
      if (kept.length < chosen.length) {
        this.premoves = kept;
        this.returned = true;
      }
    });
    // What was accepted is shown by the table itself from then on.
    $effect(() => {
      if (this.move?.sequence !== undefined && this.move.sequence <= table.sequence) this.move = undefined;
    });
    $effect(() => {
      const asked = this.mine && !this.sending && !table.paused && this.asked.length === 0;
      if (asked && this.premoves.length) untrack(() => void this.follow());
    });
    $effect(() => {
      void this.meaning;
      this.awake = false;
      const waking = setTimeout(() => (this.awake = true), GUARD);
      return () => clearTimeout(waking);
    });
  }

  toggle(card: Card): void {
    this.forget();
    this.selected = this.selected.includes(card)
      ? this.selected.filter((one) => one !== card)
      : [...this.selected, card];
  }

  select(cards: readonly Card[]): void {
    this.forget();
    this.selected = cards;
  }

  /** Selects all cards that can be played together with those that are selected. */
  selectAll(): void {
    this.select(fitting(this.choices, this.selected));
  }

  /** Plays cards, now or when it becomes possible; asks where several things could be meant. */
  async play(cards: readonly Card[], target: Target = 'anywhere', at: readonly Point[] = []): Promise<void> {
    const { table } = this;
    const { view } = table;
    if (!view || cards.length === 0) return;
    if (this.sending || (!this.mine && !table.mayThrowIn && this.ahead() && !this.isEarly()))
      return this.plan(cards, target);
    const reading = read(this.choices, view, cards, target, this.staged);
    if (reading.kind === 'ask') this.ask(reading.events, letGo(cards, at, 'asked'));
    else if (reading.kind === 'stage') this.stage(reading.pairs);
    else await this.send(reading.event, cards, at);
  }

  /** The main button. */
  async main(): Promise<void> {
    if (!this.awake) return;
    if (this.meaning === 'play') return this.play(this.selected);
    const event = this.mine && !this.sending ? mainEvent(this.table.choices, this.table.me ?? '') : undefined;
    if (event) await this.send(event, []);
  }

  /** Takes without being asked. */
  async giveUp(): Promise<void> {
    if (this.mayTake && !this.sending && this.table.me)
      await this.send({ kind: 'defend', by: this.table.me, pairs: [] }, []);
  }

  /** Plays an event; its cards lie at once where they will lie, and only a refusal sends them back. */
  async send(event: EventForm, cards: readonly Card[], at: readonly Point[] = [], quietly = false): Promise<void> {
    const { table } = this;
    if (this.sending) return;
    const lies = this.isEarly(event) || (table.view && isLegal(this.choices, table.view, event));
    const dropped = this.asked.length ? this.doubtful.flatMap((put) => put.at ?? []) : at;
    const own = putDown(event, 'sent');
    const puts = lies && own.length ? own : letGo(cards, dropped, 'sent');
    const id = this.counter++;
    this.asked = [];
    this.forget();
    this.move = { id, cards, puts, early: false, slow: false };
    this.selected = this.selected.filter((card) => !cards.includes(card));
    const slow = setTimeout(() => this.change(id, { slow: true }), SLOW);
    try {
      const sequence = await table.play(event, () => this.change(id, { early: true }));
      this.change(id, { sequence });
    } catch (error) {
      const newest = this.move?.id === id ? this.move : undefined;
      if (newest) this.move = undefined;
      if (!(error instanceof Refused)) throw error;
      // A newer wish of our own took its place, or the turn was over before its time came: nobody has to hear that.
      if (quietly || !newest || (newest.early && error.code === 'STALE')) return;
      if (error.code === 'MUST_BEAT_ALL' && event.kind === 'defend') this.stage(event.pairs);
      else this.staged = [];
      this.refusal = { text: error.message, cards, at: Date.now() };
    } finally {
      clearTimeout(slow);
    }
  }

  unstage(): void {
    this.staged = [];
  }

  /** A question that is not answered: the cards go back. */
  dismiss(): void {
    this.asked = [];
    this.doubtful = [];
  }

  /** Takes back the premove with this card. */
  takeBack(card: Card): void {
    this.premoves = this.premoves.filter((one) => !one.cards.includes(card));
  }

  /** Lets go of everything that was chosen or put down; false if there was nothing. */
  release(): boolean {
    const anything =
      this.selected.length > 0 ||
      this.staged.length > 0 ||
      this.premoves.length > 0 ||
      this.returned ||
      this.refusal !== undefined;
    this.forget();
    this.selected = [];
    this.staged = [];
    this.premoves = [];
    return anything;
  }

  /** What a card waits for that was put down. */
  waits(card: Card): Waits | undefined {
    return this.puts.find((put) => put.card === card)?.waits;
  }

  /** At a simultaneous table attackers need not be asked: the table itself keeps what comes too early. */
  private isEarly(event?: EventForm): boolean {
    const { view, window } = this.table;
    if (!view?.seat || !window || (event && event.kind !== 'attack')) return false;
    return view.field.length > 0 && view.attackers.includes(view.seat);
  }

  /** Puts cards down before our turn: they are meant for what is seen, and for nothing that comes after it. */
  private plan(cards: readonly Card[], target: Target): void {
    const { view } = this.table;
    if (!this.ahead() || !view) return;
    this.forget();
    const others = this.premoves.filter((one) => !one.cards.some((card) => cards.includes(card)));
    const one = premove(this.seen() ?? view, cards, target);
    if (one && holds(one, view)) this.premoves = [...others, one];
    else {
      this.premoves = others;
      this.returned = true;
    }
    this.selected = this.selected.filter((card) => !cards.includes(card));
  }

  /** We are asked: plays the first premove that is possible; those before it go back. */
  private async follow(): Promise<void> {
    const { view, choices } = this.table;
    while (view && choices && this.premoves[0]) {
      const [one, ...others] = this.premoves;
      this.premoves = others;
      const reading = due(one, choices, view, this.staged);
      if (reading?.kind === 'play') return this.send(reading.event, one.cards, [], true);
      if (reading?.kind === 'ask') return this.ask(reading.events, []);
      if (reading?.kind === 'stage') this.stage(reading.pairs);
      else this.returned = true;
    }
  }

  private ask(events: readonly EventForm[], puts: readonly Put[]): void {
    this.asked = events;
    this.doubtful = puts;
  }

  private stage(pairs: Staged): void {
    this.staged = pairs;
    this.selected = this.selected.filter((card) => !pairs.some(([, defence]) => defence === card));
  }

  /** What came of the last try is forgotten with the next. */
  private forget(): void {
    this.refusal = undefined;
    this.returned = false;
  }

  private change(id: number, change: Partial<Move>): void {
    if (this.move?.id === id) this.move = { ...this.move, ...change };
  }
}
