"""Puzzles with hidden cards: decisions that the champion judges, where one event is clearly ahead (docs/puzzles.md)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt
from random import Random

import numpy as np

from durak.kernel.racing import Question, Worth
from durak.notation import format_event, format_partial, parse_event
from durak.notation.partial import Partial
from durak.players import Player, advise, bot, course
from durak.players.memory import Memory
from durak.players.paths import path_of
from durak.players.taught import taught
from durak.puzzles.attempt import alike
from durak.puzzles.compact import SEATS, SOLVER
from durak.puzzles.difficulty import SOLVERS, likeliest
from durak.puzzles.finding import MOST_TURNS, PLAYING, WEIGHTS, rules_of
from durak.puzzles.making import Made
from durak.puzzles.puzzle import Option, Puzzle
from durak.puzzles.themes import Decision, Theme, hidden_themes
from durak.rules import (
    PLAYERS,
    Configuration,
    Event,
    Settings,
    View,
    count_events,
    initial,
    legal_events,
    shuffled,
    view,
)

# In so many worlds the champion tries every event.
WORLDS = 5_000
# So much has the best event to be ahead of the second, in thousandths of a chance not to be the durak.
MARGIN = 60
# A first look at so few worlds tells which event is the closest rival of the best one; the two are then tried in more.
_FIRST_LOOK, _LOOK = 32, 800
# How many standard errors make a difference sure: more than usual, since it is looked at often.
_SURE = 2.6
# People should see at a glance what could be played.
_FEWEST_EVENTS, _MOST_EVENTS, _MOST_CARDS = 3, 12, 9
_TRIVIAL = ("simple", "careful")
# A judge that knows nothing of the champion's networks has to find the same event.
_WITNESS = "searcher:iterations=10000"
# Names that are in no other word of a position.
_AT_TABLE = ("p1", "p2", "p3", "p4")


def make_hidden(rules: str, seed: str, number: int, most: int) -> Made:
    """So many puzzles by these rules, or fewer if so many rounds have no more; the same seed makes the same."""
    made, settings = Made(), rules_of(rules)
    for place in range(most):
        if len(made.puzzles) == number:
            break
        made.counts["rounds"] += 1
        # One a round: a later decision is much like an earlier one.
        found = next(_found(rules, settings, Random(f"hidden:{seed}:{rules}:{place}"), made.counts), None)
        if found is not None:
            made.counts["kept"] += 1
            made.puzzles.append(found)
    return made


def judged(puzzle: Puzzle, worlds: int = WORLDS, seed: int = 0) -> tuple[Option, ...]:
    """What every event of a position is worth to the champion, best first."""
    settings, now = _seen(puzzle)
    found = advise(settings, [now], worlds, seed)
    return tuple(Option(format_event(one.event, compact=True), round(1000 * one.chance)) for one in found)


def finds(puzzle: Puzzle, name: str, seed: int = 1) -> bool:
    """Does this bot play the best event, knowing the position alone?"""
    settings, now = _seen(puzzle)
    return alike(bot(name, seed).choose(settings, [now]), parse_event(puzzle.options[0].event, SOLVER))


def _found(rules: str, settings: Settings, chance: Random, counts: Counter[str]) -> Iterator[Puzzle]:
    """What is clear to the champion and not to everybody, in a round between bots."""
    seats = _AT_TABLE[: chance.choice(_sizes(rules, settings))]
    levels = chance.choices([*PLAYING.values()], WEIGHTS, k=len(seats))
    players: dict[str, Player] = {
        seat: bot(level, chance.getrandbits(32)) for seat, level in zip(seats, levels, strict=True)
    }
    start = initial(settings, seats, shuffled(settings.deck_size, f"{chance.getrandbits(64)}"))
    for c in course(replace(settings, max_turns=MOST_TURNS), players, start):
        if c.active is None or len(c.deck) < 2 or taught(settings, view(c, c.active)) is None:
            continue
        counts["positions"] += 1
        few = _FEWEST_EVENTS <= count_events(settings, view(c, c.active)) <= _MOST_EVENTS
        if not few or len(c.hands[c.active]) > _MOST_CARDS or not all(c.hands.values()):
            counts["forced, or too much to look at"] += 1
            continue
        puzzle = _puzzle(rules, written(settings, c), counts)
        if puzzle is not None:
            yield puzzle


def _sizes(rules: str, settings: Settings) -> Sequence[int]:
    """How many may sit at the table: half of all rounds are played by two, and something has to be left to draw."""
    exactly = PLAYERS.get(Puzzle(rules, "", 0, 1, ()).preset)
    fitting = [count for count in (2, 2, 3, 4) if count * settings.hand_size < settings.deck_size]
    return fitting if exactly is None else [exactly]


def _puzzle(rules: str, text: str, counts: Counter[str]) -> Puzzle | None:
    """The position as a puzzle, if one event is clearly ahead and not everybody finds it."""
    draft = Puzzle(rules, text, 0, 1, (Theme.HIDDEN_CARDS,))
    settings, now = _seen(draft)
    easy = [bot(name, 1).choose(settings, [now]) for name in (*_TRIVIAL, "champion-fast")]
    if alike(easy[0], easy[1]) and alike(easy[0], easy[2]):
        counts["plain: the same to simple, careful and the network"] += 1
        return None
    best = _leader(settings, now)
    if best is None:
        counts["not clear at first sight"] += 1
    elif alike(easy[0], best) and alike(easy[1], best):
        counts["trivial: found by simple and careful"] += 1
    elif not alike(bot(_WITNESS, 1).choose(settings, [now]), best):
        counts["the searcher finds another event"] += 1
    else:
        options = judged(draft)
        if alike(parse_event(options[0].event, SOLVER), best) and options[0].chance - options[1].chance >= MARGIN:
            return _rated(replace(draft, options=options), best)
        counts["not clear"] += 1
    return None


def _rated(draft: Puzzle, best: Event) -> Puzzle:
    others = tuple(parse_event(each.event, SOLVER) for each in draft.options[1:])
    themes = hidden_themes(Decision(draft.start()[1], best, others, None, None))
    shares = [float(finds(draft, name)) for name in SOLVERS]
    return replace(draft, rating=likeliest(shares, 1, len(others)), themes=themes)


def _leader(settings: Settings, now: View) -> Event | None:
    """The event that the champion puts ahead of all others by the margin, as far as a few worlds tell; None if none is.

    The closest rival is tried in ever the same worlds until it is surely far behind, or too close; then the next one.
    """
    champion, memory = taught(settings, now), Memory()
    assert champion is not None
    memory.recall(settings, [now])
    state = memory.state(settings, now)
    assert state is not None
    events = [*legal_events(settings, now)]
    paths = [path_of(state, event) for event in events]
    rival, worlds = 0, _FIRST_LOOK
    for _ in range(len(events) + 1):
        question = Question(rival, (MARGIN / 1000,), worlds)
        rows = champion.compare(state, memory.remembered(now), memory.likelihood, paths, question, turns=2)
        best = max(range(len(rows)), key=lambda i: (len(rows[i]), rows[i].mean()))
        behind = {i: _difference(rows[best], row) for i, row in enumerate(rows) if i != best}
        if any(mean + _SURE * error < MARGIN / 1000 for mean, error in behind.values()):
            return None
        doubtful = [i for i, (mean, error) in behind.items() if mean - _SURE * error < MARGIN / 1000]
        closest = min(doubtful, key=lambda i: behind[i][0], default=None)
        if closest is None or (closest == rival and worlds == _LOOK):
            return events[best] if closest is None or behind[closest][0] >= MARGIN / 1000 else None
        rival, worlds = closest, _LOOK
    return None


def _difference(best: Worth, row: Worth) -> tuple[float, float]:
    """How far a row is behind the best one in the worlds of both, and the standard error of that."""
    count = min(len(best), len(row))
    differences = np.subtract(best[:count], row[:count], dtype=np.float64)
    return float(differences.mean()), max(float(differences.std()), 1 / count) / sqrt(count)


def _seen(puzzle: Puzzle) -> tuple[Settings, View]:
    """The rules, and what the solver sees."""
    settings, c = puzzle.start()
    return settings, view(c, SOLVER)


def written(settings: Settings, c: Configuration) -> str:
    """The position as whoever is to move sees it, without its rules; they are the solver."""
    assert c.active is not None
    hidden = frozenset(c.deck[:-1]).union(*(hand for seat, hand in c.hands.items() if seat != c.active))
    text = format_partial(Partial(settings, replace(c, event=None), hidden))
    said = "; ".join(part for part in text.split("; ") if not part.startswith(("Preset:", "Settings:")))
    place = c.seats.index(c.active)
    for seat, name in zip((*c.seats[place:], *c.seats[:place]), SEATS, strict=False):
        said = said.replace(seat, name)
    return said
