/** What a seat does, as it is shown beside its name. */
import type { ViewForm } from '../../protocol';

/** What a seat does at this moment. */
export type Role = 'opens' | 'attacks' | 'defends' | 'takes' | 'watches' | 'passed' | 'out' | 'durak';

export function roleOf(view: ViewForm, name: string): Role {
  if (view.phase === 'End' && view.durak === name) return 'durak';
  if (view.inactive.includes(name)) return 'out';
  if (view.phase === 'End') return 'watches';
  if (view.players[0] === name) return view.phase === 'Take' ? 'takes' : 'defends';
  if (!view.attackers.includes(name)) return 'watches';
  const asked = view.phase === 'Attack' || view.phase === 'Take';
  if (asked && view.field.length > 0 && !view.pending.includes(name) && view.active !== name) return 'passed';
  return (view.principal ?? view.attackers[0]) === name ? 'opens' : 'attacks';
}
