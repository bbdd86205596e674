"""Which of the kernel's bits and actions a game of two can use: the inputs and outputs of its networks."""

from dataclasses import dataclass

from durak.kernel.machine import core
from durak.rules import Card, Settings, full_deck

# The words of a sight (kernel/sight.hpp): sets of cards, the table, the sizes, and two sets that the mover cannot see.
CARD_WORDS, TABLE, SIZES = 13, 13, 14
HIDDEN = (15, 16)
LANES, LANE = 4, 16
LAY, BEAT, MOVE, FLASH = 1, 2, 3, 4


@dataclass(frozen=True, slots=True)
class Columns:
    """The numbers of the bits that the actor and the critic see, and of the actions there are."""

    actor: tuple[int, ...]
    critic: tuple[int, ...]
    actions: tuple[int, ...]


def columns(settings: Settings, cards: frozenset[Card] | None = None) -> Columns:
    """The bits and actions that can occur with these rules and cards.

    >>> found = columns(Settings())
    >>> len(found.actor), len(found.critic), len(found.actions)
    (560, 632, 425)
    """
    deck = cards or frozenset(full_deck(settings.deck_size))
    faces = sorted({card.face - 2 for card in deck})

    def of_cards(word: int) -> list[int]:
        return [64 * word + LANE * lane + face for lane in range(LANES) for face in faces]

    left = min(47, len(deck) - 2 * settings.hand_size)
    actor = [bit for word in range(CARD_WORDS) for bit in of_cards(word)]
    actor += [64 * TABLE + bit for bit in (*faces, *range(13, 55))]
    actor += [64 * SIZES + bit for bit in range(16 + left + 1)]
    critic = actor + [bit for word in HIDDEN for bit in of_cards(word)]
    kinds = {LAY, BEAT} | ({MOVE} if settings.transfer else set()) | ({FLASH} if settings.flash else set())

    def possible(action: int) -> bool:
        kind, card, target = core.step_of(action, 3)
        return card is None or (kind in kinds and all(c is None or c % 13 in faces for c in (card, target)))

    return Columns(tuple(actor), tuple(critic), tuple(action for action in range(core.ACTIONS) if possible(action)))
