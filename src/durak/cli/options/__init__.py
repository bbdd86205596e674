"""The options that several commands have; what is written behind them, and how it is completed."""

from pathlib import Path
from typing import Annotated

import typer

from durak.cli.options import completion

Preset = Annotated[
    str,
    typer.Option(
        "--preset", metavar="PRESET", help="Rules to play by: see 'durak rules'.", autocompletion=completion.presets
    ),
]
Changes = Annotated[
    list[str] | None,
    typer.Option(
        "--setting",
        metavar="NAME=VALUE",
        help="Change one setting of the preset. Can be repeated.",
        autocompletion=completion.settings,
    ),
]
Seats = Annotated[int | None, typer.Option("--players", "--seats", metavar="N", help="How many play: 3 by default.")]
Level = typer.Option(
    "--level",
    "--bots",
    metavar="LEVEL,...",
    help="Who plays against you: levels or bots of 'durak bots'. Several take seats in turn.",
    autocompletion=completion.bots,
)
Position = Annotated[str, typer.Argument(metavar="POSITION", help="A position, as docs/notation.md says.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the answer as JSON.")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="SEED", help="Deal the cards of this seed.")]
Practice = Annotated[bool, typer.Option("--practice", help="A practice game with hints and undo.")]
Save = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Save the game for 'durak replay'.")]
