"""durak engine: a bot for other programs."""

from typing import Annotated

import typer

from durak.cli.options import completion
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
    """Run a bot as an engine for other programs: JSON lines on stdin and stdout, see docs/players.md.

    \b
    Examples:
      durak engine simple
      durak arena simple "cmd:durak engine random" --games 20
    """
    with refusing():
        from durak.analysis.desk import Desk
        from durak.analysis.thinkers import thinks
        from durak.players import serve

        try:
            serve(bot, analyst=Desk(bot) if thinks(bot) else None)
        except KeyboardInterrupt:
            raise typer.Exit(130) from None
