"""The kernel's rooms include downwards only, and the check of make check says where they do not."""

from itertools import pairwise
from pathlib import Path

import pytest

from kernel.rooms import ROOMS, faults


def test_the_kernel_is_in_order() -> None:
    assert list(faults()) == []


@pytest.fixture
def kernel(tmp_path: Path) -> Path:
    """A kernel with one header in each room, each of which includes the one below."""
    below = None
    for room in ROOMS:
        (tmp_path / room).mkdir()
        (tmp_path / room / "one.hpp").write_text(f'#include "{below}/one.hpp"\n' if below else "#include <bit>\n")
        below = room
    return tmp_path


def test_includes_downwards_are_fine(kernel: Path) -> None:
    assert list(faults(kernel)) == []


@pytest.mark.parametrize(("low", "high"), list(pairwise(ROOMS)))
def test_an_include_upwards_is_found(kernel: Path, low: str, high: str) -> None:
    (kernel / low / "two.hpp").write_text(f'#pragma once\n\n  #  include "{high}/one.hpp"\n')
    assert list(faults(kernel)) == [f"{low}/two.hpp: {low}/ must not know {high}/, and it includes {high}/one.hpp"]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("one.hpp", ""),  # no room
        ("kitchen/one.hpp", ""),
        ("rules/two.hpp", '#include "one.hpp"'),  # found, but not by its room
        ("rules/two.hpp", '#include "../search/one.hpp"'),
        ("rules/two.hpp", '#include "rules/missing.hpp"'),
        ("search/two.cpp", "#include <nanobind/nanobind.h>"),
    ],
)
def test_other_faults_are_found(kernel: Path, name: str, content: str) -> None:
    (kernel / name).parent.mkdir(exist_ok=True)
    (kernel / name).write_text(content)
    (fault,) = faults(kernel)
    assert fault.startswith(f"{name}: ")


def test_the_script_is_part_of_make_check() -> None:
    makefile = Path(__file__).parents[2] / "Makefile"
    style, check = (makefile.read_text().split(f"\n{target}: ")[1].split("\n\n")[0] for target in ("style", "check"))
    assert "tests/kernel/rooms.py" in style
    assert check.startswith("style ")
