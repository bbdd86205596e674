"""Rounds whose cards are dealt and drawn by chance, one at a time."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from durak.kernel import State
from durak.rules import PRESETS, Card, Settings, full_deck
from kernel.lockstep import any_settings
from strategies import NAMES


def played(state: State, chance: Random, steps: int = 10**9) -> State:
    while not state.is_over and steps:
        if state.is_chance:
            state.draw(chance.choice(state.chance()))
        else:
            state.apply(chance.choice(state.legal()))
        steps -= 1
    return state


def deck_of(settings: Settings, drawn: list[Card], dealt: int) -> list[Card]:
    """The deck from which these cards would have been dealt and drawn, the trump card after the dealt ones."""
    turn_up, later = drawn[dealt : dealt + 1], drawn[dealt + 1 :]
    rest = [card for card in full_deck(settings.deck_size) if card not in drawn]
    hidden = [*later, *rest]
    return drawn[:dealt] + (turn_up + hidden if settings.turn_up == "top" else hidden + turn_up)


def test_a_lazy_round_is_the_round_of_the_deck_that_chance_made() -> None:
    """Whatever the rules: the same cards in the same order make the same table after every event."""
    for seed in range(60):
        chance = Random(f"lazy {seed}")
        settings = any_settings(chance)
        seats = NAMES[: chance.choice(settings.player_counts)]
        lazy = State.lazy(settings, seats)
        drawn: list[Card] = []
        steps: list[int] = []
        while lazy.is_chance or (not lazy.is_over and len(steps) < 400):
            if lazy.is_chance:
                drawn.append(chance.choice(lazy.chance()))
                lazy.draw(drawn[-1])
            else:
                steps.append(chance.choice(lazy.legal()))
                lazy.apply(steps[-1])
        dealt = min(len(seats) * settings.hand_size, settings.deck_size - (settings.full_deal == "short"))
        fixed = State.deal(settings, seats, deck_of(settings, drawn, dealt))
        for step in steps:
            fixed.apply(step)
        if lazy.position.between_events:
            one, other = lazy.to_configuration(), fixed.to_configuration()
            assert replace(one, deck=()) == replace(other, deck=())
            assert sorted(one.deck) == sorted(other.deck)


def test_while_chance_draws_nobody_moves() -> None:
    state = State.lazy(Settings(), ["anna", "boris"])
    assert state.is_chance
    assert (state.active, state.legal(), any(state.mask())) == (None, [], False)
    with pytest.raises(ValueError, match="chance has to draw a card first"):
        state.apply(0)
    with pytest.raises(ValueError, match="only known between events"):
        state.to_configuration()
    card = state.chance()[0]
    state.draw(card)
    with pytest.raises(ValueError, match="not in the deck any more"):
        state.draw(card)
    dealt = State.deal(Settings(), ["anna", "boris"], full_deck(36))
    with pytest.raises(ValueError, match="nothing waits for chance"):
        dealt.draw(card)


def test_chance_draws_the_deal_the_trump_card_and_what_is_drawn_later() -> None:
    state = State.lazy(PRESETS["duel"], ["anna", "boris"])
    chance, draws = Random(3), 0
    while state.is_chance:
        state.draw(chance.choice(state.chance()))
        draws += 1
    assert draws == 12 + 1
    played(state, chance)
    drawn = [one for one in state.position.history() if one >= 938]
    # The last hidden card is drawn without chance, and the trump card last of all.
    assert len(drawn) <= 1 + 12 + 1 + 22


def test_every_card_is_as_likely_for_every_seat() -> None:
    chance, first = Random("deal"), Counter[str]()
    for _ in range(2000):
        state = State.lazy(Settings(deck_size=24, hand_size=2), ["anna", "boris"])
        while state.is_chance:
            state.draw(chance.choice(state.chance()))
        first.update(map(str, state.to_configuration().hands["boris"]))
    assert len(first) == 24
    assert max(first.values()) < 1.5 * min(first.values())


def test_a_lazy_round_needs_no_full_deck() -> None:
    tiny = [card for card in full_deck(24) if card.suit < 2]
    assert played(State.lazy(Settings(hand_size=3), ["anna", "boris"], cards=tiny), Random(1)).is_over
    with pytest.raises(ValueError, match="needs 12 cards, and there are 4"):
        State.lazy(Settings(), ["anna", "boris"], cards=tiny[:4])


def test_what_belongs_to_the_cards_of_chance_comes_in_the_order_of_their_numbers() -> None:
    state = State.lazy(PRESETS["club"], NAMES[:2])
    lists = [[f"{card} of {size}" for card in range(52)] for size in range(53)]
    chance = Random(7)
    while not state.is_over:
        cards = sorted(state.position.chance())
        assert state.position.chance_of(lists) == [f"{card} of {len(cards)}" for card in cards]
        assert state.position.legal_in_order() == sorted(state.legal())
        played(state, chance, 1)
    with pytest.raises(ValueError, match="there is no list for 36 cards"):
        State.lazy(PRESETS["club"], NAMES[:2]).position.chance_of(lists[:36])
    with pytest.raises(ValueError, match="each of the 52 cards needs something"):
        State.lazy(PRESETS["club"], NAMES[:2]).position.chance_of([row[:36] for row in lists])
