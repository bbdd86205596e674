import { beforeAll, expect, test, vi } from 'vitest';

let words: typeof import('./words.svelte');
let card: typeof import('./cards/card');

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { languages: ['ru-RU'] });
  vi.stubGlobal('localStorage', { getItem: () => null });
  words = await import('./words.svelte');
  card = await import('./cards/card');
});

test('cards have names in every language', async () => {
  await words.speak('ru');
  expect(['6S', '10D', 'QS', 'AC'].map(card.cardName)).toEqual([
    'шестёрка пик',
    'десятка бубён',
    'дама пик',
    'туз треф',
  ]);
  await words.speak('en');
  expect(['6S', '10D', 'QS', 'AC'].map(card.cardName)).toEqual([
    '6 of spades',
    '10 of diamonds',
    'queen of spades',
    'ace of clubs',
  ]);
});

test('the language of the browser is spoken if there is a catalogue of it', () => {
  expect(words.language()).toBe('ru');
});

test('numbers choose variants by their value', async () => {
  await words.speak('en');
  expect([0, 1, 3].map((count) => words.t('web-new-changed', { count }))).toEqual([
    'as usual in this game',
    '1 changed',
    '3 changed',
  ]);
});

test('every language says what the page wants to say', async () => {
  const sources = import.meta.glob<string>(['./**/*.{ts,svelte}', '!./**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const text = Object.values(sources).join('\n');
  const wanted = new Set(
    [...text.matchAll(/'((?:web|change|event|ask|table|role|suit|company|new(?!-password)|lesson)-[a-z0-9-]+)'/g)].map(
      ([, id]) => id!,
    ),
  );
  expect(wanted.size).toBeGreaterThan(200);
  for (const language of words.LANGUAGES) {
    await words.speak(language);
    expect([language, ...[...wanted].filter((id) => !words.has(id))]).toEqual([language]);
  }
});
