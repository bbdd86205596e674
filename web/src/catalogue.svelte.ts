/** Everything there is to choose from, in words, as the server says it. */
import type { Catalogue, LevelInfo, PresetInfo } from './protocol';
import { http } from './http';
import { language } from './words.svelte';

let shown = $state.raw<Catalogue>();
let asked = '';

/** The catalogue in the language of the page; undefined until it has come. */
export function catalogue(): Catalogue | undefined {
  const wanted = language();
  if (asked !== wanted) {
    asked = wanted;
    http<Catalogue>(`/api/catalogue?language=${wanted}`)
      .then((found) => {
        if (asked === wanted) shown = found;
      })
      // The next caller tries again.
      .catch(() => (asked = ''));
  }
  return shown;
}

export function presetOf(name: string): PresetInfo | undefined {
  return catalogue()?.presets.find((one) => one.name === name);
}

/** The levels of bots, weakest first; until the server has sent them, only the chosen one. */
export function levelNames(chosen: string): string[] {
  return catalogue()?.levels.map((one) => one.name) ?? [chosen];
}

export function levelOf(name: string): LevelInfo | undefined {
  return catalogue()?.levels.find((one) => one.name === name);
}
