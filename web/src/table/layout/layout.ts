/** Where everything lies on a table of a certain size: pure geometry, in CSS pixels, from the top left corner. */

/** A card: its middle, its angle in degrees, and its width. */
export interface Spot {
  x: number;
  y: number;
  angle: number;
  width: number;
}

interface SeatSpot {
  name: string;
  x: number;
  y: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  /** The width of a card in the hand; everything else follows from it. */
  card: number;
  portrait: boolean;
  /** The board is low. */
  flat: boolean;
  /** The others, clockwise, with the middle of their panels and how wide these may be. */
  seats: SeatSpot[];
  panel: number;
  letters: number;
  /** Teams stand beside the names, because the screen is low. */
  teamBeside: boolean;
  deck: Spot;
  /** Crosswise under the deck, towards the field, so far that the suit beside its corner is seen as a whole. */
  trump: Spot;
  pile: Spot;
  /** Where the cards of a turn lie. */
  field: Box;
  /** The line with the main button. */
  bar: Box;
  /** Our hand; nothing is played below its upper edge. */
  hand: Box;
  me: { x: number; y: number };
  /** How far a selected card is raised. */
  lift: number;
}

interface Wanted {
  width: number;
  height: number;
  /** The names of the others, clockwise from the left hand. */
  others: readonly string[];
  /** The size of the cards; 1 is normal. */
  size?: number;
  leftHanded?: boolean;
  /** A spectator has no hand, and needs no room for one. */
  handless?: boolean;
  /** The height of the bar at the top, and how wide the tools on its right are. */
  top?: number;
  tools?: number;
  /** Each seat also says which team it belongs to. */
  teams?: boolean;
}

/** The height of a card for its width: seven to five. */
export const TALL = 1.4;
/** How far apart the cards of a hand are, in card widths: at most, at least, and at least for a finger. */
const LOOSE = 0.66;
const TIGHT = 0.3;
const FINGER = 26;
/** How much of a card shows above the next row, in card heights. */
const ROW = 0.42;
/** How far the middle of the trump lies from that of the deck, and how far both reach from there, in widths of a card. */
const ASIDE = 0.48;
const TRUMP_REACH = ASIDE + TALL / 2;
/** How far apart the cards of a turn are, in their widths and heights. */
const APART = [1.42, 1.34] as const;

export function layout({
  width,
  height,
  others,
  size = 1,
  leftHanded = false,
  handless = false,
  top = 44,
  tools = 0,
  teams = false,
}: Wanted): Layout {
  // Where the panels do not fit in a row above the cards, they lie around them; beside words a board may be square.
  const portrait = width < height * 0.9 || (width < Math.max(others.length * 80, 440) && height > 320);
  const flat = height < 480;
  // Six cards in a hand fill the width of a phone.
  const card = clamp(
    Math.min(width / (portrait ? 4.75 : 5.3), height / (!flat ? 5.9 : portrait ? 5.6 : 5)) * size,
    46,
    420,
  );
  const margin = clamp(width * 0.02, 8, 32);
  const handHeight = handless ? card * 0.15 : card * TALL * (flat ? 1.06 : 1.16);
  const barHeight = clamp(card * 0.54, portrait ? 54 : 46, 210);
  const hand = { x: margin, y: height - handHeight, width: width - 2 * margin, height: handHeight };
  let bar = lineOf(Math.min(hand.width, Math.max(card * 7, 340)));
  function lineOf(length: number): Box {
    return { x: (width - length) / 2, y: hand.y - barHeight, width: length, height: barHeight };
  }

  // On small screens, only as far as the words above the hand allow.
  const lift = card * (portrait || flat ? 0.16 : 0.24);

  const n = others.length;
  // In a row, none of them covers another.
  const narrow = portrait
    ? clamp((width - 2 * margin) / Math.min(Math.max(n, 3), 4), 64, Math.max(110, card * 1.3))
    : clamp(Math.min(Math.max(card * 1.25, 112), (width - 2 * margin) / n - 8), 64, 500);
  // The size of a panel: a face, a name and a role, in letters that grow with it.
  const letters = clamp(narrow / (portrait ? 7.2 : 8), 11.5, flat && !portrait && n > 3 ? 12 : 60);
  const teamBeside = flat && !portrait;
  const panelHeight = letters * (teams && !teamBeside ? 7.5 : 6.1);
  // With few players there is more room for a long name.
  const panel =
    n === 1 ? Math.min(narrow * 2, width - 2 * margin) : n <= 3 && !portrait && !flat ? narrow * 1.3 : narrow;
  const small = card * (portrait ? (n > 4 ? 0.64 : 0.72) : flat ? 0.7 : 0.8);
  const middle = width / 2;

  const seats: SeatSpot[] = [];
  let field: Box;
  let deck: Spot;
  let pile: Spot;
  const side = leftHanded ? -1 : 1;
  if (portrait) {
    const sides = n <= 4 ? 0 : n <= 6 ? 1 : 2;
    const row = n - 2 * sides;
    const first = top + panelHeight / 2 + 8;
    const at = (x: number, line: number): { x: number; y: number } => ({ x, y: first + line * (panelHeight + 12) });
    const spots = [
      ...Array.from({ length: sides }, (_, i) => at(margin + panel / 2, sides - i)),
      ...Array.from({ length: row }, (_, i) => at(margin + ((i + 0.5) * (width - 2 * margin)) / row, 0)),
      ...Array.from({ length: sides }, (_, i) => at(width - margin - panel / 2, i + 1)),
    ];
    others.forEach((name, i) => seats.push({ name, ...spots[i]! }));
    const below = first + panelHeight / 2 + 14;
    const room = sides ? panel : 0;
    let y = below + small * TALL * 0.5 + 6;
    let away = Math.max(small * 1.1, (width / 2 - room - margin) * 0.55);
    const under = y + small * TALL * 0.5 + 8;
    // Panels with a team reach further down than the deck and the pile between them.
    const rows = sides > 1 || teams ? sides : 0;
    const upper = Math.max(under, rows ? below + (panelHeight + 12) * rows - 10 : 0);
    field =
      bar.y - upper > card
        ? { x: margin, y: upper, width: width - 2 * margin, height: bar.y - upper - 4 }
        : { x: margin + room, y: under, width: width - 2 * (margin + room), height: bar.y - under - 4 };
    // Beside words the board is so low that the cards of a turn are larger between deck and pile than below them.
    const lower = Math.min(small, (bar.y - below - 6) / TALL);
    const reach = middle - margin - lower * 0.62;
    const inner = reach - lower * (TRUMP_REACH + 0.08);
    const between = { x: middle - inner, y: below, width: 2 * inner, height: bar.y - below - 4 };
    if (!sides && arranged(3, between, card).width > arranged(3, field, card).width) {
      field = between;
      away = reach;
      y = (below + bar.y) / 2;
    }
    const wide = field === between ? lower : small;
    deck = { x: middle - side * away, y, angle: 0, width: wide };
    pile = { x: middle + side * away, y, angle: 0, width: wide };
  } else {
    // Around the upper half of the table, from left to right.
    const drop = Math.max(0, bar.y - top - panelHeight * 1.15);
    const radius = middle - margin - narrow / 2;
    // Two players sit nearer to the middle than the ends of a longer row.
    const reached =
      n === 2
        ? Math.max(radius * (flat ? 0.72 : 0.44), panel / 2 + 4)
        : radius * (flat ? 1 : Math.cos(Math.PI / (2 * n)));
    // On a low screen, the player opposite sits in the line above the table, beside the tools that stand there.
    const free = Math.min(middle, width - tools - narrow / 2);
    const fits = free - narrow / 2 > (n === 1 ? 1.3 * top : margin + narrow);
    const opposite = flat && n % 2 === 1 && n <= 3 && fits ? (n - 1) / 2 : -1;
    others.forEach((name, i) => {
      const height = Math.pow(Math.sin((Math.PI * (i + 0.5)) / n), 0.62);
      const y = (i === opposite ? 0 : top) + panelHeight / 2 + 4 + (n <= 2 || flat ? 0 : (1 - height) * drop * 0.92);
      const off = n < 2 ? 0 : (2 * i - (n - 1)) / (n - 1);
      seats.push({ name, x: i === opposite ? free : middle + off * reached, y });
    });
    // On a low screen the cards lie between two neighbours, not below them.
    const between = flat && n === 2 && reached - panel / 2 > card * 1.3;
    const row = flat && n >= 2 && !between;
    const upper = between ? top + 4 : (opposite < 0 ? top : 0) + panelHeight + 10;
    // The lowest panels reach down to here; beside the deck and the pile there is room if they end above them.
    const lowest = Math.max(...seats.map((seat) => seat.y)) + panelHeight / 2;
    // On a low screen they lie beside the main button, elsewhere with some air below the players.
    const low = row || (between && bar.y - small * 1.54 < lowest + 4);
    const y = low
      ? Math.max((lowest + hand.y) / 2, lowest + small * 0.72)
      : n === 1 && flat
        ? Math.min(upper + (bar.y - upper) / 2, bar.y - small * 0.72)
        : Math.max(
            between ? 0 : upper + (bar.y - upper) / 2,
            Math.min(lowest + letters * 2.6 + small * 0.75, bar.y - small * 0.84),
          );
    const beside = n > 1 && lowest + 4 > y - small * 0.7 && !low;
    // No two cards of the pile lie the same way, so it is wider than one of them.
    const reach = middle - margin - (beside ? panel + 12 : 0) - small * (flat ? 0.6 : 0.8);
    const away = Math.min(reach, card * (low ? 4.9 : 3.8));
    deck = { x: middle - side * away, y, angle: 0, width: small };
    pile = { x: middle + side * away, y, angle: 0, width: small };
    // On a low screen the main button is between deck and pile.
    if (low) bar = lineOf(Math.min(bar.width, 2 * (away - small * TRUMP_REACH) - 8));
    const beyond = Math.abs(deck.x - middle) - small * (TRUMP_REACH + 0.08);
    const neighbours = Math.abs(seats[0]!.x - middle) - panel / 2;
    // Cards must not cover the players: they lie between the outermost two, or below all the others.
    const inside = between || (flat && n === 3) || (n > 1 && neighbours > beyond * 0.8);
    const inner = inside ? Math.min(beyond, neighbours) : beyond;
    const above = seats.filter((seat) => !between && Math.abs(seat.x - middle) - panel / 2 < inner - 1);
    const under = Math.max(upper, ...above.map((seat) => seat.y + panelHeight / 2 + 4));
    field = { x: middle - inner, y: under, width: 2 * inner, height: bar.y - under - 4 };
  }
  return {
    card,
    portrait,
    flat,
    seats,
    panel,
    letters,
    teamBeside,
    deck,
    trump: { x: deck.x + side * deck.width * ASIDE, y: deck.y, angle: side * 90, width: deck.width },
    pile,
    field,
    bar,
    hand,
    lift,
    me: { x: middle, y: hand.y + hand.height / 2 },
  };
}

/** Where a seat holds its cards: beside the face. */
export function held({ x, y }: SeatSpot, { letters }: Layout): Spot {
  return { x: x + letters, y: y - letters * 1.6, angle: 0, width: letters * 1.5 };
}

/** Where a card lies that somebody shows: on the cloth in front of their seat, towards the middle. */
export function front(name: string, { seats, deck, field, bar, card, letters }: Layout): Spot {
  const seat = seats.find((one) => one.name === name);
  const middle = field.x + field.width / 2;
  const width = deck.width;
  if (!seat) return { x: middle, y: bar.y - card * 0.5, angle: 0, width: card };
  const x = seat.x + (middle - seat.x) * 0.3;
  return { x, y: seat.y + letters * 3.2 + width * TALL * 0.5, angle: (middle - x) * 0.01, width };
}

/** The cards of a hand as a fan; in several rows when they would lie too close. */
export function fan(count: number, { hand, card }: Layout): Spot[] {
  const room = hand.width - card;
  const step = count < 2 ? 0 : Math.min(card * LOOSE, room / (count - 1));
  const middle = hand.x + hand.width / 2;
  if (count < 2 || step >= Math.max(card * TIGHT, FINGER)) {
    // A slight arc, where there is room for it.
    const bend = card < 80 ? 0 : clamp(11 / Math.max(count - 1, 1), 0, 2);
    return Array.from({ length: count }, (_, i) => {
      const off = i - (count - 1) / 2;
      const lift = (off * off * bend * step) / 120;
      return {
        x: middle + off * step,
        y: hand.y + hand.height * 0.48 + Math.min(lift, card * 0.06),
        angle: off * bend,
        width: card,
      };
    });
  }
  return rows(count, hand, card, 2);
}

/** Smaller, so that all rows fit and the indices of each show above the next. */
function rows(count: number, hand: Box, card: number, lines: number): Spot[] {
  const width = Math.min(card, hand.height / (TALL * (1.02 + ROW * (lines - 1))));
  const most = Math.ceil(count / lines);
  const step = Math.min(width * LOOSE, (hand.width - width) / (most - 1));
  if (step < FINGER && lines < 4) return rows(count, hand, card, lines + 1);
  const middle = hand.x + hand.width / 2;
  return Array.from({ length: count }, (_, i) => {
    const line = Math.floor(i / most);
    const held = Math.min(most, count - line * most);
    const x = middle + ((i % most) - (held - 1) / 2) * step;
    return { x, y: hand.y + width * TALL * (0.5 + line * ROW), angle: 0, width };
  });
}

/** The cards of a turn: where each attack card lies, and across it the one that beats it. */
export function laid(count: number, { field, card }: Layout): { attack: Spot; defence: Spot }[] {
  const [across, down] = APART;
  const best = arranged(count, field, card);
  const { width } = best;
  // Rows of equal length, as far as possible.
  const rows = Math.ceil(count / best.columns);
  const columns = Math.ceil(count / Math.max(rows, 1));
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row < rows - 1 ? columns : count - row * columns;
    const x = field.x + field.width / 2 + ((i % columns) - (inRow - 1) / 2) * width * across;
    const y = field.y + field.height / 2 + (row - (rows - 1) / 2) * width * TALL * down;
    return {
      attack: { x: x - width * 0.14, y: y - width * 0.12, angle: -3, width },
      defence: { x: x + width * 0.16, y: y + width * 0.14, angle: 9, width },
    };
  });
}

/** How wide the cards of a turn can be, and in how many columns they lie then. */
function arranged(count: number, field: Box, card: number): { width: number; columns: number } {
  const [across, down] = APART;
  let best = { width: 0, columns: 1 };
  for (let columns = 1; columns <= Math.max(count, 1); columns++) {
    const rows = Math.ceil(count / columns);
    const width = Math.min(field.width / (columns * across), field.height / (rows * down * TALL), card * 0.98);
    // As large as possible; among equals, in as few rows as possible.
    if (width >= best.width * 0.98) best = { width, columns };
  }
  return best;
}

/** Is a point on a card, or within a finger's width of it? */
export function hits(spot: Spot, x: number, y: number, slack = 10): boolean {
  return Math.abs(x - spot.x) <= spot.width / 2 + slack && Math.abs(y - spot.y) <= (spot.width * TALL) / 2 + slack;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
