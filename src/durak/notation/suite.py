"""Where the conformance suite is (docs/rules.md 10): it comes with the package."""

from pathlib import Path

import durak

# Of the forms in schema.json; it changes when a program that reads the suite has to change.
SUITE_VERSION = 1


def suite() -> Path:
    """The folder with vectors, perft files and their schema.

    >>> sorted(path.name for path in suite().iterdir() if path.suffix in (".jsonl", ".json"))
    ['deals.jsonl', 'endgames.jsonl', 'perft.jsonl', 'schema.json']
    """
    for package in durak.__path__:
        if (Path(package) / "conformance").is_dir():
            return Path(package) / "conformance"
    return Path(__file__).parents[3] / "tests" / "data"
