/** Every text of the page, from the same catalogues as the terminal. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { preferences } from './preferences.svelte';

// Only with the messages that the page says (catalogues.ts).
const CATALOGUES = import.meta.glob<string>('../../src/durak/i18n/*.ftl', { query: '?raw', import: 'default' });

/** The languages with a catalogue. */
export const LANGUAGES = Object.keys(CATALOGUES).map((path) => path.replace(/^.*\/(.*)\.ftl$/, '$1'));

let bundle = $state.raw(new FluentBundle('en'));

/** The language that was chosen, else the browser's if we speak it, else English. */
export function language(): string {
  const wanted = [preferences.language, ...navigator.languages.map((one) => one.split('-')[0])];
  return wanted.find((one): one is string => one !== undefined && LANGUAGES.includes(one)) ?? 'en';
}

/** Fetches the catalogue of a language and shows everything in it. */
export async function speak(chosen: string): Promise<void> {
  const load = CATALOGUES[`../../src/durak/i18n/${chosen}.ftl`];
  if (!load) return;
  // Without isolation marks: no language here runs from right to left.
  const fresh = new FluentBundle(chosen, { useIsolating: false });
  fresh.addResource(new FluentResource(await load()));
  bundle = fresh;
  document.documentElement.lang = chosen;
}

/** The message with its variables filled in. A missing message shows its id, so that a test can find it. */
export function t(id: string, values: Record<string, FluentVariable> = {}): string {
  const pattern = bundle.getMessage(id)?.value;
  // A missing variable shows its name: no game stops because of it.
  return pattern ? bundle.formatPattern(pattern, values, []) : `⟨${id}⟩`;
}

/** Is there such a message? */
export function has(id: string): boolean {
  return bundle.hasMessage(id);
}

/** With a capital letter, to stand alone. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}
