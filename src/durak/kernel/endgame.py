"""Exact endgames for two players or two teams, and a bound for more sides (docs/kernel.md)."""

from dataclasses import dataclass

from durak.kernel.compiled import core
from durak.kernel.state import State
from durak.rules import Step

TABLE_BYTES = 64 << 20
NODES = 3_000_000
# Of a trap: a few milliseconds.
POSITIONS = 20_000
# Of brute force: a few hundredths of a second.
EVERYTHING = 50_000
# More events than these are not told apart.
MOST_ANSWERS = 200


@dataclass(frozen=True, slots=True)
class Solution:
    """What an endgame is worth to the player to move: 1 wins, 0 draws, -1 loses; None if the budget ran out."""

    value: int | None
    # A step that keeps the value; while it is unknown, the most promising one.
    best: Step | None
    # How play may go on if nobody errs, as far as it is proven; it comes back to no position.
    line: tuple[Step, ...]
    nodes: int


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole event of an endgame, and what it is worth to the player to move."""

    # Its actions.
    path: tuple[int, ...]
    # 1 wins, 0 draws, -1 loses; None if the budget ran out.
    value: int | None
    # The same for events that are one answer: in another order, with another plain suit, with a neighbour of the card.
    alike: int


@dataclass(frozen=True, slots=True)
class Bound:
    """What the player to move can be sure of, even if all the others play together; a bound, not an exact value.

    Of partners it is the whole team, and exact: the others are the other team.
    """

    # True: they cannot make this player the durak; False: together they can; None: the budget ran out.
    safe: bool | None
    # A step that keeps this player safe.
    best: Step | None
    nodes: int


class Solver:
    """Solves endgames and remembers what it has proven."""

    def __init__(self, table_bytes: int = TABLE_BYTES) -> None:
        if not 2**16 <= table_bytes <= 2**32:
            raise ValueError(f"table_bytes cannot be {table_bytes}: it is a whole number from 2**16 to 2**32")
        self._solver = core.Solver(table_bytes)

    def solve(self, state: State, nodes: int = NODES, soon: bool = False) -> Solution:
        """The exact value, or an honest None; two opponents are left, and at most one card in the deck.

        A step that keeps a win need not bring it nearer where attacks can be handed on. With `soon` it does, if the
        nodes suffice: then the win comes by the earliest turn that can be forced, which takes longer to find.
        """
        _check_budget(nodes)
        found = self._solver.solve(state.position, nodes, soon)
        line = tuple(state.step(action) for action in found["line"])
        best = None if found["best"] is None else state.step(found["best"])
        return Solution(found["value"] if found["known"] else None, best, line, found["nodes"])

    def answers(self, state: State, nodes: int = NODES, most: int = MOST_ANSWERS) -> list[Answer]:
        """What each whole event is worth; nothing if there are more than `most` of them.

        >>> from durak.notation import parse_position
        >>> position = parse_position("Trump: H; Hands: anna = 7C 6H, boris = 9C AC; Defender: boris; Turn: 9")
        >>> state = State.from_configuration(*position)
        >>> [(str(state.step(answer.path[0])), answer.value) for answer in Solver(1 << 20).answers(state)]
        [('lay 7C', -1), ('lay 6H', 1)]
        """
        _check_budget(nodes)
        found = self._solver.answers(state.position, nodes, most)
        return [Answer(tuple(path), value, alike) for path, value, alike in found]


def _check_budget(number: int, name: str = "nodes") -> None:
    if not 1 <= number < 2**64:
        raise ValueError(f"{name} cannot be {number}: it is a whole number from 1 to 2**64 - 1")


def bound(state: State, nodes: int = NODES) -> Bound:
    """Whether the player to move is safe against all the others together; at most one card in the deck."""
    _check_budget(nodes)
    found = core.bound(state.position, nodes, TABLE_BYTES)
    best = None if found["best"] is None else state.step(found["best"])
    return Bound(found["safe"] if found["known"] else None, best, found["nodes"])


def trap(state: State, positions: int = POSITIONS) -> tuple[Step, ...]:
    """A line by which a thrifty opponent loses, or at least draws; empty if none was found in this many positions."""
    _check_budget(positions, "positions")
    return tuple(state.step(action) for action in core.trap(state.position, positions))


def solve(state: State, nodes: int = NODES) -> Solution:
    """Solves one endgame (docs/kernel.md)."""
    return Solver().solve(state, nodes)


def confirm(state: State, positions: int = EVERYTHING) -> int | None:
    """The value of an endgame by brute force, without the solver; None if more positions than these follow from it."""
    _check_budget(positions, "positions")
    return core.everything(state.position, positions)
