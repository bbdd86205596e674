"""Bad input to the kernel: a sentence, never a crash."""

from dataclasses import replace
from random import Random

import pytest

from durak.kernel import ACTIONS, STATE_BYTES, State
from durak.rules import Card, Configuration, Settings, Step, Take, Violation, full_deck, initial, shuffled
from kernel.lockstep import any_settings
from strategies import NAMES, reached
from table import Table, attack, cards


def dealt() -> State:
    return State.deal(Settings(), ["anna", "boris"], shuffled(36, 1))


def test_every_action_has_one_step_and_back() -> None:
    state = dealt()
    steps = {state.step(action) for action in range(ACTIONS)}
    assert len(steps) == ACTIONS == 938
    assert all(state.action(state.step(action)) == action for action in range(ACTIONS))
    kinds = [step.kind for step in steps]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "done": 1,
        "take": 1,
        "lay": 52,
        "move": 52,
        "flash": 13,
        "beat": 819,
    }


def test_a_state_is_small() -> None:
    assert STATE_BYTES <= 256


@pytest.mark.parametrize("action", [-1, ACTIONS, 10**6])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    with pytest.raises(ValueError, match=f"there is no action {action}: they are numbered from 0 to 937"):
        dealt().apply(action)
    with pytest.raises(ValueError, match=f"there is no action {action}"):
        dealt().step(action)


def test_an_illegal_action_changes_nothing() -> None:
    state = dealt()
    before, legal = state.to_configuration(), set(state.legal())
    for action in set(range(ACTIONS)) - legal:
        with pytest.raises(ValueError, match=f"action {action} is not legal here"):
            state.apply(action)
    assert state.to_configuration() == before


def test_a_thrifty_step_is_legal_whatever_the_rules() -> None:
    for seed in range(60):
        chance = Random(f"thrifty {seed}")
        settings = any_settings(chance)
        seats = NAMES[: chance.choice(settings.player_counts)]
        state = State.deal(settings, seats, shuffled(settings.deck_size, seed))
        while not state.is_over:
            legal = state.legal()
            assert state.position.thrifty() in legal
            state.apply(state.position.thrifty() if chance.random() < 0.8 else chance.choice(legal))
        with pytest.raises(ValueError, match="nobody is to move"):
            state.position.thrifty()


def test_a_thrifty_player_parts_with_the_lowest_card() -> None:
    state = State.from_configuration(Settings(), Table.at(Settings(), {"anna": "9C 7D 6H", "boris": "8D KD 7H"}).c)
    steps: list[str] = []
    while not state.is_over and len(steps) < 4:
        steps.append(str(state.step(state.position.thrifty())))
        state.apply(state.position.thrifty())
    assert steps == ["lay 7D", "beat 7D with 8D", "done", "lay KD"]


def test_relaxed_rules_are_not_for_the_kernel() -> None:
    relaxed = Settings(relax=frozenset({Violation.DOES_NOT_BEAT}))
    with pytest.raises(ValueError, match="the kernel does not play relaxed rules: leave DOES_NOT_BEAT out of relax"):
        State.deal(relaxed, ["anna", "boris"], full_deck(36))


def test_a_broken_configuration_is_refused_by_the_number_of_its_invariant() -> None:
    c = Table.at(Settings(), {"anna": "7C 9C", "boris": "8C"}, field="7D").c
    with pytest.raises(ValueError, match="I1: 6C is in 0 places"):
        State.from_configuration(Settings(), replace(c, pile=frozenset()))
    with pytest.raises(ValueError, match="I7: in phase Defend the defender is to answer"):
        State.from_configuration(Settings(), replace(c, active="anna"))


def test_a_table_of_one_or_of_too_many_is_refused() -> None:
    with pytest.raises(ValueError, match="1 players cannot play: 2 to 8 can"):
        State.deal(Settings(), ["anna"], full_deck(36))
    with pytest.raises(ValueError, match="hand_size 6 with 7 players needs 42 cards"):
        State.deal(Settings(), NAMES[:7], full_deck(36))


TINY = [card for card in full_deck(24) if card.suit < 2 and card.face < 13]


def test_for_experiments_any_cards_will_do() -> None:
    settings = Settings(hand_size=2)
    chance = Random("tiny")
    for _ in range(200):
        deck = chance.sample(TINY, 8)
        state = State.deal(settings, ["anna", "boris"], deck)
        while not state.is_over:
            state.apply(chance.choice(state.legal()))
        end = state.to_configuration()
        everything = [*end.pile, *end.deck, *(card for hand in end.hands.values() for card in hand)]
        everything += [card for pair in end.field for card in pair if card is not None]
        assert sorted(everything) == sorted(TINY)


def test_too_few_cards_or_one_twice_are_refused() -> None:
    with pytest.raises(ValueError, match="hand_size 6 with 2 players needs 12 cards, and there are 8"):
        State.deal(Settings(), ["anna", "boris"], TINY)
    with pytest.raises(ValueError, match="a card is in the deck twice"):
        State.deal(Settings(), ["anna", "boris"], full_deck(36)[:12] * 2)


def test_before_the_deal_nobody_moves_and_afterwards_nobody_deals() -> None:
    state = State.from_configuration(Settings(), initial(Settings(), ["anna", "boris"], full_deck(36)))
    assert state.legal() == []
    with pytest.raises(ValueError, match="not been dealt"):
        state.step(0)
    with pytest.raises(ValueError, match="not been dealt"):
        state.action(Step("lay", Card.parse("7C")))
    with pytest.raises(ValueError, match="not been dealt"):
        state.observation("anna")
    with pytest.raises(ValueError, match="is not legal here"):
        state.apply(0)
    state.begin()
    with pytest.raises(ValueError, match="already begun"):
        state.begin()


def test_a_defender_gives_up_out_of_turn_only_where_and_when_the_table_allows_it() -> None:
    settings = Settings(take_beaten=True, pile_on="none")
    hands = {"anna": "KC KD", "boris": "9C QD", "vera": "KS QS"}
    state = State.from_configuration(settings, Table.at(settings, hands, field="7C/8C").c)
    state.give_up()
    assert state.to_configuration() == Table.at(settings, hands, field="7C/8C").play(Take("boris")).c
    with pytest.raises(ValueError, match="only while the attackers are asked"):
        state.give_up()
    strict = State.from_configuration(Settings(), Table.at(Settings(), hands, field="7C/8C").c)
    with pytest.raises(ValueError, match="take_beaten=False"):
        strict.give_up()


def test_an_attacker_throws_in_out_of_turn_only_where_and_what_the_table_allows() -> None:
    settings = Settings(tempo="repeat")
    hands = {"anna": "7D KD", "boris": "9C QD JC", "vera": "7S 7H QS", "gleb": "8S KS"}
    table = Table.at(settings, hands, field="7C")
    state = State.from_configuration(settings, table.c)
    for seat, thrown, why in (
        ("vera", "QS", "is not legal"),
        ("vera", "7D", "is not legal"),
        ("boris", "9C", "only an"),
    ):
        with pytest.raises(ValueError, match=why):
            state.throw_in(seat, cards(thrown))
        assert state.to_configuration() == table.c
    state.throw_in("vera", cards("7S 7H"))
    assert state.to_configuration() == table.play(attack("vera", "7S 7H")).c
    # At a table where attackers are asked once, nobody does.
    strict = State.from_configuration(Settings(), Table.at(Settings(), hands, field="7C").c)
    with pytest.raises(ValueError, match="with tempo=cycle attackers throw in only when it is their move"):
        strict.throw_in("vera", cards("7S"))
    with pytest.raises(ValueError, match="asked again and again"):
        strict.position.interrupt(2)


def test_in_the_middle_of_an_event_there_is_no_configuration() -> None:
    table = Table.at(Settings(), {"anna": "7C 7D 9C", "boris": "8C 9D"})
    state = State.from_configuration(table.settings, table.c)
    state.apply(state.action(Step("lay", Card.parse("7C"))))
    with pytest.raises(ValueError, match="an event is in progress"):
        state.to_configuration()


def test_a_copy_goes_its_own_way() -> None:
    state = dealt()
    before = state.to_configuration()
    other = state.copy()
    other.apply(other.legal()[0])
    assert state.to_configuration() == before


def spoiled(c: Configuration, chance: Random) -> Configuration:
    """A configuration with one thing changed at random."""
    seats = [None, *c.seats, "nobody"]
    ring = tuple(chance.sample(c.seats, chance.randrange(len(c.seats) + 1)))
    cards = tuple(chance.sample(full_deck(52), chance.randrange(4)))
    field, value = chance.choice(
        [
            ("trump", chance.choice([None, *type(c.trump or full_deck(36)[0].suit)])),
            ("deck", c.deck[chance.randrange(3) :] + cards),
            ("pile", c.pile | set(cards)),
            ("field", tuple((card, None) for card in cards)),
            ("hands", c.hands.but({c.seats[0]: frozenset(cards)})),
            ("players", ring),
            ("inactive", ring),
            ("active", chance.choice(seats)),
            ("principal", chance.choice(seats)),
            ("attackers", ring),
            ("pending", ring),
            ("joined", (*ring, *ring, *ring)),
            ("flashed", cards * 3),
            ("turn", chance.choice([0, 1, 7])),
            ("durak", chance.choice(seats)),
            ("phase", chance.choice(list(type(c.phase)))),
        ]
    )
    return replace(c, **{field: value})


def test_spoiled_configurations_are_refused_or_play_on() -> None:
    chance = Random("spoiled")
    refused = 0
    for seed in range(60):
        settings = any_settings(chance)
        seats = NAMES[: chance.choice(settings.player_counts)]
        record = reached(settings, initial(settings, seats, shuffled(settings.deck_size, seed)), seed)
        for c in chance.sample(record, min(20, len(record))):
            try:
                state = State.from_configuration(settings, spoiled(c, chance))
            except ValueError:
                refused += 1
                continue
            for _ in range(30):
                legal = state.legal()
                if not legal:
                    break
                state.apply(chance.choice(legal))
    assert refused > 300
