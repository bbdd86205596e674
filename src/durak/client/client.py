"""A client of a server: it speaks the messages of docs/protocol.md, and comes back when the connection is lost."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Literal, Self, TypeVar
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from durak import protocol
from durak.client.http import Calls, RefusedError
from durak.fairness import Unproven, Witness
from durak.kernel import Stop
from durak.notation import event_to_json, parse_game, settings_from_json, view_from_json
from durak.players import Player
from durak.protocol import (
    Accepted,
    Accuse,
    AddBot,
    Advice,
    Answer,
    Ask,
    AutoPass,
    Caught,
    Clock,
    Committed,
    Contribute,
    CreateTable,
    Dealt,
    Elsewhere,
    Error,
    Fill,
    Form,
    Happened,
    Hello,
    Hint,
    Join,
    Kick,
    Leave,
    ListTables,
    Lobby,
    Move,
    Moved,
    Mute,
    Options,
    Pause,
    Paused,
    Ping,
    Pong,
    Promise,
    Promised,
    QuickPlay,
    Refusal,
    Rematch,
    Remove,
    Request,
    Revealed,
    Say,
    Shuffling,
    Start,
    State,
    Steps,
    Summary,
    Swap,
    Undo,
    Undone,
    Waiting,
    Watch,
    Welcome,
)
from durak.rules import Event, Settings, View, chance

__all__ = ["Client", "RefusedError", "Seen", "play_seat"]

_Reply = TypeVar("_Reply", bound=Answer)
# Between attempts to come back, in seconds: longer each time, up to the last one.
PAUSES = (0.05, 0.2, 0.5, 1.0, 2.0)
# What is said to a move that came too late.
LATE = ("STALE", "NOT_YOUR_TURN", "ROUND_OVER")


@dataclass(frozen=True, slots=True)
class Link:
    """The connection was lost, or is there again; it stands among what the server says."""

    up: bool


@dataclass(frozen=True, slots=True)
class Doubt:
    """The deal of a round that is over is not proven, or not what this client saw and did; verify-CODE says why."""

    table: str
    round: int
    code: str


News = Answer | Link | Doubt


@dataclass
class Seen:
    """What this client knows of a table that it follows."""

    table: str
    # The newest happening that was seen.
    sequence: int = -1
    # The own chair; None for a spectator.
    seat: int | None = None
    settings: Settings = field(default_factory=Settings)
    # What the seat has seen of the round, the newest last.
    views: list[View] = field(default_factory=list)
    choices: protocol.Choices | None = None
    # The happening that each of the views came with.
    sequences: list[int] = field(default_factory=list)
    # For how many seconds a turn stays open to all attackers at once; 0 where they are asked in turn.
    window: float = 0
    paused: bool = False
    # What this client knows of the next deal, or of the last one.
    witness: Witness | None = None
    # Not while the cards are shuffled.
    dealt: asyncio.Event = field(default_factory=lambda: _happened())

    @property
    def turn(self) -> list[View]:
        """The views of somebody who may act now: whoever need not be waited for has passed in the last one."""
        now = self.views[-1]
        mine = chance(now, now.seat) if self.window and now.seat is not None else now
        return self.views if mine is None or mine is now else [*self.views, mine]


class Client:
    """One person, bot or spectator at any number of tables; iterate over it for everything that the server says.

    Between that a `Link` tells when the connection is lost, and when it is there again, and a `Doubt` that a deal was
    not as it should be.

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
        self.url, self.name, self.language, self.token = url, name, language, token
        self.player = ""
        # Somebody with an account, or a guest?
        self.account = False
        self.tables: dict[str, Seen] = {}
        self._attempts = attempts
        # Without it the server alone decides the cards: for deals that are to be played again.
        self._contributes = contributes
        self._socket: ClientConnection | None = None
        # Where a table is at home that we are led to, the wishes that were answered so, and whether we go there at all.
        self._way: str | None = None
        self._led: set[str] = set()
        self._moves = True
        self._moving: asyncio.Task[None] | None = None
        self._up = asyncio.Event()
        self._news: asyncio.Queue[News | None] = asyncio.Queue()
        self._open: dict[str, tuple[Request, asyncio.Future[Any]]] = {}
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        try:
            await self._connect()
        except (InvalidURI, InvalidHandshake):
            raise ValueError(f"{self.url!r} is not the address of a server: write ws://HOST:PORT/ws") from None
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._socket is not None:
            await self._socket.close()

    def calls(self) -> Calls:
        """The same person over plain HTTP: accounts, games, replays and ratings. Use it with `async with`."""
        return Calls(self.url, self.token, self.language)

    def __aiter__(self) -> AsyncIterator[News]:
        return self._all()

    async def _all(self) -> AsyncIterator[News]:
        while (message := await self._news.get()) is not None:
            yield message
        # Whoever asks again is told the same.
        self._news.put_nowait(None)

    # --- Wishes ----------------------------------------------------------------------------------------------

    async def create(
        self,
        preset: str = "spec",
        settings: Form | None = None,
        seats: int = 2,
        bots: Sequence[str] = (),
        public: bool = True,
        clock: Clock | None = None,
        auto_pass: bool = True,
        rated: bool = False,
        window: float | None = None,
        practice: bool = False,
        pace: float = 1.0,
        chat: Literal["all", "phrases", "none"] = "all",
    ) -> str:
        """Opens a table and sits down; its id, which others join it by."""
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

    async def open(self, options: Options, bots: Sequence[str] = ()) -> str:
        """Opens a table with these options and sits down; its id."""
        return _table(await self._ask(CreateTable(id=_new(), options=options, bots=tuple(bots)), Accepted))

    async def quick(self, preset: str = "spec", seats: int = 2) -> str:
        """Sits down wherever somebody waits; the id of the table."""
        return _table(await self._ask(QuickPlay(id=_new(), preset=preset, seats=seats), Accepted))

    async def list(self) -> tuple[Summary, ...]:
        """The public tables."""
        return (await self._ask(ListTables(id=_new()), Lobby)).tables

    async def join(self, table: str, seat: int | None = None) -> None:
        """Sits down at a table, or comes back to it."""
        await self._ask(Join(id=_new(), table=table, seat=seat), Accepted)

    async def watch(self, table: str) -> None:
        """Looks on."""
        await self._ask(Watch(id=_new(), table=table), Accepted)

    async def leave(self, table: str) -> None:
        """Goes away from a table."""
        await self._ask(Leave(id=_new(), table=table), Accepted)
        self.tables.pop(table, None)

    async def kick(self, table: str, seat: int) -> None:
        """Asks somebody to leave."""
        await self._ask(Kick(id=_new(), table=table, seat=seat), Accepted)

    async def add_bot(self, table: str, level: str, seat: int | None = None) -> None:
        """Puts a bot on an empty chair."""
        await self._ask(AddBot(id=_new(), table=table, level=level, seat=seat), Accepted)

    async def swap(self, table: str, seat: int) -> None:
        """Sits on another empty chair."""
        await self._ask(Swap(id=_new(), table=table, seat=seat), Accepted)

    async def fill(self, table: str, level: str) -> None:
        """Has bots take all empty chairs, and the cards dealt."""
        await self._deal(Fill(id=_new(), table=table, level=level))

    async def pause(self, table: str, paused: bool = True) -> None:
        """Stops a table with one person, or lets it go on."""
        await self._ask(Pause(id=_new(), table=table, paused=paused), Accepted)

    async def undo(self, table: str) -> int:
        """Goes back to the own previous decision, at a practice table; the sequence of that."""
        return (await self._ask(Undo(id=_new(), table=table), Accepted)).sequence or 0

    async def hint(self, table: str) -> Advice:
        """What each own event is worth, at a practice table."""
        return await self._ask(Hint(id=_new(), table=table), Advice)

    async def accuse(self, table: str, seat: int) -> None:
        """Calls a cheat of whoever sits there."""
        await self._ask(Accuse(id=_new(), table=table, seat=seat), Accepted)

    async def autopass(self, table: str, more: bool = True) -> None:
        """Is passed for whenever nothing else is possible, or only where everybody sees that."""
        await self._ask(AutoPass(id=_new(), table=table, more=more), Accepted)

    async def promise(self, table: str, round: int, hash: str) -> None:
        """Fixes what will be added to the next shuffle; the client does so by itself for every commitment it sees."""
        await self._ask(Promise(id=_new(), table=table, round=round, hash=hash), Accepted)

    async def contribute(self, table: str, round: int, randomness: str) -> None:
        """Adds to the next shuffle what was promised, when it is asked for, or anything before that."""
        await self._ask(Contribute(id=_new(), table=table, round=round, randomness=randomness), Accepted)

    async def start(self, table: str) -> None:
        """Has the cards dealt."""
        await self._deal(Start(id=_new(), table=table))

    async def _deal(self, request: Start | Fill) -> None:
        await self._ask(request, Accepted)
        # Whoever has promised something adds it first: that takes a moment.
        if request.table in self.tables:
            await self.tables[request.table].dealt.wait()

    async def move(self, table: str, event: Event | Form, id: str | None = None, after: int | None = None) -> int:
        """Plays an event, once however often it has to be sent; its sequence, which is written down for good."""
        form = event if isinstance(event, dict) else event_to_json(event)
        move = Move(id=id or _new(), table=table, event=form, after=after)
        for attempt in range(self._attempts):
            try:
                return (await self._ask(move, Accepted)).sequence or 0
            except RefusedError as refused:
                # The server could not write it down just now.
                if refused.code != "NOT_SAVED":
                    raise
            await asyncio.sleep(_pause(attempt))
        raise ConnectionError("the server cannot write anything down")

    async def steps(self, table: str, path: Sequence[Form] = ()) -> Steps:
        """Which micro steps may follow."""
        return await self._ask(Ask(id=_new(), table=table, path=tuple(path)), Steps)

    async def say(self, table: str, text: str | None = None, phrase: str | None = None) -> None:
        """Says something."""
        await self._ask(Say(id=_new(), table=table, text=text, phrase=phrase), Accepted)

    async def mute(self, table: str, name: str, muted: bool = True) -> None:
        """Lets somebody say nothing more, or speak again."""
        await self._ask(Mute(id=_new(), table=table, name=name, muted=muted), Accepted)

    async def remove(self, table: str, name: str) -> None:
        """Sends a spectator away."""
        await self._ask(Remove(id=_new(), table=table, name=name), Accepted)

    async def rematch(self, table: str) -> None:
        """Wants another round."""
        await self._ask(Rematch(id=_new(), table=table), Accepted)

    async def ping(self) -> None:
        """Is anybody there?"""
        await self._ask(Ping(id=_new()), Pong)

    async def _ask(self, request: Request, kind: type[_Reply]) -> _Reply:
        """Sends a wish and waits for the answer to it; a move is sent again after a lost connection."""
        assert request.id is not None
        # What is no message would never be answered: ValueError says so.
        protocol.request(protocol.encode(request))
        if self._task is not None:
            await self._up.wait()
        if self._task is None or self._task.done():
            raise ConnectionError("there is no connection to the server")
        # Open only from here on: what was wished for while the connection was gone is not lost with it.
        reply: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._open[request.id] = request, reply
        try:
            await self._send(request)
            answer = await reply
        finally:
            self._open.pop(request.id, None)
            self._move_on()
        if isinstance(answer, Refusal):
            raise RefusedError(answer.code, answer.text)
        assert isinstance(answer, kind)
        return answer

    async def send(self, request: Request) -> None:
        """Sends a wish without waiting; the answer is among the news."""
        await self._up.wait()
        await self._send(request)

    async def _send(self, request: Request) -> None:
        # If the connection is lost just now, coming back sees to what was under way.
        with suppress(ConnectionClosed):
            if self._socket is not None:
                await self._socket.send(protocol.encode(request))

    def _move_on(self) -> None:
        """Goes where a table is at home, once nothing is under way here."""
        if self._way is not None and self._socket is not None and self._open.keys() <= self._led and self._up.is_set():
            self._up.clear()
            self._moving = asyncio.create_task(self._socket.close())

    # --- The connection --------------------------------------------------------------------------------------

    async def _connect(self) -> None:
        socket = await connect(self._way or self.url, max_size=2**24, open_timeout=10)
        hello = Hello(
            protocol=protocol.PROTOCOL,
            token=self.token,
            name=self.name,
            language=self.language,
            seen={table: max(0, one.sequence) for table, one in self.tables.items()},
            moves=self._moves,
        )
        await socket.send(protocol.encode(hello))
        welcome = protocol.answer(await socket.recv())
        if not isinstance(welcome, Welcome):
            await socket.close()
            if isinstance(welcome, Refusal | Error):
                raise RefusedError(welcome.code, welcome.text)
            raise ConnectionError("what is there does not answer like a server of durak")
        self.token, self.player, self.name = welcome.token, welcome.player, welcome.name
        self.account = welcome.account
        self._socket = socket
        self._up.set()

    async def _run(self) -> None:
        try:
            while True:
                self._way = None
                await self._listen()
                self._up.clear()
                self._drop()
                moving = self._way is not None
                if not moving:
                    self._news.put_nowait(Link(up=False))
                if not await self._come_back():
                    return
                if not moving:
                    self._news.put_nowait(Link(up=True))
                self._led.clear()
                await self._add_again()
                for request, _ in tuple(self._open.values()):
                    await self._send(request)
        finally:
            self._up.set()
            for seen in self.tables.values():
                seen.dealt.set()
            for _, reply in self._open.values():
                if not reply.done():
                    reply.set_exception(ConnectionError("the connection to the server is lost"))
            self._news.put_nowait(None)

    async def _listen(self) -> None:
        assert self._socket is not None
        with suppress(ConnectionClosed):
            async for frame in self._socket:
                await self._take_in(frame)

    def _drop(self) -> None:
        """Moves can be sent again without being done twice, and what was not done because we were led elsewhere."""
        for request, reply in tuple(self._open.values()):
            if not isinstance(request, Move) and request.id not in self._led and not reply.done():
                reply.set_exception(ConnectionError("the connection was lost before the server answered"))

    async def _come_back(self) -> bool:
        for attempt in range(self._attempts):
            if self._way is None:
                await asyncio.sleep(_pause(attempt))
            try:
                await self._connect()
                return True
            except (OSError, ConnectionClosed, InvalidHandshake, InvalidURI, TimeoutError):
                # Whoever leads us astray is not believed again.
                self._moves, self._way = self._moves and self._way is None, None
                continue
            except RefusedError:
                # The token has ended: whoever knows the password logs in again.
                return False
        return False

    async def _take_in(self, frame: str | bytes) -> None:
        try:
            message = protocol.answer(frame)
        except ValueError:
            # Of a newer server; whatever matters to this client is said in ways that it knows.
            return
        id = getattr(message, "id", None)
        if isinstance(message, Elsewhere):
            self._way, self._led = _address(self.url, message.address), self._led | ({id} if id else set())
            self._move_on()
            return
        # A move that waits will be answered later.
        if id in self._open and not self._open[id][1].done() and not isinstance(message, Waiting):
            self._open[id][1].set_result(message)
        if isinstance(message, State):
            await self._see_state(message)
        elif isinstance(message, Happened):
            await self._see(message)
        if isinstance(message, Happened) and isinstance(message.what, Revealed):
            # Told before the end of the round: after that somebody may not listen any more.
            self._check_deal(message.table, message.what)
        self._news.put_nowait(message)

    async def _see_state(self, state: State) -> None:
        before = self.tables.get(state.table)
        seen = self.tables[state.table] = Seen(state.table, state.sequence, state.seat, choices=state.choices)
        if before is not None:
            seen.witness, seen.dealt = before.witness, before.dealt
        seen.dealt.set()
        seen.settings, seen.window, seen.paused = settings_from_json(state.settings), state.window, state.paused
        if state.view is not None:
            seen.views, seen.sequences = [view_from_json(state.view)], [state.sequence]
        if state.commitment is not None and not state.summary.playing:
            await self._promise(seen, state.summary.round + 1, state.commitment)

    async def _see(self, happened: Happened) -> None:
        seen = self.tables.setdefault(happened.table, Seen(happened.table))
        seen.sequence, what = happened.sequence, happened.what
        if isinstance(what, Dealt):
            seen.views, seen.sequences, seen.paused = [], [], False
        elif isinstance(what, Undone | Caught):
            keep = sum(number < what.to for number in seen.sequences)
            del seen.views[keep:], seen.sequences[keep:]
        elif isinstance(what, Paused):
            seen.paused = what.paused
        elif isinstance(what, Moved) and what.seat == seen.seat:
            seen.seat = what.to
        if happened.view is not None:
            seen.views.append(view_from_json(happened.view))
            seen.sequences.append(what.to if isinstance(what, Undone | Caught) else happened.sequence)
            seen.choices = happened.choices
        await self._watch_deal(seen, what)

    # --- The deal (docs/protocol.md, section 4) --------------------------------------------------------------

    async def _watch_deal(self, seen: Seen, what: protocol.Happening) -> None:
        witness = seen.witness
        if isinstance(what, Shuffling):
            seen.dealt.clear()
        elif isinstance(what, Dealt):
            seen.dealt.set()
        if isinstance(what, Committed):
            await self._promise(seen, what.round, what.commitment)
        elif witness is None or getattr(what, "round", None) != witness.round:
            return
        elif isinstance(what, Promised) and what.seat == seen.seat:
            # Another client of the same person may have promised something else.
            witness.made = what.hash == witness.promise
        elif isinstance(what, Shuffling) and witness.close(what.promises):
            await self._send(Contribute(table=seen.table, round=witness.round, randomness=witness.randomness))
        elif isinstance(what, Dealt):
            witness.dealt = True

    async def _promise(self, seen: Seen, round: int, commitment: str) -> None:
        """Nobody, not even the server, knew this when the commitment was published, nor before all have promised."""
        if not self._contributes or seen.seat is None:
            return
        if seen.witness is None or (seen.witness.round, seen.witness.commitment) != (round, commitment):
            seen.witness = Witness(round, commitment)
        await self._send(Promise(table=seen.table, round=round, hash=seen.witness.promise))

    async def _add_again(self) -> None:
        """Whatever was under way to the next shuffle may have been lost with the connection."""
        for seen in self.tables.values():
            witness = seen.witness
            if witness is None or witness.dealt:
                continue
            if witness.promises is None:
                await self._send(Promise(table=seen.table, round=witness.round, hash=witness.promise))
            else:
                await self._send(Contribute(table=seen.table, round=witness.round, randomness=witness.randomness))

    def _check_deal(self, table: str, revealed: Revealed) -> None:
        witness = self.tables[table].witness
        if witness is not None and witness.round == revealed.round:
            try:
                witness.check(parse_game(revealed.game))
            except Unproven as unproven:
                self._news.put_nowait(Doubt(table, revealed.round, str(unproven)))


async def play_seat(client: Client, table: str, player: Player, rounds: int | None = None) -> int:
    """Lets a player of this program play the client's seat, for so many rounds or until the table is gone.

    It thinks in a thread, and agrees to every rematch. Returns the number of rounds that it has played.
    """
    played, answered = 0, None
    news = aiter(client)
    while True:
        seen = client.tables.get(table)
        if seen is not None and seen.choices is not None and seen.choices is not answered:
            answered, sequence = seen.choices, seen.sequence
            event = await _chosen(player, seen)
            try:
                await client.move(table, event, after=sequence)
            except RefusedError as refused:
                # The clock, another attacker, or a bot while we were away, was quicker.
                if refused.code not in LATE and not seen.window:
                    raise
        message = await anext(news, None)
        what = message.what if isinstance(message, Happened) and message.table == table else None
        if message is None or isinstance(what, protocol.Closed):
            return played
        if isinstance(what, Revealed):
            played += 1
            if played == rounds:
                return played
            await client.rematch(table)


async def _chosen(player: Player, seen: Seen) -> Event:
    """What the player chooses, in a thread; if nobody waits for it any longer, it is stopped."""
    # As it is now: while the thread begins, others may play.
    stop, settings, views = Stop(), seen.settings, tuple(seen.turn)

    def think() -> Event:
        with stop:
            return player.choose(settings, views)

    try:
        return await asyncio.to_thread(think)
    finally:
        stop.stop()


def _address(url: str, address: str) -> str:
    """A whole address, or a path at the same server.

    >>> _address("wss://durak.example/ws", "/at/8765/ws"), _address("ws://127.0.0.1:8765/ws", "ws://127.0.0.1:8766/ws")
    ('wss://durak.example/at/8765/ws', 'ws://127.0.0.1:8766/ws')
    """
    return address if "://" in address else urlsplit(url)._replace(path=address, query="").geturl()


def _pause(attempt: int) -> float:
    return PAUSES[min(attempt, len(PAUSES) - 1)]


def _happened() -> asyncio.Event:
    event = asyncio.Event()
    event.set()
    return event


def _new() -> str:
    return secrets.token_hex(8)


def _table(accepted: Accepted) -> str:
    assert accepted.table is not None
    return accepted.table
