"""How quick the page is on a slow phone: what Lighthouse would look at, measured in the browser of the system.

Each visit is a first one, with nothing kept, on a screen of 360 x 640 with the processor four times slower and the
network of a slow 4G: 150 ms there and back, 1.6 Mbit/s down, 0.75 Mbit/s up. The figures are medians of the visits.
Then a whole round is played by the table, and each message of the server is timed until it is on the screen. Last, the
table of champions on the start page is watched for a minute, and then no longer looked at.
"""

import asyncio
import os
import re
import shutil
import sys
import tempfile
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.async_api import Browser, BrowserContext, CDPSession, Page, async_playwright

from durak.client import Client, play_seat
from durak.players import SimplePlayer

VISITS = 5
SLOWER = 4
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
# So wide that the log of the round is beside the table.
DESKTOP: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
# Nothing more is expected of a page that has done nothing for so long, in milliseconds.
QUIET = 2000

# A task that takes longer than 50 ms keeps whoever taps waiting for the rest of it.
WATCH = """
window.seen = { largest: 0, shift: 0, tasks: [] };
const watch = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
watch('largest-contentful-paint', (entry) => (seen.largest = entry.startTime));
watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
"""
FIGURES = """() => {
  const first = performance.getEntriesByName('first-contentful-paint')[0].startTime;
  const blocked = seen.tasks.filter(([start]) => start > first).reduce((sum, [, time]) => sum + time - 50, 0);
  return { first, largest: seen.largest, blocked, shift: seen.shift };
}"""
# From the arrival of a message until the page has done what it does for it, and until the frame that shows it has been
# handed to the screen. What arrives before the page of the table is there is shown with it, and not timed.
TIME_FRAMES = """
window.delays = [];
const afterwards = (done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = done;
  port2.postMessage(null);
};
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => {
      const { type, sequence } = JSON.parse(data), came = performance.now();
      if (type !== 'happened' || !document.querySelector('main[data-sequence]')) return;
      let frames = 0, work = 0;
      afterwards(() => (work = performance.now() - came));
      const look = () => {
        frames++;
        const shown = Number(document.querySelector('main')?.dataset.sequence ?? -1);
        if (shown < sequence) requestAnimationFrame(look);
        else afterwards(() => delays.push([performance.now() - came, work, frames]));
      };
      requestAnimationFrame(look);
    });
  }
};
"""


@asynccontextmanager
async def server(folder: Path, *options: str) -> AsyncIterator[str]:
    """The address of `durak serve`."""
    durak = str(Path(sys.executable).with_name("durak"))
    running = await asyncio.create_subprocess_exec(
        durak, "serve", "--port", "0", *options, env={**os.environ, "XDG_DATA_HOME": str(folder)}, stdout=PIPE
    )
    assert running.stdout is not None
    found = re.search(r"http://[\d.:]+", (await running.stdout.readline()).decode())
    assert found is not None
    try:
        yield found[0]
    finally:
        running.terminate()
        await running.wait()


async def slow(context: BrowserContext, page: Page, network: bool = True) -> CDPSession:
    """Makes the machine behind the page a cheap phone."""
    session = await context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await session.send("Network.enable")
    if network:
        await session.send("Network.emulateNetworkConditions", SLOW_4G)
    return session


async def visit(browser: Browser, url: str, token: str | None = None) -> dict[str, float]:
    """One first visit: times in ms, bytes as they were sent."""
    context = await browser.new_context(**PHONE)
    if token is not None:
        await context.add_init_script(f"localStorage.setItem('durak.token', {token!r})")
    await context.add_init_script(WATCH)
    page = await context.new_page()
    session = await slow(context, page)
    kinds: dict[str, str] = {}
    sent = {"script": 0.0, "all": 0.0}

    def weigh(done: dict[str, Any]) -> None:
        sent["all"] += done["encodedDataLength"]
        if kinds.get(done["requestId"]) == "Script":
            sent["script"] += done["encodedDataLength"]

    session.on("Network.responseReceived", lambda got: kinds.update({got["requestId"]: got["type"]}))
    session.on("Network.loadingFinished", weigh)
    await page.goto(url)
    await page.wait_for_load_state("networkidle")
    await page.wait_for_timeout(QUIET)
    figures: dict[str, float] = await page.evaluate(FIGURES)
    await context.close()
    return {**figures, **sent}


async def frames(
    browser: Browser, url: str, table: str, screen: dict[str, Any], rate: int
) -> list[tuple[float, float, int]]:
    """How long each message of a round took to the screen of a spectator: in ms, in ms of work, and in frames."""
    context = await browser.new_context(**screen)
    await context.add_init_script(TIME_FRAMES)
    page = await context.new_page()
    if rate > 1:
        await slow(context, page, network=False)
    await page.goto(f"{url}/table/{table}")
    await page.wait_for_selector("#over", timeout=300_000)
    found: list[tuple[float, float, int]] = await page.evaluate("delays")
    await context.close()
    return found


async def champions(browser: Browser, url: str) -> list[tuple[int, int]]:
    """Messages and their bytes, before compression, in a minute of watching champions, and in one of looking away."""
    context = await browser.new_context(**PHONE)
    page = await context.new_page()
    heard: list[int] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(len(frame))))
    await page.goto(url)
    table = page.get_by_role("region", name="Champions at play")
    await table.scroll_into_view_if_needed()
    await table.locator(".pair").first.wait_for()
    found = []
    for place in ("", "scrollTo(0, 0)"):
        if place:
            await page.evaluate(place)
            # What was on its way still comes.
            await page.wait_for_timeout(QUIET)
        heard.clear()
        await page.wait_for_timeout(60_000)
        found.append((len(heard), sum(heard)))
    await context.close()
    return found


async def main() -> None:
    """Measures and prints."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as kept:
        async with server(Path(kept)) as url, async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            socket = f"ws{url.removeprefix('http')}/ws"
            async with Client(socket, name="Anna") as anna:
                table = await anna.create(seats=4, bots=["novice"] * 3, public=False)
                await anna.start(table)
                print("| page | FCP ms | LCP ms | TBT ms | CLS | JavaScript kB | all kB |")
                print("| --- | --- | --- | --- | --- | --- | --- |")
                for name, path, token in (
                    ("start", "/", None),
                    ("table", f"/table/{table}", anna.token),
                    ("rules", "/rules/spec", None),
                ):
                    visits = [await visit(browser, url + path, token) for _ in range(VISITS)]
                    figure = {key: median(one[key] for one in visits) for key in visits[0]}
                    print(
                        f"| {name} | {figure['first']:.0f} | {figure['largest']:.0f} | {figure['blocked']:.0f} "
                        f"| {figure['shift']:.3f} | {figure['script'] / 1000:.0f} | {figure['all'] / 1000:.0f} |"
                    )
                print()
                print("| screen | processor | messages | work p50 | p95 ms | shown p50 | p95 ms | in the first frame |")
                print("| --- | --- | --- | --- | --- | --- | --- | --- |")
                for name, screen, rate in (("phone", PHONE, 1), ("phone", PHONE, SLOWER), ("desktop", DESKTOP, 1)):
                    table = await anna.create(seats=4, bots=["novice"] * 3, public=False, pace=0.2)
                    watched = asyncio.create_task(frames(browser, url, table, screen, rate))
                    await asyncio.sleep(5)
                    await anna.start(table)
                    await play_seat(anna, table, SimplePlayer(), rounds=1)
                    delays = await watched
                    within = sum(count == 1 for *_, count in delays)
                    (shown50, shown95), (work50, work95) = (
                        (column[len(column) // 2], column[int(len(column) * 0.95)])
                        for column in (sorted(one[at] for one in delays) for at in (0, 1))
                    )
                    print(
                        f"| {name} | {rate}x slower | {len(delays)} | {work50:.0f} | {work95:.0f} "
                        f"| {shown50:.0f} | {shown95:.0f} | {within} of {len(delays)} |"
                    )
                print()
                for name, (messages, size) in zip(("watched", "away"), await champions(browser, url), strict=True):
                    print(f"champions, {name}: {messages} messages and {size / 1000:.1f} kB a minute")
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
