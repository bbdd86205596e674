"""Who logged in, or tried to, and what was done: kept for a while, for the host, and forgotten with the person."""

from pathlib import Path

import pytest
import sqlalchemy as sql

from cli.command import durak
from durak.server.admin import back_up, delete_person, export
from durak.server.people import audit
from durak.server.people.audit import Act, listed, note
from durak.server.storage.schema import AUDIT
from durak.server.storage.store import Store
from server.hosting import run
from server.site import PASSWORD, site


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


def lines(url: str) -> list[Act]:
    store = Store(url)
    try:
        return listed(store.engine, 100)
    finally:
        store.close()


def test_what_people_do_with_their_accounts_is_written_down(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            token = await it.account("Anna")
            await it.ask("POST", "/api/login", name="anna", password=PASSWORD)
            await it.refused("POST", "/api/login", name="Anna", password="something else")
            await it.refused("POST", "/api/login", name="my secret password", password="something else")
            await it.refused("POST", "/api/password", token, old="something else", new=PASSWORD)
            changed = await it.ask("POST", "/api/password", token, old=PASSWORD, new="another password")
            token = changed["token"]
            acts = lines(url)
            assert [one.act for one in acts] == [
                "account-made",
                "login",
                "login-refused",
                "login-refused",
                "password-refused",
                "password-changed",
            ]
            assert [one.name for one in acts] == ["Anna", "Anna", "Anna", None, "Anna", "Anna"]
            assert {one.address for one in acts} == {"127.0.0.0/24"}
            assert b"my secret" not in (tmp_path / "tables.sqlite-wal").read_bytes()
            await it.refused("DELETE", "/api/account", token, password="something else")
            await it.ask("DELETE", "/api/account", token, password="another password")
        acts = lines(url)
        # That it was done stays, and not who it was.
        assert [one.act for one in acts[-2:]] == ["password-refused", "account-deleted"]
        assert {(one.name, one.player) for one in acts} == {(None, None)}

    run(test())


def test_what_the_host_does_is_written_down_and_listed(tmp_path: Path, url: str) -> None:
    async def test() -> str:
        async with site(tmp_path) as it:
            token = await it.account("Anna")
            return str((await it.ask("GET", "/api/me", token))["player"])

    assert durak("admin", "audit", "--database", f"sqlite:///{tmp_path / 'new'}", "--lang", "en").stdout == (
        "Nothing has been recorded yet.\n"
    )
    player = run(test())
    assert durak("admin", "reset-password", "Anna", "--database", url).returncode == 0
    back_up(url, tmp_path / "copy.sqlite")
    export(url, tmp_path / "games")
    said = durak("admin", "audit", "--database", url, "--lang", "en").stdout.splitlines()
    assert [line.split(", ", 1)[1] for line in said] == [
        "127.0.0.0/24, Anna: created an account",
        "-, Anna: durak admin reset-password",
        "-, -: durak admin backup",
        "-, -: durak admin export",
    ]
    assert len(durak("admin", "audit", "--limit", "2", "--database", url, "--lang", "ru").stdout.splitlines()) == 2
    delete_person(url, "Anna")
    assert lines(url)[-1].act == "admin-delete"
    assert player not in {one.player for one in lines(url)}


def test_it_is_kept_for_a_while_and_the_address_for_less(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store, now = Store(url), 1e9
    monkeypatch.setattr(audit, "time", lambda: now)
    note(store.engine, "login", "p", "203.0.113.9")
    now += audit.ADDRESSES - 1
    note(store.engine, "login", "p", "2001:db8:1:2:3:4:5:6")
    assert [one.address for one in listed(store.engine, 9)] == ["203.0.113.0/24", "2001:db8:1::/48"]
    now += 2
    note(store.engine, "login", "q")
    assert [one.address for one in listed(store.engine, 9)] == [None, "2001:db8:1::/48", None]
    now += audit.KEPT - 1
    note(store.engine, "login", "r")
    assert [one.player for one in listed(store.engine, 9)] == ["q", "r"]
    # However many try, it stays as long as it is.
    monkeypatch.setattr(audit, "MOST", 5)
    for _ in range(20):
        note(store.engine, "login-refused")
    with store.engine.connect() as connection:
        assert connection.scalar(sql.select(sql.func.count()).select_from(AUDIT)) == 5
    store.close()


def test_every_act_has_its_words() -> None:
    from durak.i18n import Words

    for language in ("en", "ru"):
        assert all(Words(language)(f"admin-act-{act}") for act in audit.ACTS)
