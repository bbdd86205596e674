/** How a round has ended, in words. */
import { t } from '../../words.svelte';
import type { Teams } from '../state/teams';

/** Names in a row; the reader comes first, as "you". */
export function listed(names: readonly string[], me: string | null | undefined): string {
  const others = names.filter((name) => name !== me);
  const all = others.length < names.length ? [t('table-you'), ...others] : others;
  const last = all.pop() ?? '';
  return all.length ? t('table-names', { names: all.join(', '), last }) : last;
}

/** Who has lost: the durak, or the durak's team; a reader whose team has won is told that. */
export function lostBy(durak: string, team: readonly string[], teams: Teams, me: string | null | undefined): string {
  if (team.length === 0) return t('change-durak', { who: durak === me ? 'you' : 'other', by: durak });
  const won = [...teams.keys()].filter((name) => !team.includes(name));
  const mine = me !== null && me !== undefined;
  const [told, message] = mine && won.includes(me) ? [won, 'change-team-won'] : [team, 'change-team-durak'];
  const side = teams.get(told[0] ?? '');
  return t(message, {
    who: mine && told.includes(me) ? 'you' : 'other',
    team: side ? t(`team-${side}`) : '',
    names: listed(told, me),
  });
}
