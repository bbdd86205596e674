/** What lies on the board: a position that is being set up, or one that the server has understood. */
import type { BoardFrame, SettingsForm } from '../protocol';
import type { Shown } from './desk';
import { covered, fullDeck, questions, unseen, type Draft } from './draft';

export function ofDraft(draft: Draft): Shown {
  const { seats, field, pile, hiding, trump, size } = draft;
  const hands = Object.fromEntries(
    seats.map((one) => [one, [...(draft.hands[one] ?? []), ...questions(draft.hidden[one] ?? 0)]]),
  );
  const deck = [...questions(covered(draft)), ...draft.deck];
  return { seats, hands, field, deck, pile, unseen: unseen(draft), hiding, trump, size };
}

export function ofFrame(frame: BoardFrame, settings: SettingsForm): Shown {
  const { hands, deck } = frame;
  const { seats, field, pile, trump } = frame.view;
  const hiding = [deck, ...Object.values(hands)].some((cards) => cards.includes('?'));
  const size = settings.deck_size;
  const named = new Set([...Object.values(hands).flat(), ...deck, ...pile, ...field.flat()]);
  const rest = hiding ? fullDeck(size).filter((card) => !named.has(card)) : [];
  return { seats, hands, field, deck, pile, unseen: rest, hiding, trump: trump ?? 'S', size };
}
