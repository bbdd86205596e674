"""Means, ratings and tests against what is known, or computed the long way round."""

from dataclasses import replace
from itertools import combinations, product
from math import sqrt
from random import Random
from statistics import mean, stdev

import numpy as np
import pytest

from durak.arena import Played, Results, Sprt, SprtRun, Tournament, mean_over_deals, play_game, ratings, run
from durak.arena.results import deal_score, lost_by_deal
from durak.arena.sprt import expected_score
from durak.rules import Settings

RULES = Settings(max_turns=1000)


def invented(tournament: Tournament, deals: int, seed: int = 1) -> list[Played]:
    """Games that end by chance, draws included."""
    chance, games = Random(seed), []
    for number in range(deals * tournament.games_per_deal):
        deal, which = divmod(number, tournament.games_per_deal)
        seats = ("anna", "boris", "vera", "gleb")[: tournament.seats]
        line_up = tournament.line_ups(deal)[which]
        entrants = {seat: tournament.entrants[one] for seat, one in zip(seats, line_up, strict=True)}
        durak = chance.choice([None, *seats])
        order = sorted(seats, key=lambda seat: (seat == durak, chance.random()))
        places = (tuple(order),) if durak is None else tuple((seat,) for seat in order)
        nothing = dict.fromkeys(seats, (0.001,))
        shares = {seat: 1 / len(seats) if durak is None else float(seat == durak) for seat in seats}
        games.append(Played(number, deal, entrants, durak, shares, places, chance.choice(seats), 9, nothing, (), ""))
    return games


def test_a_team_plays_one_round_and_has_one_rating() -> None:
    tournament = Tournament(("simple", "random"), 4, replace(RULES, partners=True))
    results = run(tournament, 20)
    assert [one.rounds for one in results.standings] == [20, 20]
    first, second = results.standings
    assert first.score.value == pytest.approx(1 - second.score.value)
    assert first.rating.value == pytest.approx(-second.rating.value, abs=1e-3)
    for game in results.games:
        winners = {seat for seat in game.entrants if game.lost(seat) < 0.5}
        assert len(winners) == (0 if game.durak is None else 2)
        assert len({game.entrants[seat] for seat in winners}) <= 1


@pytest.mark.parametrize(("entrants", "seats"), [(2, 2), (3, 2), (2, 3), (3, 3), (2, 4)])
def test_the_interval_is_that_of_a_mean_over_deals(entrants: int, seats: int) -> None:
    tournament = Tournament(("simple", "random", "cmd:one")[:entrants], seats, RULES)
    games = invented(tournament, 50)
    results = Results(tournament, tuple(games))
    for standing in results.standings:
        # The long way round: every seat of every game, gathered by deal.
        shares: dict[int, list[float]] = {}
        for game in games:
            for seat, entrant in game.entrants.items():
                if entrant == standing.entrant:
                    lost = 1 / seats if game.durak is None else float(game.durak == seat)
                    shares.setdefault(game.deal, []).append(lost)
        by_deal = [mean(one) for one in shares.values()]
        assert standing.rounds == sum(map(len, shares.values()))
        assert standing.lost.value == pytest.approx(mean(by_deal))
        assert standing.lost.margin == pytest.approx(1.959964 * stdev(by_deal) / sqrt(50), rel=1e-6)
        assert standing.score.value == pytest.approx(1 - standing.lost.value)
    assert sum(one.lost.value for one in results.standings) * games_share(results) == pytest.approx(1)
    assert results.draws == sum(game.durak is None for game in games)
    leaders = [mean(1 - game.lost(game.leader) for game in games if game.deal == deal) for deal in range(50)]
    assert results.leader_score.value == pytest.approx(mean(leaders))
    assert results.leader_score.margin == pytest.approx(1.959964 * stdev(leaders) / sqrt(50), rel=1e-6)


def games_share(results: Results) -> float:
    """How many seats of a game an entrant has on average."""
    return results.tournament.seats / len(results.tournament.entrants)


def test_the_interval_covers_the_truth_as_often_as_it_says() -> None:
    """Games of one deal are alike here: an interval over games would be far too narrow."""
    chance = Random(1)
    covered = 0
    for _ in range(400):
        deals = [min(1.0, max(0.0, chance.gauss(0.5, 0.2))) for _ in range(60)]
        wins = np.array([[chance.random() < share for _ in range(4)] for share in deals], dtype=np.float64)
        estimate = mean_over_deals(wins.mean(axis=1))
        covered += estimate.low <= 0.5 <= estimate.high
    assert 0.92 < covered / 400 < 0.98


def test_deals_that_all_agree_are_not_certainty() -> None:
    assert mean_over_deals(np.ones(30)).margin == pytest.approx(0.1)
    assert mean_over_deals(np.ones(2)).margin == 1
    assert mean_over_deals(np.ones(1)).margin == float("inf")


def test_the_score_of_a_deal() -> None:
    """With more than two seats: how much more often the other player loses when it sits alone."""
    for seats in (2, 3, 4):
        tournament = Tournament(("simple", "random"), seats, RULES)
        for deal in range(5):
            games = invented(tournament, 5, seed=3)[deal * tournament.games_per_deal :][: tournament.games_per_deal]
            alone: dict[str, list[float]] = {"simple": [], "random": []}
            for game in games:
                for seat, entrant in game.entrants.items():
                    if list(game.entrants.values()).count(entrant) == 1:
                        alone[entrant].append(game.lost(seat))
            score = 0.5 + (mean(alone["random"]) - mean(alone["simple"])) / 2
            lost = lost_by_deal(tournament, games)[0, 0]
            assert deal_score(tournament, lost) == pytest.approx(score)


def finished(strengths: list[float], chance: Random) -> list[list[int]]:
    """An order drawn from the model itself."""
    left, order = list(range(len(strengths))), []
    while left:
        order.append(chance.choices(left, [strengths[one] for one in left])[0])
        left.remove(order[-1])
    return [[one] for one in order]


def test_bradley_terry_recovers_known_strengths() -> None:
    chance, elo = Random(5), [200.0, 50.0, -50.0, -200.0]
    strengths = [10 ** (one / 400) for one in elo]
    orders = []
    for deal, (a, b) in product(range(600), combinations(range(4), 2)):
        first = a if chance.random() < strengths[a] / (strengths[a] + strengths[b]) else b
        orders.append((deal, [[first], [a + b - first]]))
    for rated, true in zip(ratings(4, orders), elo, strict=True):
        assert rated.low < true < rated.high
        assert 5 < rated.margin < 30


def test_plackett_luce_recovers_known_strengths() -> None:
    chance, elo = Random(6), [150.0, 0.0, -150.0]
    strengths = [10 ** (one / 400) for one in elo]
    rated = ratings(3, [(deal, finished(strengths, chance)) for deal in range(1500)])
    for one, true in zip(rated, elo, strict=True):
        assert one.low < true < one.high
        assert one.margin < 30
    assert sum(one.value for one in rated) == pytest.approx(0)


def test_intervals_of_ratings_cover_the_truth_as_often_as_they_say() -> None:
    chance, covered = Random(7), 0
    for _ in range(200):
        orders = []
        for deal in range(80):
            # Both games of a deal mostly go to the same one: they are one observation, not two.
            first = chance.random() < 0.6
            orders += [(deal, [[0], [1]] if first == (chance.random() < 0.9) else [[1], [0]]) for _ in range(2)]
        wins = 0.6 * 0.9 + 0.4 * 0.1
        one, _ = ratings(2, orders)
        covered += one.low <= 200 * np.log10(wins / (1 - wins)) <= one.high
    assert 0.91 < covered / 200 < 0.99


def test_draws_pull_together_and_winning_always_is_not_infinite() -> None:
    one, other = ratings(2, [(deal, [[0, 1]]) for deal in range(10)])
    assert one.value == pytest.approx(0)
    assert other.value == pytest.approx(0)
    one, other = ratings(2, [(deal, [[0], [1]]) for deal in range(10)])
    assert 100 < one.value < 1000
    assert one.value == pytest.approx(-other.value)
    half = ratings(2, [(deal, [[0], [1]] if deal % 2 else [[0, 1]]) for deal in range(100)])
    whole = ratings(2, [(deal, [[1], [0]] if deal % 4 == 0 else [[0], [1]]) for deal in range(100)])
    assert half[0].value == pytest.approx(whole[0].value)


def test_nobody_played_nobody_rated() -> None:
    assert [one.value for one in ratings(3, [])] == [0, 0, 0]


@pytest.mark.parametrize(("elo", "verdict"), [(60.0, "stronger"), (-40.0, "not stronger")])
def test_the_test_ends_with_the_right_verdict_nearly_always(elo: float, verdict: str) -> None:
    chance, right, lengths = Random(8), 0, []
    for _ in range(200):
        tested = SprtRun(Sprt(-40, 60))
        deals = 0
        while tested.verdict is None:
            tested.add(sum(chance.random() < expected_score(elo) for _ in range(2)) / 2)
            deals += 1
        right += tested.verdict == verdict
        lengths.append(deals)
    assert right >= 180
    assert mean(lengths) < 150


def test_nothing_changes_after_the_verdict() -> None:
    tested = SprtRun(Sprt(0, 100))
    for _ in range(100):
        tested.add(1.0)
    ratio = tested.ratio
    tested.add(0.0)
    assert (tested.verdict, tested.ratio) == ("stronger", ratio)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("0", "'0' is not a test: write ELO0,ELO1"),
        ("a,b", "'a,b' is not a test"),
        ("20,0", r"elo0 \(20\) has to be less than elo1 \(0\)"),
        ("0,20,0.7,0.05", "alpha cannot be 0.7: it is a chance between 0 and 0.5"),
    ],
)
def test_impossible_tests_are_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Sprt.parse(text)


def test_a_played_game_is_counted() -> None:
    tournament = Tournament(("simple", "random"), settings=RULES)
    results = Results(tournament, (play_game(tournament, 0), play_game(tournament, 1)))
    form = results.to_json()
    assert (form["games"], form["deals"]) == (2, 1)
    assert form["standings"][0]["lost"]["margin"] is None
    assert form["standings"][0]["pace"]["choices"] > 10

    won, lost = ratings(2, [(deal, ((0,), (1,))) for deal in range(20) for _ in range(2)])
    assert won.value == pytest.approx(-lost.value)
    assert won.margin > 80
    shared, _ = ratings(2, [(deal, order) for deal in range(2) for order in (((0,), (1,)), ((1,), (0,)))])
    assert shared.value == pytest.approx(0)
    assert 50 < shared.margin < 500
    # Many deals that differ are as sure as before.
    many = [(deal, ((0,), (1,)) if deal % 4 else ((1,), (0,))) for deal in range(4000)]
    assert ratings(2, many)[0].margin == pytest.approx(6.2, abs=0.2)
