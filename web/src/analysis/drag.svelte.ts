/** Fingers and mice on the analysis board: a tap chooses a card, a drag carries cards to another place. */
import type { Card } from '../protocol';
import type { Place } from './draft';

// How far a finger may tremble, in pixels.
const TREMBLE = 8;
// How near the edge of the window a carried card scrolls the page, and how far with every frame, in pixels.
// On a phone the ways to the other pages take the lowest part of it.
const EDGE = 80;
const STEP = 12;
// How long it has to be held there first, in milliseconds: whoever puts it down there shall find the place where it was.
const HOLD = 250;

/** A place as it is written in the page. */
export function written(place: Place): string {
  if (typeof place === 'string') return place;
  return 'on' in place ? `on:${place.on}` : `hand:${place.hand}`;
}

function read(text: string): Place {
  const [kind, name] = [text.split(':', 1)[0]!, text.slice(text.indexOf(':') + 1)];
  if (kind === 'on') return { on: name };
  return kind === 'hand' ? { hand: name } : (text as Place);
}

export class Drag {
  /** The cards that are carried, where they are, and what lies below them. */
  carried = $state.raw<{ cards: readonly Card[]; x: number; y: number; width: number; over: string }>();
  private scrolling = false;
  /** Since when it is held at the edge. */
  private since = 0;
  private pressed: { card: Card; pointer: number; x: number; y: number; width: number } | undefined;

  constructor(
    /** The cards that go with one that is carried. */
    private readonly together: (card: Card) => readonly Card[],
    private readonly tap: (card: Card) => void,
    private readonly put: (cards: readonly Card[], place: Place) => void,
  ) {}

  press(event: PointerEvent, card: Card): void {
    if (event.button !== 0) return;
    const width = (event.currentTarget as HTMLElement).getBoundingClientRect().width;
    this.pressed = { card, pointer: event.pointerId, x: event.clientX, y: event.clientY, width };
  }

  move(event: PointerEvent): void {
    const { pressed } = this;
    if (!pressed || event.pointerId !== pressed.pointer) return;
    const [x, y] = [event.clientX, event.clientY];
    if (!this.carried) {
      if (Math.hypot(x - pressed.x, y - pressed.y) < TREMBLE) return;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    }
    const cards = this.carried?.cards ?? this.together(pressed.card);
    this.carried = { cards, x, y, width: pressed.width, over: below(x, y) ?? '' };
    if (!this.scrolling) {
      this.since = performance.now();
      this.scroll();
    }
  }

  /** The board can be higher than the window: a card that is held at the edge brings the rest of it into sight. */
  private scroll = (): void => {
    const { carried } = this;
    const way = carried && toEdge(carried.y);
    if (!carried || !way) {
      this.scrolling = false;
      return;
    }
    this.scrolling = true;
    if (performance.now() - this.since > HOLD) {
      scrollBy({ top: way * STEP, behavior: 'instant' });
      this.carried = { ...carried, over: below(carried.x, carried.y) ?? '' };
    }
    requestAnimationFrame(this.scroll);
  };

  release(event: PointerEvent): void {
    const { pressed, carried } = this;
    if (!pressed || event.pointerId !== pressed.pointer) return;
    this.drop();
    if (event.type !== 'pointerup') return;
    if (!carried) return this.tap(pressed.card);
    const place = below(event.clientX, event.clientY);
    if (place) this.put(carried.cards, read(place));
  }

  drop(): void {
    this.pressed = undefined;
    this.carried = undefined;
  }
}

/** Which way the page is to be scrolled: up, down or not at all. */
function toEdge(y: number): -1 | 0 | 1 {
  if (y < EDGE) return -1;
  return y > innerHeight - EDGE ? 1 : 0;
}

/** The place at this point of the window. */
function below(x: number, y: number): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place;
}
