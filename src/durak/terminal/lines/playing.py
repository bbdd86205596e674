"""A table line by line: for pipes, screen readers and slow connections."""

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from durak.client import LATE, Link, News, RefusedError
from durak.protocol import LONGEST_TEXT, Happened, Revealed, State
from durak.rules import Phase, View, count_events
from durak.terminal.lines.answer import Remark, Request, Wish, agrees, read_wish
from durak.terminal.lines.blocking_client import BlockingClient
from durak.terminal.lines.hints import hint_table
from durak.terminal.lines.human import Human, Leave
from durak.terminal.screen import Screen
from durak.terminal.spinner import spinner
from durak.terminal.table.bot_names import called
from durak.terminal.table.moderation import Moderation, moderate, others
from durak.terminal.table.narration import write
from durak.terminal.table.sitting import Sitting


class TakenBack(Exception):  # noqa: N818 - it is a wish, not a fault
    """The table has changed, or the last decision was taken back: the question no longer applies."""


class Lines:
    """One person at one table: tells what happens, and asks for every decision."""

    def __init__(
        self, screen: Screen, connection: BlockingClient, save: Path | None = None, seed: str | None = None
    ) -> None:
        self._screen, self._connection, self._save, self._seed = screen, connection, save, seed
        self.sitting = Sitting(screen)
        # The newest view that was answered.
        self._answered: View | None = None

    def play(self) -> None:
        """Plays until the person stops or the table is gone."""
        try:
            while (news := self._connection.news.get()) is not None:
                self._hear(news)
                if self.sitting.closed:
                    return
                while self._connection.news.empty() and self.sitting.choices is not None:
                    asked = self.sitting.now
                    with suppress(TakenBack):
                        self._decide()
                    if self.sitting.now is asked:
                        break
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
            self._take_part()
        else:
            told = sitting.hear(news)
            for line in told or ():
                write(screen, line)
            if told is not None and isinstance(news, Happened) and isinstance(news.what, Revealed):
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

    def _take_part(self) -> None:
        """Turns on automatic passing, and ends a pause, since nothing here could end it later."""
        sitting, client = self.sitting, self._connection.client
        if sitting.seat is not None:
            self._connection.do(client.autopass(sitting.table))
            if sitting.paused:
                self._connection.do(client.pause(sitting.table, paused=False))

    def _decide(self) -> None:
        sitting, screen = self.sitting, self._screen
        if sitting.now is None or sitting.now.seat is None or sitting.now is self._answered:
            return
        now = sitting.turn[-1]
        if now.field and now.phase is not Phase.DEFEND and count_events(sitting.settings, now) == 1:
            # The table passes.
            return
        clock = sitting.clock()
        if clock is not None:
            screen.say("tui-clock", seconds=f"{clock[0]:.0f}", reserve=f"{clock[1]:.0f}")
        bots = {str(one.name) for one in sitting.chairs if one.bot is not None}
        human = Human(screen, sitting.options.preset, bots, self._wish)
        while not self._play(human, now):
            pass

    def _play(self, human: Human, now: View) -> bool:
        """Asks for an event and plays it; False if the question must be repeated."""
        sitting = self.sitting
        event = human.choose(sitting.settings, (now,))
        try:
            self._connection.do(self._connection.client.move(sitting.table, event, after=sitting.sequence))
        except RefusedError as refused:
            self._screen.line(refused.text)
            # If the clock or somebody else was quicker, the table has changed and will be shown again.
            return refused.code in LATE
        self._answered = sitting.now
        return True

    def _wish(self, wish: Wish) -> None:
        """Does what was typed instead of a move."""
        connection, table, screen = self._connection, self.sitting.table, self._screen
        try:
            if isinstance(wish, Remark):
                connection.do(connection.client.say(table, wish.text[:LONGEST_TEXT]))
            elif isinstance(wish, Moderation):
                self._moderate(wish)
            elif wish is Request.UNDO:
                connection.do(connection.client.undo(table))
                raise TakenBack
            else:
                with spinner(screen):
                    advice = connection.do(connection.client.hint(table))
                screen.show(hint_table(screen, advice))
        except RefusedError as refused:
            screen.line(refused.text)
            if refused.code == "NOT_PRACTICE":
                screen.say("lines-practice")

    def _moderate(self, wish: Moderation) -> None:
        """Moderates one of the others; their name may be typed in lower case."""
        screen, sitting = self._screen, self.sitting
        known = others(sitting, wish.measure)
        named = [name for name in known if name.casefold() == wish.name.casefold()]
        if wish.name in known or len(named) == 1:
            name = wish.name if wish.name in known else named[0]
            self._connection.do(moderate(self._connection.client, sitting, Moderation(wish.measure, name)))
            self._catch_up()
        elif not known:
            screen.say("answer-nobody-else")
        elif not wish.name:
            screen.say("answer-whom", names=", ".join(known))
        else:
            screen.say("answer-unknown-name", name=wish.name, names=", ".join(known))

    def _catch_up(self) -> None:
        """Tells what has happened meanwhile; if the table has changed, the question no longer applies."""
        asked = self.sitting.now
        while not self._connection.news.empty():
            news = self._connection.news.get()
            if news is None:
                raise Leave
            self._hear(news)
        if self.sitting.now is not asked:
            raise TakenBack

    def _again(self) -> bool:
        """Asks for another round. Until that is answered, people can talk and the host can moderate."""
        while True:
            text = self._screen.ask(self._screen.words("play-again")) or ""
            wish = read_wish(text)
            if not isinstance(wish, Remark | Moderation):
                return agrees(text)
            self._wish(wish)

    def _end(self, game: str) -> None:
        screen, sitting = self._screen, self.sitting
        if self._save is not None:
            write_game(screen, numbered(self._save, sitting.round), game)
        screen.line()
        if not sys.stdin.isatty() or not self._again():
            raise Leave
        if self._seed is not None:
            screen.say("play-seed", seed=f"{self._seed}-{sitting.round + 1}")
        self._connection.do(self._connection.client.rematch(sitting.table))


def numbered(file: Path, round: int) -> Path:
    """The file for this round: later rounds go beside the first."""
    return file if round == 1 else file.with_stem(f"{file.stem}-{round}")


def write_game(screen: Screen, file: Path, game: str) -> None:
    """Saves a game, and says where."""
    file.write_text(game, encoding="utf-8")
    screen.say("play-saved", file=str(file))


def save_unfinished(screen: Screen, sitting: Sitting, save: Path | None, written: Callable[[str], str]) -> None:
    """Saves an unfinished round as far as it was played."""
    if save is not None and sitting.playing:
        write_game(screen, numbered(save, sitting.round), written(sitting.table))
