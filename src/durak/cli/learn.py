"""durak learn: what is learned on this machine, and how it goes."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.program import Lang, app, leaving, open_screen, refusing

if TYPE_CHECKING:
    from durak.learn.recipe import Recipe
    from durak.terminal.screen import Screen


# What durak exploit has in common with this.
Folder = Annotated[
    Path, typer.Option("--folder", metavar="FOLDER", help="Where checkpoints, log, plot and weights go.")
]
Device = Annotated[str, typer.Option("--device", metavar="cpu|cuda", help="Where to learn.")]
Seconds = Annotated[
    float | None, typer.Option("--seconds", metavar="S", min=1, help="Stop then; the same folder continues.")
]


@app.command()
def learn(
    recipe: Annotated[
        str,
        typer.Option(
            "--recipe",
            metavar="tiny|2x4|2x5|3x3|laptop|two-seats|tables|everywhere",
            help="What to learn, and how: see docs/learning.md.",
        ),
    ] = "tiny",
    folder: Folder = Path("learned"),
    device: Device = "cpu",
    seconds: Seconds = None,
    exploit: Annotated[
        bool,
        typer.Option("--exploit", help="Then measure how far from perfect it plays; few cards only."),
    ] = False,
    old: Annotated[str | None, typer.Option("--preset", metavar="RECIPE", hidden=True)] = None,
    lang: Lang = None,
) -> None:
    """Train a network by letting it play against itself.

    \b
    Examples:
      durak learn
      durak learn --recipe 2x4 --folder few --exploit
      durak learn --recipe laptop --folder evening --seconds 600
      durak learn --recipe two-seats --device cuda --folder champion
    """
    with refusing():
        screen = open_screen(lang)
        with leaving(screen, "learn-left"):
            _report(screen, old or recipe, folder, device, seconds, exploit)


def _report(
    screen: "Screen", recipe: str, folder: Path, device: str, seconds: float | None, exploit: bool = False
) -> None:
    """Learns by a recipe and tells how it goes; the folder keeps what was learned.

    With `exploit` it also tells how far from perfect the result and others play, which can be known with a few cards.
    """
    from durak.learn.export import export
    from durak.learn.inputs import inputs_of
    from durak.learn.plot import write_plot
    from durak.learn.recipe import RECIPES, RENAMED
    from durak.learn.training import LOG, LogLine
    from durak.learn.training import learn as study
    from durak.players.learned import write_kinds

    if recipe in RENAMED:
        raise ValueError(screen.words("learn-recipe-renamed", old=repr(recipe), new=repr(RENAMED[recipe])))
    if recipe not in RECIPES:
        raise ValueError(screen.words("learn-recipes", recipe=repr(recipe), recipes=", ".join(RECIPES)))
    plan = RECIPES[recipe]()
    if exploit and plan.cards is None:
        few = ", ".join(name for name, one in RECIPES.items() if one().cards is not None)
        raise ValueError(screen.words("learn-exploit-few", recipe=recipe, recipes=few))
    check_device(screen, device)
    names = ("learn-decisions", "learn-pace", "learn-entropy", "learn-thrifty", "learn-old", "learn-recent")
    screen.line("".join(f"{screen.words(name):>16}" for name in names))

    def tell(line: LogLine) -> None:
        shown = [f"{line['decisions']:,}", f"{line['pace']:,}", f"{line['entropy']:.3f}"]
        shares = [line.get(f"against {who}") for who in ("thrifty", "an old self", "a recent self")]
        shown += ["" if share is None else f"{share:.1%}" for share in shares]
        screen.line("".join(f"{one:>16}" for one in shown))

    from durak.terminal.spinner import spinner

    with spinner(screen):
        learner = study(plan, folder, device=device, seconds=seconds or float("inf"), tell=tell, every=10)
    weights = export(learner, inputs_of(plan.kinds, plan.cards, plan.room), folder)
    write_kinds(weights, plan.room, plan.kinds, plan.cards or ())
    if (folder / LOG).exists():
        write_plot(folder / LOG, folder / "learning.svg")
    screen.say("learn-done", weights=str(weights), plot=str(folder / "learning.svg"))
    if exploit:
        _compare(screen, plan, weights)


def check_device(screen: "Screen", device: str) -> None:
    """Refuses a device that cannot be used here."""
    import torch

    if device not in ("cpu", "cuda") or (device == "cuda" and not torch.cuda.is_available()):
        raise ValueError(screen.words("learn-device", device=device))
    if device == "cpu":
        torch.set_num_threads(1)


def _compare(screen: "Screen", plan: "Recipe", weights: Path) -> None:
    from durak.learn.compare import ITERATIONS, SEEDS, WORLDS, compared, few_cards
    from durak.terminal.spinner import spinner

    with spinner(screen):
        exact = few_cards(plan)
        deals, situations = f"{exact.tree.deals:,}", f"{len(exact.tree.information_sets):,}"
        screen.say("learn-exploit", deals=deals, situations=situations)
        for name, lost in compared(exact, weights.read_bytes()):
            who = screen.words(f"learn-exploit-{name}", iterations=ITERATIONS, worlds=WORLDS, seeds=SEEDS)
            screen.line(f"{lost:>10.5f}  {who}")
