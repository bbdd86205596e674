"""Reads a game file and prints what the table showed after every event."""

import sys
from itertools import pairwise
from pathlib import Path

from durak.notation import format_event, parse_game
from durak.rules import changes

game = parse_game(Path(sys.argv[1]).read_text(encoding="utf-8"))
for before, after in pairwise(game.record()):
    if after.event in game.events and after.event is not None:
        print(before.active, format_event(after.event))
    for change in changes(before, after):
        print("   ", change)
