"""durak perft: the number of paths that two implementations of the same rules have to agree on."""

import json
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.options import AsJson, Changes, Preset, Seats
from durak.cli.program import Lang, app, open_screen, refusing

if TYPE_CHECKING:
    from durak.rules import Configuration, Settings


@app.command()
def perft(
    depth: Annotated[int, typer.Option("--depth", metavar="D", min=1, help="Greatest length of a path.")] = 3,
    preset: Preset = "spec",
    changes: Changes = None,
    seats: Seats = None,
    seed: Annotated[str, typer.Option("--seed", metavar="SEED", help="Shuffle the deck with this seed.")] = "1",
    deck: Annotated[str | None, typer.Option("--deck", metavar="CARDS", help="Deal this deck instead.")] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Count the paths of legal events after the deal, to compare implementations of the rules.

    \b
    Examples:
      durak perft --depth 4
      durak perft --preset classic --players 4 --seed 7 --depth 5
      durak perft --setting deck_size=24 --players 2 --depth 3 --deck "9C 10C JC ..."
    """
    with refusing():
        from durak.cli.options.values import checked_seed, chosen_settings, preset_name, read_deck, seats_for
        from durak.rules import Begin, delta, initial, shuffled
        from durak.terminal.spinner import with_spinner

        screen = open_screen(lang)
        words = screen.words
        settings = chosen_settings(preset, changes or ())
        count = seats_for(words, preset_name(preset), settings, seats)
        size = settings.deck_size
        cards = shuffled(size, checked_seed(seed)) if deck is None else read_deck(words, deck, size)
        dealt = delta(settings, initial(settings, map(str, range(1, count + 1)), cards), Begin())
    for length in range(1, depth + 1):
        paths = with_spinner(screen, partial(count_paths, settings, dealt, length))
        typer.echo(json.dumps({"depth": length, "paths": paths}) if as_json else f"{length:>2}  {paths}")


def count_paths(settings: "Settings", configuration: "Configuration", depth: int) -> int:
    """How many paths of this many legal events begin here; the last step is only counted.

    >>> from durak.rules import Begin, Settings, delta, initial, shuffled
    >>> dealt = delta(Settings(), initial(Settings(), ["anna", "boris"], shuffled(36, seed=1)), Begin())
    >>> [count_paths(Settings(), dealt, depth) for depth in (1, 2, 3)]
    [7, 16, 24]
    """
    from durak.rules import count_events, delta, legal_events

    if depth == 1:
        return count_events(settings, configuration)
    return sum(
        count_paths(settings, delta(settings, configuration, event), depth - 1)
        for event in legal_events(settings, configuration)
    )
