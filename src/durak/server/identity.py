"""Who is who: a guest gets a random id and a signed token that proves it, and nothing has to be stored."""

import hmac
import os
import secrets
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

# The environment variable that holds the secret, where several processes share it.
VARIABLE = "DURAK_SECRET"
_LEAST = 16


@dataclass(frozen=True, slots=True)
class Claim:
    """What a token says: which player, and for an account which password it was made with, by its number."""

    player: str
    generation: int | None = None


class Identities:
    """Makes tokens and reads them.

    >>> identities = Identities(b"a secret of at least 16 bytes")
    >>> player, token = identities.guest()
    >>> identities.claim(token) == Claim(player), identities.claim(token[:-1] + "!")
    (True, None)
    >>> identities.claim(identities.token(Claim(player, 3)))  == Claim(player, 3)
    True
    """

    def __init__(self, secret: bytes) -> None:
        if len(secret) < _LEAST:
            raise ValueError(f"the secret has {len(secret)} bytes: it needs at least {_LEAST}")
        self._secret = secret

    def guest(self) -> tuple[str, str]:
        """A new player, and the token."""
        player = secrets.token_hex(12)
        return player, self.token(Claim(player))

    def token(self, claim: Claim) -> str:
        """The token that proves a claim."""
        text = claim.player if claim.generation is None else f"{claim.player}.{claim.generation}"
        return f"{text}.{self._signature(claim)}"

    def claim(self, token: str) -> Claim | None:
        """What a token says; None if we did not sign it."""
        text, _, signature = token.rpartition(".")
        player, dot, number = text.partition(".")
        if dot and not (number.isascii() and number.isdigit() and len(number) < 10):
            return None
        claim = Claim(player, int(number) if dot else None)
        return claim if hmac.compare_digest(signature.encode(), self._signature(claim).encode()) else None

    def _signature(self, claim: Claim) -> str:
        kind = "guest" if claim.generation is None else f"account {claim.generation}"
        return hmac.new(self._secret, f"durak {kind} {claim.player}".encode(), sha256).hexdigest()


def seal(secret: bytes) -> str:
    """What is the same for the same secret, and tells nothing else about it.

    >>> seal(b"a secret of at least 16 bytes") == seal(b"another secret of many bytes")
    False
    """
    return hmac.new(secret, b"durak seal", sha256).hexdigest()


def load_secret(folder: Path) -> bytes:
    """The secret of the environment, or else of a file that nobody else can read; it is made if there is none."""
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
