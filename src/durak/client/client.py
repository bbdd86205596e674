"""A client of a server: everything it can ask for, and what it knows about the tables it follows."""

import asyncio
import secrets
from collections.abc import Sequence
from typing import Literal

from durak.client.connection import Connection, pause
from durak.client.deal import Deal, Doubt
from durak.client.http import Calls
from durak.client.refused import RefusedError
from durak.client.table import Seen
from durak.notation import event_to_json
from durak.protocol import (
    Accepted,
    Accuse,
    AddBot,
    Advice,
    Answer,
    Ask,
    AutoPass,
    Clock,
    Contribute,
    CreateTable,
    Fill,
    Form,
    Happened,
    Hint,
    Join,
    Kick,
    Leave,
    ListTables,
    Lobby,
    Move,
    Mute,
    Options,
    Pause,
    Ping,
    Pong,
    Promise,
    QuickPlay,
    Refusal,
    Rematch,
    Remove,
    Revealed,
    Say,
    Start,
    State,
    Steps,
    Summary,
    Swap,
    Undo,
    Watch,
)
from durak.rules import Event


class Client(Connection):
    """One person, bot or spectator at any number of tables; iterate over it for everything that the server says.

    In between, a `Link` says that the connection was lost or is back, and a `Doubt` that a deal was not as it should
    be.

    `async with Client("ws://127.0.0.1:8765/ws", name="Anna") as client: ...`
    """

    def __init__(
        self,
        url: str,
        name: str | None = None,
        language: str = "en",
        token: str | None = None,
        attempts: int = 60,
        contributes: bool = True,
    ) -> None:
        super().__init__(url, name, language, token, attempts)
        self.tables: dict[str, Seen] = {}
        self.deals: dict[str, Deal] = {}
        self._contributes = contributes

    def calls(self) -> Calls:
        """The same person over plain HTTP: accounts, games, replays and ratings. Use it with `async with`."""
        return Calls(self.url, self.token, self.language)

    # --- Requests --------------------------------------------------------------------------------------------

    async def create(
        self,
        preset: str = "spec",
        settings: Form | None = None,
        seats: int = 2,
        bots: Sequence[str | None] = (),
        public: bool = True,
        clock: Clock | None = None,
        auto_pass: bool = True,
        rated: bool = False,
        window: float | None = None,
        practice: bool = False,
        pace: float = 1.0,
        chat: Literal["all", "phrases", "none"] = "all",
    ) -> str:
        """Opens a table and sits down; returns its id, with which others can join."""
        options = Options(
            preset=preset,
            settings=settings or {},
            seats=seats,
            public=public,
            clock=clock,
            auto_pass=auto_pass,
            window=window,
            practice=practice,
            pace=pace,
            rated=rated,
            chat=chat,
        )
        return await self.open(options, bots)

    async def open(self, options: Options, bots: Sequence[str | None] = ()) -> str:
        """Opens a table with these options and sits down; returns its id."""
        return _table(await self._ask(CreateTable(id=_new(), options=options, bots=tuple(bots)), Accepted))

    async def quick(self, preset: str = "spec", seats: int = 2) -> str:
        """Sits down at a table that waits for players; returns its id."""
        return _table(await self._ask(QuickPlay(id=_new(), preset=preset, seats=seats), Accepted))

    async def list(self) -> tuple[Summary, ...]:
        """The public tables."""
        return (await self._ask(ListTables(id=_new()), Lobby)).tables

    async def join(self, table: str, seat: int | None = None) -> None:
        """Sits down at a table, or comes back to it."""
        await self._ask(Join(id=_new(), table=table, seat=seat), Accepted)

    async def watch(self, table: str) -> None:
        """Follows a table as a spectator."""
        await self._ask(Watch(id=_new(), table=table), Accepted)

    async def leave(self, table: str) -> None:
        """Leaves a table."""
        await self._ask(Leave(id=_new(), table=table), Accepted)
        self.tables.pop(table, None)
        self.deals.pop(table, None)

    async def kick(self, table: str, seat: int) -> None:
        """Makes somebody leave the table."""
        await self._ask(Kick(id=_new(), table=table, seat=seat), Accepted)

    async def add_bot(self, table: str, level: str, seat: int | None = None) -> None:
        """Puts a bot on an empty chair."""
        await self._ask(AddBot(id=_new(), table=table, level=level, seat=seat), Accepted)

    async def swap(self, table: str, seat: int) -> None:
        """Moves to another, empty chair."""
        await self._ask(Swap(id=_new(), table=table, seat=seat), Accepted)

    async def fill(self, table: str, level: str) -> None:
        """Puts bots on all empty chairs and deals."""
        await self._deal(Fill(id=_new(), table=table, level=level))

    async def pause(self, table: str, paused: bool = True) -> None:
        """Pauses a table with one person, or resumes it."""
        await self._ask(Pause(id=_new(), table=table, paused=paused), Accepted)

    async def undo(self, table: str) -> int:
        """At a practice table, goes back to our previous decision; returns its sequence."""
        return (await self._ask(Undo(id=_new(), table=table), Accepted)).sequence or 0

    async def hint(self, table: str, coach: bool = False) -> Advice:
        """At a practice table, what each of our events is worth; with a coach also in words."""
        return await self._ask(Hint(id=_new(), table=table, coach=coach), Advice)

    async def accuse(self, table: str, seat: int) -> None:
        """Calls out a cheat by the player on this chair."""
        await self._ask(Accuse(id=_new(), table=table, seat=seat), Accepted)

    async def autopass(self, table: str, more: bool = True) -> None:
        """Lets the table pass for us whenever we could only pass, or only when everybody can see that."""
        await self._ask(AutoPass(id=_new(), table=table, more=more), Accepted)

    async def promise(self, table: str, round: int, hash: str) -> None:
        """Commits us to a contribution to the next shuffle; the client does this by itself for every commitment."""
        await self._ask(Promise(id=_new(), table=table, round=round, hash=hash), Accepted)

    async def contribute(self, table: str, round: int, randomness: str) -> None:
        """Contributes to the next shuffle: what was promised, once the server asks for it, or anything before that."""
        await self._ask(Contribute(id=_new(), table=table, round=round, randomness=randomness), Accepted)

    async def start(self, table: str) -> None:
        """Deals the cards."""
        await self._deal(Start(id=_new(), table=table))

    async def _deal(self, request: Start | Fill) -> None:
        await self._ask(request, Accepted)
        # Everybody who promised something contributes first, which takes a moment.
        if request.table in self.deals:
            await self.deals[request.table].dealt.wait()

    async def move(self, table: str, event: Event | Form, id: str | None = None, after: int | None = None) -> int:
        """Plays an event, once, however often it has to be sent; returns the sequence under which it is stored."""
        form = event if isinstance(event, dict) else event_to_json(event)
        move = Move(id=id or _new(), table=table, event=form, after=after)
        for attempt in range(self._attempts):
            try:
                return (await self._ask(move, Accepted)).sequence or 0
            except RefusedError as refused:
                # The server could not store it just now.
                if refused.code != "NOT_SAVED":
                    raise
            await asyncio.sleep(pause(attempt))
        raise ConnectionError("the server cannot write anything down")

    async def steps(self, table: str, path: Sequence[Form] = ()) -> Steps:
        """Which micro steps may follow."""
        return await self._ask(Ask(id=_new(), table=table, path=tuple(path)), Steps)

    async def say(self, table: str, text: str | None = None, phrase: str | None = None) -> None:
        """Says something."""
        await self._ask(Say(id=_new(), table=table, text=text, phrase=phrase), Accepted)

    async def mute(self, table: str, name: str, muted: bool = True) -> None:
        """Mutes somebody, or lets them speak again."""
        await self._ask(Mute(id=_new(), table=table, name=name, muted=muted), Accepted)

    async def remove(self, table: str, name: str) -> None:
        """Removes a spectator."""
        await self._ask(Remove(id=_new(), table=table, name=name), Accepted)

    async def rematch(self, table: str) -> None:
        """Agrees to another round."""
        await self._ask(Rematch(id=_new(), table=table), Accepted)

    async def ping(self) -> None:
        """Checks that the server answers."""
        await self._ask(Ping(id=_new()), Pong)

    # --- What is heard ---------------------------------------------------------------------------------------

    def _seen(self) -> dict[str, int]:
        return {table: max(0, one.sequence) for table, one in self.tables.items()}

    async def _heard(self, message: Answer) -> Sequence[Doubt]:
        if isinstance(message, Refusal) and message.table in self.tables:
            self.tables[message.table].apply(message)
        if not isinstance(message, State | Happened):
            return ()
        seen = self.tables.setdefault(message.table, Seen(message.table))
        deal = self.deals.setdefault(message.table, Deal(message.table, self._contributes))
        seen.apply(message)
        if isinstance(message, State):
            deal.dealt.set()
            if message.commitment is not None and not message.summary.playing:
                await self._add(deal.promise(message.summary.round + 1, message.commitment, seen.seat))
            return ()
        await self._add(deal.hear(message.what, seen.seat))
        # Delivered before the end of the round: after that, the caller may have stopped listening.
        doubt = deal.check(message.what) if isinstance(message.what, Revealed) else None
        return () if doubt is None else (doubt,)

    async def _add(self, part: Promise | Contribute | None) -> None:
        """Sends our part in the next shuffle."""
        if part is not None:
            await self._send(part)

    async def _returned(self) -> None:
        for deal in self.deals.values():
            await self._add(deal.again())

    def _ended(self) -> None:
        for deal in self.deals.values():
            deal.dealt.set()


def _new() -> str:
    return secrets.token_hex(8)


def _table(accepted: Accepted) -> str:
    assert accepted.table is not None
    return accepted.table
