"""A round among players."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass

from durak.notation import Game
from durak.players.conduct import Conduct, Forfeit, Lapse, Remark, SupervisedPlayer
from durak.players.engine.player import EngineError, EnginePlayer
from durak.players.engine.process import Late
from durak.players.player import Player
from durak.rules import (
    Begin,
    Card,
    Configuration,
    Event,
    Phase,
    Seat,
    Settings,
    View,
    as_played,
    delta,
    drawn,
    initial,
    repeats,
    team,
    view,
)


def course(settings: Settings, players: Mapping[Seat, Player], start: Configuration) -> Iterator[Configuration]:
    """The configurations of a round as it is played, from start to end; each seat is shown only its views.

    The third time that a turn would open with the same position, the round is a draw (R55).
    """
    record: list[Configuration] = []
    seen: dict[Seat, list[View]] = {seat: [] for seat in start.seats}
    configuration = start
    while True:
        for seat, views in seen.items():
            views.append(view(configuration, seat))
        record.append(configuration)
        yield configuration
        if configuration.phase is Phase.END:
            return
        active = configuration.active
        event = Begin() if active is None else players[active].choose(settings, seen[active])
        after = delta(settings, configuration, event)
        configuration = drawn(settings, configuration, event) if repeats(reversed(record), after) else after


def play(
    settings: Settings,
    players: Mapping[Seat, Player],
    deck: Iterable[Card],
    seats: Iterable[Seat],
    durak: Seat | None = None,
) -> tuple[Configuration, ...]:
    """The record of a round; bots can play for a very long time, so give the settings a max_turns (R55).

    >>> from durak.players import SimplePlayer
    >>> from durak.rules import Settings, shuffled
    >>> players = {"anna": SimplePlayer(), "boris": SimplePlayer()}
    >>> play(Settings(max_turns=1000), players, shuffled(36, seed=1), players)[-1].durak
    'anna'
    """
    return tuple(course(settings, players, initial(settings, seats, deck, durak)))


@dataclass(frozen=True)
class Round:
    """A finished round, with everything that went wrong."""

    settings: Settings
    # Every configuration, from before the deal to the end, or to the event at which a player forfeited.
    record: tuple[Configuration, ...]
    # The answers that were not played, in order.
    lapses: tuple[Lapse, ...] = ()
    # How long the choice of each event took.
    seconds: tuple[float, ...] = ()
    # What engines told while they thought, in order.
    remarks: tuple[Remark, ...] = ()

    @property
    def forfeit(self) -> Seat | None:
        """Who lost the round by bad conduct."""
        return self.lapses[-1].seat if self.lapses and self.lapses[-1].treatment == "forfeit" else None

    @property
    def durak(self) -> Seat | None:
        """Who lost the round; None for a draw."""
        return self.forfeit or self.record[-1].durak

    @property
    def events(self) -> tuple[Event, ...]:
        """What the players did, without the deal."""
        return tuple(c.event for c in self.record[2:] if c.event is not None)

    @property
    def scores(self) -> dict[Seat, float]:
        """The durak gets 0, alone or with their team, and the others 1.

        In a draw all get an equal share: 1/2 with two players or two teams.
        """
        start = self.record[0]
        even = 1 - 1 / (2 if self.settings.partners else len(start.seats))
        lost = () if self.durak is None else team(self.settings, start, self.durak)
        return {seat: float(seat not in lost) if lost else even for seat in start.seats}

    def game(self, seed: str | None = None, tags: Mapping[str, str] | None = None) -> Game:
        """The round in notation; what engines told and the lapses are comments."""
        start, comments = self.record[0], dict[int, str]()
        said: list[Remark | Lapse] = [*self.remarks, *self.lapses]
        for one in said:
            before = comments.get(one.number)
            comments[one.number] = str(one) if before is None else f"{before}; {one}"
        settings = as_played(self.settings, self.record[-1])
        return Game(settings, start.seats, start.deck, self.events, start.durak, seed, tags or {}, comments)


def play_round(
    settings: Settings, players: Mapping[Seat, Player], start: Configuration, conduct: Conduct | None = None
) -> Round:
    """Plays a round to its end, whatever the players do.

    >>> from durak.players import RandomPlayer, SimplePlayer
    >>> from durak.rules import Settings, shuffled
    >>> settings = Settings(max_turns=1000)
    >>> players = {"anna": SimplePlayer(), "boris": RandomPlayer(1)}
    >>> played = play_round(settings, players, initial(settings, players, shuffled(36, seed=1)))
    >>> played.durak, played.scores, played.lapses
    ('boris', {'anna': 1.0, 'boris': 0.0}, ())
    """
    for player in players.values():
        if isinstance(player, EnginePlayer):
            # Start it now, so that its first choice does not pay for that. If it fails, that choice will be a lapse.
            with suppress(EngineError, Late):
                player.start()
    supervised = {seat: SupervisedPlayer(players[seat], conduct or Conduct()) for seat in start.seats}
    record: list[Configuration] = []
    try:
        for configuration in course(settings, supervised, start):
            record.append(configuration)
    except Forfeit:
        pass
    lapses = sorted((lapse for one in supervised.values() for lapse in one.lapses), key=lambda lapse: lapse.number)
    remarks = sorted((told for one in supervised.values() for told in one.remarks), key=lambda told: told.number)
    seconds = {number: spent for one in supervised.values() for number, spent in one.seconds.items()}
    events = len(record) - 2
    spent = tuple(seconds[number] for number in range(events))
    played = Round(settings, tuple(record), tuple(lapses), spent, tuple(remarks))
    for player in players.values():
        if isinstance(player, EnginePlayer):
            player.over(played.durak)
    return played
