"""Games on the screen, played by keys and by mouse against a real server."""

from dataclasses import replace
from pathlib import Path

import pytest

from durak.i18n import Words
from durak.rules import Card, Phase
from durak.terminal.preferences import Preferences
from durak.terminal.table.moves import Moves
from durak.terminal.table.sitting import Sitting
from durak.terminal.tui.app import Begin
from durak.terminal.tui.field import Field
from durak.terminal.tui.games import Games
from durak.terminal.tui.new_game import NewGame
from durak.terminal.tui.pages import Ask
from durak.terminal.tui.table import TableScreen
from server.hosting import AT_ONCE
from terminal.tui.at_screen import Person, at_screen, run
from terminal.tui.playing import begin, move_by_keys, play_by_keys, play_on_until, quick


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


@pytest.mark.parametrize("language", ["en", "ru"])
def test_whoever_has_learned_the_rules_is_told_the_next_step_after_a_game(tmp_path: Path, language: str) -> None:
    async def test() -> None:
        step = Words(language)("tui-next-step")
        for strategy in ([], [1]):
            likes = Preferences(game={"seats": 2, "setting deck_size": 24}, lessons=[1], strategy=[*strategy])
            folder = tmp_path / f"{len(strategy)}"
            folder.mkdir()
            async with at_screen(folder, language=language, preferences=likes) as person:
                await begin(person)
                await play_by_keys(person)
                await person.until(lambda: person.sitting.game is not None)
                assert any(line.text == step for line in person.sitting.lines) == (not strategy)

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


def test_down_takes_what_is_beaten_where_that_is_allowed(tmp_path: Path) -> None:
    """The table asks the attackers; Enter does nothing, since nobody should take by mistake."""

    async def test() -> None:
        game = {"preset": "neighbours", "seats": 2, "window": 0.0, "level": "novice", "pace": 0.1}
        timing = replace(AT_ONCE, pace=20)
        async with at_screen(tmp_path, preferences=Preferences(game=game), timing=timing) as person:
            await begin(person)
            for _ in range(40):
                await person.until(lambda: person.sitting.moves is not None or person.sitting.may_take, "a move")
                if person.sitting.may_take:
                    break
                await move_by_keys(person)
            turn = person.sitting.now.turn  # type: ignore[union-attr]
            assert person.table.prompt.text.endswith("Down: take")
            assert not person.table.action.main.possible
            await person.press("down")
            await person.until(lambda: person.sitting.now is not None and person.sitting.now.turn > turn)
            assert "You take." in [line.text for line in person.sitting.lines]

    run(test())


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
            # All that go together, around the one that is chosen.
            while person.hand.cursor != card:
                await person.press("right")
            moves = person.sitting.moves
            assert moves is not None
            together = moves.playable([card])
            await person.press("ctrl+a")
            assert set(person.hand.selected) == together
            assert person.table.action.main.possible

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
            await person.until(lambda: "I would" in person.table.prompt.text)
            sequence = person.sitting.sequence
            await person.press("enter")
            await person.done(sequence)
            await person.turn()
            await person.press("u")
            await person.until(lambda: any("taken back" in line.text for line in person.sitting.lines))

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
