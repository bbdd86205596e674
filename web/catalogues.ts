/** The catalogues as the page needs them: only the messages that its own code says. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Tells whether a source names a message: as a whole, 'web-draw', or by its beginning, `level-${level}`. What the
 * server says in words, and what only a terminal says, is named nowhere.
 */
export function namedIn(sources: readonly string[]): (name: string) => boolean {
  const whole = new Set<string>();
  const beginnings = new Set<string>();
  for (const source of sources) {
    for (const [, name, end] of source.matchAll(/['"`]([a-z][a-z0-9-]*)(\$\{|['"`])/g))
      (end === '${' ? beginnings : whole).add(name!);
  }
  return (name) => whole.has(name) || [...beginnings].some((beginning) => name.startsWith(beginning));
}

/** The messages of a catalogue by name, without what translators tell each other. */
export function messagesIn(catalogue: string): Map<string, string> {
  const messages = catalogue.replace(/^#.*\n/gm, '').split(/^(?=[a-z])/m);
  return new Map(messages.filter((message) => message.trim()).map((text) => [text.split(' ', 1)[0]!, text.trimEnd()]));
}

/** The messages that are named, and those that they quote. */
export function needed(messages: ReadonlyMap<string, string>, named: (name: string) => boolean): string[] {
  const found = new Set([...messages.keys()].filter(named));
  for (const name of found) {
    for (const [, quoted] of messages.get(name)!.matchAll(/\{ ([a-z][a-z0-9-]*) \}/g))
      if (messages.has(quoted!)) found.add(quoted!);
  }
  return [...messages].filter(([name]) => found.has(name)).map(([, text]) => text);
}

const read = (file: string): string => readFileSync(file, 'utf8');

export function catalogues(sources: string): Plugin {
  return {
    name: 'catalogues',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.ftl?raw')) return;
      const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
      const code = files
        .filter((file) => /(?<!\.test)\.(ts|svelte)$/.test(file))
        .map((file) => read(join(sources, file)));
      const catalogue = id.slice(0, -'?raw'.length);
      const kept = needed(messagesIn(read(catalogue)), namedIn(code));
      return `export default ${JSON.stringify(kept.join('\n'))}`;
    },
  };
}
