/** The patterns on the backs: one path each, because a table may show dozens of backs. */
import type { Preferences } from '../preferences.svelte';

/** Lines from edge to edge of the frame, both ways. */
function lattice(): string {
  return Array.from({ length: 9 }, (_, i) => i * 27)
    .map((at) => {
      const [low, high] = [Math.max(0, at - 128), Math.min(128, at)];
      const [near, far] = [Math.max(0, at - 88), Math.min(88, at)];
      return `M${6 + low} ${6 + high}L${6 + far} ${6 + near}M${94 - low} ${6 + high}L${94 - far} ${6 + near}`;
    })
    .join('');
}

function waves(): string {
  return Array.from({ length: 8 }, (_, i) => `M6 ${14 + i * 16}q11 -11 22 0t22 0t22 0t22 0`).join('');
}

function rings(): string {
  return [10, 18, 26, 34, 42]
    .map((r) => `M${50 - r} 70a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
    .join('');
}

export const PATTERNS: Record<Preferences['back'], string> = { lattice: lattice(), waves: waves(), rings: rings() };
