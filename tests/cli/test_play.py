"""`durak play` in a real terminal, from the deal to the durak."""

import asyncio
import json
import os
import re
import signal
import subprocess
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cli.command import SCRIPT, Terminal, durak
from durak.client import Client, play_seat
from durak.i18n import Words
from durak.players import SimplePlayer
from durak.protocol import Choices, Contribute
from durak.rules import Phase, Take, preset, view
from durak.terminal.lines.playing import unasked
from durak.terminal.screen import Screen
from durak.terminal.table.sitting import Sitting
from server.hosting import AT_ONCE, Tap, hosted
from server.relay import relay
from table import Table, attack, transfer
from terminal.cheating import RELAXED, cheat_once, to_move
from terminal.tui.at_screen import run

PROMPT = "\n> "


def offered(shown: str, words: Words) -> str:
    """The hand and the choices at the end of what was shown."""
    return shown[shown.rindex(words("table-hand")) :]


def play_first(table: Terminal, words: Words) -> None:
    """Plays the first choice: where nothing else is possible that is 0, to pass or to take."""
    table.type("1" if "\n 1 " in offered(table.shown, words) else "0")


def play_on(table: Terminal, words: Words) -> None:
    """Plays the first choice until the round is over, with rubbish once."""
    again = words("play-again").strip()
    for answers in range(500):
        asked, _ = table.see(again, PROMPT)
        if asked == again:
            return
        if answers:
            play_first(table, words)
        else:
            table.type("xyzzy")
    raise AssertionError("the round does not end")


@pytest.mark.parametrize(("language", "colours"), [("en", {}), ("ru", {"NO_COLOR": "1"})])
def test_a_whole_round(language: str, colours: dict[str, str]) -> None:
    words = Words(language)
    table = Terminal("play", "--seed", "11", "--lang", language, **colours)
    _, start = table.see(PROMPT)
    assert start.count(f"({words('level-amateur')})") == 2
    assert f"({words('table-bot')})" in start
    assert " 11. " in start
    assert words("table-hand") in start
    table.type("?")
    table.see(words("ask-help-end", preset="spec").splitlines()[-1])
    table.see(PROMPT)
    table.type("2c")
    table.see(words("answer-not-held", card="2♣"))
    play_on(table, words)
    shown = table.shown
    assert words("answer-not-understood", text="xyzzy") in shown
    anybody = [("you", ""), *(("other", name) for name in words("names").split())]
    assert any(words("change-durak", who=who, by=by) in shown for who, by in anybody)
    assert re.search("[♥♦]", shown)
    assert ("\x1b[31m" in shown) == (not colours), "colours only for those who want them"
    assert f"\n 0 {words('choice-pass')}" not in shown, "a pass is not asked for when nothing else is possible"
    table.type("n")
    assert table.exit_code() == 0


@pytest.mark.parametrize("language", ["en", "ru"])
def test_whoever_has_learned_the_rules_is_told_the_next_step_after_a_game(tmp_path: Path, language: str) -> None:
    words, kept = Words(language), tmp_path / "durak" / "terminal.json"
    kept.parent.mkdir()
    step = words("lines-next-step")
    for lessons, strategy, told in (([1], [], True), ([1], [1], False), ([], [], False)):
        kept.write_text(json.dumps({"lessons": lessons, "strategy": strategy}), encoding="utf-8")
        table = Terminal(
            "play", "--seed", "5", "--preset", "duel", "--lang", language, XDG_CONFIG_HOME=str(tmp_path), COLUMNS="200"
        )
        play_on(table, words)
        assert (" ".join(step.split()) in " ".join(table.shown.split())) == told
        table.type("n")
        assert table.exit_code() == 0


def test_another_round_and_away_and_the_first_one_told_again(tmp_path: Path) -> None:
    folders = {"XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": str(tmp_path / "config")}
    assert durak("games", **folders).stdout == "You have not finished a round yet.\n"
    table = Terminal("play", "--seed", "5", "--preset", "duel", **folders)
    play_on(table, Words("en"))
    table.type("y")
    table.see("Seed 5-2.")
    table.see(PROMPT)
    table.press("d")
    table.see("You leave the table. Goodbye.")
    assert table.exit_code() == 0
    # The round that is over is listed, the one that was left is not.
    line, more = durak("games", **folders).stdout.splitlines()
    name = line.split()[0]
    assert re.fullmatch(rf"{name} +\d{{4}}-\d\d-\d\d \d\d:\d\d +duel +(durak|safe|draw) +\S.*", line)
    assert more == '"durak games GAME" retells one of them.'
    told = durak("games", name, **folders).stdout
    assert "Turn 1:" in told
    written = durak("games", name, "--notation", **folders).stdout
    file = tmp_path / "first.durak"
    file.write_text(written, encoding="utf-8")
    assert durak("replay", str(file), **folders).stdout == told
    shown = durak("games", name, "--json", **folders).stdout.splitlines()
    assert json.loads(shown[-1])["phase"] == "End"
    for unknown in ("AAAAAAAAAA-1", f"{name[:-1]}2", "../../etc/passwd"):
        refused = durak("games", unknown, "--lang", "ru", **folders)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert f"Доигранной партии {unknown} здесь нет" in refused.stderr


def test_ctrl_c_leaves_while_a_bot_thinks(tmp_path: Path) -> None:
    file = tmp_path / "long.durak"
    folders = {"XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": str(tmp_path / "config")}
    table = Terminal("play", "--seed", "2", "--level", "sampler:worlds=100000000", "--save", str(file), **folders)
    table.see("Turn 1: Anna leads, Boris defends.")
    time.sleep(0.5)
    table.press("c")
    table.see("The game is saved")
    table.see(f"Saved in {file}.")
    table.see("You leave the table. Goodbye.")
    assert table.exit_code() == 128 + signal.SIGINT


@pytest.mark.parametrize(
    ("asked", "introduced"),
    [
        ("--level novice,simple --seats 4 --lang en", "Anna (novice), Boris (simple bot), Vera (novice) and you."),
        (
            "--level master,novice,careful --lang ru",
            "Анна (мастер), Борис (новичок), Вера (осторожный бот) и вы.",
        ),
    ],
)
def test_levels_in_turn_round_the_table(asked: str, introduced: str) -> None:
    played = durak("play", *asked.split())
    assert played.returncode == 0
    assert introduced in played.stdout


def test_answers_from_a_pipe_which_is_not_asked_for_another_round() -> None:
    played = durak("play", "--seed", "3", typed="take\n" + "1\n0\n" * 400)
    assert played.returncode == 0
    assert not played.stderr
    assert "> take\n" in played.stdout
    assert played.stdout.endswith("You leave the table. Goodbye.\n")
    assert "\x1b" not in played.stdout
    assert "durak.\n" in played.stdout
    assert "Another round" not in played.stdout


def test_letters_where_there_are_no_symbols() -> None:
    played = durak("play", "--seed", "3", typed="пас\n", PYTHONIOENCODING="ascii")
    assert played.returncode == 0
    assert played.stdout.isascii()
    assert re.search(r"Hand +\d*[JQKA]?[CDHS] ", played.stdout)
    assert "I do not understand" in played.stdout


def test_russian_needs_russian_letters() -> None:
    refused = durak("play", "--lang", "ru", PYTHONIOENCODING="ascii")
    assert refused.returncode == 2
    assert "cannot show the letters of this language: use a UTF-8 terminal, or --lang en" in refused.stderr
    english = durak("play", PYTHONIOENCODING="ascii", LC_ALL="ru_RU.UTF-8")
    assert english.returncode == 0
    assert "Goodbye" in english.stdout


def folders(tmp_path: Path) -> dict[str, str]:
    """A machine on which nobody has played yet."""
    return {"XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": str(tmp_path / "config")}


def test_killed_in_mid_game_it_goes_on_without_loss(tmp_path: Path) -> None:
    words, mine = Words("ru"), folders(tmp_path)
    table = Terminal("play", "--level", "novice", "--seats", "2", "--lang", "ru", **mine)
    table.see(PROMPT)
    play_first(table, words)
    _, before = table.see(PROMPT)
    table.kill()
    again = Terminal("resume", "--lang", "ru", **mine)
    _, shown = again.see(PROMPT)
    assert offered(shown, words) == offered(before, words)
    play_first(again, words)
    again.see(words("table-hand"))
    again.see(PROMPT)
    again.type("q")
    assert again.exit_code() == 0


@pytest.mark.parametrize(("language", "hint", "undo"), [("en", "hint", "undo"), ("ru", "подсказка", "назад")])
def test_hints_and_decisions_taken_back(language: str, hint: str, undo: str) -> None:
    words = Words(language)
    table = Terminal("play", "--practice", "--seed", "4", "--seats", "2", "--lang", language)
    _, start = table.see(PROMPT)
    table.type(undo)
    table.see(words("refused-nothing-to-undo"))
    table.see(PROMPT)
    table.type(hint)
    table.see(words("advise-chance"))
    _, advice = table.see(PROMPT)
    assert re.search(r"\d %|" + words("advise-exact", value="win"), advice)
    play_first(table, words)
    table.see(words("table-hand"))
    table.see(PROMPT)
    table.type(undo)
    table.see(words("company-undone"))
    _, again = table.see(PROMPT)
    assert offered(again, words) == offered(start, words)
    table.press("c")
    table.see(words("play-leave"))
    assert table.exit_code() == 128 + signal.SIGINT


def test_a_coach_explains_every_decision() -> None:
    words = Words("en")
    table = Terminal("play", "--coach", "--seed", "4", "--lang", "en")
    table.see("Durak, preset throw-in: Anna (novice) and you.")
    for _ in range(3):
        _, advice = table.see(PROMPT)
        assert re.search(r"\nI would [a-z]", advice)
        play_first(table, words)
        table.see("Good, I would have done the same.", "That is all right, too.", "It was better to ")
    table.press("c")
    assert table.exit_code() == 128 + signal.SIGINT


def test_a_coach_also_where_somebody_chooses_otherwise() -> None:
    played = durak("play", "--coach", "--level", "amateur", "--preset", "club", "--seats", "3", typed="hint\n")
    assert "Durak, preset club: Anna (amateur), Boris (amateur) and you." in played.stdout
    # Before the question, and again when asked.
    assert played.stdout.count("\nI would ") == 2


def test_hints_only_where_somebody_practises() -> None:
    asked = durak("play", "--seed", "4", typed="hint\nundo\n")
    assert asked.returncode == 0
    assert asked.stdout.count("Only at a practice table.\nHints and undo work in practice games") == 2


def test_a_table_that_was_paused_goes_on_line_by_line(tmp_path: Path) -> None:
    mine = folders(tmp_path)
    typed = '{"type": "pause", "paused": true}\n'
    paused = durak("play", "--json", "--seed", "4", typed=typed, **mine)
    assert '"what":{"type":"paused","paused":true}' in paused.stdout
    resumed = durak("resume", typed="1\n0\n", **mine)
    assert "The game goes on." in resumed.stdout
    assert "paused" not in resumed.stdout


def test_a_new_game_leaves_the_unfinished_ones_alone_and_they_are_listed(tmp_path: Path) -> None:
    mine = folders(tmp_path)
    first = durak("play", "--seed", "4", "--name", "Anna", **mine)
    assert "unfinished" not in first.stdout
    second = durak("play", "--seed", "5", "--preset", "club", **mine)
    assert 'Your unfinished game is kept: "durak resume" continues it.' in second.stdout
    several = durak("resume", **mine)
    assert "You have 2 unfinished games." in several.stdout
    # The newest, and the one before it.
    assert "Durak, preset club" in several.stdout
    assert "Durak, preset spec" in durak("resume", "2", **mine).stdout
    unknown = durak("resume", "3", **mine)
    assert (unknown.returncode, "There is no unfinished game 3" in unknown.stderr) == (2, True)


def test_a_token_of_another_data_folder_is_nobodys(tmp_path: Path) -> None:
    mine = folders(tmp_path)
    durak("play", "--seed", "4", **mine)
    (tmp_path / "elsewhere").mkdir()
    elsewhere = {**mine, "XDG_DATA_HOME": str(tmp_path / "elsewhere")}
    games = durak("games", **elsewhere)
    assert (games.returncode, games.stderr) == (0, "")
    assert "You have not finished a round yet." in games.stdout


def test_nothing_to_go_on_with(tmp_path: Path) -> None:
    resumed = durak("resume", **folders(tmp_path))
    assert (resumed.returncode, resumed.stdout) == (1, "")
    assert 'Start one with "durak play"' in resumed.stderr


def test_a_machine_plays_by_lines_of_json(tmp_path: Path) -> None:
    command = [SCRIPT, "play", "--json", "--practice", "--seats", "2", "--level", "novice", "--setting", "deck_size=24"]
    environment = {**os.environ, **folders(tmp_path)}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", env=environment
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("rubbish\n")
        process.stdin.flush()
        said: list[dict[str, Any]] = []
        # What is wished at the first two decisions; then cards are played. A move would end the thought of a hint.
        plans, first = iter(["hint", "undo"]), {}
        for line in process.stdout:
            message = json.loads(line)
            said.append(message)
            if message.get("what", {}).get("type") == "revealed":
                break
            choices = message.get("choices")
            if choices:
                events = choices.get("events")
                assert events, "so few cards have few events"
                first = {"type": "move", "event": events[0]}
            if choices or message["type"] == "advice":
                wish = next(plans, "move") if choices else "move"
                process.stdin.write(json.dumps(first if wish == "move" else {"type": wish}) + "\n")
                process.stdin.flush()
        process.stdin.close()
    assert process.returncode == 0
    assert {"state", "happened", "accepted", "error", "advice"} <= {message["type"] for message in said}
    assert [message["what"] for message in said if message.get("what", {}).get("type") == "undone"]


def test_a_table_of_a_server_line_by_line(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table = await anna.create(seats=2, settings={"deck_size": 24})
            address = url.removeprefix("ws://").removesuffix("/ws")
            boris = Terminal("join", address, table.lower(), "--plain", "--name", "Boris", **folders(tmp_path))
            await asyncio.to_thread(boris.see, "Anna and you.")
            await anna.start(table)
            playing = asyncio.create_task(play_seat(anna, table, SimplePlayer(), rounds=1))
            await asyncio.to_thread(play_on, boris, Words("en"))
            await playing
            boris.type("n")
            assert await asyncio.to_thread(boris.exit_code) == 0

    run(test())


def test_a_deal_that_was_not_as_it_should_be_is_told_line_by_line(tmp_path: Path) -> None:
    async def test() -> None:
        timing = replace(AT_ONCE, telling=0.2)
        async with (
            hosted(tmp_path, timing) as url,
            relay(url, lambda wish: isinstance(wish, Contribute)) as lossy,
            Tap(url, "Anna") as anna,
        ):
            table = await anna.create(seats=2, settings={"deck_size": 24})
            address = lossy.removeprefix("ws://").removesuffix("/ws")
            boris = Terminal("join", address, table.lower(), "--plain", "--name", "Boris", **folders(tmp_path))
            await asyncio.to_thread(boris.see, "Anna and you.")
            # Nobody waits for a player who has promised nothing.
            while not any('"promised"' in frame and '"seat":1' in frame for frame in anna.frames):
                await asyncio.sleep(0.02)
            await anna.start(table)
            playing = asyncio.create_task(play_seat(anna, table, SimplePlayer(), rounds=1))
            await asyncio.to_thread(play_on, boris, Words("en"))
            await playing
            assert "Boris did not answer in time and did not take part in the shuffle." in flat(boris.shown)
            assert Words("en")("verify-mine-missing") in flat(boris.shown)
            boris.type("n")
            assert await asyncio.to_thread(boris.exit_code) == 0

    run(test())


def flat(shown: str) -> str:
    """What was shown, wherever the lines were broken."""
    return " ".join(shown.split())


@pytest.mark.parametrize(
    ("language", "commands", "answers"),
    [
        (
            "en",
            ("mute", "remove Zed", "remove anna", "mute eve", "unmute Eve", "kick Eve"),
            (
                "Whom? You can name: Anna, Eve.",
                "Nobody here is called Zed. You can name: Anna, Eve.",
                "Not during a round: wait until it ends.",
                "Eve was muted.",
                "Eve can speak again.",
                "Eve was asked to leave.",
            ),
        ),
        (
            "ru",
            ("заглушить", "выгнать Zed", "выгнать anna", "заглушить eve", "говори Eve", "удалить Eve"),
            (
                "Кого? Можно назвать: Anna, Eve.",
                "Здесь нет никого по имени Zed. Можно назвать: Anna, Eve.",
                "Не во время партии: дождитесь её конца.",
                "Eve больше не может писать в чат.",
                "Eve снова может писать в чат.",
                "Хозяин просит уйти: Eve.",
            ),
        ),
    ],
)
def test_a_host_mutes_and_removes_line_by_line(
    tmp_path: Path, language: str, commands: tuple[str, ...], answers: tuple[str, ...]
) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, Client(url, "Eve") as eve:
            address = url.removeprefix("ws://").removesuffix("/ws")
            options = ("--plain", "--quick", "--name", "Hana", "--lang", language)
            host = Terminal("join", address, *options, **folders(tmp_path))
            while not (tables := await anna.list()):
                await asyncio.sleep(0.05)
            table = tables[0].table
            await eve.watch(table)
            await anna.join(table)
            playing = asyncio.create_task(play_seat(anna, table, SimplePlayer(), rounds=1))
            await asyncio.to_thread(host.see, PROMPT)
            # While the host is asked for a card, Eve speaks; the next command can name her.
            await eve.say(table, "He has the ace!")
            for command, answer in zip(commands, answers, strict=True):
                host.type(command)
                await asyncio.to_thread(host.see, answer)
                await asyncio.to_thread(host.see, PROMPT)
            playing.cancel()
            host.press("c")
            assert await asyncio.to_thread(host.exit_code) == 130

    run(test())


def test_who_only_watches_sees_the_table_and_is_not_called_a_player(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table = await anna.create(preset="spec", seats=2, bots=["novice"])
            await anna.start(table)
            address = url.removeprefix("ws://").removesuffix("/ws")
            watching = ("join", address, table, "--plain", "--watch", "--name", "Wanda", "--lang", "en")
            spectator = Terminal(*watching, **folders(tmp_path))
            await asyncio.to_thread(spectator.see, "You watch.")
            await asyncio.to_thread(spectator.see, "Deck ")
            playing = asyncio.create_task(play_seat(anna, table, SimplePlayer(), rounds=1))
            await asyncio.to_thread(spectator.see, "Turn ")
            await asyncio.to_thread(spectator.see, "Deck ")
            assert " and you" not in spectator.shown
            assert "Hand " not in spectator.shown
            playing.cancel()
            spectator.press("c")
            assert await asyncio.to_thread(spectator.exit_code) == 130

    run(test())


def test_a_host_asks_a_player_to_leave_between_rounds_line_by_line(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            address, words = url.removeprefix("ws://").removesuffix("/ws"), Words("en")
            host = Terminal("join", address, "--plain", "--quick", "--name", "Hana", **folders(tmp_path))
            while not (tables := await anna.list()):
                await asyncio.sleep(0.05)
            table = tables[0].table
            await anna.join(table)
            playing = asyncio.create_task(play_seat(anna, table, SimplePlayer(), rounds=1))
            await asyncio.to_thread(play_on, host, words)
            await playing
            host.type("remove anna")
            await asyncio.to_thread(host.see, words("company-kicked", name="Anna"))
            host.type("mute anna")
            await asyncio.to_thread(host.see, words("answer-nobody-else"))
            await asyncio.to_thread(host.see, words("play-again").strip())
            host.type("n")
            assert await asyncio.to_thread(host.exit_code) == 0

    run(test())


@pytest.mark.parametrize(
    ("language", "call", "unknown", "refused", "caught"),
    [
        (
            "en",
            "cheat",
            "Nobody here is called Zed. You can name: Anna.",
            "No cheat by Anna can be called now.",
            "Boris catches Anna cheating: it is undone, and Anna takes the cards.",
        ),
        (
            "ru",
            "жулик",
            "Здесь нет никого по имени Zed. Можно назвать: Anna.",
            "За игроком Anna сейчас нет нарушений.",
            "Boris ловит на обмане: Anna. Обман отменён, и Anna берёт карты.",
        ),
    ],
)
def test_a_cheat_is_called_line_by_line(
    tmp_path: Path, language: str, call: str, unknown: str, refused: str, caught: str
) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            address = url.removeprefix("ws://").removesuffix("/ws")
            # Nobody passes by themselves, so whoever is to move is asked.
            table = await anna.create("club", RELAXED, auto_pass=False)
            options = ("--plain", "--name", "Boris", "--lang", language)
            boris = Terminal("join", address, table, *options, **folders(tmp_path))
            while any(chair.name is None for chair in (await anna.list())[0].chairs):
                await asyncio.sleep(0.05)
            await anna.start(table)
            seen = anna.tables[table]
            if not to_move(anna, table):
                # Boris leads, and nobody has done anything yet.
                await asyncio.to_thread(boris.see, PROMPT)
                boris.type(f"{call} anna")
                await asyncio.to_thread(boris.see, refused)
                boris.type(f"{call} Zed")
                await asyncio.to_thread(boris.see, unknown)
            while not (to_move(anna, table) and await cheat_once(anna, table)):
                await asyncio.sleep(0.01)
                if seen.views[-1].active == "Boris":
                    await asyncio.to_thread(boris.see, PROMPT)
                    now = seen.views[-1]
                    boris.type("1")
                    while seen.views[-1] is now:
                        await asyncio.sleep(0.01)
            boris.type("?")
            await asyncio.to_thread(boris.see, Words(language)("ask-help-cheat")[:40])
            boris.type(call)
            await asyncio.to_thread(boris.see, caught)
            boris.press("c")
            assert await asyncio.to_thread(boris.exit_code) == 130

    run(test())


def test_who_is_not_asked_may_take_what_is_beaten_line_by_line(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            address = url.removeprefix("ws://").removesuffix("/ws")
            table = await anna.create("neighbours", {"transfer": False}, seats=2, window=0, auto_pass=False)
            boris = Terminal("join", address, table, "--plain", "--name", "Boris", **folders(tmp_path))
            while any(chair.name is None for chair in (await anna.list())[0].chairs):
                await asyncio.sleep(0.05)
            await anna.start(table)
            seen, asked = anna.tables[table], None
            while True:
                now = seen.views[-1]
                assert now.phase is not Phase.END
                if now.active == "Anna" and now.field and not now.unbeaten:
                    break
                if now.active == "Anna":
                    await anna.move(table, SimplePlayer().choose(seen.settings, seen.views))
                elif asked is None:
                    asked = asyncio.create_task(asyncio.to_thread(boris.see, PROMPT))
                while seen.views[-1] is now:
                    # Who could only pass is not asked: that answer comes by itself, and the question with the next one.
                    if asked is not None and asked.done():
                        play_first(boris, Words("en"))
                        asked = None
                    await asyncio.sleep(0.01)
            # Anna is asked whether she adds something; Boris may take what he has beaten, and is told so.
            await asyncio.to_thread(boris.see, 'You may still take what is beaten: type "take".')
            boris.type("take")
            await asyncio.to_thread(boris.see, "You take")
            while seen.views[-1].turn == now.turn:
                await asyncio.sleep(0.01)
            assert not seen.views[-1].pile - now.pile
            boris.press("c")
            assert await asyncio.to_thread(boris.exit_code) == 130

    run(test())


def test_what_can_be_typed_although_nothing_is_asked() -> None:
    hands = {"anna": "7C KD QC", "boris": "7H 9C 9D", "vera": "8D 10C JC QS", "gleb": "7D 8C KC KS"}
    table = Table.at(preset("neighbours"), hands, field="7S").play(transfer("boris", "7H"))
    sitting = Sitting(Screen(Words("en")))
    sitting.settings, sitting.window, sitting.views = table.settings, 5, [view(table.c, "gleb")]
    assert unasked(sitting, "7d") is None, "the server has not said so"
    sitting.may_throw_in = Choices(1)
    assert unasked(sitting, "7D") == attack("gleb", "7D")
    for typed in ("8c", "7c", "pass", "take", "hello", "1"):
        assert unasked(sitting, typed) is None
    sitting.may_throw_in, sitting.may_take, sitting.views = None, True, [view(table.c, "vera")]
    assert unasked(sitting, "Take") == Take("vera")
    assert unasked(sitting, "7d") is None


def test_nobody_can_be_caught_where_the_rules_are_kept() -> None:
    played = durak("play", "--seed", "3", typed="cheat\nq\n")
    assert "Nobody can break a rule at this table, so nobody can be caught." in played.stdout
