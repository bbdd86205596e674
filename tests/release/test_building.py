"""What is uploaded: links that work elsewhere, and nothing that does not belong there."""

import shutil
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import durak

sys.path.insert(0, str(Path(__file__).parents[2] / "release"))

from building import ROOT, WHEELS, absolute, check, set_apart


def test_links_of_the_description_work_elsewhere() -> None:
    text = "![A](docs/a.webp) [B](docs/b.md#c) [D](https://d.example) [E](#e)"
    assert absolute(text, "https://x.example/durak") == (
        "![A](https://x.example/durak/raw/main/docs/a.webp) [B](https://x.example/durak/blob/main/docs/b.md#c) "
        "[D](https://d.example) [E](#e)"
    )


@pytest.mark.parametrize(
    ("wheel", "stray"),
    [
        ("durak_cards", "durak/.made-from"),
        ("durak_cards", "durak/kernel/solver.cpp"),
        ("durak_cards", "tests/conftest.py"),
        ("durak_cards", "durak/notes.md"),
        ("durak_cards", "durak_champion/__init__.py"),
        ("durak_cards_champion", "durak/__init__.py"),
        ("durak_cards_champion", "durak_champion/pyproject.toml"),
    ],
)
def test_a_wheel_with_a_stray_file_or_without_a_licence_is_refused(tmp_path: Path, wheel: str, stray: str) -> None:
    contents, file = WHEELS[wheel], tmp_path / f"{wheel}-1-py3-none-any.whl"
    for names, complaint in (
        ({*contents.licences, stray}, "does not belong"),
        (set(sorted(contents.licences)[1:]), "lacks licences" if contents.licences else ""),
        (contents.licences, ""),
    ):
        with zipfile.ZipFile(file, "w") as written:
            for name in sorted(names):
                written.writestr(name, "")
        if complaint:
            with pytest.raises(SystemExit, match=complaint):
                check(file)
        else:
            check(file)
    assert WHEELS["durak_cards"].names.fullmatch("durak/kernel/_kernel.abi3.so")


def test_a_release_has_the_networks_apart(tmp_path: Path) -> None:
    project = tmp_path / "pyproject.toml"
    shutil.copy(ROOT / "pyproject.toml", project)
    if "durak-cards-champion==" not in project.read_text(encoding="utf-8"):  # as it is in the sources of a release
        set_apart(project, durak.__version__)
    told = tomllib.loads(project.read_text(encoding="utf-8"))
    assert told["project"]["optional-dependencies"]["champion"] == [f"durak-cards-champion=={durak.__version__}"]
    assert told["tool"]["scikit-build"]["wheel"]["packages"] == ["src/durak"]
    with pytest.raises(SystemExit, match="should say once: champion"):
        set_apart(project, durak.__version__)
