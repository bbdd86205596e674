/** What there is to see in the rules of a table: each picture fits its settings. */
import { FACES } from '../cards/card';
import type { Card, SettingsForm, Suit } from '../protocol';

/** An attack card and what lies on it; what is played in the picture stands out. */
export interface Lay {
  attack: Card;
  defence?: Card;
  played?: 'attack' | 'defence';
  /** It cannot be done. */
  wrong?: boolean;
}

/** Its caption is in the catalogues, under web-picture-NAME. */
export type Picture =
  | { name: 'deck'; turnUp: Card }
  | { name: 'order'; plain: readonly Card[]; trumps: readonly Card[] }
  | { name: string; lays: readonly Lay[]; then?: 'next' | 'hand'; shown?: Card };

const TRUMP: Suit = 'H';

/** The pictures of one section of the rules. */
export function picturesOf(section: string, settings: SettingsForm): Picture[] {
  const faces = FACES.slice(-settings.deck_size / 4);
  const [lowest, , low, middle, , high] = faces as unknown as [string, string, string, string, string, string];
  const card = (face: string, suit: Suit): Card => `${face}${suit}`;
  const suit = (one: Suit): Card[] => faces.map((face) => card(face, one));
  switch (section) {
    case 'deal':
      return [
        { name: 'deck', turnUp: card(low, TRUMP) },
        {
          name: 'beats',
          lays: [
            { attack: card(low, 'C'), defence: card(high, 'C') },
            { attack: card(high, 'S'), defence: card(lowest, TRUMP) },
            { attack: card(low, 'D'), defence: card(high, 'C'), wrong: true },
          ],
        },
        { name: 'order', plain: suit('S'), trumps: suit(TRUMP) },
      ];
    case 'attack': {
      const several = settings.lead_size === 'any';
      const lead: Lay[] = [{ attack: card(low, 'C'), played: 'attack' }];
      if (several) lead.push({ attack: card(low, 'D'), played: 'attack' });
      const beaten: Lay = { attack: card(low, 'C'), defence: card(high, 'C') };
      return [
        { name: several ? 'lead-several' : 'lead', lays: lead },
        { name: 'throw-in', lays: [beaten, { attack: card(high, 'D'), played: 'attack' }] },
      ];
    }
    case 'defence': {
      const first: Lay = { attack: card(low, 'C'), defence: card(high, 'C'), played: 'defence' };
      if (!together(settings)) return [{ name: 'beat', lays: [first] }];
      if (settings.partial) return [{ name: 'part', lays: [first, { attack: card(low, 'D') }] }];
      return [
        { name: 'whole', lays: [first, { attack: card(low, 'D'), defence: card(middle, 'D'), played: 'defence' }] },
      ];
    }
    case 'handing-on': {
      const attack: Lay = { attack: card(middle, 'D') };
      return [
        ...(settings.transfer
          ? [
              {
                name: 'transfer',
                lays: [attack, { attack: card(middle, 'C'), played: 'attack' as const }],
                then: 'next' as const,
              },
            ]
          : []),
        ...(settings.flash
          ? [{ name: 'flash', lays: [attack], shown: card(middle, TRUMP), then: 'next' as const }]
          : []),
      ];
    }
    case 'taking': {
      const open: Lay = { attack: card(low, 'C') };
      return [{ name: 'take', lays: [open], then: 'hand' }];
    }
  }
  return [];
}

/** Can several cards wait for the defender at once? */
function together({ lead_size, throw_size, tempo }: SettingsForm): boolean {
  return lead_size === 'any' || throw_size === 'any' || tempo === 'cycle' || tempo === 'repeat';
}
