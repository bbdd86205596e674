"""`durak learn-to-play`, line by line, from the first lesson to the last."""

from pathlib import Path

import pytest

from cli.command import Terminal, durak
from durak.i18n import Words
from durak.lessons import PLANS, STRATEGY
from durak.terminal.preferences import saved_preferences

PROMPT = "\n> "
LAST = len(PLANS)
# What a learner types first, what is then said, and the way through.
TYPED: dict[int, tuple[str, str, list[str]]] = {
    1: ("9d", "9♦ does not beat 8♣.", ["10c", "1"]),
    2: ("ah", "That is allowed, but expensive", ["7h on ks", "ah"]),
    3: ("0", "You may pass, but", ["8d", "pass"]),
    4: ("8s", "8♠ does not beat Q♠.", ["take"]),
    5: ("jd", "You may beat it, but", ["transfer 9c"]),
    6: ("take", "If you take", ["10s", "6h"]),
    7: ("9c", "Then Anna beats it", ["9c 9s"]),
    8: ("transfer 9h", "it can be had for nothing", ["show 9h"]),
    9: ("0", "You may also wait", ["8d"]),
    10: ("7h on 9s", "That is allowed, too", ["js", "7h"]),
}


def folders(tmp_path: Path) -> dict[str, str]:
    return {"XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": str(tmp_path / "config")}


def test_from_the_first_lesson_to_the_last(tmp_path: Path) -> None:
    learner = Terminal("learn-to-play", NO_COLOR="1", **folders(tmp_path))
    for number, (wrong, reason, way) in TYPED.items():
        learner.see(f"Lesson {number} of {LAST}: ")
        learner.see(PROMPT)
        learner.type(wrong)
        learner.see(reason)
        for step in way:
            learner.see(PROMPT)
            learner.type(step)
        learner.see("Well done!")
        learner.see("Enter: ")
        learner.see(PROMPT)
        learner.type("")
    learner.see('You know the game now. "durak play --coach" deals the cards')
    assert learner.exit_code() == 0


def test_left_in_the_middle_it_goes_on_there(tmp_path: Path) -> None:
    first = durak("learn-to-play", typed="10c\n7c\nr\nhint\n?\nq\n", **folders(tmp_path))
    # Once more, and what belongs to a real table is not there.
    assert first.stdout.count(f"Lesson 1 of {LAST}") == 2
    assert "In a lesson there are only cards to play" in first.stdout
    assert "show 7s" in first.stdout
    assert not any(word in first.stdout for word in ("undo", "say TEXT", "mute NAME", "flash"))
    assert first.stdout.endswith('Goodbye. "durak learn-to-play" goes on with lesson 2.\n')
    file = tmp_path / "config" / "durak" / "terminal.json"
    assert saved_preferences(file).lessons == [1]
    second = durak("learn-to-play", "--lang", "ru", **folders(tmp_path))
    assert f"Урок 2 из {LAST}: Козыри" in second.stdout
    assert second.returncode == 0
    third = Terminal("learn-to-play", "7", **folders(tmp_path))
    third.see(f"Lesson 7 of {LAST}: The end")
    third.see(PROMPT)
    third.press("c")
    third.see("goes on where you left off")
    assert third.exit_code() == 130


@pytest.mark.parametrize("language", ["ru", "uk", "de"])
def test_the_task_in_every_language(language: str, tmp_path: Path) -> None:
    shown = " ".join(durak("learn-to-play", "8", "--lang", language, **folders(tmp_path)).stdout.split())
    words = Words(language)
    assert f"{words('lesson-8-1')} {words('lines-how-show')}" in shown


def test_strategy_line_by_line(tmp_path: Path) -> None:
    learner = Terminal("learn-to-play", "--strategy", "7", NO_COLOR="1", **folders(tmp_path))
    learner.see("Eleven lessons for those who know the rules")
    learner.see(f"Lesson 7 of {len(STRATEGY)}: What a pass tells")
    learner.see("Anna passed although a queen lies there")
    for wrong, reason, right, shown in (
        ("9d", "A nine would be a new rank", "qd", "Another queen opens nothing new"),
        ("jd", "Use what you know", "7c", "One seven is gone"),
        ("what", "Cards are typed like this: 6h 8h", "10c 9\u0442", "A pass says what somebody lacks"),
    ):
        learner.see(PROMPT)
        learner.type(wrong)
        learner.see(reason)
        learner.see(PROMPT)
        learner.type(right)
        learner.see(shown)
    learner.see("Enter: ")
    learner.see(PROMPT)
    learner.type("q")
    learner.see('"durak learn-to-play --strategy" goes on with lesson 1')
    assert learner.exit_code() == 0
    assert saved_preferences(tmp_path / "config" / "durak" / "terminal.json").strategy == [7]


def test_there_is_no_lesson_behind_the_last() -> None:
    refused = durak("learn-to-play", str(LAST + 1))
    assert (refused.returncode, refused.stderr) == (2, f"There is no lesson {LAST + 1}: choose from 1 to {LAST}.\n")
