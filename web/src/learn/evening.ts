/** The first evening: a look at the table, the lessons, a game with the coach, and then the level that fits. */
import { preferences } from '../preferences.svelte';

/** The lessons that come before the first game; what the later ones teach is not needed there. */
export const BEFORE_GAME = [1, 2, 3, 4, 5, 6, 7] as const;

export const STEPS = ['table', 'lessons', 'game', 'level'] as const;
export type Step = (typeof STEPS)[number];

/** Is a step done? A level is found when a game with the coach has ended. */
export function isDone(step: Step): boolean {
  const { toured, lessons, suggested, played, coach } = preferences;
  switch (step) {
    case 'table':
      return toured;
    case 'lessons':
      return BEFORE_GAME.every((number) => lessons.includes(number));
    case 'game':
      return suggested !== '';
    case 'level':
      return suggested !== '' && played && !coach;
  }
}

/** The first step that is not done; undefined when the evening is over. */
export function nextStep(): Step | undefined {
  return STEPS.find((step) => !isDone(step));
}

/** The first lesson before the game that is not done, or the first of all. */
export function nextLesson(): number {
  return BEFORE_GAME.find((number) => !preferences.lessons.includes(number)) ?? 1;
}

/** Somebody who has neither finished a game nor all the lessons. */
export function isNewcomer(): boolean {
  return !preferences.played && !isDone('lessons');
}
