"""Whole rounds among the bots: always legal, always over, and played from views alone."""

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.players import BOTS as KINDS
from durak.players import Player, SimplePlayer, bot, course, play
from durak.rules import (
    PLAYERS,
    PRESETS,
    BySeat,
    Configuration,
    Event,
    Illegal,
    Pass,
    Phase,
    Settings,
    View,
    as_played,
    broken_invariants,
    replay,
    shuffled,
    view,
    violation,
)
from strategies import NAMES, all_settings, relaxed, starts

Start = tuple[Settings, Configuration]
# Every kind of bot, thinking as little as it can.
BOTS: dict[str, Callable[[int], Player]] = {
    name: partial(bot, name + cheap)
    for name, cheap in {
        "random": "",
        "novice": "",
        "simple": "",
        "careful": "",
        "counter": "",
        "sampler": ":worlds=2",
        "searcher": ":iterations=20",
        "champion-fast": "",
        "champion": ":worlds=2",
    }.items()
}
# How many rounds each bot plays of every preset and number of players; make bots asks for more.
ROUNDS = int(os.environ.get("DURAK_BOT_ROUNDS", "1"))

assert set(BOTS) == set(KINDS)

# Every preset with every number of players that it is made for.
TABLES = [
    (name, count)
    for name, rules in PRESETS.items()
    for count in rules.player_counts
    if count == PLAYERS.get(name, count)
]


def seated(kind: str, seats: Sequence[str], seed: int) -> dict[str, Player]:
    return {seat: BOTS[kind](seed + place) for place, seat in enumerate(seats)}


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize(("name", "count"), TABLES)
def test_bots_play_every_preset_to_its_end(kind: str, name: str, count: int) -> None:
    rules = replace(PRESETS[name], max_turns=1000)
    seats = NAMES[:count]
    for seed in range(ROUNDS):
        record = play(rules, seated(kind, seats, seed), shuffled(rules.deck_size, seed), seats)
        assert record[-1].phase is Phase.END
        # The third time of a position is a draw, which the rules alone do not know (R79).
        played = as_played(rules, record[-1])
        assert not any(broken_invariants(played, c) for c in record)
        assert replay(played, record[0], [c.event for c in record if c.event]) == record


@pytest.mark.parametrize("kind", BOTS)
@given(start=starts(all_settings(relaxed)), seed=st.integers(0, 1000))
@settings(max_examples=40)
def test_bots_play_by_any_settings(kind: str, start: Start, seed: int) -> None:
    rules, first = start
    *_, last = course(rules, seated(kind, first.seats, seed), first)
    assert last.phase is Phase.END


@pytest.mark.parametrize("kind", BOTS)
def test_the_same_seed_plays_the_same_round(kind: str) -> None:
    rules = replace(PRESETS["spec"], max_turns=1000)
    deck = shuffled(36, 7)
    assert play(rules, seated(kind, "abc", 1), deck, "abc") == play(rules, seated(kind, "abc", 1), deck, "abc")


def test_players_are_shown_their_own_views_and_nothing_else() -> None:
    class Spy(SimplePlayer):
        def __init__(self, seat: str) -> None:
            self.seat = seat
            self.calls = 0

        def choose(self, settings: Settings, views: Sequence[View]) -> Event:
            assert all(isinstance(seen, View) and seen.seat == self.seat for seen in views)
            assert views[0].phase is Phase.START
            assert views[-1].active == self.seat
            self.calls += 1
            return super().choose(settings, views)

    spies = {seat: Spy(seat) for seat in "abc"}
    record = play(Settings(max_turns=1000), spies, shuffled(36, 1), "abc")
    assert sum(spy.calls for spy in spies.values()) == len(record) - 2


def test_a_player_who_breaks_the_rules_is_not_obeyed() -> None:
    class Stubborn(SimplePlayer):
        def choose(self, settings: Settings, views: Sequence[View]) -> Event:
            return Pass(str(views[-1].seat))

    with pytest.raises(Illegal, match="has to lead"):
        play(Settings(), {"a": Stubborn(), "b": Stubborn()}, shuffled(36, 1), "ab")


def redealt(c: Configuration, seat: str, chance: Random) -> Configuration:
    """The same table in the seat's eyes: what it cannot see is shuffled."""
    others = [one for one in c.seats if one != seat]
    hidden = [card for one in others for card in sorted(c.hands[one])] + list(c.deck[:-1])
    chance.shuffle(hidden)
    hands = dict(c.hands)
    for one in others:
        hands[one] = frozenset(hidden.pop() for _ in c.hands[one])
    return replace(c, hands=BySeat(hands), deck=(*hidden, *c.deck[-1:]))


@pytest.mark.parametrize("kind", BOTS)
@given(start=starts(), seed=st.integers(0, 1000))
@settings(max_examples=25)
def test_hidden_cards_do_not_change_a_choice(kind: str, start: Start, seed: int) -> None:
    rules, first = start
    chance = Random(seed)
    for c in course(rules, seated("simple", first.seats, seed), first):
        if c.active is not None:
            other = redealt(c, c.active, chance)
            chosen = BOTS[kind](seed).choose(rules, [view(c, c.active)])
            assert chosen == BOTS[kind](seed).choose(rules, [view(other, c.active)])
            assert violation(rules, c, chosen) is None


def test_simple_beats_random() -> None:
    """Over two hundred rounds, each of them once on either seat; draws are impossible here."""
    rules = replace(PRESETS["spec"], max_turns=1000)
    lost = {"simple": 0, "random": 0}
    for seed in range(100):
        for kinds in (("simple", "random"), ("random", "simple")):
            players = {kind: BOTS[kind](seed) for kind in kinds}
            lost[str(play(rules, players, shuffled(36, seed), kinds)[-1].durak)] += 1
    assert sum(lost.values()) == 200
    assert lost["simple"] < 20
