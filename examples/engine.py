#!/usr/bin/env python3
"""An engine for the line protocol of docs/players.md, with nothing but the standard library.

It passes when it may, takes only when it must, and plays the lowest cards otherwise, trumps last.
"""

import json
import re
import sys

ORDER = "2345678910JQKA"
trump = ""


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


def cost(event: str) -> tuple[bool, bool, int]:
    # In "8C on 7C" only the eight leaves the hand.
    cards = re.findall(r"(\d+|[JQKA])([CDHS])", re.sub(r" on \w+", "", event))
    return event == "take", any(suit == trump for _, suit in cards), sum(ORDER.index(face) for face, _ in cards)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="hello", protocol=1, name="thrifty", options={})
    elif message["type"] == "view":
        trump = message["view"]["trump"]
    elif message["type"] == "choose":
        say(type="event", id=message["id"], event=min(message["legal"], key=cost))
    elif message["type"] == "quit":
        break
