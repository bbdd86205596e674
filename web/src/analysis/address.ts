/** The address of the analysis board: it says the position, and what was played from there. */

/** What an address says: a position with a line, or a moment of a round, perhaps as one seat knew it. */
export interface Wanted {
  position: string;
  line: string;
  deal: string;
  game: string;
  moment: number;
  seat: string;
}

export function wanted(query: URLSearchParams): Wanted {
  const text = (name: string): string => query.get(name) ?? '';
  const moment = Number.parseInt(text('moment'), 10) || 0;
  return {
    position: text('position'),
    line: text('line'),
    deal: text('deal'),
    game: text('game'),
    moment,
    seat: text('seat'),
  };
}

export function addressOf(position: string, line: string, deal: string): string {
  const parts = { position, line, deal };
  const said = Object.entries(parts).flatMap(([name, value]) => (value ? [`${name}=${encoded(value)}`] : []));
  return `/analysis?${said.join('&')}`;
}

/** As readable as an address can be. */
function encoded(text: string): string {
  const plain = encodeURIComponent(text).replace(/%(3A|3B|2C|2F|3D|3F|3E|21)/g, decodeURIComponent);
  return plain.replaceAll('%20', '+');
}
