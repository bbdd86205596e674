/** The pages by their names. */
import type { Component } from 'svelte';
import type { PageName } from '../router.svelte';

type Loader = () => Promise<{ default: Component }>;
// Each is fetched when it is first shown.
const pages: Record<PageName, Loader> = {
  start: () => import('./Start.svelte'),
  table: () => import('../table/TablePage.svelte'),
  lobby: () => import('./Lobby.svelte'),
  create: () => import('./NewTable.svelte'),
  rules: () => import('./Rules.svelte'),
  ruleset: () => import('./RulesOf.svelte'),
  learn: () => import('./Learn.svelte'),
  tour: () => import('../learn/TourPage.svelte'),
  lesson: () => import('../learn/LessonPage.svelte'),
  strategy: () => import('../learn/LessonPage.svelte'),
  puzzles: () => import('../puzzles/PuzzlesPage.svelte'),
  puzzle: () => import('../puzzles/PuzzlePage.svelte'),
  games: () => import('./Games.svelte'),
  replay: () => import('../replay/ReplayPage.svelte'),
  review: () => import('../review/ReviewPage.svelte'),
  analysis: () => import('../analysis/AnalysisPage.svelte'),
  profile: () => import('./Profile.svelte'),
  leaderboard: () => import('./Leaderboard.svelte'),
  settings: () => import('./SettingsPage.svelte'),
  missing: () => import('../site/Missing.svelte'),
};

export function load(page: PageName): Promise<{ default: Component }> {
  return pages[page]();
}
