"""What a seat may know, and that nothing else shows."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.rules import (
    BySeat,
    Card,
    Configuration,
    Dealt,
    Discarded,
    Drew,
    Phase,
    Settings,
    Took,
    changes,
    count_events,
    legal_events,
    told_to,
    view,
    violation,
    with_cards,
)
from strategies import any_event, reached, rounds, starts
from table import Table

Start = tuple[Settings, Configuration]
seeds = st.integers(0, 2**32)


def redealt(c: Configuration, seat: str | None, chance: Random) -> Configuration:
    """The same table to the seat's eyes: all cards that it cannot see are dealt out again."""
    hidden = [card for name in c.seats if name != seat for card in sorted(c.hands[name])]
    down = c.deck if c.phase is Phase.START else c.deck[:-1]
    unseen = [*hidden, *down]
    chance.shuffle(unseen)
    hands = dict(c.hands)
    for name in c.seats:
        if name != seat:
            hands[name] = frozenset(unseen.pop() for _ in c.hands[name])
    return replace(c, hands=BySeat(hands), deck=(*unseen, *c.deck[len(down) :]))


@settings(max_examples=60)
@given(starts(), seeds)
def test_tables_that_differ_only_in_hidden_cards_look_the_same(start: Start, seed: int) -> None:
    rules, before = start
    chance = Random(seed)
    for c in reached(rules, before, seed)[::5]:
        for seat in (*c.seats, None):
            other = redealt(c, seat, chance)
            assert view(other, seat) == view(c, seat)


@settings(max_examples=40)
@given(starts(), seeds)
def test_a_player_knows_his_legal_events_from_his_view(start: Start, seed: int) -> None:
    rules, before = start
    for c in reached(rules, before, seed)[1::4]:
        if c.active is not None and count_events(rules, c) < 300:
            seen = view(c, c.active)
            assert list(legal_events(rules, seen)) == list(legal_events(rules, c))
            assert count_events(rules, seen) == count_events(rules, c)


@settings(max_examples=40)
@given(starts(), seeds)
def test_changes_are_the_same_from_every_seat_and_tell_nothing_hidden(start: Start, seed: int) -> None:
    rules, before = start
    for c, _, after in list(rounds(rules, before, seed))[::3]:
        told = changes(c, after, rules)
        for seat in (*c.seats, None):
            assert changes(view(c, seat), view(after, seat), rules) == told


@settings(max_examples=40)
@given(starts(), seeds)
def test_a_player_is_told_of_their_own_cards_and_of_no_others(start: Start, seed: int) -> None:
    rules, before = start
    for c, _, after in list(rounds(rules, before, seed))[::3]:
        everything = with_cards(changes(c, after, rules), c, after, c.seats)
        for seat in c.seats:
            told = told_to(seat, changes(c, after, rules), c, after)
            assert told == told_to(seat, changes(c, after, rules), view(c, seat), view(after, seat))
            for one, whole in zip(told, everything, strict=True):
                own = isinstance(one, Dealt | Drew) and one.seat == seat
                assert one == (
                    whole if own else replace(whole, cards=None) if isinstance(whole, Dealt | Drew) else whole
                )
        for change in everything:
            if isinstance(change, Dealt | Drew):
                assert change.cards is not None
                assert len(change.cards) == change.count
                assert set(change.cards) <= after.hands[change.seat] - c.hands[change.seat]
                assert set(change.cards) <= set(c.deck)
            elif isinstance(change, Discarded):
                assert set(change.cards) == after.pile - c.pile
            elif isinstance(change, Took):
                assert set(change.cards) <= after.hands[change.seat]


def test_the_card_under_the_deck_is_seen_as_long_as_there_is_a_deck() -> None:
    two = {"anna": "6C 7C 8C 9C 10C JC", "boris": "6D 7D 8D 9D 10D JD"}
    start = Table.before_deal(Settings(), two, turn_up="KH")
    assert view(start.c, None).turn_up is None
    dealt = Table.deal(Settings(), two, turn_up="KH")
    assert view(dealt.c, None).turn_up == Card.parse("KH")
    late = Table.at(Settings(), {"anna": "7C", "boris": "8C"})
    assert view(late.c, None).turn_up is None


def test_a_spectator_sees_no_hand() -> None:
    table = Table.at(Settings(), {"anna": "7C", "boris": "8C"})
    assert view(table.c, None).hand == frozenset()
    assert view(table.c, None).held("anna") == frozenset()


def test_another_players_move_cannot_be_judged_from_my_view() -> None:
    table = Table.at(Settings(), {"anna": "7C", "boris": "8C"})
    event = any_event(table.settings, table.c, Random(1))
    assert violation(table.settings, table.c, event) is None
    assert violation(table.settings, view(table.c, "boris"), event) is not None


def test_only_those_who_sit_here_have_a_view() -> None:
    table = Table.at(Settings(), {"anna": "7C", "boris": "8C"})
    with pytest.raises(ValueError, match="nobody called 'gleb' sits here: the seats are anna, boris"):
        view(table.c, "gleb")
