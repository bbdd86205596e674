"""People: accounts, sessions and ratings."""

from typing import Annotated

from msgspec import Meta, Struct

from durak.protocol import LONGEST_NAME, Name

# The presets that are rated together, by what they have in common.
FAMILIES = {
    "transfer": ("spec", "transfer-club", "pass-card", "neighbours"),
    "throw-in": ("throw-in", "classic", "club", "lead-only"),
    "duel": ("duel",),
    "partners": ("partners",),
}

Password = Annotated[str, Meta(min_length=8, max_length=200, pattern=r"\S")]
# What was typed to log in: any text is valid here; it is right or wrong.
Attempt = Annotated[str, Meta(max_length=200)]


class NewAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest wants to keep name, rating and games."""

    name: Name
    password: Password


class Login(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who has an account is back."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)]
    password: Attempt


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Change the password."""

    old: Attempt
    new: Password


class Farewell(Struct, frozen=True, forbid_unknown_fields=True):
    """Delete the account for good."""

    password: Attempt


class Identity(Struct, frozen=True):
    """Who the caller is from now on. The token is all it takes to be this player: keep it safe."""

    token: str
    player: str
    name: str


class Session(Struct, frozen=True):
    """Where I am logged in."""

    session: str
    # Roughly which program, as in "Firefox, Linux"; nothing if it did not say.
    device: str
    # When I logged in there, and roughly when I was last active there, in seconds since 1970.
    made: float
    used: float
    # The session that makes this call.
    mine: bool


class Rating(Struct, frozen=True):
    """How strong somebody is in a family of presets, and how certain that is."""

    family: str
    rating: float
    deviation: float
    games: int


class Me(Struct, frozen=True):
    """Who I am."""

    player: str
    name: str
    account: bool
    ratings: tuple[Rating, ...]


class Ranked(Struct, frozen=True):
    """A line of the leaderboard."""

    place: int
    name: str
    rating: float
    games: int
