"""A table line by line: for pipes, screen readers and slow connections."""

import sys
from collections.abc import Callable
from pathlib import Path

from durak.client import Link, News, RefusedError
from durak.protocol import Happened, Revealed, State
from durak.rules import chance
from durak.terminal.answer import agrees
from durak.terminal.bots import called
from durak.terminal.human import Human, Leave
from durak.terminal.narration import write
from durak.terminal.screen import Screen
from durak.terminal.sitting import Sitting
from durak.terminal.wire import Wire

# Whoever plays at a terminal waits for a server as long as it takes.
FOR_EVER = 1_000_000


class Lines:
    """One person at one table: what happens is told, and whatever is to be decided is asked."""

    def __init__(self, screen: Screen, wire: Wire, save: Path | None = None, seed: str | None = None) -> None:
        self._screen, self._wire, self._save, self._seed = screen, wire, save, seed
        self.sitting = Sitting(screen)
        # The newest happening that was answered.
        self._answered = -1

    def play(self) -> None:
        """Plays until the person has enough, or the table is gone."""
        try:
            while (news := self._wire.news.get()) is not None:
                self._hear(news)
                if self.sitting.closed:
                    return
                if self._wire.news.empty() and self.sitting.choices is not None:
                    self._decide()
        except Leave:
            if self.sitting.playing:
                self._screen.say("play-kept")
            self._screen.say("play-leave")

    def _hear(self, news: News) -> None:
        screen, sitting = self._screen, self.sitting
        if isinstance(news, Link):
            screen.say("lines-back" if news.up else "tui-lost")
        elif isinstance(news, State):
            sitting.take_in(news)
            self._introduce()
        elif isinstance(news, Happened) and news.table == sitting.table:
            for line in sitting.take_in(news):
                write(screen, line)
            if isinstance(news.what, Revealed):
                self._end(news.what.game)

    def _introduce(self) -> None:
        screen, sitting = self._screen, self.sitting
        others = ", ".join(
            f"{one.name} ({called(screen.words, one.bot)})" if one.bot else f"{one.name}"
            for one in sitting.chairs
            if one.name and one.name != sitting.me
        )
        screen.say("play-start", preset=sitting.options.preset, bots=others)
        if self._seed is not None:
            screen.say("play-seed", seed=self._seed)
        if sitting.options.public:
            screen.say("lines-table", table=sitting.table)

    def _decide(self) -> None:
        sitting, screen = self.sitting, self._screen
        now = sitting.now
        if now is None or now.seat is None or sitting.sequence == self._answered:
            return
        clock = sitting.clock()
        if clock is not None:
            screen.say("tui-clock", seconds=f"{clock[0]:.0f}", reserve=f"{clock[1]:.0f}")
        bots = {str(one.name) for one in sitting.chairs if one.bot is not None}
        human = Human(screen, sitting.options.preset, bots)
        event = human.choose(sitting.settings, (chance(now, now.seat) or now,))
        self._answered = sitting.sequence
        try:
            self._wire.do(self._wire.client.move(sitting.table, event, after=sitting.sequence))
        except RefusedError as refused:
            # The clock was quicker, or somebody else: the table has changed, and is shown again.
            screen.line(refused.text)
            self._answered = -1

    def _end(self, game: str) -> None:
        screen, sitting = self._screen, self.sitting
        if self._save is not None:
            write_game(screen, numbered(self._save, sitting.round), game)
        screen.line()
        if not sys.stdin.isatty() or not agrees(screen.ask(screen.words("play-again")) or ""):
            raise Leave
        if self._seed is not None:
            screen.say("play-seed", seed=f"{self._seed}-{sitting.round + 1}")
        self._wire.do(self._wire.client.rematch(sitting.table))


def numbered(file: Path, round: int) -> Path:
    """Where this round is written: the later ones beside the first."""
    return file if round == 1 else file.with_stem(f"{file.stem}-{round}")


def write_game(screen: Screen, file: Path, game: str) -> None:
    """Writes a game down, and says where."""
    file.write_text(game, encoding="utf-8")
    screen.say("play-saved", file=str(file))


def save_unfinished(screen: Screen, sitting: Sitting, save: Path | None, written: Callable[[str], str]) -> None:
    """Writes down a round that was left in the middle, as far as it was played."""
    if save is not None and sitting.playing:
        write_game(screen, numbered(save, sitting.round), written(sitting.table))
