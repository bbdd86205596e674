"""Which of the kernel's bits and actions a game can use: the inputs and outputs of its networks."""

from collections.abc import Sequence
from dataclasses import dataclass

from durak.kernel.compiled import core
from durak.learn.recipe import Kind
from durak.rules import Card, full_deck

LANES, LANE = 4, 16
LAY, BEAT, MOVE, FLASH = 1, 2, 3, 4


@dataclass(frozen=True, slots=True)
class Layout:
    """The words of kernel/network/features.hpp: sets of cards, small numbers, and sets hidden from the mover."""

    cards: range
    table: int
    deck: int
    # The bits of other words that are in use.
    others: tuple[tuple[int, range], ...]
    hidden: range
    # How many outputs the critic has.
    critic_outputs: int


TWO_SEATS = Layout(range(13), 13, 14, ((14, range(16)),), range(15, 17), 1)
SIX_SEATS = Layout(
    range(23), 29, 30, (*((word, range(22)) for word in range(23, 28)), (28, range(29)), (31, range(27))),
    range(32, 38), 6,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Inputs:
    """The numbers of the feature bits that the actor and the critic are given, and of the actions there are."""

    actor: tuple[int, ...]
    critic: tuple[int, ...]
    actions: tuple[int, ...]
    # How many outputs the critic has.
    critic_outputs: int


def inputs_of(kinds: Sequence[Kind], cards: frozenset[Card] | None = None, room: int = 2) -> Inputs:
    """The bits and actions that can occur with these rules and cards.

    >>> from durak.rules import Settings
    >>> found = inputs_of([(Settings(), 2)])
    >>> len(found.actor), len(found.critic), len(found.actions)
    (560, 632, 425)
    """
    layout = TWO_SEATS if room == 2 else SIX_SEATS
    deck = cards or frozenset(card for settings, _ in kinds for card in full_deck(settings.deck_size))
    faces = sorted({card.face - 2 for card in deck})

    def of_cards(words: range) -> list[int]:
        return [64 * word + LANE * lane + face for word in words for lane in range(LANES) for face in faces]

    left = min(47, len(deck) - min(players * settings.hand_size for settings, players in kinds))
    actor = of_cards(layout.cards)
    actor += [64 * layout.table + bit for bit in (*faces, *range(13, 55))]
    actor += [64 * word + bit for word, bits in layout.others for bit in bits]
    actor += [64 * layout.deck + 16 + bit for bit in range(left + 1)]
    critic = actor + of_cards(layout.hidden)
    moves = any(settings.transfer for settings, _ in kinds)
    flashes = any(settings.flash for settings, _ in kinds)
    steps = {LAY, BEAT} | ({MOVE} if moves else set()) | ({FLASH} if flashes else set())

    def possible(action: int) -> bool:
        kind, card, target = core.step_of(action, 3)
        return card is None or (kind in steps and all(c is None or c % 13 in faces for c in (card, target)))

    actions = tuple(action for action in range(core.ACTIONS) if possible(action))
    return Inputs(tuple(actor), tuple(critic), actions, layout.critic_outputs)
