"""durak serve: tables for other programs and people."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.program import Lang, app, open_screen, refusing
from durak.cli.tables.page import run
from durak.cli.tables.qr_code import HALVES, qr_code

if TYPE_CHECKING:
    from durak.terminal.screen import Screen


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", metavar="PORT", min=0, max=65535, help="The port; 0 picks a free one.")
    ] = 8765,
    database: Annotated[
        str | None,
        typer.Option("--database", metavar="URL", help="Where tables are stored; by default in your data folder."),
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let others on the same network play, and show a QR code for phones.")
    ] = False,
    name: Annotated[
        list[str] | None,
        typer.Option("--name", metavar="NAME", help="A host name of the server: durak.example. Can be repeated."),
    ] = None,
    behind_proxy: Annotated[
        bool,
        typer.Option("--behind-proxy", help="All clients come through a proxy: trust X-Forwarded-For."),
    ] = False,
    proxies: Annotated[
        int,
        typer.Option("--proxies", metavar="N", min=0, max=10, help="The same with N proxies in a row."),
    ] = 0,
    address: Annotated[
        str | None,
        typer.Option(
            "--address",
            metavar="PATH",
            help="Where the proxy reaches only this process, such as /at/8765/ws.",
        ),
    ] = None,
    spread: Annotated[
        bool, typer.Option("--spread", help="The proxy routes all connections to /ws/TABLE to the same process.")
    ] = False,
    pace: Annotated[float, typer.Option("--pace", metavar="SECONDS", min=0, help="How long bots take to move.")] = 1.0,
    grace: Annotated[
        float,
        typer.Option("--grace", metavar="SECONDS", min=0, help="How long a seat is kept after a lost connection."),
    ] = 30.0,
    keep: Annotated[
        float,
        typer.Option(
            "--keep", metavar="DAYS", min=0, help="How long a table is kept that all its people lost the connection to."
        ),
    ] = 7.0,
    metrics: Annotated[
        str | None,
        typer.Option("--metrics", metavar="[ADDRESS:]PORT", help="Serve Prometheus metrics there; off by default."),
    ] = None,
    log_format: Annotated[
        str, typer.Option("--log-format", metavar="text|json", help="Format of the server's log on stderr.")
    ] = "text",
    log_level: Annotated[
        str,
        typer.Option(
            "--log-level",
            metavar="debug|info|warning|error",
            help="What is logged: from this level on. With debug, how the processes of a cluster see each other.",
        ),
    ] = "warning",
    lang: Lang = None,
) -> None:
    """Host tables for people and programs, as docs/protocol.md says. Tables survive restarts and crashes.

    \b
    Examples:
      durak serve
      durak serve --lan --port 8000
      durak serve --behind-proxy --name durak.example
      durak serve --database sqlite:////srv/durak/tables.sqlite
      durak serve --database postgresql://durak@localhost/durak
    """
    with refusing():
        from durak.server.health.logs import open_log
        from durak.server.routing import Routing, checked_address
        from durak.server.serving import make_server, own_addresses
        from durak.server.tables.timing import Timing
        from durak.server.wire.hosts import hosts_of
        from durak.server.wire.rate_limits import RateLimiter

        screen = open_screen(lang)
        host = "0.0.0.0" if lan else host

        def ready(port: int) -> None:
            announce(screen, "127.0.0.1" if lan else host, port, own_addresses() if lan else ())
            if server.metrics_port is not None:
                screen.say("serve-metrics", port=str(server.metrics_port))

        proxies = max(proxies, int(behind_proxy))
        limiter, hosts = RateLimiter(proxies=proxies), hosts_of(host, lan, bool(proxies), name or ())
        open_log(log_format, log_level)
        timing = Timing(pace=pace, grace=grace, keep=86_400 * keep)
        routing = Routing(address and checked_address(address), spread)
        server = make_server(
            host, port, database, timing, announce=ready, limiter=limiter, metrics=metrics, routing=routing, hosts=hosts
        )
    run(server, screen, f"{host}:{port}")


def announce(screen: "Screen", host: str, port: int, addresses: Sequence[str] = ()) -> None:
    """Says where the tables are; `addresses` are those of this machine for others in the same network."""
    from rich.text import Text

    from durak.terminal.screen import shows

    screen.say("serve-ready", address=f"{host}:{port}")
    for address in addresses:
        screen.say("serve-lan", address=f"{address}:{port}")
    if addresses and shows(sys.stdout, "".join(HALVES.values())):
        screen.say("serve-code")
        lines = qr_code(f"http://{addresses[0]}:{port}/")
        screen.show(Text("\n".join(lines), style="black on white", no_wrap=True))
