import { expect, test } from 'vitest';
import {
  cleared,
  covered,
  dealt,
  fullDeck,
  moved,
  notation,
  opened,
  resized,
  seated,
  seenBy,
  trumped,
  unseen,
  type Draft,
} from './draft';

const SEATS = ['anna', 'Uncle Joe'];
const empty: Draft = {
  preset: 'club',
  rules: {},
  size: 36,
  seats: SEATS,
  hands: {},
  hidden: {},
  hiding: false,
  field: [],
  deck: [],
  pile: fullDeck(36),
  trump: 'D',
  defender: 'Uncle Joe',
  principal: '',
  pending: [],
  taking: false,
  turn: 1,
};
const everywhere = (draft: Draft): string[] =>
  [...draft.pile, ...draft.deck, ...Object.values(draft.hands).flat(), ...draft.field.flat()].filter(
    (one) => one !== null,
  );

test('a card is in one place, wherever it is put', () => {
  let draft = empty;
  for (const to of [{ hand: 'anna' }, 'field', 'deck', 'pile', { hand: 'Uncle Joe' }, 'field'] as const) {
    draft = moved(draft, ['7H'], to);
    expect(everywhere(draft).filter((card) => card === '7H')).toHaveLength(1);
    expect(everywhere(draft)).toHaveLength(36);
  }
  draft = moved(draft, ['8H', '9H'], { on: '7H' });
  expect(draft.field).toEqual([
    ['7H', '8H'],
    ['9H', null],
  ]);
  // What beat a card that is taken away lies there by itself.
  expect(moved(draft, ['7H'], 'pile').field).toEqual([
    ['8H', null],
    ['9H', null],
  ]);
});

test('the position in notation', () => {
  let draft = moved(empty, ['6C', '7D'], { hand: 'anna' });
  draft = moved(draft, ['QC', '8S'], { hand: 'Uncle Joe' });
  draft = moved(draft, ['7S'], 'field');
  draft = { ...draft, rules: { transfer: true, relax: [], field_limit: null } };
  const pile = draft.pile.join(' ');
  expect(notation(draft)).toBe(
    'Preset: club; Settings: transfer=yes relax=none field_limit=none; Field: 7S; Trump: D; ' +
      `Hands: anna = 6C 7D, "Uncle Joe" = QC 8S; Seats: anna "Uncle Joe"; Pile: ${pile}; Defender: "Uncle Joe"; Turn: 1`,
  );
});

test('whoever has no cards is out once the deck is empty', () => {
  const draft = moved(empty, ['6C'], { hand: 'anna' });
  expect(notation(draft)).toContain('Out: "Uncle Joe"');
  expect(notation(moved(draft, ['9D'], 'deck'))).not.toContain('Out');
});

test('a deal, and what one seat knows of it', () => {
  const deal = dealt(empty, 6, () => 0.4);
  expect(everywhere(deal).toSorted()).toEqual(fullDeck(36).toSorted());
  expect(deal.deck.at(-1)!.endsWith(deal.trump)).toBe(true);
  const known = seenBy(deal, 'anna');
  expect(known.hands).toEqual({ anna: deal.hands.anna });
  expect([known.hidden['Uncle Joe'], covered(known), unseen(known).length]).toEqual([6, 23, 29]);
  expect(notation(known)).toContain(`Deck: 23? ${deal.deck.at(-1)}`);
  expect(notation(known)).toContain('"Uncle Joe" = 6?');
  const again = opened(known, () => 0.7);
  expect(everywhere(again).toSorted()).toEqual(fullDeck(36).toSorted());
  expect(again.hands['Uncle Joe']).toHaveLength(6);
});

test('another trump comes to lie under the deck', () => {
  const deal = dealt(empty, 6, () => 0.4);
  for (const suit of ['C', 'D', 'H', 'S'] as const) {
    for (const draft of [trumped(deal, suit), trumped(seenBy(deal, 'anna'), suit)]) {
      expect([draft.trump, draft.deck.at(-1)!.at(-1)]).toEqual([suit, suit]);
      expect(draft.deck).toHaveLength(draft.hiding ? 1 : 24);
    }
  }
});

test('seats and decks of other sizes lose no card', () => {
  const deal = dealt(empty, 6, () => 0.4);
  expect(everywhere(seated(deal, ['anna', 'vera', 'gleb'])).toSorted()).toEqual(fullDeck(36).toSorted());
  for (const size of [24, 32, 52])
    expect(everywhere(resized(deal, size)).toSorted()).toEqual(fullDeck(size).toSorted());
  expect(everywhere(cleared(deal))).toHaveLength(36);
});
