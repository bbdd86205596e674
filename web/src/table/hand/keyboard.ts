/** The own hand by keyboard: arrows choose, several with Shift, UP plays, DOWN lets go and then takes, Esc lets go. */
import type { Card } from '../../protocol';
import { pressed } from '../../ui/pressed';
import type { Hand } from './hand.svelte';

export class Keyboard {
  private cursor: Card | undefined;
  private anchor: Card | undefined;

  constructor(
    private readonly hand: Hand,
    /** The cards from left to right. */
    private readonly cards: () => readonly Card[],
    private readonly focus: (card: Card) => void,
  ) {}

  /** Does what a key means here; false if it means nothing. */
  press(event: KeyboardEvent): boolean {
    const { hand } = this;
    const at = event.target as HTMLElement;
    if (event.ctrlKey) {
      if (pressed(event) !== 'Ctrl+a') return false;
      hand.selectAll();
      return true;
    }
    switch (event.key) {
      case 'ArrowLeft':
      case 'ArrowRight':
        this.choose(event.key === 'ArrowLeft' ? -1 : 1, event.shiftKey);
        return true;
      case 'ArrowUp':
        void hand.play(hand.selected);
        return true;
      case 'ArrowDown':
        // Whatever was chosen or tried is let go first, so that nobody takes by that.
        if (hand.release()) return true;
        if (hand.meaning === 'take') void hand.main();
        else void hand.giveUp();
        return true;
      case 'Escape':
        return hand.release();
      case 'Enter':
        // A focused control is pressed by Enter; a card is one only where it can be taken back, or chosen cards put on it.
        if (at.closest('button, a, summary') && !at.closest('[data-card]')) return false;
        if (at.closest('[data-waits=premove]')) return false;
        if (at.closest('[data-where=attack]') && hand.selected.length) return false;
        void hand.main();
        return true;
      default:
        return false;
    }
  }

  private choose(step: number, several: boolean): void {
    const cards = this.cards();
    if (!cards.length) return;
    const at = this.cursor ? cards.indexOf(this.cursor) : -1;
    const next = at < 0 ? (step > 0 ? 0 : cards.length - 1) : Math.max(0, Math.min(cards.length - 1, at + step));
    const card = cards[next]!;
    if (several && this.anchor && cards.includes(this.anchor)) {
      const from = cards.indexOf(this.anchor);
      this.hand.select(cards.slice(Math.min(from, next), Math.max(from, next) + 1));
    } else {
      this.anchor = card;
      this.hand.select([card]);
    }
    this.cursor = card;
    this.focus(card);
  }
}
