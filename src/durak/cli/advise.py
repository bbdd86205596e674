"""durak advise: what each event of a position is worth to the player to move."""

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.options import AsJson, Position
from durak.cli.program import Lang, app, open_screen, refusing

if TYPE_CHECKING:
    from durak.terminal.screen import Screen

# Nobody reads more rows than this without asking for them.
MOST_ROWS = 30


@app.command()
def advise(
    position: Position,
    worlds: Annotated[
        int,
        typer.Option("--worlds", metavar="N", min=1, max=10_000_000, help="How often to deal the hidden cards."),
    ] = 500,
    threads: Annotated[
        int, typer.Option("--threads", metavar="N", min=1, max=256, help="How many threads to use.")
    ] = 1,
    every: Annotated[bool, typer.Option("--all", help="Print all events, even if there are many.")] = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Rate each event for the player to move by the chance of not becoming the durak, best first.

    Only what that player can see is used: for every world, the cards of the others and the order of the deck are dealt
    anew. Endgames of two players with at most one card left to draw are solved, and marked as exact.

    \b
    Examples:
      durak advise "Trump: H; Hands: anna = 7C 8C 6H, boris = 9C AC; Defender: boris"
      durak advise "Deck: 9S 6D; Hands: anna = 6C 7D 8D KS KC KH, boris = 8C QC 7S 9D 9H JD" --worlds 20000 --threads 2
    """
    with refusing():
        _report(open_screen(lang), position, worlds, threads, every, as_json)


def _report(screen: "Screen", text: str, worlds: int, threads: int, every: bool, as_json: bool) -> None:
    """Prints the events with their chances, best first; only what the mover sees of the position counts."""
    from durak.notation import event_to_json, parse_position
    from durak.players import advise
    from durak.rules import Phase, count_events, view
    from durak.terminal.lines.hints import advice_table
    from durak.terminal.spinner import with_spinner

    settings, configuration = parse_position(text)
    mover = configuration.active
    if mover is None or configuration.phase in (Phase.START, Phase.END):
        raise ValueError(screen.words("advise-nobody"))
    now = view(configuration, mover)
    advice = with_spinner(screen, lambda: advise(settings, [now], worlds, threads=threads))
    if as_json:
        rows = [
            {"event": event_to_json(one.event), "chance": one.chance, "error": one.error, "exact": one.exact}
            for one in advice
        ]
        print(json.dumps({"by": mover, "worlds": worlds, "events": rows}))
        return
    shown = advice if every else advice[:MOST_ROWS]
    screen.line(screen.words("advise-title", by=mover), style="bold")
    screen.show(advice_table(screen, shown))
    if not all(one.exact for one in advice):
        screen.say("advise-worlds", worlds=worlds, by=mover, sign=screen.plus_minus)
    if len(shown) < len(advice):
        screen.say("advise-left-out", count=len(advice) - len(shown))
    # Nobody is advised to break a rule, not even where that is tolerated.
    possible = count_events(replace(settings, relax=frozenset()), now)
    if possible > len(advice):
        screen.say("advise-many", count=possible, most=len(advice))
