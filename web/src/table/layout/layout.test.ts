import { expect, test } from 'vitest';
import { fan, hits, laid, layout, TALL, type Spot } from './layout';

const SCREENS = [
  [360, 640],
  [390, 844],
  [640, 360],
  [667, 375],
  [740, 360],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1366, 768],
  [1920, 1080],
  [3840, 2160],
] as const;
// How many others there are, and whether they play in teams.
const TABLES = [
  ...[1, 2, 3, 4, 5, 6, 7].map((others) => [others, false] as const),
  ...[3, 5].map((others) => [others, true] as const),
];
const NAMES = ['Anna', 'Boris', 'Vera', 'Gleb', 'Dina', 'Egor', 'Zoya'];

function inside({ x, y, width: card }: Spot, width: number, height: number): boolean {
  const [w, h] = [card / 2, (card * TALL) / 2];
  return x - w >= 0 && x + w <= width && y - h >= 0 && y + h <= height;
}

/** The box that a card covers that lies straight or crosswise: left, top, right, bottom. */
function covers({ x, y, angle, width }: Spot): [number, number, number, number] {
  const [w, h] = angle % 180 ? [width * TALL, width] : [width, width * TALL];
  return [x - w / 2, y - h / 2, x + w / 2, y + h / 2];
}

for (const [width, height] of SCREENS) {
  for (const [others, teams] of TABLES) {
    const shape = layout({ width, height, others: NAMES.slice(0, others), teams });
    const seats = `${others + 1} ${teams ? 'partners' : 'seats'}`;
    // The size of a panel; a team has its own line, unless it is beside the name.
    const panelHeight = shape.letters * (teams && !shape.teamBeside ? 7.5 : 6.1);

    test(`${seats} fit on ${width} × ${height}`, () => {
      expect(shape.seats.map((seat) => seat.name)).toEqual(NAMES.slice(0, others));
      for (const seat of shape.seats) {
        expect(seat.x - shape.panel / 2).toBeGreaterThanOrEqual(0);
        expect(seat.x + shape.panel / 2).toBeLessThanOrEqual(width);
        expect(seat.y).toBeLessThan(shape.bar.y);
      }
      // Clockwise from the left hand: nobody covers a neighbour.
      const tall = panelHeight * 0.9;
      for (const [i, one] of shape.seats.entries())
        for (const other of shape.seats.slice(i + 1))
          expect(Math.abs(one.x - other.x) >= shape.panel - 1 || Math.abs(one.y - other.y) >= tall).toBe(true);
      for (const spot of [shape.deck, shape.pile]) expect(inside(spot, width, height)).toBe(true);
    });

    test(`the whole suit of the trump is seen at ${seats} on ${width} × ${height}, left-handed too`, () => {
      for (const leftHanded of [false, true]) {
        const wanted = { width, height, others: NAMES.slice(0, others), teams, leftHanded };
        const { deck, trump, pile, seats, panel, bar, field } = layout(wanted);
        const [left, top, right, bottom] = covers(trump);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
        // Face and suit stand on the first 62 of the 140 parts of a card; the rest may be under the deck.
        const seen = leftHanded ? covers(deck)[0] - left : right - covers(deck)[2];
        expect(seen).toBeGreaterThan((62 / 100) * trump.width);
        for (const { x, y } of seats)
          expect(
            right <= x - panel / 2 ||
              left >= x + panel / 2 ||
              bottom <= y - panelHeight / 2 ||
              top >= y + panelHeight / 2,
          ).toBe(true);
        // Neither the pile nor the main button nor the cards of the turn lie there.
        const beside = [covers(pile), [field.x, field.y, field.x + field.width, field.y + field.height]];
        for (const [l, t, r, b] of [...beside, [bar.x, bar.y, bar.x + bar.width, bar.y + bar.height]] as number[][])
          expect(right <= l! || left >= r! || bottom <= t! || top >= b!).toBe(true);
      }
    });

    test(`neither deck nor pile covers anybody at ${seats} on ${width} × ${height}`, () => {
      for (const [left, top, right, bottom] of [covers(shape.deck), covers(shape.pile)])
        for (const { x, y } of shape.seats)
          expect(
            right <= x - shape.panel / 2 ||
              left >= x + shape.panel / 2 ||
              bottom <= y - panelHeight / 2 ||
              top >= y + panelHeight / 2,
          ).toBe(true);
    });

    test(`a full field fits between ${seats} on ${width} × ${height}`, () => {
      for (const count of [1, 3, 6, 12]) {
        const spots = laid(count, shape).flatMap(({ attack, defence }) => [attack, defence]);
        expect(spots).toHaveLength(2 * count);
        for (const spot of spots) {
          expect(inside(spot, width, height)).toBe(true);
          expect(spot.y + (spot.width * TALL) / 2).toBeLessThanOrEqual(shape.bar.y + 4);
          // Nobody is covered by the cards.
          for (const seat of shape.seats) {
            const aside = Math.abs(seat.x - spot.x) >= (shape.panel + spot.width) / 2 - 6;
            expect(aside || Math.abs(seat.y - spot.y) >= (panelHeight + spot.width * TALL) / 2 - 6).toBe(true);
          }
        }
      }
    });
  }
}

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [844, 390],
  [1920, 1080],
] as const)
  test(`however many cards are held on ${width} × ${height}, a finger finds each of them`, () => {
    const shape = layout({ width, height, others: ['Boris'] });
    for (const count of [1, 2, 6, 14, 20, 30, 36]) {
      const spots = fan(count, shape);
      expect(spots).toHaveLength(count);
      const rows: Spot[][] = [];
      for (const [i, spot] of spots.entries()) {
        expect(spot.x - spot.width / 2).toBeGreaterThanOrEqual(0);
        expect(spot.x + spot.width / 2).toBeLessThanOrEqual(width);
        expect(spot.y - (spot.width * TALL) / 2).toBeGreaterThanOrEqual(shape.hand.y - 4);
        expect(spot.y + (spot.width * TALL) / 2).toBeLessThanOrEqual(height + 4);
        // The letters of a card are a third as high as it is wide.
        expect(spot.width).toBeGreaterThan(40);
        if (i === 0 || spot.x < spots[i - 1]!.x) rows.push([]);
        rows.at(-1)!.push(spot);
      }
      for (const row of rows) row.slice(1).forEach(({ x }, i) => expect(x - row[i]!.x).toBeGreaterThanOrEqual(24));
      const heights = rows.map(([first]) => first!.y);
      heights.slice(1).forEach((y, i) => expect(y - heights[i]!).toBeGreaterThanOrEqual(24));
    }
  });

test('on a low screen the cards of a turn are as large as those in the hand, as long as few sit there', () => {
  for (const others of [1, 2, 3]) {
    const shape = layout({ width: 844, height: 390, others: NAMES.slice(0, others) });
    expect(laid(2, shape)[0]!.attack.width / shape.card).toBeGreaterThan(0.85);
  }
});

test('on a low screen the main button covers neither deck nor pile', () => {
  for (let others = 3; others <= 7; others++) {
    const { deck, pile, bar } = layout({ width: 844, height: 390, others: NAMES.slice(0, others) });
    // The trump looks out from under the deck.
    expect(deck.x + deck.width * 1.1).toBeLessThan(bar.x);
    expect(pile.x - pile.width / 2).toBeGreaterThan(bar.x + bar.width);
  }
});

test('everything grows with the screen', () => {
  const [small, large] = [
    [1920, 1080],
    [3840, 2160],
  ].map(([width, height]) => layout({ width: width!, height: height!, others: NAMES.slice(0, 3), top: width! / 40 }));
  for (const part of ['card', 'letters', 'panel'] as const) expect(large![part] / small![part]).toBeGreaterThan(1.8);
  expect(large!.bar.height / small!.bar.height).toBeGreaterThan(1.8);
});

test('beside the hands of a replay on a phone, everybody and the field have room', () => {
  for (let others = 2; others <= 7; others++) {
    const { seats, panel, letters, field } = layout({
      width: 360,
      height: 376,
      others: NAMES.slice(0, others),
      handless: true,
      top: 10,
    });
    for (const [i, one] of seats.entries())
      for (const other of seats.slice(i + 1))
        expect(Math.abs(one.x - other.x) >= panel - 1 || Math.abs(one.y - other.y) >= letters * 5.5).toBe(true);
    expect(field.height).toBeGreaterThan(60);
    expect(field.width).toBeGreaterThan(120);
  }
});

test('below the words of a lesson or of the coach the cards of a turn can be read', () => {
  for (const [width, height, top] of [
    [360, 422, 14],
    [360, 452, 48],
    [360, 408, 48],
    [390, 560, 48],
    [400, 400, 48],
    [450, 360, 48],
    [500, 360, 48],
  ] as const)
    for (const others of [1, 2]) {
      const tools = top > 20 ? 264 : 0;
      const shape = layout({ width, height, top, tools, others: NAMES.slice(0, others) });
      for (const count of [1, 2, 3]) expect(laid(count, shape)[0]!.attack.width / shape.card).toBeGreaterThan(0.4);
      const { deck, bar, seats, letters } = shape;
      // Neither deck nor pile covers the main button, or they lie beside it.
      if (others === 1) expect(deck.y + (deck.width * TALL) / 2).toBeLessThanOrEqual(bar.y);
      // Nobody sits behind the tools.
      for (const { x, y } of seats) expect(y - letters * 3.05 >= top || x + letters * 3.6 < width - tools).toBe(true);
    }
});

test('left-handed tables are mirrored', () => {
  const wanted = { width: 1280, height: 800, others: ['Boris'] };
  expect(layout({ ...wanted, leftHanded: true }).deck.x).toBeCloseTo(layout(wanted).pile.x);
});

test('a card is hit beside its edge by a finger, and not beyond', () => {
  const spot = { x: 100, y: 100, angle: 0, width: 50 };
  expect(hits(spot, 130, 100)).toBe(true);
  expect(hits(spot, 140, 100)).toBe(false);
});
