"""The commands that compute: paths, endgames, what moves are worth, how fast this machine plays."""

from functools import partial
from typing import Annotated

import typer

from durak.cli.ground import Lang, app, open_screen, refusing
from durak.cli.options import Changes, Preset, Seats


@app.command()
def perft(
    depth: Annotated[int, typer.Option("--depth", metavar="D", min=1, help="Length of the longest paths.")] = 3,
    preset: Preset = "spec",
    changes: Changes = None,
    seats: Seats = None,
    seed: Annotated[str, typer.Option("--seed", metavar="SEED", help="Shuffle the deck with this seed.")] = "1",
    deck: Annotated[str | None, typer.Option("--deck", metavar="CARDS", help="Deal this deck instead.")] = None,
    lang: Lang = None,
) -> None:
    """Count the paths of legal events from the deal on, to compare implementations of the rules.

    \b
    Examples:
      durak perft --depth 4
      durak perft --preset classic --seats 4 --seed 7 --depth 5
      durak perft --setting deck_size=24 --seats 2 --depth 3 --deck "9C 10C JC ..."
    """
    with refusing():
        from durak.rules import Begin, delta, initial, shuffled
        from durak.terminal.perft import perft as count_paths
        from durak.terminal.setup import checked_seed, chosen_settings, preset_name, read_deck, seats_for
        from durak.terminal.working import worked

        screen = open_screen(lang)
        words = screen.words
        settings = chosen_settings(preset, changes or ())
        count = seats_for(words, preset_name(preset), settings, seats)
        size = settings.deck_size
        cards = shuffled(size, checked_seed(seed)) if deck is None else read_deck(words, deck, size)
        dealt = delta(settings, initial(settings, map(str, range(1, count + 1)), cards), Begin())
    for length in range(1, depth + 1):
        paths = worked(screen, partial(count_paths, settings, dealt, length))
        typer.echo(f"{length:>2}  {paths}")


@app.command()
def solve(
    position: Annotated[str, typer.Argument(metavar="POSITION", help="An endgame, as docs/notation.md says.")],
    nodes: Annotated[
        int, typer.Option("--nodes", metavar="N", min=1, help="Give up after so many positions.")
    ] = 3_000_000,
    lang: Lang = None,
) -> None:
    """Solve an endgame of two players exactly, once at most one card is left to draw.

    With three and more players it prints a bound: whether the player to move is safe even if all the others play
    together.

    \b
    Examples:
      durak solve "Trump: H; Hands: anna = 7C 8C 6H, boris = 9C AC; Defender: boris"
      durak solve "Preset: duel; Trump: D; Field: 7C; Hands: anna = 6D 8H, boris = 8C 7D; Defender: boris"
    """
    with refusing():
        from durak.terminal.solve import solve_text

        solve_text(open_screen(lang), position, nodes)


@app.command()
def advise(
    position: Annotated[str, typer.Argument(metavar="POSITION", help="A position, as docs/notation.md says.")],
    worlds: Annotated[
        int, typer.Option("--worlds", metavar="N", min=1, max=10_000_000, help="Deal the hidden cards so many times.")
    ] = 500,
    threads: Annotated[
        int, typer.Option("--threads", metavar="N", min=1, max=256, help="Think in so many threads.")
    ] = 1,
    every: Annotated[bool, typer.Option("--all", help="Print every event, however many there are.")] = False,
    lang: Lang = None,
) -> None:
    """Say what each event is worth to the player to move: the chance not to be the durak, best first.

    Only what that player sees of the position counts: which cards the others hold and how the deck lies is dealt anew
    for every world. Endgames of two with at most one card to draw are solved, and marked as exact.

    \b
    Examples:
      durak advise "Trump: H; Hands: anna = 7C 8C 6H, boris = 9C AC; Defender: boris"
      durak advise "Deck: 9S 6D; Hands: anna = 6C 7D 8D KS KC KH, boris = 8C QC 7S 9D 9H JD" --worlds 20000 --threads 2
    """
    with refusing():
        from durak.terminal.advise import advise_text

        advise_text(open_screen(lang), position, worlds, threads, every)


@app.command()
def bench(
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="Games at each table.")] = 20_000,
    lang: Lang = None,
) -> None:
    """Measure how fast random games are played here, and print the fingerprint of how.

    \b
    Examples:
      durak bench
      durak bench --games 1000
    """
    from durak.terminal.bench import bench as measure

    with refusing():
        screen = open_screen(lang)
    measure(screen, games)
