"""A player in another process, in any language, that speaks lines of JSON (docs/players.md)."""

import json
import shlex
from collections import deque
from collections.abc import Collection, Mapping, Sequence
from itertools import islice
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any, NoReturn, Self

from durak.notation import event_from_json, format_event, parse_event, settings_to_json, view_to_json
from durak.players.engine.options import value_of
from durak.players.engine.process import Late, Process, ProcessError
from durak.rules import Event, Illegal, Seat, Settings, View, count_events, legal_events

# The version of the protocol.
PROTOCOL = 1
# How many legal events are listed with a question; there may be tens of thousands.
MOST_LISTED = 100
# How long an engine may take to say hello, in seconds: it may have a lot to load.
HELLO_SECONDS = 30.0
# How long it may take to choose, by default.
SECONDS = 60.0
# How many lines of what it tells while it thinks are kept for each question, and how much of each: the newest ones.
MOST_TOLD, LONGEST_TOLD = 20, 300


class EngineError(Exception):
    """An engine that crashed, or broke the protocol."""


class EnginePlayer:
    """Plays what the process behind a command line chooses; close it, or use it in a with statement.

    The process starts with the first question. If it crashes or is too late, it is restarted with the next one.
    """

    def __init__(
        self,
        command: str,
        seed: int | str = 0,
        seconds: float = SECONDS,
        options: Mapping[str, object] | None = None,
    ) -> None:
        try:
            self.command = tuple(shlex.split(command))
        except ValueError as error:
            raise ValueError(f"{command!r} is not a command line: {error}") from error
        if not self.command:
            raise ValueError("an engine needs a command line, as in cmd:./engine.py")
        # The engine's name, once it has given one.
        self.name = Path(self.command[0]).name
        self.seed = str(seed)
        self.seconds = seconds
        self.options = dict(options or {})
        # What is left on its clock in this round, and what each choice adds; None if there is no clock.
        self.clock: tuple[float, float] | None = None
        # How long it thought about the last question.
        self.spent = 0.0
        self._process: Process | None = None
        # How many questions it was asked; each has its number as an id.
        self._questions = 0
        # What it has told since somebody listened, and how much of it was left out.
        self._told: deque[str] = deque(maxlen=MOST_TOLD)
        self._untold = 0
        # What it said of itself when it was greeted.
        self._hello: Mapping[str, Any] = {}
        # What the engine has been shown of this round.
        self._shown: list[View] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def pid(self) -> int | None:
        """The process id while it runs."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Starts the process if it is not running, and learns its name; EngineError if it is not an engine."""
        if self._process is not None:
            return
        self._shown = []
        try:
            self._process = Process(self.command)
        except ProcessError as error:
            raise EngineError(str(error)) from error
        self._say("hello", protocol=PROTOCOL)
        self._hello = hello = self._hear(("hello",), HELLO_SECONDS)
        if hello.get("protocol") != PROTOCOL:
            self._fail(f"the engine speaks protocol {hello.get('protocol')!r}, and this is {PROTOCOL}")
        self.name = str(hello.get("name") or self.name)
        for option, value in self.options.items():
            try:
                self._say("option", name=option, value=value_of(option, value, hello))
            except ValueError as error:
                self._fail(str(error))

    def begin(self, seed: int | str) -> None:
        """What comes next is a new round, whose choices follow from this seed."""
        self.seed, self._shown = str(seed), []

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """The engine's choice; if there is none, ends the process and raises Late or EngineError."""
        self.spent = 0.0
        self.start()
        now = views[-1]
        assert now.seat is not None
        count = len(self._shown)
        if not self._shown or len(views) < count or views[count - 1] != self._shown[-1]:
            form = settings_to_json(settings)
            self._say("new", settings=form, seats=list(now.seats), seat=now.seat, seed=self.seed)
            count = 0
        for seen in views[count:]:
            self._say("view", view=view_to_json(seen))
        self._shown = list(views)
        listed = [format_event(event) for event in islice(legal_events(settings, now), MOST_LISTED)]
        self._questions += 1
        clock = {} if self.clock is None else dict(zip(("left", "increment"), self.clock, strict=True))
        count = count_events(settings, now)
        self._say("choose", id=str(self._questions), seconds=self.seconds, **clock, count=count, legal=listed)
        answer = self._answer_to(str(self._questions))
        try:
            return parse_event(answer, now.seat) if isinstance(answer, str) else event_from_json(answer)
        except ValueError as error:
            # It can be asked again: it did answer, only badly.
            raise EngineError(f"{answer!r} is not an event: {error}") from error

    def heard(self) -> list[str]:
        """What the engine has told since this was last asked: its info, for people."""
        told, left_out = list(self._told), self._untold
        self._told.clear()
        self._untold = 0
        return [f"({left_out} more before)", *told] if left_out else told

    def refused(self, illegal: Illegal) -> None:
        """Tells the engine why its choice was not played."""
        if self._process is not None:
            self._say("error", code=illegal.code.name, text=illegal.message)

    def over(self, durak: Seat | None) -> None:
        """Tells the engine how the round ended."""
        if self._process is not None and self._shown:
            self._say("result", durak=durak)
        self._shown = []

    def close(self) -> None:
        """Ends the process."""
        if self._process is not None:
            self._process.close(farewell=_line("quit"))
            self._process = None

    def _say(self, kind: str, **content: object) -> None:
        assert self._process is not None
        self._process.write(_line(kind, **content))

    def _answer_to(self, question: str) -> object:
        """The event of the answer to this question; answers to earlier ones come too late, and are passed over."""
        begun = monotonic()
        try:
            while True:
                message = self._hear(("event",), self.seconds, begun)
                # Engines need not repeat the id.
                if message.get("id") in (None, question):
                    return message.get("event")
        finally:
            self.spent = monotonic() - begun

    def _hear(self, kinds: Collection[str], seconds: float, since: float | None = None) -> dict[str, Any]:
        """The next message of one of these kinds, in so many seconds; info is kept, and others are skipped."""
        assert self._process is not None
        deadline = (monotonic() if since is None else since) + seconds
        while True:
            try:
                line = self._process.read(deadline - monotonic())
            except Late:
                raise Late(self._given_up(f"no answer within {seconds:g} s")) from None
            except ProcessError as error:
                self._fail(str(error))
            try:
                message = json.loads(line)
            except ValueError:
                self._fail(f"the engine says {line[:80]!r}, which is not JSON")
            if not isinstance(message, dict) or "type" not in message:
                self._fail(f"the engine says {line[:80]!r}, which is not an object with a type")
            if message["type"] in kinds:
                return message
            if message["type"] == "error":
                self._fail(f"the engine says: {message.get('text')}")
            if message["type"] == "info":
                self._note(message)

    def _note(self, info: Mapping[str, Any]) -> None:
        """Keeps what the engine tells, as people read it: its text, or else everything in it."""
        parts = (f"{key} {value}" for key, value in info.items() if key not in ("type", "id"))
        told = " ".join(str(info.get("text") or ", ".join(parts)).split())
        self._untold += len(self._told) == MOST_TOLD
        self._told.append(told if len(told) <= LONGEST_TOLD else f"{told[: LONGEST_TOLD - 1]}…")

    def _fail(self, reason: str) -> NoReturn:
        raise EngineError(self._given_up(reason))

    def _given_up(self, reason: str) -> str:
        """Ends the process and says why, with the end of its stderr."""
        assert self._process is not None
        errors = self._process.stderr()
        self._process.close()
        self._process = None
        return f"{reason}; stderr: {errors}" if errors else reason


def _line(kind: str, **content: object) -> str:
    return json.dumps({"type": kind, **content})
