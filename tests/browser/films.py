"""Films of what moves at a table, a picture each: `make films` leaves them in build/films, to be looked at.

The clock of the page is ours: it goes on from frame to frame, however long the machine takes for each.
"""

import base64
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser

from browser.conftest import serving
from browser.person import SHORT, Person, cards_in, open_table
from browser.wire import Message
from chromium import chromium

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
# Milliseconds from frame to frame.
STEP = 100
# How wide a frame is in the picture, and how many stand in a row, for each screen.
ROWS = {"desktop": (480, 4), "phone": (240, 7)}

_ADVANCE = """milliseconds => {
  for (const one of document.getAnimations()) {
    const next = Number(one.currentTime ?? 0) + milliseconds;
    if (next >= one.effect.getComputedTiming().endTime) one.finish();
    else one.currentTime = next;
  }
}"""
_TILE = """async ([taken, wide, across]) => {
  const images = await Promise.all(taken.map(async ([time, data]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    return [time, image];
  }));
  const high = Math.round((wide * images[0][1].height) / images[0][1].width);
  const line = 18;
  const canvas = new OffscreenCanvas(across * (wide + 4), Math.ceil(images.length / across) * (high + line + 4));
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.font = '13px sans-serif';
  images.forEach(([time, image], i) => {
    const [x, y] = [(i % across) * (wide + 4), Math.floor(i / across) * (high + line + 4)];
    pen.fillStyle = '#000';
    pen.fillText(time, x + 4, y + 13);
    pen.drawImage(image, x, y + line, wide, high);
  });
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(text);
}"""


class Film:
    """One person at a table of bots, who is looked at frame by frame."""

    def __init__(self, browser: Browser, url: str, options: dict[str, Any], screen: dict[str, Any], deal: bool) -> None:
        table, token = open_table(url, options, ["novice"] * (options["seats"] - 1), deal=deal)
        self.person = person = Person(browser, url, token, likes={"speed": 250}, wired=True, **screen)
        self._frames: list[tuple[str, str]] = []
        self._time = 0
        person.page.clock.install()
        self.table = table

    def stop_the_clock(self) -> None:
        """From now on time passes only from frame to frame."""
        page = self.person.page
        page.clock.pause_at(page.evaluate("Date.now()") + 1000)
        page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 0})

    def pass_time(self, milliseconds: int) -> None:
        """Lets time pass without a frame."""
        self.person.page.evaluate(_ADVANCE, milliseconds)
        self.person.page.clock.run_for(milliseconds)

    def shoot(self, milliseconds: int, label: str = "", step: int = STEP) -> None:
        """A frame now, and one after each step of this time."""
        for _ in range(0, milliseconds, step):
            taken = base64.b64encode(self.person.page.screenshot()).decode()
            self._frames.append((f"{self._time} ms {label}", taken))
            self.pass_time(step)
            self._time += step
            label = ""

    def hears(self, wanted: Callable[[Message], bool], takes: bool = False) -> None:
        """Holds the line, and lets pass whatever comes before the message that is waited for."""
        wire = self.person.wire
        wire.holding = True
        while True:
            self.person.wait(lambda: bool(wire.held))
            if wanted(wire.next()):
                return
            wire.release(1)
            self.play(takes)

    def play(self, takes: bool = False) -> None:
        """Plays simply, or takes, if it is this person's turn and nothing is on its way."""
        person = self.person
        if person.wire.held or person.choices is None:
            return
        self.pass_time(4000)
        event = None if takes and person.view["phase"] == "Defend" else person.simple()
        if event is None:
            person.wake().click()
        else:
            person.drag(cards_in(event)[:1], event["pairs"][0][0] if event["kind"] == "defend" else None)

    def keep(self, folder: Path, name: str, screen: str) -> None:
        """Puts all frames into one picture."""
        darkroom = self.person.context.browser.new_page()  # type: ignore[union-attr]
        picture = darkroom.evaluate(_TILE, [self._frames, *ROWS[screen]])
        (folder / f"{name}-{screen}.png").write_bytes(base64.b64decode(picture))
        darkroom.close()
        self.person.context.close()


def follows(kind: str) -> Callable[[Message], bool]:
    """Does something happen that leads to this?"""
    return lambda message: any(change["kind"] == kind for change in message.get("changes", ()))


def deal(film: Film) -> None:
    """The first cards of a round."""
    person = film.person
    person.visit(f"/table/{film.table}")
    person.page.get_by_role("button", name="Deal", exact=True).wait_for()
    person.wire.holding = True
    person.page.get_by_role("button", name="Deal", exact=True).click()
    film.hears(follows("dealt"))
    film.stop_the_clock()
    person.wire.release(1)
    film.shoot(2000)


def deal_again(film: Film) -> None:
    """The first cards of the next round at the same table."""
    person = film.person
    person.sit_at(film.table)
    person.play_out()
    person.wire.holding = True
    person.page.get_by_role("button", name="Another round").click()
    film.hears(follows("dealt"))
    film.stop_the_clock()
    person.wire.release(1)
    film.shoot(1200)


def drop(film: Film) -> None:
    """A card is dropped, and the server answers after 200 ms."""
    person = film.person
    person.sit_at(film.table)
    while person.wait_for_turn() and person.simple() is None:
        person.press_main()
    film.stop_the_clock()
    person.wire.holding = True
    film.play()
    film.shoot(200, "let go", 40)
    film.hears(lambda message: message["type"] == "accepted")
    film.shoot(300, "answered", 60)


def ends(kind: str, takes: bool = False) -> Callable[[Film], None]:
    """A turn ends with this."""

    def film_it(film: Film) -> None:
        film.person.sit_at(film.table)
        film.person.wait_for_turn()
        film.stop_the_clock()
        film.person.wire.holding = True
        film.play(takes)
        film.hears(follows(kind), takes)
        film.pass_time(3000)
        film.person.wire.release(1)
        film.shoot(1600)

    return film_it


FILMS: dict[str, tuple[Callable[[Film], None], dict[str, Any], bool]] = {
    "deal": (deal, {"seats": 3}, False),
    "deal-again": (deal_again, {"seats": 3, **SHORT}, True),
    "drop": (drop, {"seats": 3}, True),
    "beaten": (ends("discarded"), {"seats": 3, "preset": "throw-in"}, True),
    "taken": (ends("took", takes=True), {"seats": 3, "preset": "throw-in"}, True),
}


def main(folder: Path, wanted: set[str]) -> None:
    """Takes them all, or those that are named."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as kept,
        serving(Path(kept), "--pace", "0") as url,
        chromium() as browser,
    ):
        for name, (film_it, options, dealt) in FILMS.items():
            for screen, context in (("desktop", DESKTOP), ("phone", PHONE)):
                if wanted and name not in wanted:
                    continue
                film = Film(browser, url, options, context, dealt)
                film_it(film)
                film.keep(folder, name, screen)
                print(json.dumps([name, screen, film.person.troubles]), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), set(sys.argv[2:]))
