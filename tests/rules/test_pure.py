"""The rules need nothing but Python."""

import ast
import sys
from pathlib import Path

import durak.rules


def test_the_rules_import_only_the_standard_library() -> None:
    for file in Path(durak.rules.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            else:
                continue
            for name in names:
                assert name.startswith("durak.rules") or name.split(".")[0] in sys.stdlib_module_names, (file, name)


def test_delta_fits_on_a_few_pages() -> None:
    source = Path(durak.rules.__file__).with_name("delta.py").read_text(encoding="utf-8")
    assert len(source.splitlines()) < 300
