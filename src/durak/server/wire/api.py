"""Calls over plain HTTP: their addresses, what they take and return; a refusal is a code and a sentence."""

import asyncio
import logging
import math
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sql
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from durak.protocol import LARGEST
from durak.protocol.http.outcomes import Problem
from durak.rules import Illegal
from durak.server.counts import COUNTS
from durak.server.refusals import Refused, TooFast, sentence
from durak.server.safe_traceback import safe_traceback
from durak.server.wire.languages import language_of
from durak.server.wire.rate_limits import RateLimiter, Rationed
from durak.server.wire.visitors import Visitor

_LOG = logging.getLogger("durak.server")

# How often a stream that has nothing to say shows that it lives, in seconds: a comment, which means nothing.
_BEAT = 10.0

# The HTTP status of each refusal; all others are 400.
STATUS = {
    "BAD_TOKEN": 401,
    "WRONG_PASSWORD": 401,
    "NEEDS_ACCOUNT": 403,
    "OTHER_ORIGIN": 403,
    "NO_TABLE": 404,
    "NO_GAME": 404,
    "NO_LESSON": 404,
    "NO_PUZZLE": 404,
    "NO_PUZZLE_LEFT": 404,
    "NO_THEME": 404,
    "NO_PAGE": 404,
    "NO_FAMILY": 404,
    "NO_SESSION": 404,
    "BAD_METHOD": 405,
    "TOO_SLOW": 408,
    "BAD_EVENT": 409,
    "BAD_POSITION": 409,
    "BAD_LINE": 409,
    "BAD_GAME": 409,
    "ROUND_OVER": 409,
    "WRONG_SEAT": 409,
    "NAME_TAKEN": 409,
    "HAS_ACCOUNT": 409,
    "NO_LENGTH": 411,
    "TOO_LARGE": 413,
    "NOT_JSON": 415,
    "OTHER_HOST": 421,
    "TOO_FAST": 429,
    "FAILED": 500,
    "NOT_SAVED": 503,
    "BUSY": 503,
}


class Text(str):
    """An answer in plain text instead of JSON."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Encoded:
    """An answer that is already JSON, with a tag that changes with it: a client that has it is not sent it again."""

    body: bytes
    tag: str

    def response(self, request: Request) -> Response:
        """The answer, or "not modified" if the client already has it."""
        # Browsers may cache it, but must ask each time whether it is still current.
        headers = {"ETag": self.tag, "Cache-Control": "no-cache", "Vary": "Accept-Language"}
        known = (one.strip().removeprefix("W/") for one in request.headers.get("if-none-match", "").split(","))
        if self.tag in known:
            return Response(status_code=304, headers=headers)
        return Response(self.body, headers=headers, media_type="application/json")


@dataclass(frozen=True, slots=True)
class Stream:
    """An answer that comes part by part, as server-sent events; whoever hangs up has heard enough."""

    parts: AsyncGenerator[msgspec.Struct]
    # What is said where it cannot go on.
    stopped: Callable[[Refused], msgspec.Struct]

    async def response(self) -> Response:
        """The answer, once its first part is there; until then it may be Refused."""
        first = await anext(self.parts)
        # A proxy that waits for the whole answer would spoil it.
        headers = {"X-Accel-Buffering": "no"}
        return StreamingResponse(self._events(first), headers=headers, media_type="text/event-stream")

    async def _events(self, first: msgspec.Struct) -> AsyncIterator[bytes]:
        yield _event(first)
        coming: asyncio.Future[msgspec.Struct | None] | None = None
        try:
            while True:
                coming = asyncio.ensure_future(anext(self.parts, None))
                while not (await asyncio.wait((coming,), timeout=_BEAT))[0]:
                    yield b":\n\n"
                if (part := coming.result()) is None:
                    return
                yield _event(part)
        except Exception as error:
            # A bug of ours: the status was sent long ago.
            _LOG.error("a stream has failed: %s", safe_traceback(error), extra={"code": "FAILED"})
            yield _event(self.stopped(Refused("FAILED")))
        finally:
            if coming is not None and not coming.done():
                coming.cancel()
            else:
                await self.parts.aclose()


def _event(part: msgspec.Struct) -> bytes:
    return b"data: " + msgspec.json.encode(part) + b"\n\n"


@dataclass(frozen=True, slots=True)
class Asked:
    """A call as it came: who asks, and for what."""

    language: str
    # The parameters in the path, by name.
    path: dict[str, str]
    query: Any
    body: Any
    # What follows "Authorization: Bearer", if anything.
    token: str | None
    visitor: Visitor
    # The User-Agent that the client sent.
    agent: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the API."""

    method: str
    # As in /api/replay/{game}.
    path: str
    line: str
    answer: Any
    handler: Callable[[Asked], Awaitable[Any]]
    query: type[msgspec.Struct] | None = None
    body: type[msgspec.Struct] | None = None
    # Needs a token.
    token: bool = False
    # The codes of its own refusals, besides those of every call.
    codes: Sequence[str] = ()
    # A rate limit for each address, besides the one for all calls.
    sparing: Sequence[Rationed] = ()
    # The answer is one part of many: they come as server-sent events.
    stream: bool = False


def routes(calls: Sequence[Call], limiter: RateLimiter) -> list[Route]:
    """The calls as routes; the limiter refuses clients that call too often."""
    by_path: dict[str, dict[str, Call]] = {}
    for call in calls:
        by_path.setdefault(call.path, {})[call.method] = call
    return [Route(path, _endpoint(methods, limiter), methods=list(methods)) for path, methods in by_path.items()]


def _endpoint(methods: dict[str, Call], limiter: RateLimiter) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        call = methods["GET" if request.method == "HEAD" else request.method]
        answer = await _answered(call, request, limiter)
        answer.headers.update(limiter.standing(["calls", *call.sparing], request.state.visitor))
        return answer

    return endpoint


async def _answered(call: Call, request: Request, limiter: RateLimiter) -> Response:
    try:
        limiter.ask("calls", request.state.visitor)
        asked = await _read(call, request)
        for what in call.sparing:
            limiter.ask(what, asked.visitor)
        answer = await call.handler(asked)
        if isinstance(answer, Stream):
            return await answer.response()
    except (Refused, Illegal) as refused:
        return refusal(request, refused)
    except sql.exc.SQLAlchemyError as error:
        about, kind = {"code": "NOT_SAVED"}, type(error).__name__
        _LOG.error("%s %s: the database does not answer: %s", call.method, call.path, kind, extra=about)
        return refusal(request, Refused("NOT_SAVED"))
    except Exception as error:
        # A bug of ours: it is logged, without the request.
        about = {"code": "FAILED"}
        _LOG.error("%s %s could not be answered: %s", call.method, call.path, safe_traceback(error), extra=about)
        return refusal(request, Refused("FAILED"))
    if isinstance(answer, Encoded):
        return answer.response(request)
    return PlainTextResponse(answer) if isinstance(answer, Text) else _json(answer)


async def _read(call: Call, request: Request) -> Asked:
    query = None if call.query is None else _convert(dict(request.query_params), call.query)
    body = None if call.body is None else _decode(await _body(request), call.body)
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    given = token.strip() if scheme.lower() == "bearer" else None
    if call.token and not given:
        raise Refused("BAD_TOKEN")
    language = language_of(request.query_params, request.headers)
    path = {name: str(value) for name, value in request.path_params.items()}
    agent = request.headers.get("user-agent", "")
    return Asked(language, path, query, body, given or None, request.state.visitor, agent)


async def _body(request: Request) -> bytes:
    """What was sent, unless it is too long; then the rest is not even read."""
    # Pages of other sites may send any other content type without asking us first.
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused("NOT_JSON")
    read = bytearray()
    try:
        async for part in request.stream():
            read += part
            if len(read) > LARGEST:
                raise Refused("TOO_LARGE", most=LARGEST)
    except ClientDisconnect:
        raise Refused("BAD_REQUEST", reason="the connection was closed") from None
    return bytes(read)


def _convert(values: dict[str, str], kind: type[msgspec.Struct]) -> Any:
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refused("BAD_REQUEST", reason=str(error)) from None


def _decode(body: bytes, kind: type[msgspec.Struct]) -> Any:
    try:
        try:
            return msgspec.json.decode(body, type=kind)
        except msgspec.ValidationError:
            return msgspec.convert(_whole(msgspec.json.decode(body)), kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("BAD_REQUEST", reason=str(error)) from None


def _whole(value: Any) -> Any:
    """The same with whole numbers for those like 3.0: JSON, and with it our description, knows one kind of number.

    >>> _whole({"number": 3.0, "events": [1.5, "7C"]})
    {'number': 3, 'events': [1.5, '7C']}
    """
    match value:
        case dict():
            return {key: _whole(item) for key, item in value.items()}
        case list():
            return [_whole(item) for item in value]
        case float():
            return int(value) if value.is_integer() else value
    return value


def refusal(request: HTTPConnection, refused: Refused | Illegal) -> Response:
    """The answer that says why not."""
    language = language_of(request.query_params, request.headers)
    code = refused.code if isinstance(refused, Refused) else refused.code.name
    COUNTS.refusals[code] += 1
    response = _json(
        Problem(code, sentence(language, refused)), 409 if isinstance(refused, Illegal) else STATUS.get(code, 400)
    )
    if response.status_code == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    if isinstance(refused, TooFast):
        response.headers["Retry-After"] = str(max(1, math.ceil(refused.seconds)))
    elif response.status_code == 503:
        response.headers["Retry-After"] = "2"
    return response


async def no_page(request: Request, error: Exception) -> Response:
    """The answer for an unknown address, or for a method that it does not have."""
    assert isinstance(error, HTTPException)
    methods = (error.headers or {}).get("Allow", "GET")
    response = refusal(
        request, Refused("BAD_METHOD", methods=methods) if error.status_code == 405 else Refused("NO_PAGE")
    )
    if error.status_code == 405:
        response.headers["Allow"] = methods
    return response


def _json(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
