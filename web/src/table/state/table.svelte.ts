/** A table as the server describes it: the page decides nothing here. */
import { connection, newId, type News } from '../../connection.svelte';
import { Part } from '../../fairness/part';
import type {
  Chair,
  ChangeForm,
  Choices,
  Dealing,
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
import { teamsOf } from './teams';

/** The round after one event, as this seat saw it. */
export interface Frame {
  sequence: number;
  /** How it came about; a leap is a change that cannot be shown by moving cards. */
  by: 'deal' | 'event' | 'leap';
  event: EventForm | null;
  /** What that led to. */
  changes: readonly ChangeForm[];
  view: ViewForm;
  /** Who was caught cheating, and by whom, where that led to the leap. */
  caught?: { name: string; cheat: string } | undefined;
  /** How the round began, where it began with this. */
  deal?: Dealing | undefined;
}

/** What was said, and when it was heard; or what the host has done about somebody who spoke. */
export type Remark = (Said | Muted | Removed | Company) & { sequence: number };

/** Who has come, gone, or wants another round. */
export interface Company {
  type: 'company';
  what: 'sat' | 'left' | 'kicked' | 'away' | 'gone' | 'back' | 'agreed';
  name: string;
}

export class Table {
  sequence = $state(-1);
  options = $state.raw<Options>();
  rules = $state('');
  settings = $state.raw<SettingsForm>();
  chairs = $state.raw<readonly Chair[]>([]);
  round = $state(0);
  playing = $state(false);
  /** Our chair; undefined for a spectator. */
  seat = $state<number>();
  /** Enough chairs are taken to deal. */
  complete = $state(false);
  commitment = $state<string>();
  /** How the round began: who dealt it. */
  deal = $state.raw<Dealing>();
  choices = $state.raw<Choices>();
  /** May we take although we are not asked? */
  mayTake = $state(false);
  /** What we may throw in although we are not asked. */
  mayThrowIn = $state.raw<Choices>();
  /** The events of this round, the newest last. */
  frames = $state.raw<readonly Frame[]>([]);
  remarks = $state.raw<readonly Remark[]>([]);
  /** Who follows the table without sitting there. */
  watchers = $state.raw<readonly string[]>([]);
  /** Who may not speak. */
  muted = $state.raw<ReadonlySet<string>>(new Set());
  /** Why we hear nothing more of the table. */
  sentAway = $state('');
  revealed = $state.raw<Revealed>();
  closed = $state(false);
  /** How many seconds a turn stays open to all attackers at once; 0 where they are asked in turn. */
  window = $state(0);
  paused = $state(false);
  /** Nobody has taken the free chairs for a while. */
  lonely = $state(false);
  /** We have had the whole state; before that we only hear what happens. */
  known = $state(false);
  /** When the wait for the next event began, by our own clock, and when it was paused. */
  since = $state(performance.now());
  stopped = $state<number>();
  /** What each name had in reserve when that wait began. */
  reserve = $state.raw<Readonly<Record<string, number>>>({});
  /** Our part in the deals. */
  readonly part: Part;

  readonly frame = $derived(this.frames.at(-1));
  readonly view = $derived(this.frame?.view);
  readonly me = $derived(this.seat === undefined ? undefined : this.chairs[this.seat]?.name);
  readonly host = $derived(this.seat !== undefined && this.chairs[this.seat]?.host === true);
  readonly seated = $derived(this.chairs.filter((chair) => chair.name !== undefined));
  /** Who plays with whom in this round, including those who have left since; a replay has only its chairs. */
  readonly teams = $derived(teamsOf(this.chairs, this.view?.seats ?? this.seated.map((chair) => chair.name!)));
  /** Partners have to be on every chair. */
  readonly uneven = $derived(this.settings?.partners === true && !this.complete);
  /** Time counts: there is a clock, or turns stay open for a while. */
  readonly timed = $derived(this.playing && (this.window > 0 || !!this.options?.clock));
  /** The round is over, and everything about it is known. */
  readonly over = $derived(this.revealed !== undefined && this.view?.phase === 'End');
  /** Whoever is the durak has been it in the round before, too: the durak of a round deals the next one. */
  readonly durakAgain = $derived(this.deal?.by === 'durak' && this.deal.dealer === this.revealed?.durak);
  /** One person with bots: a pause keeps nobody else waiting. */
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

  /** Plays an event, in answer to what we have seen; says so if it has to wait for others. The happening it becomes. */
  async play(event: EventForm, waits?: () => void): Promise<number> {
    const move = { type: 'move', id: newId(), table: this.id, event, after: this.sequence } as const;
    const { sequence } = await connection.ask(move, 'accepted', waits);
    return sequence ?? this.sequence;
  }

  hear(news: News): void {
    if (news.type === 'state') this.see(news);
    else if (news.type === 'happened') this.happen(news);
    else if (news.type === 'watchers') this.watchers = news.names;
    else if (news.code === 'REMOVED') this.sentAway = news.text;
  }

  private see(state: State): void {
    const { summary } = state;
    this.sequence = state.sequence;
    this.options = summary.options;
    this.rules = summary.rules;
    this.settings = state.settings;
    this.chairs = summary.chairs;
    this.complete = state.complete ?? false;
    this.playing = summary.playing;
    this.seat = state.seat;
    this.commitment = state.commitment;
    this.choices = state.choices;
    this.deal = state.deal;
    this.mayTake = state.may_take ?? false;
    this.mayThrowIn = state.may_throw_in ?? undefined;
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
      const deal = told.length ? state.deal : undefined;
      this.frames = view ? [{ sequence, by: 'leap', event: null, changes: told, view, deal }] : [];
    }
    this.revealed = state.revealed ?? undefined;
    this.round = summary.round;
    this.known = true;
    if (state.commitment) this.promise(summary.round + 1, state.commitment);
  }

  private happen(happened: Happened): void {
    const { sequence, what, view, choices, may_take = false, may_throw_in, changes = [], chairs, deal } = happened;
    const { reserves } = happened;
    this.sequence = sequence;
    const company = this.companyOf(what);
    if (company) this.remark({ ...company, sequence });
    if (chairs) {
      this.sit(chairs);
      this.complete = happened.complete ?? false;
    }
    if (reserves) this.reserve = reserves;
    if (view && !happened.same_wait) this.since = performance.now();
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
        this.part.hasDealt(what.round, what.lot);
        this.deal = deal;
        this.round = what.round;
        this.playing = true;
        this.revealed = undefined;
        this.frames = [];
        this.paused = false;
        this.stopped = undefined;
        break;
      case 'revealed':
        this.revealed = what;
        this.playing = false;
        this.part.hasEnded(what.round, what.durak ?? null);
        break;
      case 'muted':
        this.muted = new Set(
          [...this.muted].filter((name) => name !== what.name).concat(what.muted ? [what.name] : []),
        );
      // falls through
      case 'said':
      case 'removed':
        this.remark({ ...what, sequence });
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
        this.frames = [...this.frames, { sequence, by, event, changes, view, caught, deal }];
      }
      this.choices = choices;
      this.mayTake = may_take;
      this.mayThrowIn = may_throw_in ?? undefined;
    }
  }

  private remark(said: Remark): void {
    this.remarks = [...this.remarks.slice(-199), said];
  }

  /** What a happening means for the others' company; nothing that we did ourselves. */
  private companyOf(what: Happened['what']): Company | undefined {
    const told = (word: Company['what'], name: string): Company | undefined =>
      name && name !== this.me ? { type: 'company', what: word, name } : undefined;
    switch (what.type) {
      case 'sat':
        return what.bot ? undefined : told('sat', what.name);
      case 'left':
        return told(what.kicked ? 'kicked' : 'left', this.nameOf(what.seat));
      case 'away':
        return told(what.left ? 'gone' : 'away', this.nameOf(what.seat));
      case 'back':
      case 'agreed':
        return told(what.type, this.nameOf(what.seat));
      default:
        return undefined;
    }
  }

  /** Stops the clocks, or lets them continue from where they stopped. */
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

  /** A player who sits here before the deal takes part in the shuffle. */
  private promise(round: number, commitment: string): void {
    if (this.seat !== undefined && !this.playing && this.known) this.part.promise(round, commitment);
  }
}

function alike(one: ViewForm, other: ViewForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
