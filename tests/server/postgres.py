"""A PostgreSQL of its own, from the system's binaries."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or [Path(shutil.which("initdb") or "/nowhere")]
INSTALLED = BINARIES[-1].exists()


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a database that is gone afterwards."""
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
    command("pg_ctl", "start", "-w", "-l", str(folder / "log"), "-o", f"-k {folder} -c listen_addresses=''")
    try:
        yield f"postgresql+psycopg://durak@/postgres?host={folder}"
    finally:
        command("pg_ctl", "stop", "-m", "immediate")
        shutil.rmtree(folder, ignore_errors=True)
