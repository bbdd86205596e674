/** A table as the server told us of it: nothing here is decided by the page. */
import { connection, newId, type News } from '../../connection.svelte';
import { Part } from '../../fairness/part';
import type {
  Chair,
  ChangeForm,
  Choices,
  EventForm,
  Happened,
  Muted,
  Options,
  Removed,
  Revealed,
  Said,
  SettingsForm,
  State,
  ViewForm,
} from '../../protocol';

/** The round after one event, as this seat saw it. */
export interface Frame {
  sequence: number;
  /** How it came about: a leap is anything that no card can follow. */
  by: 'deal' | 'event' | 'leap';
  event: EventForm | null;
  /** What that led to. */
  changes: readonly ChangeForm[];
  view: ViewForm;
  /** Who was caught cheating, and by whom, where that led to the leap. */
  caught?: { name: string; cheat: string } | undefined;
}

/** What was said, and when it was heard; or what the host has done about somebody who spoke. */
export type Remark = (Said | Muted | Removed) & { sequence: number };

export class Table {
  sequence = $state(-1);
  options = $state.raw<Options>();
  rules = $state('');
  settings = $state.raw<SettingsForm>();
  chairs = $state.raw<readonly Chair[]>([]);
  round = $state(0);
  playing = $state(false);
  /** The own chair; undefined for a spectator. */
  seat = $state<number>();
  commitment = $state<string>();
  choices = $state.raw<Choices>();
  /** The events of this round, the newest last. */
  frames = $state.raw<readonly Frame[]>([]);
  remarks = $state.raw<readonly Remark[]>([]);
  /** Who may not speak. */
  muted = $state.raw<ReadonlySet<string>>(new Set());
  /** Why we are told nothing more. */
  sentAway = $state('');
  revealed = $state.raw<Revealed>();
  closed = $state(false);
  /** How many seconds a turn stays open to all attackers at once; 0 where they are asked in turn. */
  window = $state(0);
  paused = $state(false);
  /** Nobody has taken the free chairs for a while. */
  lonely = $state(false);
  /** The table was told as it is now; before that we only hear what has happened. */
  known = $state(false);
  /** Since when the next event is waited for, by our own clock, and since when that stands still. */
  since = $state(performance.now());
  stopped = $state<number>();
  /** What each name has left in reserve. */
  reserve = $state.raw<Readonly<Record<string, number>>>({});
  /** What we have to do with the deals. */
  readonly part: Part;

  readonly frame = $derived(this.frames.at(-1));
  readonly view = $derived(this.frame?.view);
  readonly me = $derived(this.seat === undefined ? undefined : this.chairs[this.seat]?.name);
  readonly host = $derived(this.seat !== undefined && this.chairs[this.seat]?.host === true);
  readonly seated = $derived(this.chairs.filter((chair) => chair.name !== undefined));
  /** Somebody counts the seconds: a clock, or a turn that stays open for a while. */
  readonly timed = $derived(this.playing && (this.window > 0 || !!this.options?.clock));
  /** The round is over, and everything about it is known. */
  readonly over = $derived(this.revealed !== undefined && this.view?.phase === 'End');
  /** One person with bots: nobody else has to wait. */
  readonly alone = $derived(
    this.seat !== undefined && this.seated.length > 1 && this.seated.every((one) => one.bot || one.name === this.me),
  );

  constructor(readonly id: string) {
    this.part = new Part(id);
  }

  /** Follows the table until the returned function is called; throws Refused if there is none. */
  follow(): { stop: () => void; shown: Promise<unknown> } {
    const stop = connection.listen(this.id, (news) => this.hear(news));
    return { stop, shown: this.look() };
  }

  /** Asks for the table as it is now. */
  look(): Promise<unknown> {
    return connection.ask({ type: 'watch', table: this.id });
  }

  /** Plays an event, in answer to what we have seen; says so if it has to wait for others. */
  async play(event: EventForm, waits?: () => void): Promise<void> {
    const move = { type: 'move', id: newId(), table: this.id, event, after: this.sequence } as const;
    await connection.ask(move, 'accepted', waits);
  }

  hear(news: News): void {
    if (news.type === 'state') this.see(news);
    else if (news.type === 'happened') this.happen(news);
    else if (news.code === 'REMOVED') this.sentAway = news.text;
  }

  private see(state: State): void {
    const { summary } = state;
    this.sequence = state.sequence;
    this.options = summary.options;
    this.rules = summary.rules;
    this.settings = state.settings;
    this.chairs = summary.chairs;
    this.playing = summary.playing;
    this.seat = state.seat;
    this.commitment = state.commitment;
    this.choices = state.choices;
    this.window = state.window ?? 0;
    this.paused = state.paused ?? false;
    this.since = performance.now() - (state.waited ?? 0) * 1000;
    this.stopped = this.paused ? performance.now() : undefined;
    this.reserve = state.reserves ?? {};
    const newest = this.frames.at(-1);
    const same = newest && state.view && summary.round === this.round && alike(newest.view, state.view);
    if (!same) {
      const { sequence, view, changes = [] } = state;
      // A late arrival is not told what was played before, only how the round began.
      const told = view?.event?.kind === 'begin' ? changes : [];
      this.frames = view ? [{ sequence, by: 'leap', event: null, changes: told, view }] : [];
      this.revealed = undefined;
    }
    this.round = summary.round;
    this.known = true;
    if (state.commitment) this.promise(summary.round + 1, state.commitment);
  }

  private happen({ sequence, what, view, choices, changes = [], chairs }: Happened): void {
    this.sequence = sequence;
    if (chairs) this.sit(chairs);
    switch (what.type) {
      case 'waits':
        this.lonely = true;
        break;
      case 'paused':
        this.stop(what.paused);
        break;
      case 'undone':
      case 'caught':
        this.frames = this.frames.filter((frame) => frame.sequence <= what.to);
        this.since = performance.now();
        break;
      case 'committed':
        this.commitment = what.commitment;
        this.promise(what.round, what.commitment);
        break;
      case 'promised':
        if (what.seat === this.seat) void this.part.hasPromised(what.round, what.hash);
        break;
      case 'contributed':
        this.part.hasContributed(what.round, what.randomness);
        break;
      case 'shuffling':
        void this.part.tell(what.round, what.promises);
        break;
      case 'dealt':
        this.round = what.round;
        this.playing = true;
        this.revealed = undefined;
        this.frames = [];
        this.paused = false;
        this.stopped = undefined;
        this.since = performance.now();
        this.reserve = Object.fromEntries(what.seats.map((name) => [name, this.options?.clock?.reserve ?? 0]));
        break;
      case 'played': {
        const { event, spent = 0 } = what;
        if ('by' in event && spent)
          this.reserve = { ...this.reserve, [event.by]: Math.max(0, (this.reserve[event.by] ?? 0) - spent) };
        // A pass among attackers who do not wait for each other makes nobody wait any less.
        const passed = event.kind === 'attack' && event.cards.length === 0 && changes.length === 0;
        if (!this.window || !passed) this.since = performance.now();
        break;
      }
      case 'revealed':
        this.revealed = what;
        this.playing = false;
        break;
      case 'muted':
        this.muted = new Set(
          [...this.muted].filter((name) => name !== what.name).concat(what.muted ? [what.name] : []),
        );
      // falls through
      case 'said':
      case 'removed':
        this.remarks = [...this.remarks.slice(-199), { ...what, sequence }];
        break;
      case 'closed':
        this.closed = true;
        break;
    }
    if (view) {
      const by = what.type === 'played' ? 'event' : what.type === 'dealt' ? 'deal' : 'leap';
      const newest = this.frames.at(-1);
      const caught = what.type === 'caught' ? { name: this.nameOf(what.by), cheat: this.nameOf(what.seat) } : undefined;
      if (by !== 'leap' || caught || !newest || !alike(newest.view, view)) {
        const event = what.type === 'played' ? what.event : null;
        this.frames = [...this.frames, { sequence, by, event, changes, view, caught }];
      }
      this.choices = choices;
    }
  }

  /** Clocks stand still, or go on from where they stood. */
  private stop(paused: boolean): void {
    if (paused) this.stopped = performance.now();
    else if (this.stopped !== undefined) {
      this.since += performance.now() - this.stopped;
      this.stopped = undefined;
    }
    this.paused = paused;
  }

  /** Everybody sits where the server says, and so do we, if we sit at all. */
  private sit(chairs: readonly Chair[]): void {
    const { me } = this;
    this.chairs = chairs;
    const at = chairs.findIndex((chair) => me !== undefined && chair.name === me);
    this.seat = at < 0 ? undefined : at;
  }

  private nameOf(seat: number): string {
    return this.chairs[seat]?.name ?? '';
  }

  /** A player who sits here before the deal has a part in it. */
  private promise(round: number, commitment: string): void {
    if (this.seat !== undefined && !this.playing && this.known) this.part.promise(round, commitment);
  }
}

function alike(one: ViewForm, other: ViewForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
