"""Who plays whom, by which rules and with which cards: everything that decides how the games of an arena go."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, permutations
from random import Random
from typing import Any

from durak import __version__
from durak.notation import settings_from_json, settings_to_json
from durak.players import Conduct, EngineError, EnginePlayer, Entrant, Player
from durak.players.engine.player import SECONDS
from durak.players.learned import Learned
from durak.rules import Card, Seat, Settings, shuffled
from durak.rules.settings import MAX_TURNS

# The names of the seats, clockwise: players are not told who sits there.
NAMES: tuple[Seat, ...] = ("anna", "boris", "vera", "gleb", "dina", "egor", "zoya", "ivan")

# The entrants by their places in the list of them, seat by seat.
LineUp = tuple[int, ...]


@dataclass(frozen=True)
class Tournament:
    """Entrants at a table; the same tournament plays the same games on any machine, in any order.

    A deal is one shuffled deck, and it is played once with each line-up of the table:

    - with at least as many entrants as seats, every group of entrants that fills the table, in all its rotations;
      the order round the table is drawn anew for each deal. For two seats: both seatings of every pairing;
    - with fewer, every pairing both ways: one of the first among as many of the second as there are seats left,
      rotated over all seats;
    - partners: every pairing both ways, and each of the two is a team.

    >>> Tournament(("simple", "random"), settings=Settings(max_turns=1000)).line_ups(deal=0)
    ((1, 0), (0, 1))
    >>> Tournament(("simple", "random"), seats=3, settings=Settings(max_turns=1000)).line_ups(deal=0)
    ((0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))
    """

    # The bots by name and options, classes, or command lines of engines behind "cmd:" (durak.players.entrant).
    entrants: tuple[str, ...]
    # How many sit at the table.
    seats: int = 2
    # The rules; bots can go on for ever, so they need a max_turns (R55).
    settings: Settings = field(default_factory=lambda: Settings(max_turns=MAX_TURNS))
    # Every deck and every choice by chance follows from this.
    seed: str = "1"
    # What happens to players who do not play properly; its time is that of an engine, too.
    conduct: Conduct = field(default_factory=lambda: Conduct(then="forfeit", seconds=SECONDS))

    def __post_init__(self) -> None:
        if len(self.entrants) < 2:
            raise ValueError(f"an arena needs at least two entrants, not {len(self.entrants)}")
        for entrant in self.entrants:
            if self.entrants.count(entrant) > 1:
                raise ValueError(f"{entrant!r} is entered twice: once is enough")
        for name in self.names:
            if self.names.count(name) > 1:
                raise ValueError(f"two entrants are called {name!r}: give one of them another name, as in name=Deep")
        self.settings.check_players(self.seats)
        if self.settings.max_turns is None:
            raise ValueError(f"the settings need a max_turns, or a round may go on for ever: take {MAX_TURNS}")

    @cached_property
    def seated(self) -> tuple[Entrant, ...]:
        """The entrants as they sit down."""
        return tuple(map(Entrant.parse, self.entrants))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the entrants are called in tables, logs and plots."""
        return tuple(one.name for one in self.seated)

    @property
    def sides(self) -> int:
        """How many play against each other: everybody for themselves, or two teams."""
        return 2 if self.settings.partners else self.seats

    @property
    def pairs(self) -> bool:
        """Is the table shared by only two entrants at a time, one of them alone or each a team?"""
        return self.settings.partners or len(self.entrants) < self.seats

    @cached_property
    def games_per_deal(self) -> int:
        """How many line-ups there are."""
        return len(self.line_ups(0))

    def line_ups(self, deal: int) -> tuple[LineUp, ...]:
        """Who sits where in each game of the deal."""
        places = range(self.seats)
        pairings = permutations(range(len(self.entrants)), 2)
        if self.settings.partners:
            return tuple(tuple(pairing[place % 2] for place in places) for pairing in pairings)
        if self.pairs:
            return tuple(
                tuple(one if place == alone else other for place in places)
                for one, other in pairings
                for alone in places
            )
        groups = [list(group) for group in combinations(range(len(self.entrants)), self.seats)]
        chance = Random(f"{self.seed} {deal}")
        for group in groups:
            chance.shuffle(group)
        return tuple((*group[turn:], *group[:turn]) for group in groups for turn in places)

    def deck(self, deal: int) -> tuple[Card, ...]:
        """The cards of a deal."""
        return shuffled(self.settings.deck_size, self.deck_seed(deal))

    def deck_seed(self, deal: int) -> str:
        """What the cards of a deal are shuffled from."""
        return f"{self.seed} {deal}"

    def sit_down(self, entrant: int, deal: int, line_up: int, place: int) -> Player:
        """A fresh player for one seat of one game."""
        return self.seated[entrant].sit_down(self.seed_of(deal, line_up, place), self.conduct.seconds or SECONDS)

    def seed_of(self, deal: int, line_up: int, place: int) -> str:
        """What the choices of a player follow from; nothing else does."""
        return f"{self.seed} {deal} {line_up} {place}"

    def check_entrants(self) -> None:
        """Refuses bots that are unknown and engines that do not say hello, before the first card is dealt."""
        for number, text in enumerate(self.entrants):
            player = self.sit_down(number, 0, 0, 0)
            own = getattr(player, "learned", None)
            if isinstance(own, Learned):
                own.check(self.settings, self.seats)
            if isinstance(player, EnginePlayer):
                with player:
                    try:
                        player.start()
                    except (EngineError, TimeoutError) as error:
                        raise ValueError(f"{text}: {error}") from error

    def to_json(self) -> dict[str, object]:
        """What decides how the games go, for the head of a log."""
        conduct = {name: getattr(self.conduct, name) for name in self.conduct.__slots__}
        if self.conduct.clock is None:
            # As in the logs from before there were clocks.
            del conduct["clock"], conduct["increment"]
        return {
            "durak": __version__,
            "entrants": list(self.entrants),
            "seats": self.seats,
            "settings": settings_to_json(self.settings),
            "seed": self.seed,
            "conduct": conduct,
        }

    @classmethod
    def from_json(cls, form: Mapping[str, Any]) -> "Tournament":
        """The tournament that the head of a log describes.

        >>> tournament = Tournament(("simple", "random"))
        >>> Tournament.from_json(tournament.to_json()) == tournament
        True
        """
        settings, conduct = settings_from_json(form["settings"]), Conduct(**form["conduct"])
        return cls(tuple(form["entrants"]), form["seats"], settings, form["seed"], conduct)
