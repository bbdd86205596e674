"""What happens to a player who breaks the rules, fails or takes too long, and the record of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Literal

from durak.players.engine.player import EnginePlayer
from durak.players.engine.process import Late
from durak.players.player import Player
from durak.players.roster import bot
from durak.rules import Event, Illegal, Seat, Settings, View, Violation, refusal


@dataclass(frozen=True, slots=True)
class Conduct:
    """How a table treats bad conduct: the player is asked again, then replaced, or loses the round.

    >>> Conduct(retries=2, then="forfeit").seconds is None
    True
    """

    # How often a player is asked again about the same event after a bad answer.
    retries: int = 0
    # What happens if that does not help: another bot answers, or the player is the durak of the round.
    then: Literal["substitute", "forfeit"] = "substitute"
    # The bot that answers instead.
    substitute: str = "simple"
    # Does that bot stay for the rest of the round, or answer only this once?
    stay: bool = False
    # How long a choice may take. An engine is stopped; a player in this process cannot be, and only counts as late.
    seconds: float | None = None
    # How long all choices of a round may take, and what each adds to that.
    clock: float | None = None
    increment: float = 0.0

    def __post_init__(self) -> None:
        if self.then not in ("substitute", "forfeit"):
            raise ValueError(f"then cannot be {self.then!r}: it is substitute or forfeit")
        if self.retries < 0:
            raise ValueError(f"retries cannot be {self.retries}: it is a whole number from 0")
        if self.seconds is not None and self.seconds <= 0:
            raise ValueError(f"seconds cannot be {self.seconds:g}: it is more than 0")
        if self.clock is not None and not self.clock > 0:
            raise ValueError(f"a clock cannot begin with {self.clock:g} s: it is more than 0")
        if self.increment < 0 or (self.increment and self.clock is None):
            raise ValueError(f"increment cannot be {self.increment:g}: a clock has it, and it is at least 0")
        bot(self.substitute)


What = Literal["illegal", "error", "late"]
Treatment = Literal["retry", "substitute", "forfeit"]


@dataclass(frozen=True, slots=True)
class Lapse:
    """One answer that was not played."""

    # Who should have answered.
    seat: Seat
    # How many events were played before, without the deal: events[number] is what was played instead.
    number: int
    # Illegal, no answer at all, or too late.
    what: What
    # The code of the rules, or what went wrong in words.
    why: str
    # What the table did about it.
    treatment: Treatment

    def __str__(self) -> str:
        return f"{self.seat}: {self.what} ({self.why}): {self.treatment}"


@dataclass(frozen=True, slots=True)
class Remark:
    """What an engine told about a choice of its own."""

    seat: Seat
    # How many events were played before, without the deal.
    number: int
    text: str

    def __str__(self) -> str:
        return f"{self.seat}: {self.text}"


class Forfeit(Exception):  # noqa: N818 - it is part of the game
    """A player loses the round by bad conduct."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.seat = seat


class SupervisedPlayer:
    """A player under supervision: every event that it returns may be played, and every lapse is noted."""

    def __init__(self, player: Player, conduct: Conduct) -> None:
        self.name = player.name
        self.lapses: list[Lapse] = []
        self.remarks: list[Remark] = []
        # How long each choice took, by the number of events before it.
        self.seconds: dict[int, float] = {}
        self._player, self._conduct = player, conduct
        # What is left on the clock, if there is one.
        self._left = conduct.clock
        self._substitute: Player | None = None

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """The event of the player or of its substitute, or Forfeit."""
        begun = perf_counter()
        try:
            return self._choose(settings, views)
        finally:
            self.seconds[_number(views)] = perf_counter() - begun
            if self._left is not None:
                self._left = round(max(0.0, self._left) + self._conduct.increment, 3)

    def _choose(self, settings: Settings, views: Sequence[View]) -> Event:
        conduct, seat = self._conduct, views[-1].seat
        assert seat is not None
        if self._substitute is not None and conduct.stay:
            return self._substitute.choose(settings, views)
        for left in range(conduct.retries, -1, -1):
            answer = self._ask(settings, views)
            if isinstance(self._player, EnginePlayer):
                self.remarks += (Remark(seat, _number(views), text) for text in self._player.heard())
            if not isinstance(answer, tuple):
                return answer
            self.lapses.append(Lapse(seat, _number(views), *answer, "retry" if left else conduct.then))
        if conduct.then == "forfeit":
            raise Forfeit(seat)
        self._substitute = self._substitute or bot(conduct.substitute, f"{seat} {_number(views)}")
        return self._substitute.choose(settings, views)

    def _ask(self, settings: Settings, views: Sequence[View]) -> Event | tuple[What, str]:
        """What the player answers, or what is wrong with it."""
        player, limit = self._player, self._limit()
        if limit is not None and limit <= 0:
            return "late", "no time is left on the clock"
        if isinstance(player, EnginePlayer):
            # It measures its own time from the question on, and is stopped when that is over.
            player.seconds = player.seconds if limit is None else limit
            player.clock = None if self._left is None else (self._left, self._conduct.increment)
        begun = perf_counter()
        try:
            event = player.choose(settings, views)
        except Late as late:
            return "late", str(late)
        except Exception as error:
            return "error", str(error) if isinstance(player, EnginePlayer) else f"{type(error).__name__}: {error}"
        finally:
            spent = player.spent if isinstance(player, EnginePlayer) else perf_counter() - begun
            if self._left is not None:
                self._left = round(self._left - spent, 3)
        if limit is not None and spent > limit and not isinstance(player, EnginePlayer):
            return "late", f"no answer within {limit:g} s"
        illegal = refusal(settings, views[-1], event)
        if illegal is None and getattr(event, "by", None) != views[-1].seat:
            # Some events need not be asked for (R83, R85), but nobody plays them for somebody else.
            illegal = Illegal(Violation.NOT_YOUR_TURN, active=views[-1].seat)
        if illegal is None:
            return event
        if isinstance(player, EnginePlayer):
            player.refused(illegal)
        return "illegal", illegal.code.name

    def _limit(self) -> float | None:
        """How long the next answer may take: no longer than the clock runs."""
        limits = [limit for limit in (self._conduct.seconds, self._left) if limit is not None]
        return min(limits, default=None)


def _number(views: Sequence[View]) -> int:
    """How many events a player has seen: the first two views are the start and the deal."""
    return len(views) - 2
