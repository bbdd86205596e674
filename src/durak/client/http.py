"""The HTTP calls of a server, from Python: accounts, games, replays, ratings (docs/protocol.md)."""

from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import aclosing
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec

from durak.client.refused import RefusedError
from durak.notation import event_from_json, event_to_json
from durak.protocol import Form, Summary
from durak.protocol.http.board import (
    Board,
    BotMoved,
    BotToMove,
    MomentOfGame,
    PositionText,
    Prospects,
    ProspectsPart,
    Setup,
    Thought,
)
from durak.protocol.http.catalogue import Catalogue
from durak.protocol.http.games import Exhibition, MyGame, MyGames, MyTable, Progress, Replay
from durak.protocol.http.lessons import Lesson, LessonEvents, LessonInfo
from durak.protocol.http.outcomes import Done, Problem
from durak.protocol.http.people import Farewell, Identity, Login, Me, NewAccount, NewPassword, Ranked, Session
from durak.protocol.http.puzzles import PuzzleEvents, PuzzleLeader, PuzzleProgress, PuzzleState
from durak.protocol.http.reviews import Departure, Line, ReviewPart, ReviewStopped
from durak.rules import Event

_Answer = TypeVar("_Answer")


class Calls:
    """One person at a server. A refused call raises RefusedError, an unreachable server ConnectionError.

    `async with Calls("http://127.0.0.1:8765") as calls: await calls.login("Anna", password)`
    """

    def __init__(self, url: str, token: str | None = None, language: str = "en") -> None:
        self.url, self.token, self.language = site(url), token, language
        self._http = httpx.AsyncClient(base_url=self.url, timeout=30)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    # --- People ----------------------------------------------------------------------------------------------

    async def create_account(self, name: str, password: str) -> Identity:
        """Creates an account for the guest of our token, or for somebody new; from now on we are this person."""
        return self._be(await self._call("POST", "/api/account", Identity, NewAccount(name, password)))

    async def login(self, name: str, password: str) -> Identity:
        """Logs in; from now on we are the person of this account."""
        return self._be(await self._call("POST", "/api/login", Identity, Login(name, password)))

    async def change_password(self, old: str, new: str) -> Identity:
        """Changes the password; all other sessions have to log in again."""
        return self._be(await self._call("POST", "/api/password", Identity, NewPassword(old, new)))

    async def delete_account(self, password: str) -> None:
        """Deletes the account for good; from now on we are nobody."""
        await self._call("DELETE", "/api/account", Done, Farewell(password))
        self.token = None

    async def sessions(self) -> tuple[Session, ...]:
        """Where I am logged in."""
        return await self._call("GET", "/api/sessions", tuple[Session, ...])

    async def end_session(self, session: str) -> None:
        """Logs out in one place."""
        await self._call("DELETE", f"/api/sessions/{session}", Done)

    async def end_other_sessions(self) -> Identity:
        """Logs out everywhere but here."""
        return self._be(await self._call("DELETE", "/api/sessions", Identity))

    async def me(self) -> Me:
        """Who I am, and my ratings."""
        return await self._call("GET", "/api/me", Me)

    async def my_progress(self) -> Progress:
        """My rounds in numbers."""
        return await self._call("GET", "/api/me/progress", Progress)

    async def exhibition(self) -> Exhibition:
        """A table of champions to watch."""
        return await self._call("GET", "/api/exhibition", Exhibition)

    async def my_tables(self) -> tuple[MyTable, ...]:
        """The tables at which I sit and can continue, the newest first."""
        return await self._call("GET", "/api/me/tables", tuple[MyTable, ...])

    async def my_games(self, at_once: int = 50) -> AsyncIterator[MyGame]:
        """My rounds, newest first, fetched page by page as the caller reads on."""
        before: str | None = None
        while True:
            query = {"limit": str(at_once)} | ({} if before is None else {"before": before})
            page = await self._call("GET", "/api/me/games", MyGames, query=query)
            for one in page.games:
                yield one
            if page.next is None:
                return
            before = page.next

    async def leaderboard(self, family: str = "transfer") -> tuple[Ranked, ...]:
        """The best players in a family of presets."""
        return await self._call("GET", "/api/leaderboard", tuple[Ranked, ...], query={"family": family})

    # --- What there is ---------------------------------------------------------------------------------------

    async def catalogue(self) -> Catalogue:
        """Everything there is to choose from, in our language."""
        return await self._call("GET", "/api/catalogue", Catalogue)

    async def lessons(self, course: str = "rules") -> tuple[LessonInfo, ...]:
        """All lessons of a course, rules or strategy, in a few words."""
        return await self._call("GET", "/api/lessons", tuple[LessonInfo, ...], query={"course": course})

    async def lesson(self, number: int, events: Sequence[Event | Form] = (), course: str = "rules") -> Lesson:
        """The state of a lesson after these events of the learner."""
        query = {"course": course}
        if not events:
            return await self._call("GET", f"/api/lessons/{number}", Lesson, query=query)
        forms = tuple(event if isinstance(event, dict) else event_to_json(event) for event in events)
        return await self._call("POST", f"/api/lessons/{number}", Lesson, LessonEvents(forms), query=query)

    # --- Puzzles ---------------------------------------------------------------------------------------------

    async def daily_puzzle(self) -> PuzzleState:
        """The puzzle of the day."""
        return await self._call("GET", "/api/puzzle/daily", PuzzleState)

    async def next_puzzle(self, theme: str | None = None, rating: int | None = None) -> PuzzleState:
        """A puzzle that we do not know, about as hard as we are strong or as this rating."""
        query = {name: str(value) for name, value in (("theme", theme), ("rating", rating)) if value is not None}
        return await self._call("GET", "/api/puzzle/next", PuzzleState, query=query)

    async def puzzle(self, puzzle: str, events: Sequence[Event | Form] = ()) -> PuzzleState:
        """The state of a puzzle after these events of ours."""
        if not events:
            return await self._call("GET", f"/api/puzzle/{puzzle}", PuzzleState)
        forms = tuple(event if isinstance(event, dict) else event_to_json(event) for event in events)
        return await self._call("POST", f"/api/puzzle/{puzzle}/answer", PuzzleState, PuzzleEvents(forms))

    async def puzzle_solution(self, puzzle: str) -> PuzzleState:
        """The solution of a puzzle; asked before an answer, it counts as not solved."""
        return await self._call("GET", f"/api/puzzle/{puzzle}/solution", PuzzleState)

    async def puzzle_progress(self) -> PuzzleProgress:
        """Our rating, and how many puzzles we have solved."""
        return await self._call("GET", "/api/puzzle/mine", PuzzleProgress)

    async def puzzle_leaders(self) -> tuple[PuzzleLeader, ...]:
        """Who has solved the most puzzles today."""
        return await self._call("GET", "/api/puzzle/leaders", tuple[PuzzleLeader, ...])

    # --- Tables and rounds -----------------------------------------------------------------------------------

    async def lobby(self) -> tuple[Summary, ...]:
        """The public tables."""
        return await self._call("GET", "/api/lobby", tuple[Summary, ...])

    async def replay(self, game: str) -> Replay:
        """A round frame by frame, by its name TABLE-ROUND."""
        return await self._call("GET", f"/api/replay/{game}", Replay)

    async def game(self, game: str) -> str:
        """A finished round, in notation."""
        return (await self._answer("GET", f"/games/{game}")).text

    async def review(self, game: str) -> AsyncIterator[ReviewPart]:
        """What everybody's decisions in a finished round were worth, each as soon as it is judged."""
        async for part in self._parts("GET", f"/api/review/{game}", ReviewPart):
            if isinstance(part, ReviewStopped):
                raise RefusedError(part.code, part.text)
            yield part

    async def line(self, game: str, number: int, event: Event | Form) -> Line:
        """How a finished round might have gone on with another event instead of the one of this number."""
        form = event if isinstance(event, dict) else event_to_json(event)
        return await self._call("POST", f"/api/review/{game}/line", Line, Departure(number, form))

    # --- The analysis board ----------------------------------------------------------------------------------

    async def board(self, position: str, line: str = "", deal: str = "", event: Event | Form | None = None) -> Board:
        """A position, what was played from there, and what can be played now."""
        form = event if event is None or isinstance(event, dict) else event_to_json(event)
        return await self._call("POST", "/api/analysis", Board, Setup(position, line, deal, form))

    async def prospects(self, position: str, line: str = "", deal: str = "") -> AsyncGenerator[Prospects]:
        """What each event is worth there, renewed as the server thinks about it; to stop reading is to stop it."""
        async for part in self._parts("POST", "/api/analysis/prospects", ProspectsPart, Thought(position, line, deal)):
            if isinstance(part, ReviewStopped):
                raise RefusedError(part.code, part.text)
            yield part

    async def bot_event(self, position: str, level: str, line: str = "", deal: str = "") -> Event:
        """What a bot of this level plays there."""
        moved = await self._call("POST", "/api/analysis/bot", BotMoved, BotToMove(position, level, line, deal))
        return event_from_json(moved.event)

    async def moment(self, game: str, moment: int | None = None, seat: str | None = None) -> str:
        """The position after so many events of a round in notation, or at its end; as one seat knows it, if wanted."""
        found = await self._call("POST", "/api/analysis/moment", PositionText, MomentOfGame(game, moment, seat))
        return found.position

    # --- How a call is made ----------------------------------------------------------------------------------

    def _be(self, identity: Identity) -> Identity:
        self.token = identity.token
        return identity

    async def _call(
        self,
        method: str,
        path: str,
        kind: type[_Answer],
        body: msgspec.Struct | None = None,
        query: dict[str, str] | None = None,
    ) -> _Answer:
        answer = await self._answer(method, path, body, query)
        try:
            return msgspec.json.decode(answer.content, type=kind)
        except msgspec.MsgspecError:
            raise ConnectionError(f"{self.url} does not answer like a server of durak") from None

    async def _parts(
        self, method: str, path: str, kind: Any, body: msgspec.Struct | None = None
    ) -> AsyncGenerator[Any]:
        """The parts of an answer that comes as server-sent events; to stop reading is to hang up."""
        request = self._request(method, path, body)
        try:
            async with aclosing(await self._http.send(request, stream=True)) as answer:
                if answer.status_code != 200:
                    await answer.aread()
                    raise self._refusal(answer)
                async for line in answer.aiter_lines():
                    if line.startswith("data: "):
                        yield msgspec.json.decode(line.removeprefix("data: "), type=kind)
        except httpx.TransportError as error:
            raise ConnectionError(f"{self.url} does not answer: {error}") from error
        except msgspec.MsgspecError:
            raise ConnectionError(f"{self.url} does not answer like a server of durak") from None

    async def _answer(
        self, method: str, path: str, body: msgspec.Struct | None = None, query: dict[str, str] | None = None
    ) -> httpx.Response:
        try:
            answer = await self._http.send(self._request(method, path, body, query))
        except httpx.TransportError as error:
            raise ConnectionError(f"{self.url} does not answer: {error}") from error
        if answer.status_code == 200:
            return answer
        raise self._refusal(answer)

    def _request(
        self, method: str, path: str, body: msgspec.Struct | None = None, query: dict[str, str] | None = None
    ) -> httpx.Request:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        content: Any = None if body is None else msgspec.json.encode(body)
        headers |= {} if body is None else {"Content-Type": "application/json"}
        params = {"language": self.language} | (query or {})
        return self._http.build_request(method, path, headers=headers, params=params, content=content)

    def _refusal(self, answer: httpx.Response) -> Exception:
        try:
            problem = msgspec.json.decode(answer.content, type=Problem)
        except msgspec.MsgspecError:
            return ConnectionError(f"{self.url} does not answer like a server of durak")
        return RefusedError(problem.code, problem.text)


def site(url: str) -> str:
    """The HTTP address of the server behind a WebSocket address; ValueError if it is not an address.

    >>> site("ws://127.0.0.1:8765/ws"), site("wss://durak.example/ws"), site("http://127.0.0.1:8765")
    ('http://127.0.0.1:8765', 'https://durak.example', 'http://127.0.0.1:8765')
    """
    parts = urlsplit(url)
    scheme = {"ws": "http", "wss": "https"}.get(parts.scheme, parts.scheme)
    if scheme not in ("http", "https") or not parts.netloc:
        raise ValueError(f"{url!r} is not the address of a server: write http://HOST:PORT")
    return f"{scheme}://{parts.netloc}"
