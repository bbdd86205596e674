"""How quick the page is on a slow phone: what Lighthouse would look at, measured in the browser of the system.

Each visit is a first one, with nothing kept, on a screen of 360 x 640 with the processor four times slower and the
network of a slow 4G: 150 ms there and back, 1.6 Mbit/s down, 0.75 Mbit/s up. The figures are medians of the visits.
Then a whole round is played by the table, and each message of the server is timed until it is on the screen.
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
# From the arrival of a message until the frame that shows it has been handed to the screen.
TIME_FRAMES = """
window.delays = [];
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => {
      const { type, sequence } = JSON.parse(data), came = performance.now();
      if (type !== 'happened') return;
      let frames = 0;
      const look = () => {
        frames++;
        const shown = Number(document.querySelector('main')?.dataset.sequence ?? -1);
        if (shown < sequence) return requestAnimationFrame(look);
        const drawn = new MessageChannel();
        drawn.port1.onmessage = () => delays.push([performance.now() - came, frames]);
        drawn.port2.postMessage(null);
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


async def frames(browser: Browser, url: str, table: str, rate: int) -> list[tuple[float, int]]:
    """How long each message of a round took to the screen of a spectator, in ms and in frames."""
    context = await browser.new_context(**PHONE)
    await context.add_init_script(TIME_FRAMES)
    page = await context.new_page()
    if rate > 1:
        await slow(context, page, network=False)
    await page.goto(f"{url}/table/{table}")
    await page.wait_for_selector("#over", timeout=300_000)
    found: list[tuple[float, int]] = await page.evaluate("delays")
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
                print("| processor | messages | p50 ms | p95 ms | shown in the first frame |")
                print("| --- | --- | --- | --- | --- |")
                for rate in (1, SLOWER):
                    table = await anna.create(seats=4, bots=["novice"] * 3, public=False, pace=0.2)
                    watched = asyncio.create_task(frames(browser, url, table, rate))
                    await asyncio.sleep(3)
                    await anna.start(table)
                    await play_seat(anna, table, SimplePlayer(), rounds=1)
                    delays = sorted(await watched)
                    within = sum(count == 1 for _, count in delays) / len(delays)
                    p50, p95 = (delays[int(len(delays) * share)][0] for share in (0.5, 0.95))
                    print(f"| {rate}x slower | {len(delays)} | {p50:.0f} | {p95:.0f} | {within:.0%} |")
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
