"""Who is who: a guest gets a random id and a signed token that proves it, and nothing has to be stored."""

import hmac
import os
import re
import secrets
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from time import time

# The environment variable with the secret, for processes that share one.
VARIABLE = "DURAK_SECRET"
_LEAST = 16
_DAY = 86_400
# A player; for an account, the number of its password and a session; for a guest, the day of the token. Older tokens
# have neither session nor day.
_TEXT = re.compile(r"([0-9a-z]{1,64})(?:[.]([0-9]{1,9})(?:[.]([0-9a-f]{1,32}))?|[.]d([0-9]{1,7}))?")


@dataclass(frozen=True, slots=True)
class Claim:
    """What a token says: which player, and for an account which password it was made with, by its number."""

    player: str
    generation: int | None = None
    # For an account: the session.
    session: str | None = None
    # For a guest: when the token was made, in days since 1970.
    day: int | None = None


class Identities:
    """Makes tokens and reads them.

    >>> identities = Identities(b"a secret of at least 16 bytes")
    >>> player, token = identities.guest()
    >>> identities.claim(token) == Claim(player, day=today()), identities.claim(token[:-1] + "!")
    (True, None)
    >>> identities.claim(identities.token(Claim(player, 3, "f00d")))  == Claim(player, 3, "f00d")
    True
    """

    def __init__(self, secret: bytes) -> None:
        if len(secret) < _LEAST:
            raise ValueError(f"the secret has {len(secret)} bytes: it needs at least {_LEAST}")
        self._secret = secret

    def guest(self) -> tuple[str, str]:
        """A new player, and the token."""
        player = secrets.token_hex(12)
        return player, self.token(Claim(player, day=today()))

    def token(self, claim: Claim) -> str:
        """The token that proves a claim."""
        more = [None if claim.day is None else f"d{claim.day}", claim.generation, claim.session]
        return ".".join([claim.player, *(str(one) for one in more if one is not None), self._signature(claim)])

    def claim(self, token: str) -> Claim | None:
        """What a token says; None if we did not sign it."""
        text, _, signature = token.rpartition(".")
        found = _TEXT.fullmatch(text)
        if found is None:
            return None
        player, generation, session, day = found.groups()
        numbers = [None if one is None else int(one) for one in (generation, day)]
        claim = Claim(player, numbers[0], session, numbers[1])
        return claim if hmac.compare_digest(signature.encode(), self._signature(claim).encode()) else None

    def _signature(self, claim: Claim) -> str:
        kind = "guest" if claim.generation is None else f"account {claim.generation}"
        since = "" if claim.day is None else f" of day {claim.day}"
        session = "" if claim.session is None else f" session {claim.session}"
        return hmac.new(self._secret, f"durak {kind}{since}{session} {claim.player}".encode(), sha256).hexdigest()

    def place(self, address: str) -> str:
        """A keyed hash of an address: equal for equal addresses, but useless to readers of the database."""
        return hmac.new(self._secret, f"durak place {address}".encode(), sha256).hexdigest()[:32]


def today() -> int:
    """The number of days since 1970."""
    return int(time() // _DAY)


def seal(secret: bytes) -> str:
    """A fingerprint of the secret that reveals nothing else about it.

    >>> seal(b"a secret of at least 16 bytes") == seal(b"another secret of many bytes")
    False
    """
    return hmac.new(secret, b"durak seal", sha256).hexdigest()


def load_secret(folder: Path) -> bytes:
    """The secret from the environment, or else from a private file, which is created if there is none."""
    given = os.environ.get(VARIABLE)
    if given:
        return given.encode()
    file = folder / "secret"
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_bytes()
    with os.fdopen(handle, "wb") as new:
        new.write(secrets.token_hex(32).encode())
    return file.read_bytes()
