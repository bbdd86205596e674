#!/usr/bin/env python3
"""An engine for the analysis protocol of docs/players.md, with nothing but the standard library.

It thinks that an event is worth the more, the lower the cards are that leave the hand; trumps count double. It answers
in two parts, as an engine does that becomes surer, and can be stopped between them.
"""

import json
import queue
import re
import sys
import threading
from typing import Any

ORDER = "2345678910JQKA"
BEST, EACH_POINT = 0.9, 0.02


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


def chance(event: str, trump: str) -> float:
    # In "8C on 7C" only the eight leaves the hand; whoever takes gets cards instead.
    cards = re.findall(r"(\d+|[JQKA])([CDHS])", re.sub(r" on \w+", "", event))
    points = sum((ORDER.index(face) // 2 + 1) * (2 if suit == trump else 1) for face, suit in cards)
    return max(0.0, BEST - EACH_POINT * (10 if event == "take" else points))


def analyse(request: dict[str, Any]) -> None:
    places = request.get("at") or [len(request["views"]) - 1]
    listed = request["events"] if "at" in request else [request["events"]]
    for place, events in zip(places, listed, strict=True):
        trump = request["views"][place]["trump"]
        found = [{"event": event, "chance": chance(event, trump), "margin": 0.3} for event in events]
        found.sort(key=lambda line: -line["chance"])
        for final in (False, True):
            if final or request["id"] not in stopped:
                say(type="analysis", id=request["id"], at=place, final=final, lines=found[: request.get("lines", 5)])


requests: queue.Queue[dict[str, Any] | None] = queue.Queue()
stopped: set[str] = set()


def think() -> None:
    while (request := requests.get()) is not None:
        try:
            analyse(request)
        except (KeyError, IndexError, TypeError) as error:
            say(type="refused", id=request.get("id"), text=f"the request cannot be read: {error!r}")


thinking = threading.Thread(target=think)
thinking.start()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="hello", protocol=1, name="lowest cards", options={}, analysis=1)
    elif message["type"] == "analyse":
        requests.put(message)
    elif message["type"] == "stop":
        stopped.add(message["id"])
    elif message["type"] == "choose":
        say(type="event", event=max(message["legal"], key=lambda event: chance(event, "")))
    elif message["type"] == "quit":
        break
requests.put(None)
thinking.join()
