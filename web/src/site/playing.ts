/** Ways to a table. */
import { connection } from '../connection.svelte';
import type { Chair, OptionsInput } from '../protocol';
import { preferences } from '../preferences.svelte';
import { go } from '../router.svelte';
import { named } from './naming.svelte';

/** Bots on all other chairs, cards on the table; with hints, and moves can be taken back; with the coach if wanted. */
export async function playNow(): Promise<void> {
  const { seats, level, preset, coach } = preferences;
  const bots = Array.from({ length: seats - 1 }, () => level);
  const table = await create({ preset, seats, public: false, practice: true }, bots);
  if (coach) preferences.coached = { table, decisions: 0, good: 0 };
  await connection.ask({ type: 'start', table });
  go(`/table/${table}`);
}

/** The same rules and opponents at another table. */
export async function playLike(like: { options?: OptionsInput; chairs: readonly Chair[] }): Promise<void> {
  const bots = like.chairs.flatMap(({ bot }) => (bot ? [bot] : []));
  const table = await create(like.options ?? {}, bots);
  await connection.ask({ type: 'start', table });
  go(`/table/${table}`);
}

/** The game of a newcomer: the simplest rules, one opponent who has just learnt them, and the coach. */
export async function playWithCoach(): Promise<void> {
  Object.assign(preferences, { preset: 'throw-in', seats: 2, level: 'novice', coach: true });
  await playNow();
}

/** The game with the coach that was left, or a new one where there is none any more. */
export async function goOnWithCoach(): Promise<void> {
  const table = preferences.coached?.table;
  const there =
    table &&
    (await connection.ask({ type: 'watch', table }).then(
      () => true,
      () => false,
    ));
  if (there) go(`/table/${table}`);
  else await playWithCoach();
}

/** A game against this level, without the coach; it is what is played from now on. */
export async function playAgainst(level: string): Promise<void> {
  Object.assign(preferences, { level, coach: false, coached: undefined });
  await playNow();
}

/** As many players as are wanted if the rules can seat them; else the next larger number, or the largest. */
export function seatable(players: readonly number[], wanted: number): number {
  return players.find((count) => count >= wanted) ?? players.at(-1) ?? wanted;
}

/** A table for those who get its link. */
export async function openTable(): Promise<void> {
  await named();
  const { seats, preset } = preferences;
  go(`/table/${await create({ preset, seats, public: false })}`);
}

/** Opens a table and sits down at it. */
export async function create(options: OptionsInput, bots: readonly (string | null)[] = []): Promise<string> {
  const { table } = await connection.ask({ type: 'create', options, bots: [...bots] });
  return table!;
}
