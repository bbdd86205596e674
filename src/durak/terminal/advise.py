"""What each event of a position is worth to the player to move, as a table."""

from dataclasses import replace

from rich.box import SIMPLE_HEAD
from rich.table import Table

from durak import protocol
from durak.notation import event_from_json, parse_position
from durak.players import Advice, advise
from durak.rules import Phase, count_events, view
from durak.terminal.choices import in_words
from durak.terminal.screen import Screen
from durak.terminal.working import worked

# More rows than this nobody reads unless he asks for them.
MOST_ROWS = 30
# Somebody who asks in the middle of a game wants to go on.
HINTS = 5


def advise_text(screen: Screen, text: str, worlds: int, threads: int, every: bool) -> None:
    """Prints the events with their chances, best first; only what the mover sees of the position counts."""
    settings, configuration = parse_position(text)
    mover = configuration.active
    if mover is None or configuration.phase in (Phase.START, Phase.END):
        raise ValueError(screen.words("advise-nobody"))
    now = view(configuration, mover)
    advice = worked(screen, lambda: advise(settings, [now], worlds, threads=threads))
    shown = advice if every else advice[:MOST_ROWS]
    screen.line(screen.words("advise-title", by=mover), style="bold")
    screen.show(_table(screen, shown))
    if not all(one.exact for one in advice):
        screen.say("advise-worlds", worlds=worlds, by=mover, sign=screen.plus_minus)
    if len(shown) < len(advice):
        screen.say("advise-left-out", count=len(advice) - len(shown))
    # Nobody is advised to break a rule, not even where that is tolerated.
    possible = count_events(replace(settings, relax=frozenset()), now)
    if possible > len(advice):
        screen.say("advise-many", count=possible, most=len(advice))


def hint_table(screen: Screen, hint: protocol.Advice) -> Table:
    """The best events of a hint."""
    rows = [Advice(event_from_json(one.event), one.win, (one.high - one.low) / 2, hint.exact) for one in hint.options]
    return _table(screen, rows[:HINTS])


def _table(screen: Screen, advice: list[Advice]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1), collapse_padding=True)
    table.add_column(screen.words("advise-event"), overflow="fold")
    table.add_column(screen.words("advise-chance"), justify="right", no_wrap=True)
    for one in advice:
        table.add_row(in_words(screen, one.event), _chance(screen, one))
    return table


def _chance(screen: Screen, one: Advice) -> str:
    if one.exact:
        return screen.words("advise-exact", value={1.0: "win", 0.5: "draw", 0.0: "loss"}[one.chance])
    return f"{100 * one.chance:.1f} % {screen.plus_minus}{100 * one.error:.1f}"
