"""Luck that is taken off scores: zero in the mean whatever the judge believes, and never to the harm of an interval."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise, permutations
from math import sqrt
from pathlib import Path

import numpy as np
import pytest

from arena.test_games import untimed
from durak.analysis.seer import Chances, Seer
from durak.arena import Sprt, Tournament, play_game, read_log, run
from durak.arena.corrected import FEWEST, Foresight, coefficients, corrected
from durak.arena.luck import MEASURES, ODDS, SELDOM, Style, _likely, _of_choice, luck_of, style
from durak.notation import Game, parse_game
from durak.players.taught import taught
from durak.rules import PRESETS, Configuration, compose, delta, view

RULES = replace(PRESETS["club"], max_turns=1000)
BY_CHANCE = Tournament(("champion-fast:chance=on", "simple"), settings=RULES)
# The judge's own opinion, without any bend.
PLAIN = ODDS.index(1.0)


def game_of(tournament: Tournament, number: int) -> Game:
    return parse_game(play_game(tournament, number).text)


def seen(game: Game, events: int, seed: int = 1) -> tuple[Seer, Configuration]:
    """Somebody who has watched a round up to an event, and the table then."""
    seer, record = Seer(game.settings, game.seats, seed, 24), game.record()[: events + 2]
    for c in record:
        seer.watch(c)
    return seer, record[-1]


# --- What is zero in the mean ----------------------------------------------------------------------------------


def test_what_one_draws_luckily_the_other_loses() -> None:
    luck = luck_of(game_of(BY_CHANCE, 0), dict.fromkeys(("anna", "boris"), Style.BY_CHANCE))
    assert all(len(measures) == MEASURES for measures in luck.values())
    for measure in (PLAIN, len(ODDS), MEASURES // 2 + PLAIN, MEASURES // 2 + len(ODDS)):
        assert luck["anna"][measure] + luck["boris"][measure] == pytest.approx(0, abs=1e-6)
    # Who is expected to be weak for one is expected to be strong by the other.
    assert luck["anna"][0] == pytest.approx(-luck["boris"][len(ODDS) - 1], abs=1e-6)


def test_a_choice_by_chance_is_no_luck_in_the_mean() -> None:
    """The exact identity: over all events of a decision, weighted by their chances, the luck adds up to nothing."""
    game, found = game_of(BY_CHANCE, 0), 0
    for number in range(24):
        likely = _likely(game, *seen(game, number))
        if sum(chance >= SELDOM for chance in likely.values()) > 1:
            found += 1
            each = {event: _of_choice(game, *seen(game, number), event) for event in likely}
            assert sum(likely.values()) == pytest.approx(1)
            assert np.allclose(sum(likely[event] * each[event] for event in each), 0, atol=1e-9)
            assert any(np.abs(one).max() > 1e-4 for one in each.values())
    assert found > 2


def test_its_chances_are_those_the_player_plays_by() -> None:
    game = game_of(BY_CHANCE, 0)
    seer, c = seen(game, 0)
    likely, now = _likely(game, seer, c), view(c, c.active)
    champion, state = taught(game.settings, now), seer.memory.state(game.settings, now)
    assert champion is not None
    assert state is not None
    remembered, tries = seer.memory.remembered(now), 600
    played = Counter(compose(now, champion.event(state, remembered, seed)) for seed in range(tries))
    assert set(played) <= set(likely)
    for event, chance in likely.items():
        assert abs(played[event] / tries - chance) < 4 * sqrt(chance * (1 - chance) / tries) + 1 / tries


def test_what_a_player_by_chance_plays_is_always_among_what_is_likely() -> None:
    tournament = Tournament(("champion-fast:chance=on", "champion-fast"), settings=RULES)
    chosen = 0
    for number in range(2):
        played = play_game(tournament, number)
        game = parse_game(played.text)
        for place, (before, after) in enumerate(pairwise(game.record()[1:])):
            if style(played.entrants[before.active or ""]) is Style.BY_CHANCE:
                likely = _likely(game, *seen(game, place))
                assert not likely or after.event in likely
                chosen += bool(likely)
    assert chosen > 10


class Wrong(Seer):
    """Believes whatever comes to mind: the chances depend on hidden cards, and have nothing to do with the game."""

    def value(self, c: Configuration) -> Chances:
        told = sum(17 * card.face + 5 * card.suit.value.__hash__() % 7 for card in c.hands[c.seats[0]]) % 101 / 101
        return np.array([told, 1 - told])


def test_draws_are_no_luck_in_the_mean_even_to_a_wrong_judge() -> None:
    """A deck small enough to deal it in every order: the luck of all these together is nothing."""
    game = game_of(BY_CHANCE, 0)
    record = game.record()
    number = max(n for n, (b, a) in enumerate(pairwise(record[1:])) if len(b.deck) > len(a.deck) and len(b.deck) >= 5)
    before, after = record[number + 1], record[number + 2]
    assert after.event is not None
    *hidden, last = before.deck
    few, rest = hidden[:4], hidden[4:]
    lucks = []
    for seed, order in enumerate([*permutations(few)] * 8):
        # The cards that matter are dealt in every order, and what lies below them by chance.
        table = replace(before, deck=(*order, *rest, last))
        seer = Wrong(game.settings, game.seats, seed, 24)
        drawn = delta(game.settings, table, after.event)
        # Against decks of the same few cards on top: these are as likely as the one that was drawn from.
        redrawn = [
            seer.value(delta(game.settings, replace(before, deck=(*other, *rest, last)), after.event))
            for other in permutations(few)
        ]
        lucks.append(seer.value(drawn)[0] - np.mean(redrawn, axis=0)[0])
    assert sum(lucks) == pytest.approx(0, abs=1e-9)
    assert max(map(abs, lucks)) > 0.01


def test_redrawn_decks_are_as_likely_as_the_real_one() -> None:
    """By a wrong judge, too: what is drawn in fact is in the mean worth what is drawn anew."""
    lucks = []
    for number in range(24):
        game = game_of(BY_CHANCE, number)
        seer, record = Wrong(game.settings, game.seats, number, 24), game.record()
        for c in record[:2]:
            seer.watch(c)
        for before, after in pairwise(record[1:]):
            seer.watch(after)
            redrawn = seer.redrawn(before, after)
            if redrawn:
                lucks.append(seer.value(after)[0] - np.mean(redrawn, axis=0)[0])
    assert len(lucks) > 100
    assert abs(np.mean(lucks)) < 3.5 * np.std(lucks) / sqrt(len(lucks))


def test_what_is_foreseen_before_a_draw_is_the_mean_of_what_is_foreseen_after_it() -> None:
    """With few cards left every draw can be tried: at once, and after turns played on, by chance or not."""
    game = game_of(BY_CHANCE, 0)
    record = game.record()
    pairs = list(enumerate(pairwise(record[1:])))
    number = max(n for n, (b, a) in pairs if len(b.deck) > len(a.deck) and len(b.deck) >= 4)
    before, after = record[number + 1], record[number + 2]
    assert after.event is not None
    *hidden, last = before.deck
    decks = [*permutations(hidden)]
    assert 1 < len(decks) <= 24
    seer, _ = seen(game, number)
    expected = [seer.foreseen(before, after.event) for _ in range(60)]
    drawn = []
    for place in range(60):
        later, _ = seen(game, number, seed=place)
        table = delta(game.settings, replace(before, deck=(*decks[place % len(decks)], last)), after.event)
        later.watch(table)
        drawn.append(later.foreseen(table))
    one, other = (
        np.array([found[:, :, 0].mean(axis=0) for found in each if found is not None]) for each in (expected, drawn)
    )
    assert len(one) == len(other) == 60
    # What is drawn is spread evenly over all decks, so it varies only by what is played on.
    spread = np.sqrt((one.var(axis=0) + other.var(axis=0)) / 60) + 1e-6
    assert (abs(one.mean(axis=0) - other.mean(axis=0)) < 4 * spread).all()
    assert other[:, 0].std() > 0


# --- How much of it is taken off ---------------------------------------------------------------------------------


def deals(number: int, seed: int, share: float) -> tuple[np.ndarray, np.ndarray]:
    """Scores of deals that luck explains as far as this, and six measures of it."""
    chance = np.random.default_rng(seed)
    luck = chance.normal(0, 0.2, (number, 1)) + chance.normal(0, 0.05, (number, MEASURES))
    return 0.6 + share * luck[:, 0] + chance.normal(0, 0.2, number), luck


def test_the_coefficient_is_found() -> None:
    chance = np.random.default_rng(3)
    luck = chance.normal(0, [0.3, 0.1], (4000, 2))
    scores = 0.5 + 0.7 * luck[:, 0] - 0.4 * luck[:, 1] + chance.normal(0, 0.1, 4000)
    assert coefficients(scores, luck) == pytest.approx([0.7, -0.4], abs=0.05)
    # A measure that says nothing, since nobody chose by chance, is left alone.
    assert coefficients(scores, np.hstack([luck, np.zeros((4000, 1))]))[2] == 0


def test_luck_that_explains_the_scores_is_taken_off() -> None:
    scores, luck = deals(400, 1, share=1.0)
    assert corrected(scores, luck).std() < 0.8 * scores.std()


def test_luck_that_explains_nothing_does_no_harm() -> None:
    for seed in range(50):
        scores, luck = deals(60, seed, share=0.0)
        assert corrected(scores, luck).std() <= scores.std()


def test_with_a_few_deals_nothing_is_taken_off() -> None:
    scores, luck = deals(FEWEST - 1, 1, share=1.0)
    assert corrected(scores, luck) is scores


@pytest.mark.parametrize("share", [-1.0, 0.0, 0.5, 1.0])
def test_the_mean_stays_what_it_is(share: float) -> None:
    """Over many tournaments, however little luck has to do with the scores."""
    off = np.array([corrected(*deals(50, seed, share)).mean() - 0.6 for seed in range(1500)])
    assert abs(off.mean()) < 3.5 * off.std() / sqrt(len(off))


def test_the_interval_covers_the_truth_as_often_as_it_says() -> None:
    hits = 0
    for seed in range(1000):
        found = corrected(*deals(100, seed, share=1.0))
        hits += abs(found.mean() - 0.6) < 1.96 * found.std(ddof=1) / sqrt(len(found))
    assert 920 <= hits <= 970


def test_a_test_that_looks_after_every_deal_only_uses_those_before() -> None:
    scores, luck = deals(120, 1, share=1.0)
    one, two = Foresight(), Foresight()
    first = [one.corrected(*deal) for deal in zip(scores, luck, strict=True)]
    changed = scores.copy()
    changed[80:] = 0
    again = [two.corrected(*deal) for deal in zip(changed, luck, strict=True)]
    assert first[:80] == again[:80]
    assert first[:FEWEST] == list(scores[:FEWEST])
    assert np.std(first[FEWEST:]) < 0.85 * np.std(scores[FEWEST:])


# --- In an arena ---------------------------------------------------------------------------------------------------


def test_an_arena_takes_luck_off(tmp_path: Path) -> None:
    log = tmp_path / "arena.jsonl"
    tournament = Tournament(("careful", "simple"), settings=RULES, seed="2")
    results = run(tournament, 2 * FEWEST, luck=True, log=log)
    plain = run(tournament, 2 * FEWEST)
    for one, without in zip(results.standings, plain.standings, strict=True):
        assert one.lost == without.lost
        assert without.fair is None
        assert one.fair is not None
        assert one.fair.margin <= one.lost.margin
        assert one.fair_score is not None
        assert one.fair_score.value == 1 - one.fair.value
    first, second = results.standings
    assert first.fair is not None
    assert second.fair is not None
    assert first.fair.value + second.fair.value == pytest.approx(1)
    assert 0 < results.narrower <= 1
    assert "fair" in results.to_json()["standings"][0]
    assert "fair" not in plain.to_json()["standings"][0]
    # It is in the log, and looked for in games that were logged without it.
    assert read_log(log)[1][0].luck == results.games[0].luck
    without_luck = tmp_path / "plain.jsonl"
    run(tournament, 4, log=without_luck)
    again = run(tournament, 4, log=without_luck, luck=True)
    assert [game.luck for game in again.games] == [game.luck for game in results.games[:4]]


def test_processes_find_the_same_luck() -> None:
    one, two = (run(BY_CHANCE, 4, jobs=jobs, luck=True) for jobs in (1, 2))
    assert tuple(map(untimed, one.games)) == tuple(map(untimed, two.games))
    assert any(any(game.luck["anna"][MEASURES // 2 :]) for game in one.games if game.luck)


def test_at_larger_tables_and_among_partners() -> None:
    for preset, seats in (("spec", 3), ("partners", 4), ("duel", 2)):
        rules = replace(PRESETS[preset], max_turns=1000)
        results = run(Tournament(("careful", "simple"), seats, rules), 1, luck=True)
        assert results.luck is not None
        assert np.abs(results.luck[:, :, PLAIN]).max() > 0
        assert all(one.fair == one.lost for one in results.standings)


def test_a_sequential_test_hears_of_scores_without_luck() -> None:
    tournament = Tournament(("careful", "simple"), settings=RULES, seed="4")
    with_luck = run(tournament, 240, luck=True, sprt=Sprt(-200, 400))
    assert with_luck.sprt is not None
    assert with_luck.sprt.verdict is not None


def test_who_leaves_choices_to_chance() -> None:
    assert style("champion-fast:chance=on") is Style.BY_CHANCE
    assert style("champion-fast:chance=on,chance=off") is style("champion-fast") is Style.LIKELIEST
    others = ("champion", "random", "cmd:./engine chance=on", "champion-fast:chance=on,weights=mine.bin")
    assert {style(other) for other in others} == {None}
