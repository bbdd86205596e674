/** What the server thinks of a position, renewed as long as somebody looks. */
import { Refused } from '../connection.svelte';
import { stream } from '../http';
import type { Prospects } from '../protocol';

/** How long a position has to be looked at before it is thought about, in milliseconds. */
const REST = 250;
/** When to try again if the server has too much to do, in milliseconds. */
const LATER = 4000;
/** How many positions are remembered. */
const MOST = 200;

export interface Question {
  position: string;
  line: string;
  deal: string;
}

export class Engine {
  /** The newest that was heard of the position that is shown. */
  found = $state.raw<Prospects>();
  /** Why there is nothing. */
  refusal = $state('');
  thinking = $state(false);
  private readonly known = new Map<string, Prospects>();

  /** Thinks about what is asked, whenever something else is asked; about nothing while there is no question. */
  constructor(asked: () => Question | undefined) {
    $effect(() => {
      const question = asked();
      const key = question && JSON.stringify(question);
      this.found = key ? this.known.get(key) : undefined;
      this.refusal = '';
      if (!question || this.found?.final) return;
      const stop = new AbortController();
      let timer = setTimeout(function begin(this: void) {
        void think();
      }, REST);
      const think = async (): Promise<void> => {
        this.thinking = true;
        try {
          for await (const part of stream<Prospects>('/api/analysis/prospects', question, stop.signal)) {
            this.found = part;
            this.remember(key!, part);
          }
        } catch (error) {
          if (stop.signal.aborted) return;
          this.refusal = (error as Error).message;
          const busy = error instanceof Refused && ['TOO_FAST', 'BUSY'].includes(error.code);
          if (busy) timer = setTimeout(() => void think(), LATER);
        } finally {
          this.thinking = false;
        }
      };
      return () => {
        clearTimeout(timer);
        stop.abort();
      };
    });
  }

  private remember(key: string, part: Prospects): void {
    this.known.delete(key);
    this.known.set(key, part);
    if (this.known.size > MOST) this.known.delete(this.known.keys().next().value!);
  }
}
