"""durak bot: a bot of this machine at a table of a server."""

from typing import Annotated

import typer

from durak.cli.program import Lang, app, open_screen, refusing


@app.command("bot")
def remote_bot(
    url: Annotated[str, typer.Option("--url", metavar="URL", help="The server, as ws://HOST:PORT/ws.")],
    table: Annotated[str, typer.Option("--table", metavar="TABLE", help="The id of the table to join.")],
    level: Annotated[
        str, typer.Option("--level", metavar="LEVEL", help="A level, or a bot with its options.")
    ] = "amateur",
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="The name of the bot.")] = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", metavar="N", min=1, help="Leave after this many rounds.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Let a bot on this computer play at a table on a server.

    \b
    Examples:
      durak bot --level master --url ws://127.0.0.1:8765/ws --table K7QMX2PDAB
      durak bot --level sampler:worlds=500 --url wss://durak.example/ws --table K7QMX2PDAB --rounds 3
    """
    import asyncio

    with refusing():
        from durak.client import Client, RefusedError, play_seat
        from durak.players import bot as seat_bot
        from durak.protocol import LONGEST_NAME

        screen = open_screen(lang)
        player = seat_bot(level)

        async def play() -> int:
            async with Client(url, name or f"bot {player.name}"[:LONGEST_NAME], screen.words.language) as client:
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
