"""The analysis board over the wire: what a position says counts, and nothing else."""

import re
from pathlib import Path

import pytest

from durak.client import Calls, RefusedError
from durak.notation import event_to_json, parse_event
from durak.server.wire.rate_limits import Limits
from server.hosting import run
from server.site import site

HIDDEN = "Preset: club; Deck: 23? 9D; Hands: anna = 6C 7C 10D KD 8S JS, boris = 6?"
ENDGAME = "Trump: D; Hands: anna = 6C 7D 8D KS KC KH, boris = 8C QC 7S 9D 9H JD"
GAME = """Preset: club
Seats: anna boris
Seed: 42

1. 9C; +; -
2. 7S; +; -
"""


def test_a_position_and_what_is_played_from_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Calls(it.url) as calls:
            begun = await calls.board("preset: club;" + HIDDEN.partition(";")[2])
            assert begun.position == HIDDEN
            (only,) = begun.frames
            assert only.hands["boris"] == ("?",) * 6
            assert only.deck[-1] == "9D"
            assert only.choices is not None
            assert only.choices.count == 6
            on = await calls.board(HIDDEN, "6C", event=parse_event("6C/AC", by="boris"))
            assert (on.line, on.frames[-1].move, len(on.frames)) == ("6C; 6C/AC", "6C/AC", 3)
            # The address of a client says all of it: asked again, it is the same.
            assert await calls.board(on.position, on.line) == on

    run(test())


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Calls(it.url) as calls:
            with pytest.raises(RefusedError, match=r"6♣ is in 2 places\. \(BAD_POSITION\)"):
                await calls.board("Trump: D; Hands: anna = 6C, boris = 6C")
            with pytest.raises(RefusedError, match="anna does not hold 7♥"):
                await calls.board(HIDDEN, "7H")
            with pytest.raises(RefusedError, match="NOT_YOUR_TURN"):
                await calls.board(HIDDEN, event=parse_event("7H", by="boris"))
            with pytest.raises(RefusedError, match="BAD_GAME"):
                await calls.moment("1. anna: 7C")
            with pytest.raises(RefusedError, match="there are 6 events, not 7"):
                await calls.moment(GAME, 7)
            with pytest.raises(RefusedError, match="NO_BOT"):
                await calls.bot_event(HIDDEN, "grandmaster")

    run(test())


def test_what_is_wrong_is_said_in_the_readers_language_and_where_only_if_there_are_several_lines(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Calls(it.url, language="ru") as calls:
            for position, said in (
                ("Trump: D; Hands: anna = 6C, boris = 6C", "Такой позиции не бывает: 6♣ лежит сразу в 2 местах. ("),
                ("Trump: D; Hands: anna = 6C 7D, boris = QX", "Такой позиции не бывает: «QX» не карта: "),
                ("Trump: D\nHands: anna = 6C 7D, boris = QX", "Такой позиции не бывает: строка 2: «QX» не карта: "),
                ("Hands: anna = 6C, boris = 7D", "Такой позиции не бывает: нет Trump: "),
                ("Trump: D; ha", "Такой позиции не бывает: «ha» здесь лишнее: "),
            ):
                with pytest.raises(RefusedError, match=f"^{re.escape(said)}"):
                    await calls.board(position)
            with pytest.raises(RefusedError, match="Так отсюда не сыграть: У игрока anna нет карты 7♥"):
                await calls.board(HIDDEN, "7H")
            with pytest.raises(RefusedError, match="Это не запись партии: ходов здесь 6, а не 7"):
                await calls.moment(GAME, 7)

    run(test())


def test_the_engine_renews_what_it_finds_and_stops_when_nobody_listens(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Calls(it.url, language="ru") as calls:
            solved = [one async for one in calls.prospects(ENDGAME)]
            assert [(one.judge, one.final) for one in solved] == [("solver", True)]
            assert (solved[0].events[0].turns, solved[0].events[0].why) == (
                6,
                "это выигрыш, как бы ни играли остальные",
            )
            found = calls.prospects(HIDDEN)
            early = [await anext(found), await anext(found)]
            assert early[0].worlds < early[1].worlds
            assert not early[1].final
            await found.aclose()
            with pytest.raises(RefusedError, match="ROUND_OVER"):
                await anext(
                    calls.prospects(
                        "Trump: D; Hands: anna = 6C; Seats: anna boris; Phase: End; Durak: anna; Out: boris"
                    )
                )

    run(test())


def test_hidden_cards_make_no_difference(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Calls(it.url) as calls:
            one = await anext(calls.prospects(HIDDEN, deal="one"))
            other = await anext(calls.prospects(HIDDEN, deal="two"))
            assert one == other
            assert (await calls.board(HIDDEN, deal="one")).frames == (await calls.board(HIDDEN, deal="two")).frames

    run(test())


def test_bots_play_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Calls(it.url) as calls:
            line = "6C"
            for _ in range(4):
                shown = await calls.board(HIDDEN, line, deal="dice")
                event = await calls.bot_event(HIDDEN, "beginner", line, "dice")
                line = (await calls.board(HIDDEN, shown.line, "dice", event_to_json(event))).line
            assert line.count(";") == 4

    run(test())


def test_a_moment_of_a_round_as_a_seat_knows_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Calls(it.url) as calls:
            full = await calls.moment(GAME)
            assert "?" not in full
            his = await calls.moment(GAME, seat="boris")
            shown = (await calls.board(his)).frames[0]
            whole = (await calls.board(full)).frames[0]
            assert shown.view == whole.view
            assert shown.hands["boris"] == whole.hands["boris"]
            # Anna has taken two cards, and everybody knows that; nothing else of her hand is known.
            assert [card for card in shown.hands["anna"] if card != "?"] == ["9C", "7S"]
            assert "Field" not in await calls.moment(GAME, 0)

    run(test())


def test_who_asks_too_much_waits(tmp_path: Path) -> None:
    async def test() -> None:
        limits = Limits(prospects=(1, 0.01), trust_local=False)
        async with site(tmp_path, limits) as it, Calls(it.url) as calls:
            await anext(calls.prospects(ENDGAME))
            with pytest.raises(RefusedError, match="TOO_FAST"):
                await anext(calls.prospects(ENDGAME))

    run(test())
