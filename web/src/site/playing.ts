/** Ways to a table. */
import { connection } from '../connection.svelte';
import type { OptionsWish } from '../protocol';
import { preferences } from '../preferences.svelte';
import { go } from '../router.svelte';

/** Bots on all other chairs, cards on the table; with hints, and moves can be taken back. */
export async function playNow(): Promise<void> {
  const { seats, level, preset } = preferences;
  const bots = Array.from({ length: seats - 1 }, () => level);
  const table = await create({ preset, seats, public: false, practice: true }, bots);
  await connection.ask({ type: 'start', table });
  go(`/table/${table}`);
}

/** A table for those who get its link. */
export async function openTable(): Promise<void> {
  const { seats, preset } = preferences;
  go(`/table/${await create({ preset, seats, public: false })}`);
}

/** Opens a table and sits down at it. */
export async function create(options: OptionsWish, bots: readonly string[] = []): Promise<string> {
  const { table } = await connection.ask({ type: 'create', options, bots: [...bots] });
  return table!;
}
