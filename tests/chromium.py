"""The browser of the system, and how patient everybody is who sits at it."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, expect, sync_playwright

# Generous, in milliseconds: the machine may be busy, and a good test waits for things and not for time.
PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser that nobody looks at."""
    # The shell is the same browser without windows, tabs and a line for addresses, which take twice the time.
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium") or shutil.which("chromium-browser")
    assert found is not None, "make test installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()
