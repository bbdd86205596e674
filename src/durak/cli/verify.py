"""durak verify: did nobody choose the cards of a round?"""

from pathlib import Path
from typing import Annotated

import typer

from durak.cli.program import Lang, app, open_screen, refusing
from durak.cli.replay import read_game


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="GAME", help="A round saved from a server.")],
    commitment: Annotated[
        str | None, typer.Option("--commitment", metavar="HASH", help="The commitment published before the deal.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Check that nobody could choose the cards of a round played on a server.

    \b
    Examples:
      durak verify evening.durak
      durak verify evening.durak --commitment 94158e1edd69e7441cba27374a718433...
    """
    with refusing():
        from durak.fairness import COMMITMENT, Unproven, verified
        from durak.rules import durak_deals

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
    if deal.lot is not None:
        screen.say("verify-lot", name=deal.lot)
    elif not durak_deals(game.settings, game.start()):
        screen.say("verify-no-lot")
    for seat in deal.left_out:
        screen.say("verify-left-out", name=seat)
