"""A sign of life for people who wait at a terminal."""

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
    """The result of a task; shows a spinner after two seconds, and Ctrl-C works at any time."""
    return thought(task, lambda: spinner(screen))


@contextmanager
def spinner(screen: Screen) -> Iterator[None]:
    """Shows on stderr, if that is a terminal, how long something has been running; disappears at the end."""
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
