"""Somebody at a table in a real browser: what they see, and what their hands can do."""

import asyncio
import json
import re
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page
from websockets.sync.client import connect

from browser.wire import Wire
from chromium import PATIENCE
from durak.client import Client, play_seat
from durak.players import SimplePlayer

# Nothing flies, nothing sounds: tests skip decoration.
QUIET = {"name": "Anna", "speed": 0, "sound": False, "chat": False, "language": "en"}
# With few cards a game is short, and equal ranks are frequent.
SHORT = {"settings": {"deck_size": 24}}
Event = dict[str, Any]
Card = str


def open_table(url: str, options: dict[str, Any], bots: Sequence[str], deal: bool = True) -> tuple[str, str]:
    """Opens a table as the person whom the token stands for; the table and the token."""
    with connect(f"ws{url.removeprefix('http')}/ws") as socket:
        told: list[dict[str, Any]] = []

        def ask(**message: Any) -> dict[str, Any]:
            socket.send(json.dumps(message))
            while True:
                told.append(json.loads(socket.recv()))
                if told[-1]["type"] in ("welcome", "accepted"):
                    return told[-1]
                assert told[-1]["type"] in ("state", "happened"), told[-1]

        token = ask(type="hello", protocol=1, name="Anna")["token"]
        table = ask(type="create", id="1", options={"public": False, **options}, bots=list(bots))["table"]
        if deal:
            ask(type="start", id="2", table=table)
        return str(table), str(token)


def played_out(url: str, seats: int = 2) -> tuple[str, str]:
    """A table with a finished round, and the token of the person who played it."""

    async def play() -> tuple[str, str]:
        async with Client(f"ws{url.removeprefix('http')}/ws", name="Anna") as client:
            table = await client.create(seats=seats, bots=["novice"] * (seats - 1), public=False)
            await client.start(table)
            await play_seat(client, table, SimplePlayer(), rounds=1)
            assert client.token is not None
            return table, client.token

    # The browser has an event loop of its own in this thread.
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(play())).result(60)


def played_out_by_two(url: str) -> tuple[str, str, str]:
    """A table with a finished round of Anna and Boris, and their tokens."""

    async def play() -> tuple[str, str, str]:
        address = f"ws{url.removeprefix('http')}/ws"
        async with Client(address, name="Anna") as anna, Client(address, name="Boris") as boris:
            table = await anna.create(seats=2, public=False)
            await boris.join(table)
            await anna.start(table)
            await asyncio.gather(*(play_seat(one, table, SimplePlayer(), rounds=1) for one in (anna, boris)))
            assert anna.token is not None
            assert boris.token is not None
            return table, anna.token, boris.token

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(play())).result(60)


class Person:
    """A browser of its own; every frame from the server is kept."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        token: str | None = None,
        likes: dict[str, Any] | None = None,
        wired: bool = False,
        **context: Any,
    ) -> None:
        context.setdefault("viewport", {"width": 1280, "height": 800})
        self.context: BrowserContext = browser.new_context(**context)
        self.context.set_default_timeout(PATIENCE)
        kept = {"durak.preferences": json.dumps({**QUIET, **(likes or {})})} | ({"durak.token": token} if token else {})
        lines = "".join(
            f"localStorage.getItem({key!r}) ?? localStorage.setItem({key!r}, {value!r});" for key, value in kept.items()
        )
        self.context.add_init_script(lines)
        self.page: Page = self.context.new_page()
        self.url = url
        self.frames: list[str] = []
        self.view: dict[str, Any] = {}
        self.choices: dict[str, Any] | None = None
        self.sequence = -1
        self.troubles: list[str] = []
        if wired:
            self.wire = Wire(self.page, self._hear)
        else:
            self.page.on("websocket", lambda socket: socket.on("framereceived", self._hear))
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", lambda told: self.troubles.append(told.text) if told.type == "error" else None)

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.frames.append(text)
        message = json.loads(text)
        if message["type"] in ("state", "happened"):
            self.sequence = message["sequence"]
            if "view" in message:
                self.view, self.choices = message["view"], message.get("choices")

    def visit(self, path: str) -> Page:
        self.page.goto(self.url + path)
        self.page.wait_for_selector("main")
        return self.page

    def sit_at(self, table: str) -> None:
        """Comes to a table where the cards have been dealt."""
        self.visit(f"/table/{table}")
        self.page.wait_for_selector("[data-testid=main]")

    def close(self) -> None:
        self.context.close()
        assert self.troubles == [], self.troubles

    # --- Seeing ----------------------------------------------------------------------------------------------

    @property
    def me(self) -> str:
        return str(self.view["seat"])

    @property
    def over(self) -> bool:
        return self.page.locator("#over").is_visible()

    def wait_for_turn(self) -> bool:
        """Waits until it is this person's move, all is on the screen, and the main button can be pressed."""
        while True:
            self.page.wait_for_selector("main[data-mine=true], #over")
            self.settle()
            # What the page shows may be older than what was heard: then it is not this person's move after all.
            if self.over or self.choices is not None:
                return not self.over

    def settle(self) -> None:
        """Waits until the page shows the newest that was heard of, and every card lies where it belongs."""
        while True:
            seen = self.sequence
            self.page.wait_for_function(
                """seen => Number(document.querySelector('main')?.dataset.sequence) >= seen
                    && document.querySelector('main').dataset.settled !== 'false'
                    && !document.getAnimations().some(one => one.effect.target.closest('[data-card]'))""",
                arg=seen,
            )
            if seen == self.sequence:
                return

    def events(self, kind: str | None = None) -> list[Event]:
        """What the server allows, if these are few."""
        return [one for one in (self.choices or {}).get("events", ()) if kind in (None, one["kind"])]

    def simple(self) -> Event | None:
        """A move with as few cards as possible; None is the main button."""
        played = [event for event in self.events() if cards_in(event) and event["kind"] in ("attack", "defend")]
        return min(played, key=lambda event: len(cards_in(event)), default=None)

    def play_out(self) -> None:
        """Plays simply until the round is over, by mouse: a double click attacks, a drag beats."""
        while self.wait_for_turn():
            event, before = self.simple(), self.sequence
            if event is None:
                self.press_main()
                continue
            if event["kind"] == "attack":
                self.double_click(cards_in(event)[0])
            for attack, defence in event.get("pairs", ()):
                self.drag([defence], attack)
            self.wait_beyond(before)

    def play_again(self) -> None:
        """Goes on from the end of a round to the next."""
        self.page.get_by_role("button", name="Another round").click()
        self.page.wait_for_selector("#over", state="detached")

    def drag_one(self) -> None:
        """Plays simply once, by dragging one card or with the main button."""
        event, before = self.simple(), self.sequence
        if event is None:
            self.press_main()
        else:
            self.drag(cards_in(event)[:1], event["pairs"][0][0] if event["kind"] == "defend" else None)
            self.wait_beyond(before)

    def says(self) -> str:
        return self.page.locator(".bar p").first.inner_text()

    def record(self, name: str, expression: str) -> None:
        """Notes what an expression gives from now on, whenever the table changes and in every frame."""
        self.page.evaluate(
            """([name, expression]) => {
                const look = new Function(`return (${expression})`);
                const told = (window[`record of ${name}`] = []);
                const note = () => {
                    const seen = JSON.stringify(look());
                    if (seen !== told.at(-1)) told.push(seen);
                };
                new MutationObserver(note).observe(document.querySelector('main'), {
                    subtree: true, childList: true, attributes: true, characterData: true,
                });
                const frame = () => { note(); requestAnimationFrame(frame); };
                frame();
            }""",
            [name, expression],
        )

    def recorded(self, name: str) -> list[Any]:
        """What was noted, without repetitions."""
        return [json.loads(one) for one in self.page.evaluate("name => window[`record of ${name}`]", name)]

    # --- Hands -----------------------------------------------------------------------------------------------

    def card(self, card: Card) -> Locator:
        return self.page.locator(f"[data-card='{card}']")

    @property
    def main(self) -> Locator:
        return self.page.get_by_test_id("main")

    def wake(self) -> Locator:
        """Waits until the main button listens again; the button."""
        self.page.wait_for_selector("[data-testid=main][data-awake=true]:enabled")
        return self.main

    def press_main(self) -> None:
        """Presses the main button as soon as it listens again."""
        before = self.sequence
        self.wake().click()
        self.wait_beyond(before)

    def wait(self, condition: Callable[[], bool]) -> None:
        """Lets the browser work until something is so."""
        for _ in range(PATIENCE // 20):
            if condition():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("it never came to that")

    def wait_beyond(self, sequence: int) -> None:
        """Waits until something more has happened."""
        self.wait(lambda: self.sequence > sequence)

    def drag(self, cards: Sequence[Card], target: Card | None) -> None:
        """Drags cards onto another one, or beside the cards on the table."""
        for card in cards if len(cards) > 1 else ():
            self.grip(card)
            self.page.mouse.down()
            self.page.mouse.up()
            self.page.wait_for_timeout(20)
        self.grip(cards[0])
        self.page.mouse.down()
        if target is not None:
            box = self.card(target).bounding_box()
            assert box is not None
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        else:
            x, y = self.beside()
        self.page.mouse.move(x, y, steps=6)
        self.page.mouse.up()

    def grip(self, card: Card) -> None:
        """Puts the pointer on the part of a card that no other covers: its left edge."""
        box = self.card(card).bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] * 0.1, box["y"] + box["height"] * 0.4)

    def beside(self) -> tuple[float, float]:
        """A point on the field where no card lies."""
        box = self.page.locator(".field").bounding_box()
        assert box is not None
        return box["x"] + 6, box["y"] + box["height"] - 6

    def double_click(self, card: Card) -> None:
        """Two clicks that are as far apart as those of a finger, however long the machine takes for them."""
        self.grip(card)
        x, y = self._at(card)
        mouse, began = self.context.new_cdp_session(self.page), time.time()
        for number, kind in enumerate(["mousePressed", "mouseReleased"] * 2):
            one = {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 + number // 2}
            mouse.send("Input.dispatchMouseEvent", {**one, "timestamp": began + 0.04 * number})
        mouse.detach()

    def _at(self, card: Card) -> tuple[float, float]:
        box = self.card(card).bounding_box()
        assert box is not None
        return box["x"] + box["width"] * 0.1, box["y"] + box["height"] * 0.4


def dealt(
    browser: Browser, url: str, options: dict[str, Any], likes: dict[str, Any] | None = None, **more: Any
) -> tuple[Person, Person]:
    """Two people at a table with cards: who leads, and who defends."""
    table, token = open_table(url, {"seats": 2, **options}, [], deal=False)
    anna = Person(browser, url, token, likes=likes, **more)
    boris = Person(browser, url, likes={**(likes or {}), "name": "Boris"}, **more)
    for one in (anna, boris):
        one.visit(f"/table/{table}")
    boris.page.get_by_role("button", name="Sit down").click()
    anna.page.get_by_role("button", name="Deal", exact=True).click()
    for one in (anna, boris):
        one.page.wait_for_selector("[data-where=hand]")
        one.settle()
    anna.wait(lambda: anna.choices is not None or boris.choices is not None)
    return (anna, boris) if anna.choices is not None else (boris, anna)


def cards_in(event: Event) -> list[Card]:
    """The cards that an event takes out of the hand."""
    if event["kind"] == "defend":
        return [defence for _, defence in event["pairs"]]
    return [event["card"]] if event["kind"] == "flash" else list(event.get("cards", ()))


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()
