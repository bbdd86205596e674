/** What a seat does, as it is shown beside its name. */
import type { ViewForm } from '../../protocol';
import { NOBODY, together, type Teams } from '../state/teams';

/** What a seat does at this moment. */
export type Role = 'opens' | 'attacks' | 'defends' | 'takes' | 'watches' | 'passed' | 'out' | 'durak';

export function roleOf(view: ViewForm, name: string, teams: Teams = NOBODY): Role {
  const lost = view.durak !== null && (view.durak === name || together(teams, view.durak, name));
  if (view.phase === 'End' && lost) return 'durak';
  if (view.inactive.includes(name)) return 'out';
  if (view.phase === 'End') return 'watches';
  if (view.players[0] === name) return view.phase === 'Take' ? 'takes' : 'defends';
  if (!view.attackers.includes(name)) return 'watches';
  const asked = view.phase === 'Attack' || view.phase === 'Take';
  if (asked && view.field.length > 0 && !view.pending.includes(name) && view.active !== name) return 'passed';
  return (view.principal ?? view.attackers[0]) === name ? 'opens' : 'attacks';
}
