"""durak bots: who could sit at a table, what each of them notices, and their options."""

import textwrap
from typing import TYPE_CHECKING

from durak.cli.program import Lang, app, open_screen, refusing

if TYPE_CHECKING:
    from durak.i18n import Words
    from durak.terminal.screen import Screen


@app.command()
def bots(lang: Lang = None) -> None:
    """List the bots and levels: what each one notices, and its options.

    \b
    Examples:
      durak bots
      durak bots --lang ru
    """
    with refusing():
        list_bots(open_screen(lang))


def list_bots(screen: "Screen") -> None:
    """Writes every bot with its level, what it notices, and its options with what each is when left out."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from durak.players import BOTS, LEVELS

    words = screen.words
    levels = {text.partition(":")[0]: level for level, text in LEVELS.items()}
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1), collapse_padding=True, width=screen.width)
    table.add_column(words("bots-bot"), no_wrap=True)
    table.add_column(words("bots-level"), no_wrap=True)
    table.add_column(words("bots-notices"))
    for name, kind in BOTS.items():
        lines = [words(f"notices-{name}")]
        if kind.options:
            lines.append(words("bots-options", options=", ".join(f"{o}={_value(v)}" for o, v in kind.options.items())))
        level = levels.get(name)
        if level and LEVELS[level] != name:
            lines.append(words("bots-level-is", level=level, bot=LEVELS[level]))
        table.add_row(name, _level(words, level) if level else "", "\n".join(lines))
    screen.show(table)
    options = list(dict.fromkeys(option for kind in BOTS.values() for option in kind.options))
    width = max(map(len, options)) + 2
    for option in options:
        screen.line(f"{option:{width}}{words(f'option-{option}')}")
    screen.line()
    screen.line(textwrap.fill(words("bots-more"), screen.width))


def _level(words: "Words", level: str) -> str:
    """The level as it is typed, and below it as it is called, where that is not the same."""
    return "\n".join(dict.fromkeys((level, words(f"level-{level}"))))


def _value(value: int | bool | str) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value) or "-"
