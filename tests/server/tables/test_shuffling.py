"""The cards are shuffled by everybody at the table: promised first, and told when nobody can change it any more."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from durak.client import Client, Doubt, News, play_seat
from durak.fairness import Witness, commitment, mixed, verified
from durak.notation import parse_game
from durak.players import SimplePlayer
from durak.protocol import (
    Away,
    Contributed,
    Dealt,
    Happening,
    Left,
    Options,
    Promised,
    Revealed,
    Sat,
    Shuffling,
)
from durak.rules import lot
from durak.server.refusals import Refused
from durak.server.storage.store import Store
from durak.server.tables.state import TableState, replayed
from durak.server.tables.timing import Timing
from durak.server.tables.wishes import dealing, seating
from server.hosting import Tap, hosted, play_out, run
from server.tables.playing import NAMES, do, opened, play_on

DICE, COIN = commitment("dice"), commitment("coin")


def newest(table: TableState, kind: type[Any]) -> Any:
    return next(entry.what for entry in reversed(table.log) if isinstance(entry.what, kind))


def promised(*persons: str, **options: Any) -> TableState:
    """Anna has promised dice, and Boris a coin."""
    table = opened("anna", "boris", *persons, **options)
    do(table, dealing.promise, "anna", 1, DICE)
    do(table, dealing.promise, "boris", 1, COIN)
    return table


def test_what_was_promised_is_told_and_then_the_cards_are_dealt() -> None:
    table = promised(bots=1)
    do(table, dealing.begin, "anna")
    assert newest(table, Shuffling) == Shuffling(1, {"Anna": DICE, "Boris": COIN})
    assert not table.playing
    do(table, dealing.contribute, "boris", 1, "coin")
    assert not table.playing
    do(table, dealing.contribute, "anna", 1, "dice")
    assert table.playing
    # Whoever told last, the lot follows from what all have told: they sit as they sat, and the dealer is named first.
    seed = mixed(table.seed, {"Anna": "dice", "Boris": "coin"})
    assert newest(table, Dealt).lot == newest(table, Dealt).seats[0] == lot(("Anna", "Boris", "Vera"), seed)
    assert set(newest(table, Dealt).seats) == {"Anna", "Boris", "Vera"}
    play_on(table)
    deal = verified(parse_game(newest(table, Revealed).game))
    assert deal.contributions == newest(table, Revealed).contributions == {"Anna": "dice", "Boris": "coin"}
    assert deal.promises == newest(table, Revealed).promises == {"Anna": DICE, "Boris": COIN}
    # The next round begins anew.
    assert not table.promises
    do(table, dealing.begin, "anna")
    assert table.playing


def test_whoever_does_not_tell_in_time_is_left_out_and_everybody_can_see_it() -> None:
    table = promised()
    assert dealing.deal_without(table, at=0) == []
    do(table, dealing.begin, "anna")
    do(table, dealing.contribute, "anna", 1, "dice")
    do(table, dealing.deal_without)
    assert newest(table, Dealt).left_out == ("Boris",)
    assert dealing.deal_without(table, at=0) == []
    with pytest.raises(Refused, match="NOT_NOW"):
        dealing.contribute(table, "boris", 1, "coin", at=0)
    play_on(table)
    deal = verified(parse_game(newest(table, Revealed).game))
    assert (deal.contributions, deal.left_out) == ({"Anna": "dice"}, ["Boris"])


def test_nobody_can_promise_after_somebody_has_told() -> None:
    """So a player in league with the server cannot try many contributions: all are fixed before any is known."""
    table = promised("vera")
    do(table, dealing.begin, "anna")
    do(table, dealing.contribute, "anna", 1, "dice")
    wishes: tuple[Callable[[], object], ...] = (
        lambda: dealing.promise(table, "vera", 1, COIN, at=0),
        lambda: dealing.promise(table, "boris", 1, DICE, at=0),
        lambda: dealing.contribute(table, "vera", 1, "many", at=0),
    )
    for wish in wishes:
        with pytest.raises(Refused, match="NOT_NOW"):
            wish()
    with pytest.raises(Refused, match="BROKEN_PROMISE"):
        dealing.contribute(table, "boris", 1, "many", at=0)
    with pytest.raises(Refused, match="CONTRIBUTED"):
        dealing.contribute(table, "anna", 1, "dice", at=0)


def test_the_newest_promise_counts_until_the_cards_are_shuffled() -> None:
    table = promised()
    # A page that was loaded again has forgotten what it promised.
    do(table, dealing.promise, "boris", 1, commitment("other"))
    assert dealing.promise(table, "boris", 1, commitment("other"), at=0) == []
    with pytest.raises(Refused, match="NOT_NOW"):
        dealing.promise(table, "boris", 2, COIN, at=0)
    # What was promised is a secret until then.
    with pytest.raises(Refused, match="NOT_NOW"):
        dealing.contribute(table, "boris", 1, "other", at=0)
    do(table, dealing.begin, "anna")
    assert newest(table, Shuffling).promises == {"Anna": DICE, "Boris": commitment("other")}
    with pytest.raises(Refused, match="BROKEN_PROMISE"):
        dealing.contribute(table, "boris", 1, "coin", at=0)


def test_what_is_told_openly_is_as_good_as_promised() -> None:
    """Clients of an older kind know nothing of promises; nothing is added to what they said when others have told."""
    table = opened("anna", "boris")
    do(table, dealing.contribute, "anna", 1, "dice")
    with pytest.raises(Refused, match="CONTRIBUTED"):
        dealing.promise(table, "anna", 1, DICE, at=0)
    do(table, dealing.promise, "boris", 1, COIN)
    do(table, dealing.begin, "anna")
    assert newest(table, Shuffling).promises == {"Anna": DICE, "Boris": COIN}
    do(table, dealing.contribute, "boris", 1, "coin")
    play_on(table)
    assert verified(parse_game(newest(table, Revealed).game)).contributions == {"Anna": "dice", "Boris": "coin"}
    # Among themselves all is as it was.
    do(table, dealing.contribute, "anna", 2, "dice")
    do(table, dealing.begin, "anna")
    assert isinstance(table.log[-1].what, Dealt)
    play_on(table)
    assert verified(parse_game(newest(table, Revealed).game)).promises == {}


def test_while_the_cards_are_shuffled_everybody_keeps_their_seat() -> None:
    table = TableState("T")
    do(table, dealing.open_table, Options(seats=4))
    for person in ("anna", "boris"):
        do(table, seating.sit, person, person.title(), None)
    do(table, dealing.promise, "anna", 1, DICE)
    do(table, dealing.begin, "anna")
    wishes: tuple[Callable[[], object], ...] = (
        lambda: seating.sit(table, "vera", "Vera", None, at=0),
        lambda: seating.swap(table, "anna", 3, at=0),
        lambda: seating.kick(table, "anna", 1, at=0),
        lambda: seating.add_bot(table, "anna", "novice", None, NAMES, at=0),
        lambda: dealing.fill(table, "anna", "novice", NAMES, at=0),
        lambda: dealing.begin(table, "anna", at=0),
        lambda: dealing.agree(table, "anna", at=0),
    )
    for wish in wishes:
        with pytest.raises(Refused, match="IN_PLAY"):
            wish()
    assert seating.waits(table, at=0) == []
    # Who leaves has a bot play on, as in a round, and can be back in time.
    do(table, seating.leave, "anna")
    assert isinstance(table.log[-1].what, Away)
    do(table, seating.sit, "anna", "Anna", None)
    do(table, dealing.contribute, "anna", 1, "dice")
    assert sorted(newest(table, Dealt).seats) == ["Anna", "Boris"]


def test_what_somebody_promised_goes_with_them() -> None:
    table = TableState("T")
    do(table, dealing.open_table, Options(seats=3))
    for person in ("anna", "boris"):
        do(table, seating.sit, person, person.title(), None)
        do(table, dealing.promise, person, 1, commitment(person))
    do(table, seating.swap, "boris", 2)
    assert table.promises == {0: commitment("anna"), 2: commitment("boris")}
    do(table, seating.leave, "anna")
    assert isinstance(table.log[-1].what, Left)
    do(table, seating.sit, "vera", "Vera", 0)
    do(table, dealing.begin, "boris")
    assert newest(table, Shuffling).promises == {"Boris": commitment("boris")}


def test_a_table_that_is_filled_is_shuffled_first() -> None:
    table = TableState("T")
    do(table, dealing.open_table, Options(seats=3))
    do(table, seating.sit, "anna", "Anna", None)
    do(table, dealing.promise, "anna", 1, DICE)
    with pytest.raises(Refused, match="TOO_FEW"):
        dealing.begin(table, "anna", at=0)
    do(table, dealing.fill, "anna", "novice", ["Boris", "Vera"])
    assert isinstance(table.log[-2].what, Sat)
    assert newest(table, Shuffling).promises == {"Anna": DICE}
    do(table, dealing.contribute, "anna", 1, "dice")
    assert sorted(newest(table, Dealt).seats) == ["Anna", "Boris", "Vera"]


def test_a_rematch_is_shuffled_by_all_when_all_agree() -> None:
    table = opened("anna", "boris")
    do(table, dealing.begin, "anna")
    play_on(table)
    do(table, dealing.promise, "boris", 2, COIN)
    do(table, dealing.agree, "anna")
    do(table, dealing.agree, "boris")
    assert newest(table, Shuffling) == Shuffling(2, {"Boris": COIN})
    do(table, dealing.contribute, "boris", 2, "coin")
    assert table.round == 2
    assert table.playing


def test_every_moment_of_it_follows_from_the_log() -> None:
    table = promised(bots=1)
    do(table, dealing.begin, "anna")
    do(table, dealing.contribute, "anna", 1, "dice")
    do(table, dealing.deal_without)
    play_on(table)
    do(table, dealing.promise, "anna", 2, DICE)
    for length in range(len(table.log) + 1):
        again = replayed("T", table.log[:length])
        again.extend(table.log[length:])
        assert again == table


# --- Over the network ------------------------------------------------------------------------------------------


class Doubting(Tap):
    """Keeps what it has to say about a deal."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.doubts: list[Doubt] = []

    async def _all(self) -> AsyncIterator[News]:
        async for news in super()._all():
            if isinstance(news, Doubt):
                self.doubts.append(news)
            yield news


class Silent(Doubting):
    """Promises, and does not tell what."""

    async def _send(self, request: Any) -> None:
        if request.__class__.__name__ != "Contribute":
            await super()._send(request)


async def log_of(folder: Path, table: str) -> list[Happening]:
    store = Store(f"sqlite:///{folder / 'tables.sqlite'}")
    log = [entry.what for entry in await store.load(table)]
    store.close()
    return log


def test_clients_promise_tell_and_check_every_deal(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Doubting(url, "Anna") as anna, Doubting(url, "Zina") as zina:
            table = await anna.create(seats=3, bots=["beginner"])
            await zina.join(table)
            await asyncio.gather(anna.ping(), zina.ping())
            await anna.start(table)
            assert anna.tables[table].views
            await play_out(table, anna, zina, rounds=2)
            for round in (1, 2):
                told = [what for what in await log_of(tmp_path, table) if getattr(what, "round", 0) == round]
                kinds = [type(what) for what in told][1:]
                assert kinds == [Promised, Promised, Shuffling, Contributed, Contributed, Dealt, Revealed]
                assert verified(parse_game(told[-1].game)).contributions.keys() == {"Anna", "Zina"}  # type: ignore[union-attr]
            assert anna.doubts == zina.doubts == []

    run(test())


def test_the_cards_come_though_somebody_keeps_silent(tmp_path: Path) -> None:
    async def test() -> None:
        timing = Timing(pace=0, grace=60, gathering=0, again=0.05, telling=0.2)
        async with hosted(tmp_path, timing) as url, Client(url, "Anna") as anna, Silent(url, "Boris") as boris:
            table = await anna.create()
            await boris.join(table)
            await asyncio.gather(anna.ping(), boris.ping())
            await anna.start(table)
            await asyncio.gather(*(play_seat(one, table, SimplePlayer(), 1) for one in (anna, boris)))
            log = await log_of(tmp_path, table)
            assert next(what for what in log if isinstance(what, Dealt)).left_out == ("Boris",)
            revealed = next(what for what in log if isinstance(what, Revealed))
            assert verified(parse_game(revealed.game)).left_out == ["Boris"]
            # Their own program knows that their part is missing, and says so.
            assert boris.doubts == [Doubt(table, 1, "mine-missing")]

    run(test())


def test_killed_while_the_cards_are_shuffled_the_server_goes_on(tmp_path: Path) -> None:
    async def test() -> None:
        slow = Timing(pace=0, grace=60, gathering=0, again=0.05, telling=60)
        async with hosted(tmp_path, slow) as url, Silent(url, "Anna") as anna:
            table = await anna.create(bots=["novice"])
            await anna.ping()
            starting = asyncio.create_task(anna.start(table))
            while anna.deals[table].dealt.is_set():
                await asyncio.sleep(0.01)
            starting.cancel()
        assert isinstance((await log_of(tmp_path, table))[-1], Shuffling)
        quick = Timing(pace=0, grace=60, gathering=0, again=0.05, telling=0.1)
        async with hosted(tmp_path, quick) as url, Client(url, token=anna.token) as again:
            await again.join(table)
            await play_out(table, again)
        assert next(what for what in await log_of(tmp_path, table) if isinstance(what, Dealt)).left_out == ("Anna",)

    run(test())


def test_a_connection_that_is_lost_while_the_cards_are_shuffled_tells_when_it_is_back(tmp_path: Path) -> None:
    async def test() -> None:
        slow = Timing(pace=0, grace=60, gathering=0, again=0.05, telling=60)
        async with hosted(tmp_path, slow) as url, Lossy(url, "Anna") as anna:
            table = await anna.create(bots=["novice"])
            await anna.ping()
            # Whether it was heard that the cards are shuffled, or not any more.
            with suppress(ConnectionError):
                await anna.start(table)
            await anna.deals[table].dealt.wait()
            assert anna.lost
            log = await log_of(tmp_path, table)
            assert next(what for what in log if isinstance(what, Dealt)).left_out == ()

    run(test())


class Lossy(Tap):
    """Loses its connection instead of what it had to tell."""

    lost = False

    async def _send(self, request: Any) -> None:
        if request.__class__.__name__ == "Contribute" and not self.lost:
            self.lost = True
            await self.lose()
        else:
            await super()._send(request)


def test_a_server_that_lies_is_found_out(tmp_path: Path) -> None:
    """It shows one deal, and proves another: everybody's program compares it with what it saw and did."""

    async def test() -> None:
        async with hosted(tmp_path) as url, Doubting(url, "Anna") as anna:
            table = await anna.create(bots=["beginner"])
            await anna.ping()
            await anna.start(table)
            witness = anna.deals[table].witness
            assert isinstance(witness, Witness)
            assert witness.made
            # As if another list had been shown before the deal.
            witness.promises = {"Anna": witness.promise, "Boris": DICE}
            await play_out(table, anna)
            assert anna.doubts == [Doubt(table, 1, "other-promises")]

    run(test())


def test_a_client_passes_over_what_it_does_not_know(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table = await anna.create(bots=["beginner"])
            await anna._take_in(f'{{"type":"happened","table":"{table}","sequence":9,"what":{{"type":"sneezed"}}}}')
            await anna.start(table)
            await play_out(table, anna)

    run(test())
