"""Moves that wait at a table where attackers are not asked in turn; they belong to the connection that sent them."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from durak.protocol import Form
from durak.rules import Illegal, MustWait
from durak.rules.configuration import Field
from durak.server.refusals import Refused
from durak.server.safe_traceback import safe_traceback

_LOG = logging.getLogger("durak.server")

# The outcome of a move: its sequence, or why it was refused.
Outcome = int | Refused | Illegal


@dataclass(frozen=True, slots=True)
class WaitingMove:
    """One move that waits."""

    owner: object
    player: str
    form: Form
    move: str
    # The turn in which it was sent, and what lay on the field then.
    began: int
    field: Field
    # Called with the outcome.
    later: Callable[[Outcome], None]

    @property
    def is_pass(self) -> bool:
        """A pass holds only for the cards on the field: it says nothing about later ones."""
        return not self.form.get("cards")


Attempt = Callable[[WaitingMove], Awaitable[int]]


class WaitingMoves:
    """The moves that wait at one table, at most one for each player; retried after every change."""

    def __init__(self) -> None:
        self._waiting: dict[str, WaitingMove] = {}
        self._stirred = False
        self._task: asyncio.Task[None] | None = None

    def keep(self, wish: WaitingMove, attempt: Attempt) -> None:
        """Lets a move wait; only a player's newest one counts."""
        self.replace(wish.player, wish.move)
        self._waiting[wish.player] = wish
        # The table may have changed since this was tried.
        self.stir(attempt)

    def replace(self, player: str, move: str) -> None:
        """A newer move came from this player."""
        old = self._waiting.pop(player, None)
        if old is not None and old.move != move:
            old.later(Refused("REPLACED"))

    def is_other(self, player: str, move: str, form: Form) -> bool:
        """Is a different move waiting under this id?"""
        wish = self._waiting.get(player)
        return wish is not None and wish.move == move and wish.form != form

    def forget(self, owner: object) -> None:
        """The connection that sent them has ended; the client will send them again."""
        self._waiting = {player: wish for player, wish in self._waiting.items() if wish.owner is not owner}

    def stir(self, attempt: Attempt) -> None:
        """The table has changed: retries the moves."""
        self._stirred = True
        if self._waiting and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._try(attempt))

    def stop(self) -> None:
        """Stops retrying."""
        if self._task is not None:
            self._task.cancel()

    async def _try(self, attempt: Attempt) -> None:
        while self._stirred:
            self._stirred = False
            # In order of arrival.
            for wish in tuple(self._waiting.values()):
                try:
                    outcome: Outcome = await attempt(wish)
                except MustWait:
                    continue
                except (Refused, Illegal) as refused:
                    # Drop the traceback: nobody needs it, and it would keep everything it refers to in memory.
                    outcome = refused.with_traceback(None)
                except Exception as error:
                    _LOG.error("a move that waited has failed: %s", safe_traceback(error))
                    outcome = Refused("FAILED")
                if self._waiting.get(wish.player) is wish:
                    del self._waiting[wish.player]
                wish.later(outcome)
