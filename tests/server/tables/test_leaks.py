"""Nothing that is sent to a seat holds a card that the rules hide from it."""

import asyncio
import logging
import os
import re
from pathlib import Path
from typing import NoReturn

import pytest

from durak import protocol
from durak.client import Client, RefusedError
from durak.fairness import mixed
from durak.notation import parse_game
from durak.protocol import Happened, Played, Revealed, State
from durak.rules import Card, Configuration, cards_of, view
from durak.rules.configuration import field_cards
from durak.server.people.accounts import Accounts
from durak.server.storage.entry import Entry
from durak.server.storage.store import Store
from durak.server.tables.state import TableState
from durak.server.tables.wishes import moves
from server.hosting import Tap, history, hosted, play_out, run
from server.site import PASSWORD, site

# Quoted or not: no other word of a message looks like this, but for the id of the table.
CARD = re.compile(r"(?<!\w)(?:10|[2-9JQKA])[CDHS](?!\w)")
# `make soak` plays more rounds.
ROUNDS = int(os.environ.get("DURAK_LEAK_ROUNDS", "2"))
ROUNDS_AT_ONCE = 2


def visible(then: Configuration, name: str | None) -> frozenset[Card]:
    """The cards that a seat sees at a moment, as `view` says."""
    seen = view(then, name)
    field = {card for pair in seen.field for card in pair if card is not None}
    shown = set(seen.flashed) | ({seen.turn_up} if seen.turn_up else set())
    last = set(cards_of(seen.event)) if seen.event else set()
    return seen.hand | seen.pile | field | shown | last


@pytest.mark.parametrize("preset", ["spec", "classic", "neighbours"])
def test_no_byte_tells_a_hidden_card(tmp_path: Path, preset: str) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url:
            for played in range(0, ROUNDS, ROUNDS_AT_ONCE):
                await check_a_table(tmp_path, url, preset)
                print(f"{preset}: {played + ROUNDS_AT_ONCE} rounds", flush=True)

    run(test(), 60 + 15 * ROUNDS)


async def check_a_table(folder: Path, url: str, preset: str) -> None:
    """Plays some rounds, and looks at every frame that anybody was sent."""
    async with Tap(url, "Anna") as anna, Tap(url, "Zina") as zina, Tap(url) as spectator:
        table = await anna.create(preset, seats=4, bots=["beginner", "amateur"])
        await zina.join(table)
        await spectator.watch(table)
        await anna.start(table)
        await play_out(table, anna, zina, rounds=ROUNDS_AT_ONCE)
        await spectator.ping()
    store = Store(f"sqlite:///{folder / 'tables.sqlite'}")
    log = await store.load(table)
    store.close()
    played, now, moments = 0, TableState(table), list[Configuration | None]()
    for entry in log:
        now.apply(entry)
        moments.append(now.now)
    for client, name in ((anna, "Anna"), (zina, "Zina"), (spectator, None)):
        for frame in client.frames:
            message = protocol.answer(frame)
            if isinstance(message, Happened) and isinstance(message.what, Revealed):
                continue
            # Only about a moment of the game may anything tell of cards: those that are seen then, and what was taken.
            then = moments[message.sequence] if isinstance(message, Happened | State) else None
            allowed = visible(then, name) if then is not None else frozenset()
            if isinstance(message, Happened) and isinstance(message.what, Played):
                before = moments[message.sequence - 1]
                assert before is not None
                allowed |= frozenset(field_cards(before.field))
                played += 1
            told = {Card.parse(text) for text in CARD.findall(frame.replace(table, ""))}
            assert told <= allowed, (name, frame)
    assert played > 50
    check_secrets(log, table, anna, zina, spectator)


def check_secrets(log: list[Entry], table: str, *clients: Tap) -> None:
    """The seeds of a deal are in no frame before the round is over."""
    secrets = [entry.secret for entry in log if entry.secret]
    assert len(secrets) == ROUNDS_AT_ONCE + 1
    games = [parse_game(entry.what.game) for entry in log if isinstance(entry.what, Revealed)]
    assert [game.tags["ServerSeed"] for game in games] == secrets[:-1]
    hidden = {secret: entry for entry in log if (secret := entry.secret)}
    for client in clients:
        known: set[str] = set()
        for frame in client.frames:
            message = protocol.answer(frame)
            if isinstance(message, Happened) and isinstance(message.what, Revealed):
                known |= {message.what.server_seed, parse_game(message.what.game).seed or ""}
            for secret in hidden.keys() - known:
                assert secret not in frame
            for game in games:
                if game.seed not in known:
                    assert mixed(game.tags["ServerSeed"], {}) not in frame
                    assert str(game.seed) not in frame


def test_a_stranger_with_the_sequence_of_a_seat_is_a_spectator(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Tap(url, "Anna") as anna:
            table = await anna.create(bots=["novice"])
            await anna.start(table)
            await anna.ping()
            mine = await history(url, table, token=anna.token)
            theirs = await history(url, table)
            assert [one.sequence for one in mine] == [one.sequence for one in theirs][: len(mine)]
            assert any(one.view and one.view["hand"] for one in mine)
            assert not any(one.view and one.view["hand"] for one in theirs)
            states = [one for one in map(protocol.answer, anna.frames) if isinstance(one, State)]
            assert states[0].seat == 0

    run(test())


def test_the_log_lines_of_the_server_hold_no_cards(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Tap(url, "Anna") as anna:
            table = await anna.create(bots=["novice"])
            await anna.start(table)
            await asyncio.gather(play_out(table, anna))

    run(test())
    out, err = capfd.readouterr()
    assert not out
    assert not err


def test_no_log_line_tells_a_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where something breaks while a card or a password is in our hands."""

    card = re.compile(r"\b(?:10|[2-9JQKA])[CDHS]\b")

    def broken(_: object, *given: object, **more: object) -> NoReturn:
        raise RuntimeError(f"{given} {more}")

    async def test() -> str:
        async with site(tmp_path) as it, Client(it.url, "Boris") as boris:
            token = await it.account("Anna")
            async with Client(it.url, token=token) as anna:
                table = await anna.create()
                await boris.join(table)
                await anna.start(table)
                await asyncio.gather(anna.ping(), boris.ping())
                active = anna if anna.tables[table].choices else boris
                choices = active.tables[table].choices
                assert choices is not None
                assert choices.events
                monkeypatch.setattr(moves, "play", broken)
                monkeypatch.setattr(Accounts, "login", broken)
                monkeypatch.setattr(Accounts, "person", broken)
                with pytest.raises(RefusedError, match="FAILED") as error:
                    await active.move(table, choices.events[0])
                told = str(error.value)
                for answer in (
                    await it.call("POST", "/api/login", name="Anna", password=PASSWORD),
                    await it.call("GET", "/api/me", token),
                ):
                    assert answer.status_code == 500
                    told += answer.text
                assert not card.search(told)
                assert PASSWORD not in told
                assert token not in told
                return token

    token = run(test())
    # What the libraries of the clients note down here is not the server's.
    ours = [record for record in caplog.records if record.name.startswith(("durak", "uvicorn"))]
    text = "\n".join(logging.Formatter().format(record) for record in ours)
    assert text.count("could not be answered: RuntimeError") == 3
    assert not card.search(text)
    assert PASSWORD not in text
    assert token not in text
