"""Makes the collection: finds puzzles by all rules, drops the trivial ones, and says how hard the others are."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from durak.kernel import State, confirm
from durak.puzzles.attempt import solved
from durak.puzzles.difficulty import attempts, rated
from durak.puzzles.finding import LEAST_DECISIONS, Find, find
from durak.puzzles.puzzle import Puzzle
from durak.puzzles.solving import Judge, Unclear

# So many rounds are played at once, and at most so many by the same rules unless somebody says otherwise.
_BLOCK, MOST_ROUNDS = 50, 20_000
# Brute force looks at no more positions, so that it does not take longer than everything else.
_BRUTE_FORCE = 10_000


@dataclass
class Made:
    """The puzzles by some rules, and what became of everything else."""

    puzzles: list[Puzzle] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)


def make(
    rules: str,
    seed: str,
    number: int,
    most: int = MOST_ROUNDS,
    told: Callable[[int], None] = lambda found: None,
) -> Made:
    """So many puzzles by these rules, or fewer if so many rounds have no more; the same seed makes the same."""
    made, kinds, rounds = Made(), set[int](), 0
    while len(made.puzzles) < number and rounds < most:
        finds = find(rules, f"{seed}:{rounds}", min(_BLOCK, most - rounds), made.counts)
        for puzzle in _kept(finds, kinds, made.counts):
            made.puzzles.append(puzzle)
            told(len(made.puzzles))
            if len(made.puzzles) == number:
                break
        rounds += _BLOCK
    return made


def _kept(finds: Iterator[Find], kinds: set[int], counts: Counter[str]) -> Iterator[Puzzle]:
    for one in finds:
        if one.kind in kinds:
            counts["the same problem"] += 1
            continue
        kinds.add(one.kind)
        puzzle = _judged(one, counts)
        if puzzle is not None:
            counts["kept"] += 1
            yield puzzle


def judged_again(puzzle: Puzzle) -> Puzzle | None:
    """A puzzle as it would be kept today; None if it is none, or trivial."""
    decisions = puzzle.decisions
    return _judged(Find(puzzle.rules, puzzle.text, 0 if puzzle.draw else 1, decisions, 0), Counter())


def _judged(one: Find, counts: Counter[str]) -> Puzzle | None:
    """The puzzle with its themes and rating; None if it is trivial."""
    draft = Puzzle(one.rules, one.text, 0, one.decisions, ())
    settings, start = draft.start()
    try:
        decisions = [*solved(draft, judge=Judge())]
    except Unclear:
        counts["unclear"] += 1
        return None
    if len(decisions) < LEAST_DECISIONS or decisions[0].choice.value != one.value:
        counts["one decision"] += 1
        return None
    shares = attempts(settings, decisions)
    if shares[1] == shares[2] == 1:
        counts["trivial: found by simple and careful"] += 1
        return None
    found = confirm(State.from_configuration(settings, start), _BRUTE_FORCE)
    counts["too large for brute force" if found is None else "confirmed by brute force"] += 1
    if found is not None and found != one.value:
        raise AssertionError(f"the solver says {one.value} and brute force {found}: {one.rules}; {one.text}")
    return rated(draft, decisions, shares, draw=one.value == 0)
