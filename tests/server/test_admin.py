"""durak admin: copies of a running server, all games as text, and people who want to be forgotten."""

import stat
import zipfile
from pathlib import Path

import httpx
import pytest

from cli.command import durak
from durak.client import Client
from durak.fairness import Unproven, commitment, verified
from durak.notation import parse_game
from durak.protocol import Dealt, Revealed
from durak.server.admin import back_up, delete_person, export
from durak.server.storage.store import Store
from durak.server.tables.timing import Timing
from server.hosting import play_out, run, serving
from server.postgres import Database

ANNA = {"name": "Anna Karenina", "password": "12 чёрных кошек"}


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


async def play_and_leave(folder: Path, url: str, rounds: int = 2) -> tuple[str, str, str]:
    """Anna, who has an account, and Zina play, talk and leave; the table, and the two players."""
    async with serving(folder, database=url) as server:
        http = f"http://127.0.0.1:{server.port}"
        async with httpx.AsyncClient(base_url=http) as web:
            account = (
                await web.post("/api/account", json={"name": "Anna Karenina", "password": "12 чёрных кошек"})
            ).json()
        address = f"ws://127.0.0.1:{server.port}/ws"
        async with Client(address, token=account["token"]) as anna, Client(address, "Zina") as zina:
            table = await anna.create(seats=3, bots=["beginner"])
            await zina.join(table)
            await anna.say(table, "My name is Karenina")
            await anna.start(table)
            await play_out(table, anna, zina, rounds=rounds)
            await anna.leave(table)
            await zina.leave(table)
            return table, anna.player, zina.player


def test_a_running_server_is_copied(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        async with (
            serving(tmp_path, database=url) as server,
            Client(f"ws://127.0.0.1:{server.port}/ws", "Anna") as anna,
        ):
            table = await anna.create(bots=["novice"])
            await anna.start(table)
            back_up(url, tmp_path / "copy.sqlite")
            with pytest.raises(ValueError, match="exists"):
                back_up(url, tmp_path / "copy.sqlite")
            await play_out(table, anna)
        assert stat.S_IMODE((tmp_path / "copy.sqlite").stat().st_mode) == 0o600
        copy, whole = Store(f"sqlite:///{tmp_path / 'copy.sqlite'}"), Store(url)
        copied, log = await copy.load(table), await whole.load(table)
        assert 0 < len(copied) < len(log)
        assert log[: len(copied)] == copied

    run(test())


def test_postgresql_is_copied_by_its_own_program(tmp_path: Path, database: Database) -> None:
    Store(database.url).close()
    back_up(database.url, tmp_path / "copy.dump")
    assert (tmp_path / "copy.dump").read_bytes().startswith(b"PGDMP")
    assert stat.S_IMODE((tmp_path / "copy.dump").stat().st_mode) == 0o600


def test_all_games_are_exported(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        table, *_ = await play_and_leave(tmp_path, url)
        assert export(url, tmp_path / "games") == 2
        files = sorted((tmp_path / "games").iterdir())
        assert [file.name for file in files] == [f"{table}-1.durak", f"{table}-2.durak"]
        assert all(parse_game(file.read_text(encoding="utf-8")).result() != "*" for file in files)
        assert export(url, tmp_path / "games.zip") == 2
        with zipfile.ZipFile(tmp_path / "games.zip") as archive:
            assert archive.read(f"{table}-1.durak") == files[0].read_bytes()
        with pytest.raises(ValueError, match="neither a folder nor a zip file"):
            export(url, files[0])

    run(test())


def test_who_is_deleted_is_in_no_log_and_the_games_are_the_same(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        table, anna, zina = await play_and_leave(tmp_path, url)
        store = Store(url)
        games = [parse_game(entry.what.game) for entry in await store.load(table) if hasattr(entry.what, "game")]
        async with serving(tmp_path, database=url) as server:
            http = f"http://127.0.0.1:{server.port}"
            async with httpx.AsyncClient(base_url=http) as web:
                before = (await web.get(f"/api/replay/{table}-2")).json()
                assert "Anna Karenina" in str(before)
                tables, name = delete_person(url, "anna karenina")
                assert tables == 1
                after = (await web.get(f"/api/replay/{table}-2")).json()
                # The same cards in other hands: only the name is another one.
                assert str(after["frames"]) == str(before["frames"]).replace("Anna Karenina", name)
                assert (await web.post("/api/login", json=ANNA)).json()["code"] == "WRONG_PASSWORD"
        back_up(url, tmp_path / "after.sqlite")
        assert b"Karenina" not in (tmp_path / "after.sqlite").read_bytes()
        log = await store.load(table)
        assert anna not in {entry.player for entry in log}
        assert zina in {entry.player for entry in log}
        renamed = [parse_game(entry.what.game) for entry in log if hasattr(entry.what, "game")]
        assert [game.deck for game in renamed] == [game.deck for game in games]
        assert all(name in game.seats for game in renamed)

    run(test())


def test_what_cannot_be_done_is_said(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        async with (
            serving(tmp_path, database=url) as server,
            Client(f"ws://127.0.0.1:{server.port}/ws", "Anna") as anna,
        ):
            table = await anna.create()
            with pytest.raises(ValueError, match=f"still open: {table}"):
                delete_person(url, anna.player)

    run(test())
    for arguments, words in (
        (("delete", "Nobody", "--yes"), "neither an account called 'Nobody'"),
        (("reset-password", "Nobody"), "no account called 'Nobody'"),
        (("backup", str(tmp_path / "nowhere" / "x")), "cannot be written"),
    ):
        said = durak("admin", *arguments, "--database", url)
        assert (said.returncode, words in said.stderr) == (2, True), said
    missing = durak("admin", "backup", str(tmp_path / "x"), "--database", f"sqlite:///{tmp_path / 'none'}")
    assert "there is no file" in missing.stderr
    assert not (tmp_path / "none").exists()


def test_a_host_looks_after_people(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        await play_and_leave(tmp_path, url, rounds=1)

    run(test())
    done = durak("admin", "reset-password", "Anna Karenina", "--database", url, "--lang", "en")
    assert done.stdout.startswith("The new password of Anna Karenina is ")
    asked = durak("admin", "delete", "Anna Karenina", "--database", url, typed="n\n")
    assert asked.returncode == 1
    gone = durak("admin", "delete", "Anna Karenina", "--yes", "--database", url, "--lang", "ru")
    assert (gone.returncode, gone.stdout.startswith("Данные Anna Karenina удалены; за 1 столом теперь значится")) == (
        0,
        True,
    )
    exported = durak("admin", "export", str(tmp_path / "games"), "--database", url, "--lang", "en")
    assert exported.stdout == f"One round written to {tmp_path / 'games'}.\n"


def test_whoever_was_left_out_of_deals_is_forgotten_and_they_stay_proven_but_for_the_lot(
    tmp_path: Path, url: str
) -> None:
    async def test() -> None:
        timing = Timing(pace=0, grace=60, gathering=0, again=0.05, telling=0.1)
        async with serving(tmp_path, timing, database=url) as server:
            address = f"ws://127.0.0.1:{server.port}/ws"
            async with Client(address, "Karenina", contributes=False) as anna, Client(address, "Zina") as zina:
                # Where nobody draws, somebody is the durak of the first round, and deals the second one.
                table = await anna.create(settings={"endgame": "attacker-first"})
                await zina.join(table)
                for number in (1, 2):
                    await anna.promise(table, number, commitment("dice"))
                    await zina.ping()
                    if number == 1:
                        await anna.start(table)
                    else:
                        await anna.rematch(table)
                        await zina.rematch(table)
                    await play_out(table, anna, zina)
                await anna.leave(table)
                await zina.leave(table)
        _, name = delete_person(url, anna.player)
        back_up(url, tmp_path / "after.sqlite")
        assert b"Karenina" not in (tmp_path / "after.sqlite").read_bytes()
        log = [entry.what for entry in await Store(url).load(table)]
        dealt = [what for what in log if isinstance(what, Dealt)]
        assert [what.left_out for what in dealt] == [(name,), (name,)]
        first, second = [what for what in log if isinstance(what, Revealed)]
        # Among other names the lot could have fallen otherwise, so nothing shows any longer that it was drawn.
        assert (dealt[0].lot, first.lot) == (dealt[0].seats[0], None)
        with pytest.raises(Unproven, match="no-proof"):
            verified(parse_game(first.game))
        # The durak dealt the second round.
        deal = verified(parse_game(second.game))
        assert (deal.lot, deal.left_out, list(deal.contributions)) == (None, [name], ["Zina"])
        assert dict(deal.promises) == second.promises

    run(test())
