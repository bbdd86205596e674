"""Rounds that one seat cannot tell apart: the cards that it has not seen lie elsewhere."""

from collections.abc import Iterator
from random import Random

from durak.kernel import CARD_BITS, State
from durak.kernel.compiled import core
from durak.kernel.configuration import CARDS
from durak.rules import Card, Seat, Settings, Suit
from strategies import NAMES

LAID, UNSEEN = 5, 15


def card_at(number: int, trump: Suit | None) -> Card:
    """The card of a number that counts lanes; before there is a trump, lanes are suits."""
    lane, face = divmod(number, 13)
    suit = lane if trump is None else int(trump) if lane == 3 else lane + (lane >= trump)
    return CARDS[suit * 13 + face]


def unseen(state: State, seat: Seat) -> list[Card]:
    """The cards that might be anywhere, as the seat knows it; not those of an event that nobody has seen yet."""
    word = state.observation(seat)[UNSEEN]
    found = [card_at(number, state.trump) for number, bit in enumerate(CARD_BITS) if word >> bit & 1]
    hidden: set[Card] = set()
    if not state.position.between_events and not state.is_chance and state.active != seat:
        assert state.active is not None
        word = state.observation(state.active)[LAID]
        hidden = {card_at(number, state.trump) for number, bit in enumerate(CARD_BITS) if word >> bit & 1}
    return [card for card in found if card not in hidden]


def twin(state: State, seat: Seat, chance: Random) -> State | None:
    """A round with the same events and other hidden cards; None if these events could not have been with them."""
    cards = unseen(state, seat)
    other_cards = chance.sample(cards, len(cards))
    moved = dict(zip(cards, other_cards, strict=True))
    state_cards = sorted({card for card in CARDS if card in state._cards})
    here, there = (State.lazy(state.settings, state.seats, cards=state_cards) for _ in range(2))
    event: list[int] = []
    for happening in state.position.history()[1:]:
        if here.is_chance:
            card = card_at(happening - core.DRAWN, here.trump)
            if not there.is_chance or moved.get(card, card) not in there.chance():
                return None
            here.draw(card)
            there.draw(moved.get(card, card))
            continue
        here.apply(happening)
        event.append(happening)
        if not amid(here):
            if not plays(there, event):
                return None
            event = []
    if event and not (plays(there, event, complete=False) and amid(there)):
        return None
    # Who leads first may follow from hidden trumps, and everybody sees it.
    return there if (here.is_chance, here.active) == (there.is_chance, there.active) else None


def plays(state: State, event: list[int], *, complete: bool = True) -> bool:
    """Plays an event, with a done at its end if it needs one here; False if that cannot be."""
    needless = complete and len(event) > 1 and event[-1] == 0
    for action in event[:-1] if needless else event:
        if action not in state.legal():
            return False
        state.apply(action)
    if complete and amid(state):
        if 0 not in state.legal():
            return False
        state.apply(0)
    return True


def amid(state: State) -> bool:
    """An event is in progress."""
    return not state.position.between_events and not state.is_chance


def twins(seed: str, settings: Settings, each: int, players: int = 0) -> Iterator[tuple[State, Seat, State]]:
    """Positions of a random round, a seat of each, and a twin for it."""
    chance = Random(seed)
    seats = NAMES[: players or chance.choice(settings.player_counts)]
    state = State.lazy(settings, seats)
    moments = set(chance.sample(range(len(seats) * 6, len(seats) * 6 + 120), each))
    number = 0
    while not state.is_over and number < 250:
        if state.is_chance:
            state.draw(chance.choice(state.chance()))
        else:
            state.apply(chance.choice(state.legal()))
        number += 1
        if number in moments and state.trump is not None:
            seat = chance.choice(seats)
            other = twin(state, seat, chance)
            if other is not None:
                yield state, seat, other
