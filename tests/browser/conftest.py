"""A real server, which all tests at tables share, and a real browser for each file of them."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from chromium import chromium


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # Not for the whole session: the tests of other files run event loops of their own.
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose bots answer at once."""
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, "--pace", "0") as address:
        yield address


class serving:  # noqa: N801
    """`durak serve` with a database of its own."""

    def __init__(self, folder: Path, *options: str) -> None:
        command = [
            str(Path(sys.executable).with_name("durak")),
            "serve",
            *(() if "--port" in options else ("--port", "0")),
            *options,
        ]
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(folder)}
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> str:
        assert self._process.stdout is not None
        found = re.search(r"http://([\d.:]+)/", self._process.stdout.readline())
        assert found is not None
        return f"http://{found[1]}"

    def __exit__(self, *_: object) -> None:
        self._process.send_signal(signal.SIGINT)
        self._process.wait(20)


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pictures of the tables are put: DURAK_PICTURES, or a folder of the tests."""
    wanted = os.environ.get("DURAK_PICTURES")
    folder = Path(wanted) if wanted else tmp_path_factory.mktemp("pictures")
    folder.mkdir(parents=True, exist_ok=True)
    return folder
