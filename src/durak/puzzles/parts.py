"""A collection in parts, one for each of the rules: a run that was stopped goes on after the last part that is whole.

A part is its puzzles, and then a line that says what became of all positions. Rules and seed alone decide what is in
it, so parts that are made one by one add up to the collection of a single run.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from durak.puzzles.making import Made
from durak.puzzles.puzzle import Puzzle

# The line that ends a part begins with this.
_WHOLE = "# of "

Read = Callable[[Iterable[str]], Iterator[Puzzle]]
Write = Callable[[Iterable[Puzzle], Sequence[str]], Iterator[str]]


def part(made: Made, write: Write) -> str:
    """A part as text.

    >>> from durak.puzzles.collection import write
    >>> part(Made(counts=Counter({"rounds": 2, "positions": 31})), write)
    '# of 2 rounds; 31 positions\\n'
    """
    said = "; ".join(f"{count} {name}" for name, count in made.counts.items())
    return "".join(f"{line}\n" for line in (*write(made.puzzles, ()), _WHOLE + said))


def parts(lines: Iterable[str], read: Read) -> Iterator[tuple[int, Made]]:
    """The parts that are whole, each with the number of the line after it."""
    some: list[str] = []
    for number, line in enumerate(lines, start=1):
        if not line.startswith(_WHOLE):
            some.append(line)
            continue
        counts = (one.partition(" ") for one in line.removeprefix(_WHOLE).split("; "))
        yield number, Made([*read(some)], Counter({name: int(count) for count, _, name in counts}))
        some = []


def resumed(file: Path, head: Sequence[str], read: Read) -> list[Made]:
    """The whole parts of a file, which ends after them from now on; ValueError if it does not begin like this."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    begun = [f"# {line}" for line in head]
    if lines and lines[: len(begun)] != begun:
        raise ValueError(f"{file} is not what this command has begun: name another file, or delete it")
    found = [*parts(lines[len(begun) :], read)]
    kept = found[-1][0] if found else 0
    text = "".join(f"{line}\n" for line in (*begun, *lines[len(begun) :][:kept]))
    file.write_text(text, encoding="utf-8")
    return [made for _, made in found]
