/** What is in the air: between the state that was shown and the next one, cards come from somewhere and go somewhere. */
import { flight } from '../../preferences.svelte';
import type { Card } from '../../protocol';
import { laid, type Layout, type Spot } from '../layout/layout';
import type { Sprite } from '../layout/sprites';
import type { Frame } from '../state/table.svelte';
import { flights, type Place } from './flights';
import type { Flying } from './Ghost.svelte';
import { play as sound } from './sounds';

// How long a finished turn can be read.
const READABLE = { beaten: 1000, taken: 700 };

export interface Origin {
  from: Spot;
  delay: number;
}

export class Air {
  /** Cards that are no longer there, on their way. */
  ghosts = $state.raw<readonly Flying[]>([]);
  /** New cards lie on the field: nothing old rests in their way. */
  hurry = $state(false);
  /** Where cards come from that have just appeared. */
  origins = new Map<Card, Origin>();

  private shown: Frame | undefined;
  private spots = new Map<Card, Spot>();
  private counter = 0;

  /** Goes from the state that was shown to this one; without a layout, or by a leap, nothing flies. */
  show(now: Frame, before: Frame | undefined, shape: Layout | undefined, live: boolean): void {
    this.origins = new Map();
    const previous = this.shown;
    this.shown = now;
    if (!shape || previous === now || now.by === 'leap') return;
    if (now.by === 'event' && previous !== before) return;
    const found = flights(now);
    const step = flight() / 4;
    let drawn = 0;
    for (const [card, place] of found.origins) {
      this.origins.set(card, { from: this.spotOf(place, shape), delay: place.at === 'deck' ? step * drawn++ : 0 });
    }
    const hold = found.ended ? READABLE[found.ended] : 0;
    const fresh = found.ghosts.map((ghost, i): Flying => {
      const { rest } = ghost;
      const place = rest && laid(rest.of, shape)[rest.index];
      return {
        id: this.counter++,
        card: ghost.card,
        from: this.spotOf(ghost.from, shape),
        rest: place && (rest.defence ? place.defence : place.attack),
        to: this.spotOf(ghost.to, shape),
        hold,
        delay: rest ? 0 : i * step,
        defence: rest?.defence ?? false,
      };
    });
    this.hurry = now.view.field.length > 0;
    this.ghosts = [...this.ghosts, ...fresh];
    if (live && now.event) {
      if (found.ended) sound('sweep');
      else if (found.origins.size || now.view.field.length) sound('card');
    } else if (live) sound('draw');
  }

  /** Remembers where the cards lie now, for when they leave. */
  rest(sprites: readonly Sprite[]): void {
    this.spots = new Map(sprites.map((sprite) => [sprite.card, sprite.spot]));
  }

  land(id: number): void {
    this.ghosts = this.ghosts.filter((one) => one.id !== id);
  }

  private spotOf(place: Place, shape: Layout): Spot {
    const mine = { ...shape.me, angle: 0, width: shape.card };
    switch (place.at) {
      case 'deck':
        return shape.deck;
      case 'pile':
        return shape.pile;
      case 'seat': {
        const seat = shape.seats.find((one) => one.name === place.name);
        return seat ? { x: seat.x, y: seat.y, angle: 0, width: shape.card * 0.3 } : mine;
      }
      default:
        return this.spots.get(place.card) ?? mine;
    }
  }
}
