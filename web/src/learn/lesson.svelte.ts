/** A table at which a lesson is given: the server has prepared the cards, and answers for the others. */
import { flight, preferences } from '../preferences.svelte';
import type { Card, EventForm, Lesson } from '../protocol';
import { Refused } from '../connection.svelte';
import { http } from '../http';
import { Table } from '../table/state/table.svelte';

/** How long the others think, in milliseconds, so that learners can follow. */
const THINKING = 900;

export type Course = Lesson['course'];

/** Where the finished lessons of a course are remembered. */
const FINISHED = { rules: 'lessons', strategy: 'strategy' } as const;

/** The lessons of a course that are finished. */
export const finished = (course: Course): readonly number[] => preferences[FINISHED[course]];

/** Where a lesson is. */
export const addressOf = (course: Course, number: number): string =>
  course === 'rules' ? `/learn/${number}` : `/learn/strategy/${number}`;

export class LessonTable extends Table {
  /** How many there are. */
  lessons = $state(0);
  title = $state('');
  words = $state('');
  /** What the hands have to do, where that is new. */
  how = $state<string | null>(null);
  /** The cards among which to choose, if a question is to be answered instead of playing. */
  question = $state.raw<readonly Card[]>([]);
  /** What the example that has just ended has shown; the next one waits until that is read. */
  shown = $state('');
  done = $state(false);
  private events: readonly (EventForm | { kind: 'name'; cards: readonly Card[] })[] = [];
  private resume: (() => void) | undefined;
  /** Grows with each start, so that an earlier run stops. */
  private beginning = 0;

  constructor(
    readonly number: number,
    readonly course: Course = 'rules',
  ) {
    super(`${course} lesson ${number}`);
  }

  private get path(): string {
    return `/api/lessons/${this.number}?course=${this.course}`;
  }

  /** From the beginning; throws Refused if there is no such lesson. */
  async begin(): Promise<void> {
    const mine = ++this.beginning;
    const lesson = await http<Lesson>(this.path);
    if (mine !== this.beginning) return;
    this.events = [];
    this.frames = [];
    this.playing = true;
    await this.tell(lesson, mine);
  }

  override play(event: EventForm): Promise<number> {
    return this.give(event);
  }

  /** Answers a question; throws Refused, with the reason, if that is wrong. */
  async name(cards: readonly Card[]): Promise<void> {
    await this.give({ kind: 'name', cards });
  }

  /** What was shown has been read: the next example begins. */
  goOn(): void {
    this.resume?.();
  }

  private async give(answer: (typeof this.events)[number]): Promise<number> {
    const events = [...this.events, answer];
    const lesson = await http<Lesson>(this.path, 'POST', { events });
    if (lesson.wrong) throw new Refused(lesson.wrong.code, lesson.wrong.text);
    this.events = events;
    void this.tell(lesson, this.beginning);
    return this.sequence;
  }

  /** Shows what has happened, one event after another, and then what to do. */
  private async tell(lesson: Lesson, mine: number): Promise<void> {
    this.choices = undefined;
    this.question = [];
    this.shown = '';
    this.title = lesson.title;
    this.lessons = lesson.lessons;
    for (const [i, { event, changes, view }] of lesson.frames.slice(this.frames.length).entries()) {
      const sequence = this.frames.length;
      if (event === null) {
        if (sequence) await this.read(lesson.shown ?? '');
      } else if (i || !('by' in event) || event.by !== lesson.me) {
        // Only what the learner has just played is there at once.
        await new Promise((go) => setTimeout(go, flight() ? THINKING : 30));
      }
      if (mine !== this.beginning) return;
      if (event === null) this.places(view.seats, lesson.me);
      this.frames = [...this.frames, { sequence, by: event ? 'event' : 'leap', event, changes, view }];
      this.sequence = sequence;
    }
    this.words = lesson.words;
    this.how = lesson.how;
    this.choices = lesson.choices ?? undefined;
    this.question = lesson.question;
    this.done = lesson.done;
    if (lesson.done) {
      this.playing = false;
      if (!finished(this.course).includes(this.number))
        preferences[FINISHED[this.course]] = [...finished(this.course), this.number];
    }
  }

  /** Shows what an example has shown, until somebody has read it. */
  private async read(shown: string): Promise<void> {
    this.shown = shown;
    await new Promise<void>((go) => (this.resume = go));
    this.shown = '';
  }

  private places(seats: readonly string[], me: string): void {
    this.chairs = seats.map((name) => ({ name, ...(name === me ? {} : { bot: 'teacher' }) }));
    this.seat = this.chairs.findIndex((chair) => chair.name === me);
  }
}
