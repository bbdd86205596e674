"""Accounts: a guest who keeps name, seat and games, and nobody else can be."""

import asyncio
import time
from pathlib import Path

import pytest
import sqlalchemy as sql
from websockets.exceptions import ConnectionClosed

from durak.client import Client, RefusedError
from durak.protocol import PROTOCOL, Hello, encode
from durak.server.people import sessions
from durak.server.people.accounts import find_account, forget_person, reset_password
from durak.server.people.identity import Claim, Identities, load_secret, today
from durak.server.people.names import clean_name
from durak.server.storage.schema import ACCOUNTS
from durak.server.storage.store import Store
from durak.server.wire import connection
from durak.server.wire.rate_limits import Limits
from server.hosting import raw, run
from server.postgres import Database, postgres
from server.site import PASSWORD, Site, site


def test_a_guest_who_makes_an_account_keeps_the_seat(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            async with Client(it.url, "Anna") as guest:
                table = await guest.create(bots=["novice"])
                made = await it.ask("POST", "/api/account", guest.token, name=" Anna  K ", password=PASSWORD)
                assert (made["player"], made["name"]) == (guest.player, "Anna K")
            async with Client(it.url, "Somebody", token=made["token"]) as anna:
                # The name is the account's, whatever a client says, and the seat is still hers.
                assert (anna.player, anna.name, anna.account) == (guest.player, "Anna K", True)
                assert not guest.account
                await anna.join(table)
                await anna.start(table)
            # What the guest had is worth nothing any more: it would be the account without its password.
            with pytest.raises(RefusedError, match="BAD_TOKEN"):
                async with Client(it.url, token=guest.token):
                    pass

    run(test())


def test_logging_in_needs_the_password_and_not_the_spelling_of_the_name(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            made = await it.ask("POST", "/api/account", name="Анна Ёлкина", password=PASSWORD)
            back = await it.ask("POST", "/api/login", name="анна ёлкина", password=PASSWORD)
            assert (back["player"], back["name"]) == (made["player"], "Анна Ёлкина")
            for wrong in ({"name": "Анна Ёлкина", "password": "wrong horse"}, {"name": "Boris", "password": PASSWORD}):
                assert await it.refused("POST", "/api/login", **wrong) == (401, "WRONG_PASSWORD")

    run(test())


@pytest.mark.parametrize("other", ["anna", "ANNA", "Ａｎｎａ", "  Anna ", "𝐀nna"])
def test_nobody_can_be_called_like_somebody_else(tmp_path: Path, other: str) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            await it.account("Anna")
            taken = await it.refused("POST", "/api/account", name=other, password=PASSWORD)
            assert taken == (409, "NAME_TAKEN")
            # A guest can play under any name, and is not taken for her.
            async with Client(it.url, other) as guest:
                assert (guest.name or "").startswith("guest-")

    run(test())


@pytest.mark.parametrize(
    ("name", "other"), [("АННА", "AHHA"), ("Inna", "lnna"), ("Nina", "ΝΙΝΑ"), ("Emma", "Ernrna"), ("Oleg", "0leg")]
)
def test_letters_of_any_script_are_compared_as_they_look(tmp_path: Path, name: str, other: str) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            await it.account(name)
            assert await it.refused("POST", "/api/account", name=other, password=PASSWORD) == (409, "NAME_TAKEN")
            async with Client(it.url, other) as guest:
                assert guest.name == f"guest-{other}"
            # Logging in takes the exact name, not one that looks like it.
            assert await it.refused("POST", "/api/login", name=other, password=PASSWORD) == (401, "WRONG_PASSWORD")
            assert await it.ask("POST", "/api/login", name=name.lower(), password=PASSWORD)

    run(test())


# Nothing to see, nothing to see in between, letters of two scripts, brackets, heaps of marks, and digits of two kinds.
UNREADABLE = [
    "...",
    "A\u200bnna",
    "A\u202enna",
    "A\nB\u0007",
    "Anna\u3164",
    "A\u034fnna",
    "\u2800",
    "\u3164",
    "Anna\ufe01",
    "Аnna",
    "Αnna",
    "Анна Pro",
    "Anna (host)",
    "A\u0301\u0302\u0303\u0304nna",
    "\u0301A",
    "1\u0661",
    "\ufdfa" * 24,
]


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_name_can_be_read(tmp_path: Path, name: str) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            assert await it.refused("POST", "/api/account", name=name, password=PASSWORD) == (400, "BAD_NAME")
            with pytest.raises(RefusedError, match="BAD_NAME"):
                async with Client(it.url, name):
                    pass

    run(test())


def test_no_account_is_called_like_a_guest(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            for name in ("guest-Anna", "Guest-1", "GUEST‐x", "\u00a0"):
                assert await it.refused("POST", "/api/account", name=name, password=PASSWORD) == (400, "BAD_NAME")

    run(test())


def test_any_script_has_names(tmp_path: Path) -> None:
    names = [
        "José",
        "Łukasz",
        "Вася Пупкин",
        "Ёж",
        "محمد",
        "שלום",
        "山田Taro",
        "ひらカナ",
        "한글",
        "Nguyễn",
        "Αθηνά",
        "O'Brien 2",
    ]
    assert [clean_name(name) for name in names] == names
    assert clean_name("Anna ❤️") == "Anna ❤"


def test_two_who_want_the_same_name_at_the_same_moment(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            wishes = (it.call("POST", "/api/account", name="Anna", password=PASSWORD) for _ in range(4))
            codes = sorted(answer.status_code for answer in await asyncio.gather(*wishes))
            assert codes == [200, 409, 409, 409]

    run(test())


def test_another_password_ends_all_other_tokens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "CHECK_EVERY", 0.1)
    monkeypatch.setattr(connection, "HELLO_WITHIN", 0.5)

    async def test() -> None:
        async with site(tmp_path) as it:
            token = await it.account("Anna")
            stolen = (await it.ask("POST", "/api/login", name="Anna", password=PASSWORD))["token"]
            assert await it.refused("POST", "/api/password", token, old="wrong", new="new password") == (
                401,
                "WRONG_PASSWORD",
            )
            async with Client(it.url, token=stolen, attempts=1) as thief:
                await thief.ping()
                changed = await it.ask("POST", "/api/password", token, old=PASSWORD, new="new password")
                # Also a connection that is open is ended.
                with pytest.raises(ConnectionError):
                    await go_on_asking(thief)
            for old in (token, stolen):
                assert await it.refused("POST", "/api/password", old, old="new password", new=PASSWORD) == (
                    401,
                    "BAD_TOKEN",
                )
            async with Client(it.url, token=changed["token"]) as anna:
                assert anna.name == "Anna"
            assert await it.refused("POST", "/api/login", name="Anna", password=PASSWORD) == (401, "WRONG_PASSWORD")

    run(test())


async def go_on_asking(client: Client) -> None:
    while True:
        await client.ping()
        await asyncio.sleep(0.05)


def test_a_deleted_account_is_gone_and_its_name_is_free(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            async with Client(it.url) as guest:
                token = await it.account("Anna", guest.token)
            wrong = await it.refused("DELETE", "/api/account", token, password="wrong horse")
            assert wrong == (401, "WRONG_PASSWORD")
            assert await it.ask("DELETE", "/api/account", token, password=PASSWORD) == {"done": True}
            assert await it.refused("POST", "/api/login", name="Anna", password=PASSWORD) == (401, "WRONG_PASSWORD")
            for old in (token, guest.token):
                with pytest.raises(RefusedError, match="BAD_TOKEN"):
                    async with Client(it.url, token=old):
                        pass
            assert await it.account("Anna")

    run(test())


def test_what_only_accounts_can_do(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Client(it.url) as guest:
            assert await it.refused("POST", "/api/password", guest.token, old="x", new=PASSWORD) == (
                403,
                "NEEDS_ACCOUNT",
            )
            assert await it.refused("DELETE", "/api/account", password=PASSWORD) == (401, "BAD_TOKEN")
            assert await it.refused("DELETE", "/api/account", "a.b", password=PASSWORD) == (401, "BAD_TOKEN")
            token = await it.account("Anna", guest.token)
            assert await it.refused("POST", "/api/account", token, name="Zina", password=PASSWORD) == (
                409,
                "HAS_ACCOUNT",
            )

    run(test())


def test_a_password_is_never_stored_nor_a_short_one_taken(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            assert await it.refused("POST", "/api/account", name="Anna", password="1234567") == (400, "BAD_REQUEST")
            await it.account("Anna")
        files = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert PASSWORD.encode() not in files
        assert b"$argon2id$" in files

    run(test())


def test_the_host_can_help_whoever_forgot_a_password(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            token = await it.account("Anna")
            store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
            player = find_account(store.engine, "anna")
            assert player is not None
            new = reset_password(store.engine, "ANNA")
            assert (await it.ask("POST", "/api/login", name="Anna", password=new))["player"] == player
            assert await it.refused("DELETE", "/api/account", token, password=new) == (401, "BAD_TOKEN")
            with pytest.raises(ValueError, match="there is no account called 'Boris'"):
                reset_password(store.engine, "Boris")
            forget_person(store.engine, player)
            assert find_account(store.engine, "Anna") is None
            with store.engine.connect() as database:
                assert database.execute(sql.select(ACCOUNTS.c.name, ACCOUNTS.c.password)).all() == [(None, None)]
            store.close()

    run(test())


def test_guessing_passwords_is_slow(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path, Limits(passwords=(3, 0.001))) as it:
            await it.account("Anna")
            codes = [(await it.call("POST", "/api/login", name="Anna", password="a guess")) for _ in range(3)]
            assert [answer.status_code for answer in codes] == [401, 401, 429]
            assert codes[-1].headers["retry-after"]
            assert await it.refused("POST", "/api/login", name="Anna", password=PASSWORD) == (429, "TOO_FAST")

    run(test())


def test_whoever_comes_while_the_database_is_away_comes_again(tmp_path: Path) -> None:
    async def test() -> None:
        with postgres() as database:
            async with site(tmp_path, database=database.url) as it:
                token = await it.account("Anna")
                await asyncio.to_thread(database.stop)
                assert await it.refused("GET", "/api/me", token) == (503, "NOT_SAVED")
                async with raw(it.url, hello=False) as early:
                    hello = Hello(protocol=PROTOCOL, token=token)
                    with pytest.raises(ConnectionClosed) as closed:
                        await early.say(encode(hello))
                    assert closed.value.rcvd is not None
                    assert closed.value.rcvd.code == 1013
                await asyncio.to_thread(database.start)
                async with Client(it.url, token=token) as anna:
                    assert anna.name == "Anna"

    run(test(), seconds=120)


# --- Where somebody is logged in -----------------------------------------------------------------------------


FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML) Version/18.0 Safari/604.1"


async def log_in(it: Site, agent: str) -> str:
    answer = await it.http.post(
        "/api/login", json={"name": "Anna", "password": PASSWORD}, headers={"User-Agent": agent}
    )
    return str(answer.json()["token"])


def test_one_sees_where_one_is_logged_in_and_can_log_out_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Client(it.url) as guest:
            here = await it.account("Anna")
            desk, phone = await log_in(it, FIREFOX), await log_in(it, PHONE)
            found = await it.ask("GET", "/api/sessions", here)
            assert sorted(one["device"] for one in found) == ["Firefox, Linux", "Python", "Safari, iPhone"]
            assert [one["device"] for one in found if one["mine"]] == ["Python"]
            assert all(one["made"] <= one["used"] <= time.time() for one in found)
            lost = next(one["session"] for one in found if "iPhone" in one["device"])
            assert await it.refused("GET", "/api/sessions", guest.token) == (403, "NEEDS_ACCOUNT")
            async with Client(it.url, token=phone, attempts=1) as thief:
                assert await it.ask("DELETE", f"/api/sessions/{lost}", here) == {"done": True}
                await ended(thief)
            assert await it.refused("GET", "/api/me", phone) == (401, "BAD_TOKEN")
            assert await it.ask("GET", "/api/me", desk)
            for gone in (lost, "no-such", "%00"):
                assert await it.refused("DELETE", f"/api/sessions/{gone}", here) == (404, "NO_SESSION")
            # And everywhere else at once: what is left has a new token.
            async with Client(it.url, token=desk, attempts=1) as other:
                new = (await it.ask("DELETE", "/api/sessions", here))["token"]
                await ended(other)
            for old in (here, desk):
                assert await it.refused("GET", "/api/me", old) == (401, "BAD_TOKEN")
            (last,) = await it.ask("GET", "/api/sessions", new)
            assert last["mine"]

    run(test())


def test_nobody_ends_the_sessions_of_others(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            anna, boris = await it.account("Anna"), await it.account("Boris")
            (mine,) = await it.ask("GET", "/api/sessions", anna)
            assert await it.refused("DELETE", f"/api/sessions/{mine['session']}", boris) == (404, "NO_SESSION")
            assert await it.ask("DELETE", "/api/sessions", boris)
            assert await it.ask("GET", "/api/me", anna)

    run(test())


def test_an_account_has_so_many_sessions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "MOST", 2)

    async def test() -> None:
        async with site(tmp_path) as it:
            first = await it.account("Anna")
            second = await log_in(it, FIREFOX)
            third = await log_in(it, PHONE)
            assert await it.refused("GET", "/api/me", first) == (401, "BAD_TOKEN")
            assert len(await it.ask("GET", "/api/sessions", second)) == 2
            assert await it.ask("GET", "/api/me", third)

    run(test())


async def ended(client: Client) -> None:
    """Its connection ends now, and not when somebody looks again in a minute."""
    assert connection.CHECK_EVERY == 60
    with pytest.raises(ConnectionError):
        await asyncio.wait_for(go_on_asking(client), 10)


def test_a_connection_ends_at_once_with_its_password_or_account(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            token = await it.account("Anna")
            stolen = (await it.ask("POST", "/api/login", name="Anna", password=PASSWORD))["token"]
            async with Client(it.url, token=stolen, attempts=1) as thief:
                token = (await it.ask("POST", "/api/password", token, old=PASSWORD, new="new password"))["token"]
                await ended(thief)
            async with Client(it.url, token=token, attempts=1) as anna:
                await it.ask("DELETE", "/api/account", token, password="new password")
                await ended(anna)

    run(test())


def test_a_connection_to_another_process_ends_at_once(tmp_path: Path, database: Database) -> None:
    async def test() -> None:
        async with (
            site(tmp_path, database=database.url) as it,
            site(tmp_path, database=database.url) as other,
        ):
            token = await it.account("Anna")
            stolen = (await it.ask("POST", "/api/login", name="Anna", password=PASSWORD))["token"]
            async with Client(other.url, token=stolen, attempts=1) as thief:
                await it.ask("POST", "/api/password", token, old=PASSWORD, new="new password")
                await ended(thief)
            # Also when the host does it, with a program of its own.
            anna = (await it.ask("POST", "/api/login", name="Anna", password="new password"))["token"]
            async with Client(other.url, token=anna, attempts=1) as client:
                store = Store(database.url)
                reset_password(store.engine, "Anna")
                store.close()
                await ended(client)

    run(test(), seconds=120)


def test_the_token_of_a_guest_ends_when_it_was_not_used_for_long(tmp_path: Path) -> None:
    identities = Identities(load_secret(tmp_path))

    async def test() -> None:
        async with site(tmp_path) as it:
            async with Client(it.url, "Anna") as anna:
                player = anna.player
            good = identities.token(Claim(player, day=today() - 90))
            async with Client(it.url, token=good) as anna:
                # From now on it counts anew.
                assert anna.player == player
                assert identities.claim(anna.token or "") == Claim(player, day=today())
            late = identities.token(Claim(player, day=today() - 91))
            assert await it.refused("GET", "/api/me", late) == (401, "BAD_TOKEN")
            with pytest.raises(RefusedError, match="BAD_TOKEN"):
                async with Client(it.url, token=late):
                    pass
            # One from before there were days is good, and becomes one that has its day.
            async with Client(it.url, token=identities.token(Claim(player))) as anna:
                assert identities.claim(anna.token or "") == Claim(player, day=today())

    run(test())


def test_a_token_from_before_there_were_sessions_gets_one(tmp_path: Path) -> None:
    identities = Identities(load_secret(tmp_path))

    async def test() -> None:
        async with site(tmp_path) as it:
            made = {"name": "Anna", "password": PASSWORD}
            first = (await it.http.post("/api/account", json=made, headers={"User-Agent": FIREFOX})).json()["token"]
            claim = identities.claim(first)
            assert claim is not None
            old = identities.token(Claim(claim.player, 1))
            assert await it.ask("GET", "/api/me", old)
            async with Client(it.url, token=old) as anna:
                assert anna.account
                assert len(await it.ask("GET", "/api/sessions", anna.token)) == 2
            async with Client(it.url, token=old) as anna:
                # Shown again and again it has one, and not many.
                assert len(await it.ask("GET", "/api/sessions", anna.token)) == 2
                # All others: also those without a session.
                new = (await it.ask("DELETE", "/api/sessions", anna.token))["token"]
            for ended in (old, first, anna.token):
                assert await it.refused("GET", "/api/me", ended) == (401, "BAD_TOKEN")
            assert await it.ask("GET", "/api/me", new)

    run(test())


def test_guessing_from_many_addresses_is_slow_and_locks_nobody_out(tmp_path: Path) -> None:
    def at(address: str) -> dict[str, str]:
        return {"X-Forwarded-For": address}

    async def test() -> None:
        async with site(tmp_path, proxies=1) as it:

            async def log_in_from(address: str, password: str, name: str = "Anna") -> int:
                wish = {"name": name, "password": password}
                return (await it.http.post("/api/login", json=wish, headers=at(address))).status_code

            made = {"name": "Anna", "password": PASSWORD}
            token = (await it.http.post("/api/account", json=made, headers=at("198.51.100.1"))).json()["token"]
            # Right ones do not count.
            assert [await log_in_from("198.51.100.1", PASSWORD) for _ in range(3)] == [200] * 3
            guesses = [await log_in_from(f"203.0.113.{number}", "a guess") for number in range(11)]
            assert guesses == [401] * 10 + [429]
            # Not even the right password is accepted any more, except where she is logged in.
            assert await log_in_from("203.0.113.99", PASSWORD) == 429
            assert await log_in_from("198.51.100.1", PASSWORD) == 200
            assert (await it.ask("GET", "/api/me", token))["name"] == "Anna"
            # It does not tell whether there is such an account.
            nobody = [await log_in_from(f"203.0.113.{number}", "a guess", "Nobody") for number in range(11)]
            assert nobody == [401] * 10 + [429]
            # Who has the token guesses apart.
            wrong = {"old": "a guess", "new": PASSWORD}
            bearer = {"Authorization": f"Bearer {token}"}
            own = [(await it.http.post("/api/password", json=wrong, headers=bearer)).status_code for _ in range(11)]
            assert own == [401] * 10 + [429]

    run(test())
