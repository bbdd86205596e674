"""Runs the server until it is told to stop."""

import asyncio
import gc
import ipaddress
import logging
import math
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import uvicorn

try:
    import resource
except ImportError:  # there are systems without limits
    resource = None  # type: ignore[assignment]

from durak.protocol import LARGEST
from durak.server.app import make_app
from durak.server.health.logs import keep_discreet
from durak.server.health.metrics import parse_address, serve_numbers
from durak.server.people.identity import load_secret, seal
from durak.server.policy import Policy
from durak.server.routing import Routing
from durak.server.storage.database import data_folder, default_url
from durak.server.storage.store import Store
from durak.server.tables.lobby import Lobby
from durak.server.tables.timing import Timing
from durak.server.wire.hosts import Hosts
from durak.server.wire.rate_limits import RateLimiter
from durak.server.wire.transport import Patience, look, protocols

_LOG = logging.getLogger("durak.server")

# Every connection is an open file. How many we want at most, and how many are kept for the database and the rest.
_MOST_FILES, _OTHER_FILES = 65_536, 100
# How often we consider a full garbage collection, in seconds, and up to how many tables we do one.
TIDY_EVERY = 600.0
QUIET = 50


class Server(uvicorn.Server):
    """A server that says where it can be reached as soon as it is ready."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[int], None], lobby: Lobby, look: float) -> None:
        super().__init__(config)
        self._announce, self.lobby, self._look = announce, lobby, look
        self._caring: list[asyncio.Task[None]] = []
        # Where its metrics are served, if anywhere, and how to stop that.
        self.metrics_port: int | None = None
        self.stop_metrics: Callable[[], None] = lambda: None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts to listen."""
        # Tables and connections are freed as soon as they are over (tests/server/tables/test_memory.py). A full garbage
        # collection would make everybody wait; one of only the new objects takes almost no time.
        gc.set_threshold(2_000, 1_000_000, 1_000_000)
        await super().startup(sockets)
        if self.started:
            self._caring = [asyncio.create_task(one) for one in (self._tidy(), self._look_after())]
            self._announce(self.port)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hands the tables over to other processes, then closes all connections."""
        await self.lobby.leave()
        await super().shutdown(sockets)
        for task in self._caring:
            task.cancel()
        await asyncio.to_thread(self.stop_metrics)

    async def _look_after(self) -> None:
        """Regularly drops connections that take too long."""
        while True:
            await asyncio.sleep(self._look)
            look(self.server_state.connections, asyncio.get_running_loop().time())

    async def _tidy(self) -> None:
        """Collects all garbage that libraries may have left behind, while there is little to look through."""
        while True:
            await asyncio.sleep(TIDY_EVERY)
            if len(self.lobby) < QUIET:
                gc.collect()

    @property
    def port(self) -> int:
        """The port it listens on; useful if any free port was asked for."""
        return int(self.servers[0].sockets[0].getsockname()[1])


def make_server(
    host: str,
    port: int,
    database: str | None = None,
    timing: Timing | None = None,
    folder: Path | None = None,
    announce: Callable[[int], None] = lambda port: None,
    limiter: RateLimiter | None = None,
    policy: Policy | None = None,
    patience: Patience | None = None,
    routing: Routing | None = None,
    metrics: str | None = None,
    hosts: Hosts | None = None,
) -> Server:
    """A server that is ready to run; ValueError if its database cannot be opened, or others serve it."""
    watched = None if metrics is None else parse_address(metrics)
    limiter, patience = limiter or RateLimiter(), patience or Patience()
    limiter.room = min(limiter.room, room_for_connections())
    caller, line = protocols(limiter, patience)
    store = Store(database or default_url())
    secret = load_secret(folder or data_folder())
    store.claim(seal(secret), folder or data_folder(), None if routing is None else routing.address)
    if lost := store.losses():
        assert store.writer.witness is not None
        _LOG.error(
            "%s is older than what players were told: %s. What is lost is listed in %s. Go back to a copy that has it, "
            "or delete the list if you know why",
            store.name,
            "; ".join(lost[:3]) + (f"; and {len(lost) - 3} more" if len(lost) > 3 else ""),
            store.writer.witness.report,
        )
    app = make_app(store, secret, timing, limiter, policy, routing, hosts)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        http=caller,
        ws=line,
        ws_max_size=LARGEST,
        # With compression, the length of a message would show an eavesdropper whether a guess in the chat was right.
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        # The limiter reads what a proxy says, and only if it was told that there is one.
        proxy_headers=False,
        timeout_keep_alive=math.ceil(patience.idle),
        timeout_graceful_shutdown=3,
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
    )
    logging.getLogger("uvicorn.error").addFilter(is_a_fault)
    keep_discreet()
    server = Server(config, announce, app.state.lobby, patience.look)
    if watched is not None:
        try:
            server.metrics_port, server.stop_metrics = serve_numbers(app.state.numbers, *watched)
        except ValueError:
            store.close()
            raise
    return server


def is_a_fault(line: logging.LogRecord) -> bool:
    """Is this for whoever hosts? Uvicorn also complains about every client that talks nonsense, and thinks that an app
    which turns a WebSocket away has forgotten to answer it.

    >>> is_a_fault(logging.makeLogRecord({"levelno": logging.WARNING, "msg": "Invalid HTTP request received."}))
    False
    """
    ours = ("without completing handshake", "Invalid UTF-8 sequence")
    return line.levelno >= logging.ERROR and not any(one in line.getMessage() for one in ours)


def room_for_connections() -> int:
    """How many connections the system allows this process, after raising the limit as far as possible.

    >>> room_for_connections() > 0
    True
    """
    if resource is None:
        return _MOST_FILES // 2
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST_FILES if hard == resource.RLIM_INFINITY else min(_MOST_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        # Some systems report a higher limit than they accept.
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    files = wanted if soft == resource.RLIM_INFINITY else soft
    return max(files // 2, files - _OTHER_FILES)


def own_addresses() -> list[str]:
    """The addresses at which others in the same network can reach this machine."""
    found = set()
    for target in ("192.0.2.1", "10.255.255.255", "192.168.255.255"):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                # Nothing is sent: this only asks which of our addresses would be used.
                probe.connect((target, 9))
                found.add(str(probe.getsockname()[0]))
            except OSError:
                continue
    return sorted(one for one in found if not ipaddress.ip_address(one).is_loopback)
