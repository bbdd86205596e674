"""Deals that nobody chose, and that anybody can check (docs/protocol.md, section 4).

The server commits to its seed, the players promise what they will add, everybody tells, and all of it is proven later.
"""

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from durak.notation import Game
from durak.rules import durak_deals, initial, lot

# The tags of a game that prove its deal. No seat may be called like them, since seats and tags share their line.
COMMITMENT, SERVER_SEED, CONTRIBUTIONS, PROMISES, LOT = TAGS = (
    "Commitment",
    "ServerSeed",
    "Contributions",
    "Promises",
    "DealerByLot",
)
# How a seed begins whose server draws lots. It is hashed with the seed, so nobody can take it out of a proof later.
DRAWS_LOTS = "lots-"
# The tags that every proof needs. Nobody may have promised anything, and where the durak deals there is no lot.
_NEEDED = (COMMITMENT, SERVER_SEED, CONTRIBUTIONS)


def new_seed() -> str:
    """A seed that nobody can guess: 232 bits, after the word that says that lots are drawn."""
    # All of it has to fit into the 64 characters that a log keeps of a secret.
    return DRAWS_LOTS + secrets.token_hex(29)


def commitment(secret: str) -> str:
    """The hash that is published before the deal, of the server's seed or of what a player will add.

    >>> commitment("00")
    'f1534392279bddbf9d43dde8701cb5be14b82f76ec6607bf8d6ad557f60f304e'
    """
    return sha256(secret.encode()).hexdigest()


def hashed(server_seed: str, contributions: Mapping[str, str]) -> str:
    r"""What the seed of the shuffle is the hash of: a JSON list in ASCII without spaces, contributors by name.

    >>> hashed("00", {"boris": "x", "Анна": "y"})
    '["00",["boris","x"],["\\u0410\\u043d\\u043d\\u0430","y"]]'
    """
    return json.dumps([server_seed, *map(list, sorted(contributions.items()))], separators=(",", ":"))


def mixed(server_seed: str, contributions: Mapping[str, str]) -> str:
    """The seed of the shuffle: all chance of a round follows from the server's seed and from what each seat added.

    >>> mixed("00", {"boris": "x", "anna": "y"}) == mixed("00", {"anna": "y", "boris": "x"})
    True
    """
    return commitment(hashed(server_seed, contributions))


def proof(
    server_seed: str, contributions: Mapping[str, str], promises: Mapping[str, str], dealer: str | None = None
) -> dict[str, str]:
    """The tags of a game from which its deal can be checked, with the dealer if the lot chose them."""
    tags = {
        COMMITMENT: commitment(server_seed),
        SERVER_SEED: server_seed,
        CONTRIBUTIONS: _tag(contributions),
    }
    if promises:
        tags[PROMISES] = _tag(promises)
    return tags if dealer is None else {**tags, LOT: dealer}


def _tag(said: Mapping[str, str]) -> str:
    return json.dumps(dict(sorted(said.items())), ensure_ascii=False)


class Unproven(ValueError):  # noqa: N818 - it says what the deal is
    """A deal that may have been chosen; the code names the message verify-CODE that says why."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What a deal that is proven follows from, besides the server's seed."""

    contributions: Mapping[str, str]
    promises: Mapping[str, str]
    # Whom the lot made the dealer; None where the durak dealt, or where nothing shows who was to deal.
    lot: str | None = None

    @property
    def left_out(self) -> list[str]:
        """Who had promised something, and did not tell it in time."""
        return sorted(self.promises.keys() - self.contributions.keys())


def verified(game: Game, published: str | None = None) -> Deal:
    """What the deal of a game follows from; Unproven if that is not so.

    `published` is the commitment that somebody noted before the deal. That the seed shuffles this deck is what a Game
    makes sure of itself.
    """
    if game.seed is None or any(tag not in game.tags for tag in _NEEDED):
        raise Unproven("no-proof")
    server_seed = game.tags[SERVER_SEED]
    deal = Deal(_said(game.tags[CONTRIBUTIONS]), _said(game.tags.get(PROMISES, "{}")), game.tags.get(LOT))
    if commitment(server_seed) != game.tags[COMMITMENT]:
        raise Unproven("other-seed")
    if published is not None and published.strip().lower() != game.tags[COMMITMENT]:
        raise Unproven("other-commitment")
    if not deal.contributions.keys() | deal.promises.keys() <= set(game.seats):
        raise Unproven("stranger")
    if deal.promises and not deal.contributions.keys() <= deal.promises.keys():
        # Made up when everybody else had told theirs.
        raise Unproven("unpromised")
    for name, promise in deal.promises.items():
        if name in deal.contributions and commitment(deal.contributions[name]) != promise:
            raise Unproven("broken-promise")
    seed = mixed(server_seed, deal.contributions)
    if deal.lot is not None and not deal.lot == game.seats[0] == lot(game.seats, seed):
        raise Unproven("other-dealer")
    if deal.lot is None and server_seed.startswith(DRAWS_LOTS) and not durak_deals(game.settings, game.start()):
        raise Unproven("no-lot")
    if seed != game.seed:
        raise Unproven("other-deck")
    return deal


def _said(text: str) -> dict[str, str]:
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, dict) or not all(isinstance(value, str) for value in found.values()):
        raise Unproven("no-proof")
    return found


@dataclass(slots=True)
class Witness:
    """What a player knows of a deal beforehand, to hold it against the proof that comes when the round is over."""

    round: int
    # What the server had published before anything was promised.
    commitment: str
    # Our own part, which is secret until all promises are made.
    randomness: str = field(default_factory=new_seed)
    # Is our promise the one that the table knows of us?
    made: bool = False
    # All promises, by name, as they stood when the cards were shuffled.
    promises: Mapping[str, str] | None = None
    # Is there nothing more to be said?
    dealt: bool = False
    # Whom the lot made the dealer, as the table said when the cards were dealt.
    lot: str | None = None
    # The durak of the round before, and whether we know that: there was none, or we saw that round end.
    durak: str | None = None
    informed: bool = False

    @property
    def promise(self) -> str:
        """What is published of the own part."""
        return commitment(self.randomness)

    def close(self, promises: Mapping[str, str]) -> bool:
        """All promises are made: may the own part be told? Only what was said first counts."""
        if self.promises is None:
            self.promises = dict(promises)
        return self.promise in self.promises.values()

    def check(self, game: Game) -> Deal:
        """What the deal follows from; Unproven if that is not so, or not what we saw and did."""
        deal = verified(game, self.commitment)
        if self.promises is not None and dict(self.promises) != dict(deal.promises):
            raise Unproven("other-promises")
        if self.dealt:
            self._check_dealer(game, deal)
        if self.made and self.randomness not in deal.contributions.values():
            raise Unproven("mine-missing")
        return deal

    def _check_dealer(self, game: Game, deal: Deal) -> None:
        """Whoever is there when the cards are dealt knows whether the durak deals, or a lot is due."""
        if self.lot != deal.lot:
            raise Unproven("other-dealer")
        claimed = game.start()
        known = initial(game.settings, game.seats, (), self.durak) if self.informed else claimed
        if not durak_deals(game.settings, known):
            if deal.lot is None:
                raise Unproven("no-lot")
        elif known.durak != claimed.durak:
            raise Unproven("other-dealer")
