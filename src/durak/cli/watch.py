"""durak watch: bots play a round, and somebody looks on."""

import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.options import Changes, Preset, Save, Seats, Seed, completion
from durak.cli.program import Lang, app, leaving, open_screen, refusing

if TYPE_CHECKING:
    from durak.i18n import Words
    from durak.players import Entrant
    from durak.rules import Configuration, Seat, Settings
    from durak.terminal.screen import Screen


@app.command()
def watch(
    playing: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[BOT]...",
            help="Who plays, in seat order: levels, bots with their options ('durak bots'), or cmd:COMMAND.",
            autocompletion=completion.bots,
            show_default=False,
        ),
    ] = None,
    preset: Preset = "spec",
    changes: Changes = None,
    seats: Seats = None,
    seed: Seed = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            "--level",
            metavar="BOT,...",
            help="The same, separated by commas.",
            autocompletion=completion.bots,
        ),
    ] = "simple",
    delay: Annotated[float, typer.Option("--delay", metavar="SECONDS", min=0, help="Pause after each event.")] = 0,
    save: Save = None,
    lang: Lang = None,
) -> None:
    """Watch bots play a round.

    \b
    Examples:
      durak watch
      durak watch --preset classic --players 4 --seed 7 --delay 0.5
      durak watch simple random --save round.durak
      durak watch amateur searcher:iterations=500,threads=2 expert
      durak watch simple "cmd:python3 examples/engine.py,name=Thrifty"
    """
    with refusing():
        from durak.cli.options.values import listed_entrants, round_table

        screen = open_screen(lang)
        listed = listed_entrants(screen.words, playing or [bots])
        if seats is None and len(listed) > 1:
            seats = len(listed)
        watched = _set_up(screen.words, preset, changes or (), seats, seed, save)
        players = round_table(screen.words, listed, len(watched.seats))
    with leaving(screen, "watch-leave"):
        _show_round(screen, watched, players, delay)


@dataclass(frozen=True, slots=True)
class _Round:
    """The round that was asked for."""

    # The name of the preset.
    preset: str
    # Its rules as they are played here.
    settings: "Settings"
    # Who sits here, clockwise.
    seats: Sequence["Seat"]
    # What the deck follows from.
    seed: str
    # Where the round is written down, if anywhere.
    file: Path | None = None


def _set_up(
    words: "Words", name: str, changes: Sequence[str], seats: int | None, seed: str | None, file: Path | None
) -> _Round:
    """The round that was asked for, with bots on all seats; what is impossible is a ValueError."""
    from secrets import randbelow

    from durak.cli.options.values import checked_seed, chosen_settings, preset_name, seats_for, writable
    from durak.rules.settings import MAX_TURNS

    settings = chosen_settings(name, changes)
    count = seats_for(words, preset_name(name), settings, seats)
    return _Round(
        preset=preset_name(name),
        settings=replace(settings, max_turns=settings.max_turns or MAX_TURNS),
        seats=words("names").split()[:count],
        seed=checked_seed(seed) if seed is not None else str(randbelow(1_000_000)),
        file=None if file is None else writable(file),
    )


def _show_round(screen: "Screen", watched: _Round, entrants: Sequence["Entrant"], delay: float) -> None:
    """They play the round, with a pause after each event; it is written down even if somebody leaves."""
    from durak.players import LEVELS, EngineError, EnginePlayer, Late, course
    from durak.protocol import Dealing
    from durak.rules import Illegal, initial, lot, rotated, shuffled
    from durak.terminal.spinner import spinner
    from durak.terminal.table.bot_names import introduced
    from durak.terminal.table.narration import Narrator, tell
    from durak.terminal.thinking import Thinking

    settings, seed = watched.settings, watched.seed
    seats = dict(zip(watched.seats, entrants, strict=True))
    with refusing():
        sitting = {seat: one.sit_down(f"{seed} {seat}") for seat, one in seats.items()}
    who = ", ".join(f"{seat} ({introduced(screen.words, one)})" for seat, one in seats.items())
    screen.say("watch-start", preset=watched.preset, bots=who)
    timed = any("milliseconds" in LEVELS.get(one.source, one.source) for one in entrants)
    screen.say("watch-seed-timed" if timed else "watch-seed", seed=seed)
    engines = {seat: player for seat, player in sitting.items() if isinstance(player, EnginePlayer)}
    players = {seat: Thinking(player, lambda: spinner(screen)) for seat, player in sitting.items()}
    # The seats are as they are, and the lot says who deals.
    around = rotated(tuple(watched.seats), first=lot(watched.seats, seed))
    start = initial(settings, around, shuffled(settings.deck_size, seed))
    narrator = Narrator(screen, settings, deal=Dealing.of(settings, start, lot=True))
    record: list[Configuration] = []
    told: dict[int, str] = {}
    try:
        with ExitStack() as ending:
            for engine in engines.values():
                ending.callback(engine.close)
            for configuration in tell(screen, narrator, course(settings, players, start)):
                record.append(configuration)
                for seat, text in ((seat, text) for seat, engine in engines.items() for text in engine.heard()):
                    screen.line(f"    {seat}: {text}", style="italic")
                    before = told.get(len(record) - 3)
                    told[len(record) - 3] = f"{seat}: {text}" if before is None else f"{before}; {seat}: {text}"
                time.sleep(delay)
    except (EngineError, Late, Illegal) as error:
        seat = record[-1].active or ""
        typer.echo(f"{seat} ({introduced(screen.words, seats[seat])}): {error}", err=True)
        raise typer.Exit(1) from error
    finally:
        if watched.file is not None and record:
            _save(watched.file, settings, record, seed, told)
            screen.say("play-saved", file=str(watched.file))


def _save(
    file: Path, settings: "Settings", record: Sequence["Configuration"], seed: str, comments: Mapping[int, str]
) -> None:
    """Writes down a round as far as it was played."""
    from durak.fairness import LOT
    from durak.notation import Game, format_game
    from durak.rules import as_played

    start = record[0]
    events = tuple(c.event for c in record[2:] if c.event is not None)
    settings, tags = as_played(settings, record[-1]), {LOT: start.seats[0]}
    game = Game(settings, start.seats, start.deck, events, durak=start.durak, seed=seed, tags=tags, comments=comments)
    file.write_text(format_game(game), encoding="utf-8")
