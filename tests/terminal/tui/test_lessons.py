"""The lessons on the screen, by keys, from the first to the last."""

import asyncio
import textwrap
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from durak.i18n import LANGUAGES, Words
from durak.lessons import LEARNER, PLANS, STRATEGY, Answer, Course, lesson, names_in
from durak.notation import event_from_json
from durak.terminal.preferences import Preferences, saved_preferences
from durak.terminal.tui.lesson import LessonScreen
from durak.terminal.tui.lessons import Learning, Lessons
from durak.terminal.tui.look import Look
from durak.terminal.tui.new_game import NewGame
from durak.terminal.tui.pages import Ask
from durak.terminal.tui.teacher import Teacher
from lessons.test_strategy import answers
from lessons.ways import WAYS, by
from terminal.tui.at_screen import PATIENCE, at_screen, run


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(LessonScreen, "PACE", 0.01)
    monkeypatch.setattr(LessonScreen, "STEADY", 0)


class Learner:
    """Somebody who has never played."""

    def __init__(self, app: Learning, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def screen(self) -> LessonScreen:
        assert isinstance(self.app.screen, LessonScreen)
        return self.app.screen

    async def until(self, condition: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                await self.pilot.pause(0.01)
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Presses keys, and waits until the others have answered."""
        await self.pilot.press(*keys)
        await self.until(
            lambda: (
                not isinstance(self.app.screen, LessonScreen)
                or self.screen.lesson.moves
                or self.screen.lesson.shown is not None
                or self.screen.lesson.done
            )
        )


@asynccontextmanager
async def learning(
    language: str = "en", number: int | None = None, course: Course = Course.RULES
) -> AsyncIterator[Learner]:
    app = Learning(Look(Words(language)), saved_preferences(), number, course)
    async with app.run_test(size=(80, 24)) as pilot:
        learner = Learner(app, pilot)
        await learner.until(lambda: isinstance(app.screen, LessonScreen if number else Lessons))
        yield learner


# What a learner tries first, what is then said, and the way through, by keys.
KEYS: dict[int, tuple[list[str], str, list[list[str]]]] = {
    1: (["enter"], "one of your clubs is higher", [["right", "up"], ["right", "up"]]),
    2: (["left", "up"], "the seven of hearts is enough", [["right", "up"], ["right", "up"]]),
    3: (["enter"], "you hold a card that fits", [["right", "up"], ["enter"]]),
    4: ([], "", [["down"]]),
    5: (["left", "up"], "transfers the attack", [["right", "up"]]),
    6: (["down"], "If you take, you draw nothing", [["right", "up"], ["left", "up"]]),
    7: (["right", "up"], "Lead both nines together", [["ctrl+a", "up"]]),
    8: (["left", "up", "down", "enter"], "you keep it", [["left", "up", "down", "down", "enter"]]),
    9: (["enter"], "Throw in yours before she answers", [["right", "up"]]),
    10: (["left", "up", "enter"], "beat only the nine of spades", [["right", "up"], ["right", "up"]]),
}


def test_from_the_first_lesson_to_the_last_by_keys() -> None:
    async def test() -> None:
        async with learning() as learner:
            await learner.press("enter")
            for number, (wrong, reason, way) in KEYS.items():
                screen = learner.screen
                assert f"Lesson {number} of {len(PLANS)}: " in screen.top.title
                assert not screen.lesson.done
                if wrong:
                    words = screen.teacher.words
                    await learner.press(*wrong)
                    assert reason in screen.prompt.text
                    assert screen.prompt.refused
                    assert screen.teacher.words == words
                for step in way:
                    assert screen.teacher.words == screen.lesson.lesson.words
                    await learner.press(*step)
                assert screen.lesson.done
                assert screen.prompt.text == "Well done!"
                assert saved_preferences().lessons == list(range(1, number + 1))
                await learner.press("enter")
            assert isinstance(learner.app.screen, Lessons)

    run(test())


def test_a_lesson_on_strategy_waits_after_each_example_and_asks_a_question() -> None:
    async def test() -> None:
        Preferences(lessons=list(range(1, len(PLANS) + 1)), strategy=[1, 2, 3, 4, 5, 6]).save()
        async with learning() as learner:
            # All the rules are known: the next lesson is one on strategy.
            await learner.press("enter")
            screen = learner.screen
            assert f"Lesson 7 of {len(STRATEGY)}: What a pass tells" in screen.top.title
            # What is only watched comes first; then the queen beats, and what that has shown is there to be read.
            await learner.press("right", "right", "up")
            assert "Another queen opens nothing new" in screen.teacher.words
            assert screen.prompt.text == "Well done!"
            await learner.press("enter")
            assert "Anna led a seven" in screen.teacher.words
            await learner.press("right", "up")
            await learner.press("enter")
            assert [str(card) for card in screen.lesson.question] == [f"{face}C" for face in "6789"] + [
                f"{face}C" for face in ("10", "J", "Q", "K", "A")
            ]
            await learner.press("4", "6", "enter")
            assert "She took everything" in screen.prompt.text
            await learner.press("4", "5", "6", "6", "enter")
            assert screen.lesson.done
            assert saved_preferences().strategy == [1, 2, 3, 4, 5, 6, 7]
            await learner.press("escape")
            form = learner.app.screen.form  # type: ignore[attr-defined]
            assert form.rows[form.here].key == "strategy 8"

    run(test())


def test_a_card_that_cannot_be_played_is_refused_in_the_words_of_the_rules() -> None:
    async def test() -> None:
        async with learning(number=4) as learner:
            screen = learner.screen
            x = next(x for x, card in screen.hand._places() if str(card) == "8S")
            await learner.pilot.click("#hand", offset=(x + 1, 2))
            assert screen.prompt.text == "8♠ does not beat Q♠."
            await learner.press("up")
            assert not screen.lesson.done

    run(test())


def test_which_of_three_things_the_trump_means_is_asked() -> None:
    async def test() -> None:
        async with learning("ru", 8) as learner:
            await learner.pilot.press("left", "up")
            await learner.until(lambda: isinstance(learner.app.screen, Ask))
            asked = learner.app.screen
            assert isinstance(asked, Ask)
            assert [row.label for row in asked.rows] == ["Побить: 9♥ на 9♦", "Перевести 9♥", "Показать 9♥"]

    run(test())


def test_a_lesson_can_be_left_begun_again_and_resumed() -> None:
    async def test() -> None:
        Preferences(lessons=[1, 3]).save()
        async with learning() as learner:
            await learner.press("enter")
            screen = learner.screen
            assert screen.lesson.lesson.number == 2
            await learner.press("right", "up")
            assert screen.lesson.lesson.task == 2
            await learner.press("r")
            assert (screen.lesson.lesson.task, screen.lesson.lines) == (1, [])
            # The first lets go of the card, the second of the lesson.
            await learner.press("right", "escape")
            assert learner.screen is screen
            await learner.press("escape")
            assert isinstance(learner.app.screen, Lessons)
            form = learner.app.screen.form
            assert form.rows[form.here].key == "rules 2"
            assert [row.label[0] for row in form.rows[1:4]] == ["✓", " ", "✓"]
            await learner.press("escape")
        async with learning() as learner:
            await learner.press("enter")
            assert learner.screen.lesson.lesson.number == 2

    run(test())


def test_an_impatient_enter_does_not_skip_what_was_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with learning(number=4) as learner:
            await learner.press("down")
            assert learner.screen.lesson.done
            monkeypatch.setattr(LessonScreen, "STEADY", 1e9)
            await learner.press("enter")
            assert learner.screen.lesson.lesson.number == 4
            monkeypatch.setattr(LessonScreen, "STEADY", 0)
            await learner.press("enter")
            assert learner.screen.lesson.lesson.number == 5

    run(test())


def test_within_the_table_on_the_screen(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_screen(tmp_path, preferences=Preferences(game={"seats": 2})) as person:
            await person.until(lambda: isinstance(person.app.screen, NewGame))
            # From the dialogue that greets a newcomer, and back to it.
            await person.press("down", "enter")
            await person.until(lambda: isinstance(person.app.screen, Lessons))
            await person.press("enter")
            await person.until(lambda: isinstance(person.app.screen, LessonScreen))
            await person.press("escape", "escape")
            await person.until(lambda: isinstance(person.app.screen, NewGame))
            await person.press("up", "enter")
            await person.see_table()
            # From the menu, while a game goes on.
            await person.press("m")
            await person.until(lambda: isinstance(person.app.screen, Ask))
            menu = person.app.screen
            assert isinstance(menu, Ask)
            place = [row.label for row in menu.rows].index("Learn to play")
            await person.press(*["down"] * place, "enter")
            await person.until(lambda: isinstance(person.app.screen, Lessons))
            await person.press("escape")
            assert person.app.screen is person.table

    run(test())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fits_into_the_smallest_screen(language: str) -> None:
    async def test() -> None:
        words = Words(language)
        me = names_in(words)[LEARNER]
        async with learning(language, 1) as learner:
            teacher, prompt = learner.screen.query_one(Teacher), learner.screen.prompt
            width, height = teacher.size.width - 2, teacher.size.height
            ways: list[tuple[Course, int, list[Answer]]]
            ways = [(Course.RULES, number, [event_from_json(by(form, me)) for form in WAYS[number]]) for number in WAYS]
            ways += [(Course.STRATEGY, number, answers(number, language)) for number in range(1, len(STRATEGY) + 1)]
            for course, number, way in ways:
                for count in range(len(way) + 1):
                    now = lesson(words, number, way[:count], course)
                    how = "" if now.how is None else words(f"tui-how-{now.how}", **learner.screen.look.arrows)
                    rows = [row for text in (now.words, how) for row in textwrap.wrap(text, width)]
                    assert len(rows) <= height, (course, number, count)
                    assert len(textwrap.wrap(now.shown or "", width)) <= height, (course, number, count)
                    if not now.done:
                        other = words(f"{course.texts}-{number}-{count + 1}-other")
                        fits = len(textwrap.wrap(other, prompt.size.width - 2)) <= prompt.size.height
                        assert fits, (course, number, count)

    run(test())
