"""durak puzzles make: a collection of puzzles from rounds between bots."""

from collections import Counter
from pathlib import Path
from shlex import join
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.help.speaking import Program
from durak.cli.program import app, refusing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from durak.puzzles.making import Made

puzzles = Program(no_args_is_help=True, help="Make collections of puzzles.")
app.add_typer(puzzles, name="puzzles")


@puzzles.command()
def make(
    out: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write them.")],
    number: Annotated[
        int, typer.Option("--number", metavar="N", min=1, max=100_000, help="How many puzzles by each of the rules.")
    ] = 300,
    seed: Annotated[str, typer.Option("--seed", metavar="TEXT", help="The same seed makes the same puzzles.")] = "1",
    rules: Annotated[
        list[str] | None,
        typer.Option("--rules", metavar="RULES", help="Only these rules, as in 'Preset: club'; may be given often."),
    ] = None,
    rounds: Annotated[
        int, typer.Option("--rounds", metavar="N", min=1, help="At most so many rounds by each of the rules.")
    ] = 20_000,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", min=1, max=256, help="How many processes work.")] = 1,
    hidden: Annotated[
        bool, typer.Option("--hidden", help="Puzzles with hidden cards, which the champion judges in 5,000 worlds.")
    ] = False,
) -> None:
    """Find puzzles in rounds between bots of all levels, by the rules of every preset, with 24, 32, 36 and 52 cards.

    Rules and seed decide what is found. If a run was stopped, the same command goes on with it.

    \b
    Examples:
      durak puzzles make puzzles.txt --number 20
      durak puzzles make club.txt --rules "Preset: club" --seed evening
      durak puzzles make hidden.txt --hidden --number 20
    """
    with refusing():
        from durak.puzzles.collection import read, read_hidden, write, write_hidden
        from durak.puzzles.finding import rule_sets, rules_of
        from durak.puzzles.parts import part, resumed

        wanted = tuple(rules or rule_sets())
        for one in wanted:
            rules_of(one)
    chosen = [word for one in rules or () for word in ("--rules", one)]
    said = [
        "--number",
        str(number),
        "--seed",
        seed,
        *chosen,
        "--rounds",
        str(rounds),
        *(["--hidden"] if hidden else []),
    ]
    lines = "rating, themes | what each event is worth | position" if hidden else "rating, decisions, themes, position"
    with refusing():
        made = resumed(out, [f"durak puzzles make {join(said)}", lines], read_hidden if hidden else read)
    left = wanted[len(made) :]
    with out.open("a", encoding="utf-8") as file:
        for one, some in zip(left, _made(left, seed, number, rounds, jobs, hidden), strict=True):
            file.write(part(some, write_hidden if hidden else write))
            file.flush()
            made.append(some)
            if len(some.puzzles) < number:
                typer.echo(f"{one}: only {len(some.puzzles):,} of {number:,} puzzles in {rounds:,} rounds", err=True)
    _report(made)


@puzzles.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A collection that 'durak puzzles make' has written.")],
    out: Annotated[Path, typer.Argument(metavar="OUT", help="Where to write what is kept of it.")],
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", min=1, max=256, help="How many processes work.")] = 1,
) -> None:
    """Judge every puzzle of a collection again: what is none any more is left out, and ratings are told anew.

    \b
    Examples:
      durak puzzles check old.txt new.txt --jobs 2
    """
    with refusing():
        from itertools import takewhile
        from multiprocessing import get_context

        from durak.puzzles.collection import read, write
        from durak.puzzles.making import judged_again

        lines = file.read_text(encoding="utf-8").splitlines()
        before = [*read(lines)]
    with get_context("spawn").Pool(jobs) as pool:
        kept = [one for one in pool.imap(judged_again, before, chunksize=20) if one is not None]
    head = [line.removeprefix("# ") for line in takewhile(lambda line: line.startswith("# "), lines)]
    out.write_text("\n".join(write(kept, head)) + "\n", encoding="utf-8")
    typer.echo(f"{len(kept):,} of {len(before):,} puzzles are kept")


def _made(rules: tuple[str, ...], seed: str, number: int, rounds: int, jobs: int, hidden: bool) -> "Iterator[Made]":
    """The puzzles by each of the rules, in order, whoever found them."""
    from functools import partial
    from multiprocessing import get_context

    from durak.puzzles.hidden import make_hidden
    from durak.puzzles.making import make as make_puzzles

    one = partial(make_hidden if hidden else make_puzzles, seed=seed, number=number, most=rounds)
    if jobs == 1:
        yield from map(one, rules)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(one, rules)


def _report(made: "list[Made]") -> None:
    counts = sum((some.counts for some in made), Counter[str]())
    themes = Counter(str(theme) for some in made for puzzle in some.puzzles for theme in puzzle.themes)
    ratings = Counter(puzzle.rating // 100 * 100 for some in made for puzzle in some.puzzles)
    for title, table in (("looked at", counts), ("themes", themes)):
        typer.echo(f"{title}:")
        for name, count in table.most_common():
            typer.echo(f"  {count:>10,}  {name}")
    typer.echo("ratings:")
    for rating, count in sorted(ratings.items()):
        typer.echo(f"  {count:>10,}  {rating} to {rating + 99}")
