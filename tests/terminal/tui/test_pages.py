"""What else is on the screen besides the table: menus, rules, settings, and games to look at again."""

from pathlib import Path

from durak.notation import parse_game
from durak.rules import Phase
from durak.terminal.preferences import Preferences, saved_preferences
from durak.terminal.tui.bars import Top
from durak.terminal.tui.form import Form
from durak.terminal.tui.games import Games
from durak.terminal.tui.new_game import NewGame
from durak.terminal.tui.pages import Ask, Read
from durak.terminal.tui.replaying import Replaying
from terminal.tui.at_screen import at_screen, run
from terminal.tui.playing import begin, characters, choose, play_by_keys, quick


def test_the_menu_and_the_rules(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_screen(tmp_path, preferences=quick()) as person:
            await begin(person)
            await person.press("question_mark")
            await person.until(lambda: isinstance(person.app.screen, Read))
            await person.press("escape", "m")
            await person.until(lambda: isinstance(person.app.screen, Ask))
            await choose(person, "rules")
            await person.until(lambda: isinstance(person.app.screen, Read))
            await person.press("escape")
            await person.until(lambda: person.app.screen is person.app.table)
            await person.pilot.click(Top, offset=(76, 0))
            await choose(person, "colours")
            assert person.app.look.four_colours
            assert saved_preferences().four_colours
            await person.press("M")
            await choose(person, "say")
            await choose(person, "hello")
            await person.until(lambda: any(line.kind == "said" for line in person.sitting.lines))
            await person.press("ctrl+n")
            await person.until(lambda: isinstance(person.app.screen, NewGame))

    run(test())


def test_my_games_are_listed_and_looked_at_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_screen(tmp_path, preferences=quick()) as person:
            await begin(person)
            await person.press("g")
            await person.until(lambda: "You have not finished a round yet." in characters(person))
            await person.press("escape")
            await person.until(lambda: person.app.screen is person.app.table)
            await play_by_keys(person)
            game, me = person.sitting.game, person.sitting.me
            await person.press("m")
            await choose(person, "replay")
            await person.until(lambda: isinstance(person.app.screen, Replaying))
            replay = person.app.screen
            assert isinstance(replay, Replaying)
            await person.press("right", "right", "left", "tab")
            assert replay.at == 1
            await person.press("escape", "m")
            await choose(person, "games")
            await person.until(lambda: isinstance(person.app.screen, Games) and person.app.screen.form.rows[0].key)
            games = person.app.screen
            assert isinstance(games, Games)
            assert [row.key for row in games.form.rows] == [f"{person.sitting.table}-1"]
            assert person.sitting.now is not None
            assert f"durak: {person.sitting.now.durak or '-'}." in games.form.rows[0].help
            await person.press("enter")
            await person.until(lambda: isinstance(person.app.screen, Replaying))
            replay = person.app.screen
            assert isinstance(replay, Replaying)
            assert game is not None
            assert replay.sitting.now is not None
            assert replay.sitting.now.seat == me
            assert len(replay._record) == len(parse_game(game).record()) - 1
            await person.press("end")
            assert replay.sitting.now.phase is Phase.END
            await person.press("escape")
            await person.until(lambda: person.app.screen is games)
            await person.press("escape")
            await person.until(lambda: person.app.screen is person.app.table)

    run(test())


def test_my_games_can_be_seen_before_a_new_one(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_screen(tmp_path) as person:
            await person.until(lambda: isinstance(person.app.screen, NewGame))
            await person.press("down", "down", "enter")
            await person.until(lambda: isinstance(person.app.screen, Games))
            await person.press("escape")
            await person.until(lambda: isinstance(person.app.screen, NewGame))

    run(test())


def test_every_setting_can_be_changed_and_is_remembered(tmp_path: Path) -> None:
    async def test() -> None:
        preferences = Preferences()
        async with at_screen(tmp_path, preferences=preferences) as person:
            await person.until(lambda: isinstance(person.app.screen, NewGame))
            dialogue = person.app.screen
            assert isinstance(dialogue, NewGame)
            keys = {row.key for row in dialogue.form.rows}
            assert {"setting tempo", "setting deck_size", "relax MIXED_RANKS", "clock", "seats", "bot 2"} <= keys
            for key in ("preset", "seats", "setting deck_size"):
                while dialogue.form.rows[dialogue.form.here].key != key:
                    await person.press("down")
                await person.press("right")
            await begin(person)
            assert person.sitting.options.preset == "throw-in"
            assert person.sitting.options.settings == {"deck_size": 52}
            assert len(person.sitting.chairs) == 4
            table = person.sitting.table
        again = saved_preferences()
        assert again.game["preset"] == "throw-in"
        assert again.game["setting deck_size"] == 52
        assert again.places["local"].table == table

    run(test())


def test_what_the_server_refuses_is_said(tmp_path: Path) -> None:
    async def test() -> None:
        impossible = Preferences(game={"preset": "spec", "seats": 6, "setting hand_size": 13})
        async with at_screen(tmp_path, preferences=impossible) as person:
            await person.until(lambda: isinstance(person.app.screen, NewGame))
            await person.press("enter")
            await person.until(lambda: isinstance(person.app.screen, Read))

    run(test())


def test_enter_twice_in_a_window_closes_only_the_window(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_screen(tmp_path, preferences=quick()) as person:
            await begin(person)
            await person.press("m")
            await person.until(lambda: isinstance(person.app.screen, Ask))
            form = person.app.screen.query_one(Form)
            for _ in range(3):
                form.post_message(Form.Chosen(form.rows[0]))
            await person.until(lambda: not isinstance(person.app.screen, Ask))
            await person.pilot.pause(0.2)
            assert person.app.screen is person.app.table

    run(test())
