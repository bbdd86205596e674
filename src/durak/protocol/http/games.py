"""Games: those of a player, and rounds to be seen again."""

from typing import Literal

from msgspec import Struct

from durak.protocol import ChangeForm, Dealing, EventForm, SettingsForm, Summary, Team, ViewForm


class GameSeat(Struct, frozen=True):
    """Who played: a person, or a bot of a level."""

    name: str
    bot: str | None
    # Where partners play.
    team: Team | None = None


class MyGame(Struct, frozen=True):
    """A round that I played or am playing."""

    # TABLE-ROUND: the name of the round, by which it is replayed and downloaded.
    game: str
    table: str
    round: int
    preset: str
    seats: tuple[GameSeat, ...]
    # When it was dealt, in seconds since 1970.
    at: float
    durak: str | None
    # My name there.
    mine: str
    finished: bool
    # Where partners play: the whole team of the durak, as they sit.
    team: tuple[str, ...] = ()


class Exhibition(Struct, frozen=True):
    """A table at which champions play as long as somebody watches."""

    table: str


class MyTable(Struct, frozen=True):
    """A table at which I sit and can continue."""

    table: Summary
    # My name there, and when anything last happened, in seconds since 1970.
    mine: str
    at: float


class Tally(Struct, frozen=True):
    """How some rounds of mine have ended."""

    # A level of bots, none if people were among the others, or a preset.
    of: str | None
    rounds: int
    lost: int
    drawn: int


class Progress(Struct, frozen=True):
    """My rounds in numbers: the newest ones, up to a thousand."""

    total: Tally
    levels: tuple[Tally, ...]
    presets: tuple[Tally, ...]
    # In how many rounds in a row I was not the durak, now and at best.
    streak: int
    best: int
    # How the newest hundred ended, the oldest first.
    course: tuple[Literal["safe", "draw", "lost"], ...]


class MyGames(Struct, frozen=True):
    """My rounds, newest first; pass `next` as `before` to get the following ones, if there are any."""

    games: tuple[MyGame, ...]
    next: str | None


class Frame(Struct, frozen=True):
    """The table after one event; hands and deck are included once the round is over."""

    sequence: int
    at: float
    # Nothing after the deal.
    event: EventForm | None
    # What a spectator saw.
    view: ViewForm
    hands: dict[str, tuple[str, ...]] | None
    # From the next card to be drawn to the last.
    deck: tuple[str, ...] | None
    # What the deal or the event led to; once the round is over, with all cards that were drawn.
    changes: tuple[ChangeForm, ...] = ()


class Proof(Struct, frozen=True):
    """What the deal follows from."""

    commitment: str
    server_seed: str
    contributions: dict[str, str]
    # What everybody promised before the cards were shuffled; those missing from the contributions were left out.
    promises: dict[str, str] = {}
    # Whom the lot made the dealer; nobody where the durak dealt, or where nothing shows who was to deal.
    lot: str | None = None


class Replay(Struct, frozen=True):
    """A round, frame by frame."""

    game: str
    preset: str
    settings: SettingsForm
    seats: tuple[GameSeat, ...]
    finished: bool
    durak: str | None
    frames: tuple[Frame, ...]
    # Once the round is over.
    proof: Proof | None
    # How the round began.
    deal: Dealing
    # Where partners play: the whole team of the durak, as they sit.
    team: tuple[str, ...] = ()
