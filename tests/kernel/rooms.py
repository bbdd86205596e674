"""Which rooms of the kernel know which: a header includes headers of its own room and of those below, and no others."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

KERNEL = Path(__file__).parents[2] / "src" / "durak" / "kernel"
# From the bottom up.
ROOMS = ("rules", "solver", "network", "search", "selfplay", "python")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^">]+)[">]', re.MULTILINE)


def faults(kernel: Path = KERNEL) -> Iterator[str]:
    """A sentence for everything that is out of place."""
    for path in sorted((*kernel.rglob("*.hpp"), *kernel.rglob("*.cpp"))):
        name = path.relative_to(kernel).as_posix()
        room = name.split("/")[0]
        if room not in ROOMS:
            yield f"{name}: is in none of the rooms {', '.join(ROOMS)}"
            continue
        for bracket, included in INCLUDE.findall(path.read_text(encoding="utf-8")):
            other = included.split("/")[0]
            if bracket == "<":
                if included.startswith("nanobind/") and room != "python":
                    yield f"{name}: only python/ may include <{included}>"
            elif not (kernel / included).is_file() or other not in ROOMS:
                yield f'{name}: "{included}" has to be a path from the kernel\'s folder, such as "rules/cards.hpp"'
            elif ROOMS.index(other) > ROOMS.index(room):
                yield f"{name}: {room}/ must not know {other}/, and it includes {included}"


def main() -> int:
    found = list(faults())
    print(*found, sep="\n", end="\n" if found else "")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
