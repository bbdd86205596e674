"""A table line by line: for pipes, screen readers and slow connections."""

import sys
import textwrap
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty

from durak.client import LATE, Link, News, RefusedError
from durak.protocol import LONGEST_TEXT, Advice, Happened, Revealed, State
from durak.rules import Event, Phase, Take, View, cards_of, count_events, has_passed, violation
from durak.terminal.lines.answer import (
    Accusation,
    Command,
    Remark,
    Unclear,
    Wish,
    agrees,
    read_answer,
    read_wish,
    vocabulary,
)
from durak.terminal.lines.blocking_client import BlockingClient
from durak.terminal.lines.coach import LineCoach
from durak.terminal.lines.drawing import draw_table
from durak.terminal.lines.hints import hint_table
from durak.terminal.lines.human import Human, Leave
from durak.terminal.screen import Screen
from durak.terminal.spinner import spinner
from durak.terminal.table.accusing import accuse, suspects
from durak.terminal.table.bot_names import called
from durak.terminal.table.moderation import Moderation, moderate, others
from durak.terminal.table.narration import write
from durak.terminal.table.sitting import Sitting

# How often it is looked for what was typed although nothing was asked, in seconds.
LISTENING = 0.1


class TakenBack(Exception):  # noqa: N818 - it is a wish, not a fault
    """The table has changed, or the last decision was taken back: the question no longer applies."""


class Lines:
    """One person at one table: tells what happens, and asks for every decision."""

    def __init__(
        self,
        screen: Screen,
        connection: BlockingClient,
        save: Path | None = None,
        seed: str | None = None,
        coach: bool = False,
        newcomer: bool = False,
    ) -> None:
        self._screen, self._connection, self._save, self._seed = screen, connection, save, seed
        self.sitting = Sitting(screen)
        self._coach = LineCoach(screen, self._hint) if coach else None
        # Somebody who is told what to learn next once a round is over.
        self._newcomer = newcomer
        # The newest view that was answered.
        self._answered: View | None = None
        # The turn in which we were told what we may do without being asked.
        self._offered = 0

    def play(self) -> None:
        """Plays until the person stops or the table is gone."""
        try:
            while (news := self._next()) is not None:
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

    def _next(self) -> News | None:
        """The next news. Until they come, somebody who is not asked may type what they can do all the same."""
        news = self._connection.news
        while self.sitting.may_take or self.sitting.may_throw_in is not None:
            with suppress(Empty):
                return news.get(timeout=LISTENING)
            self._interrupt()
        return news.get()

    def _interrupt(self) -> None:
        """Plays what was typed although nothing was asked; what cannot be played now may answer the next question."""
        typed = self._screen.early()
        event = None if typed is None else unasked(self.sitting, typed)
        if event is None:
            return
        self._screen.take_early()
        try:
            self._connection.do(self._connection.client.move(self.sitting.table, event, after=self.sitting.sequence))
        except RefusedError as refused:
            self._screen.line(refused.text)
        # Not again before this has been heard of.
        self.sitting.may_take, self.sitting.may_throw_in = False, None

    def _hear(self, news: News) -> None:
        screen, sitting = self._screen, self.sitting
        if isinstance(news, Link):
            screen.say("lines-back" if news.up else "tui-lost")
        elif isinstance(news, State):
            sitting.take_in(news)
            self._introduce()
            self._take_part()
            self._show()
        else:
            told = sitting.hear(news)
            for line in told or ():
                write(screen, line)
                if line.kind == "turn":
                    self._show()
            self._offer()
            if told is not None and isinstance(news, Happened) and isinstance(news.what, Revealed):
                self._end(news.what.game)

    def _offer(self) -> None:
        """Says, once in a turn, what can be typed although nothing is asked."""
        sitting, now = self.sitting, self.sitting.now
        if now is None or now.seat is None:
            return
        take = sitting.may_take and not now.unbeaten
        throw_in = sitting.may_throw_in is not None and not has_passed(now, now.seat)
        if (take or throw_in) and self._offered != now.turn:
            self._offered = now.turn
            self._screen.say("lines-may-take" if take else "lines-may-throw-in")

    def _show(self) -> None:
        """Shows the table to somebody who only watches: nobody asks them, so they would never see it."""
        sitting = self.sitting
        if sitting.seat is None and sitting.now is not None and sitting.now.phase is not Phase.START:
            bots = {str(one.name) for one in sitting.chairs if one.bot is not None}
            draw_table(self._screen, sitting.settings, sitting.now, bots, sitting.dealer)

    def _introduce(self) -> None:
        screen, sitting = self._screen, self.sitting
        others = ", ".join(
            f"{one.name} ({called(screen.words, one.bot)})" if one.bot else f"{one.name}"
            for one in sitting.chairs
            if one.name and one.name != sitting.me
        )
        seated = "play-start" if sitting.seat is not None or not sitting.playing else "lines-watch"
        screen.say(seated, preset=sitting.options.preset, bots=others)
        if self._seed is not None:
            screen.say("play-seed", seed=self._seed)
        if sitting.options.public:
            screen.say("lines-table", table=sitting.table)

    def _take_part(self) -> None:
        """Turns on automatic passing, and ends a pause, since nothing here could end it later."""
        sitting, client = self.sitting, self._connection.client
        if sitting.seat is not None:
            # Where rules may be broken, also a player who can only pass is asked: they may have noticed something.
            self._connection.do(client.autopass(sitting.table, more=not sitting.settings.relax))
            if sitting.paused:
                self._connection.do(client.pause(sitting.table, paused=False))

    def _decide(self) -> None:
        sitting, screen = self.sitting, self._screen
        if sitting.now is None or sitting.now.seat is None or sitting.now is self._answered:
            return
        now = sitting.turn[-1]
        forced = now.field and now.phase is not Phase.DEFEND and count_events(sitting.settings, now) == 1
        if forced and not sitting.settings.relax:
            # The table passes.
            return
        clock = sitting.clock()
        if clock is not None:
            screen.say("tui-clock", seconds=f"{clock[0]:.0f}", reserve=f"{clock[1]:.0f}")
        bots = {str(one.name) for one in sitting.chairs if one.bot is not None}
        advise = None if self._coach is None else self._coach.advise
        human = Human(screen, sitting.options.preset, bots, self._wish, sitting.dealer, advise)
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
        if self._coach is not None:
            self._coach.judge(event)
        return True

    def _hint(self) -> Advice:
        return self._connection.do(self._connection.client.hint(self.sitting.table, coach=True))

    def _wish(self, wish: Wish) -> None:
        """Does what was typed instead of a move."""
        connection, table, screen = self._connection, self.sitting.table, self._screen
        try:
            if isinstance(wish, Remark):
                connection.do(connection.client.say(table, wish.text[:LONGEST_TEXT]))
            elif isinstance(wish, Moderation):
                self._moderate(wish)
            elif isinstance(wish, Accusation):
                self._accuse(wish.name)
            elif wish is Command.UNDO:
                connection.do(connection.client.undo(table))
                raise TakenBack
            else:
                with spinner(screen):
                    advice = self._hint()
                screen.show(hint_table(screen, advice))
                if advice.coach is not None:
                    screen.line(textwrap.fill(screen.shown(advice.coach.best), screen.width))
        except RefusedError as refused:
            screen.line(refused.text)
            if refused.code == "NOT_PRACTICE":
                screen.say("lines-practice")

    def _moderate(self, wish: Moderation) -> None:
        """Moderates one of the others; if the table has changed meanwhile, the question no longer applies."""
        asked = self.sitting.now
        # Whoever has just spoken can be named.
        self._catch_up()
        name = self._named(wish.name, others(self.sitting, wish.measure))
        if name is not None:
            wish = Moderation(wish.measure, name)
            self._connection.do(moderate(self._connection.client, self.sitting, wish))
            self._catch_up()
        if self.sitting.now is not asked:
            raise TakenBack

    def _accuse(self, name: str) -> None:
        """Calls a cheat; if there was one, it is undone, and the question no longer applies."""
        known = suspects(self.sitting)
        if not self.sitting.settings.relax:
            self._screen.say("refused-no-cheating")
            return
        named = known[0] if len(known) == 1 and not name else self._named(name, known)
        if named is not None:
            self._connection.do(accuse(self._connection.client, self.sitting, named))
            raise TakenBack

    def _named(self, typed: str, known: Sequence[str]) -> str | None:
        """Whom a typed name means, also in lower case; None, with a word about it, if nobody."""
        named = [name for name in known if name.casefold() == typed.casefold()]
        if typed in known or len(named) == 1:
            return typed if typed in known else named[0]
        if not known:
            self._screen.say("answer-nobody-else")
        elif not typed:
            self._screen.say("answer-whom", names=", ".join(known))
        else:
            self._screen.say("answer-unknown-name", name=typed, names=", ".join(known))
        return None

    def _catch_up(self) -> None:
        """Tells what has happened meanwhile."""
        # An answer can overtake the news that it makes: what was sent before this one has arrived.
        self._connection.do(self._connection.client.ping())
        while not self._connection.news.empty():
            news = self._connection.news.get()
            if news is None:
                raise Leave
            self._hear(news)

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
        if self._newcomer:
            screen.say("lines-next-step")
        screen.line()
        if sitting.seat is None:
            # Whoever watches waits for the next round.
            return
        if not sys.stdin.isatty() or not self._again():
            raise Leave
        if self._seed is not None:
            screen.say("play-seed", seed=f"{self._seed}-{sitting.round + 1}")
        self._connection.do(self._connection.client.rematch(sitting.table))


def unasked(sitting: Sitting, typed: str) -> Event | None:
    """What somebody who is not asked can play with these words, if anything (docs/rules.md R83, R85)."""
    mine = sitting.turn[-1]
    if mine.seat is None:
        return None
    if vocabulary().get(typed.lower()) == "take":
        return Take(mine.seat) if sitting.may_take else None
    try:
        meant = read_answer(typed, sitting.settings, mine, {})
    except Unclear:
        return None
    if sitting.may_throw_in is None or not isinstance(meant, tuple) or len(meant) != 1 or not cards_of(meant[0]):
        return None
    return meant[0] if violation(sitting.settings, mine, meant[0]) is None else None


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
