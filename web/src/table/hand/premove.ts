/** Cards that are chosen before one's turn: what they are meant for, and when that has become possible. */
import type { Card, Choices, ViewForm } from '../../protocol';
import { legal, type Reading, type Staged, type Target } from './meaning';

export interface Premove {
  /**
   * What the cards are for: to lead the next turn, to be thrown in, to beat a certain card, to transfer, or to answer
   * whatever comes, if there is but one way. Nothing else is ever played with them.
   */
  as: 'lead' | 'throw-in' | 'beat' | 'transfer' | 'answer';
  cards: readonly Card[];
  /** The attack card that is to be beaten. */
  on?: Card;
  /** The turn that it was chosen in. */
  turn: number;
}

/** What cards are meant for that are put down before one's turn; undefined if they could be meant for nothing. */
export function premove(view: ViewForm, cards: readonly Card[], target: Target): Premove | undefined {
  const { seat, turn, field, phase } = view;
  if (seat === null || phase === 'End' || view.inactive.includes(seat)) return undefined;
  if (cards.length === 0 || !cards.every((card) => view.hand.includes(card))) return undefined;
  if (view.players[0] !== seat) return { as: view.attackers.includes(seat) ? 'throw-in' : 'lead', cards, turn };
  // Whoever takes does not lead next, and has nothing to say before that.
  if (phase === 'Take') return undefined;
  if (typeof target === 'object' && isOpen(view, target.on)) {
    return cards.length === 1 ? { as: 'beat', cards, on: target.on, turn } : undefined;
  }
  if (field.length > 0 && field.every(([, defence]) => defence !== null)) return { as: 'lead', cards, turn };
  return { as: target === 'beside' && field.length > 0 ? 'transfer' : 'answer', cards, turn };
}

/** Could it still come true? */
export function holds({ as, cards, on, turn }: Premove, view: ViewForm): boolean {
  if (view.phase === 'End' || !cards.every((card) => view.hand.includes(card))) return false;
  const defends = view.players[0] === view.seat;
  switch (as) {
    case 'lead':
      // The next turn may have begun, but not with the cards of somebody else.
      return view.turn === turn || (view.turn === turn + 1 && !defends && view.field.length === 0);
    case 'throw-in':
      return view.turn === turn && !defends;
    case 'beat':
      return view.turn === turn && defends && on !== undefined && isOpen(view, on);
    default:
      return view.turn === turn && defends && view.phase !== 'Take';
  }
}

/** What is to be done with it, now that its player is asked; undefined if it is not possible. */
export function due(one: Premove, choices: Choices, view: ViewForm, staged: Staged = []): Reading | undefined {
  const { as, cards, on } = one;
  if (!holds(one, view)) return undefined;
  switch (as) {
    case 'lead':
      return view.turn > one.turn ? legal(choices, view, cards, 'beside', ['attack']) : undefined;
    case 'throw-in':
      return view.field.length > 0 ? legal(choices, view, cards, 'beside', ['attack']) : undefined;
    case 'beat':
      return legal(choices, view, cards, { on: on! }, ['defend'], staged);
    case 'transfer':
      return legal(choices, view, cards, 'beside', ['transfer']);
    case 'answer': {
      const reading = legal(choices, view, cards, 'anywhere', ['defend', 'transfer', 'flash']);
      // To show a card is not to play it.
      return reading?.kind === 'play' && reading.event.kind === 'flash' ? undefined : reading;
    }
  }
}

function isOpen({ field }: ViewForm, card: Card): boolean {
  return field.some(([attack, defence]) => attack === card && defence === null);
}
