"""What a position on the analysis board is worth, told again and again while somebody thinks about it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from time import monotonic

from durak.analysis.board import Board
from durak.analysis.moments import MOST_EVENTS, remembered_moment
from durak.analysis.thinking import SURE, Budget, Thought, think
from durak.kernel import Sampler, State
from durak.players.memory import Memory
from durak.players.seeding import seed_for
from durak.players.taught import taught
from durak.rules import BySeat, Card, Configuration, Phase, Seat, view

# How long one position is thought about; every event is told, but these many are always tried to the end.
BUDGET = Budget(worlds=4000, seconds=12.0, lines=MOST_EVENTS, always=3)
# In how many deals of the hidden cards a position is looked at first; then in as many more, but at most STEP at once.
FIRST, STEP = 16, 512
# How often a table without networks is played on from each deal.
GAMES = 20


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is known of a position so far at which the cards of whoever is to move are hidden."""

    # Everybody's chances not to be the durak, and half the width of the widest 95 % interval.
    chances: Mapping[Seat, float]
    error: float
    # In how many deals of the hidden cards.
    worlds: int
    # Nothing more is to be found.
    final: bool


def prospects(board: Board, budget: Budget = BUDGET) -> Iterator[Thought | Outlook]:
    """What the events of a position are worth, or everybody's chances where nobody knows what could be played.

    Only what is not hidden counts, so two boards that differ only in hidden cards are told the same. There is nothing
    to say at the end of a round.

    >>> from durak.notation import parse_partial
    >>> text = "Trump: D; Hands: anna = 6C 7D, boris = QC 8S"
    >>> (found,) = prospects(Board.of(parse_partial(text)))
    >>> found.final, found.lines[0].exact, found.lines[0].chance
    (True, True, 1.0)
    """
    now = board.now
    if now.active is None or now.phase in (Phase.START, Phase.END):
        return
    if board.open(now.active):
        moment = remembered_moment(board.settings, _memory(board), view(now, now.active), len(board.record))
        yield from think(moment, budget, seed_for(0, board.views(now.active)) % 2**32)
    else:
        yield from _outlook(board, budget)


def _outlook(board: Board, budget: Budget) -> Iterator[Outlook]:
    """Everybody's chances: the mean over deals of what is hidden."""
    settings = replace(board.settings, relax=frozenset())
    now, memory = board.now, _memory(board)
    seen = view(now, None)
    champion, sampler = taught(settings, seen), Sampler(solver_cards=6)
    chance = Random(str(seed_for(0, board.views(None))))
    rows: list[list[float]] = []
    batch, begun, place = FIRST, monotonic(), now.seats.index(now.active or "")
    while True:
        for _ in range(batch):
            state = State.trusting(settings, _dealt_anew(board, chance))
            if champion is not None:
                lost = champion.loss_chances(state, memory.remembered(seen))
                lost = [*lost[len(lost) - place :], *lost[: len(lost) - place]]
            else:
                lost = sampler.loss_chances(state, GAMES, chance.getrandbits(63))
            rows.append([1 - one for one in lost])
        columns = list(zip(*rows, strict=True))
        final = len(rows) >= budget.worlds or monotonic() - begun > budget.seconds
        error = max(SURE * pstdev(column) / sqrt(len(rows)) for column in columns)
        yield Outlook(dict(zip(now.seats, map(fmean, columns), strict=True)), error, len(rows), final)
        if final:
            return
        batch = min(2 * batch, STEP)


def _dealt_anew(board: Board, chance: Random) -> Configuration:
    """The same position, with the hidden cards shuffled among their places."""
    c, hidden = board.now, sorted(board.unseen)
    chance.shuffle(hidden)
    left = iter(hidden)

    def again(cards: Iterable[Card]) -> list[Card]:
        return [next(left) if card in board.unseen else card for card in cards]

    return replace(
        c, hands=BySeat({seat: frozenset(again(c.hands[seat])) for seat in c.seats}), deck=tuple(again(c.deck))
    )


def _memory(board: Board) -> Memory:
    """What everybody at the board remembers; whoever is to move knows all that is not hidden."""
    memory, now = Memory(), board.now
    memory.recall(board.settings, board.views(None))
    for seat in now.seats:
        if seat != now.active or not board.unseen:
            memory.known[seat] = set(board.known(seat))
    return memory
