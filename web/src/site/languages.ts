/** Changes the language of the whole page at once. */
import { connection } from '../connection.svelte';
import { preferences } from '../preferences.svelte';
import { speak } from '../words.svelte';

/** What its speakers call it. */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

export async function choose(language: string): Promise<void> {
  preferences.language = language;
  await speak(language);
  // The sentences of the server come in this language, too.
  void connection.greetAgain();
}
