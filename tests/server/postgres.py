"""A PostgreSQL of its own, from the system's binaries."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or [Path(shutil.which("initdb") or "/nowhere")]


class Database:
    """A running PostgreSQL."""

    def __init__(self, url: str, stop: Callable[[], None], start: Callable[[], None]) -> None:
        self.url, self.stop, self.start = url, stop, start


@contextmanager
def postgres() -> Iterator[Database]:
    """A database that is gone afterwards."""
    assert BINARIES[-1].exists(), "PostgreSQL is not installed: make test installs it"
    folder = Path(tempfile.mkdtemp(prefix="durak-"))
    root = os.geteuid() == 0
    # It does not run for root.
    as_user = ["runuser", "-u", "postgres", "--"] if root else []
    if root:
        shutil.chown(folder, "postgres")

    def command(name: str, *arguments: str) -> None:
        program = [*as_user, str(BINARIES[-1].with_name(name)), "-D", str(folder / "data"), *arguments]
        subprocess.run(program, check=True, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    command("initdb", "-A", "trust", "-U", "durak", "--no-sync")

    def start() -> None:
        command("pg_ctl", "start", "-w", "-l", str(folder / "log"), "-o", f"-k {folder} -c listen_addresses=''")

    def stop() -> None:
        command("pg_ctl", "stop", "-m", "fast")

    start()
    try:
        yield Database(f"postgresql+psycopg://durak@/postgres?host={folder}", stop, start)
    finally:
        stop()
        shutil.rmtree(folder, ignore_errors=True)
