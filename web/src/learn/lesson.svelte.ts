/** A table at which a lesson is given: the server has prepared the cards, and answers for the others. */
import { flight, preferences } from '../preferences.svelte';
import type { EventForm, Lesson } from '../protocol';
import { Refused } from '../connection.svelte';
import { http } from '../http';
import { Table } from '../table/state/table.svelte';

/** How long the others think, in milliseconds, so that learners can follow. */
const THINKING = 900;

export class LessonTable extends Table {
  /** How many there are. */
  lessons = $state(0);
  title = $state('');
  words = $state('');
  /** What the hands have to do, where that is new. */
  how = $state<string | null>(null);
  done = $state(false);
  private events: readonly EventForm[] = [];
  /** Grows with each start, so that an earlier run stops. */
  private beginning = 0;

  constructor(readonly number: number) {
    super(`lesson-${number}`);
  }

  /** From the beginning; throws Refused if there is no such lesson. */
  async begin(): Promise<void> {
    const mine = ++this.beginning;
    const lesson = await http<Lesson>(`/api/lessons/${this.number}`);
    if (mine !== this.beginning) return;
    this.events = [];
    this.frames = [];
    this.chairs = lesson.frames[0]!.view.seats.map((name) => ({
      name,
      ...(name === lesson.me ? {} : { bot: 'teacher' }),
    }));
    this.seat = this.chairs.findIndex((chair) => chair.name === lesson.me);
    this.playing = true;
    await this.tell(lesson, mine);
  }

  override async play(event: EventForm): Promise<number> {
    const events = [...this.events, event];
    const lesson = await http<Lesson>(`/api/lessons/${this.number}`, 'POST', { events });
    if (lesson.wrong) throw new Refused(lesson.wrong.code, lesson.wrong.text);
    this.events = events;
    void this.tell(lesson, this.beginning);
    return this.sequence;
  }

  /** Shows what has happened, one event after another, and then what to do. */
  private async tell(lesson: Lesson, mine: number): Promise<void> {
    this.choices = undefined;
    this.title = lesson.title;
    this.lessons = lesson.lessons;
    for (const { event, changes, view } of lesson.frames.slice(this.frames.length)) {
      const own = event === null || ('by' in event && event.by === lesson.me);
      if (!own) await new Promise((go) => setTimeout(go, flight() ? THINKING : 30));
      if (mine !== this.beginning) return;
      const sequence = this.frames.length;
      this.frames = [...this.frames, { sequence, by: event ? 'event' : 'leap', event, changes, view }];
      this.sequence = sequence;
    }
    this.words = lesson.words;
    this.how = lesson.how;
    this.choices = lesson.choices ?? undefined;
    this.done = lesson.done;
    if (lesson.done) {
      this.playing = false;
      if (!preferences.lessons.includes(this.number)) preferences.lessons = [...preferences.lessons, this.number];
    }
  }
}
