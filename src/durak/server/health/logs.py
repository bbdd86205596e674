"""The log for the server's operator: lines of text, or one JSON object per line; never with a secret in it."""

import json
import logging
import sys
from datetime import UTC, datetime

from durak.server.safe_traceback import safe_traceback

# Loggers of libraries, which write whatever an error says.
OTHERS = ("asyncio", "uvicorn.error")
# What a line can be about, given as `extra`.
ABOUT = ("table", "code")
# How the log can be written, and from which level on.
FORMS = ("text", "json")
LEVELS = ("debug", "info", "warning", "error")


class JsonLines(logging.Formatter):
    """One object per line: time, level, message, and the table and the code if they are known.

    >>> line = logging.makeLogRecord({"msg": "all is %s", "args": ("well",), "levelname": "INFO", "created": 0})
    >>> JsonLines().format(line)
    '{"time":"1970-01-01T00:00:00.000+00:00","level":"info","message":"all is well"}'
    """

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **{name: str(getattr(record, name)) for name in ABOUT if hasattr(record, name)},
        }
        return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def discreet(record: logging.LogRecord) -> bool:
    """Keeps only the first line of a library's message and the origin of an error: the rest could name a card.

    >>> line = logging.makeLogRecord({"msg": "failed: %s\\nbecause of %s", "args": ("a task", "7C")})
    >>> discreet(line), line.getMessage()
    (True, 'failed: a task')
    """
    first = record.getMessage().partition("\n")[0]
    error = record.exc_info[1] if record.exc_info else None
    record.msg, record.args = first if error is None else f"{first}: {safe_traceback(error)}", None
    record.exc_info = record.exc_text = None
    return True


def keep_discreet() -> None:
    """Keeps the loggers of libraries from revealing more than ours would."""
    for name in OTHERS:
        logging.getLogger(name).addFilter(discreet)


def open_log(form: str, level: str) -> None:
    """Writes the log to stderr, in one of FORMS, from one of LEVELS on; of libraries, warnings and errors."""
    if form not in FORMS:
        raise ValueError(f"there is no log format {form!r}: choose {' or '.join(FORMS)}")
    if level not in LEVELS:
        raise ValueError(f"there is no log level {level!r}: choose {', '.join(LEVELS[:-1])} or {LEVELS[-1]}")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("durak.server").setLevel(level.upper())
