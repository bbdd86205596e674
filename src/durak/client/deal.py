"""A client's part in a deal, and what it knows about the deal (docs/protocol.md, section 4)."""

import asyncio
from dataclasses import dataclass, field

from durak.fairness import Unproven, Witness
from durak.notation import parse_game
from durak.protocol import Closed, Committed, Contribute, Dealt, Happening, Promise, Promised, Revealed, Shuffling


@dataclass(frozen=True, slots=True)
class Doubt:
    """The deal of a finished round is unproven, or contradicts what this client saw and did; verify-CODE says why."""

    table: str
    round: int
    code: str


def _is_set() -> asyncio.Event:
    event = asyncio.Event()
    event.set()
    return event


@dataclass
class Deal:
    """The next deal of a table, or the last one."""

    table: str
    # If off, the server alone decides the cards: for deals that must be reproducible.
    contributes: bool = True
    # What this client has promised, and the promises of others that it has seen.
    witness: Witness | None = None
    # The number of the last round that we saw end, and its durak.
    ended: tuple[int, str | None] | None = None
    # Not while the cards are shuffled.
    dealt: asyncio.Event = field(default_factory=_is_set)

    def promise(self, round: int, commitment: str, seat: int | None) -> Promise | None:
        """A fresh secret: nobody, not even the server, knows it before the commitment is out and all have promised."""
        if not self.contributes or seat is None:
            return None
        if self.witness is None or (self.witness.round, self.witness.commitment) != (round, commitment):
            durak, informed = self._durak_before(round)
            self.witness = Witness(round, commitment, durak=durak, informed=informed)
        return Promise(table=self.table, round=round, hash=self.witness.promise)

    def hear(self, what: Happening, seat: int | None) -> Promise | Contribute | None:
        """What a client on this chair has to send after this happening."""
        if isinstance(what, Shuffling):
            self.dealt.clear()
        elif isinstance(what, Dealt | Closed):
            self.dealt.set()
        elif isinstance(what, Revealed):
            self.ended = (what.round, what.durak)
        witness = self.witness
        if isinstance(what, Committed):
            return self.promise(what.round, what.commitment, seat)
        if witness is None or getattr(what, "round", None) != witness.round:
            return None
        if isinstance(what, Promised) and what.seat == seat:
            # Another client of the same person may have promised something else.
            witness.made = what.hash == witness.promise
        elif isinstance(what, Shuffling) and witness.close(what.promises):
            return Contribute(table=self.table, round=witness.round, randomness=witness.randomness)
        elif isinstance(what, Dealt):
            witness.dealt, witness.lot = True, what.lot
        return None

    def _durak_before(self, round: int) -> tuple[str | None, bool]:
        """The durak of the round before this one, and whether we know."""
        if round == 1:
            return None, True
        if self.ended is not None and self.ended[0] == round - 1:
            return self.ended[1], True
        return None, False

    def again(self) -> Promise | Contribute | None:
        """What to send again after a lost connection, which may have swallowed earlier messages."""
        witness = self.witness
        if witness is None or witness.dealt:
            return None
        if witness.promises is None:
            return Promise(table=self.table, round=witness.round, hash=witness.promise)
        return Contribute(table=self.table, round=witness.round, randomness=witness.randomness)

    def check(self, revealed: Revealed) -> Doubt | None:
        """Compares a finished round with what this client saw and did."""
        if self.witness is not None and self.witness.round == revealed.round:
            try:
                self.witness.check(parse_game(revealed.game))
            except Unproven as unproven:
                return Doubt(self.table, revealed.round, str(unproven))
        return None
