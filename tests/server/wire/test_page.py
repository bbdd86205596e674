"""The page as the server gives it away."""

import re
from pathlib import Path

import httpx
from starlette.applications import Starlette

from durak.server.wire.page import ADDRESSES, page_routes
from server.hosting import run, serving


def test_every_address_of_the_page_is_the_page(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server, _browser(server.port) as browser:
            pages = {(await browser.get(re.sub("{.*}", "x", address))).text for address in ADDRESSES}
            assert len(pages) == 1
            assert '<div id="page">' in pages.pop()

    run(test())


def test_whoever_is_lost_reads_a_page_and_a_program_reads_json(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server, _browser(server.port) as browser:
            person = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
            read = await browser.get("/nowhere/at/all", headers=person)
            assert (read.status_code, '<div id="page">' in read.text) == (404, True)
            for path, headers in (("/nowhere", {}), ("/api/nowhere", person)):
                answer = await browser.get(path, headers=headers)
                assert (answer.status_code, answer.json()["code"]) == (404, "NO_PAGE")

    run(test())


def test_what_never_changes_is_kept_and_the_rest_is_asked_for_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server, _browser(server.port) as browser:
            page = await browser.get("/")
            assert page.headers["cache-control"] == "no-cache"
            script = re.search(r'src="(/assets/[^"]+\.js)"', page.text)
            assert script is not None
            whole = await browser.get(script[1], headers={"Accept-Encoding": "identity"})
            for encoding in ("br", "gzip", "gzip", "identity"):
                answer = await browser.get(script[1], headers={"Accept-Encoding": encoding})
                assert answer.headers.get("content-encoding", "identity") == encoding
                assert encoding == "br" or answer.text == whole.text
                assert "immutable" in answer.headers["cache-control"]
                assert answer.headers["content-type"].startswith("text/javascript")
            assert (await browser.get(script[1] + ".br")).status_code == 404
            assert (await browser.get("/assets/..%2findex.html")).status_code == 404
            assert (await browser.get("/manifest.webmanifest")).headers["content-type"] == "application/manifest+json"

    run(test())


def test_nothing_but_our_own_files_may_run_in_the_page(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server, _browser(server.port) as browser:
            page = await browser.get("/")
            policy = page.headers["content-security-policy"]
            assert "script-src 'self'" in policy
            assert "unsafe" not in policy
            assert not re.findall(r"<script(?![^>]*src=)|<style|style=| on\w+=", page.text)

    run(test())


def test_a_server_without_the_page_says_what_is_missing(tmp_path: Path) -> None:
    async def test() -> None:
        transport = httpx.ASGITransport(Starlette(routes=page_routes(tmp_path)))
        async with httpx.AsyncClient(transport=transport, base_url="http://durak") as browser:
            answer = await browser.get("/table/K7QMX2PDAB")
            assert answer.status_code == 503
            assert "DURAK_WEB=off" in answer.text
            russian = await browser.get("/", headers={"Accept-Language": "ru-RU,ru;q=0.9"})
            assert "собран без страницы" in russian.text

    run(test())


def _browser(port: int) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}")
