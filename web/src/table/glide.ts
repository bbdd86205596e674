/** Cards move: an element goes to its spot, from where it is now or from where it comes. */
import { flight } from '../preferences.svelte';
import { TALL, type Spot } from './layout';

export interface Glide {
  spot: Spot;
  /** The width of the element itself; the spot may want it smaller. */
  base: number;
  /** Where it comes from, if it was not there before. */
  from?: Spot | undefined;
  /** Held by a finger: it follows without delay. */
  held?: boolean;
  /** So many milliseconds later than the others. */
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
  node.style.transform = transform(first.spot, first.base);
  const duration = flight();
  if (first.from && duration) {
    node.animate([{ transform: transform(first.from, first.base) }, { transform: node.style.transform }], {
      duration,
      delay: first.delay ?? 0,
      easing: EASE,
      fill: 'backwards',
    });
  }
  return {
    update(next: Glide): void {
      const wanted = transform(next.spot, next.base);
      if (wanted === node.style.transform) {
        last = next;
        return;
      }
      const resized = next.base !== last.base;
      const from = getComputedStyle(node).transform;
      last = next;
      node.style.transform = wanted;
      const duration = flight();
      if (resized || next.held || !duration) return;
      for (const running of node.getAnimations()) if (!(running instanceof CSSAnimation)) running.cancel();
      node.animate([{ transform: from }, { transform: wanted }], { duration, easing: EASE });
    },
  };
}
