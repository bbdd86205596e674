import { expect, test } from 'vitest';
import type { SettingsForm } from '../protocol';
import { picturesOf, type Picture } from './pictures';

/** The settings of the base game, with some changed. */
function settings(changes: Partial<SettingsForm> = {}): SettingsForm {
  return {
    deck_size: 36,
    lead_size: 'any',
    throw_size: 'any',
    tempo: 'cycle',
    partial: true,
    transfer: false,
    flash: false,
    ...changes,
  } as SettingsForm;
}

const names = (section: string, changes: Partial<SettingsForm> = {}): string[] =>
  picturesOf(section, settings(changes)).map((one) => one.name);
const SECTIONS = ['deal', 'attack', 'defence', 'handing-on', 'taking'];

function cardsIn(picture: Picture): string[] {
  if ('turnUp' in picture) return [picture.turnUp];
  if ('plain' in picture) return [...picture.plain, ...picture.trumps];
  return picture.lays
    .flatMap(({ attack, defence }) => [attack, ...(defence ? [defence] : [])])
    .concat(picture.shown ?? []);
}

test('nobody hands an attack on where that is not allowed', () => {
  expect(names('handing-on')).toEqual([]);
  expect(names('handing-on', { transfer: true })).toEqual(['transfer']);
  expect(names('handing-on', { flash: true })).toEqual(['flash']);
  expect(names('handing-on', { transfer: true, flash: true })).toEqual(['transfer', 'flash']);
});

test('several cards are led only where that is allowed', () => {
  expect(names('attack')).toEqual(['lead-several', 'throw-in']);
  expect(names('attack', { lead_size: 'one' })).toEqual(['lead', 'throw-in']);
});

test('a part is beaten only where that is allowed and several cards can wait', () => {
  expect(names('defence')).toEqual(['part']);
  expect(names('defence', { partial: false })).toEqual(['whole']);
  expect(names('defence', { lead_size: 'one', throw_size: 'one', tempo: 'principal' })).toEqual(['beat']);
});

test.each([24, 32, 36, 52] as const)('a deck of %i has the cards in its pictures', (deck_size) => {
  const lowest = { 24: '9', 32: '7', 36: '6', 52: '2' }[deck_size];
  const faces = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
  const all = SECTIONS.flatMap((one) => picturesOf(one, settings({ deck_size, transfer: true, flash: true })));
  const found = all.flatMap(cardsIn);
  expect(found.every((card) => faces.indexOf(card.slice(0, -1)) >= faces.indexOf(lowest))).toBe(true);
  for (const picture of all) {
    const cards = cardsIn(picture);
    if (picture.name !== 'beats') expect(new Set(cards).size).toBe(cards.length);
  }
});

test('what is shown as beaten is beaten', () => {
  const faces = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
  for (const deck_size of [24, 32, 36, 52] as const)
    for (const partial of [true, false])
      for (const picture of SECTIONS.flatMap((one) => picturesOf(one, settings({ deck_size, partial }))))
        for (const { attack, defence, wrong = false } of 'lays' in picture ? picture.lays : []) {
          if (!defence) continue;
          const higher = faces.indexOf(defence.slice(0, -1)) > faces.indexOf(attack.slice(0, -1));
          const beats = defence.at(-1) === attack.at(-1) ? higher : defence.at(-1) === 'H';
          expect(beats).toBe(!wrong);
        }
});
