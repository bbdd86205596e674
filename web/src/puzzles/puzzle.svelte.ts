/** A table at which a puzzle is solved: the server judges every answer, and resists as long as possible. */
import { http } from '../http';
import { flight } from '../preferences.svelte';
import type { Card, EventForm, PuzzleState } from '../protocol';
import { Table } from '../table/state/table.svelte';

/** How long the other player thinks, in milliseconds, so that people can follow. */
const THINKING = 800;

export class PuzzleTable extends Table {
  /** What the server said last. */
  puzzle = $state.raw<PuzzleState>();
  /** The cards of the other player, as the table is shown. */
  openHand = $state.raw<readonly Card[]>([]);
  /** Everything that happened has been shown. */
  shown = $state(false);
  /** The solution is being shown. */
  solution = $state(false);
  private events: readonly EventForm[] = [];
  /** Grows with each start, so that an earlier run stops. */
  private beginning = 0;

  constructor() {
    super('puzzle');
  }

  get other(): string {
    return this.chairs.find((chair) => chair.bot)?.name ?? '';
  }

  /** The beginning of the puzzle at this address; throws Refused if there is none. */
  async begin(path: string): Promise<void> {
    const mine = ++this.beginning;
    const puzzle = await http<PuzzleState>(path);
    if (mine !== this.beginning) return;
    this.set(puzzle);
    await this.tell(puzzle, mine);
  }

  /** The same once more. */
  again(): Promise<void> {
    return this.begin(`/api/puzzle/${this.puzzle!.puzzle}`);
  }

  async showSolution(): Promise<void> {
    const mine = ++this.beginning;
    const puzzle = await http<PuzzleState>(`/api/puzzle/${this.puzzle!.puzzle}/solution`);
    if (mine !== this.beginning) return;
    this.set(puzzle);
    this.solution = true;
    await this.tell(puzzle, mine);
  }

  override async play(event: EventForm): Promise<number> {
    const events = [...this.events, event];
    const puzzle = await http<PuzzleState>(`/api/puzzle/${this.puzzle!.puzzle}/answer`, 'POST', { events });
    this.events = events;
    void this.tell(puzzle, this.beginning);
    return this.sequence;
  }

  private set(puzzle: PuzzleState): void {
    this.events = [];
    this.frames = [];
    this.solution = false;
    this.chairs = puzzle.frames[0]!.view.seats.map((name) => ({
      name,
      ...(name === puzzle.me ? {} : { bot: 'champion' }),
    }));
    this.seat = this.chairs.findIndex((chair) => chair.name === puzzle.me);
    this.playing = true;
  }

  /** Shows what has happened, one event after another, and then how it stands. */
  private async tell(puzzle: PuzzleState, mine: number): Promise<void> {
    this.choices = undefined;
    this.shown = false;
    this.puzzle = puzzle;
    for (const { event, changes, view } of puzzle.frames.slice(this.frames.length)) {
      const own = event === null || ('by' in event && event.by === puzzle.me && !this.solution);
      if (!own) await new Promise((go) => setTimeout(go, flight() ? THINKING : 30));
      if (mine !== this.beginning) return;
      const sequence = this.frames.length;
      this.frames = [...this.frames, { sequence, by: event ? 'event' : 'leap', event, changes, view }];
      this.openHand = puzzle.open_hands[sequence] ?? [];
      this.sequence = sequence;
    }
    this.choices = puzzle.choices ?? undefined;
    this.shown = true;
    if (puzzle.standing !== 'asked') this.playing = false;
  }
}
