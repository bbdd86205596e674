"""A sign of life for whoever waits at a terminal."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from durak.terminal.screen import Screen


@contextmanager
def working(screen: Screen) -> Iterator[None]:
    """Shows for how long something has been going on, on stderr and only to somebody who looks; then it is gone."""
    columns = (SpinnerColumn("line"), TextColumn("{task.description}"), TimeElapsedColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not sys.stderr.isatty(), transient=True) as progress:
        progress.add_task(screen.words("working"), total=None)
        yield
