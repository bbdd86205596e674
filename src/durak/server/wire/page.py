"""The page: the build in durak/page, served with the headers that let a browser cache it."""

import gzip
import mimetypes
import re
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from durak.i18n import LANGUAGES, Words
from durak.protocol.http.pages import PAGES

FOLDER = Path(__file__).parents[2] / "page"

# All are the same file: the page itself decides what to show (web/src/router.svelte.ts).
ADDRESSES = tuple(PAGES.values())
# The names of these files change with what is in them.
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
# Beside a file that is worth it lies a compressed copy, for the browsers that understand it.
_COPY = ".br"
# The names of our files. Others are not even looked up on disk, since some are not valid file names.
_NAME = re.compile(r"[0-9A-Za-z_-][0-9A-Za-z._-]{0,99}")

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")


def page_routes(folder: Path = FOLDER) -> list[BaseRoute]:
    """The routes of the page; if the package was built without it, they say so."""
    document = folder / "index.html"
    if not document.is_file():
        return [Route(address, _missing) for address in ADDRESSES]

    async def page(request: Request) -> Response:
        return _file(request, document, ASK_AGAIN)

    async def asset(request: Request) -> Response:
        name = request.path_params["name"]
        found = folder / "assets" / name
        # Compressed copies are served as an encoding, not as separate files.
        if not _NAME.fullmatch(name) or found.suffix == _COPY or not found.is_file():
            return PlainTextResponse("There is no such file.\n", 404)
        return _file(request, found, FOR_EVER)

    def single(file: Path) -> Route:
        async def answer(request: Request) -> Response:
            return _file(request, file, ASK_AGAIN)

        return Route(f"/{file.name}", answer)

    single_files = (
        file
        for file in sorted(folder.iterdir())
        if file.is_file() and file != document and not file.name.startswith(".") and file.suffix != _COPY
    )
    return [
        *(Route(address, page) for address in ADDRESSES),
        Route("/assets/{name}", asset),
        *(single(file) for file in single_files),
    ]


def lost(request: Request, folder: Path = FOLDER) -> Response | None:
    """The page for a person who opens an unknown address; None for programs."""
    document = folder / "index.html"
    reads = "text/html" in request.headers.get("accept", "") and request.method in ("GET", "HEAD")
    if not reads or request.scope["path"].startswith("/api/") or not document.is_file():
        return None
    return _file(request, document, ASK_AGAIN, status=404)


def _file(request: Request, file: Path, cache: str, status: int = 200) -> Response:
    """The file, compressed if the browser supports that."""
    media = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    accepted = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    copy = file.with_name(file.name + _COPY)
    if "br" in accepted and copy.is_file():
        return FileResponse(copy, status, {**headers, "Content-Encoding": "br"}, media)
    if "gzip" in accepted and copy.is_file():
        content = _zipped(file, file.stat().st_mtime_ns)
        return Response(content, status, {**headers, "Content-Encoding": "gzip"}, media)
    return FileResponse(file, status, headers, media)


@cache
def _zipped(file: Path, changed: int) -> bytes:
    """The file for a browser without Brotli, or without TLS; all of them take 0.4 MB."""
    return gzip.compress(file.read_bytes(), mtime=0)


async def _missing(request: Request) -> Response:
    wanted = request.headers.get("accept-language", "")[:2].lower()
    words = Words(wanted if wanted in LANGUAGES else "en")
    return PlainTextResponse(words("page-left-out") + "\n", 503)
