"""Every way that a round of two with a few cards can go, up to where the solver knows how it ends.

The round is cut where at most one card is left in the deck: a player who remembers everything then knows all cards, and
the solver says what they are worth. Before that, players know their hand, the card under the deck and what was played.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, permutations

import numpy as np
import numpy.typing as npt

from durak.kernel import Solver, State
from durak.rules import Card, Settings

Floats = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]
# The steps of an event, as actions of the kernel.
Path = tuple[int, ...]
# A state, and those before it, the newest first: a list whose tails are shared.
Chain = tuple[State, "Chain | None"]
SEATS = ("anna", "boris")
MOST_NODES = 8_000_000
_TABLE_BYTES = 1 << 24


@dataclass(frozen=True, slots=True)
class InformationSet:
    """What a mover knows: a state of those that look alike to them, its history, and the events to choose from."""

    chain: Chain
    events: tuple[Path, ...]

    @property
    def state(self) -> State:
        """One of the states; what the mover cannot see of it means nothing."""
        return self.chain[0]

    def history(self) -> list[State]:
        """The states from the deal to this one."""
        found: list[State] = []
        link: Chain | None = self.chain
        while link:
            state, link = link
            found.append(state)
        return found[::-1]


# How likely each event of an information set is to be chosen.
Policy = Callable[[InformationSet], list[float]]


@dataclass(frozen=True, slots=True)
class Level:
    """The nodes after this many events: each one's parent in the level before, and the choice that led to it."""

    parent: Whole
    # A choice is one event of one information set, and they are numbered through.
    choice: Whole
    # Who moves at a node, -1 where the round is cut; and what that is worth to the first seat.
    mover: Whole
    value: Floats


@dataclass(slots=True)
class _Node:
    place: int
    chain: Chain
    # What each seat knows, as a number, and its last choice.
    knows: tuple[int, int]
    came: tuple[int, int]
    first: int


class Tree:
    """All deals of some cards between two players."""

    def __init__(self, settings: Settings, cards: frozenset[Card], most_nodes: int = MOST_NODES) -> None:
        self.settings, self.cards = settings, cards
        self._solver = Solver(_TABLE_BYTES)
        self._worth: dict[object, float] = {}
        self._numbers: dict[object, int] = {}
        self._most = most_nodes
        self._rows: list[tuple[int, int, int, float]] = []
        # The first choice of what a mover knows.
        self._first: dict[int, int] = {}
        self.information_sets: list[InformationSet] = []
        # The choice by which the mover of each information set came there; -1 for their first one.
        self.came: list[int] = []
        self.levels: list[Level] = []
        self.choices = self.nodes = 0
        nodes = [self._dealt(State.deal(settings, SEATS, deal)) for deal in deals(settings, cards)]
        self.deals = len(nodes)
        while self._rows:
            self._close()
            nodes = [after for node in nodes if node for after in self._after(node)]
        self.sizes = np.array([len(one.events) for one in self.information_sets])
        # The information set of each choice, the first choice of each information set, and its mover.
        self.owner = np.repeat(np.arange(len(self.sizes)), self.sizes)
        self.first = np.cumsum(self.sizes) - self.sizes
        self.movers = np.array([one.state.position.active for one in self.information_sets])

    def _close(self) -> None:
        parent, choice, mover, value = zip(*self._rows, strict=True)
        self.levels.append(Level(np.array(parent), np.array(choice), np.array(mover), np.array(value)))
        self._rows = []

    def _dealt(self, state: State) -> _Node | None:
        parts = state.position.parts()
        seen = parts["deck"][-1:], parts["active"]
        first, second = (self._number((seat, tuple(parts["hands"][seat]), str(seen))) for seat in (0, 1))
        return self._add(-1, -1, (state, None), (first, second), (-1, -1))

    def _after(self, node: _Node) -> Iterator["_Node | None"]:
        """What the events of a node lead to."""
        first_moves = node.chain[0].position.active == 0
        for number, (path, state) in enumerate(events(node.chain[0])):
            hands = state.position.parts()["hands"]
            first, second = (self._number((node.knows[seat], path, tuple(hands[seat]))) for seat in (0, 1))
            choice = node.first + number
            came = (choice, node.came[1]) if first_moves else (node.came[0], choice)
            yield self._add(node.place, choice, (state, node.chain), (first, second), came)

    def _number(self, key: object) -> int:
        return self._numbers.setdefault(key, len(self._numbers))

    def _add(
        self, parent: int, choice: int, chain: Chain, knows: tuple[int, int], came: tuple[int, int]
    ) -> _Node | None:
        """Writes a node down; None if the round is cut there."""
        state = chain[0]
        place, mover = len(self._rows), state.position.active
        self.nodes += 1
        if self.nodes > self._most:
            raise ValueError(f"these are too many cards: there are more than {self._most:,} ways to play them")
        if mover is None or state.is_over or len(state.position.parts()["deck"]) <= 1:
            self._rows.append((parent, choice, -1, self._value(state)))
            return None
        self._rows.append((parent, choice, mover, 0.0))
        if knows[mover] not in self._first:
            self._first[knows[mover]] = self.choices
            self.information_sets.append(InformationSet(chain, tuple(path for path, _ in events(state))))
            self.choices += len(self.information_sets[-1].events)
            self.came.append(came[mover])
        return _Node(place, chain, knows, came, self._first[knows[mover]])

    def _value(self, state: State) -> float:
        """What a node that is cut is worth to the first seat, by the solver."""
        if state.is_over:
            return 0.0 if state.durak is None else -1.0 if state.durak == SEATS[0] else 1.0
        parts = state.position.parts()
        key = repr([part for name, part in parts.items() if name not in ("event", "turn", "durak", "joined")])
        if key not in self._worth:
            value = self._solver.solve(state).value
            if value is None:
                raise ValueError("these are too many cards: the solver gave up")
            self._worth[key] = value if state.active == SEATS[0] else -value
        return self._worth[key]

    # --- Strategies: a chance for every choice ------------------------------------------------------------------------

    def strategy(self, policy: Policy) -> Floats:
        """The chances that a policy gives to every choice; any where it never comes by its own choices."""
        found: list[float] = []
        comes: list[bool] = []
        for one, came in zip(self.information_sets, self.came, strict=True):
            here, size = came < 0 or comes[came], len(one.events)
            found += policy(one) if here and size > 1 else [1 / size] * size
            comes += [here and chance > 0 for chance in found[-size:]]
        return np.array(found)

    def together(self, first: Floats, second: Floats) -> Floats:
        """The strategy of a table at which each seat has its own."""
        return np.where(self.movers[self.owner] == 0, first, second)

    def uniform(self) -> Floats:
        """Every event with the same chance."""
        return 1 / self.sizes[self.owner]

    def total(self, weights: Floats) -> Floats:
        """For each choice the sum over all choices of its information set."""
        return np.add.reduceat(weights, self.first)[self.owner]

    def normal(self, weights: Floats) -> Floats:
        """The strategy in proportion to these weights; by chance where there are none."""
        total = self.total(weights)
        return np.where(total > 0, weights / np.where(total > 0, total, 1), self.uniform())


def events(state: State, path: Path = ()) -> Iterator[tuple[Path, State]]:
    """The events that begin with this path, and what they lead to."""
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        if after.position.between_events:
            yield (*path, action), after
        else:
            yield from events(after, (*path, action))


def deals(settings: Settings, cards: frozenset[Card]) -> Iterator[list[Card]]:
    """Every deal whose last card is of the first suit, as a deck: the suits are alike, so that is enough."""
    hand, trumps = settings.hand_size, min(card.suit for card in cards)
    for last in sorted(card for card in cards if card.suit == trumps):
        rest = cards - {last}
        for first in combinations(sorted(rest), hand):
            for second in combinations(sorted(rest - set(first)), hand):
                # The deck lies from the top: card by card to the left of the dealer, then the card that is turned up.
                dealt = [card for pair in zip(second, first, strict=True) for card in pair]
                for left in permutations(sorted(rest - set(dealt))):
                    yield [*dealt, last, *left] if settings.turn_up == "top" else [*dealt, *left, last]
