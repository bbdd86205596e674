import { expect, test } from 'vitest';
import { messagesIn, namedIn, needed } from '../catalogues.ts';

const CATALOGUE = `# What translators tell each other.
web-draw = A draw
level-novice = novice
# And this.
level-master = { title } of { $things ->
    [one] one thing
   *[other] things
}
title = master
refused-muted = The server says it in words.
`;

test('a message is named as a whole or by its beginning', () => {
  const named = namedIn(["t('web-draw')", 'label={t(`level-${level}`)}', "const level = 'lev';"]);
  expect(['web-draw', 'level-novice', 'level', 'title', 'web'].filter(named)).toEqual(['web-draw', 'level-novice']);
});

test('of a catalogue the page has what it names, and what that quotes', () => {
  const kept = needed(messagesIn(CATALOGUE), namedIn(["'web-draw'", '`level-${one}`']));
  expect(kept).toEqual([
    'web-draw = A draw',
    'level-novice = novice',
    'level-master = { title } of { $things ->\n    [one] one thing\n   *[other] things\n}',
    'title = master',
  ]);
});
