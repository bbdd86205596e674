"""Engines that stay alive between games: starting a program may take longer than the game."""

from contextlib import ExitStack
from types import TracebackType
from typing import Self

from durak.players import EnginePlayer, Entrant


class Engines:
    """The engines of one worker, by entrant: a process for each seat that one takes at the same table.

    They are told of every new round, and forget the one before. One that crashes or is late is started again.
    """

    def __init__(self) -> None:
        self._players: dict[tuple[str, int], EnginePlayer] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with ExitStack() as ending:
            for player in self._players.values():
                ending.callback(player.close)

    def sit_down(self, entrant: Entrant, which: int, seed: str) -> EnginePlayer:
        """The engine for the entrant's seat of this number at the table, whose round follows from the seed."""
        place = entrant.name, which
        if place not in self._players:
            self._players[place] = entrant.engine()
        self._players[place].begin(seed)
        return self._players[place]
