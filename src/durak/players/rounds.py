"""A round among players."""

from collections.abc import Iterable, Iterator, Mapping

from durak.players.player import Player
from durak.rules import Begin, Card, Configuration, Phase, Seat, Settings, View, delta, initial, view


def course(settings: Settings, players: Mapping[Seat, Player], start: Configuration) -> Iterator[Configuration]:
    """The configurations of a round as it is played, from the start to the end; each seat is shown only its views."""
    seen: dict[Seat, list[View]] = {seat: [] for seat in start.seats}
    configuration = start
    while True:
        for seat, views in seen.items():
            views.append(view(configuration, seat))
        yield configuration
        if configuration.phase is Phase.END:
            return
        active = configuration.active
        event = Begin() if active is None else players[active].choose(settings, seen[active])
        configuration = delta(settings, configuration, event)


def play(
    settings: Settings,
    players: Mapping[Seat, Player],
    deck: Iterable[Card],
    seats: Iterable[Seat],
    durak: Seat | None = None,
) -> tuple[Configuration, ...]:
    """The record of a round; bots can go on for ever, so give the settings a max_turns (R55).

    >>> from durak.players import SimplePlayer
    >>> from durak.rules import Settings, shuffled
    >>> players = {"anna": SimplePlayer(), "boris": SimplePlayer()}
    >>> play(Settings(max_turns=1000), players, shuffled(36, seed=1), players)[-1].durak
    'anna'
    """
    return tuple(course(settings, players, initial(settings, seats, deck, durak)))
