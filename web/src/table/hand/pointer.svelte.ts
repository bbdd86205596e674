/** Fingers and mice on the own cards: a tap selects, two in a row play, and a drag puts cards where they are let go. */
import type { Card } from '../../protocol';
import type { Hand } from './hand.svelte';
import type { Target } from './meaning';

// As far as a finger may tremble, and as long as two taps may be apart.
const TREMBLE = 8;
const DOUBLE = 500;

export interface Drag {
  cards: readonly Card[];
  dx: number;
  dy: number;
  over: Target | null;
}

export class Pointer {
  drag = $state.raw<Drag>();

  private pressed: { card: Card; pointer: number; x: number; y: number } | undefined;
  private tapped: { card: Card; at: number } | undefined;

  constructor(
    private readonly hand: () => Hand,
    /** Where cards would be put that are let go at a point of the window; null is back into the hand. */
    private readonly targetAt: (x: number, y: number) => Target | null,
  ) {
    // Something was played between two taps: they do not belong together.
    $effect(() => {
      if (hand().sending) this.tapped = undefined;
    });
  }

  press(event: PointerEvent, card: Card): void {
    if (event.button !== 0) return;
    this.pressed = { card, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  }

  /** To be called by the board, which then hears of the pointer wherever it goes. */
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
    const target = this.targetAt(event.clientX, event.clientY);
    if (target) void this.hand().play(drag.cards, target);
  }

  /** Lets go of everything: back into the hand. */
  drop(): void {
    this.drag = undefined;
    this.pressed = undefined;
  }

  private tap(card: Card, now: number): void {
    if (this.tapped?.card === card && now - this.tapped.at < DOUBLE) {
      this.tapped = undefined;
      void this.hand().play([card]);
      return;
    }
    this.tapped = { card, at: now };
    this.hand().toggle(card);
  }
}
