/** A mistake to be made good: the table as it was, at which a better event is looked for. */
import { Refused } from '../connection.svelte';
import { http } from '../http';
import type { EventForm, Line, Replay, ReviewDecision, ReviewOption } from '../protocol';
import { Table } from '../table/state/table.svelte';
import { t } from '../words.svelte';
import { isFine, key, placeOf, points } from './labels';

export class Task extends Table {
  /** How often something worse was tried. */
  tries = $state(0);
  /** What there is to say about the last try. */
  worse = $state('');
  /** What was found, or shown at last. */
  found = $state.raw<ReviewOption>();
  /** It was not found, but shown. */
  shown = $state(false);
  /** How much of a hint was asked for: nothing, the reason, the cards. */
  hints = $state(0);

  constructor(
    readonly replay: Replay,
    readonly decision: ReviewDecision,
  ) {
    super(replay.game);
    const { view, hands } = replay.frames[decision.number]!;
    this.chairs = replay.seats.map(({ name, bot, team }) => ({
      name,
      bot: bot ?? undefined,
      team: team ?? undefined,
    }));
    this.seat = this.chairs.findIndex((chair) => chair.name === decision.seat);
    this.deal = replay.deal;
    this.choices = decision.choices ?? undefined;
    this.playing = true;
    this.sequence = 0;
    const seen = { ...view, seat: decision.seat, hand: [...(hands?.[decision.seat] ?? [])] };
    this.frames = [{ sequence: 0, by: 'leap', event: null, changes: [], view: seen }];
  }

  /** The best there was. */
  get best(): ReviewOption {
    return this.decision.options[0]!;
  }

  override async play(event: EventForm): Promise<number> {
    const option = this.decision.options[placeOf(this.decision.options, event)];
    if (!option || !isFine(option)) {
      this.tries += 1;
      const again = key(event) === key(this.decision.options[this.decision.played]!.event);
      const cost = points(option?.loss ?? this.decision.options.at(-1)!.loss);
      this.worse = t(again ? 'web-review-as-before' : 'web-review-worse', { points: cost });
      // The cards go back.
      throw new Refused('WORSE', this.worse);
    }
    await this.settle(option);
    return this.sequence;
  }

  /** Shows what would have been best. */
  async show(): Promise<void> {
    this.shown = true;
    await this.settle(this.best);
  }

  /** It is played, and that is the end of it. */
  private async settle(option: ReviewOption): Promise<void> {
    const { number, seat } = this.decision;
    const body = { number, event: option.event };
    // Nobody loses what they found because its sequel cannot be had.
    const line = await http<Line>(`/api/review/${this.replay.game}/line`, 'POST', body).catch(() => undefined);
    const then = line?.frames[0];
    if (then) {
      const { event, changes, view, hands } = then;
      const seen = { ...view, seat, hand: [...(hands?.[seat] ?? [])] };
      this.frames = [...this.frames, { sequence: 1, by: 'event', event, changes, view: seen }];
      this.sequence = 1;
    }
    this.found = option;
    this.choices = undefined;
    this.playing = false;
  }
}
