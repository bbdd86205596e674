/** What happens at a table, in words: for the log, and for those who hear it. */
import { cardText } from '../../cards/card';
import type { Card, Said, ViewForm } from '../../protocol';
import { has, t } from '../../words.svelte';
import { cardsOf, withEvent } from '../motion/flights';
import type { Frame } from '../state/table.svelte';

type Say = (card: Card) => string;
type Who = { who: 'you' | 'other'; by: string };

/** The sentences for one event and what became of it. */
export function narrate(before: ViewForm | undefined, frame: Frame, say: Say = cardText): string[] {
  const { view: after, event } = frame;
  const me = after.seat;
  const who = (name: string): Who => ({ who: name === me ? 'you' : 'other', by: name });
  const whom = (name: string) => ({ whom: name === me ? 'you' : 'other', next: name });
  const list = (cards: readonly Card[]): string => cards.map(say).join(' ');
  const lines: string[] = [];
  if (!before) {
    if (after.turn === 1 && after.field.length === 0) {
      const sizes = Object.values(after.sizes);
      if (new Set(sizes).size === 1) lines.push(t('change-dealt', { count: sizes[0]! }));
      if (after.turn_up) lines.push(t('change-trump-card', { card: say(after.turn_up) }));
      else if (after.trump) lines.push(t('change-trump-suit', { suit: t(`suit-${after.trump.toLowerCase()}`) }));
      lines.push(turn(after));
    }
    return lines;
  }
  switch (event?.kind) {
    case 'attack':
      if (event.cards.length === 0) lines.push(t('event-pass', { ...who(event.by) }));
      else {
        const message = before.field.length ? 'event-throw-in' : 'event-lead';
        lines.push(t(message, { ...who(event.by), cards: list(event.cards) }));
      }
      break;
    case 'defend':
      if (event.pairs.length === 0) lines.push(t('event-take', { ...who(event.by) }));
      else {
        const pairs = event.pairs.map(([attack, defence]) => t('pair', { defence: say(defence), attack: say(attack) }));
        lines.push(t('event-defend', { ...who(event.by), pairs: pairs.join(', ') }));
      }
      break;
    case 'transfer':
    case 'flash': {
      const cards = event.kind === 'flash' ? [event.card] : event.cards;
      const next = after.players[0] ?? '';
      lines.push(t(`event-${event.kind}`, { ...who(event.by), ...whom(next), cards: list(cards) }));
      break;
    }
  }
  const discarded = after.pile.length - before.pile.length;
  if (discarded > 0) lines.push(t('change-discarded', { count: discarded }));
  const lay = cardsOf(withEvent(before.field, event));
  const there = new Set(cardsOf(after.field));
  const taker = before.players[0];
  const ended = lay.length > 0 && !lay.some((card) => there.has(card));
  if (ended && discarded === 0 && taker) {
    lines.push(t('change-took', { ...who(taker), count: lay.length, list: list(lay) }));
  }
  const drawn = before.deck - after.deck;
  if (drawn > 0) {
    const counts = after.seats.flatMap((name) => {
      const laid = event && 'by' in event && event.by === name ? lay.length - cardsOf(before.field).length : 0;
      const took = ended && discarded === 0 && name === taker ? lay.length : 0;
      const count = (after.sizes[name] ?? 0) - (before.sizes[name] ?? 0) + laid - took;
      return count > 0 ? [t('change-counted', { ...who(name), count })] : [];
    });
    lines.push(t('change-drew', { list: counts.join(', ') }));
  }
  after.inactive.forEach((name, i) => {
    if (!before.inactive.includes(name) && name !== after.durak)
      lines.push(t('change-out', { ...who(name), place: i + 1 }));
  });
  if (after.phase === 'End') {
    if (after.durak) lines.push(t('change-durak', { ...who(after.durak) }));
    else lines.push(after.players.length ? t('change-draw-by-turns', { turn: after.turn }) : t('change-draw'));
  } else if (after.turn > before.turn) lines.push(turn(after));
  return lines;

  function turn(view: ViewForm): string {
    return t('change-turn', { turn: view.turn, ...who(view.attackers[0] ?? ''), ...whom(view.players[0] ?? '') });
  }
}

/** What somebody said: a phrase in the language of the reader, or as it was written. */
export function spoken({ phrase, text }: Said): string {
  return phrase && has(`phrase-${phrase}`) ? t(`phrase-${phrase}`) : (text ?? '');
}
