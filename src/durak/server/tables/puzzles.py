"""Puzzles as the page gets them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import structs

from durak.coach import because, what, why
from durak.i18n import Words
from durak.notation import FormError, event_from_json, event_to_json, parse_event, parse_game, view_to_json
from durak.players import Advice
from durak.protocol import Choices, Form
from durak.protocol.http.lessons import LessonFrame
from durak.protocol.http.puzzles import PuzzleOption, PuzzleState
from durak.puzzles import Names, Puzzle, Standing, attempt, names_in, puzzle, solution
from durak.puzzles.own import puzzle_at
from durak.rules import Configuration, Event, Seat, Settings, View, in_order, view
from durak.server.refusals import Refused


def found(name: str) -> Puzzle:
    """The puzzle of this name, or Refused."""
    try:
        return puzzle(name)
    except ValueError:
        raise Refused("NO_PUZZLE", puzzle=name) from None


def own(game: str, number: int, name: str) -> Iterator[Puzzle]:
    """The puzzle at a moment of a round, as a study that finds it or nothing."""
    if (one := puzzle_at(parse_game(game), number, name)) is not None:
        yield one


def players(language: str) -> Names:
    """What the solver and the others are called."""
    return names_in(Words(language))


def state(language: str, one: Puzzle, rating: int, events: Sequence[Form] = ()) -> PuzzleState:
    """A puzzle after these events of the solver; Illegal or Refused, with the reason, if one may not be."""
    names = players(language)
    played = [_event(form) for form in events]
    if any(getattr(event, "by", None) != names[0] for event in played):
        raise Refused("WRONG_SEAT")
    now = attempt(one, played, names)
    asked = now.standing is Standing.ASKED
    # Where there is nothing left to answer, nothing may follow.
    if len(played) > now.done + (now.standing is Standing.WRONG):
        raise Refused("ROUND_OVER")
    return PuzzleState(
        puzzle=one.id,
        round=one.origin.rpartition("-")[0] or None,
        me=names[0],
        rating=rating,
        themes=tuple(map(str, one.themes)),
        preset=one.preset,
        deck=now.settings.deck_size,
        draw=one.draw,
        position=one.position(names),
        frames=_frames(now.settings, now.line, names[0]),
        open_hands=_open(one, now.line, names[1]),
        choices=Choices.of(now.settings, view(now.now, names[0])) if asked else None,
        standing=now.standing.value,
        done=now.done,
        decisions=now.decisions,
        value=now.value,
        answered=now.answered,
        judged=one.judged,
        unseen=_unseen(one, now.line[0]),
        options=() if asked else _options(language, one, view(now.line[0], names[0])),
        chosen=now.chosen,
        reason="" if asked else _reason(language, one, now.settings, view(now.line[0], names[0])),
    )


def shown_solution(language: str, one: Puzzle, rating: int) -> PuzzleState:
    """The solution to the end of the round, as frames."""
    names = players(language)
    line = solution(one, names)
    settings, _ = one.start(names)
    return structs.replace(
        state(language, one, rating),
        frames=_frames(settings, line, names[0]),
        open_hands=_open(one, line, names[1]),
        choices=None,
        standing=Standing.SOLVED.value,
        done=one.decisions,
        decisions=one.decisions,
        value=0 if one.draw else 1,
        options=_options(language, one, view(line[0], names[0])),
        reason=_reason(language, one, settings, view(line[0], names[0])),
    )


def _options(language: str, one: Puzzle, start: View) -> tuple[PuzzleOption, ...]:
    """What the judge thinks of everything that could be played."""
    events = [(parse_event(each.event, str(start.seat)), each.chance) for each in one.options]
    words = Words(language)
    return tuple(
        PuzzleOption(event_to_json(event), chance / 1000, what(words, event, start)) for event, chance in events
    )


def _reason(language: str, one: Puzzle, settings: Settings, start: View) -> str:
    """What speaks for the best event of a puzzle with hidden cards, if it is more than its chances."""
    if not one.judged:
        return ""
    best = one.options[0]
    found = because(settings, start, Advice(parse_event(best.event, str(start.seat)), best.chance / 1000, 0, False))
    return "" if found is None else why(Words(language), found)


def _unseen(one: Puzzle, start: Configuration) -> tuple[str, ...]:
    """The cards in the deck and in other hands, in order."""
    return tuple(map(str, in_order(one.unseen, start.trump)))


def _frames(settings: Settings, line: Sequence[Configuration], me: Seat) -> tuple[LessonFrame, ...]:
    return (
        LessonFrame(None, view_to_json(view(line[0], me))),
        *(LessonFrame.of(settings, before, after, me) for before, after in pairwise(line)),
    )


def _open(one: Puzzle, line: Sequence[Configuration], other: Seat) -> tuple[tuple[str, ...], ...]:
    """The hand of the other player in every frame, which is open in a puzzle that was solved."""
    if one.judged:
        return ()
    return tuple(tuple(map(str, in_order(c.hands[other], c.trump))) for c in line)


def _event(form: Form) -> Event:
    try:
        return event_from_json(form)
    except FormError as error:
        raise Refused("BAD_EVENT", reason=str(error)) from None
