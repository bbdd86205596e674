"""Engines that behave as they like, each a few lines of shell."""

import time
from pathlib import Path

HELLO = 'echo \'{"type": "hello", "protocol": 1, "name": "odd", "options": {"depth": 3}}\''
# Answers a question in $line with the last event that it lists, in the shell.
ANSWER = """sed 's/.*"id": "\\([^"]*\\)".*"\\([^"]*\\)"\\]}$/{"type": "event", "id": "\\1", "event": "\\2"}/'"""


def engine(folder: Path, answer: str, hello: str = HELLO) -> str:
    """The command line of an engine that says hello and answers every question with these lines of shell."""
    file = folder / "engine.sh"
    file.write_text(
        f"while read -r line; do case $line in\n"
        f"""'{{"type": "hello"'*) {hello} ;;\n"""
        f"""'{{"type": "choose"'*) {answer} ;;\n"""
        f"""'{{"type": "quit"'*) exit ;;\n"""
        f"esac; done\n"
    )
    return f"sh {file}"


def gone(pid: int) -> bool:
    """Does the process end, in reasonable time? One that only waits to be noticed has ended."""
    for _ in range(1000):
        try:
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "ZX":
                return True
        except (FileNotFoundError, ProcessLookupError):
            return True
        time.sleep(0.01)
    return False
