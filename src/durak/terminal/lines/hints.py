"""What events are worth, as a table: the hints of a practice table, and the report of `durak advise`."""

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.table import Table

from durak import protocol
from durak.notation import event_from_json
from durak.players import Advice
from durak.terminal.lines.numbered_events import in_words
from durak.terminal.screen import Screen

# Somebody who asks in the middle of a game wants to go on.
HINTS = 5


def hint_table(screen: Screen, hint: protocol.Advice) -> Table:
    """The best events of a hint."""
    rows = [Advice(event_from_json(one.event), one.win, (one.high - one.low) / 2, hint.exact) for one in hint.options]
    return advice_table(screen, rows[:HINTS])


def advice_table(screen: Screen, advice: Sequence[Advice]) -> Table:
    """The events with their chances, a row each."""
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
