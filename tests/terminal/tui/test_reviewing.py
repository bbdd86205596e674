"""The review of a round on the screen: progress, the moments that cost something, and what was better."""

from pathlib import Path

import pytest

from durak.analysis import Label, decisions
from durak.notation import parse_game
from durak.terminal.preferences import Preferences
from durak.terminal.tui.games import Games
from durak.terminal.tui.replaying import Replaying
from durak.terminal.tui.reviewing import Reviewing
from terminal.tui.at_screen import Person, at_screen, run
from terminal.tui.playing import begin, characters, choose, play_by_keys, quick

_BLAMED = (Label.INACCURACY, Label.MISTAKE, Label.BLUNDER)


async def reviewed(person: Person) -> Reviewing:
    """The review on the screen, once it is complete."""
    await person.until(lambda: isinstance(person.app.screen, Reviewing))
    found = person.app.screen
    assert isinstance(found, Reviewing)
    await person.until(lambda: found.review is not None)
    return found


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Review", "Accuracy", "Luck", "Judged by the champion", "Better: ")),
        ("ru", ("Разбор", "Точность", "Везение", "Судит чемпион", "Лучше: ")),
    ],
)
def test_a_round_is_reviewed_after_its_end(tmp_path: Path, language: str, words: tuple[str, ...]) -> None:
    async def test() -> None:
        # Among beginners there are always mistakes to be found.
        beginners = Preferences(game={"seats": 2, "level": "novice"})
        async with at_screen(tmp_path, preferences=beginners, language=language) as person:
            await begin(person)
            # While it is played there is nothing to review.
            await person.press("v")
            assert not isinstance(person.app.screen, Reviewing)
            await play_by_keys(person)
            game, me = person.sitting.game, person.sitting.me
            assert game is not None
            await person.press("v")
            review = await reviewed(person)
            assert [one.number for one in review._found] == [one.number for one in decisions(parse_game(game))]
            # The person's own mistakes are listed, then those of the others, then everybody's.
            for whose in (me, *(seat for seat in review._game.seats if seat != me), None):
                while review._seat != whose:
                    await person.press("a")
                keys = [int(row.key) for row in review.form.rows if row.key]
                cost = [one for one in review._found if one.label in _BLAMED and whose in (None, one.seat)]
                assert keys == [one.number for one in cost]
            await person.press("home")
            shown = characters(person)
            assert [word for word in words[:4] if word not in shown] == [], shown
            assert keys
            assert words[4] in shown
            await person.press("enter")
            await person.until(lambda: isinstance(person.app.screen, Replaying))
            replay = person.app.screen
            assert isinstance(replay, Replaying)
            assert replay.at == keys[0]
            assert replay.sitting.now is not None
            assert replay.sitting.now.seat == next(one.seat for one in review._found if one.number == keys[0])
            await person.press("escape")
            await person.until(lambda: person.app.screen is review)
            await person.press("escape", "m")
            await choose(person, "review")
            # The second time it is there at once.
            again = await reviewed(person)
            assert again.review is review.review

    run(test())


def test_a_round_of_the_list_is_reviewed_and_left_in_the_middle(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_screen(tmp_path, preferences=quick()) as person:
            await begin(person)
            await play_by_keys(person)
            await person.press("g")
            await person.until(lambda: isinstance(person.app.screen, Games) and person.app.screen.form.rows[0].key)
            games = person.app.screen
            await person.press("r")
            await person.until(lambda: isinstance(person.app.screen, Reviewing))
            await person.press("escape")
            await person.until(lambda: person.app.screen is games)

    run(test())
