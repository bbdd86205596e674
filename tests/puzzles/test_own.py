"""Puzzles from somebody's own rounds."""

import pytest

from durak.notation import Game
from durak.players import bot, play_round
from durak.puzzles.attempt import Standing, attempt, solved
from durak.puzzles.own import find_at, puzzle_at
from durak.rules import initial, preset, shuffled


@pytest.fixture(scope="module")
def game() -> Game:
    """A round in which a puzzle of two decisions came up."""
    players = {"anna": bot("novice", 2), "boris": bot("simple", 2)}
    settings = preset("throw-in")
    return play_round(settings, players, initial(settings, players, shuffled(36, seed=2))).game()


def test_a_moment_with_one_right_event_is_a_puzzle(game: Game) -> None:
    found = {number: one for number in range(len(game.events)) if (one := puzzle_at(game, number)) is not None}
    assert found
    for number, one in found.items():
        settings, start = one.start()
        before = game.record()[number + 1]
        assert before.active is not None
        # The same cards lie and are held, by other names.
        assert start.field == before.field
        assert start.hands["you"] == before.hands[before.active]
        assert settings == game.settings
        events = [step.decision.answer for step in solved(one)]
        assert len(events) == one.decisions
        assert attempt(one, events).standing is Standing.SOLVED
        assert attempt(one, [next(iter(solved(one))).decision.others[0]]).standing is Standing.WRONG
        assert 400 <= one.rating <= 2400


def test_other_moments_are_none(game: Game) -> None:
    assert puzzle_at(game, 0) is None
    assert puzzle_at(game, -1) is None
    assert puzzle_at(game, len(game.events)) is None
    assert find_at(game.settings, game.record()[-1]) is None


def test_its_name_is_where_it_comes_from(game: Game) -> None:
    number = next(number for number in range(len(game.events)) if find_at(game.settings, game.record()[number + 1]))
    one = puzzle_at(game, number, f"K7QMX2PDAB-1-{number}")
    assert one is not None
    assert one.id == f"K7QMX2PDAB-1-{number}"
