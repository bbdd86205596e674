/** A run of puzzles: one after another by rating, by theme, in three minutes, or until the first mistake. */
import { read, write } from '../storage';

export type Kind = 'training' | 'storm' | 'streak';
const STORM = 180;

export class Run {
  count = $state(0);
  /** Seconds that are left of a storm. */
  left = $state(STORM);
  over = $state(false);
  best = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;
  /** When a storm is over, by the clock: ticks may be late. */
  private until = 0;

  constructor(
    readonly kind: Kind,
    readonly theme: string | null,
  ) {
    this.best = best(kind);
  }

  /** Where the next puzzle comes from: in a storm and in a streak they become harder and harder. */
  get path(): string {
    const query = new URLSearchParams();
    if (this.theme) query.set('theme', this.theme);
    if (this.kind !== 'training') query.set('rating', String(800 + 25 * this.count));
    return `/api/puzzle/next?${query}`;
  }

  begin(): void {
    this.count = 0;
    this.over = false;
    this.left = STORM;
    clearInterval(this.timer);
    if (this.kind !== 'storm') return;
    this.until = Date.now() + 1000 * STORM;
    this.timer = setInterval(() => this.tick(), 250);
  }

  private tick(): void {
    this.left = Math.max(0, Math.ceil((this.until - Date.now()) / 1000));
    if (!this.left) this.end();
  }

  /** A puzzle was solved at the first try, or not. */
  note(solved: boolean): void {
    if (this.over) return;
    if (solved) ++this.count;
    else if (this.kind === 'streak') this.end();
  }

  end(): void {
    clearInterval(this.timer);
    this.over = true;
    if (this.kind !== 'training' && this.count > this.best) {
      this.best = this.count;
      write(`puzzle-${this.kind}`, String(this.count));
    }
  }
}

/** The most that was solved in a run of this kind, in this browser. */
export function best(kind: Kind): number {
  return Number(read(`puzzle-${kind}`)) || 0;
}
