"""The folders and files that the documents list are those of this repository."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
# Folders of other people's tools, and of what is built or generated.
UNTOLD = {"__pycache__", "page", "documents", "versions"}


def told(tree: str) -> Iterator[str]:
    """The folders of the printed tree: a line each, and two spaces are one level."""
    above: list[str] = []
    for line in tree.splitlines():
        found = re.fullmatch(r"( *)(\S+)/(?: +\S.*)?", line)
        assert found, f"a line that is not one folder: {line!r}"
        del above[len(found[1]) // 2 :]
        above.append(found[2])
        yield "/".join(above)


def folders(top: str) -> Iterator[str]:
    """The folders below this one that hold something of ours."""
    for folder in sorted((ROOT / top).iterdir()):
        if folder.is_dir() and folder.name not in UNTOLD and any(one.is_file() for one in folder.iterdir()):
            yield (name := folder.relative_to(ROOT).as_posix())
            yield from folders(name)


def test_every_file_of_the_kernel_is_explained() -> None:
    kernel, text = ROOT / "src" / "durak" / "kernel", (ROOT / "docs" / "kernel.md").read_text(encoding="utf-8")
    table = text.split("| file | concept |")[1].split("\n\n")[0]
    there = {path.relative_to(kernel).as_posix() for path in kernel.glob("*/*.?pp")}
    assert sorted(re.findall(r"`(\w+/\w+\.[ch]pp)`", table)) == sorted(there)


def test_the_printed_tree_is_the_real_one() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    tree = list(told(text.split("```text\n")[1].split("```")[0]))
    assert len(tree) == len(set(tree))
    assert [one for one in tree if not (ROOT / one).is_dir()] == []
    inside = {one for one in tree if one.startswith(("src/durak/", "web/src/"))}
    assert inside == {*folders("src/durak"), *folders("web/src")}


def test_the_levels_are_those_that_imports_are_held_to() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    levels: dict[int, set[str]] = {}
    for level, packages in re.findall(r"^\| (\d) \| ([^|]+) \|", text, re.MULTILINE):
        levels.setdefault(int(level), set()).update(re.findall(r"`(\w+)`", packages))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = project["tool"]["importlinter"]["contracts"][0]["layers"]
    assert [levels[level] for level in sorted(levels)] == [set(layer.split(" | ")) for layer in reversed(layers)]
