/** What this browser's user likes: kept in localStorage, changed anywhere, seen everywhere. */
import { read, write } from './storage';

export const TABLES = ['felt', 'baize', 'wine', 'slate'] as const;
export const BACKS = ['lattice', 'waves', 'rings'] as const;
export const SPEEDS = [0, 120, 250, 500] as const;
export const SIZES = ['small', 'normal', 'large'] as const;
export const ORDERS = ['suit', 'rank'] as const;
export const THEMES = ['system', 'light', 'dark'] as const;

export interface Preferences {
  /** Undefined: what the browser says. */
  language: string | undefined;
  name: string;
  /** The face that stands for us at a table; the first letter of the name if none does. */
  face: string;
  /** We were asked for our name. */
  asked: boolean;
  /** The browser tells us that it is our turn while we look at something else. */
  notices: boolean;
  /** Where nobody else plays, the table passes for us if nothing else is possible. */
  autopass: boolean;
  theme: (typeof THEMES)[number];
  table: (typeof TABLES)[number];
  back: (typeof BACKS)[number];
  fourColours: boolean;
  cardSize: (typeof SIZES)[number];
  /** How long a card flies, in milliseconds. */
  speed: (typeof SPEEDS)[number];
  sound: boolean;
  volume: number;
  leftHanded: boolean;
  /** Cards may be put down before one's turn. */
  premoves: boolean;
  order: (typeof ORDERS)[number];
  chat: boolean;
  /** What was played last: the rules, how many, and against whom. */
  preset: string;
  seats: number;
  level: string;
  /** The lessons that were finished. */
  lessons: number[];
  /** Those of the strategy. */
  strategy: number[];
  /** The table was looked at, part by part. */
  toured: boolean;
  /** A round was played to its end. */
  played: boolean;
  /** A new game is played with the coach, who speaks before each move or only when asked. */
  coach: boolean;
  coachWaits: boolean;
  /** The table at which the coach speaks, and how many decisions there were good. */
  coached: Coached | undefined;
  /** The level that the coach suggested after a game. */
  suggested: string;
}

/** A game with the coach. */
export interface Coached {
  table: string;
  decisions: number;
  good: number;
}

const DEFAULTS: Preferences = {
  language: undefined,
  name: '',
  face: '',
  asked: false,
  notices: false,
  autopass: true,
  theme: 'system',
  table: 'felt',
  back: 'lattice',
  fourColours: false,
  cardSize: 'normal',
  speed: 250,
  sound: true,
  volume: 0.6,
  leftHanded: false,
  premoves: true,
  order: 'suit',
  chat: true,
  // What a newcomer begins with: the simplest rules, against one other who has just learnt them, and with the coach.
  preset: 'throw-in',
  seats: 2,
  level: 'novice',
  lessons: [],
  strategy: [],
  toured: false,
  played: false,
  coach: true,
  coachWaits: false,
  coached: undefined,
  suggested: '',
};
const KEY = 'durak.preferences';

function kept(): Preferences {
  try {
    const found = JSON.parse(read(KEY) ?? '{}') as Partial<Preferences>;
    // Whoever chose a game before there was a coach plays without one.
    return { ...DEFAULTS, coach: found.preset === undefined, ...found };
  } catch {
    return { ...DEFAULTS };
  }
}

export const preferences = $state<Preferences>(kept());

/** Keeps every change, and shows what concerns the whole page; call once, at the start. */
export function keepPreferences(): void {
  $effect.root(() => {
    $effect(() => write(KEY, JSON.stringify(preferences)));
    $effect(() => {
      const { dataset } = document.documentElement;
      dataset.theme = preferences.theme;
      dataset.table = preferences.table;
      dataset.colours = preferences.fourColours ? 'four' : 'two';
    });
  });
}

// Asked once, and true from then on.
const still = typeof matchMedia === 'undefined' ? { matches: false } : matchMedia('(prefers-reduced-motion: reduce)');

/** How long a card flies now: not at all for those who asked their system for less motion. */
export function flight(): number {
  return still.matches ? 0 : preferences.speed;
}

/** Sorts the hand the other way. */
export function sortAnew(): void {
  preferences.order = preferences.order === 'suit' ? 'rank' : 'suit';
}
