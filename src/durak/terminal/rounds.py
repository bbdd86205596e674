"""Rounds at the terminal of bots that are watched."""

import time
from collections.abc import Sequence
from pathlib import Path

from durak.notation import Game, format_game
from durak.players import LEVELS, bot, course
from durak.rules import Configuration, Event, Settings, initial, shuffled
from durak.terminal.bots import called
from durak.terminal.narration import Narrator, tell
from durak.terminal.screen import Screen
from durak.terminal.setup import Table, seated
from durak.terminal.thinking import Thinking
from durak.terminal.working import working


def watch_round(screen: Screen, table: Table, bots: Sequence[str], delay: float) -> None:
    """These bots play one round, with a pause after each event; it is written down even if somebody leaves."""
    seats = dict(zip(table.seats, bots, strict=True))
    introduced = ", ".join(f"{seat} ({called(screen.words, one)})" for seat, one in seats.items())
    screen.say("watch-start", preset=table.preset, bots=introduced)
    timed = any("milliseconds" in LEVELS.get(one, one) for one in bots)
    screen.say("watch-seed-timed" if timed else "watch-seed", seed=table.seed)
    settings, seed = table.settings, table.seed
    players = {seat: Thinking(bot(one, f"{seed} {seat}"), lambda: working(screen)) for seat, one in seats.items()}
    start = initial(settings, seated(settings, table.seats, seed, None), shuffled(settings.deck_size, seed))
    record: list[Configuration] = []
    try:
        for configuration in tell(screen, Narrator(screen, settings), course(settings, players, start)):
            record.append(configuration)
            time.sleep(delay)
    finally:
        if table.file is not None and record:
            save(table.file, settings, record, seed)
            screen.say("play-saved", file=str(table.file))


def save(file: Path, settings: Settings, record: Sequence[Configuration], seed: str) -> None:
    """Writes down a round as far as it was played."""
    start = record[0]
    events: list[Event] = [c.event for c in record[2:] if c.event is not None]
    game = Game(settings, start.seats, start.deck, tuple(events), durak=start.durak, seed=seed)
    file.write_text(format_game(game), encoding="utf-8")
