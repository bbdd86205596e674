"""A sign of life for whoever waits at a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from durak.terminal.screen import Screen
from durak.terminal.thinking import thought

_Value = TypeVar("_Value")


def with_spinner(screen: Screen, task: Callable[[], _Value]) -> _Value:
    """What comes of a task; after two seconds there is a sign of life, and Ctrl-C is heard at any time."""
    return thought(task, lambda: spinner(screen))


@contextmanager
def spinner(screen: Screen) -> Iterator[None]:
    """Shows for how long something has been going on, on stderr and only to somebody who looks; then it is gone."""
    columns = (SpinnerColumn("line"), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(
        *columns,
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
        # What is printed meanwhile goes above it, unless it goes somewhere else.
        redirect_stdout=sys.stdout.isatty(),
    ) as progress:
        progress.add_task(screen.words("working"), total=None)
        yield
