/** Who plays with whom, at a table of partners. */
import type { Chair, Team } from '../../protocol';

export type Teams = ReadonlyMap<string, Team>;

/** Everybody plays for themselves. Always the same object, so that no sentence is made again. */
export const NOBODY: Teams = new Map();

/** The team of each seat of a round. Partners sit alternately, so the team of one seat tells all others. */
export function teamsOf(chairs: readonly Chair[], seats: readonly string[]): Teams {
  const known = chairs.find(({ name, team }) => team && name !== undefined && seats.includes(name));
  if (!known?.team) return NOBODY;
  const start = seats.indexOf(known.name!);
  const ring = [...seats.slice(start), ...seats.slice(0, start)];
  const sides: [Team, Team] = known.team === 'sun' ? ['sun', 'moon'] : ['moon', 'sun'];
  const found = ring.map((name, place) => [name, sides[place % 2]!] as const);
  // In seating order, from the first chair on.
  const chair = (name: string): number => chairs.findIndex((one) => one.name === name);
  return new Map(found.sort(([one], [other]) => chair(one) - chair(other)));
}

/** Among partners: is the other chair a partner's? */
export function isPartner(chair: number, other: number): boolean {
  return (chair - other) % 2 === 0;
}

/** The names of each team, in seating order. */
export function members(teams: Teams): [Team, string[]][] {
  const found = new Map<Team, string[]>();
  for (const [name, team] of teams) found.set(team, [...(found.get(team) ?? []), name]);
  return [...found];
}

/** Are these two partners? */
export function together(teams: Teams, one: string, other: string): boolean {
  return teams.has(one) && teams.get(one) === teams.get(other);
}
