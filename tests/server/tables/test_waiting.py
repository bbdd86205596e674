"""Moves that wait for others: one for each player, tried again after every change, and forgotten with who sent them."""

import asyncio
from collections.abc import Awaitable, Callable

from durak.rules import MustWait
from durak.server.refusals import Refused
from durak.server.tables.waiting import Outcome, WaitingMove, WaitingMoves
from server.hosting import run


def wish(player: str, move: str, heard: list[object], owner: object = None) -> WaitingMove:
    def later(outcome: Outcome) -> None:
        heard.append((move, outcome if isinstance(outcome, int) else getattr(outcome, "code", outcome)))

    return WaitingMove(owner, player, {"kind": "attack", "cards": ["7C"]}, move, 0, (), later)


def waiting_until(ready: Callable[[], bool], tried: list[str]) -> Callable[[WaitingMove], Awaitable[int]]:
    """Whatever is tried has to wait until something is so; then each is played under its own number."""

    async def attempt(wish: WaitingMove) -> int:
        tried.append(wish.move)
        await asyncio.sleep(0)
        if not ready():
            raise MustWait
        return int(wish.move)

    return attempt


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_a_move_that_waits_is_played_when_the_table_has_changed() -> None:
    async def test() -> None:
        heard, tried, ready = list[object](), list[str](), False
        wishes, attempt = WaitingMoves(), waiting_until(lambda: ready, tried)
        wishes.keep(wish("anna", "1", heard), attempt)
        wishes.keep(wish("boris", "2", heard), attempt)
        await settled()
        assert heard == []
        ready = True
        wishes.stir(attempt)
        await settled()
        assert heard == [("1", 1), ("2", 2)]
        # Done is done.
        tried.clear()
        wishes.stir(attempt)
        await settled()
        assert tried == []

    run(test())


def test_a_newer_move_takes_the_place_of_the_one_that_waits() -> None:
    async def test() -> None:
        heard, tried = list[object](), list[str]()
        wishes, attempt = WaitingMoves(), waiting_until(lambda: False, tried)
        wishes.keep(wish("anna", "1", heard), attempt)
        # The same once more, after a lost connection, is no other one.
        wishes.keep(wish("anna", "1", heard), attempt)
        wishes.keep(wish("boris", "2", heard), attempt)
        assert heard == []
        wishes.keep(wish("anna", "3", heard), attempt)
        assert heard == [("1", "REPLACED")]
        await settled()
        tried.clear()
        wishes.stir(attempt)
        await settled()
        assert tried == ["2", "3"]

    run(test())


def test_the_moves_of_a_lost_connection_are_forgotten_and_no_others() -> None:
    async def test() -> None:
        heard, ready = list[object](), False
        wishes, attempt = WaitingMoves(), waiting_until(lambda: ready, [])
        gone, here = object(), object()
        wishes.keep(wish("anna", "1", heard, gone), attempt)
        wishes.keep(wish("boris", "2", heard, here), attempt)
        await settled()
        wishes.forget(gone)
        ready = True
        wishes.stir(attempt)
        await settled()
        assert heard == [("2", 2)]

    run(test())


def test_what_changes_while_a_move_is_tried_has_it_tried_again_and_never_twice_at_once() -> None:
    async def test() -> None:
        heard, tried, at_once, most = list[object](), list[str](), 0, 0
        go_on = asyncio.Event()

        async def attempt(wish: WaitingMove) -> int:
            nonlocal at_once, most
            tried.append(wish.move)
            at_once += 1
            most = max(most, at_once)
            await go_on.wait()
            at_once -= 1
            if len(tried) < 2:
                raise MustWait
            raise Refused("STALE")

        wishes, attempt = WaitingMoves(), attempt
        wishes.keep(wish("anna", "1", heard), attempt)
        await settled()
        wishes.stir(attempt)
        await settled()
        go_on.set()
        await settled()
        assert (tried, most) == (["1", "1"], 1)
        assert heard == [("1", "STALE")]

    run(test())


def test_a_move_that_breaks_something_is_answered_and_the_others_go_on() -> None:
    async def test() -> None:
        heard = list[object]()

        async def attempt(wish: WaitingMove) -> int:
            if wish.player == "anna":
                raise RuntimeError("a bug of ours")
            return 7

        wishes, attempt = WaitingMoves(), attempt
        wishes.keep(wish("anna", "1", heard), attempt)
        wishes.keep(wish("boris", "2", heard), attempt)
        await settled()
        assert heard == [("1", "FAILED"), ("2", 7)]

    run(test())


def test_nothing_is_tried_once_the_table_is_let_go() -> None:
    async def test() -> None:
        heard, tried, ready = list[object](), list[str](), False
        wishes, attempt = WaitingMoves(), waiting_until(lambda: ready, tried)
        wishes.stop()
        wishes.keep(wish("anna", "1", heard), attempt)
        await asyncio.sleep(0)
        assert tried == ["1"]
        wishes.stop()
        ready = True
        await settled()
        assert heard == []

    run(test())
