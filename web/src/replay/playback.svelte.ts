/** Which moment of a replayed round is shown: step by step, or playing by itself. */

// How long an event is shown at speed 1, in milliseconds.
const SHOWN = 1400;

export class Playback {
  playing = $state(false);
  speed = $state(1);

  /** The requested moment; the round may not have got there yet. */
  private wanted = $state(momentOf(location.hash));
  readonly index = $derived.by(() => Math.min(this.wanted, this.last()));
  /** The address of this moment, also before the round is there. */
  readonly hash = $derived.by(() => `#${this.wanted}`);

  constructor(/** The newest moment. */ readonly last: () => number) {
    $effect(() => {
      if (!this.playing) return;
      if (this.index >= last()) {
        this.playing = false;
        return;
      }
      const timer = setTimeout(() => this.go(this.index + 1), SHOWN / this.speed);
      return () => clearTimeout(timer);
    });
  }

  /** Shows a moment, and stays there. */
  show(to: number): void {
    this.playing = false;
    this.go(to);
  }

  /** Goes on by itself, from the beginning if it is at its end; or stays where it is. */
  play(): void {
    if (!this.playing && this.index >= this.last()) this.wanted = 0;
    this.playing = !this.playing;
  }

  /** Shows what the address says. */
  follow(): void {
    this.wanted = momentOf(location.hash);
  }

  private go(to: number): void {
    this.wanted = Math.max(0, Math.min(this.last(), to));
    // The address always links to this moment, yet the back button leaves the replay.
    history.replaceState(history.state, '', `#${this.wanted}`);
  }
}

function momentOf(hash: string): number {
  const number = Number.parseInt(hash.slice(1), 10);
  return number >= 0 ? number : 0;
}
