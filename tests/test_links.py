"""Every link of the documents leads somewhere: to a file, and to a heading that is there."""

import re
import unicodedata
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "training").glob("*.md")])
# Pages of the site that are made by release/documents.py.
MADE = {"presets.md", "reference.md", "rest.md", "api.md", "changelog.md", "index.md"}


@cache
def headings(document: Path) -> set[str]:
    """What the headings of a document are called in an address."""
    text = re.sub(r"```.*?```", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
    found = (unicodedata.normalize("NFC", one) for one in re.findall(r"^#+ (.+)$", text, re.MULTILINE))
    return {re.sub(r"[^\w\- ]", "", one.lower()).strip().replace(" ", "-") for one in found}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(document: Path) -> None:
    text = re.sub(r"```.*?```|`[^`\n]*`", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
    lost = []
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        if link.startswith(("http:", "https:")):
            continue
        path, _, place = unquote(link).partition("#")
        target = (document.parent / path).resolve() if path else document
        made = document.parent == ROOT / "docs" and path in MADE
        nowhere = not target.exists() and not made
        no_heading = place and target.suffix == ".md" and not nowhere and place not in headings(target)
        if nowhere or no_heading:
            lost.append(link)
    assert lost == []
