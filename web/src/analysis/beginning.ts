/** Where the analysis board begins: at an empty table, at a moment of a round, or with the rules of a position. */
import { catalogue, presetOf } from '../catalogue.svelte';
import { http } from '../http';
import { preferences } from '../preferences.svelte';
import type { PositionText, SettingsForm } from '../protocol';
import { t } from '../words.svelte';
import type { Draft, Rules } from './draft';

/** An empty table for two. */
export async function emptyTable(): Promise<Draft> {
  while (!catalogue()) await new Promise((go) => setTimeout(go, 30));
  const preset = presetOf(preferences.preset)?.players.includes(2) ? preferences.preset : 'throw-in';
  const size = presetOf(preset)?.settings.deck_size ?? 36;
  const seats = t('names').split(' ').slice(0, 2);
  const nothing = { rules: {}, hands: {}, hidden: {}, hiding: false, field: [], deck: [], pile: [], pending: [] };
  return { ...nothing, preset, size, seats, trump: 'S', defender: seats[1]!, principal: '', taking: false, turn: 1 };
}

/** The position at a moment of a round in notation, or at its end; with all cards, or with what a seat knows then. */
export async function momentOf(game: string, moment: number | null, seat: string | null): Promise<string> {
  const body = { game, moment, seat };
  return (await http<PositionText>('/api/analysis/moment', 'POST', body)).position;
}

/** A round of this server in notation. */
export async function written(game: string): Promise<string> {
  const response = await fetch(`/games/${game}`);
  if (!response.ok) throw new Error(t('web-analysis-no-game', { game }));
  return response.text();
}

/** The preset that needs the fewest changes, and these. */
export function rulesOf(wanted: SettingsForm): { preset: string; rules: Rules } {
  const found = (catalogue()?.presets ?? []).map(({ name, settings }) => {
    const pairs = Object.entries(wanted).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify((settings as unknown as Rules)[key as keyof Rules]),
    );
    return { preset: name, rules: Object.fromEntries(pairs) };
  });
  const count = (one: { rules: Rules }): number => Object.keys(one.rules).length;
  return found.sort((one, other) => count(one) - count(other))[0] ?? { preset: 'throw-in', rules: {} };
}
