"""Somebody who visits the pages with a browser, and notices everything that goes wrong in it."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect

from chromium import PATIENCE

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SIZES = {"phone": (360, 640), "desktop": (1280, 800)}


class Visitor:
    """One person after another, each with a browser that remembers nothing."""

    def __init__(self, address: str, browser: Browser) -> None:
        self.address, self._browser = address, browser
        self._contexts: list[BrowserContext] = []
        # What each page has asked for, and not got yet.
        self._under_way: dict[Page, set[Request]] = {}
        self.errors: list[str] = []

    def opens(self, path: str = "/", size: str = "desktop", language: str = "en", **options: Any) -> Page:
        """A fresh browser, with this page open."""
        width, height = SIZES[size]
        options = {"reduced_motion": "reduce", "has_touch": size == "phone", **options}
        context = self._browser.new_context(viewport={"width": width, "height": height}, locale=language, **options)
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._listen)
        page.on("request", lambda request: self._under_way[page].add(request))
        page.on("requestfinished", lambda request: self._under_way[page].discard(request))
        page.on("requestfailed", lambda request: self._under_way[page].discard(request))
        self.goes(page, path)
        return page

    def goes(self, page: Page, path: str) -> None:
        """To another page, by its address."""
        self._under_way[page] = set()
        page.goto(self.address + path)
        expect(page.locator("h1").first).to_be_visible()

    def stays_a_guest(self, page: Page) -> None:
        """Does not say what to call them, when they are asked before they sit down with others."""
        page.get_by_role("button", name="Not now").click()

    def sees_all(self, page: Page) -> None:
        """Waits until everything that the page asks for has come, and is shown."""
        while True:
            page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
            if not self._under_way[page]:
                return
            page.wait_for_timeout(10)

    def go_away(self) -> None:
        """Closes every browser; whatever went wrong in one of them is wrong."""
        for context in self._contexts:
            context.close()
        assert not self.errors, self.errors

    def _listen(self, message: ConsoleMessage) -> None:
        # A refusal is an answer like any other, which a browser also notes as an error.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.errors.append(message.text)


def flaws(page: Page, *rules: str) -> list[str]:
    """What axe finds wrong for those who do not see the page, or not well, or have no mouse; by all rules, or by these.

    The board of a table is left out: its own tests (tests/browser) look at it in every state.
    """
    # Colours change slowly, and what is half of both is neither.
    page.wait_for_function("() => document.getAnimations().every(one => one.playState !== 'running')")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    options = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    found = page.evaluate("options => axe.run({exclude: ['.board']}, options)", options)
    return [f"{one['id']}: {node['html'][:120]}" for one in found["violations"] for node in one["nodes"]]


def overflow(page: Page) -> int:
    """How far the page is wider than the window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))
