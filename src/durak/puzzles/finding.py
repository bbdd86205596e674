"""Looks for puzzles in rounds between bots (docs/puzzles.md)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from durak.kernel import State
from durak.notation import NotationError
from durak.players import Player, bot, course
from durak.puzzles.compact import pack, unpack
from durak.puzzles.solving import Choice, Judge, Unclear
from durak.rules import PRESETS, Configuration, Settings, initial, shuffled
from durak.rules.teams import last_two

# At least so many decisions with one right event.
LEAST_DECISIONS = 2
# In both hands together: people should see what is there at a glance.
MOST_CARDS = 16
# The bots that play, one of each level; those that think long are given little time, since their rounds are many.
PLAYING = {
    "novice": "novice",
    "beginner": "simple",
    "amateur": "careful",
    "skilled": "counter",
    "expert": "sampler:worlds=10",
    "master": "searcher:iterations=100",
    "champion": "champion-fast",
}
# How often each level plays: more often those that are quick and not yet perfect in endgames.
WEIGHTS = (8, 16, 16, 1, 1, 1, 4)
_SEATS = ("anna", "boris")
_DECKS = (24, 32, 36, 52)
MOST_TURNS = 200


def rule_sets() -> tuple[str, ...]:
    """The rules that puzzles are played by: every preset for two, with its own deck and with the other sizes."""
    presets = {name: settings.deck_size for name, settings in PRESETS.items() if not settings.partners}
    other = [(name, size) for size in _DECKS for name, own in presets.items() if size != own]
    return (
        *(f"Preset: {name}" for name in presets),
        *(f"Preset: {name}; Settings: deck_size={size}" for name, size in other),
    )


@dataclass(frozen=True, slots=True)
class Find:
    """A position worth solving, and how it was found."""

    rules: str
    text: str
    value: int
    decisions: int
    # The same for positions that are the same problem.
    kind: int


def find(rules: str, seed: str, rounds: int, looked: Counter[str] | None = None) -> Iterator[Find]:
    """The puzzles in so many rounds by these rules; the same seed finds the same."""
    counts = Counter[str]() if looked is None else looked
    settings = replace(rules_of(rules), max_turns=MOST_TURNS)
    for number in range(rounds):
        chance = Random(f"{seed}:{rules}:{number}")
        judge, found = Judge(), set[str]()
        counts["rounds"] += 1
        for c in _endgame(settings, chance):
            # One for each player: a later one would be a part of the solution of the first.
            if c.active is None or c.active in found:
                continue
            find = look(judge, rules, settings, c, counts)
            if find is not None:
                found.add(c.active)
                yield find


def rules_of(rules: str) -> Settings:
    """The settings of a heading."""
    return unpack(rules, "H TCTH JCAC")[0]


def _endgame(settings: Settings, chance: Random) -> Iterator[Configuration]:
    """The positions of a round between two bots once both know every card."""
    levels = chance.choices([*PLAYING.values()], WEIGHTS, k=2)
    players: dict[str, Player] = {
        seat: bot(level, chance.getrandbits(32)) for seat, level in zip(_SEATS, levels, strict=True)
    }
    start = initial(settings, _SEATS, shuffled(settings.deck_size, f"{chance.getrandbits(64)}"))
    for c in course(settings, players, start):
        if c.active is not None and len(c.deck) <= 1 and last_two(settings, c):
            yield c


def look(
    judge: Judge,
    rules: str,
    settings: Settings,
    c: Configuration,
    counts: Counter[str],
    least: int = LEAST_DECISIONS,
) -> Find | None:
    """The position as a puzzle, if it is one with at least so many decisions."""
    counts["positions"] += 1
    if sum(map(len, c.hands.values())) > MOST_CARDS:
        counts["too many cards"] += 1
        return None
    state = State.trusting(settings, c)
    if len(state.legal()) == 1:
        counts["forced"] += 1
        return None
    try:
        if not _is_sharp(judge.choice(state)):
            counts["several right, or lost"] += 1
            return None
        return _normal(judge, rules, pack(c), counts, least)
    except Unclear:
        counts["unclear"] += 1
        return None


def _is_sharp(choice: Choice) -> bool:
    """One event wins or draws, and there are at least two ways to go wrong."""
    return choice.only and len(choice.wrong) >= 2 and choice.value >= 0


def _normal(judge: Judge, rules: str, text: str, counts: Counter[str], least: int) -> Find | None:
    """The position as it is kept, which forgets what hardly ever matters, if it is a puzzle still."""
    try:
        state = State.from_configuration(*unpack(rules, text))
    except (NotationError, ValueError):
        counts["not written in short"] += 1
        return None
    choice = judge.choice(state)
    if not _is_sharp(choice):
        counts["not written in short"] += 1
        return None
    assert state.position.active is not None
    demand = judge.demand(state, state.position.active)
    if demand.decisions < least:
        counts["one decision"] += 1
        return None
    counts["puzzles"] += 1
    # The kernel's names of what can follow name the problem, whatever its suits are called.
    kind = hash(tuple(sorted({answer.alike for answer in choice.answers})))
    return Find(rules, text, choice.value, demand.decisions, kind)
