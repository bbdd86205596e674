"""Where an error came from, for the log."""

import traceback


def safe_traceback(error: BaseException) -> str:
    """The kind of an error and the lines that led to it, without its message, which could name a hidden card.

    >>> try:
    ...     raise KeyError("7C")
    ... except KeyError as error:
    ...     safe_traceback(error).splitlines()[0]
    'KeyError'
    """
    return "\n".join([type(error).__name__, *map(str.rstrip, traceback.format_tb(error.__traceback__))])
