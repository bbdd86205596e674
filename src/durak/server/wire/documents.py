"""The documents as a site, at /docs, where the package was built with them (make docs)."""

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from durak.i18n import LANGUAGES, Words
from durak.server.wire.guard import POLICY

FOLDER = Path(__file__).parents[2] / "documents"
_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def document_routes(folder: Path = FOLDER) -> list[BaseRoute]:
    """The routes of the site; if the package was built without it, they say so."""
    folder = folder.resolve()

    async def first(request: Request) -> Response:
        language = request.headers.get("accept-language", "")[:2].lower()
        if (folder / "index.html").is_file():
            own = "ru/" if language == "ru" and (folder / "ru" / "index.html").is_file() else ""
            return RedirectResponse(f"/docs/{own}index.html")
        words = Words(language if language in LANGUAGES else "en")
        return PlainTextResponse(words("documents-left-out") + "\n", 404)

    async def file(request: Request) -> Response:
        path = request.path_params["path"]
        found = (folder / path).resolve()
        if found.parent == folder / "ru" and not found.exists() and (folder / found.name).is_file():
            # What nobody has translated yet.
            return RedirectResponse(f"/docs/{found.name}")
        if not found.is_relative_to(folder) or not found.is_file():
            return await first(request) if found == folder else PlainTextResponse("No such document.\n", 404)
        headers = {"Cache-Control": "no-cache"}
        if found.suffix == ".html":
            headers["Content-Security-Policy"] = policy(found)
        return FileResponse(found, headers=headers)

    return [Route("/docs", first), Route("/docs/{path:path}", file)]


@cache
def policy(page: Path) -> str:
    """What a browser may do with a page: of scripts inside it, run those that were there when it was built."""
    scripts = sorted(set(_INLINE.findall(page.read_text(encoding="utf-8"))))
    known = (f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" for script in scripts)
    own = {**POLICY, "script-src": " ".join(("'self'", *known)), "style-src": "'self' 'unsafe-inline'"}
    return "; ".join(f"{what} {where}" for what, where in own.items())
