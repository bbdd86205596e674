import { beforeAll, expect, test, vi } from 'vitest';

let match: typeof import('./router.svelte').match;

beforeAll(async () => {
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
  ({ match } = await import('./router.svelte'));
});

test('an address leads to its page', () => {
  expect(match('/')).toEqual({ page: 'start', parameters: {} });
  expect(match('/table/K7QMX2PDAB')).toEqual({ page: 'table', parameters: { id: 'K7QMX2PDAB' } });
  expect(match('/learn/3/')).toEqual({ page: 'lesson', parameters: { number: '3' } });
});

test('what is not ours is missing', () => {
  expect(match('/table').page).toBe('missing');
  expect(match('/nowhere/at/all').page).toBe('missing');
});
