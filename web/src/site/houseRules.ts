/** The settings in groups, under headings that the rules have, too. */
import type { SettingInfo } from '../protocol';

const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['rules-deal', ['deck_size', 'hand_size', 'turn_up', 'full_deal']],
  ['rules-lead', ['starter', 'no_trump', 'next_starter']],
  ['rules-attack', ['attackers', 'tempo', 'lead_size', 'throw_size', 'field_limit', 'first_limit', 'first_until']],
  ['rules-defence', ['partial']],
  ['rules-handing-on', ['transfer', 'flash', 'flash_once', 'transfer_joined', 'transfer_first_turn', 'principal']],
  ['rules-taking', ['pile_on']],
  ['rules-turn-end', ['refill']],
  ['rules-round-end', ['endgame', 'max_turns']],
];

/** Every setting exactly once: those without a group come last, by themselves. */
export function grouped(settings: readonly SettingInfo[]): { heading: string; settings: SettingInfo[] }[] {
  const known = new Set(GROUPS.flatMap(([, names]) => names));
  const groups = GROUPS.map(([heading, names]) => ({
    heading,
    settings: names.flatMap((name) => settings.filter((one) => one.name === name)),
  }));
  return [...groups, { heading: 'rules-relax', settings: settings.filter((one) => !known.has(one.name)) }];
}
