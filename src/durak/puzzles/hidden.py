"""Puzzles with hidden cards: decisions that the champion judges, where one event is clearly ahead (docs/puzzles.md)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from durak.notation import format_event, format_partial, parse_event
from durak.notation.partial import Partial
from durak.players import Player, advise, bot, course
from durak.players.taught import taught
from durak.puzzles.attempt import alike
from durak.puzzles.compact import SOLVER
from durak.puzzles.difficulty import SOLVERS, likeliest
from durak.puzzles.finding import MOST_TURNS, PLAYING, WEIGHTS, rules_of
from durak.puzzles.making import Made
from durak.puzzles.puzzle import Option, Puzzle
from durak.puzzles.themes import Theme
from durak.rules import Configuration, Settings, count_events, initial, shuffled, view

# In so many worlds the champion tries every event; a first look at few of them drops what is not clear at all.
WORLDS, FIRST_LOOK = 5_000, 100
# So much has the best event to be ahead of the second, in thousandths of a chance not to be the durak.
MARGIN = 60
# People should see at a glance what could be played.
_FEWEST_EVENTS, _MOST_EVENTS, _MOST_CARDS = 3, 12, 9
_TRIVIAL = ("simple", "careful")
# Names that are in no other word of a position.
_SEATS = ("p1", "p2")


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


def judged(rules: str, text: str, worlds: int = WORLDS) -> tuple[Option, ...]:
    """What every event of a position is worth to the champion, best first."""
    settings, c = Puzzle(rules, text, 0, 1, (Theme.HIDDEN_CARDS,)).start()
    found = advise(settings, [view(c, SOLVER)], worlds)
    return tuple(Option(format_event(one.event, compact=True), round(1000 * one.chance)) for one in found)


def _found(rules: str, settings: Settings, chance: Random, counts: Counter[str]) -> Iterator[Puzzle]:
    """What is clear to the champion and not to everybody, in a round between two bots."""
    levels = chance.choices([*PLAYING.values()], WEIGHTS, k=2)
    players: dict[str, Player] = {
        seat: bot(level, chance.getrandbits(32)) for seat, level in zip(_SEATS, levels, strict=True)
    }
    start = initial(settings, _SEATS, shuffled(settings.deck_size, f"{chance.getrandbits(64)}"))
    for c in course(replace(settings, max_turns=MOST_TURNS), players, start):
        if c.active is None or len(c.deck) < 2 or taught(settings, view(c, c.active)) is None:
            continue
        counts["positions"] += 1
        few = _FEWEST_EVENTS <= count_events(settings, view(c, c.active)) <= _MOST_EVENTS
        if not few or len(c.hands[c.active]) > _MOST_CARDS:
            counts["forced, or too much to look at"] += 1
            continue
        text = written(settings, c)
        options = judged(rules, text, FIRST_LOOK)
        if _margin(options) < MARGIN:
            counts["not clear at first sight"] += 1
            continue
        if all(_finders(rules, text, options[0], _TRIVIAL)):
            counts["trivial: found by simple and careful"] += 1
            continue
        options = judged(rules, text)
        shares = _finders(rules, text, options[0])
        if _margin(options) < MARGIN or shares[1] == shares[2] == 1:
            counts["not clear"] += 1
            continue
        rating = likeliest(shares, 1, len(options) - 1)
        yield Puzzle(rules, text, rating, 1, (Theme.HIDDEN_CARDS,), options)


def _margin(options: tuple[Option, ...]) -> int:
    return options[0].chance - options[1].chance


def written(settings: Settings, c: Configuration) -> str:
    """The position as whoever is to move sees it, without its rules; they are the solver."""
    assert c.active is not None
    hidden = frozenset(c.deck[:-1]) | c.hands[next(seat for seat in c.seats if seat != c.active)]
    text = format_partial(Partial(settings, replace(c, event=None), hidden))
    said = [part for part in text.split("; ") if not part.startswith(("Preset:", "Settings:"))]
    other = next(seat for seat in _SEATS if seat != c.active)
    return "; ".join(said).replace(c.active, SOLVER).replace(other, "anna")


def _finders(rules: str, text: str, best: Option, bots: Sequence[str] = tuple(SOLVERS)) -> list[int]:
    """Which of these bots find the best event; as a rule those by which puzzles are rated."""
    settings, c = Puzzle(rules, text, 0, 1, (Theme.HIDDEN_CARDS,)).start()
    event = parse_event(best.event, SOLVER)
    return [int(alike(bot(name, 1).choose(settings, [view(c, SOLVER)]), event)) for name in bots]
