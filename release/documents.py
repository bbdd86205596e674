"""Builds the site of the documents: docs, and what can be told of commands, rules, code and server by themselves.

`make docs` runs it. A broken link, a missing page or anything else that MkDocs warns of is an error. With DURAK_ADDRESS
links to files of the repository lead there; without, they are plain words.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import files
from pathlib import Path
from typing import Any

import httpx
from typer.main import get_command
from typer.testing import CliRunner

from durak.cli import app
from durak.cli.help.manual import every
from durak.explain import rules_text
from durak.i18n import Words
from durak.rules import PLAYERS, PRESETS, WINDOWS
from durak.server.local import local_server

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "build" / "documents"
SERVED = ROOT / "src" / "durak" / "documents"
# What a program may import, in the order of docs/architecture.md.
PACKAGES = ("rules", "notation", "explain", "kernel", "players", "puzzles", "analysis", "arena", "client")
TITLES = {
    "en": ("The ways to play", "Every command", "What `durak COMMAND --help` prints, for all of them."),
    "ru": ("По каким правилам играют", "Все команды", "То, что печатает `durak КОМАНДА --help`, обо всех сразу."),
}


def main() -> None:
    """Writes the pages, then builds the site."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES)
    address = os.environ.get("DURAK_ADDRESS", "").rstrip("/")
    for page in PAGES.glob("*.md"):
        _write(page.name, _inside(page.read_text(encoding="utf-8"), address, "docs/"))
    for name, title in (("README.md", "index.md"), ("CHANGELOG.md", "changelog.md")):
        text = (ROOT / name).read_text(encoding="utf-8")
        _write(title, _inside(re.sub(r"\]\(docs/", "](", text), address, ""))
    for language, ending in (("en", ""), ("ru", ".ru")):
        _write(f"presets{ending}.md", _presets(language))
        _write(f"reference{ending}.md", _commands(language))
    _write("api.md", _packages())
    _write("rest.md", _calls())
    mkdocs = [str(Path(sys.executable).with_name("mkdocs")), "build", "--strict", "--quiet"]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
    if subprocess.run(mkdocs, cwd=ROOT, env=environment, check=False).returncode:
        sys.exit(1)
    _serve(ROOT / "build" / "site")


def _serve(site: Path) -> None:
    """Copies the site for `durak serve`: small enough for a wheel, so without pictures and without anything twice."""
    shutil.rmtree(SERVED, ignore_errors=True)
    left_out = ("*.map", "*.webp", "*.svg", "sitemap.xml.gz", "objects.inv", "lunr", "tinyseg.js", "wordcut.js")
    shutil.copytree(site, SERVED, ignore=shutil.ignore_patterns(*left_out))
    stemmers = Path("assets") / "javascripts" / "lunr" / "min"
    (SERVED / stemmers).mkdir(parents=True)
    for name in ("lunr.multi", "lunr.ru", "lunr.stemmer.support"):
        shutil.copy(site / stemmers / f"{name}.min.js", SERVED / stemmers)
    (SERVED / "licences").mkdir()
    (licence,) = (one for one in files("mkdocs-material") or () if one.match("*.dist-info/licenses/LICENSE"))
    shutil.copy(str(licence.locate()), SERVED / "licences" / "mkdocs-material.txt")
    for page in SERVED.rglob("*.html"):
        translated = (PAGES / page.name).with_suffix(".ru.md").is_file()
        if page.parent.name == "ru" and not translated and page.name != "index.html":
            # The server leads to the English one.
            page.unlink()
        else:
            text = page.read_text(encoding="utf-8")
            page.write_text(re.sub(r'<img [^>]*src="[^"]*images/[^>]*>', "", text), encoding="utf-8")


def _write(name: str, text: str) -> None:
    (PAGES / name).write_text(text, encoding="utf-8")


def _inside(text: str, address: str, folder: str) -> str:
    """The document with links that lead out of the site to the repository, or nowhere."""

    def link(found: re.Match[str]) -> str:
        path = os.path.normpath(f"{folder}{found[2]}")
        return f"[{found[1]}]({address}/blob/main/{path})" if address else found[1]

    outward = r"\.\./[^)]*" if folder else r"(?!https?:|#|images/)(?![a-z-]+\.md)[^)]*"
    return re.sub(rf"(?<!!)\[([^\]]*)\]\(({outward})\)", link, text)


def _presets(language: str) -> str:
    """The rules of every preset in words, as `durak rules` prints them."""
    words = Words(language)
    lines = [f"# {TITLES[language][0]}"]
    for name, settings in PRESETS.items():
        lines += [f"## {words(f'title-{name}')} (`{name}`) {{ #{name} }}", words(f"preset-{name}")]
        for _, heading, paragraphs in rules_text(words, settings, PLAYERS.get(name), WINDOWS.get(name, 0)):
            lines += [f"**{heading}**", *paragraphs]
    return "\n\n".join(lines) + "\n"


def _commands(language: str) -> str:
    """What every command says of itself."""
    _, title, text = TITLES[language]
    lines = [f"# {title}", text]
    root: Any = get_command(app)
    for name, _ in every(root):
        told = CliRunner().invoke(app, [*name.split(), "--help"], env={"LC_ALL": language}, prog_name="durak")
        lines += [f"## durak {name} {{ #{name.replace(' ', '-')} }}", f"```text\n{told.stdout.strip()}\n```"]
    return "\n\n".join(lines) + "\n"


def _packages() -> str:
    """What each package offers, from its docstrings."""
    lines = ["# Python", "What can be imported. Everything else is for the package itself, and may change."]
    return "\n\n".join([*lines, *(f"::: durak.{name}" for name in PACKAGES)]) + "\n"


def _calls() -> str:
    """The calls over plain HTTP, from the description that a server gives of itself."""
    described = _openapi()
    lines = ["# REST", "Every server describes its calls itself, as OpenAPI 3.1, at `/api/openapi.json`."]
    for path, methods in described["paths"].items():
        for method, call in methods.items():
            lines.append(f"## {method.upper()} {path}")
            lines.append(str(call.get("summary") or call.get("description") or ""))
            for one in call.get("parameters", ()):
                lines.append(f"- `{one['name']}` ({one['in']}): {one.get('description', '')}")
            lines += [f"- {code}: {answer['description']}" for code, answer in call["responses"].items()]
    schemas = json.dumps(described["components"]["schemas"], indent=1, ensure_ascii=False)
    lines += ["## Types", f"```json\n{schemas}\n```"]
    # A list needs no empty lines between its entries.
    return re.sub(r"(\n- .*)\n(?=\n- )", r"\1", "\n\n".join(lines)) + "\n"


def _openapi() -> dict[str, Any]:
    """What a server says of its calls."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        with local_server() as local:
            address = re.sub(r"^ws(.*)/ws$", r"http\1/api/openapi.json", local.url)
            return dict(httpx.get(address).raise_for_status().json())


if __name__ == "__main__":
    main()
