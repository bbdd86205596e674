import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Chair, Happened, Happening, State, ViewForm } from '../../protocol';

let Table: typeof import('./table.svelte').Table;
let table: import('./table.svelte').Table;

const VIEW = { seat: 'Anna', field: [], turn: 1, event: null } as unknown as ViewForm;
const ANNA: Chair = { name: 'Anna', host: true };
const BORIS: Chair = { name: 'Boris', bot: 'novice' };

function happens(what: Partial<Happening>, more: Partial<Happened> = {}): void {
  table.hear({
    type: 'happened',
    table: 'K7',
    sequence: table.sequence + 1,
    what: what as Happening,
    ...more,
  });
}

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  ({ Table } = await import('./table.svelte'));
});

beforeEach(() => {
  table = new Table('K7');
  const summary = { options: {}, rules: '', chairs: [ANNA, BORIS, {}], playing: true, round: 1 };
  table.hear({
    type: 'state',
    table: 'K7',
    sequence: 5,
    seat: 0,
    summary,
    settings: {},
    view: VIEW,
  } as unknown as State);
});

test('everybody sits where the server says, and so do we', () => {
  expect([table.me, table.seat, table.host]).toEqual(['Anna', 0, true]);
  happens({ type: 'moved', seat: 0, to: 2 }, { chairs: [{}, BORIS, ANNA] });
  expect([table.me, table.seat, table.host]).toEqual(['Anna', 2, true]);
  happens({ type: 'left', seat: 2 }, { chairs: [{}, { ...BORIS, host: true }, {}] });
  expect([table.me, table.seat, table.host]).toEqual([undefined, undefined, false]);
  expect(table.seated).toEqual([{ ...BORIS, host: true }]);
});

test('whoever watches sits nowhere, whatever happens to the chairs', () => {
  table.seat = undefined;
  happens({ type: 'sat', seat: 2, name: 'Vera' }, { chairs: [ANNA, BORIS, { name: 'Vera' }] });
  expect([table.seat, table.seated.length]).toEqual([undefined, 3]);
});

test('an event comes with what it led to; a state tells only how the round began', () => {
  expect(table.frames.map(({ by, changes }) => [by, changes])).toEqual([['leap', []]]);
  const changes: Happened['changes'] = [{ kind: 'out', seat: 'Boris', place: 1 }];
  happens({ type: 'played', event: { kind: 'attack', by: 'Boris', cards: ['7C'] } }, { view: VIEW, changes });
  expect(table.frame?.changes).toEqual(changes);
});

test('a pass where nobody waits for the others starts no clock anew', () => {
  const began = table.since;
  const what: Partial<Happening> = { type: 'played', event: { kind: 'attack', by: 'Boris', cards: [] } };
  vi.spyOn(performance, 'now').mockReturnValue(began + 1000);
  happens(what, { view: VIEW, same_wait: true });
  expect(table.since).toBe(began);
  happens(what, { view: VIEW });
  expect(table.since).toBe(began + 1000);
  vi.restoreAllMocks();
});

test('the server says who has how much in reserve, and whether enough are here to deal', () => {
  happens({ type: 'dealt', round: 2, seats: ['Anna', 'Boris'], durak: null }, { view: VIEW, reserves: { Anna: 57.5 } });
  expect(table.reserve).toEqual({ Anna: 57.5 });
  expect(table.complete).toBe(false);
  happens({ type: 'sat', seat: 2, name: 'Vera' }, { chairs: [ANNA, BORIS, { name: 'Vera' }], complete: true });
  expect(table.complete).toBe(true);
});

test('a cheat that is caught is told, also where the table is as it was', () => {
  happens({ type: 'caught', by: 0, seat: 1, to: 5, codes: [] }, { view: VIEW });
  expect(table.frames.at(-1)).toMatchObject({ by: 'leap', caught: { name: 'Anna', cheat: 'Boris' } });
  // What is taken back leads to nothing new.
  happens({ type: 'undone', to: 6 }, { view: VIEW });
  expect(table.frames).toHaveLength(2);
});
