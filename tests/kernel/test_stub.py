"""The stub of the compiled module tells the truth."""

import ast
import re
import subprocess
import sys
from pathlib import Path

from durak.kernel import _kernel

HERE = Path(__file__).parent
STUB = Path(_kernel.__file__).parent / "_kernel.pyi"
STUB = STUB if STUB.exists() else HERE.parents[1] / "src" / "durak" / "kernel" / "_kernel.pyi"


def test_stubtest_agrees() -> None:
    command = [sys.executable, "-m", "mypy.stubtest", "durak.kernel._kernel"]
    command += ["--allowlist", str(HERE / "stub_allowlist.txt"), "--ignore-unused-allowlist"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=HERE.parents[1])
    assert done.returncode == 0, done.stdout


def arguments(function: ast.FunctionDef) -> list[str]:
    return [argument.arg for argument in function.args.args]


def test_every_function_has_the_arguments_that_the_stub_says() -> None:
    checked = 0
    nodes = ast.parse(STUB.read_text(encoding="utf-8")).body
    classes = {node.name: node for node in nodes if isinstance(node, ast.ClassDef)}
    for node in nodes:
        if isinstance(node, ast.ClassDef) and node.name.startswith("_"):
            continue  # there is no such class, only those that share its methods
        owner = getattr(_kernel, node.name) if isinstance(node, ast.ClassDef) else _kernel
        members = [node]
        if isinstance(node, ast.ClassDef):
            bases = [classes[base.id] for base in node.bases if isinstance(base, ast.Name) and base.id in classes]
            shared = [one for base in bases for one in base.body]
            members = [*shared, *node.body]
        for member in members:
            if isinstance(member, ast.FunctionDef) and not member.decorator_list:
                signature = getattr(owner, member.name).__nb_signature__[0][0]
                # Arrays have types that Python cannot read, so only the names are taken.
                runtime = re.findall(r"(\w+)(?=:|,|\))", re.sub(r"\[.*?\]", "", signature).partition("->")[0])
                named = [name for name in arguments(member) if name != "self"]
                assert [name for name in runtime if name in named] == named, (member.name, signature)
                checked += 1
    assert checked > 20
