"""The command line: each file has the commands of one theme, in the order in which they are listed."""

# ruff: noqa: I001 - the order of these is the order of the help
from durak.cli import lines, tables, showing, positions, strength, hosting, admin
from durak.cli.ground import app, main

__all__ = ["admin", "app", "hosting", "lines", "main", "positions", "showing", "strength", "tables"]
