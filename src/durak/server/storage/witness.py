"""A file beside the database that remembers how far it was written: a database that goes back in time is noticed."""

import fcntl
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

from durak.server.storage.chain import Head

# What goes back loses what was written last, so the tables that were written last are remembered, and so many of them.
MOST = 1000
# The file is made short again when it is as long as this, and is safe on the disk every so many seconds.
LONGEST, SAFE_EVERY = 2**18, 1.0


class Witness:
    """The file. Processes of one machine may share it; each line says how far a table was written.

    It costs a line for each transaction, without waiting for the disk: it is there after any end of the process, and
    after a loss of power but for the last second.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        # What was found lost is listed here, until the host has read it and deletes it.
        self.report = file.with_name(f"{file.name}.lost")
        self._open = os.open(file, os.O_CREAT | os.O_RDWR | os.O_APPEND, 0o600)
        self._safe = monotonic()

    def close(self) -> None:
        """Lets go of the file."""
        os.close(self._open)

    def note(self, heads: Mapping[str, Head]) -> None:
        """These tables were written up to there."""
        # The database is what counts: a full disk is said by whoever looks at it.
        with suppress(OSError), self._alone():
            os.write(self._open, _lines(heads))
            if os.fstat(self._open).st_size > LONGEST:
                self._rewrite(self.heads())
            if monotonic() - self._safe > SAFE_EVERY:
                os.fsync(self._open)
                self._safe = monotonic()

    def heads(self) -> dict[str, Head]:
        """How far the tables were written that were written last."""
        return _heads(os.pread(self._open, 4 * LONGEST, 0))

    def tell(self, losses: Sequence[str], heads: Mapping[str, Head]) -> None:
        """Lists what was lost, for the host; from now on the database is remembered as it is."""
        at = datetime.now(UTC).isoformat(timespec="seconds")
        with open(os.open(self.report, os.O_CREAT | os.O_WRONLY | os.O_APPEND, 0o600), "a", encoding="utf-8") as file:
            file.writelines(f"{at} {line}\n" for line in losses)
            file.flush()
            os.fsync(file.fileno())
        with self._alone():
            self._rewrite(heads)

    def told(self) -> list[str]:
        """What was found lost, now or earlier, as long as the host has not deleted the list."""
        with suppress(OSError):
            return self.report.read_text(encoding="utf-8").splitlines()
        return []

    @contextmanager
    def _alone(self) -> Iterator[None]:
        fcntl.flock(self._open, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(self._open, fcntl.LOCK_UN)

    def _rewrite(self, heads: Mapping[str, Head]) -> None:
        # In place, since other processes write to the same file.
        os.ftruncate(self._open, 0)
        os.write(self._open, _lines(heads))


def remembered(file: Path) -> dict[str, Head]:
    """What a file remembers that nobody may change; nothing if there is none."""
    return _heads(file.read_bytes()) if file.is_file() else {}


def _heads(content: bytes) -> dict[str, Head]:
    found = dict[str, Head]()
    # A line that was cut off by a loss of power says nothing.
    for line in content.decode("ascii", "replace").splitlines():
        table, _, rest = line.partition(" ")
        sequence, _, hash = rest.partition(" ")
        if sequence.isdigit() and len(hash) == 32:
            found.pop(table, None)
            found[table] = Head(int(sequence), hash)
    return dict(list(found.items())[-MOST:])


def _lines(heads: Mapping[str, Head]) -> bytes:
    return "".join(f"{table} {head.sequence} {head.hash}\n" for table, head in heads.items()).encode()
