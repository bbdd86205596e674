/** The coach at a practice table: asks for advice before each decision, and judges it afterwards. */
import { untrack } from 'svelte';
import { connection, newId, Refused } from '../../connection.svelte';
import { preferences } from '../../preferences.svelte';
import type { Advice, Coaching, EventForm } from '../../protocol';
import type { Hand } from '../hand/hand.svelte';
import { cardsIn } from '../hand/meaning';
import type { Frame, Table } from '../state/table.svelte';

export type Verdict = Coaching['verdicts'][number];

/** What the coach says of a move, and at which frame it was made. */
export interface Remark {
  verdict: Verdict;
  text: string;
  sequence: number;
}

/** How long to wait where another hint is under way, in milliseconds. */
const SOON = 300;

export class Coach {
  /** What was said of the newest move. */
  remark = $state.raw<Remark>();
  /** Somebody who wants to think first has asked. */
  asked = $state(false);
  /** The newest decision that there is advice for. */
  private advised = $state.raw<{ frame: Frame; advice: Advice }>();
  /** What there is to say about the decision of this moment. */
  readonly said = $derived.by(() => {
    const { advised, table, hand } = this;
    return hand.mine && advised?.frame === table.frame ? advised?.advice.coach : undefined;
  });
  /** The chance not to be the durak, with the best move. */
  readonly chance = $derived.by(() => this.advised?.advice.options[0]?.win);
  /** Whether it may be seen what the coach would do. */
  readonly advising = $derived(!preferences.coachWaits || this.asked);

  private thinking = false;
  /** The decision that the remark is about. */
  private judged: Frame | undefined;

  constructor(
    private readonly table: Table,
    private readonly hand: Hand,
  ) {
    $effect(() => {
      const { frames } = table;
      const { mine } = hand;
      untrack(() => {
        this.asked = false;
        this.forget(frames);
        this.judge(frames);
        if (mine) void this.think();
      });
    });
  }

  /** One thought after the other: if the table has moved on meanwhile, the next one is about what is asked then. */
  private async think(): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    try {
      while (this.hand.mine && this.table.frame && this.advised?.frame !== this.table.frame) {
        const { frame } = this.table;
        const advice = await this.ask();
        if (!advice) return;
        this.advised = { frame, advice };
        this.judge(this.table.frames);
      }
    } finally {
      this.thinking = false;
    }
  }

  private async ask(): Promise<Advice | undefined> {
    for (;;) {
      try {
        return await connection.ask({ type: 'hint', table: this.table.id, id: newId(), coach: true }, 'advice');
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'TOO_FAST') return undefined;
        await new Promise((go) => setTimeout(go, SOON));
      }
    }
  }

  /** Says what to think of the move that followed the decision, if it has been made. */
  private judge(frames: readonly Frame[]): void {
    const { frame, advice } = this.advised ?? {};
    if (!frame || !advice?.coach || this.judged === frame) return;
    const next = frames[frames.indexOf(frame) + 1];
    if (!frames.includes(frame) || !next?.event || !('by' in next.event) || next.event.by !== this.table.me) return;
    // The table had moved on before the server heard the question, and it answered about another moment.
    if (advice.sequence >= next.sequence) return;
    const at = advice.options.findIndex((one) => same(one.event, next.event!));
    const [verdict, text] = [advice.coach.verdicts[at], advice.coach.remarks[at]];
    if (!verdict || !text || verdict === 'only') return;
    this.judged = frame;
    this.remark = { verdict, text, sequence: next.sequence };
    this.count(1);
  }

  /** A move that was taken back is not spoken of, and does not count. */
  private forget(frames: readonly Frame[]): void {
    if (!this.remark || frames.some((one) => one.sequence === this.remark?.sequence)) return;
    this.count(-1);
    this.remark = undefined;
    this.judged = undefined;
  }

  private count(by: 1 | -1): void {
    const { coached } = preferences;
    if (coached?.table !== this.table.id) return;
    const good = this.remark?.verdict === 'worse' ? 0 : by;
    preferences.coached = { ...coached, decisions: coached.decisions + by, good: coached.good + good };
  }
}

/** The same move, however its cards and pairs are ordered. */
function same(one: EventForm, other: EventForm): boolean {
  const told = (event: EventForm): string => {
    if (event.kind === 'defend')
      return event.pairs
        .map((pair) => pair.join('/'))
        .toSorted()
        .join(' ');
    return cardsIn(event).toSorted().join(' ');
  };
  return one.kind === other.kind && told(one) === told(other);
}
