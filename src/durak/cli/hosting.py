"""The commands around a server: to run one, to send a bot there, to check its deals."""

from pathlib import Path
from typing import Annotated

import typer

from durak.cli.ground import Lang, app, open_screen, refusing
from durak.cli.page import run


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", metavar="PORT", min=0, max=65535, help="The port; 0 is any free one.")
    ] = 8765,
    database: Annotated[
        str | None,
        typer.Option("--database", metavar="URL", help="Where the tables are kept; usually in your data folder."),
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let others in the same network play; shows a code for phones.")
    ] = False,
    name: Annotated[
        list[str] | None,
        typer.Option("--name", metavar="NAME", help="What the server is called, as in durak.example; may be repeated."),
    ] = None,
    behind_proxy: Annotated[
        bool,
        typer.Option("--behind-proxy", help="Believe the last X-Forwarded-For: all clients come through a proxy."),
    ] = False,
    proxies: Annotated[
        int,
        typer.Option("--proxies", metavar="N", min=0, max=10, help="The same with N proxies, one behind the other."),
    ] = 0,
    address: Annotated[
        str | None,
        typer.Option(
            "--address", metavar="PATH", help="Where the proxy reaches this process alone, as in /at/8765/ws."
        ),
    ] = None,
    spread: Annotated[
        bool, typer.Option("--spread", help="The proxy leads all who connect at /ws/TABLE to the same process.")
    ] = False,
    pace: Annotated[
        float, typer.Option("--pace", metavar="SECONDS", min=0, help="How long bots take for an answer.")
    ] = 1.0,
    grace: Annotated[
        float, typer.Option("--grace", metavar="SECONDS", min=0, help="How long a lost connection keeps its seat.")
    ] = 30.0,
    metrics: Annotated[
        str | None,
        typer.Option("--metrics", metavar="[ADDRESS:]PORT", help="Show numbers for Prometheus there; usually nowhere."),
    ] = None,
    log_format: Annotated[
        str, typer.Option("--log-format", metavar="text|json", help="How the log of the server is written, to stderr.")
    ] = "text",
    lang: Lang = None,
) -> None:
    """Host tables for other programs and people, as docs/protocol.md says. What happened there survives everything.

    \b
    Examples:
      durak serve
      durak serve --lan --port 8000
      durak serve --behind-proxy --name durak.example
      durak serve --database sqlite:////srv/durak/tables.sqlite
      durak serve --database postgresql://durak@localhost/durak
    """
    with refusing():
        from durak.server.dealer import Timing
        from durak.server.door import Door
        from durak.server.hosts import hosts_of
        from durak.server.logs import log_in_json
        from durak.server.neighbours import Way, checked_address
        from durak.server.serving import make_server, own_addresses
        from durak.terminal.hosting import announce

        screen = open_screen(lang)
        host = "0.0.0.0" if lan else host

        def ready(port: int) -> None:
            announce(screen, "127.0.0.1" if lan else host, port, own_addresses() if lan else ())
            if server.metrics_port is not None:
                screen.say("serve-metrics", port=str(server.metrics_port))

        proxies = max(proxies, int(behind_proxy))
        door = Door(proxies=proxies, hosts=hosts_of(host, lan, bool(proxies), name or ()))
        if log_format not in ("text", "json"):
            raise ValueError(f"there is no log format {log_format!r}: choose text or json")
        if log_format == "json":
            log_in_json()
        timing, way = Timing(pace=pace, grace=grace), Way(address and checked_address(address), spread)
        server = make_server(host, port, database, timing, announce=ready, door=door, metrics=metrics, way=way)
    run(server, screen, f"{host}:{port}")


@app.command("bot")
def remote_bot(
    url: Annotated[str, typer.Option("--url", metavar="URL", help="The server, as ws://HOST:PORT/ws.")],
    table: Annotated[str, typer.Option("--table", metavar="TABLE", help="The table to sit down at.")],
    level: Annotated[
        str, typer.Option("--level", metavar="LEVEL", help="A level, or a bot with its options.")
    ] = "amateur",
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="The name of the bot.")] = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", metavar="N", min=1, help="Leave after so many rounds.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Let a bot of this machine play at a table of a server.

    \b
    Examples:
      durak bot --level master --url ws://127.0.0.1:8765/ws --table K7QMX2PDAB
      durak bot --level sampler:worlds=500 --url wss://durak.example/ws --table K7QMX2PDAB --rounds 3
    """
    import asyncio

    with refusing():
        from durak.client import Client, RefusedError, play_seat
        from durak.players import bot as seat_bot

        screen = open_screen(lang)
        player = seat_bot(level)

        async def play() -> int:
            async with Client(url, name or f"bot {player.name}"[:24], screen.words.language) as client:
                await client.join(table.upper())
                screen.say("remote-sat", name=client.name or "", table=table.upper())
                return await play_seat(client, table.upper(), player, rounds)

        try:
            screen.say("remote-played", rounds=asyncio.run(play()))
        except RefusedError as refused:
            raise ValueError(str(refused)) from refused
        except OSError as error:
            typer.echo(screen.words("remote-unreachable", url=url), err=True)
            raise typer.Exit(1) from error
        except KeyboardInterrupt:
            raise typer.Exit(130) from None


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="GAME", help="A round as a server writes it down.")],
    commitment: Annotated[
        str | None, typer.Option("--commitment", metavar="HASH", help="What was published before the deal.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Check that nobody chose the cards of a round that was played on a server.

    \b
    Examples:
      durak verify evening.durak
      durak verify evening.durak --commitment 94158e1edd69e7441cba27374a718433...
    """
    with refusing():
        from durak.fairness import COMMITMENT, Unproven, verified
        from durak.terminal.replay import read_game

        screen = open_screen(lang)
        game = read_game(file)
    try:
        deal = verified(game, commitment)
    except Unproven as unproven:
        typer.echo(screen.words(f"verify-{unproven}"), err=True)
        raise typer.Exit(1) from unproven
    screen.say("verify-fair")
    if commitment is None:
        screen.say("verify-commitment", commitment=game.tags[COMMITMENT])
    for seat, randomness in deal.contributions.items():
        screen.say("verify-contributed", name=seat, randomness=randomness)
    if not deal.contributions:
        screen.say("verify-nobody")
    elif not deal.promises:
        screen.say("verify-openly")
    for seat in deal.left_out:
        screen.say("verify-left-out", name=seat)
