"""Which of the kernel's bits and actions a game can use: the inputs and outputs of its networks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from durak.kernel.compiled import core
from durak.kernel.networks import NETWORKS
from durak.kernel.state import KINDS
from durak.learn.kinds import Kind
from durak.rules import Card, full_deck


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
    networks = NETWORKS[room]
    deck = cards or frozenset(card for settings, _ in kinds for card in full_deck(settings.deck_size))
    faces = sorted({card.face - 2 for card in deck})
    left = len(deck) - min(players * settings.hand_size for settings, players in kinds)
    in_use = {"cards": [bit for number, bit in enumerate(core.CARD_BITS) if number % 13 in faces], "faces": faces}

    def bits(hidden: bool) -> Iterator[int]:
        for _, content, word, words, first, count in networks.features:
            used = in_use.get(content, range(min(count, left + 1) if content == "deck-size" else count))
            if (word >= networks.open_words) == hidden:
                yield from (64 * (word + i) + first + bit for i in range(words) for bit in used)

    actor = tuple(bits(hidden=False))
    critic = (*actor, *bits(hidden=True))
    moves = any(settings.transfer for settings, _ in kinds)
    flashes = any(settings.flash for settings, _ in kinds)
    steps = {"lay", "beat"} | ({"move"} if moves else set()) | ({"flash"} if flashes else set())

    def possible(action: int) -> bool:
        kind, card, target = core.step_of(action, 3)
        return card is None or (KINDS[kind] in steps and all(c is None or c % 13 in faces for c in (card, target)))

    actions = tuple(action for action in range(core.ACTIONS) if possible(action))
    return Inputs(actor, critic, actions, networks.value_outputs)
