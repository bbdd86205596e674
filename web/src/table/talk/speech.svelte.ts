/** What is said at the table, by events and by people: in bubbles, and for those who hear it. */
import { untrack } from 'svelte';
import { beatenName, cardName } from '../../cards/card';
import type { EventForm } from '../../protocol';
import { flight } from '../../preferences.svelte';
import { t } from '../../words.svelte';
import type { Frame, Remark, Table } from '../state/table.svelte';
import { calledOut, narrate, spoken, stillSo } from './narration';

// How long it can be read, in milliseconds.
const EVENT = 1900;
const FLASH = 2600;
const WORDS = 3200;
const NOTICE = 4500;
const LONGEST = 60;

export class Speech {
  /** What each name says at this moment. */
  bubbles = $state.raw<Readonly<Record<string, string>>>({});
  /** The newest event in whole sentences. */
  heard = $state('');
  /** How much was said while nobody looked. */
  unread = $state(0);

  /** Who has just come or gone. */
  notice = $state('');

  private silence: ReturnType<typeof setTimeout> | undefined;
  private told: Frame | undefined;
  private last = -1;
  private timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** What the bubbles that were called out at the table belong to. */
  private called = new Map<string, EventForm>();

  constructor(
    private readonly table: Table,
    reading: () => boolean,
  ) {
    $effect(() => {
      const newest = table.known ? table.frame : undefined;
      untrack(() => newest && this.tell(newest, table.frames.at(-2)));
    });
    $effect(() => {
      const said = table.remarks.at(-1);
      untrack(() => said && this.quote(said, reading()));
    });
  }

  /** Roles have changed on the table: nobody says any more what was said of the turn that is over. */
  turnOver(): void {
    // Where nothing moves, they change at once, and what was said has to be read all the same.
    if (flight()) for (const name of [...this.called.keys()]) this.hush(name);
  }

  private tell(newest: Frame, before: Frame | undefined): void {
    if (newest === this.told) return;
    const next = this.told === before;
    this.told = newest;
    for (const [name, event] of this.called) if (!stillSo(event, newest)) this.hush(name);
    // Who came, or wants another round, is no news any more when the cards are dealt.
    if (newest.by === 'deal') this.notice = '';
    if (newest.by === 'leap' && !newest.caught) return;
    this.heard = narrate(newest, this.table.teams, cardName, beatenName).join(' ');
    // A new arrival hears the newest event; earlier ones are not repeated.
    if (next) this.remark(newest);
  }

  private remark(frame: Frame): void {
    const { event } = frame;
    const words = calledOut(frame);
    if (!words || !event || !('by' in event)) return;
    this.say(event.by, words, event.kind === 'flash' ? FLASH : EVENT);
    this.called.set(event.by, event);
  }

  private quote(said: Remark, reading: boolean): void {
    if (said.sequence === this.last) return;
    this.last = said.sequence;
    // What was said before we came is in the chat, and nobody says it now.
    if (!this.table.known) return;
    if (said.type === 'company') this.announce(t(`company-${said.what}`, { name: said.name }));
    if (said.type !== 'said') return;
    const words = spoken(said);
    // A spectator has no place at the table where a bubble could stand.
    if (said.seat !== undefined)
      this.say(said.name, words.length > LONGEST ? `${words.slice(0, LONGEST - 3)}…` : words, WORDS);
    if (!reading) this.unread++;
  }

  private announce(text: string): void {
    clearTimeout(this.silence);
    this.notice = text;
    this.silence = setTimeout(() => (this.notice = ''), NOTICE);
  }

  private say(name: string, text: string, milliseconds: number): void {
    this.hush(name);
    this.bubbles = { ...this.bubbles, [name]: text };
    this.timers.set(
      name,
      setTimeout(() => this.hush(name), milliseconds),
    );
  }

  private hush(name: string): void {
    clearTimeout(this.timers.get(name));
    this.called.delete(name);
    this.bubbles = Object.fromEntries(Object.entries(this.bubbles).filter(([one]) => one !== name));
  }
}
