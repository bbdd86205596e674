"""Skill and luck add up to the result, and luck is nothing in the mean."""

from math import sqrt
from statistics import fmean, stdev

import pytest

from analysis.rounds import played
from durak.analysis import fortune
from durak.notation import Game
from durak.rules import Settings, shuffled

GAMES = [
    played("club", "random", "careful"),
    played("spec", "novice", "careful", "skilled", "random"),
    played("duel", "careful", "random"),
    played("partners", "careful", "random", "careful", "random"),
]


@pytest.mark.parametrize("game", GAMES, ids=["club", "spec", "untaught", "partners"])
def test_the_parts_add_up_to_the_result(game: Game) -> None:
    found, last = fortune(game), game.record()[-1]
    assert len(found.turnings) == len(game.events) + 1
    for seat, share in found.shares.items():
        assert share.start + share.luck + share.own + share.others == pytest.approx(share.result)
        assert share.result == (0 if seat == last.durak else share.result)
        assert 0 < share.start < 1
    assert any(abs(share.luck) > 0.01 for share in found.shares.values())


def test_without_draws_there_is_no_luck_after_the_deal() -> None:
    game = GAMES[0]
    record, found = game.record(), fortune(game)
    for turning in found.turnings[1:]:
        before, after = record[turning.number + 1], record[turning.number + 2]
        if len(before.deck) == len(after.deck):
            assert set(turning.luck.values()) == {0.0}


def test_with_two_players_what_one_wins_the_other_loses() -> None:
    for turning in fortune(GAMES[0]).turnings:
        for change in (turning.skill, turning.luck):
            assert sum(change.values()) == pytest.approx(0, abs=1e-6)


def test_luck_is_nothing_in_the_mean() -> None:
    lucks = [fortune(played("club", "careful", "careful", seed=seed)).shares["a"].luck for seed in range(40)]
    assert abs(fmean(lucks)) < 3 * stdev(lucks) / sqrt(len(lucks))
    # The cards do decide many rounds.
    assert stdev(lucks) > 0.1


def test_whoever_is_left_alone_has_lost_unless_they_draw_level() -> None:
    """After the last card of the other one nothing is open that a judge would have to guess."""
    found = 0
    for seed in range(20):
        game = played("club", "careful", "careful", seed=seed)
        record, turnings = game.record(), fortune(game).turnings
        for turning in turnings:
            if len(record[turning.number + 2].players) == 1:
                found += 1
                assert set(turning.chances.values()) in ({0.0, 1.0}, {0.5})
    assert found > 20


def test_whoever_plays_at_random_loses_by_it() -> None:
    found = [fortune(played("club", "random", "careful", seed=seed)).shares for seed in range(8)]
    assert fmean(shares["a"].own for shares in found) < fmean(shares["b"].own for shares in found)


def test_an_unfinished_round_is_judged_so_far() -> None:
    settings = Settings()
    found = fortune(Game(settings, ("anna", "boris"), shuffled(36, 42)))
    (dealt,) = found.turnings
    assert dealt.by is None
    assert found.shares["anna"].result == pytest.approx(dealt.chances["anna"])
