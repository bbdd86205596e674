"""Who is who: a guest gets a random id and a signed token that proves it, and nothing has to be stored."""

import hmac
import os
import secrets
from hashlib import sha256
from pathlib import Path

# The environment variable that holds the secret, where several processes share it.
VARIABLE = "DURAK_SECRET"
_LEAST = 16


class Identities:
    """Makes tokens and reads them.

    >>> identities = Identities(b"a secret of at least 16 bytes")
    >>> player, token = identities.guest()
    >>> identities.player(token) == player, identities.player(token[:-1] + "!")
    (True, None)
    """

    def __init__(self, secret: bytes) -> None:
        if len(secret) < _LEAST:
            raise ValueError(f"the secret has {len(secret)} bytes: it needs at least {_LEAST}")
        self._secret = secret

    def guest(self) -> tuple[str, str]:
        """A new player, and the token."""
        player = secrets.token_hex(12)
        return player, f"{player}.{self._signature(player)}"

    def player(self, token: str) -> str | None:
        """Whose token this is; None if we did not sign it."""
        player, _, signature = token.partition(".")
        good = hmac.compare_digest(signature.encode(), self._signature(player).encode())
        return player if good else None

    def _signature(self, player: str) -> str:
        return hmac.new(self._secret, f"durak guest {player}".encode(), sha256).hexdigest()


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
