"""Who sits where, with which cards, and which tournaments are impossible."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from durak.arena import Tournament
from durak.players import Conduct
from durak.rules import Settings

RULES = Settings(max_turns=1000)
ENGINE = Path(__file__).parents[2] / "examples" / "engine.sh"


def names(count: int) -> tuple[str, ...]:
    return ("simple", "random", "cmd:one", "cmd:two", "cmd:three")[:count]


@pytest.mark.parametrize(
    ("entrants", "seats", "games"),
    [(2, 2, 2), (3, 2, 6), (5, 2, 20), (2, 3, 6), (2, 6, 12), (3, 3, 3), (4, 3, 12), (3, 4, 24), (3, 6, 36)],
)
def test_every_entrant_sits_everywhere_equally_often(entrants: int, seats: int, games: int) -> None:
    tournament = Tournament(names(entrants), seats, RULES)
    assert tournament.games_per_deal == games
    for deal in range(3):
        line_ups = tournament.line_ups(deal)
        assert len(line_ups) == games
        assert line_ups == tournament.line_ups(deal)
        for place in range(seats):
            assert set(Counter(one[place] for one in line_ups).values()) == {games // entrants}


def test_fewer_entrants_than_seats_meet_one_against_the_rest() -> None:
    for line_up in Tournament(names(3), 4, RULES).line_ups(0):
        assert sorted(Counter(line_up).values()) == [1, 3]


@pytest.mark.parametrize("seats", [4, 6])
def test_partners_meet_as_two_teams(seats: int) -> None:
    tournament = Tournament(names(3), seats, replace(RULES, partners=True))
    assert tournament.games_per_deal == 6
    for line_up in tournament.line_ups(0):
        assert line_up[0] != line_up[1]
        assert line_up == (line_up[0], line_up[1]) * (seats // 2)


def test_the_order_round_the_table_changes_from_deal_to_deal() -> None:
    tournament = Tournament(names(3), 3, RULES)
    assert len({frozenset(tournament.line_ups(deal)) for deal in range(20)}) == 2


def test_decks_follow_from_the_seed_and_the_deal() -> None:
    one, other = Tournament(names(2), seed="1"), Tournament(names(3), seed="1")
    assert one.deck(4) == other.deck(4)
    assert len({Tournament(names(2), seed=str(seed)).deck(deal) for seed in range(5) for deal in range(5)}) == 25


def test_a_tournament_is_read_from_its_form() -> None:
    conduct = Conduct(2, "forfeit", seconds=1.5, clock=20.0, increment=0.1)
    tournament = Tournament(names(3), 4, Settings(max_turns=7, transfer=True), "x", conduct)
    assert Tournament.from_json(tournament.to_json()) == tournament


@pytest.mark.parametrize(
    ("entrants", "seats", "rules", "reason"),
    [
        (("simple",), 2, RULES, "an arena needs at least two entrants, not 1"),
        (("simple", "simple"), 2, RULES, "'simple' is entered twice"),
        (("simple,name=A", "random,name=A"), 2, RULES, "two entrants are called 'A'"),
        (names(2), 1, RULES, "1 players are too few"),
        (names(2), 7, RULES, "hand_size 6 with 7 players needs 42 cards, and the deck has 36"),
        (names(2), 2, Settings(), "the settings need a max_turns"),
    ],
)
def test_impossible_tournaments_are_refused(
    entrants: tuple[str, ...], seats: int, rules: Settings, reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        Tournament(entrants, seats, rules)


def test_unknown_entrants_are_refused_before_the_first_card() -> None:
    with pytest.raises(ValueError, match="there is no bot 'clever'"):
        Tournament(("simple", "clever")).check_entrants()
    with pytest.raises(ValueError, match=r"cmd:\./no-such-engine: \./no-such-engine cannot be run: No such file"):
        Tournament(("simple", "cmd:./no-such-engine")).check_entrants()
    with pytest.raises(ValueError, match="cmd:true: the process has ended with exit code 0"):
        Tournament(("simple", "cmd:true")).check_entrants()
    with pytest.raises(ValueError, match="the engine has no option 'depth': its options are none"):
        Tournament(("simple", f"cmd:sh {ENGINE},option.depth=5")).check_entrants()
