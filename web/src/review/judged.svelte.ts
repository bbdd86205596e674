/** The review of a round as it comes: who judges, skill and luck, and one decision after another. */
import { Refused } from '../connection.svelte';
import type { ReviewBegun, ReviewChances, ReviewDecision, ReviewDone, ReviewPart } from '../protocol';
import { stream } from '../stream';

export class Judged {
  begun = $state.raw<ReviewBegun>();
  luck = $state.raw<ReviewChances>();
  decisions = $state.raw<readonly ReviewDecision[]>([]);
  done = $state.raw<ReviewDone>();
  /** Why there is no more of it. */
  refused = $state('');

  /** By the number of the frame at which it was made. */
  readonly at = $derived(new Map(this.decisions.map((one) => [one.number, one])));
  /** How much of it is judged, from 0 to 1. */
  readonly progress = $derived(
    this.done ? 1 : this.begun ? ((this.decisions.at(-1)?.number ?? -1) + 1) / this.begun.events : 0,
  );

  /** Listens until it is done, or until the returned function is called. */
  follow(game: string): () => void {
    const leaving = new AbortController();
    this.begun = this.luck = this.done = undefined;
    this.decisions = [];
    this.refused = '';
    // It comes in pieces: what is said in other words, in another language, has the same numbers.
    stream<ReviewPart>(`/api/review/${game}`, (part) => this.hear(part), leaving.signal).catch((error: unknown) => {
      if (!leaving.signal.aborted) this.refused = (error as Refused).message;
    });
    return () => leaving.abort();
  }

  private hear(part: ReviewPart): void {
    if (part.type === 'begun') this.begun = part;
    else if (part.type === 'chances') this.luck = part;
    else if (part.type === 'decision') this.decisions = [...this.decisions, part];
    else if (part.type === 'done') this.done = part;
    else this.refused = part.text;
  }
}
