/** The settings in groups, under headings that the rules have, too. */
import type { SettingInfo, SettingsForm } from '../protocol';

/** The heading of each setting, in the order in which they are shown. */
const HEADINGS: Record<keyof SettingsForm, string> = {
  deck_size: 'rules-deal',
  hand_size: 'rules-deal',
  turn_up: 'rules-deal',
  full_deal: 'rules-deal',
  partners: 'rules-partners',
  starter: 'rules-lead',
  no_trump: 'rules-lead',
  next_starter: 'rules-lead',
  attackers: 'rules-attack',
  tempo: 'rules-attack',
  lead_size: 'rules-attack',
  throw_size: 'rules-attack',
  field_limit: 'rules-attack',
  hand_limit: 'rules-attack',
  first_limit: 'rules-attack',
  first_until: 'rules-attack',
  partial: 'rules-defence',
  transfer: 'rules-handing-on',
  flash: 'rules-handing-on',
  flash_once: 'rules-handing-on',
  transfer_joined: 'rules-handing-on',
  transfer_defended: 'rules-handing-on',
  transfer_first_turn: 'rules-handing-on',
  principal: 'rules-handing-on',
  take_beaten: 'rules-taking',
  pile_on: 'rules-taking',
  refill: 'rules-turn-end',
  endgame: 'rules-round-end',
  max_turns: 'rules-round-end',
  relax: 'rules-relax',
};

export function grouped(settings: readonly SettingInfo[]): { heading: string; settings: SettingInfo[] }[] {
  const entries = Object.entries(HEADINGS);
  return [...new Set(Object.values(HEADINGS))].map((heading) => ({
    heading,
    settings: entries.flatMap(([name, its]) =>
      its === heading ? settings.filter((setting) => setting.name === name) : [],
    ),
  }));
}
