"""Who plays against whom: everybody for themselves, or two teams that sit alternately (docs/rules.md 1.8, R84)."""

from durak.rules.configuration import Public
from durak.rules.events import Seat
from durak.rules.settings import Settings


def opponents(settings: Settings, c: Public, one: Seat, other: Seat) -> bool:
    """Two players who may attack each other (docs/rules.md 1.8)."""
    if settings.partners:
        return (c.seats.index(one) - c.seats.index(other)) % 2 == 1
    return one != other


def team(settings: Settings, c: Public, seat: Seat) -> tuple[Seat, ...]:
    """Those who win and lose together with this seat, themselves included, as they sit (docs/rules.md 1.8).

    >>> from durak.rules import initial
    >>> team(Settings(partners=True), initial(Settings(), ["anna", "boris", "vera", "gleb"], ()), "boris")
    ('boris', 'gleb')
    """
    return tuple(other for other in c.seats if other == seat or not opponents(settings, c, seat, other))


def losers(settings: Settings, end: Public) -> tuple[Seat, ...]:
    """Who has lost a round that is over: the durak, or the durak's whole team; nobody if it is a draw."""
    return () if end.durak is None else team(settings, end, end.durak)


def next_opponent(settings: Settings, c: Public, seat: Seat) -> Seat | None:
    """The first opponent in play to the left of this seat: whom they attack, or hand an attack on to."""
    start = c.seats.index(seat)
    ring = c.seats[start + 1 :] + c.seats[:start]
    return next((other for other in ring if other in c.players and opponents(settings, c, seat, other)), None)


def contested(settings: Settings, c: Public) -> bool:
    """Is there still anybody in play who has an opponent there?"""
    return any(opponents(settings, c, c.players[0], seat) for seat in c.players[1:])


def last_two(settings: Settings, c: Public) -> bool:
    """Two opponents are left; two partners may be, while one of them has a last attack to answer (R19)."""
    return len(c.players) == 2 and contested(settings, c)
