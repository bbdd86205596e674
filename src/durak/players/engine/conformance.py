"""Does an engine keep to the protocol of docs/players.md? Everything in it is tried on a running process."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

from durak.notation import format_event
from durak.players.conduct import Conduct
from durak.players.engine.options import fits, kind_of, value_of
from durak.players.engine.player import EngineError, EnginePlayer
from durak.players.engine.process import Late, ProcessError
from durak.players.roster import bot
from durak.players.rounds import Round, play_round
from durak.rules import (
    PLAYERS,
    PRESETS,
    Begin,
    Event,
    Illegal,
    Settings,
    View,
    Violation,
    delta,
    initial,
    refusal,
    shuffled,
    view,
)

# How long an answer may take, in seconds, and how long an engine may take to end.
SECONDS = 10.0
# Rounds that nobody ends are drawn after so many turns: what is tried is the protocol, not how well somebody plays.
TURNS = 100
SEATS = ("anna", "boris", "vera", "gleb", "dina", "egor")


@dataclass(frozen=True, slots=True)
class Finding:
    """What came of a point of the protocol."""

    # What was tried: one of POINTS.
    point: str
    # What is wrong; None if nothing is.
    wrong: str | None
    # What else is worth knowing.
    note: str = ""


class _Wrong(Exception):  # noqa: N818 - it is a finding
    """The engine does not do what the protocol says."""


def examine(command: str, options: Mapping[str, object] | None = None, seconds: float = SECONDS) -> Iterator[Finding]:
    """Tries the engine behind a command line, point by point; without a hello nothing else can be tried."""
    with _Examined(command, options, seconds) as engine:
        for point, attempt in POINTS.items():
            try:
                yield Finding(point, None, attempt(engine))
            except (_Wrong, EngineError, Late) as error:
                yield Finding(point, str(error))
                if point == "hello":
                    return


class _Examined(EnginePlayer):
    """An engine, and what was seen of its answers."""

    def __init__(self, command: str, options: Mapping[str, object] | None, seconds: float) -> None:
        super().__init__(command, seed="1", seconds=seconds, options=options)
        self.limit = seconds
        # The questions that were answered, and the ids of the answers.
        self.ids: list[tuple[str, object]] = []
        self.slowest = 0.0
        # Keys that no message has, and each is sent with from now on.
        self.unknown: dict[str, object] = {}

    @property
    def hello(self) -> Mapping[str, Any]:
        """What it said of itself."""
        return self._hello

    def ask(self, settings: Settings, now: View) -> Event:
        """The answer to a question about a round that has just begun, which has to be legal."""
        event = self.choose(settings, [now])
        illegal = refusal(settings, now, event)
        if illegal is not None:
            raise _Wrong(f"it plays {format_event(event)}, which is illegal: {illegal.message}")
        return event

    def choose(self, settings: Settings, views: Any) -> Event:
        try:
            return super().choose(settings, views)
        finally:
            self.slowest = max(self.slowest, self.spent)

    def ending(self, farewell: str | None) -> tuple[str, list[str]]:
        """How it ends by itself, after a last line or else the end of its input, and what it still said."""
        self.start()
        process, said = self._process, list[str]()
        assert process is not None
        if farewell is None:
            process.close_input()
        else:
            process.write(farewell)
        deadline = monotonic() + self.limit
        try:
            while True:
                said.append(process.read(deadline - monotonic()))
        except Late:
            raise _Wrong(self._given_up(f"it is still there after {self.limit:g} s")) from None
        except ProcessError as error:
            self._process = None
            return str(error), said

    def _say(self, kind: str, **content: object) -> None:
        if self.unknown:
            super()._say("sing", **self.unknown)
        super()._say(kind, **self.unknown, **content)

    def _hear(self, kinds: Collection[str], seconds: float, since: float | None = None) -> dict[str, Any]:
        message = super()._hear(kinds, seconds, since)
        if message["type"] == "event":
            self.ids.append((str(self._questions), message.get("id")))
        return message


def _says_hello(engine: _Examined) -> str:
    engine.start()
    hello = engine.hello
    if not isinstance(hello.get("name"), str) or not hello["name"].strip():
        raise _Wrong(f"its hello has no name: name is {hello.get('name')!r}, and should be a text")
    for key in ("options", "types"):
        if not isinstance(hello.get(key, {}), dict):
            raise _Wrong(f"{key} of its hello is {hello[key]!r}, and should be an object")
    return engine.name


def _has_options(engine: _Examined) -> str:
    options, types = engine.hello.get("options") or {}, engine.hello.get("types") or {}
    for name, usual in options.items():
        kind = types.get(name) or {"type": kind_of(usual)}
        if not fits(usual, kind):
            raise _Wrong(f"{name} is usually {usual!r}, which is not what its types say: {kind}")
    strange = [name for name in types if name not in options]
    if strange:
        raise _Wrong(f"types has {', '.join(strange)}, which is not among its options")
    # A fresh process, since options are set before the first round.
    engine.close()
    given = engine.options
    engine.options = {**options, **given}
    try:
        for name, value in engine.options.items():
            value_of(name, value, engine.hello)
        engine.ask(*_opening())
    except ValueError as error:
        raise _Wrong(str(error)) from error
    finally:
        engine.options = given
    return ", ".join(options)


def _plays_rounds(engine: _Examined) -> str:
    tables = [(name, PLAYERS.get(name, rules.player_counts[0])) for name, rules in PRESETS.items()]
    for name, seats in (*tables, ("spec", 3), ("classic", 4)):
        played = _round(engine, name, seats)
        if played.lapses:
            raise _Wrong(f"{name} with {seats} players, after {played.lapses[0].number} events: {played.lapses[0]}")
    return f"{len(tables) + 2}"


def _follows_the_seed(engine: _Examined) -> str:
    first = _round(engine, "spec", 3)
    if _round(engine, "spec", 3).events != first.events:
        raise _Wrong("the same round with the same seed is played otherwise by the same process")
    engine.close()
    if _round(engine, "spec", 3).events != first.events:
        raise _Wrong("the same round with the same seed is played otherwise by a fresh process")
    return ""


def _passes_over_what_is_unknown(engine: _Examined) -> str:
    engine.unknown = {"song": "katyusha", "verses": [1, {"two": 2}]}
    try:
        engine.begin("2")
        engine.ask(*_opening())
    finally:
        engine.unknown = {}
    return ""


def _is_asked_again(engine: _Examined) -> str:
    engine.begin("3")
    settings, now = _opening()
    engine.ask(settings, now)
    engine.refused(Illegal(Violation.NOT_YOUR_TURN, active=now.seat))
    engine.ask(settings, now)
    return ""


def _repeats_ids(engine: _Examined) -> str:
    for question, said in engine.ids:
        if said not in (None, question):
            raise _Wrong(f"an answer to question {question!r} has the id {said!r}")
    left_out = sum(said is None for _, said in engine.ids)
    return f"{len(engine.ids) - left_out}/{len(engine.ids)}"


def _is_in_time(engine: _Examined) -> str:
    clock = Conduct(then="forfeit", seconds=engine.limit, clock=10 * engine.limit, increment=engine.limit)
    played = _round(engine, "club", 2, clock)
    if played.lapses:
        raise _Wrong(f"with a clock: {played.lapses[0]}")
    return f"{1000 * engine.slowest:.0f} ms"


def _ends_when_told(engine: _Examined) -> str:
    engine.ask(*_opening())
    how, said = engine.ending('{"type": "quit"}')
    if any('"event"' in line for line in said):
        raise _Wrong(f"it answers what nobody asked: {said[0][:80]}")
    return _well(how)


def _ends_with_its_input(engine: _Examined) -> str:
    return _well(engine.ending(None)[0])


def _well(how: str) -> str:
    if not how.endswith("with exit code 0"):
        raise _Wrong(how)
    return ""


def _round(engine: _Examined, preset: str, seats: int, conduct: Conduct | None = None) -> Round:
    """A round against others who play at random; the same one whenever it is played."""
    rules, table = replace(PRESETS[preset], max_turns=TURNS), SEATS[:seats]
    engine.begin("1")
    players = {seat: engine if seat == "boris" else bot("random", seat) for seat in table}
    start = initial(rules, table, shuffled(rules.deck_size, f"{preset} {seats}"))
    return play_round(rules, players, start, conduct or Conduct(then="forfeit", seconds=engine.limit))


def _opening() -> tuple[Settings, View]:
    """A table of two at which somebody leads, as they see it."""
    rules = replace(PRESETS["club"], max_turns=TURNS)
    table = delta(rules, initial(rules, SEATS[:2], shuffled(rules.deck_size, 1)), Begin())
    assert table.active is not None
    return rules, view(table, table.active)


POINTS: Mapping[str, Callable[[_Examined], str]] = {
    "hello": _says_hello,
    "options": _has_options,
    "rounds": _plays_rounds,
    "seed": _follows_the_seed,
    "unknown": _passes_over_what_is_unknown,
    "refused": _is_asked_again,
    "id": _repeats_ids,
    "time": _is_in_time,
    "quit": _ends_when_told,
    "input": _ends_with_its_input,
}
