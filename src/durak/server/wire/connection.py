"""One WebSocket: who is at the other end, what they want, and how much they may ask for."""

import asyncio
import logging
from contextlib import suppress
from functools import partial
from time import monotonic

import sqlalchemy as sql
from starlette.websockets import WebSocket, WebSocketDisconnect

from durak import players, protocol
from durak.i18n import LANGUAGES
from durak.notation import event_to_json
from durak.protocol import (
    Accepted,
    Accuse,
    Advice,
    Answer,
    Ask,
    CreateTable,
    Elsewhere,
    Error,
    Hello,
    Hint,
    Join,
    Leave,
    ListTables,
    Move,
    Options,
    Ping,
    Pong,
    QuickPlay,
    Refusal,
    Request,
    Say,
    Steps,
    TableRequest,
    Waiting,
    Watch,
    Welcome,
    Worth,
)
from durak.rules import Illegal
from durak.server.allowance import Allowance
from durak.server.counts import COUNTS
from durak.server.people.accounts import Accounts, Device
from durak.server.refusals import Refused, sentence
from durak.server.safe_traceback import safe_traceback
from durak.server.tables.coaching import coaching
from durak.server.tables.lobby import Lobby
from durak.server.tables.runner import TableRunner
from durak.server.tables.visible import asked
from durak.server.tables.waiting import Outcome
from durak.server.tables.wishes import require
from durak.server.wire.outgoing import Outgoing
from durak.server.wire.rate_limits import RateLimiter
from durak.server.wire.requests import wished
from durak.server.wire.visitors import Visitor

_LOG = logging.getLogger("durak.server")

# Messages: a burst, then a rate per second. More are not lost: they wait at the sender until they are read.
MESSAGES = (60, 20)
# Talking and opening tables affect others, so more of it is refused.
TALK, TABLES = (5, 0.5), (5, 0.1)
# How many tables a connection may follow.
MOST_FOLLOWED = 20
# How many events a hint tells about.
MOST_ADVICE = 30
# How long a client may take to say hello, and how often the token of an account is checked again, in seconds.
HELLO_WITHIN = 20.0
CHECK_EVERY = 60.0
# How long a client that comes back waits for the database, in seconds.
_PATIENCE = 30


class Connection:
    """A client, from its hello to its end."""

    def __init__(
        self,
        socket: WebSocket,
        lobby: Lobby,
        accounts: Accounts,
        limiter: RateLimiter,
        visitor: Visitor,
        led: str | None = None,
    ) -> None:
        self.player, self.name, self.language = "", "", "en"
        # The token of an account, which its owner may revoke at any time.
        self._token: str | None = None
        self._socket, self._lobby, self._accounts = socket, lobby, accounts
        self._limiter, self._visitor = limiter, visitor
        # The table that the client was sent here for, and whether it moves to the home of a table.
        self._led, self._moves = led, False
        self._outgoing = Outgoing(socket)
        self._following: dict[str, TableRunner] = {}
        self._messages, self._talk, self._tables = Allowance(*MESSAGES), Allowance(*TALK), Allowance(*TABLES)
        self._reading: asyncio.Task[None] | None = None
        self._hint: asyncio.Task[None] | None = None
        # Set when the token may have been revoked.
        self._doubt = asyncio.Event()

    async def run(self) -> None:
        """Serves the client until one side ends the connection."""
        writing = asyncio.create_task(self._outgoing.write())
        self._reading = asyncio.create_task(self._read())
        doubt = asyncio.create_task(self._hear_of_doubt())
        COUNTS.enter(self)
        try:
            while True:
                wait, tasks = CHECK_EVERY if self.player else HELLO_WITHIN, (self._reading, writing, doubt)
                done, _ = await asyncio.wait(tasks, timeout=wait, return_when=asyncio.FIRST_COMPLETED)
                if done - {doubt} or not self.player or not await self._still_welcome():
                    break
                if doubt.done():
                    doubt = asyncio.create_task(self._hear_of_doubt())
            for task in done - {doubt}:
                _note_failure(task)
        finally:
            COUNTS.leave(self)
            self._reading.cancel()
            writing.cancel()
            doubt.cancel()
            self._accounts.forget(self.player, self._doubt.set)
            if self._hint is not None:
                self._hint.cancel()
            for runner in tuple(self._following.values()):
                runner.forget(self)
            self._following.clear()
            # Close properly, unless the other end is gone or does not even read this.
            with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
                async with asyncio.timeout(1):
                    await self._socket.close(1008)
            # The cancelled tasks refer to this connection: without this, the cycle would stay in memory.
            self._reading = self._hint = None

    async def _hear_of_doubt(self) -> None:
        await self._doubt.wait()

    async def _still_welcome(self) -> bool:
        """Is the token of the account still valid?"""
        self._doubt.clear()
        if self._token is None:
            return True
        try:
            await self._accounts.person(self._token)
        except Refused:
            return False
        except sql.exc.SQLAlchemyError:
            # We will find out when the database is back.
            return True
        return True

    def send(self, *frames: str) -> None:
        """Queues messages; a client that does not read them is disconnected before they cost memory."""
        if not self._outgoing.send(*frames) and self._reading is not None:
            self._reading.cancel()

    def gone(self, table: str) -> None:
        """The table is closed."""
        self._following.pop(table, None)

    @property
    def waiting(self) -> int:
        """How many messages wait to be sent."""
        return len(self._outgoing)

    async def keep_up(self) -> None:
        """Waits until most of the queued messages are sent."""
        await self._outgoing.keep_up()

    def _answer(self, message: Answer) -> None:
        self.send(protocol.encode(message))

    async def _read(self) -> None:
        while True:
            received = await self._socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            await self._messages.wait()
            await self._limiter.wait(self._visitor)
            frame = received.get("text")
            try:
                request = protocol.request(frame if frame is not None else received.get("bytes") or b"")
            except ValueError as error:
                self._error(Refused("BAD_MESSAGE", reason=str(error)))
                continue
            await self._handle(request)

    def dismiss(self, table: str) -> None:
        """The host has removed us from a table: we no longer follow it."""
        self._following.pop(table, None)
        self._refuse(Refused("REMOVED"), None, table)

    def _error(self, refused: Refused) -> None:
        COUNTS.refusals[refused.code] += 1
        self._answer(Error(refused.code, sentence(self.language, refused)))

    async def _handle(self, request: Request) -> None:
        table = getattr(request, "table", None)
        try:
            await self._serve(request)
        except (Illegal, Refused) as refused:
            self._refuse(refused, request.id, table)
        except sql.exc.SQLAlchemyError:
            if isinstance(request, Hello):
                # We cannot check who this is right now: the client should try again.
                await self._socket.close(1013)
            else:
                self._refuse(Refused("NOT_SAVED"), request.id, table)
        except Exception as error:
            # A bug of ours: it is logged, without the message, and the table goes on.
            about = {"code": "FAILED"} | ({} if table is None else {"table": table})
            _LOG.error("a %s could not be answered: %s", type(request).__name__, safe_traceback(error), extra=about)
            self._refuse(Refused("FAILED"), request.id, table)

    async def _serve(self, request: Request) -> None:
        if isinstance(request, Ping):
            self._answer(Pong(request.id))
        elif isinstance(request, Hello):
            await self._greet(request)
        elif not self.player:
            raise Refused("HELLO_FIRST")
        elif isinstance(request, ListTables):
            self.send((await self._lobby.tables(self.language)).message(request.id))
        elif isinstance(request, CreateTable):
            self._make_room()
            self._may_play(request.options)
            self._sparingly(self._tables)
            self._limiter.ask("tables", self._visitor)
            runner = await self._lobby.open(
                self.player, self.name, request.options, request.bots, self.language, self._face
            )
            self._sit(runner, request.id)
            await self._lead(runner.table.id)
        elif isinstance(request, QuickPlay):
            self._make_room()
            self._sparingly(self._tables)
            self._limiter.ask("tables", self._visitor)
            runner = await self._lobby.quick(
                self.player, self.name, request.preset, request.seats, self.language, self._face
            )
            self._sit(runner, request.id)
            await self._lead(runner.table.id)
        elif isinstance(request, Join | Watch) and await self._lead(request.table, request.id):
            return
        else:
            await self._at_table(request, await self._lobby.runner(request.table))

    async def _greet(self, hello: Hello) -> None:
        if hello.protocol != protocol.PROTOCOL:
            raise Refused("BAD_PROTOCOL", known=protocol.PROTOCOL)
        if hello.language not in LANGUAGES:
            raise Refused("BAD_LANGUAGE", languages=", ".join(LANGUAGES))
        self.language, self._face = hello.language, hello.face
        if self.player:
            raise Refused("HELLO_ONCE")
        if len(hello.seen) > MOST_FOLLOWED:
            raise Refused("TOO_MANY_TABLES", most=MOST_FOLLOWED)
        if hello.token is None:
            self._limiter.ask("guests", self._visitor)
            person, token = self._accounts.guest()
        else:
            device = Device(self._socket.headers.get("user-agent", ""), self._visitor.address)
            person, token = await self._accounts.welcome(hello.token, device)
        self.name = person.name or await self._accounts.guest_name(hello.name or "", person.player, hello.language)
        self.player = person.player
        if person.account:
            self._token = token
            self._accounts.listen(person.player, self._doubt.set)
            # It may have been revoked before we listened.
            self._doubt.set()
        self._answer(Welcome(protocol.PROTOCOL, token, self.player, self.name, person.account))
        # A client that follows several tables cannot move to the home of each.
        self._moves = hello.moves and len(hello.seen) < 2
        for table, seen in hello.seen.items():
            if await self._lead(table):
                continue
            try:
                runner = await self._find_again(table, seen)
                require.admitted(runner.table, self.player)
            except Refused as refused:
                self._refuse(refused, None, table)
                continue
            self._following[runner.table.id] = runner
            await runner.resume(self, seen)
            await runner.arrived(self.player)

    async def _lead(self, table: str, id: str | None = None) -> bool:
        """Sends a client to the home of a table, if it moves; False if the table can be served here."""
        if not self._moves or self._following.keys() - {table.upper()}:
            return False
        try:
            address = await self._lobby.way_to(table, self._led)
        except (Refused, sql.exc.SQLAlchemyError):
            return False
        if address is not None:
            self._answer(Elsewhere(table.upper(), address, id))
        return address is not None

    async def _find_again(self, table: str, seen: int) -> TableRunner:
        """A table that the client followed before; waits for a database that is briefly unavailable."""
        for _ in range(_PATIENCE):
            try:
                runner = await self._lobby.runner(table)
                if seen > runner.table.sequence:
                    # Another process sent the client entries that this one has not read yet.
                    await runner.refresh()
                return runner
            except Refused as refused:
                if refused.code != "NOT_SAVED":
                    raise
            await asyncio.sleep(1)
        raise Refused("NOT_SAVED")

    def _sit(self, runner: TableRunner, id: str | None) -> None:
        self._answer(Accepted(id, runner.table.id, runner.table.sequence))
        self._following[runner.table.id] = runner
        runner.follow(self)

    def _make_room(self, runner: TableRunner | None = None) -> None:
        """Refuses one table too many, before the wish has had any effect."""
        if runner is not None and runner.table.id in self._following:
            return
        if len(self._following) >= MOST_FOLLOWED:
            raise Refused("TOO_MANY_TABLES", most=MOST_FOLLOWED)

    def _may_play(self, options: Options) -> None:
        """Refuses guests at rated tables."""
        if options.rated and self._token is None:
            raise Refused("NEEDS_ACCOUNT")

    async def _at_table(self, request: TableRequest, runner: TableRunner) -> None:
        table, me = runner.table, self.player
        wanted = partial(wished, request, table, me, self.name, self.language, self._face)
        match request:
            case Join():
                self._make_room(runner)
                self._may_play(table.options)
                await runner.wish(wanted())
                self._sit(runner, request.id)
                await runner.arrived(me)
                return
            case Watch():
                require.admitted(table, me)
                self._make_room(runner)
                self._sit(runner, request.id)
                await runner.arrived(me)
                return
            case Ask(path=path):
                steps, event = asked(table, table.seat_of(me), path)
                self._answer(Steps(table.id, steps, event, request.id))
                return
            case Move(id=move, event=form, after=after):
                begun = monotonic()
                found = await runner.move(self, me, form, move, after, partial(self._became, table.id, move))
                if found is None:
                    self._answer(Waiting(move, table.id))
                    return
                sequence = found
                COUNTS.moves.add(monotonic() - begun)
            case Hint(id=id, coach=coach):
                if self._hint is not None and not self._hint.done():
                    raise Refused("TOO_FAST")
                # A hint takes a while, and a move may come in meanwhile.
                self._hint = asyncio.create_task(self._advise(runner, id, coach))
                return
            case Leave():
                if table.seat_of(me) is not None:
                    await runner.wish(wanted())
                self._following.pop(table.id, None)
                runner.forget(self)
                sequence = table.sequence
            case Accuse():
                self._sparingly(self._talk)
                sequence = await runner.wish(wanted())
            case Say():
                if table.id not in self._following:
                    raise Refused("NOT_SEATED")
                self._sparingly(self._talk)
                self._limiter.ask("talk", self._visitor)
                sequence = await runner.wish(wanted())
            case _:
                sequence = await runner.wish(wanted())
        self._answer(Accepted(request.id, table.id, sequence))

    def _became(self, table: str, id: str, outcome: Outcome) -> None:
        """Reports the outcome of a move that had to wait."""
        if isinstance(outcome, int):
            self._answer(Accepted(id, table, outcome))
        else:
            self._refuse(outcome, id, table)

    async def _advise(self, runner: TableRunner, id: str, coach: bool) -> None:
        table, said = runner.table.id, None
        try:
            sequence, seen, advice = await runner.hint(self.player)
            if coach:
                # Many words at once: others do not have to wait for them.
                said = await asyncio.to_thread(
                    coaching, self.language, runner.table.settings, seen, advice[:MOST_ADVICE]
                )
        except Refused as refused:
            self._refuse(refused, id, table)
        except Exception as error:
            _LOG.error("a hint has failed: %s", safe_traceback(error), extra={"table": table, "code": "FAILED"})
            self._refuse(Refused("FAILED"), id, table)
        else:
            options = tuple(_worth(one) for one in advice[:MOST_ADVICE])
            self._answer(Advice(id, table, sequence, options, all(one.exact for one in advice), said))

    def _refuse(self, refused: Refused | Illegal, id: str | None, table: str | None) -> None:
        code = refused.code if isinstance(refused, Refused) else refused.code.name
        COUNTS.refusals[code] += 1
        self._answer(Refusal(code, sentence(self.language, refused), id, table))

    def _sparingly(self, allowance: Allowance) -> None:
        if not allowance.spend():
            raise Refused("TOO_FAST")


def _note_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        _LOG.error("a connection has failed: %s", safe_traceback(error))


def _worth(one: players.Advice) -> Worth:
    low, high = max(0.0, one.chance - one.error), min(1.0, one.chance + one.error)
    return Worth(event_to_json(one.event), *(round(value, 4) for value in (one.chance, low, high)))
