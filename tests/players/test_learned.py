"""Networks of one's own: which tables they know, and what happens at others."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from durak.arena.tournament import Tournament
from durak.kernel.champion import shipped_weights
from durak.players import bot, play
from durak.players.learned import learned, write_kinds
from durak.rules import PRESETS, Phase, Settings, shuffled

CLUB = PRESETS["club"]


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    """The shipped network of tables of two, as durak learn would have written it."""
    file = tmp_path / "champion-mine.weights"
    file.write_bytes(shipped_weights(2))
    write_kinds(file, 2, [(CLUB, 2), (CLUB, 2)], ())
    return file


@pytest.mark.parametrize("name", ["champion-fast", "champion"])
def test_they_play_as_the_shipped_ones_do_if_they_are_the_same(name: str, weights: Path) -> None:
    options = ",worlds=5" if name == "champion" else ""
    records = []
    for text in (f"{name}:weights={weights}{options}", f"{name}:{options[1:]}"):
        players = {"anna": bot(text, 1), "boris": bot("simple", 2)}
        records.append(play(CLUB, players, shuffled(36, 3), players))
    assert records[0] == records[1]
    assert records[0][-1].phase is Phase.END


def test_how_a_round_begins_and_ends_need_not_be_as_it_was_taught(weights: Path) -> None:
    known = learned(str(weights))
    known.check(CLUB, 2)
    known.check(replace(CLUB, max_turns=500, starter="order"), 2)


@pytest.mark.parametrize(("preset", "players"), [("spec", 2), ("club", 3)])
def test_a_table_of_another_kind_is_refused(preset: str, players: int, weights: Path) -> None:
    text = f"champion-fast:weights={weights}"
    seats = [f"seat {number}" for number in range(players)]
    settings = replace(PRESETS[preset], max_turns=1000)
    everybody = {seat: bot(text, 1) for seat in seats}
    with pytest.raises(ValueError, match=r"was taught tables of 2 players with .*, and this one is of"):
        play(settings, everybody, shuffled(36, 3), seats)
    tournament = Tournament((text, "simple"), players, settings)
    with pytest.raises(ValueError, match="was taught tables of 2 players"):
        tournament.check_entrants()
    Tournament((text, "simple"), settings=replace(CLUB, max_turns=1000)).check_entrants()


def test_files_that_are_none_are_refused(tmp_path: Path, weights: Path) -> None:
    with pytest.raises(ValueError, match=r"nothing\.weights: No such file or directory\. durak learn writes weights"):
        bot(f"champion-fast:weights={tmp_path / 'nothing.weights'}")
    with pytest.raises(ValueError, match="is the name of a file, and it is empty"):
        bot("champion-fast:weights=")
    spoiled = tmp_path / "spoiled.weights"
    spoiled.write_bytes(Random(1).randbytes(1000))
    write_kinds(spoiled, 2, [(CLUB, 2)], ())
    with pytest.raises(ValueError, match="are not what durak learn has written"):
        bot(f"champion-fast:weights={spoiled}")
    alone = tmp_path / "alone.weights"
    alone.write_bytes(weights.read_bytes())
    with pytest.raises(ValueError, match=r"alone\.json: No such file"):
        learned(str(alone))


def test_weights_of_few_cards_know_no_deck(tmp_path: Path) -> None:
    file = tmp_path / "few.weights"
    file.write_bytes(shipped_weights(2))
    write_kinds(file, 2, [(Settings(hand_size=3), 2)], ["AC", "KC"])
    with pytest.raises(ValueError, match="and 2 cards, and this one is of 2 players"):
        learned(str(file)).check(Settings(hand_size=3), 2)
