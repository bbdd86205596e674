"""States that are copied, written down and compared."""

import json
import pickle
from copy import copy, deepcopy
from random import Random

import pytest

from durak.kernel import State
from durak.rules import DONE, Settings, Step, full_deck, shuffled
from kernel.lockstep import any_settings
from kernel.test_chance import played
from strategies import NAMES
from table import Table, cards


def states(lazy: bool) -> list[State]:
    """Rounds under all kinds of rules, many of them in the middle of an event or of a draw."""
    found = []
    for seed in range(60):
        chance = Random(f"states {seed} {lazy}")
        settings = any_settings(chance)
        seats = NAMES[: chance.choice(settings.player_counts)]
        deal = State.lazy(settings, seats) if lazy else State.deal(settings, seats, shuffled(settings.deck_size, seed))
        state = played(deal, chance, chance.randrange(60))
        while seed % 2 and state.position.between_events and not state.is_over:
            played(state, chance, 1)
        found.append(state)
    return found


@pytest.mark.parametrize("lazy", [False, True])
def test_what_was_written_down_is_the_same_state_and_goes_on_in_the_same_way(lazy: bool) -> None:
    amid = 0
    for number, state in enumerate(states(lazy)):
        amid += not state.position.between_events
        for other in (
            State.from_json(state.to_json()),
            pickle.loads(pickle.dumps(state)),
            copy(state),
            deepcopy(state),
        ):
            assert other == state
            assert other.to_json() == state.to_json()
            assert played(other, Random(number)) == played(state.copy(), Random(number))
    assert amid > 5


def test_a_copy_is_no_alias() -> None:
    state = State.deal(Settings(), ["anna", "boris"], shuffled(36, 1))
    for make in (copy, deepcopy, State.copy):
        other = make(state)
        other.apply(other.legal()[0])
        assert other != state


def test_states_differ_by_what_is_hidden_and_by_what_is_remembered_too() -> None:
    table = Table.at(Settings(), {"anna": "7C 7D 9C", "boris": "8C 9D"})
    one, other = (
        State.from_configuration(table.settings, c)
        for c in (table.c, Table.at(Settings(), {"anna": "7C 7D 9C", "boris": "8C 10C"}).c)
    )
    assert one != other
    assert one == State.from_configuration(table.settings, table.c)
    assert one != table.c
    # Whoever takes is known to hold what they took, which no configuration says.
    remembering = State.from_configuration(
        Settings(), Table.at(Settings(), {"anna": "7C 9C", "boris": "8C"}, field="7D").c
    )
    remembering.apply(remembering.action(Step("take")))
    while remembering.to_configuration().field:
        remembering.apply(remembering.action(DONE))
    assert State.from_configuration(Settings(), remembering.to_configuration()) != remembering
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_events_out_of_turn_are_written_down_too() -> None:
    settings = Settings(tempo="repeat", take_beaten=True)
    hands = {"anna": "7D KD", "boris": "9C QD JC", "vera": "7S 7H QS", "gleb": "8S KS"}
    state = State.from_configuration(settings, Table.at(settings, hands, field="7C").c)
    state.throw_in("vera", cards("7S"))
    assert State.from_json(state.to_json()) == state
    taking = State.from_configuration(settings, Table.at(settings, hands, field="7C/8C").c)
    taking.give_up()
    assert State.from_json(taking.to_json()) == taking


def test_a_tiny_deck_is_written_down_with_its_cards() -> None:
    tiny = [card for card in full_deck(24) if card.suit < 2]
    state = State.deal(Settings(hand_size=3), ["anna", "boris"], tiny)
    assert State.from_json(state.to_json()) == state


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"version": 99}, "version 99, and version 1 is read"),
        ({"history": [939, 5000]}, "what happened cannot be 5000"),
        ({"history": [939, 1]}, "action 1 is not legal here"),
        ({"history": [939, 939]}, "already begun"),
        ({"settings": {"deck": 36}}, "no such settings"),
        ({"seats": ["anna"]}, "1 players cannot play"),
        ({"origin": {}}, "not a state that to_json has written"),
    ],
)
def test_what_is_no_state_is_refused(change: dict[str, object], why: str) -> None:
    written = json.loads(State.deal(Settings(), ["anna", "boris"], shuffled(36, 1)).to_json())
    with pytest.raises(ValueError, match=why):
        State.from_json(json.dumps(written | change))


def test_a_state_says_what_it_is() -> None:
    state = State.from_configuration(Settings(), Table.at(Settings(), {"anna": "7C", "boris": "8C"}, field="7D").c)
    assert repr(state) == "State(anna, boris: turn 2, deck 0, 'boris' to move)"
    assert "chance draws" in repr(State.lazy(Settings(), ["anna", "boris"]))


def test_what_a_round_brings_is_known_when_it_is_over() -> None:
    for state in states(lazy=False):
        assert state.returns() == [0.0] * len(state.seats) or state.is_over
        played(state, Random(1))
        returns = dict(zip(state.seats, state.returns(), strict=True))
        assert abs(sum(returns.values())) < 1e-6
        if state.durak is not None:
            assert returns[state.durak] == min(returns.values()) == -1
            winners = [seat for seat, gained in returns.items() if gained > 0]
            partners = {state.seats[place] for place in range(state.seats.index(state.durak) % 2, len(state.seats), 2)}
            assert set(winners) == set(state.seats) - (partners if state.settings.partners else {state.durak})
        else:
            assert not any(returns.values())


def test_a_round_trip_through_a_configuration_loses_only_what_was_remembered() -> None:
    """docs/kernel.md: words 8 to 14 and 15, and nothing else."""
    compared = 0
    for seed in range(60):
        chance = Random(f"round trip {seed}")
        settings = any_settings(chance)
        seats = NAMES[: chance.choice(settings.player_counts)]
        state = State.deal(settings, seats, shuffled(settings.deck_size, seed))
        while not state.is_over:
            state.apply(chance.choice(state.legal()))
            if not state.position.between_events or chance.random() < 0.5:
                continue
            back = State.from_configuration(settings, state.to_configuration())
            for seat in seats:
                one, other = state.observation(seat), back.observation(seat)
                assert one[:8] + one[16:] == other[:8] + other[16:]
                assert other[8:15] == [0] * 7
                hidden = one[15]
                for word in one[8:15]:
                    hidden |= word
                assert other[15] == hidden
                compared += 1
    assert compared > 3000
