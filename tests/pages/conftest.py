"""A real server and a real browser for the pages around the table."""

import asyncio
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from chromium import chromium
from durak.server.serving import Server, make_server
from durak.server.tables.timing import Timing
from durak.server.wire.rate_limits import RateLimiter
from pages.visiting import Visitor
from server.site import FREELY


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the pages are."""
    folder = tmp_path_factory.mktemp("pages")
    timing = Timing(pace=0.05, grace=60, gathering=0, again=0.05)
    server: Server = make_server(
        "127.0.0.1", 0, f"sqlite:///{folder / 'tables.sqlite'}", timing, folder, limiter=RateLimiter(FREELY)
    )
    ready = threading.Event()
    server._announce = lambda port: ready.set()
    running = threading.Thread(target=lambda: asyncio.run(server.serve()), daemon=True)
    running.start()
    assert ready.wait(60)
    yield f"http://127.0.0.1:{server.port}"
    server.should_exit = True
    running.join(30)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # Not for the whole session: the tests of other files run event loops of their own.
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the pictures of the pages are put: DURAK_PICTURES, or a folder of the tests."""
    wanted = os.environ.get("DURAK_PICTURES")
    folder = Path(wanted) if wanted else tmp_path_factory.mktemp("pictures")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def visitor(address: str, browser: Browser) -> Iterator[Visitor]:
    """Somebody with a browser."""
    somebody = Visitor(address, browser)
    yield somebody
    somebody.go_away()
