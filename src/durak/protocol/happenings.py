"""What happens at a table: the entries of its log, as everybody may read them. Nothing in them is hidden."""

from msgspec import Struct

from durak.protocol.fields import EventForm, PartialSettings
from durak.protocol.options import Options


class Opened(Struct, frozen=True, tag="opened", omit_defaults=True):
    """The table was opened."""

    options: Options
    # The settings that differ from the base game, in their JSON form: a preset may change one day, this table does not.
    rules: PartialSettings | None = None


class Sat(Struct, frozen=True, tag="sat", omit_defaults=True):
    """Somebody sat down: a person, or a bot of a level."""

    seat: int
    name: str
    bot: str | None = None
    # One of the FACES, if they have chosen one.
    face: str | None = None


class Left(Struct, frozen=True, tag="left", omit_defaults=True):
    """A chair is empty again."""

    seat: int
    kicked: bool = False


class Moved(Struct, frozen=True, tag="moved"):
    """Somebody moved to another chair."""

    seat: int
    to: int


class Waits(Struct, frozen=True, tag="waits"):
    """Nobody has taken the free chairs for a while: the host may fill them with bots."""

    free: int


class Committed(Struct, frozen=True, tag="committed"):
    """The SHA-256 of the server's seed for the next round: from now on the seed cannot change."""

    round: int
    commitment: str


class Promised(Struct, frozen=True, tag="promised"):
    """The SHA-256 of what a seat will add to the next shuffle; its newest one counts."""

    round: int
    seat: int
    hash: str


class Shuffling(Struct, frozen=True, tag="shuffling"):
    """The cards are being shuffled: all promises, by name; everybody who made one must now reveal it."""

    round: int
    promises: dict[str, str]


class Contributed(Struct, frozen=True, tag="contributed"):
    """A seat added its own randomness to the next shuffle."""

    round: int
    seat: int
    randomness: str


class Dealt(Struct, frozen=True, tag="dealt", omit_defaults=True):
    """A round began: who plays, clockwise, and the durak of the round before."""

    round: int
    seats: tuple[str, ...]
    durak: str | None
    # Those who promised something for the shuffle but did not reveal it in time.
    left_out: tuple[str, ...] = ()
    # Whom the lot made the dealer; nobody where the durak deals.
    lot: str | None = None


class Played(Struct, frozen=True, tag="played", omit_defaults=True):
    """An event of the game, in its JSON form."""

    event: EventForm
    # The table played it: the clock had run out, or nothing else was possible.
    auto: bool = False
    # The clock had run out.
    late: bool = False
    # How much of the seat's reserve it used, in seconds.
    spent: float = 0
    # It would have opened a turn with the same position for the third time: the round is a draw (R79).
    repeated: bool = False


class Undone(Struct, frozen=True, tag="undone"):
    """The newest event is now the one with this sequence, or the deal; what came after it does not count."""

    to: int


class Caught(Struct, frozen=True, tag="caught"):
    """A cheat was called: it is undone with everything since, and the newest event is the one with this sequence."""

    # Who called it, and who had cheated.
    by: int
    seat: int
    to: int
    # The rules that had been broken, by the codes of docs/rules.md 3.
    codes: tuple[str, ...]


class Paused(Struct, frozen=True, tag="paused"):
    """Clocks, bots and windows were paused or resumed."""

    paused: bool


class Passing(Struct, frozen=True, tag="autopass"):
    """The table passes for this seat whenever it could only pass, or only when everybody can see that."""

    seat: int
    more: bool


class Revealed(Struct, frozen=True, tag="revealed", omit_defaults=True):
    """The round is over: everything about it, so that anyone can check the deal."""

    round: int
    durak: str | None
    server_seed: str
    contributions: dict[str, str]
    # The whole round in notation.
    game: str
    # What everybody promised before the cards were shuffled.
    promises: dict[str, str] = {}
    # Whom the lot made the dealer; nobody where the durak dealt.
    lot: str | None = None
    # At a table of partners: the whole team of the durak, as they sit.
    team: tuple[str, ...] = ()


class Away(Struct, frozen=True, tag="away", omit_defaults=True):
    """A bot plays for this seat until its person is back."""

    seat: int
    # They left; otherwise their connection is lost, or their clock ran out too often.
    left: bool = False


class Back(Struct, frozen=True, tag="back"):
    """The person plays again."""

    seat: int


class Agreed(Struct, frozen=True, tag="agreed"):
    """The seat wants another round."""

    seat: int


class Said(Struct, frozen=True, tag="said", omit_defaults=True):
    """Somebody said something: a text, or one of the PHRASES by its name. A spectator has no seat."""

    name: str
    seat: int | None = None
    text: str | None = None
    phrase: str | None = None


class Muted(Struct, frozen=True, tag="muted"):
    """The host muted somebody, or lets them speak again."""

    name: str
    muted: bool


class Removed(Struct, frozen=True, tag="removed"):
    """The host removed a spectator, who cannot come back to this table."""

    name: str


class Closed(Struct, frozen=True, tag="closed"):
    """The table is gone."""


Happening = (
    Opened
    | Sat
    | Left
    | Moved
    | Waits
    | Committed
    | Promised
    | Shuffling
    | Contributed
    | Dealt
    | Played
    | Undone
    | Caught
    | Paused
    | Passing
    | Revealed
    | Away
    | Back
    | Agreed
    | Said
    | Muted
    | Removed
    | Closed
)
