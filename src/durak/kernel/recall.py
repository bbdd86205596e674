"""All that a seat has seen of a round, as text and in numbers (docs/kernel.md)."""

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from durak.kernel.compiled import core
from durak.kernel.configuration import CARDS
from durak.kernel.observation import ROW, tensor_of

if TYPE_CHECKING:
    from durak.kernel.state import State

# The kinds of what happens, as rows number them: those of steps, and what is no step.
GAVE_UP, ASKED, DREW = 7, 8, 9


def _rows() -> npt.NDArray[np.uint8]:
    """The kind, the card and the target of everything that can happen; cards are counted from 1 in lanes."""
    rows = np.zeros((core.DRAWN + 52, ROW - 1), dtype=np.uint8)
    for action in range(core.ACTIONS):
        # With the last suit as trump, suits are lanes.
        kind, card, target = core.step_of(action, 3)
        rows[action] = kind, 0 if card is None else card + 1, 0 if target is None else target + 1
    rows[core.GAVE_UP, 0] = GAVE_UP
    rows[core.ASKED : core.DRAWN, 0] = ASKED
    rows[core.DRAWN :, 0] = DREW
    rows[core.DRAWN :, 1] = np.arange(1, 53)
    return rows


ROWS = _rows()


def tensor(state: "State", seat: int, length: int) -> npt.NDArray[np.uint8]:
    """The first observation of the seat, and a row for each happening: who (counted from 1, the seat itself), what."""
    words, since = state.position.recall(seat)
    if len(since) > length:
        raise ValueError(f"{len(since)} things have happened, and there is room for {length}")
    rows = np.zeros((length, ROW), dtype=np.uint8)
    if since:
        who, what = np.array(since).T
        rows[: len(since), 0] = (who - seat) % len(state.seats) + 1
        rows[: len(since), 1:] = ROWS[what]
    return np.concatenate([tensor_of(np.array([words], dtype=np.uint64))[0], rows.ravel()])


def text(state: "State", seat: int) -> str:
    """The first cards of the seat, the trump and who led; then what happened, one after the other."""
    words, since = state.position.recall(seat)
    return "; ".join([_beginning(state, words, seat), *(_happening(state, who, what) for who, what in since)])


def _beginning(state: "State", words: list[int], seat: int) -> str:
    trump = 3 if state.trump is None else int(state.trump)

    def cards(word: int) -> str:
        found = [number for number, bit in enumerate(core.CARD_BITS) if word >> bit & 1]
        return " ".join(str(CARDS[_suit(number // 13, trump) * 13 + number % 13]) for number in found) or "none"

    told = [f"{state.seats[seat]} holds {cards(words[0])}"]
    if state.trump is not None:
        told.append(f"trump {state.trump}" + (f", {cards(words[4])} lies open" if words[4] else ""))
        active = words[17] >> 40 & 0xFF
        if active != 0xFF:
            told.append(f"{state.seats[(seat + active) % len(state.seats)]} is to move")
    if state.position.origin().phase:  # in the middle of a round there is more to know
        told.append("known " + ",".join(f"{word:x}" for word in words))
    return ", ".join(told)


def _suit(lane: int, trump: int) -> int:
    return trump if lane == 3 else lane + (lane >= trump)


def _happening(state: "State", who: int, what: int) -> str:
    name = state.seats[who]
    if what < core.ACTIONS:
        return f"{name} {state.step(what)}"
    if what >= core.DRAWN:
        lane, face = divmod(what - core.DRAWN, 13)
        trump = 3 if state.trump is None else int(state.trump)
        return f"{name} draw {CARDS[_suit(lane, trump) * 13 + face]}"
    return f"{name} {'give up' if what == core.GAVE_UP else 'add'}"
