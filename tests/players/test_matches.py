"""Matches: the durak deals the next round, and the scores add up."""

from collections.abc import Sequence

import pytest

from durak.players import Conduct, RandomPlayer, SimplePlayer, match, play_round
from durak.rules import PRESETS, Event, Pass, Settings, View, initial, next_round, shuffled

SEATS = ("anna", "boris", "vera")


@pytest.mark.parametrize("next_starter", ["attack-durak", "after-durak", "lowest-trump", "order"])
def test_the_durak_deals_the_next_round(next_starter: str) -> None:
    rules = Settings(max_turns=1000, next_starter=next_starter)  # type: ignore[arg-type]
    decks = [shuffled(36, seed) for seed in range(4)]
    played = match(rules, {seat: SimplePlayer() for seat in SEATS}, decks, SEATS)
    for before, after, deck in zip(played.rounds, played.rounds[1:], decks[1:], strict=False):
        assert after.record[0] == next_round(rules, before.record[-1], deck)


def test_the_scores_add_up() -> None:
    rules = Settings(max_turns=1000)
    players = {seat: RandomPlayer(seat) for seat in SEATS}
    played = match(rules, players, [shuffled(36, seed) for seed in range(6)], SEATS)
    assert sum(played.scores.values()) == pytest.approx(6 * 2)
    lost = {seat: sum(one.durak == seat for one in played.rounds) for seat in SEATS}
    assert played.scores == {seat: 6 - lost[seat] for seat in SEATS}


def test_a_draw_is_shared_evenly() -> None:
    rules = Settings(max_turns=1)
    for seats in ("ab", "abc"):
        start = initial(rules, seats, shuffled(36, 1))
        played = play_round(rules, {seat: SimplePlayer() for seat in seats}, start)
        assert played.durak is None
        assert set(played.scores.values()) == {1 - 1 / len(seats)}


def test_who_forfeits_deals() -> None:
    class Stubborn(SimplePlayer):
        def choose(self, settings: Settings, views: Sequence[View]) -> Event:
            return Pass(str(views[-1].seat))

    rules = PRESETS["club"]
    players = {"anna": SimplePlayer(), "boris": Stubborn()}
    decks = [shuffled(36, seed) for seed in range(3)]
    played = match(rules, players, decks, players, conduct=Conduct(then="forfeit"))
    assert [one.forfeit for one in played.rounds] == ["boris"] * 3
    assert [one.record[0].durak for one in played.rounds] == [None, "boris", "boris"]
    assert played.scores == {"anna": 3.0, "boris": 0.0}
