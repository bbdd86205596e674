"""A whole round as a value: the deck, who sat where, and what the players did."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from durak.notation.notes import Notes
from durak.notation.tags import KEY
from durak.rules import Begin, Card, Configuration, Event, Phase, Seat, Settings, initial, replay, shuffled

# The tags of a game that have a meaning; all others are kept as they are.
TAGS = ("Preset", "Settings", "Seats", "Seed", "Deck", "LastDurak", "Result")


@dataclass(frozen=True)
class Game:
    """One round that can be replayed, since everything follows from its deck and its events (docs/rules.md 1.6).

    >>> game = Game(Settings(), ("anna", "boris"), shuffled(36, 42), seed="42")
    >>> game.record()[-1].active, game.result()
    ('boris', '*')
    """

    # The rules of the table.
    settings: Settings
    # All who sit at the table, clockwise.
    seats: tuple[Seat, ...]
    # The whole deck: the first card is dealt first.
    deck: tuple[Card, ...]
    # What the players did; the deal before it is implied.
    events: tuple[Event, ...] = ()
    # The durak of the round before.
    durak: Seat | None = None
    # The seed that shuffles this deck.
    seed: str | None = None
    # Further tags of the header: a date, a place.
    tags: Mapping[str, str] = field(default_factory=dict)
    # What was remarked: key k stands after k events.
    comments: Mapping[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "tags", Notes(self.tags))
        object.__setattr__(self, "comments", Notes(self.comments))
        if len(set(self.seats)) < len(self.seats) or "" in self.seats:
            raise ValueError(f"every seat needs a name of its own, not {', '.join(map(repr, self.seats))}")
        if self.durak is not None and self.durak not in self.seats:
            raise ValueError(f"the durak {self.durak!r} does not sit here: the seats are {', '.join(self.seats)}")
        if self.seed is not None and shuffled(self.settings.deck_size, self.seed) != self.deck:
            raise ValueError(f"seed {self.seed!r} shuffles another deck: leave it out, or take its deck")
        for key in self.tags:
            if not KEY.fullmatch(key) or key in self.seats or key.lower() in map(str.lower, TAGS):
                raise ValueError(f"{key!r} cannot be a tag: take a word that is neither a seat nor a tag of its own")
        for count in self.comments:
            if not 0 <= count <= len(self.events):
                raise ValueError(f"no comment can stand after {count} events: there are {len(self.events)}")

    def start(self) -> Configuration:
        """The table before the deal."""
        return initial(self.settings, self.seats, self.deck, self.durak)

    def record(self) -> tuple[Configuration, ...]:
        """Every configuration of the round: the start, the deal, what each event led to; or Illegal."""
        return replay(self.settings, self.start(), (Begin(), *self.events))

    def result(self) -> str:
        """How the round ended: "durak NAME", "draw", or "*" if it did not."""
        return result(self.record()[-1])


def result(last: Configuration) -> str:
    """How a round stands with this configuration."""
    if last.phase is not Phase.END:
        return "*"
    return "draw" if last.durak is None else f"durak {last.durak}"
