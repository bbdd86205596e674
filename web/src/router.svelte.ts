/** Which page is shown: the address, matched against a few patterns. */

import { PAGES } from './protocol';

export type PageName = keyof typeof PAGES | 'missing';

export interface Place {
  page: PageName;
  parameters: Record<string, string>;
  query: URLSearchParams;
  hash: string;
}

/** The page of an address. */
export function match(path: string): { page: PageName; parameters: Record<string, string> } {
  const parts = path.split('/').filter(Boolean);
  for (const [page, pattern] of Object.entries(PAGES)) {
    const wanted = pattern.split('/').filter(Boolean);
    if (wanted.length !== parts.length) continue;
    const parameters: Record<string, string> = {};
    const fits = wanted.every((part, i) => {
      if (!part.startsWith('{')) return part === parts[i];
      parameters[part.slice(1, -1)] = decodeURIComponent(parts[i] ?? '');
      return true;
    });
    if (fits) return { page: page as PageName, parameters };
  }
  return { page: 'missing', parameters: {} };
}

function here(): Place {
  return { ...match(location.pathname), query: new URLSearchParams(location.search), hash: location.hash };
}

let place = $state.raw<Place>(here());

/** Where we are. */
export function current(): Place {
  return place;
}

/** Goes to another page of ours. */
export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  place = here();
  scrollTo(0, 0);
}

/** Follows the address bar and every plain click on a link of ours; call once, at the start. */
export function followLinks(): void {
  addEventListener('popstate', () => (place = here()));
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (match(link.pathname).page === 'missing') return;
    // A link to a place on this page is left to the browser.
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
