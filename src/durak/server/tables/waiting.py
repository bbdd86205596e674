"""Moves that wait for others at a table where nobody is asked in turn; they belong to the connection that sent them."""

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

# What became of a move: its sequence, or why it was refused.
Outcome = int | Refused | Illegal


@dataclass(frozen=True, slots=True)
class WaitingMove:
    """One move that waits."""

    owner: object
    player: str
    form: Form
    move: str
    # The turn that it was wished in, and what lay on the field then.
    began: int
    field: Field
    # Whom to tell what became of it.
    later: Callable[[Outcome], None]

    @property
    def is_pass(self) -> bool:
        """To have nothing to add to what lies there says nothing about other cards."""
        return not self.form.get("cards")


Attempt = Callable[[WaitingMove], Awaitable[int]]


class WaitingMoves:
    """The moves that wait at one table, at most one for each player; tried again after every change."""

    def __init__(self) -> None:
        self._waiting: dict[str, WaitingMove] = {}
        self._stirred = False
        self._task: asyncio.Task[None] | None = None

    def keep(self, wish: WaitingMove, attempt: Attempt) -> None:
        """Lets a move wait; the newest one of a player counts."""
        self.replace(wish.player, wish.move)
        self._waiting[wish.player] = wish
        # The table may have changed since this was tried.
        self.stir(attempt)

    def replace(self, player: str, move: str) -> None:
        """Something newer came from this player."""
        old = self._waiting.pop(player, None)
        if old is not None and old.move != move:
            old.later(Refused("REPLACED"))

    def is_other(self, player: str, move: str, form: Form) -> bool:
        """Does something else wait under this id?"""
        wish = self._waiting.get(player)
        return wish is not None and wish.move == move and wish.form != form

    def forget(self, owner: object) -> None:
        """Whoever sent them is gone, and will send them again."""
        self._waiting = {player: wish for player, wish in self._waiting.items() if wish.owner is not owner}

    def stir(self, attempt: Attempt) -> None:
        """Something has changed at the table."""
        self._stirred = True
        if self._waiting and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._try(attempt))

    def stop(self) -> None:
        """Tries no longer."""
        if self._task is not None:
            self._task.cancel()

    async def _try(self, attempt: Attempt) -> None:
        while self._stirred:
            self._stirred = False
            # In the order of their arrival.
            for wish in tuple(self._waiting.values()):
                try:
                    outcome: Outcome = await attempt(wish)
                except MustWait:
                    continue
                except (Refused, Illegal) as refused:
                    # Where it came from is of no interest, and would keep all that it leads to.
                    outcome = refused.with_traceback(None)
                except Exception as error:
                    _LOG.error("a move that waited has failed: %s", safe_traceback(error))
                    outcome = Refused("FAILED")
                if self._waiting.get(wish.player) is wish:
                    del self._waiting[wish.player]
                wish.later(outcome)
