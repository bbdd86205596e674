"""What can be left out when durak is installed can be left out, and a missing part says which extra brings it."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from importlib.util import find_spec
from pathlib import Path

import pytest

import durak
from durak.extras import MissingPart, needs

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SOURCES = sorted((ROOT / "src" / "durak").rglob("*.py"))
# A clean environment, in which only the standard library, durak and the packages named are there.
CLEAN = """
import sys
from importlib.metadata import packages_distributions
kept = {"durak", *sys.argv[1].split(",")}
# In a clone the networks are a part of the package.
theirs = {name for name in packages_distributions() if name not in sys.stdlib_module_names} | {"durak_champion"}
sys.modules.update(dict.fromkeys(theirs - kept))
sys.argv[1:] = sys.argv[2:]
"""
# Not on Windows.
POSIX = {"curses", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}


def run(code: str, packages: str = "", *arguments: str, language: str = "C") -> "subprocess.CompletedProcess[str]":
    """Runs the code with the standard library, durak and these packages."""
    command = [sys.executable, "-c", CLEAN + code, packages, *arguments]
    environment = {"LC_ALL": language, "PATH": "", "PYTHONUTF8": "1"}
    return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", timeout=120, check=False)


def succeeds(code: str, packages: str = "") -> str:
    done = run(code, packages)
    assert not done.returncode, done.stderr
    return done.stdout


def test_the_rules_and_what_is_written_of_them_need_python_alone() -> None:
    code = """
import durak.chart, durak.explain, durak.extras, durak.i18n, durak.locks, durak.notation, durak.rules
settings = durak.rules.PRESETS["club"]
print(len(durak.explain.rules_text(durak.i18n.Words("ru"), settings, None, 0)) > 5)
"""
    assert succeeds(code).split() == ["True"]


def test_kernel_bots_and_reviews_need_numpy_alone() -> None:
    code = """
import durak.analysis, durak.arena, durak.coach, durak.kernel, durak.lessons, durak.players, durak.puzzles
print(durak.arena.run(durak.arena.Tournament(("simple", "random")), 2).games[0].number)
"""
    assert succeeds(code, "numpy").split() == ["0"]


def test_the_rules_are_printed_without_the_kernel() -> None:
    code = """
import sys
from durak.__main__ import main
sys.argv[1:] = ["rules", "club"]
try:
    main()
finally:
    print({"durak.kernel", "numpy"} & set(sys.modules))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "set()"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("C", "For this you need rich, which is not installed: pip install 'durak-cards[play]'\n"),
        ("ru_RU.UTF-8", "Для этого нужен пакет rich, а он не установлен: pip install 'durak-cards[play]'\n"),
    ],
)
def test_the_command_says_what_it_needs(language: str, said: str) -> None:
    done = run("from durak.__main__ import main\nmain()", "numpy", "play", language=language)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


def test_without_its_networks_the_champion_says_which_extra_brings_them() -> None:
    for name in ("champion", "champion-fast"):
        done = run(f"from durak.players import bot\nbot('searcher')\nbot('{name}')", "numpy")
        assert re.search(r"needs durak_champion, .*: pip install 'durak-cards\[champion\]'\n$", done.stderr)


@pytest.mark.parametrize(
    ("module", "extra"),
    [
        ("durak.client", "play"),
        ("durak.envs.gymnasium", "envs"),
        ("durak.learn.recipe", "learn"),
        ("durak.protocol", "play"),
        ("durak.puzzles.rating", "play"),
        ("durak.server.app", "server"),
        ("durak.terminal.tui.app", "play"),
    ],
)
def test_a_missing_part_says_which_extra_brings_it(module: str, extra: str) -> None:
    done = run(f"import {module}", "numpy")
    assert re.search(rf"MissingPart: this needs \w+, .*: pip install 'durak-cards\[{extra}\]'\n$", done.stderr)


def calls() -> Iterator[tuple[str, list[str]]]:
    """Every `needs(extra, module, ...)` in the package."""
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "needs":
                extra, *modules = (ast.literal_eval(one) for one in node.args)
                yield extra, modules


def brought(extra: str) -> set[str]:
    """The distributions that an extra brings, and those of the extras that it names."""
    found = set()
    for requirement in PROJECT["optional-dependencies"][extra]:
        name = re.split(r"[^\w.-]", requirement)[0].lower().replace("_", "-")
        if name == "durak-cards":
            found |= set.union(*map(brought, re.findall(r"[\w-]+", requirement.partition("[")[2])))
        else:
            found.add(name)
    return found


@pytest.mark.parametrize(("extra", "modules"), list(calls()))
def test_an_extra_brings_what_is_asked_of_it(extra: str, modules: list[str]) -> None:
    distributions = packages_distributions()
    for module in modules:
        if find_spec(module) is None:
            # Where only some of the extras are installed; all are where make test runs.
            pytest.skip(f"{module} is not installed")
        if module == "durak_champion" and not brought(extra):
            continue  # A release has it in a distribution of its own; here it is a part of the package.
        assert {one.lower().replace("_", "-") for one in distributions[module]} & brought(extra), module
    assert brought(extra) <= brought("all")


def test_nothing_is_missing_where_everything_is_there() -> None:
    needs("play", "rich", "textual")
    with pytest.raises(MissingPart) as missing:
        needs("play", "rich", "no_such_module")
    assert (missing.value.extra, missing.value.module) == ("play", "no_such_module")


def test_no_module_needs_another_system() -> None:
    for source in SOURCES:
        for node in ast.parse(source.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Import):
                assert not {alias.name for alias in node.names} & POSIX, source
            elif isinstance(node, ast.ImportFrom):
                assert node.module not in POSIX, source


def test_the_version_is_told_once() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {durak.__version__}\n" in citation
    assert f"\n## [{durak.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    told = subprocess.run([sys.executable, "-m", "durak", "--version"], capture_output=True, text=True, check=True)
    assert told.stdout == f"durak {durak.__version__}\n"
