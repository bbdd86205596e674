"""All that a seat has seen of a round."""

from random import Random

import numpy as np
import pytest

from durak.kernel import FIELDS, TENSOR_SIZE, State, fields
from durak.rules import DONE, PRESETS, Card, Settings, Step, shuffled
from kernel.lockstep import any_settings
from kernel.test_chance import played
from kernel.twins import twins
from table import Table, cards


def lay(state: State, card: str) -> None:
    state.apply(state.action(Step("lay", Card.parse(card))))


def test_somebody_else_s_event_is_seen_when_it_is_complete() -> None:
    table = Table.at(Settings(), {"anna": "7C 7D 9C", "boris": "8C 9D JC"})
    state = State.from_configuration(table.settings, table.c)
    lay(state, "7C")
    assert state.information_state_string("anna").endswith("; anna lay 7C")
    assert "lay" not in state.information_state_string("boris")
    assert not state.information_state_tensor("boris", 4)[TENSOR_SIZE:].any()
    state.apply(state.action(DONE))
    # That she could have laid more is nobody's business.
    assert state.information_state_string("boris").endswith("; anna lay 7C")
    assert state.information_state_string("anna").endswith("; anna lay 7C; anna done")
    # boris counts himself first: anna is the second; lay 7C.
    rows = state.information_state_tensor("boris", 4)[TENSOR_SIZE:].reshape(4, 4).tolist()
    assert [row[:2] for row in rows] == [[2, 1], [0, 0], [0, 0], [0, 0]]


def test_a_seat_sees_which_cards_it_draws_and_not_what_others_draw() -> None:
    state = State.deal(Settings(), ["anna", "boris"], shuffled(36, 3))
    before = set(state.to_configuration().hands["anna"])
    chance = Random(3)
    while state.position.parts()["turn"] < 7:
        state.apply(chance.choice(state.legal()))
    told = state.information_state_string("anna").split("; ")
    drawn = {Card.parse(line.removeprefix("anna draw ")) for line in told if line.startswith("anna draw ")}
    assert drawn
    assert not any(line.startswith("boris draw") for line in told)
    assert drawn <= before | set(state.to_configuration().hands["anna"]) | set(state.to_configuration().pile)


def test_events_out_of_turn_are_seen_too() -> None:
    settings = Settings(tempo="repeat", take_beaten=True)
    hands = {"anna": "7D KD", "boris": "9C QD JC", "vera": "7S 7H QS", "gleb": "8S KS"}
    state = State.from_configuration(settings, Table.at(settings, hands, field="7C").c)
    state.throw_in("vera", cards("7S"))
    assert "vera add; vera lay 7S" in state.information_state_string("gleb")
    taking = State.from_configuration(settings, Table.at(settings, hands, field="7C/8C").c)
    taking.give_up()
    assert taking.information_state_string("gleb").endswith("; boris give up")


def test_there_has_to_be_room_for_all_of_it() -> None:
    state = played(State.deal(Settings(), ["anna", "boris"], shuffled(36, 1)), Random(1), 40)
    with pytest.raises(ValueError, match="things have happened, and there is room for 5"):
        state.information_state_tensor("anna", 5)
    assert state.information_state_tensor("anna", 100).shape == (TENSOR_SIZE + 400,)


def test_who_has_seen_the_same_knows_the_same() -> None:
    """What is known now follows from what was seen, so no two observations have one information state."""
    known: dict[str, bytes] = {}
    for seed in range(40):
        chance = Random(f"known {seed}")
        state = State.deal(PRESETS["spec"], ["anna", "boris", "vera"], shuffled(36, seed % 5))
        for _ in range(60):
            if state.is_over:
                break
            assert state.active is not None
            told, seen = state.information_state_string(state.active), state.observation_tensor(state.active).tobytes()
            assert known.setdefault(told, seen) == seen
            state.apply(chance.choice(state.legal()))


def test_while_the_cards_are_dealt_a_seat_sees_its_own() -> None:
    state, chance = State.lazy(Settings(), ["anna", "boris"]), Random(1)
    dealt: dict[str, list[Card]] = {"anna": [], "boris": []}
    while (place := state.position.dealt_to) is not None:
        card = chance.choice(state.chance())
        state.draw(card)
        dealt[state.seats[place]].append(card)
        if state.position.dealt_to is None:
            break
        for seat, mine in dealt.items():
            seen = state.observation_tensor(seat)
            assert np.flatnonzero(seen[FIELDS["hand"][0]]).tolist() == sorted(c.suit * 13 + c.face - 2 for c in mine)
            assert seen[FIELDS["sizes"][0]].sum() == sum(map(len, dealt.values()))
    assert [len(mine) for mine in dealt.values()] == [6, 6]


def test_hidden_cards_change_no_byte_of_what_a_seat_has_seen() -> None:
    """The same round with the cards that a seat has not seen in other places, event by event."""
    compared = 0
    for seed in range(60):
        for state, seat, other in twins(f"recall {seed}", any_settings(Random(f"recall {seed}")), 8):
            assert state.observation(seat) == other.observation(seat)
            assert state.information_state_string(seat) == other.information_state_string(seat)
            length = len(state.position.history())
            assert (state.information_state_tensor(seat, length) == other.information_state_tensor(seat, length)).all()
            compared += 1
    assert compared > 300


def test_fields_have_names() -> None:
    state = State.from_configuration(Settings(), Table.at(Settings(), {"anna": "7C", "boris": "8C"}, field="7D").c)
    seen = fields(np.array(state.observation("boris"), dtype=np.uint64))
    assert (seen["sizes"].tolist(), int(seen["attacks"]), seen["phase"].tolist()) == (
        [1, 1, 0, 0, 0, 0, 0, 0],
        1,
        [0, 0, 1, 0, 0],
    )
