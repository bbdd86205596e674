/** The names of decisions: which of them are marked, and how. */
import type { Card, EventForm, ReviewDecision, ReviewOption } from '../protocol';

export type Label = ReviewDecision['label'];

/** What players write behind a move. */
const SIGNS: Partial<Record<Label, string>> = { only: '!', inaccuracy: '?!', mistake: '?', blunder: '??' };

export const signOf = (label: Label): string => SIGNS[label] ?? '';

/** Worse than the best for certain, by so much that one wants to know. */
export const isBlamed = (label: Label): boolean => label === 'inaccuracy' || label === 'mistake' || label === 'blunder';

/** Worth a look: what was blamed, and what alone was right. */
export const isMarked = (label: Label): boolean => isBlamed(label) || label === 'only';

/** Points of a hundred. */
export const points = (chance: number): number => Math.round(100 * chance);

/** The cards that somebody plays with an event. */
export function cardsIn(event: EventForm): Card[] {
  switch (event.kind) {
    case 'attack':
    case 'transfer':
      return [...event.cards];
    case 'defend':
      return event.pairs.map(([, defence]) => defence);
    case 'flash':
      return [event.card];
    case 'begin':
      return [];
  }
}

/** What an event does, whatever the order in which its cards are named. */
export function key(event: EventForm): string {
  const parts = event.kind === 'defend' ? event.pairs.map((pair) => pair.join('<')) : cardsIn(event);
  return `${event.kind} ${parts.toSorted().join(' ')}`;
}

/** The place of an event among the options; -1 if it is not there. */
export function placeOf(options: readonly ReviewOption[], event: EventForm): number {
  const wanted = key(event);
  return options.findIndex((one) => key(one.event) === wanted);
}

/** As good as the best, as far as anybody can tell. */
export const isFine = (option: ReviewOption): boolean => option.loss < 0.05 || option.loss <= option.error;
