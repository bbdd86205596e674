/** Moves an element to its spot, from where it is now or from where it appears. */
import { flight } from '../../preferences.svelte';
import { TALL, type Spot } from '../layout/layout';

export interface Glide {
  spot: Spot;
  /** The width of the element itself; the spot may want it smaller. */
  base: number;
  /** Where it comes from, if it was not there before. */
  from?: Spot | undefined;
  /** A finger holds it: it follows without delay. */
  held?: boolean;
  /** How many milliseconds later than the others. */
  delay?: number;
}

export const EASE = 'cubic-bezier(0.22, 0.8, 0.24, 1)';

export function transform({ x, y, angle, width }: Spot, base: number): string {
  const scale = Math.round((width / base) * 1000) / 1000;
  const [left, top] = [x - base / 2, y - (base * TALL) / 2].map((value) => Math.round(value * 10) / 10);
  return `translate(${left}px, ${top}px) rotate(${Math.round(angle * 10) / 10}deg) scale(${scale})`;
}

export function glide(node: HTMLElement, first: Glide) {
  let last = first;
  let flying: Animation | undefined;
  node.style.transform = transform(first.spot, first.base);
  const duration = flight();
  if (first.from && duration) fly(transform(first.from, first.base), duration, first.delay);

  function fly(from: string, duration: number, delay = 0): void {
    const way = [{ transform: from }, { transform: node.style.transform }];
    flying = node.animate(way, { duration, delay, easing: EASE, fill: 'backwards' });
  }

  return {
    update(next: Glide): void {
      const wanted = transform(next.spot, next.base);
      const resting = transform(last.spot, last.base);
      const resized = next.base !== last.base;
      last = next;
      if (wanted === resting) return;
      // Looking up the position is slow, so it is done only for moving elements.
      const from = flying?.playState === 'running' ? getComputedStyle(node).transform : resting;
      node.style.transform = wanted;
      flying?.cancel();
      const duration = flight();
      if (!resized && !next.held && duration) fly(from, duration);
    },
  };
}
