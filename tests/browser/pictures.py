"""Takes the pictures of the documents in a real browser: `make pictures`."""

import asyncio
import base64
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import quote_plus

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser

from browser.conftest import serving
from browser.person import SHORT, Person, cards_in, open_table, played_out
from chromium import chromium
from durak.client import Calls
from durak.protocol.http.reviews import ReviewDecision
from durak.puzzles import collection, hidden_cards

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "device_scale_factor": 2}
# One of the collection.
PUZZLE = next(iter(collection()))
# One with hidden cards at a table of three.
HIDDEN = next(name for name, one in hidden_cards().items() if len(one.start()[1].seats) == 3)
# A picture in a document is no larger, in bytes.
LARGEST = 150_000


class Photographer:
    """Goes from table to table and keeps what is seen there."""

    def __init__(self, browser: Browser, url: str, folder: Path) -> None:
        self._browser, self._url, self._folder = browser, url, folder
        self._darkroom = browser.new_page()

    def at_table(
        self,
        name: str,
        moves: int,
        options: dict[str, Any],
        likes: dict[str, Any] | None = None,
        screen: dict[str, Any] | None = None,
        keys: Sequence[str] = (),
    ) -> None:
        """A table after some moves, or at the end of its round."""
        table, token = open_table(self._url, options, ["amateur"] * (options["seats"] - 1))
        anna = Person(self._browser, self._url, token, likes=likes, **(screen or DESKTOP))
        anna.sit_at(table)
        for _ in range(moves):
            if not anna.wait_for_turn():
                break
            before, event = anna.sequence, anna.simple()
            if event is None:
                anna.press_main()
                continue
            anna.drag(cards_in(event)[:1], event["pairs"][0][0] if event["kind"] == "defend" else None)
            if (asked := anna.page.locator("dialog[open] .list button")).count():
                asked.first.click()
            anna.wait_beyond(before)
        anna.wait_for_turn()
        for key in keys:
            anna.page.keyboard.press(key)
            anna.page.get_by_label("Hint", exact=True).locator("li button").first.wait_for()
        self.keep(name, anna)

    def of_page(
        self,
        name: str,
        path: str,
        screen: dict[str, Any] | None = None,
        likes: dict[str, Any] | None = None,
        until: str = "h1",
    ) -> None:
        """A page without a table, once something is there."""
        anna = Person(self._browser, self._url, likes=likes, **(screen or DESKTOP))
        anna.visit(path)
        anna.page.wait_for_load_state("networkidle")
        anna.page.locator(until).first.wait_for()
        self.keep(name, anna)

    def of_review(self, name: str, game: str, token: str, language: str, screen: dict[str, Any]) -> None:
        """The review of a round, at what cost Anna most."""
        anna = Person(self._browser, self._url, token, likes={"language": language}, **screen)
        anna.visit(f"/review/{game}")
        anna.page.locator(".verdict").wait_for()
        cost = "one => Number(one.querySelector('.cost')?.textContent.replace('−', '') ?? 0)"
        anna.page.evaluate(
            f"""() => {{
                const moments = [...document.querySelectorAll('[aria-labelledby=moments] li button:has(.badge)')];
                const costs = moments.map({cost});
                moments[costs.indexOf(Math.max(...costs))].click();
            }}"""
        )
        anna.page.locator(".moment").wait_for()
        self.keep(name, anna)

    def of_mistake(self, name: str, game: str, token: str, language: str, screen: dict[str, Any]) -> None:
        """A mistake of Anna's that waits for something better, with a hint."""
        anna = Person(self._browser, self._url, token, likes={"language": language}, **screen)
        anna.visit(f"/review/{game}")
        anna.page.locator(".verdict + .buttons button").click()
        anna.page.locator(".words + .buttons button").first.click()
        anna.page.locator(".hint").wait_for()
        self.keep(name, anna)

    def keep(self, name: str, person: Person) -> None:
        # Until what was said is over, and what flies has landed.
        person.page.wait_for_timeout(2500)
        taken = base64.b64encode(person.page.screenshot()).decode()
        small = self._darkroom.evaluate(
            """async (taken) => {
                const image = new Image();
                image.src = `data:image/png;base64,${taken}`;
                await image.decode();
                const canvas = new OffscreenCanvas(image.width, image.height);
                canvas.getContext('2d').drawImage(image, 0, 0);
                const blob = await canvas.convertToBlob({type: 'image/webp', quality: 0.82});
                return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
            }""",
            taken,
        )
        picture = base64.b64decode(small)
        assert len(picture) < LARGEST, f"{name} is too large"
        (self._folder / f"{name}.webp").write_bytes(picture)
        person.context.close()


def main(folder: Path) -> None:
    """Takes them all."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as kept,
        serving(Path(kept), "--pace", "0") as url,
        chromium() as browser,
    ):
        photographer = Photographer(browser, url, folder)
        photographer.at_table("table-2", 4, {"seats": 2}, {"chat": True})
        photographer.at_table("table-4", 4, {"seats": 4})
        photographer.at_table("table-6", 3, {"seats": 6}, {"table": "baize", "fourColours": True})
        photographer.at_table("table-phone", 5, {"seats": 4}, screen=PHONE)
        photographer.at_table("table-phone-russian", 3, {"seats": 6}, {"language": "ru", "table": "wine"}, PHONE)
        photographer.at_table("table-hint", 2, {"seats": 3, "practice": True}, keys=["h"])
        photographer.at_table("table-end", 400, {"seats": 3, **SHORT})
        partners = {"preset": "partners", "seats": 4}
        photographer.at_table("table-partners", 4, partners)
        photographer.at_table("table-partners-phone", 3, {**partners, "seats": 6}, {"language": "ru"}, PHONE)
        photographer.at_table("table-partners-end", 400, {**partners, **SHORT})
        photographer.of_page("start", "/")
        photographer.of_page("start-phone", "/", PHONE)
        photographer.of_page("lesson", "/learn/3")
        photographer.of_page("lesson-phone", "/learn/3", PHONE)
        counting = ".cards [aria-pressed]"
        photographer.of_page("strategy", "/learn/strategy/8", until=counting)
        photographer.of_page("strategy-phone-russian", "/learn/strategy/8", PHONE, {"language": "ru"}, until=counting)
        for number, one in enumerate(("puzzle", "puzzle-phone-russian")):
            photographer.of_page(one, f"/puzzles/{PUZZLE}", [None, PHONE][number], [None, {"language": "ru"}][number])
        for screen, shape in ((DESKTOP, ""), (PHONE, "-phone")):
            for language, ending in (("en", ""), ("ru", "-russian")):
                name = f"puzzle-hidden{shape}{ending}"
                photographer.of_page(name, f"/puzzles/{HIDDEN}", screen, {"language": language})
        photographer.of_page("puzzles", "/puzzles")
        replay = f"/replay/{played_out(url, 3)[0]}-1#7"
        photographer.of_page("replay", replay)
        photographer.of_page("replay-phone", replay, PHONE)
        reviews(photographer, url)
        analyses(photographer)


def analyses(photographer: Photographer) -> None:
    """The analysis board with an endgame, in two languages."""
    for language, ending, names in (("en", "", ("Anna", "Boris")), ("ru", "-russian", ("Анна", "Борис"))):
        hands = f"{names[0]} = 6C 7D 8D KS KC KH, {names[1]} = 8C QC 7S 9D 9H JD"
        path = f"/analysis?position={quote_plus(f'Trump: D; Hands: {hands}')}"
        for screen, shape in ((DESKTOP, ""), (PHONE, "-phone")):
            photographer.of_page(f"analysis-board{shape}{ending}", path, screen, {"language": language})


def reviews(photographer: Photographer, url: str) -> None:
    """The review of one round, in two languages."""
    game, token = blundered(url)
    for language, ending in (("en", ""), ("ru", "-russian")):
        photographer.of_review(f"review{ending}", game, token, language, DESKTOP)
        photographer.of_review(f"review-phone{ending}", game, token, language, PHONE)
        photographer.of_mistake(f"mistakes{ending}", game, token, language, DESKTOP)
        photographer.of_mistake(f"mistakes-phone{ending}", game, token, language, PHONE)


def blundered(url: str) -> tuple[str, str]:
    """A round in which Anna has made a few mistakes, and her token."""

    async def blamed(game: str) -> int:
        async with Calls(url) as calls:
            parts = [part async for part in calls.review(game)]
        return sum(isinstance(one, ReviewDecision) and one.seat == "Anna" and one.choices is not None for one in parts)

    while True:
        table, token = played_out(url, 3)
        with ThreadPoolExecutor(1) as pool:
            if 2 <= pool.submit(asyncio.run, blamed(f"{table}-1")).result(300) <= 6:
                return f"{table}-1", token


if __name__ == "__main__":
    main(Path(sys.argv[1]))
