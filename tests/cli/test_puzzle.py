"""`durak puzzle`, line by line: without any network, and the first try counts."""

from pathlib import Path

import pytest

from cli.command import durak
from durak.i18n import Words
from durak.puzzles import collection, hidden_cards
from durak.puzzles.attempt import NAMES, solved
from durak.rules import Attack, cards_of
from durak.terminal.preferences import Preferences
from durak.terminal.table.card_text import CardText
from durak.terminal.table.puzzle_table import PuzzleTable, percent


def folders(tmp_path: Path) -> dict[str, str]:
    return {"XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": str(tmp_path / "config"), "NO_COLOR": "1"}


def of_leads() -> tuple[str, list[str], str]:
    """A puzzle of leads alone, what to type to solve it, and what is wrong at first."""
    for one in collection().values():
        decisions = [*solved(one)]
        events = [step.decision.answer for step in decisions]
        others = [event for event in decisions[0].decision.others if isinstance(event, Attack) and event.cards]
        if one.decisions == 2 and others and all(isinstance(event, Attack) and event.cards for event in events):
            typed = [" ".join(map(str, cards_of(event))) for event in (*events, others[0])]
            return one.id, typed[:2], typed[2]
    raise AssertionError("no puzzle is of leads alone")


def test_wrong_then_again_then_the_solution(tmp_path: Path) -> None:
    name, right, wrong = of_leads()
    typed = "\n".join([wrong, "s", "r", *right, "q", ""])
    done = durak("puzzle", name, typed=typed, **folders(tmp_path))
    assert done.returncode == 0, done.stderr
    said = done.stdout
    assert f"Puzzle {name}" in said
    assert "Anna's cards: " in said
    assert said.index("Wrong: that ") < said.index("This is how it is done") < said.index("Right! And now?")
    assert "Solved! From here on" in said
    # The first try was wrong, and no later one counts.
    after = durak("puzzle", name, typed="q\n", **folders(tmp_path))
    assert "Puzzle" in after.stdout
    saved = (tmp_path / "config" / "durak" / "terminal.json").read_text()
    assert f'"{name}": false' in saved


def test_the_puzzle_of_the_day_by_date_and_in_russian(tmp_path: Path) -> None:
    done = durak("puzzle", "--daily", "--lang", "ru", typed="q\n", **folders(tmp_path))
    assert "Задача" in done.stdout
    assert "Карты соперника (Анна): " in done.stdout
    again = durak("puzzle", "--daily", "--lang", "ru", typed="q\n", **folders(tmp_path))
    assert again.stdout == done.stdout


@pytest.mark.parametrize(("language", "unseen"), [("en", "Not seen yet"), ("ru", "Ещё не вышли")])
def test_hidden_cards_by_name_show_what_is_unseen_and_why(tmp_path: Path, language: str, unseen: str) -> None:
    # To take would be worst.
    one = next(one for one in hidden_cards().values() if one.options[-1].event == "+")
    done = durak("puzzle", one.id, "--lang", language, typed="0\nq\n", **folders(tmp_path))
    assert done.returncode == 0, done.stderr
    assert unseen in done.stdout
    verdict = Words(language)(
        "puzzle-judged-wrong", own=percent(one.options[-1]), best=percent(one.options[0]), move="MOVE"
    )
    assert verdict.partition(":")[0] in " ".join(done.stdout.split())


def test_what_there_is_not_is_refused(tmp_path: Path) -> None:
    for arguments, reason in (
        (["--theme", "luck"], "There is no such theme: choose from hold-the-trump"),
        (["zzzzzz"], "There is no puzzle zzzzzz."),
    ):
        done = durak("puzzle", *arguments, **folders(tmp_path))
        assert (done.returncode, done.stdout) == (2, "")
        assert reason in done.stderr


def test_the_first_try_is_remembered(tmp_path: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    one, preferences = next(iter(collection().values())), Preferences()
    preferences.tried(one, solved=True)
    strong = preferences.puzzle_skill
    preferences.tried(one, solved=False)
    assert preferences.puzzles == {one.id: True}
    assert preferences.puzzle_skill == strong > (25.0, 0.0)


def test_the_table_tells_right_from_wrong() -> None:
    name, _, _ = of_leads()
    one = collection()[name]
    table = PuzzleTable(CardText(Words("en")), one)
    assert table.verdict() == table.goal
    for step in solved(one, table.names):
        table.play(step.decision.answer)
        while table.step() is not None:
            pass
    assert table.over
    assert table.verdict().startswith("Solved!")
    assert table.names != NAMES
    table.begin()
    assert table.verdict() == table.goal


@pytest.mark.parametrize("judged", [False, True])
def test_whoever_asks_for_the_solution_before_an_answer_is_told_it_and_can_go_on(judged: bool) -> None:
    one = next(iter((hidden_cards() if judged else collection()).values()))
    table = PuzzleTable(CardText(Words("en")), one)
    table.show_solution()
    while table.step() is not None:
        assert table.verdict() != table.goal
    assert table.over
    assert table.verdict().startswith("This is the best move: " if judged else "This is how it is done")
    table.begin()
    assert not table.over
    assert table.verdict() == table.goal
