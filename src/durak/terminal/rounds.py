"""Rounds at the terminal: a person among bots, or bots that are watched."""

import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from durak.notation import Game, format_game
from durak.players import LEVELS, Player, bot, course
from durak.rules import Configuration, Event, Seat, Settings, initial, shuffled
from durak.terminal.answer import agrees
from durak.terminal.bots import called
from durak.terminal.human import Human, Leave
from durak.terminal.narration import Narrator, tell
from durak.terminal.screen import Screen
from durak.terminal.setup import Table, seated
from durak.terminal.thinking import Thinking


def play_rounds(screen: Screen, table: Table, me: Seat, opponents: Sequence[str]) -> None:
    """A person plays against these bots, one round after the other."""
    bots = dict(zip([seat for seat in table.seats if seat != me], opponents, strict=True))
    players: dict[Seat, Player] = {me: Human(screen, table.preset, bots), **_seat(bots, table.seed)}
    screen.say("play-start", preset=table.preset, bots=_introduced(screen, bots))
    number, durak = 1, None
    try:
        while True:
            screen.say("play-seed", seed=_seed(table, number))
            end = _round(screen, table, players, number, durak, me=me)
            screen.line()
            if not sys.stdin.isatty() or not agrees(screen.ask(screen.words("play-again")) or ""):
                return
            number, durak = number + 1, end.durak
    except Leave:
        screen.say("play-leave")


def watch_round(screen: Screen, table: Table, bots: Sequence[str], delay: float) -> None:
    """These bots play one round, with a pause after each event."""
    seated = dict(zip(table.seats, bots, strict=True))
    screen.say("watch-start", preset=table.preset, bots=_introduced(screen, seated))
    timed = any("milliseconds" in LEVELS.get(one, one) for one in bots)
    screen.say("watch-seed-timed" if timed else "watch-seed", seed=table.seed)
    _round(screen, table, _seat(seated, table.seed), delay=delay)


def save(file: Path, settings: Settings, record: Sequence[Configuration], seed: str) -> None:
    """Writes down a round as far as it was played."""
    start = record[0]
    events: list[Event] = [c.event for c in record[2:] if c.event is not None]
    game = Game(settings, start.seats, start.deck, tuple(events), durak=start.durak, seed=seed)
    file.write_text(format_game(game), encoding="utf-8")


def _round(
    screen: Screen,
    table: Table,
    players: Mapping[Seat, Player],
    number: int = 1,
    durak: Seat | None = None,
    me: Seat | None = None,
    delay: float = 0,
) -> Configuration:
    """Plays and tells one round; it is written down even if somebody leaves in the middle."""
    settings, seed = table.settings, _seed(table, number)
    seats = seated(settings, table.seats, seed, durak)
    start = initial(settings, seats, shuffled(settings.deck_size, seed), durak)
    record: list[Configuration] = []
    try:
        for configuration in tell(screen, Narrator(screen, settings, me), course(settings, players, start)):
            record.append(configuration)
            time.sleep(delay)
    finally:
        if table.file is not None and record:
            file = table.file if number == 1 else table.file.with_stem(f"{table.file.stem}-{number}")
            save(file, settings, record, seed)
            screen.say("play-saved", file=str(file))
    return record[-1]


def _seed(table: Table, number: int) -> str:
    return table.seed if number == 1 else f"{table.seed}-{number}"


def _seat(bots: Mapping[Seat, str], seed: str) -> dict[Seat, Player]:
    return {seat: Thinking(bot(one, f"{seed} {seat}")) for seat, one in bots.items()}


def _introduced(screen: Screen, bots: Mapping[Seat, str]) -> str:
    """The bots, and how well they play."""
    return ", ".join(f"{seat} ({called(screen.words, one)})" for seat, one in bots.items())
