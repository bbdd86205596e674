/** What is in the air: as the scene goes on, cards come from somewhere and go somewhere. */
import { flight } from '../../preferences.svelte';
import type { Card } from '../../protocol';
import { front, held, laid, type Layout, type Spot } from '../layout/layout';
import type { Sprite } from '../layout/sprites';
import type { Flying } from './Ghost.svelte';
import { play as sound } from './sounds';
import type { Move, Place, Stage } from './stages';

// Where nothing moves, a finished turn can be read for so long all the same; and so long is a trump shown.
const READABLE = 1000;
const SHOWN = 1800;
// How much later cards fly that have no stage of their own, in flights: what happened first is still seen first.
const LATER = 0.3;

export interface Origin {
  from: Spot;
  delay: number;
  /** It comes from the deck, and is turned over on its way. */
  turns: boolean;
}

export class Air {
  /** Cards that are gone from the table but still flying. */
  ghosts = $state.raw<readonly Flying[]>([]);
  /** New cards lie on the field, so nothing old may rest there. */
  hurry = $state(false);
  /** Where the cards that have just appeared come from. */
  origins = new Map<Card, Origin>();

  private reached: readonly Stage[] | undefined;
  private spots = new Map<Card, Spot>();
  private lying: ReadonlySet<Card> | undefined;
  private counter = 0;

  /** Lets the cards of these stages fly; without a layout nothing does. */
  show(reached: readonly Stage[], shape: Layout | undefined, live: boolean): void {
    if (reached === this.reached) return;
    this.reached = reached;
    this.origins = new Map();
    const newest = reached.at(-1);
    if (!shape || !newest) return;
    if (newest.name === 'leap') {
      this.lying = undefined;
      return;
    }
    const fresh: Flying[] = [];
    const each = flight();
    let later = 0;
    for (const stage of reached) {
      for (const [i, move] of this.movesOf(stage).entries()) {
        const delay = each * (later + i * stage.step);
        const from = this.spotOf(move.from, shape, move.rest);
        if (!move.to) this.origins.set(move.card!, { from, delay, turns: move.from.at === 'deck' });
        else fresh.push(this.ghost(move, from, delay, shape));
      }
      if (stage.moves.length) later += LATER;
    }
    this.hurry = newest.view.field.length > 0;
    this.ghosts = [...this.ghosts, ...fresh];
    if (live) this.sound(reached);
  }

  /** Remembers where the cards lie now, for when they leave; one that was put down is heard. */
  rest(sprites: readonly Sprite[], live: boolean): void {
    this.spots = new Map(sprites.map((sprite) => [sprite.card, sprite.spot]));
    const lying = new Set(sprites.flatMap((sprite) => (sprite.where === 'hand' ? [] : sprite.card)));
    if (live && this.lying && ![...lying].every((card) => this.lying!.has(card))) sound('card');
    this.lying = lying;
  }

  land(id: number): void {
    this.ghosts = this.ghosts.filter((one) => one.id !== id);
  }

  private movesOf({ name, moves }: Stage): readonly Move[] {
    if (name !== 'gathered') return moves;
    // Whatever lies open from the round before goes back to the deck.
    return [...this.spots.keys()].map((card) => ({ card, from: { at: 'field', card }, to: { at: 'deck' } }));
  }

  private ghost({ card, rest, to }: Move, from: Spot, delay: number, shape: Layout): Flying {
    const shown = rest?.at === 'front';
    // Where cards move, those of a finished turn have been read before they leave.
    const lies = rest && (shown || !flight()) ? this.spotOf(rest, shape) : undefined;
    return {
      id: this.counter++,
      card,
      from,
      rest: lies,
      to: this.spotOf(to!, shape),
      hold: lies ? (shown ? SHOWN : READABLE) : 0,
      delay,
      patient: shown,
      defence: rest?.at === 'turn' && rest.defence,
    };
  }

  private sound(reached: readonly Stage[]): void {
    const names = new Set(reached.map((stage) => stage.name));
    if (names.has('cleared')) sound('sweep');
    else if (names.has('dealing') || names.has('drawing')) sound('draw');
    else if (names.has('trump') || names.has('shown')) sound('card');
  }

  private spotOf(place: Place, shape: Layout, otherwise?: Place): Spot {
    const mine = { ...shape.me, angle: 0, width: shape.card };
    switch (place.at) {
      case 'deck':
      case 'trump':
      case 'pile':
        return shape[place.at];
      case 'seat': {
        const seat = shape.seats.find((one) => one.name === place.name);
        return seat ? held(seat, shape) : mine;
      }
      case 'front':
        return front(place.name, shape);
      case 'turn': {
        const { attack, defence } = laid(place.of, shape)[place.index]!;
        return place.defence ? defence : attack;
      }
      default:
        return this.spots.get(place.card) ?? (otherwise ? this.spotOf(otherwise, shape) : mine);
    }
  }
}
