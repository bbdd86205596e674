"""Reviews of finished rounds, as studies, and in words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from durak.analysis import Decision, Fortune, Label, Option, Review, decisions, fortune
from durak.analysis.judge import judge_of
from durak.coach import Because, because, what, why
from durak.i18n import Words
from durak.notation import Game, event_to_json
from durak.players import Advice, bot
from durak.protocol import Choices
from durak.protocol.http.games import Frame
from durak.protocol.http.reviews import (
    Line,
    ReviewBegun,
    ReviewChances,
    ReviewDecision,
    ReviewDone,
    ReviewOption,
    ReviewPart,
    ReviewPlayer,
    ReviewShare,
)
from durak.puzzles.own import find_at
from durak.rules import Configuration, Event, Phase, Settings, View, delta, view
from durak.rules.teams import last_two
from durak.server.refusals import Refused
from durak.server.tables.replay import frame

# How many options of a decision are shown, and to how many of them we look for a reason.
MOST_OPTIONS, EXPLAINED = 30, 4
# Which decisions a person may want to make again.
REPAIRED = (Label.INACCURACY, Label.MISTAKE, Label.BLUNDER)
# Who plays a round on, and for how many events at most: to the end of the turn, or of an endgame that is solved.
SUCCESSOR, AHEAD, TO_THE_END = "champion-fast", 16, 60


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision, what its player saw, and what speaks for the options that matter."""

    decision: Decision
    now: View
    reasons: tuple[Because | None, ...]
    # Where a better one can be looked for.
    choices: Choices | None
    # Is it a puzzle, and was something wrong played?
    puzzle: bool


# What a review finds, one after the other; in the end what is known of each player.
Finding = str | Fortune | Judged | ReviewDone


def review(game: Game) -> Iterator[Finding]:
    """The review of a round, step by step: the judge, skill and luck, each decision, and everything together."""
    judge = judge_of(game)
    yield judge
    luck = fortune(game)
    yield luck
    strict = replace(game.settings, relax=frozenset())
    record, found = game.record(), list[Decision]()
    for decision in decisions(game, threads=0):
        found.append(decision)
        yield _explained(strict, record[decision.number + 1], decision)
    whole = Review(game, judge, tuple(found), luck)
    yield ReviewDone({seat: _player(whole, seat) for seat in game.seats})


def _explained(settings: Settings, c: Configuration, decision: Decision) -> Judged:
    now = view(c, decision.seat)
    # What else was played or could be is still named; nobody needs to read all of two hundred.
    options = decision.options[:MOST_OPTIONS]
    if decision.played >= MOST_OPTIONS:
        options = (*options[:-1], decision.choice)
    shown = replace(decision, options=options, played=min(decision.played, MOST_OPTIONS - 1))
    reasons = (
        _reason(settings, now, one) if place < EXPLAINED or place == shown.played else None
        for place, one in enumerate(options)
    )
    choices = Choices.of(settings, now) if decision.label in REPAIRED else None
    missed = decision.best.exact and decision.choice.loss > 0 and find_at(settings, c) is not None
    return Judged(shown, now, tuple(reasons), choices, missed)


def _reason(settings: Settings, now: View, one: Option) -> Because | None:
    return because(settings, now, Advice(one.event, one.chance, one.error, one.exact))


def told(language: str, game: Game, finding: Finding) -> ReviewPart:
    """A finding, in the words of a language."""
    match finding:
        case str():
            return ReviewBegun("champion" if finding == "champion" else "sampler", len(game.events))
        case Fortune():
            return _chances(finding)
        case Judged():
            return _decision(Words(language), finding)
        case ReviewDone():
            return finding


def _chances(found: Fortune) -> ReviewChances:
    return ReviewChances(
        chances=tuple(_rounded(one.chances) for one in found.turnings),
        luck=tuple(_rounded(one.luck) for one in found.turnings),
        shares={
            seat: ReviewShare(*(round(part, 4) for part in (one.start, one.luck, one.own, one.others, one.result)))
            for seat, one in found.shares.items()
        },
    )


def _rounded(values: Mapping[str, float]) -> dict[str, float]:
    return {seat: round(value, 4) for seat, value in values.items()}


def _decision(words: Words, judged: Judged) -> ReviewDecision:
    one = judged.decision
    return ReviewDecision(
        number=one.number,
        seat=one.seat,
        turn=one.turn,
        label=one.label.value,
        played=one.played,
        options=tuple(
            ReviewOption(
                event=event_to_json(option.event),
                chance=round(option.chance, 4),
                loss=round(option.loss, 4),
                error=round(option.error, 4),
                exact=option.exact,
                what=what(words, option.event, judged.now),
                why=None if reason is None else why(words, reason),
            )
            for option, reason in zip(one.options, judged.reasons, strict=True)
        ),
        choices=judged.choices,
        puzzle=judged.puzzle,
    )


def _player(found: Review, seat: str) -> ReviewPlayer:
    accuracy = found.accuracy(seat)
    counts = {label.value: count for label, count in found.counts(seat).items() if count}
    return ReviewPlayer(None if accuracy is None else round(accuracy, 4), counts)


def lines(game: Game, number: int, event: Event) -> Iterator[Line]:
    """How the round might have gone on with this event, as a study."""
    yield line(game, number, event)


def line(game: Game, number: int, event: Event) -> Line:
    """How the round might have gone on with this event instead of the one of this number; Illegal if it may not be.

    Everybody then plays as the champion would with what they have seen, until the turn is over; an endgame of two is
    played to its end.
    """
    record = list(game.record()[: number + 2])
    if number >= len(game.events):
        raise Refused("BAD_EVENT", reason=f"the round has {len(game.events)} events, counted from 0")
    settings = game.settings
    begun = record[-1]
    players = {seat: bot(SUCCESSOR, seed=number) for seat in game.seats}
    record.append(delta(settings, begun, event))
    while record[-1].phase is not Phase.END and len(record) - number - 2 < _most(settings, begun, record[-1]):
        mover = record[-1].active
        assert mover is not None
        seen = [view(one, mover) for one in record]
        record.append(delta(settings, record[-1], players[mover].choose(settings, seen)))
    return Line(_frames(settings, record[number + 1 :]))


def _most(settings: Settings, begun: Configuration, now: Configuration) -> int:
    if last_two(settings, now) and len(now.deck) <= 1:
        return TO_THE_END
    return AHEAD if now.turn == begun.turn else 0


def _frames(settings: Settings, record: Sequence[Configuration]) -> tuple[Frame, ...]:
    return tuple(
        frame(place, 0.0, settings, before, then, over=True) for place, (before, then) in enumerate(pairwise(record), 1)
    )
