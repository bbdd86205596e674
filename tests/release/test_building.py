"""What is uploaded: links that work elsewhere, and nothing that does not belong there."""

import sys
import zipfile
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "release"))

from building import LICENCES, WHEEL, absolute, check


def test_links_of_the_description_work_elsewhere() -> None:
    text = "![A](docs/a.webp) [B](docs/b.md#c) [D](https://d.example) [E](#e)"
    assert absolute(text, "https://x.example/durak") == (
        "![A](https://x.example/durak/raw/main/docs/a.webp) [B](https://x.example/durak/blob/main/docs/b.md#c) "
        "[D](https://d.example) [E](#e)"
    )


@pytest.mark.parametrize(
    "stray", ["durak/.made-from", "durak/kernel/solver.cpp", "tests/conftest.py", "durak/notes.md"]
)
def test_a_wheel_with_a_stray_file_or_without_a_licence_is_refused(tmp_path: Path, stray: str) -> None:
    wheel = tmp_path / "durak_cards-1-py3-none-any.whl"
    for names, complaint in (
        ((*LICENCES, stray), "does not belong"),
        (sorted(LICENCES)[1:], "lacks licences"),
        (LICENCES, ""),
    ):
        with zipfile.ZipFile(wheel, "w") as written:
            for name in names:
                written.writestr(name, "")
        if complaint:
            with pytest.raises(SystemExit, match=complaint):
                check(wheel)
        else:
            check(wheel)
    assert WHEEL.fullmatch("durak/kernel/_kernel.abi3.so")
