"""A file beside the database that records how far it was written, so that a database set back in time is noticed."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

from durak.locks import hold, let_go
from durak.server.storage.chain import Head

# A database set back loses its newest entries, so it is enough to remember the tables written last: this many.
MOST = 1000
# The length at which the file is shortened, and how often it is synced to disk, in seconds.
LONGEST, SAFE_EVERY = 2**18, 1.0


class Witness:
    """The file. Processes on one machine may share it; each line says how far a table was written.

    It costs a line for each transaction, without waiting for the disk: it survives any end of the process, and a power
    failure except for the last second.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        # The list of losses, until the operator has read and deleted it.
        self.report = file.with_name(f"{file.name}.lost")
        self._open = os.open(file, os.O_CREAT | os.O_RDWR | os.O_APPEND, 0o600)
        self._safe = monotonic()

    def close(self) -> None:
        """Closes the file."""
        os.close(self._open)

    def note(self, heads: Mapping[str, Head]) -> None:
        """Records how far these tables were written."""
        # The database is what matters; a full disk is reported elsewhere.
        with suppress(OSError), self._alone():
            os.write(self._open, _lines(heads))
            if os.fstat(self._open).st_size > LONGEST:
                self._rewrite(self.heads())
            if monotonic() - self._safe > SAFE_EVERY:
                os.fsync(self._open)
                self._safe = monotonic()

    def heads(self) -> dict[str, Head]:
        """How far the most recently written tables were written."""
        os.lseek(self._open, 0, os.SEEK_SET)
        return _heads(os.read(self._open, 4 * LONGEST))

    def tell(self, losses: Sequence[str], heads: Mapping[str, Head]) -> None:
        """Lists the losses for the operator; from now on the database is accepted as it is."""
        at = datetime.now(UTC).isoformat(timespec="seconds")
        with open(os.open(self.report, os.O_CREAT | os.O_WRONLY | os.O_APPEND, 0o600), "a", encoding="utf-8") as file:
            file.writelines(f"{at} {line}\n" for line in losses)
            file.flush()
            os.fsync(file.fileno())
        with self._alone():
            self._rewrite(heads)

    def told(self) -> list[str]:
        """The losses found now or earlier, until the operator deletes the list."""
        with suppress(OSError):
            return self.report.read_text(encoding="utf-8").splitlines()
        return []

    @contextmanager
    def _alone(self) -> Iterator[None]:
        hold(self._open)
        try:
            yield
        finally:
            let_go(self._open)

    def _rewrite(self, heads: Mapping[str, Head]) -> None:
        # In place, since other processes write to the same file.
        os.ftruncate(self._open, 0)
        os.write(self._open, _lines(heads))


def remembered(file: Path) -> dict[str, Head]:
    """What a witness file says, without changing it; nothing if there is no file."""
    return _heads(file.read_bytes()) if file.is_file() else {}


def _heads(content: bytes) -> dict[str, Head]:
    found = dict[str, Head]()
    # Skip a line that was cut off by a power failure.
    for line in content.decode("ascii", "replace").splitlines():
        table, _, rest = line.partition(" ")
        sequence, _, hash = rest.partition(" ")
        if sequence.isdigit() and len(hash) == 32:
            found.pop(table, None)
            found[table] = Head(int(sequence), hash)
    return dict(list(found.items())[-MOST:])


def _lines(heads: Mapping[str, Head]) -> bytes:
    return "".join(f"{table} {head.sequence} {head.hash}\n" for table, head in heads.items()).encode()
