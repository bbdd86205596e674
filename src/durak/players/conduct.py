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

    def __post_init__(self) -> None:
        if self.then not in ("substitute", "forfeit"):
            raise ValueError(f"then cannot be {self.then!r}: it is substitute or forfeit")
        if self.retries < 0:
            raise ValueError(f"retries cannot be {self.retries}: it is a whole number from 0")
        if self.seconds is not None and self.seconds <= 0:
            raise ValueError(f"seconds cannot be {self.seconds:g}: it is more than 0")
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
        # How long each choice took, by the number of events before it.
        self.seconds: dict[int, float] = {}
        self._player, self._conduct = player, conduct
        self._substitute: Player | None = None

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """The event of the player or of its substitute, or Forfeit."""
        begun = perf_counter()
        try:
            return self._choose(settings, views)
        finally:
            self.seconds[_number(views)] = perf_counter() - begun

    def _choose(self, settings: Settings, views: Sequence[View]) -> Event:
        conduct, seat = self._conduct, views[-1].seat
        assert seat is not None
        if self._substitute is not None and conduct.stay:
            return self._substitute.choose(settings, views)
        for left in range(conduct.retries, -1, -1):
            answer = self._ask(settings, views)
            if not isinstance(answer, tuple):
                return answer
            self.lapses.append(Lapse(seat, _number(views), *answer, "retry" if left else conduct.then))
        if conduct.then == "forfeit":
            raise Forfeit(seat)
        self._substitute = self._substitute or bot(conduct.substitute, f"{seat} {_number(views)}")
        return self._substitute.choose(settings, views)

    def _ask(self, settings: Settings, views: Sequence[View]) -> Event | tuple[What, str]:
        """What the player answers, or what is wrong with it."""
        player, limit = self._player, self._conduct.seconds
        begun = perf_counter()
        try:
            event = player.choose(settings, views)
        except Late as late:
            return "late", str(late)
        except Exception as error:
            return "error", str(error) if isinstance(player, EnginePlayer) else f"{type(error).__name__}: {error}"
        spent = perf_counter() - begun
        # An engine measures its own time from the question on, and was already stopped if it was late.
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


def _number(views: Sequence[View]) -> int:
    """How many events a player has seen: the first two views are the start and the deal."""
    return len(views) - 2
