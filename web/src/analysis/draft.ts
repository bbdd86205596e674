/** A position as it is being set up: every card is somewhere, and whether play can lead there the server says. */
import { FACES, SUITS, suitOf } from '../cards/card';
import type { BoardFrame, Card, SettingsForm, Suit } from '../protocol';

/** Where cards can lie: in somebody's hand, on the field, on a card there, in the deck, discarded, or anywhere unseen. */
export type Place = { hand: string } | { on: Card } | 'field' | 'deck' | 'pile' | 'unseen';

export type Rules = Partial<Record<keyof SettingsForm, boolean | number | string | string[] | null>>;

export interface Draft {
  preset: string;
  /** The settings that differ from the preset. */
  rules: Rules;
  /** How many cards the deck has, as preset and rules say. */
  size: number;
  seats: readonly string[];
  hands: Readonly<Record<string, readonly Card[]>>;
  /** How many more cards somebody holds of which nobody says which they are. */
  hidden: Readonly<Record<string, number>>;
  /** The cards that are in no other place may be in any hidden hand, or in the deck. */
  hiding: boolean;
  field: readonly (readonly [Card, Card | null])[];
  /** From the next card to the last, which lies face up; only that one, where cards are hidden. */
  deck: readonly Card[];
  /** All that is nowhere else, unless cards are hidden. */
  pile: readonly Card[];
  trump: Suit;
  defender: string;
  /** Nobody: as the rules say. */
  principal: string;
  /** Whom to ask, and who is asked after them. */
  pending: readonly string[];
  taking: boolean;
  turn: number;
}

export function fullDeck(size: number): Card[] {
  return SUITS.flatMap((suit) => FACES.slice(-size / 4).map((face) => `${face}${suit}`));
}

/** The cards of which it is not said where they are. */
export function unseen(draft: Draft): Card[] {
  const named = new Set([
    ...draft.deck,
    ...draft.pile,
    ...draft.field.flatMap(([attack, defence]) => (defence ? [attack, defence] : [attack])),
    ...Object.values(draft.hands).flat(),
  ]);
  return fullDeck(draft.size).filter((card) => !named.has(card));
}

/** How many cards the deck has besides those that are named. */
export function covered(draft: Draft): number {
  const held = draft.seats.reduce((sum, seat) => sum + (draft.hidden[seat] ?? 0), 0);
  return draft.hiding ? Math.max(0, unseen(draft).length - held) : 0;
}

/** The same position, with these cards in another place. */
export function moved(draft: Draft, cards: readonly Card[], to: Place): Draft {
  const without = (some: readonly Card[]): Card[] => some.filter((card) => !cards.includes(card));
  const hands = Object.fromEntries(draft.seats.map((seat) => [seat, without(draft.hands[seat] ?? [])]));
  const kept = draft.field.flatMap(([attack, defence]): [Card, Card | null][] => {
    const answer = defence && !cards.includes(defence) ? defence : null;
    // What beat a card that is taken away lies there by itself.
    if (cards.includes(attack)) return answer ? [[answer, null]] : [];
    return [[attack, answer]];
  });
  const next: Draft = { ...draft, hands, field: kept, deck: without(draft.deck), pile: without(draft.pile) };
  if (to === 'unseen') return next;
  if (to === 'pile') return { ...next, pile: [...next.pile, ...cards] };
  if (to === 'field') return { ...next, field: [...next.field, ...cards.map((card): [Card, null] => [card, null])] };
  if (to === 'deck') return onDeck(next, cards);
  if ('hand' in to) return { ...next, hands: { ...hands, [to.hand]: [...(hands[to.hand] ?? []), ...cards] } };
  return beaten(next, cards, to.on);
}

/** Where cards are hidden only the last one of the deck is seen; else cards are put on top. */
function onDeck(draft: Draft, cards: readonly Card[]): Draft {
  if (!draft.hiding) return withTrump({ ...draft, deck: [...cards, ...draft.deck] });
  return withTrump({ ...draft, deck: cards.slice(-1) });
}

function withTrump(draft: Draft): Draft {
  const last = draft.deck.at(-1);
  return last ? { ...draft, trump: suitOf(last) } : draft;
}

/** The first card beats the one it is put on; others lie beside it. */
function beaten(draft: Draft, [first, ...others]: readonly Card[], on: Card): Draft {
  const free = draft.field.some(([attack, defence]) => attack === on && defence === null);
  const field = draft.field.map(([attack, defence]): [Card, Card | null] =>
    attack === on && free ? [attack, first ?? null] : [attack, defence],
  );
  const rest = free || !first ? others : [first, ...others];
  return { ...draft, field: [...field, ...rest.map((card): [Card, null] => [card, null])] };
}

/** The same position with another trump: if there is a deck, one of that suit comes to lie under it. */
export function trumped(draft: Draft, trump: Suit): Draft {
  if (!draft.deck.length || draft.trump === trump) return { ...draft, trump };
  const from = draft.hiding ? [...unseen(draft), ...draft.pile] : [...draft.deck, ...draft.pile];
  const found = from.find((card) => suitOf(card) === trump);
  if (!found) return { ...draft, trump };
  if (draft.hiding) return moved(draft, [found], 'deck');
  const others = draft.deck.filter((card) => card !== found);
  const inDeck = draft.deck.includes(found);
  // What lay under the deck goes where the new one came from.
  const deck = inDeck ? [...others, found] : [...others.slice(0, -1), found];
  const pile = inDeck ? draft.pile : [...draft.pile.filter((card) => card !== found), ...others.slice(-1)];
  return { ...draft, deck, pile, trump };
}

/** A fresh deal, with all cards open. */
export function dealt(draft: Draft, hand: number, chance: () => number = Math.random): Draft {
  const cards = shuffled(fullDeck(draft.size), chance);
  const each = Math.min(hand, Math.floor(cards.length / draft.seats.length));
  const hands = Object.fromEntries(draft.seats.map((seat) => [seat, cards.splice(0, each)]));
  const last = cards.at(-1) ?? hands[draft.seats[0]!]!.at(-1)!;
  const fresh = { ...cleared(draft), hands, deck: cards, pile: [], trump: suitOf(last) };
  return { ...fresh, defender: draft.seats[1]! };
}

/** Nothing lies anywhere but among the discarded cards. */
export function cleared(draft: Draft): Draft {
  const nobody = { principal: '', pending: [], taking: false, turn: 1 };
  return { ...draft, ...nobody, hands: {}, hidden: {}, hiding: false, field: [], deck: [], pile: fullDeck(draft.size) };
}

/** Only what one seat knows: its own cards, and what lies open. */
export function seenBy(draft: Draft, seat: string): Draft {
  if (draft.hiding) return draft;
  const hidden = Object.fromEntries(
    draft.seats.filter((one) => one !== seat).map((one) => [one, draft.hands[one]?.length ?? 0]),
  );
  return { ...draft, hiding: true, hidden, hands: { [seat]: draft.hands[seat] ?? [] }, deck: draft.deck.slice(-1) };
}

/** All cards open: those that are hidden are dealt by chance. */
export function opened(draft: Draft, chance: () => number = Math.random): Draft {
  if (!draft.hiding) return draft;
  const cards = shuffled(unseen(draft), chance);
  const hands = Object.fromEntries(
    draft.seats.map((seat) => [seat, [...(draft.hands[seat] ?? []), ...cards.splice(0, draft.hidden[seat] ?? 0)]]),
  );
  return { ...draft, hiding: false, hidden: {}, hands, deck: [...cards, ...draft.deck] };
}

/** The same cards at a table of other seats: who leaves puts their cards away. */
export function seated(draft: Draft, seats: readonly string[]): Draft {
  const gone = draft.seats.filter((seat) => !seats.includes(seat)).flatMap((seat) => draft.hands[seat] ?? []);
  const rest = moved(draft, gone, draft.hiding ? 'unseen' : 'pile');
  const known = (name: string): string => (seats.includes(name) ? name : '');
  return {
    ...rest,
    seats,
    hands: Object.fromEntries(seats.map((seat) => [seat, rest.hands[seat] ?? []])),
    hidden: Object.fromEntries(seats.map((seat) => [seat, rest.hidden[seat] ?? 0])),
    defender: known(draft.defender) || seats[1]!,
    principal: known(draft.principal),
    pending: [],
  };
}

/** The same position with a deck of another size. */
export function resized(draft: Draft, size: number): Draft {
  if (size === draft.size) return draft;
  const [before, after] = [fullDeck(draft.size), fullDeck(size)];
  const gone = before.filter((card) => !after.includes(card));
  const fresh = after.filter((card) => !before.includes(card));
  const left = moved(draft, gone, 'unseen');
  return { ...left, size, pile: draft.hiding ? left.pile : [...left.pile, ...fresh] };
}

/** The position of a frame. */
export function draftOf(frame: BoardFrame, settings: SettingsForm, preset: string, rules: Rules): Draft {
  const { view, hands, deck } = frame;
  const open = (cards: readonly string[]): Card[] => cards.filter((card) => card !== '?');
  const hiding = [deck, ...Object.values(hands)].some((cards) => cards.includes('?'));
  const last = view.players.at(-1);
  return {
    preset,
    rules,
    size: settings.deck_size,
    seats: view.seats,
    hands: Object.fromEntries(view.seats.map((seat) => [seat, open(hands[seat] ?? [])])),
    hidden: Object.fromEntries(
      view.seats.map((seat) => [seat, (hands[seat] ?? []).filter((card) => card === '?').length]),
    ),
    hiding,
    field: view.field,
    deck: open(deck),
    pile: view.pile,
    trump: view.trump ?? 'S',
    defender: view.players[0] ?? view.seats[0]!,
    principal: view.principal && view.principal !== last ? view.principal : '',
    pending: view.pending.length < view.attackers.length ? view.pending : [],
    taking: view.phase === 'Take',
    turn: Math.max(1, view.turn),
  };
}

/** The position in notation. What is left out is as the rules say; whether it can be is for the server to say. */
export function notation(draft: Draft): string {
  const { seats, deck, field, pile } = draft;
  const under = covered(draft);
  const out = under + deck.length ? [] : seats.filter((seat) => !size(draft, seat));
  const tags: [string, string][] = [
    ['Preset', draft.preset],
    [
      'Settings',
      Object.entries(draft.rules)
        .map(([name, value]) => `${name}=${setting(value)}`)
        .join(' '),
    ],
    ['Deck', listed(under ? [...hiddenOnes(under), ...deck] : deck)],
    ['Field', field.map(([attack, defence]) => (defence ? `${attack}/${defence}` : attack)).join(' ')],
    ['Phase', draft.taking ? 'Take' : ''],
    ['Trump', draft.trump],
    ['Hands', seats.map((seat) => `${named(seat)} = ${hand(draft, seat)}`.trim()).join(', ')],
    ['Seats', seats.map(named).join(' ')],
    ['Pile', listed(pile)],
    ['Out', out.map(named).join(' ')],
    ['Defender', out.includes(draft.defender) ? '' : named(draft.defender)],
    ['Turn', String(draft.turn)],
    ['Principal', draft.field.length && draft.principal ? named(draft.principal) : ''],
    ['Pending', draft.field.length ? draft.pending.map(named).join(' ') : ''],
  ];
  return tags.flatMap(([key, value]) => (value ? [`${key}: ${value}`] : [])).join('; ');
}

/** So many hidden cards. */
export function questions(count: number): Card[] {
  return Array.from({ length: count }, () => '?');
}

/** How many cards somebody holds. */
export function size(draft: Draft, seat: string): number {
  return (draft.hands[seat]?.length ?? 0) + (draft.hidden[seat] ?? 0);
}

function hand(draft: Draft, seat: string): string {
  return listed([...(draft.hands[seat] ?? []), ...hiddenOnes(draft.hidden[seat] ?? 0)]);
}

function hiddenOnes(count: number): string[] {
  return count ? [`${count}?`] : [];
}

function listed(cards: readonly string[]): string {
  return cards.join(' ');
}

/** Bare if it is simple, otherwise quoted as in JSON (docs/notation.md, section 1). */
function named(name: string): string {
  return /^[\p{L}\p{N}_.'’-]+$/u.test(name) ? name : JSON.stringify(name);
}

function setting(value: Rules[keyof Rules]): string {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.join('+') || 'none';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

function shuffled(cards: readonly Card[], chance: () => number): Card[] {
  const left = [...cards];
  for (let i = left.length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [left[i], left[j]] = [left[j]!, left[i]!];
  }
  return left;
}
