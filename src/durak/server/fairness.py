"""Deals that nobody chose, and that anybody can check: commit first, add everybody's randomness, reveal at the end."""

import json
import secrets
from collections.abc import Mapping
from hashlib import sha256

from durak.notation import Game

# The tags of a game that prove its deal. No seat may be called like them, since seats and tags share their line.
COMMITMENT, SERVER_SEED, CONTRIBUTIONS = TAGS = ("Commitment", "ServerSeed", "Contributions")


def new_seed() -> str:
    """A seed that nobody can guess: 256 bits."""
    return secrets.token_hex(32)


def commitment(server_seed: str) -> str:
    """The hash that is published before the deal.

    >>> commitment("00")
    'f1534392279bddbf9d43dde8701cb5be14b82f76ec6607bf8d6ad557f60f304e'
    """
    return sha256(server_seed.encode()).hexdigest()


def mixed(server_seed: str, contributions: Mapping[str, str]) -> str:
    """The seed of the shuffle: it follows from the server's seed and from what each seat added.

    It is the SHA-256 of a JSON list in ASCII without spaces: the server's seed, then name and randomness of each
    contributor, by name.

    >>> mixed("00", {"boris": "x", "anna": "y"}) == mixed("00", {"anna": "y", "boris": "x"})
    True
    """
    text = json.dumps([server_seed, *map(list, sorted(contributions.items()))], separators=(",", ":"))
    return sha256(text.encode()).hexdigest()


def proof(server_seed: str, contributions: Mapping[str, str]) -> dict[str, str]:
    """The tags of a game from which its deal can be checked."""
    return {
        COMMITMENT: commitment(server_seed),
        SERVER_SEED: server_seed,
        CONTRIBUTIONS: json.dumps(dict(sorted(contributions.items())), ensure_ascii=False),
    }


class Unproven(ValueError):  # noqa: N818 - it says what the deal is
    """A deal that may have been chosen; the code names the message verify-CODE that says why."""


def verified(game: Game, published: str | None = None) -> dict[str, str]:
    """Who contributed what to a deal that is proven; Unproven if it is not.

    `published` is the commitment that somebody noted before the deal. That the seed shuffles this deck is what a Game
    makes sure of itself.
    """
    if game.seed is None or any(tag not in game.tags for tag in TAGS):
        raise Unproven("no-proof")
    server_seed, contributions = game.tags[SERVER_SEED], _contributions(game.tags[CONTRIBUTIONS])
    if commitment(server_seed) != game.tags[COMMITMENT]:
        raise Unproven("other-seed")
    if published is not None and published.strip().lower() != game.tags[COMMITMENT]:
        raise Unproven("other-commitment")
    if not contributions.keys() <= set(game.seats):
        raise Unproven("stranger")
    if mixed(server_seed, contributions) != game.seed:
        raise Unproven("other-deck")
    return contributions


def _contributions(text: str) -> dict[str, str]:
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, dict) or not all(isinstance(value, str) for value in found.values()):
        raise Unproven("no-proof")
    return found
