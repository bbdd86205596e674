"""durak bot: a bot of this machine at a table of a server."""

from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.program import Lang, app, open_screen, refusing

if TYPE_CHECKING:
    from durak.i18n import Words


@app.command("bot")
def remote_bot(
    address: Annotated[
        str | None,
        typer.Argument(
            metavar="SERVER", help="HOST:PORT, the address of a page, or a link to a table.", show_default=False
        ),
    ] = None,
    at: Annotated[str | None, typer.Argument(metavar="[TABLE]", help="The id of a table.", show_default=False)] = None,
    level: Annotated[
        str, typer.Option("--level", "--bots", metavar="LEVEL", help="A level, or a bot with its options.")
    ] = "amateur",
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="The name of the bot.")] = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", metavar="N", min=1, help="Leave after this many rounds.")
    ] = None,
    url: Annotated[str | None, typer.Option("--url", metavar="URL", hidden=True)] = None,
    table: Annotated[str | None, typer.Option("--table", metavar="TABLE", hidden=True)] = None,
    lang: Lang = None,
) -> None:
    """Let a bot on this computer play at a table on a server.

    \b
    Examples:
      durak bot localhost:8765 K7QMX2PDAB --level master
      durak bot https://durak.example/table/K7QMX2PDAB --level sampler:worlds=500 --rounds 3
    """
    import asyncio

    with refusing():
        from durak.client import Client, RefusedError, play_seat
        from durak.players import bot as seat_bot
        from durak.protocol import LONGEST_NAME

        screen = open_screen(lang)
        server, seat_at = (url, table.upper()) if url and table else _where(screen.words, address or url, at or table)
        player = seat_bot(level)

        async def play() -> int:
            async with Client(server, name or f"bot {player.name}"[:LONGEST_NAME], screen.words.language) as client:
                await client.join(seat_at)
                screen.say("remote-sat", name=client.name or "", table=seat_at)
                return await play_seat(client, seat_at, player, rounds)

        try:
            screen.say("remote-played", rounds=asyncio.run(play()))
        except RefusedError as refused:
            raise ValueError(str(refused)) from refused
        except OSError as error:
            typer.echo(screen.words("remote-unreachable", url=server), err=True)
            raise typer.Exit(1) from error
        except KeyboardInterrupt:
            raise typer.Exit(130) from None


def _where(words: "Words", address: str | None, table: str | None) -> tuple[str, str]:
    """The server and the table; ValueError if one of them is missing."""
    from durak.terminal.links import server_of, table_of

    if address is None:
        raise ValueError(words("remote-no-server"))
    found = table_of(table or address) if table or "/" in address else None
    if found is None:
        raise ValueError(words("lobby-no-link" if table else "remote-no-table"))
    return server_of(address), found
