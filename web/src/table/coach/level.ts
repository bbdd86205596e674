/** Which level fits somebody after a game with the coach. */
import type { Coached } from '../../preferences.svelte';

/** From so many decisions on, this share of good ones is more than luck. */
const MANY = 8;
const MOSTLY = 0.85;

/** Whoever lost plays the novice again; whoever hardly ever erred can pass over a level. */
export function fitting(lost: boolean, { decisions, good }: Pick<Coached, 'decisions' | 'good'>): string {
  if (lost) return 'novice';
  return decisions >= MANY && good / decisions >= MOSTLY ? 'amateur' : 'beginner';
}
