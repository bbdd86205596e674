"""The documents at /docs, if the package was built with them."""

from pathlib import Path

import httpx
from starlette.applications import Starlette

from durak.server.wire.documents import document_routes, policy
from server.hosting import run


def browser(folder: Path) -> httpx.AsyncClient:
    app = Starlette(routes=document_routes(folder))
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://durak.example")


def test_the_documents_open_in_the_language_of_the_reader(tmp_path: Path) -> None:
    folder = tmp_path / "documents"
    (folder / "ru").mkdir(parents=True)
    (tmp_path / "secret.html").write_text("secret")
    for page in ("index.html", "ru/index.html"):
        (folder / page).write_text(f"<script>start()</script><p>{page}</p>", encoding="utf-8")

    async def test() -> None:
        async with browser(folder) as reader:
            assert (await reader.get("/docs")).headers["location"] == "/docs/index.html"
            russian = await reader.get("/docs/", headers={"Accept-Language": "ru-RU"})
            assert russian.headers["location"] == "/docs/ru/index.html"
            page = await reader.get("/docs/ru/index.html")
            assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
            assert page.headers["content-security-policy"] == policy(folder / "ru" / "index.html")
            (folder / "bots.html").write_text("bots")
            assert (await reader.get("/docs/ru/bots.html")).headers["location"] == "/docs/bots.html"
            for lost in (
                "/docs/nothing.html",
                "/docs/%2e%2e/secret.html",
                "/docs/..%2fsecret.html",
                "/docs/ru",
                "/docs/ru/../secret.html",
                "/docs/ru/..%2f..%2fsecret.html",
            ):
                assert (await reader.get(lost)).status_code == 404

    run(test())
    # Only the scripts that were there when the site was built.
    assert "script-src 'self' 'sha256-" in policy(folder / "index.html")
    assert "default-src 'none'" in policy(folder / "index.html")


def test_without_documents_that_is_said(tmp_path: Path) -> None:
    async def test() -> None:
        async with browser(tmp_path) as reader:
            for address in ("/docs", "/docs/"):
                answer = await reader.get(address, headers={"Accept-Language": "de"})
                assert (answer.status_code, "make docs" in answer.text) == (404, True)
                assert answer.text.startswith("Dieses durak")

    run(test())
