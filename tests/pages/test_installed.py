"""The page as an application of its own: it can be installed, and opens without the server."""

import json
from pathlib import Path

import httpx
from playwright.sync_api import expect

from pages.visiting import Visitor


def test_the_manifest_names_icons_that_are_there(address: str) -> None:
    with httpx.Client(base_url=address) as http:
        manifest = json.loads(http.get("/manifest.webmanifest").text)
        assert manifest["display"] == "standalone"
        assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
        for icon in manifest["icons"]:
            answer = http.get(icon["src"])
            assert answer.status_code == 200
            assert answer.headers["content-type"] == icon["type"]
        assert f'content="{manifest["theme_color"]}"' in http.get("/").text


def test_without_the_server_the_page_opens_and_says_so(visitor: Visitor, pictures: Path) -> None:
    page = visitor.opens("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.reload()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    page.screenshot(path=pictures / "offline-desktop.png")
    page.context.set_offline(False)
    expect(page.get_by_text("Connection lost.")).to_have_count(0)
    # What a browser notes about requests that nobody answered.
    visitor.errors.clear()
