import { expect, test } from 'vitest';
import { pressed } from './pressed';

test.each([
  ['a letter', { key: 'a', code: 'KeyA', ctrlKey: false }, 'a'],
  ['in upper case', { key: 'N', code: 'KeyN', ctrlKey: false }, 'n'],
  ['a Russian letter, by its place', { key: 'ф', code: 'KeyA', ctrlKey: false }, 'a'],
  ['with Ctrl', { key: 'т', code: 'KeyN', ctrlKey: true }, 'Ctrl+n'],
  ['a Latin letter of another layout, by what it types', { key: 'z', code: 'KeyY', ctrlKey: true }, 'Ctrl+z'],
  ['a Russian letter where Latin has none', { key: 'х', code: 'BracketLeft', ctrlKey: false }, 'х'],
  ['a sign', { key: '?', code: 'Digit7', ctrlKey: false }, '?'],
  ['a key with a name', { key: 'PageUp', code: 'PageUp', ctrlKey: false }, 'PageUp'],
])('%s', (_, event, said) => {
  expect(pressed(event)).toBe(said);
});
