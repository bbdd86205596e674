/** An event in a few words, as it stands in a list of moves: "7♣ 7♦", "8♣ on 7♣", "take". */
import { cardText } from '../cards/card';
import type { EventForm } from '../protocol';
import { t } from '../words.svelte';

export function said(event: EventForm, say: (card: string) => string = cardText): string {
  const list = (cards: readonly string[]): string => cards.map(say).join(' ');
  switch (event.kind) {
    case 'begin':
      return t('web-analysis-deal');
    case 'attack':
      return event.cards.length ? list(event.cards) : t('web-analysis-pass');
    case 'defend': {
      const pairs = event.pairs.map(([attack, defence]) => t('pair', { defence: say(defence), attack: say(attack) }));
      return pairs.length ? pairs.join(', ') : t('web-analysis-take');
    }
    case 'transfer':
      return t('web-analysis-transfer', { cards: list(event.cards) });
    case 'flash':
      return t('web-analysis-flash', { card: say(event.card) });
  }
}
