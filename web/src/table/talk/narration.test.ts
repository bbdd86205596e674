import { beforeAll, expect, test, vi } from 'vitest';
import type { ChangeForm, EventForm, ViewForm } from '../../protocol';
import type { Frame } from '../state/table.svelte';
import { teamsOf } from '../state/teams';

let narrate: typeof import('./narration').narrate;
let calledOut: typeof import('./narration').calledOut;
let stillSo: typeof import('./narration').stillSo;
let t: typeof import('../../words.svelte').t;

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('localStorage', { getItem: () => null });
  const words = await import('../../words.svelte');
  await words.speak('en');
  ({ t } = words);
  ({ narrate, calledOut, stillSo } = await import('./narration'));
});

const VIEW = { seat: 'Anna', field: [], players: ['Boris', 'Anna'], turn: 3 } as unknown as ViewForm;

function frame(event: EventForm | null, changes: ChangeForm[] = [], view: Partial<ViewForm> = {}): Frame {
  return { sequence: 1, by: event ? 'event' : 'leap', event, changes, view: { ...VIEW, ...view } };
}

test('the deal, and who begins', () => {
  const changes: ChangeForm[] = [
    { kind: 'dealt', seat: 'Anna', count: 6, cards: [] },
    { kind: 'dealt', seat: 'Boris', count: 6, cards: null },
    { kind: 'trump', suit: 'D', card: '9D' },
    { kind: 'roles', defender: 'Anna', attackers: ['Boris'], turn: 1 },
  ];
  expect(narrate(frame(null, changes))).toEqual([
    t('change-dealt', { count: 6 }),
    t('change-trump-card', { card: '9♦' }),
    t('change-turn', { turn: 1, who: 'other', by: 'Boris', whom: 'you', next: 'Anna' }),
  ]);
});

test('who deals, and why somebody leads', () => {
  const changes: ChangeForm[] = [
    { kind: 'dealt', seat: 'Anna', count: 6, cards: [] },
    { kind: 'dealt', seat: 'Boris', count: 5, cards: null },
    { kind: 'roles', defender: 'Boris', attackers: ['Anna'], turn: 1 },
  ];
  const deal = { dealer: 'Boris', by: 'lot', lead: 'order' } as const;
  expect(narrate({ ...frame(null, changes), deal })).toEqual([
    'Boris deals: drawn by lot.',
    'The dealer gets one card less.',
    'Dealt: you 6, Boris 5.',
    "You lead: the dealer's right neighbour.",
    'Turn 1: you lead, Boris defends.',
  ]);
  const durak = { dealer: 'Anna', by: 'durak', lead: 'lowest-trump' } as const;
  const told = narrate({ ...frame(null, changes), deal: durak });
  expect(told).toContain('You deal: the durak of the last round.');
  expect(told).toContain('You lead: nobody has a lower trump.');
  // Whoever has one card more is not the one who pays for the trump.
  expect(told).not.toContain('The dealer gets one card less.');
});

test('the first cards on the table lead, all others are thrown in', () => {
  const event: EventForm = { kind: 'attack', by: 'Boris', cards: ['7C'] };
  expect(narrate(frame(event, [], { field: [['7C', null]] }))[0]).toMatch(/^Boris leads/);
  const thrown: ViewForm['field'] = [
    ['7D', '8D'],
    ['7C', null],
  ];
  expect(narrate(frame(event, [], { field: thrown }))[0]).toMatch(/^Boris throws in/);
  // Cards that the defender takes immediately were thrown in as well.
  expect(narrate(frame(event, []))[0]).toMatch(/^Boris throws in/);
});

test('what follows is told in the order in which it came', () => {
  const changes: ChangeForm[] = [
    { kind: 'discarded', field: [['7C', '8C']] },
    { kind: 'drew', seat: 'Boris', count: 1, cards: null },
    { kind: 'drew', seat: 'Anna', count: 2, cards: ['6S', '7S'] },
    { kind: 'out', seat: 'Vera', place: 1 },
    { kind: 'roles', defender: 'Boris', attackers: ['Anna'], turn: 4 },
  ];
  expect(narrate(frame({ kind: 'attack', by: 'Anna', cards: [] }, changes))).toEqual([
    t('event-pass', { who: 'you', by: 'Anna' }),
    t('change-discarded', { count: 2 }),
    'Drawn: Boris 1, you 2.',
    t('change-out', { who: 'other', by: 'Vera', place: 1 }),
    t('change-turn', { turn: 4, who: 'you', by: 'Anna', whom: 'other', next: 'Boris' }),
  ]);
});

test('an attack that is handed on begins no turn', () => {
  const event: EventForm = { kind: 'transfer', by: 'Anna', cards: ['7D'] };
  const changes: ChangeForm[] = [{ kind: 'roles', defender: 'Boris', attackers: ['Anna'], turn: null }];
  expect(narrate(frame(event, changes))).toHaveLength(1);
});

test('a cheat is told to whoever may know of it, and so is who was caught', () => {
  const event: EventForm = { kind: 'attack', by: 'Boris', cards: ['7C'] };
  const cheated: ChangeForm = { kind: 'cheated', seat: 'Boris', codes: ['RANK_NOT_ON_TABLE'] };
  expect(narrate(frame(event, [cheated]))[1]).toMatch(/Boris.*RANK_NOT_ON_TABLE/);
  expect(narrate({ ...frame(null), caught: { name: 'Anna', cheat: 'Boris' } })).toEqual([
    t('change-caught', { name: 'Anna', cheat: 'Boris' }),
  ]);
});

test('partners are told who plays with whom, and win or lose together', () => {
  const teams = teamsOf(
    [
      { name: 'Anna', team: 'sun' },
      { name: 'Boris', team: 'moon' },
      { name: 'Vera', team: 'sun' },
      { name: 'Gleb', team: 'moon' },
    ],
    ['Anna', 'Boris', 'Vera', 'Gleb'],
  );
  const dealt: ChangeForm[] = [{ kind: 'dealt', seat: 'Anna', count: 6, cards: [] }];
  expect(narrate(frame(null, dealt), teams)[1]).toBe('Partners: Sun - you and Vera; Moon - Boris and Gleb.');
  const ended = (durak: string, team: string[]): ChangeForm[] => [
    { kind: 'out', seat: 'Vera', place: 1 },
    { kind: 'ended', durak, draw: null, team },
  ];
  const lost = ended('Vera', ['Anna', 'Vera']);
  expect(narrate(frame(null, lost), teams)).toEqual(['Vera is out.', 'Your team is the durak: you and Vera.']);
  const won = ended('Gleb', ['Boris', 'Gleb']);
  expect(narrate(frame(null, won), teams)[1]).toBe('Your team has won: you and Vera.');
  expect(narrate(frame(null, won, { seat: null }), teams)[1]).toBe('Team Moon is the durak: Boris and Gleb.');
});

test('what is called out lasts no longer than it is so', () => {
  const pass: EventForm = { kind: 'attack', by: 'Boris', cards: [] };
  const take: EventForm = { kind: 'defend', by: 'Boris', pairs: [] };
  const adds: EventForm = { kind: 'attack', by: 'Vera', cards: ['6C'] };
  const beats: EventForm = { kind: 'defend', by: 'Anna', pairs: [['6C', '7C']] };
  expect(calledOut(frame(pass))).toBe(t('web-bubble-pass'));
  expect(calledOut(frame(pass, [{ kind: 'discarded', field: [['6C', '7C']] }]))).toBe(t('web-bubble-beaten'));
  expect(calledOut(frame(adds))).toBeUndefined();
  expect(stillSo(pass, frame(pass))).toBe(true);
  for (const event of [adds, beats, null]) expect(stillSo(pass, frame(event))).toBe(false);
  // Whoever takes still does when others add cards, and no longer with the next lead.
  expect(stillSo(take, frame(adds, [], { phase: 'Take' }))).toBe(true);
  expect(stillSo(take, frame(adds, [], { phase: 'Defend' }))).toBe(false);
});
