/** Fingers and mice on the own cards: a tap selects, two in a row play, and a drag puts cards where they are let go. */
import type { Card } from '../../protocol';
import type { Hand } from './hand.svelte';
import type { Target } from './meaning';
import type { Point } from './put';

// How far a finger may tremble, in pixels, and how far apart two taps may be, in milliseconds.
const TREMBLE = 8;
const DOUBLE = 500;

export interface Drag {
  cards: readonly Card[];
  dx: number;
  dy: number;
  over: Target | null;
}

/** How far a dragged card is from its place, and its angle: several are held like a small fan. */
export function offset({ cards, dx, dy }: Drag, card: Card): Point & { angle: number } {
  const off = cards.indexOf(card) - (cards.length - 1) / 2;
  return { x: dx + off * 4, y: dy, angle: off * 3 };
}

export class Pointer {
  drag = $state.raw<Drag>();

  private pressed: { card: Card; pointer: number; x: number; y: number } | undefined;
  private tapped: { card: Card; at: number } | undefined;

  constructor(
    private readonly hand: () => Hand,
    /** Where cards dropped at this point of the window would go; null is back into the hand. */
    private readonly targetAt: (x: number, y: number) => Target | null,
    /** Where a card lies on the board. */
    private readonly spotOf: (card: Card) => Point,
  ) {
    // Something was played between the two taps, so they do not belong together.
    $effect(() => {
      if (hand().sending) this.tapped = undefined;
    });
  }

  press(event: PointerEvent, card: Card): void {
    if (event.button !== 0) return;
    this.pressed = { card, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  }

  /** Called by the board, which then follows the pointer everywhere. */
  move(event: PointerEvent): void {
    const { pressed } = this;
    if (!pressed || event.pointerId !== pressed.pointer) return;
    const [dx, dy] = [event.clientX - pressed.x, event.clientY - pressed.y];
    if (!this.drag) {
      if (Math.hypot(dx, dy) < TREMBLE) return;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    }
    const { selected } = this.hand();
    const cards = this.drag?.cards ?? (selected.includes(pressed.card) ? selected : [pressed.card]);
    this.drag = { cards, dx, dy, over: this.targetAt(event.clientX, event.clientY) };
  }

  release(event: PointerEvent): void {
    const { pressed, drag } = this;
    if (!pressed || event.pointerId !== pressed.pointer) return;
    this.drop();
    if (event.type !== 'pointerup') return;
    if (!drag) return this.tap(pressed.card, event.timeStamp);
    const hand = this.hand();
    const target = this.targetAt(event.clientX, event.clientY);
    const at = drag.cards.map((card): Point => {
      const [{ x, y }, off] = [this.spotOf(card), offset(drag, card)];
      return { x: x + off.x, y: y + off.y };
    });
    // A premove that is dragged away is meant anew, or no more.
    if (hand.waits(pressed.card) === 'premove') hand.takeBack(pressed.card);
    if (target) void hand.play(drag.cards, target, at);
  }

  /** Lets go of everything: back into the hand. */
  drop(): void {
    this.drag = undefined;
    this.pressed = undefined;
  }

  private tap(card: Card, now: number): void {
    if (this.hand().waits(card) === 'premove') return this.hand().takeBack(card);
    if (this.tapped?.card === card && now - this.tapped.at < DOUBLE) {
      this.tapped = undefined;
      void this.hand().play([card]);
      return;
    }
    this.tapped = { card, at: now };
    this.hand().toggle(card);
  }
}
