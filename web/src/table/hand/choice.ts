/** Events in words, for a player who has to choose one. */
import { cardText } from '../../cards/card';
import type { EventForm } from '../../protocol';
import { t } from '../../words.svelte';

/** An event as the label of a choice. */
export function wordsOf(event: EventForm): string {
  switch (event.kind) {
    case 'defend': {
      if (event.pairs.length === 0) return t('web-choice-take');
      const pairs = event.pairs.map(([attack, defence]) =>
        t('pair-beaten', { defence: cardText(defence), attack: cardText(attack) }),
      );
      return t('web-choice-beat', { pairs: pairs.join(', ') });
    }
    case 'transfer':
      return t('web-choice-transfer', { cards: event.cards.map(cardText).join(' ') });
    case 'flash':
      return t('web-choice-flash', { cards: cardText(event.card) });
    case 'attack':
      return event.cards.length
        ? t('web-choice-lay', { cards: event.cards.map(cardText).join(' ') })
        : t('web-choice-pass');
    case 'begin':
      return '';
  }
}
