"""durak engine: a bot for other programs."""

from typing import Annotated

import typer

from durak.cli import completion
from durak.cli.program import app, refusing


@app.command()
def engine(
    bot: Annotated[
        str,
        typer.Argument(
            metavar="BOT",
            help="A bot with its options, as NAME or NAME:OPTION=VALUE,...",
            autocompletion=completion.bots,
        ),
    ],
) -> None:
    """Offer a bot to other programs: messages as lines of JSON on stdin and stdout, as docs/players.md says.

    \b
    Examples:
      durak engine simple
      durak arena simple "cmd:durak engine random" --games 20
    """
    with refusing():
        from durak.players import serve

        try:
            serve(bot)
        except KeyboardInterrupt:
            raise typer.Exit(130) from None
