/** What is shown of the round at this moment: each frame goes through its stages, as fast as the game wants it. */
import { untrack } from 'svelte';
import { flight } from '../../preferences.svelte';
import type { ViewForm } from '../../protocol';
import type { Frame } from '../state/table.svelte';
import { leap, stages, type Stage, type StageName } from './stages';

export interface Given {
  frame: Frame | undefined;
  /** The one before it. */
  before: Frame | undefined;
  /** The newest of a round that is played: only that is dealt before our eyes. */
  live: boolean;
}

export class Scene {
  view = $state.raw<ViewForm>();
  /** What everybody does. */
  roles = $state.raw<ViewForm>();
  stage = $state<StageName>('leap');
  /** The stages that were reached last: one, or all those there was no time for. */
  reached = $state.raw<readonly Stage[]>([]);
  /** Everything that has happened is shown. */
  settled = $state(true);

  private frame: Frame | undefined;
  private ahead: readonly Stage[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    given: () => Given,
    /** Somebody plays on: nobody waits for what is only beautiful. */
    hurried: () => boolean = () => false,
  ) {
    $effect.pre(() => {
      const now = given();
      untrack(() => this.show(now));
    });
    $effect.pre(() => {
      if (hurried()) untrack(() => this.hurry());
    });
    $effect(() => () => clearTimeout(this.timer));
  }

  /** Shows all that is left at once. */
  hurry(): void {
    if (this.ahead.length) this.reach(this.ahead, []);
  }

  private show({ frame, before, live }: Given): void {
    if (!frame || frame === this.frame) return;
    const follows = frame.by === 'deal' ? live : frame.by === 'event' && before !== undefined && before === this.frame;
    // The cards of the round before are gathered for the deal.
    const previous = frame.by === 'deal' ? this.frame : before;
    this.frame = frame;
    if (!follows) return this.reach([leap(frame.view)], []);
    // What was left of the frame before it is done at once: the newest event never waits.
    const late = frame.by === 'deal' ? [] : this.ahead;
    const found = stages(previous?.view, frame);
    const soon = flight() && !document.hidden ? 1 : found.length;
    this.reach([...late, ...found.slice(0, soon)], found.slice(soon));
  }

  private reach(reached: readonly Stage[], ahead: readonly Stage[]): void {
    const newest = reached.at(-1)!;
    clearTimeout(this.timer);
    this.reached = reached;
    this.ahead = ahead;
    this.view = newest.view;
    this.roles = newest.roles;
    this.stage = newest.name;
    this.settled = ahead.length === 0;
    if (ahead.length)
      this.timer = setTimeout(() => this.reach(ahead.slice(0, 1), ahead.slice(1)), newest.time * flight());
  }
}
