/** What happens at a table, in words: for the log and for screen readers. */
import { cardsOf, cardText } from '../../cards/card';
import type { Card, ChangeForm, EventForm, Said } from '../../protocol';
import { has, t } from '../../words.svelte';
import type { Frame } from '../state/table.svelte';
import { members, NOBODY, type Teams } from '../state/teams';
import { listed, lostBy } from './outcome';

type Say = (card: Card) => string;

/** The sentences for what led to a frame: what was played, and what followed from it. */
export function narrate(frame: Frame, teams: Teams = NOBODY, say: Say = cardText, sayBeaten = say): string[] {
  const { event, caught, changes, view, deal } = frame;
  const who = (name: string) => ({ who: name === view.seat ? 'you' : 'other', by: name });
  const whom = (name: string) => ({ whom: name === view.seat ? 'you' : 'other', next: name });
  const list = (cards: readonly Card[]): string => cards.map(say).join(' ');
  const counted = (some: readonly { seat: string; count: number }[]): string =>
    some.map(({ seat, count }) => t('change-counted', { ...who(seat), count })).join(', ');

  const dealt = changes.filter((one) => one.kind === 'dealt');
  const drawn = changes.filter((one) => one.kind === 'drew');
  const lines = caught ? [t('change-caught', { ...caught })] : [];
  if (event && 'by' in event) lines.push(played(event));
  for (const change of changes) lines.push(...followed(change));
  return lines;

  function played(event: Exclude<EventForm, { kind: 'begin' }>): string {
    const by = who(event.by);
    switch (event.kind) {
      case 'attack': {
        const { cards } = event;
        if (cards.length === 0) return t('event-pass', by);
        // Whatever lies there besides lay there before.
        const leads = view.field.length === cards.length;
        return t(leads ? 'event-lead' : 'event-throw-in', { ...by, cards: list(cards) });
      }
      case 'defend': {
        if (event.pairs.length === 0) return t('event-take', by);
        const pairs = event.pairs.map(([attack, defence]) =>
          t('pair-beaten', { defence: say(defence), attack: sayBeaten(attack) }),
        );
        return t('event-defend', { ...by, pairs: pairs.join(', ') });
      }
      case 'transfer':
      case 'flash': {
        const cards = event.kind === 'flash' ? [event.card] : event.cards;
        return t(`event-${event.kind}`, { ...by, ...whom(view.players[0] ?? ''), cards: list(cards) });
      }
    }
  }

  /** Who deals, and why they get one card less, if they do. */
  function dealer(): string[] {
    if (!deal) return [];
    const short = dealt.some(({ count }) => count > (dealt.find(({ seat }) => seat === deal.dealer)?.count ?? count));
    return [t('change-dealer', { ...who(deal.dealer), why: deal.by }), ...(short ? [t('change-dealer-short')] : [])];
  }

  /** Who plays with whom. */
  function partners(): string[] {
    const sides = members(teams).map(([team, names]) =>
      t('change-team', { team: t(`team-${team}`), names: listed(names, view.seat) }),
    );
    return sides.length ? [t('change-teams', { list: sides.join('; ') })] : [];
  }

  function followed(change: ChangeForm): string[] {
    switch (change.kind) {
      case 'cheated':
        return [t('change-cheated', { ...who(change.seat), codes: change.codes.join(', ') })];
      case 'dealt': {
        if (change !== dealt[0]) return [];
        const equal = dealt.every(({ count }) => count === change.count);
        return [
          ...dealer(),
          equal ? t('change-dealt', { count: change.count }) : t('change-dealt-unequally', { list: counted(dealt) }),
          ...partners(),
        ];
      }
      case 'trump':
        return [
          change.card
            ? t('change-trump-card', { card: say(change.card) })
            : t('change-trump-suit', { suit: t(`suit-${change.suit.toLowerCase()}`) }),
        ];
      case 'discarded':
        return [t('change-discarded', { count: cardsOf(change.field).length })];
      case 'took': {
        const cards = cardsOf(change.field);
        return [t('change-took', { ...who(change.seat), count: cards.length, list: list(cards) })];
      }
      case 'drew':
        return change === drawn[0] ? [t('change-drew', { list: counted(drawn) })] : [];
      case 'out':
        // Among partners places mean nothing: a team wins or loses as a whole.
        return [t(teams.size ? 'change-left' : 'change-out', { ...who(change.seat), place: change.place })];
      case 'roles': {
        const { turn, attackers, defender } = change;
        if (turn === null) return [];
        const leader = who(attackers[0] ?? '');
        return [
          ...(deal ? [t('change-lead', { ...leader, rule: deal.lead })] : []),
          t('change-turn', { turn, ...leader, ...whom(defender) }),
        ];
      }
      case 'ended':
        if (change.durak !== null) return [lostBy(change.durak, change.team, teams, view.seat)];
        return [t(`change-draw-by-${change.draw}`, { turn: view.turn })];
    }
  }
}

/** What somebody calls out with an event, if anything. */
export function calledOut({ event, changes }: Pick<Frame, 'event' | 'changes'>): string | undefined {
  switch (event?.kind) {
    case 'attack':
      if (event.cards.length) return undefined;
      return changes.some((one) => one.kind === 'discarded') ? t('web-bubble-beaten') : t('web-bubble-pass');
    case 'defend':
      return event.pairs.length ? undefined : t('web-bubble-take');
    case 'transfer':
      return t('web-bubble-transfer');
    case 'flash':
      return t('web-bubble-flash', { card: cardText(event.card) });
    default:
      return undefined;
  }
}

/** Is it still so, after another event: nobody has put down cards since, or whoever takes has not got them yet? */
export function stillSo(called: EventForm, { event, view }: Frame): boolean {
  if (called.kind === 'defend' && view.phase === 'Take') return true;
  switch (event?.kind) {
    case 'attack':
      return event.cards.length === 0;
    case 'defend':
      return event.pairs.length === 0;
    default:
      return false;
  }
}

/** What somebody said: a phrase in the language of the reader, or as it was written. */
export function spoken({ phrase, text }: Said): string {
  return phrase && has(`phrase-${phrase}`) ? t(`phrase-${phrase}`) : (text ?? '');
}
