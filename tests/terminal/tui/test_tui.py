"""Games on the screen, played by keys and by mouse against a real server."""

import asyncio
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from durak.client import Client, play_seat
from durak.fairness import commitment
from durak.notation import parse_game
from durak.players import SimplePlayer
from durak.protocol import Clock, Options
from durak.rules import Card, Phase
from durak.terminal.new_table import NewTable
from durak.terminal.preferences import Preferences, saved_preferences
from durak.terminal.table.moves import Moves
from durak.terminal.table.sitting import Sitting
from durak.terminal.tui.app import Begin
from durak.terminal.tui.bars import Top
from durak.terminal.tui.field import Field
from durak.terminal.tui.form import Form
from durak.terminal.tui.games import Games
from durak.terminal.tui.lobby import Lobby
from durak.terminal.tui.new_game import NewGame
from durak.terminal.tui.pages import Ask, Read
from durak.terminal.tui.replaying import Replaying
from durak.terminal.tui.table import TableScreen
from server.hosting import AT_ONCE, hosted, serving
from terminal.tui.at_screen import Person, at_screen, run
from terminal.tui.picture import picture

_Found = TypeVar("_Found")


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def quick() -> Preferences:
    """Somebody who last played a short game against one bot."""
    return Preferences(game={"seats": 2, "setting deck_size": 24})


async def begin(person: Person, *keys: str) -> None:
    """Deals a game from the dialogue, after some keys in it."""
    await person.until(lambda: isinstance(person.app.screen, NewGame))
    await person.press(*keys, "enter")
    await person.see_table()


async def move_by_keys(person: Person) -> None:
    sequence = person.sitting.sequence
    await person.press("right")
    # A card that goes is played with UP; without one Enter passes or takes.
    await person.press("up" if person.hand.selected and person.table.action.main.possible else "down")
    if person.sitting.sequence == sequence and not person.hand.selected:
        await person.press("enter")
    await person.done(sequence)


async def play_by_keys(person: Person) -> None:
    while await person.turn():
        await move_by_keys(person)


async def play_by_mouse(person: Person) -> None:
    while await person.turn():
        sequence, moves = person.sitting.sequence, person.sitting.moves
        assert moves is not None
        single = [card for card in person.sitting.hand() if moves.meant([card])]
        if single:
            await person.click_card(single[0])
            assert person.hand.selected == (single[0],)
            await person.click_card(single[0])
        else:
            await person.click_button()
        await person.done(sequence)


def test_a_whole_game_by_keys(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_screen(tmp_path, preferences=Preferences(game={"seats": 3, "setting deck_size": 24})) as person:
            await begin(person)
            await play_by_keys(person)
            end = person.sitting.now
            assert end is not None
            assert end.phase is Phase.END
            assert person.sitting.game is not None
            assert any(line.kind == "end" for line in person.sitting.lines)
            await person.press("enter")
            await person.until(lambda: person.sitting.round == 2 and person.sitting.playing)

    run(test())


def test_a_whole_game_by_mouse(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_screen(tmp_path, size=(120, 40), language="ru", preferences=quick()) as person:
            await begin(person)
            await play_by_mouse(person)
            assert person.sitting.game is not None
            await person.click_button()
            await person.until(lambda: person.sitting.round == 2)

    run(test())


async def play_on_until(person: Person, found: Callable[[Sitting, Moves], _Found | None]) -> _Found:
    """Plays, for more than one round if need be, until there is what is looked for."""
    for _ in range(300):
        if not await person.turn():
            await person.press("enter")
            await person.until(lambda: person.sitting.playing)
            continue
        moves, sequence = person.sitting.moves, person.sitting.sequence
        assert moves is not None
        one = found(person.sitting, moves)
        if one is not None:
            return one
        await person.press("right")
        await person.press("up" if person.hand.selected else "enter")
        await person.done(sequence)
    raise AssertionError("in so many moves it never came")


def test_several_cards_at_once_and_none(tmp_path: Path) -> None:
    def pair(sitting: Sitting, moves: Moves) -> Card | None:
        leading = sitting.now is not None and not sitting.now.field
        return next((card for card in sitting.hand() if leading and len(moves.playable([card])) > 1), None)

    async def test() -> None:
        async with at_screen(tmp_path, preferences=quick()) as person:
            await begin(person)
            card = await play_on_until(person, pair)
            while person.hand.cursor != card:
                await person.press("right")
            await person.press("shift+right")
            assert len(person.hand.selected) == 2
            assert len({card.face for card in person.hand.selected}) == 1
            await person.press("down")
            assert not person.hand.selected

    run(test())


def test_what_cannot_be_played_is_explained(tmp_path: Path) -> None:
    def dull(sitting: Sitting, moves: Moves) -> Card | None:
        return next((card for card in sitting.hand() if card not in moves.playable()), None)

    async def test() -> None:
        async with at_screen(tmp_path, preferences=quick()) as person:
            await begin(person)
            card = await play_on_until(person, dull)
            sequence = person.sitting.sequence
            await person.click_card(card)
            assert person.table.prompt.refused
            assert person.table.prompt.text.endswith(".")
            assert person.sitting.sequence == sequence

    run(test())


def test_a_card_that_does_not_go_any_more_is_put_back(tmp_path: Path) -> None:
    def dull(sitting: Sitting, moves: Moves) -> Card | None:
        return next((card for card in sitting.hand() if moves.bare and card not in moves.playable()), None)

    async def test() -> None:
        async with at_screen(tmp_path, preferences=quick()) as person:
            await begin(person)
            # As if it had been chosen just before the table changed.
            person.hand.selected = (await play_on_until(person, dull),)
            sequence = person.sitting.sequence
            await person.app.client.say(person.sitting.table, phrase="hurry")
            await person.until(lambda: person.sitting.sequence > sequence)
            assert not person.hand.selected
            assert person.table.action.main.kind == "move"

    run(test())


def test_a_click_on_an_attack_card_beats_it(tmp_path: Path) -> None:
    def able(sitting: Sitting, moves: Moves) -> tuple[Card, Card] | None:
        now = sitting.now
        if now is None or now.phase is not Phase.DEFEND:
            return None
        pairs = ((card, target) for card in sitting.hand() for target in now.unbeaten)
        return next((pair for pair in pairs if len(moves.meant([pair[0]], pair[1])) == 1), None)

    async def test() -> None:
        async with at_screen(tmp_path, preferences=quick()) as person:
            await begin(person)
            card, target = await play_on_until(person, able)
            now, sequence = person.sitting.now, person.sitting.sequence
            assert now is not None
            await person.click_card(card)
            field = person.app.screen.query_one(Field)
            x, y = next((x, y) for x, y, attack, _ in field._places(now.field) if attack == target)
            await person.pilot.click(Field, offset=(x + 1, y + 1))
            await person.until(lambda: person.sitting.sequence > sequence)
            assert card not in person.sitting.hand()

    run(test())


def test_the_table_is_drawn_in_any_size(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_screen(tmp_path, preferences=quick()) as person:
            await begin(person)
            for size in ((120, 40), (60, 20), (200, 60), (80, 24), (20, 5), (100, 30)):
                await person.turn()
                await person.pilot.resize_terminal(*size)
                await person.pilot.pause()
                large = size[0] >= 110 and size[1] >= 34
                await person.until(lambda: person.app.screen.has_class("large") is large)  # noqa: B023 - awaited here
                await person.until(lambda: person.app.screen.size == size)  # noqa: B023 - awaited here
                if await person.turn():
                    await move_by_keys(person)

    run(test())


def test_a_pause_a_hint_and_a_decision_taken_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_screen(tmp_path) as person:
            await person.until(lambda: isinstance(person.app.screen, NewGame))
            dialogue = person.app.screen
            assert isinstance(dialogue, NewGame)
            while dialogue.form.rows[dialogue.form.here].key != "practice":
                await person.press("down")
            await person.press("left")
            await begin(person)
            assert person.sitting.options.practice
            assert await person.turn()
            await person.press("space")
            await person.until(lambda: person.sitting.paused)
            assert person.table.action.main.kind == "resume"
            await person.press("enter")
            await person.until(lambda: not person.sitting.paused)
            await person.press("h")
            await person.until(lambda: "Best" in person.table.prompt.text)
            sequence = person.sitting.sequence
            await person.press("enter")
            await person.done(sequence)
            await person.turn()
            await person.press("u")
            await person.until(lambda: any("taken back" in line.text for line in person.sitting.lines))

    run(test())


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
            await person.press("down", "enter")
            await person.until(lambda: isinstance(person.app.screen, Games))
            await person.press("escape")
            await person.until(lambda: isinstance(person.app.screen, NewGame))

    run(test())


def test_what_is_said_is_plain_text_for_everybody(tmp_path: Path) -> None:
    said = "[bold red]Hello[/] 日本 {x}"

    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table = await anna.create(seats=2)
            async with at_screen(tmp_path, Begin(table=table), url=url) as person:
                await person.until(lambda: person.app.table is not None and person.sitting.seat == 1)
                await person.press("t")
                await person.until(lambda: isinstance(person.app.screen, Ask))
                await person.press(*("left_square_bracket" if c == "[" else c for c in "[/b] mug."), "enter")
                await person.until(lambda: any(line.text.endswith(": [/b] mug.") for line in person.sitting.lines))
                await anna.say(table, said)
                await person.until(lambda: any(line.text == f"Anna: {said}" for line in person.sitting.lines))
                assert "[bold red]Hello[/]" in characters(person)
                assert all(strip.cell_length == 80 for strip in person.app.screen._compositor.render_strips())
                # Nothing typed is nothing said.
                count = len(person.sitting.lines)
                await person.press("t", "enter")
                await person.until(lambda: person.app.screen is person.app.table)
                assert len(person.sitting.lines) == count

    run(test())


def test_a_spectator_who_is_sent_away_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table = await anna.create(seats=2)
            async with at_screen(tmp_path, Begin(table=table, watch=True), url=url) as person:
                await person.until(lambda: person.app.table is not None)
                await person.app.client.say(table, phrase="hello")
                await person.until(lambda: any("(spectator): Hello!" in line.text for line in person.sitting.lines))
                await anna.remove(table, str(person.app.client.name))
                reason = "The host has asked you to leave this table."
                await person.until(lambda: any(line.text == reason for line in person.sitting.lines))
                assert person.sitting.closed

    run(test())


def test_a_player_who_is_sent_away_looks_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table = await anna.create(seats=2)
            async with at_screen(tmp_path, Begin(table=table), url=url) as person:
                await person.until(lambda: person.app.table is not None and person.sitting.seat == 1)
                await anna.kick(table, 1)
                await person.until(lambda: person.sitting.free == 1)
                assert person.sitting.seat is None
                assert person.table.action.main.label == person.app.look.words("tui-watching")

    run(test())


def test_a_host_mutes_and_removes_by_keys(tmp_path: Path) -> None:
    async def test() -> None:
        wanted = NewTable(Options(seats=3), (), "Hana")
        async with hosted(tmp_path) as url, at_screen(tmp_path, Begin(wanted=wanted), url=url) as person:
            await person.until(lambda: person.app.table is not None)
            table = person.sitting.table

            def told() -> list[str]:
                return [line.text for line in person.sitting.lines]

            await person.press("p")
            assert person.table.prompt.text == "There is nobody here you can mute or ask to leave right now."
            async with Client(url, "Anna") as anna, Client(url, "Eve") as eve:
                await anna.join(table)
                await eve.watch(table)
                await eve.say(table, "He has the ace!")
                await person.until(lambda: "Eve (spectator): He has the ace!" in told())
                await person.press("m")
                await choose(person, "people")
                await person.until(lambda: isinstance(person.app.screen, Ask))
                assert isinstance(person.app.screen, Ask)
                assert [row.label for row in person.app.screen.rows] == [
                    "Mute Anna",
                    "Ask Anna to leave",
                    "Mute Eve",
                    "Ask Eve to leave",
                ]
                await choose(person, "2")
                await person.until(lambda: "Eve was muted." in told())
                await person.press("p")
                await choose(person, "2")
                await person.until(lambda: "Eve can speak again." in told())
                # The same key of a Russian keyboard.
                await person.press("з")
                await choose(person, "3")
                await person.until(lambda: "Eve was asked to leave." in told())
                await person.press("p")
                await choose(person, "1")
                await person.until(lambda: "Anna was asked to leave." in told())
                assert person.sitting.free == 2

    run(test())


def test_whoever_is_not_the_host_is_told_so(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table = await anna.create(seats=2)
            async with at_screen(tmp_path, Begin(table=table), url=url) as person:
                await person.until(lambda: person.app.table is not None and person.sitting.seat == 1)
                await person.press("p")
                assert person.table.prompt.text == "Only the host can do that."
                await person.press("m")
                await person.until(lambda: isinstance(person.app.screen, Ask))
                assert isinstance(person.app.screen, Ask)
                assert "people" not in [row.key for row in person.app.screen.rows]

    run(test())


def test_a_key_that_comes_too_late_does_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with at_screen(tmp_path, preferences=quick()) as person:
            await begin(person)
            await play_on_until(person, lambda sitting, moves: moves.bare)
            # As if the button had only just become what it is.
            monkeypatch.setattr(TableScreen, "STEADY", 1e9)
            sequence, said = person.sitting.sequence, person.table.action.main.label
            await person.press("enter")
            await person.click_button()
            assert (person.sitting.sequence, person.table.action.main.label) == (sequence, said)
            monkeypatch.setattr(TableScreen, "STEADY", 0)
            await person.press("enter")
            await person.until(lambda: person.sitting.sequence > sequence)

    run(test())


def test_the_keys_of_a_russian_keyboard(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_screen(tmp_path, preferences=quick(), language="ru") as person:
            await begin(person)
            for key, window in (("ь", Ask), ("е", Ask), ("п", Games)):
                await person.press(key)
                await person.until(lambda: isinstance(person.app.screen, window))  # noqa: B023 - awaited here
                await person.press("escape")
                await person.until(lambda: person.app.screen is person.app.table)

    run(test())


async def choose(person: Person, key: str) -> None:
    """Goes to a row of a menu, and presses Enter there."""
    await person.until(lambda: isinstance(person.app.screen, Ask))
    menu = person.app.screen
    assert isinstance(menu, Ask)
    place = [row.key for row in menu.rows].index(key)
    await person.press(*["down"] * place, "enter")
    await person.until(lambda: person.app.screen is not menu)


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


def test_a_game_that_was_left_goes_on(tmp_path: Path) -> None:
    async def test() -> None:
        preferences = quick()
        async with at_screen(tmp_path, preferences=preferences) as person:
            await begin(person)
            await person.turn()
            table, hand = person.sitting.table, person.sitting.hand()
        place = preferences.places["local"]
        assert place.table == table
        async with at_screen(tmp_path, Begin(table=place.table), preferences=preferences) as person:
            await person.see_table()
            assert person.sitting.table == table
            assert person.sitting.hand() == hand
            await person.turn()
            await move_by_keys(person)

    run(test())


def test_the_lobby_quick_play_and_looking_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table = await anna.create(seats=2, settings={"deck_size": 24}, clock=Clock(60, 60))
            async with at_screen(tmp_path, url=url) as person:
                await person.until(lambda: isinstance(person.app.screen, Lobby))
                lobby = person.app.screen
                assert isinstance(lobby, Lobby)
                await person.until(lambda: any(row.key == f"table {table}" for row in lobby.form.rows))
                await person.press("down", "down", *table.lower(), "enter")
                await person.until(lambda: person.app.table is not None)
                assert person.sitting.seat == 1
                await anna.start(table)
                playing = asyncio.create_task(play_seat(anna, table, SimplePlayer(), rounds=1))
                await person.see_table()
                assert person.sitting.clock() is not None
                async with at_screen(tmp_path, Begin(table=table, watch=True), url=url) as spectator:
                    await spectator.see_table()
                    assert spectator.sitting.seat is None
                    assert spectator.sitting.hand() == []
                    await play_by_keys(person)
                    await spectator.until(lambda: not spectator.sitting.playing)
                await playing
                await person.press("m")
                await choose(person, "lobby")
                await person.until(lambda: isinstance(person.app.screen, Lobby))
                await person.press("up", "up", "enter")
                await person.until(lambda: person.app.table is not None)
                assert person.sitting.options.auto_start

    run(test())


def test_a_lost_connection_is_told_and_comes_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path, AT_ONCE) as server:
            url = f"ws://127.0.0.1:{server.port}/ws"
            async with Client(url, "Anna") as anna:
                table = await anna.create(seats=2, settings={"deck_size": 24})
                async with at_screen(tmp_path, Begin(table=table), url=url) as person:
                    await person.until(lambda: person.app.table is not None and person.sitting.seat == 1)
                    await anna.start(table)
                    playing = asyncio.create_task(play_seat(anna, table, SimplePlayer(), rounds=1))
                    await person.turn()
                    lost: list[bool] = []
                    heard = person.table.link
                    person.table.link = lambda up: (lost.append(up), heard(up))  # type: ignore[assignment, func-returns-value]
                    socket = person.app.client._socket
                    assert socket is not None
                    socket.transport.abort()
                    await person.until(lambda: lost == [False, True])
                    await play_by_keys(person)
                    await playing

    run(test())


def test_a_deal_that_was_not_as_it_should_be_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        timing = replace(AT_ONCE, telling=0.2)
        async with hosted(tmp_path, timing) as url, Client(url, "Anna", contributes=False) as anna:
            table = await anna.create(seats=2, settings={"deck_size": 24})
            async with at_screen(tmp_path, Begin(table=table), url=url) as person:
                await person.until(lambda: person.app.table is not None and person.sitting.seat == 1)
                # Promised, and never told.
                await anna.promise(table, 1, commitment("dice"))
                await anna.start(table)
                playing = asyncio.create_task(play_seat(anna, table, SimplePlayer(), rounds=1))
                await person.see_table()
                told = [line.text for line in person.sitting.lines]
                assert "Anna did not answer in time and did not take part in the shuffle." in told
                # As if the server had shown something else before the deal than it proves.
                witness = person.app.client.deals[table].witness
                assert witness is not None
                witness.promises = {**(witness.promises or {}), "Anna": commitment("loaded")}
                await play_by_keys(person)
                await playing
                doubt = "Not proven: the promises in this game are not those that were shown before the deal."
                await person.until(lambda: any(line.text == doubt for line in person.sitting.lines))

    run(test())


def characters(person: Person) -> str:
    """Everything that is to be read on the screen."""
    return "".join(re.findall(r"<text[^>]*>(.*?)</text>", picture(person.app.export_screenshot(), (80, 24))))


def test_only_what_every_terminal_has(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_screen(tmp_path, preferences=quick()) as person:
            await person.until(lambda: isinstance(person.app.screen, NewGame))
            person.app.look.ascii = True
            await begin(person)
            await person.turn()
            assert person.sitting.hand()
            assert characters(person).isascii()
            await person.press("m")
            await person.until(lambda: isinstance(person.app.screen, Ask))
            assert characters(person).isascii()

    run(test())


def test_without_colours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def test() -> None:
        async with at_screen(tmp_path, preferences=quick()) as person:
            await begin(person)
            await person.turn()
            colours = set(re.findall(r"#[0-9a-f]{6}", picture(person.app.export_screenshot(), (80, 24))))
            assert colours
            assert all(one[1:3] == one[3:5] == one[5:7] for one in colours), colours

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
