"""Messages of newer servers are understood by older clients; wishes are checked to the last key."""

import json
from typing import Any

import pytest

from durak import protocol
from durak.protocol import Clock, CreateTable, Happened, Lobby, Opened, Options, Summary

NEWER = {"preset": "club", "seats": 3, "clock": {"seconds": 20.0, "reserve": 5.0, "bonus": 2}, "teams": True}
KNOWN = Options(preset="club", seats=3, clock=Clock(20, 5))


def test_a_client_passes_over_options_that_it_does_not_know() -> None:
    summary = {"table": "T", "options": NEWER, "rules": "", "chairs": [{"hat": 1}], "playing": False, "round": 0}
    lobby = protocol.answer(json.dumps({"type": "lobby", "tables": [summary]}))
    assert isinstance(lobby, Lobby)
    assert lobby.tables[0].options == KNOWN
    assert isinstance(lobby.tables[0], Summary)
    opened = {"type": "happened", "table": "T", "sequence": 0, "what": {"type": "opened", "options": NEWER}}
    message = protocol.answer(json.dumps(opened))
    assert isinstance(message, Happened)
    assert message.what == Opened(KNOWN)


@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"teams": True}, "unknown field `teams` - at `$.options`"),
        ({"clock": {"seconds": 20, "bonus": 2}}, "unknown field `bonus` - at `$.options.clock`"),
        ({"seats": 9}, "Expected `int` <= 8 - at `$.options.seats`"),
    ],
)
def test_a_server_refuses_options_that_it_does_not_know(options: dict[str, Any], where: str) -> None:
    with pytest.raises(ValueError, match="at `") as error:
        protocol.request(json.dumps({"type": "create", "id": "1", "options": options}))
    assert where in str(error.value)


def test_options_that_are_known_are_taken_as_they_are() -> None:
    wish = CreateTable(id="1", options=KNOWN, bots=("novice",))
    assert protocol.request(protocol.encode(wish)) == wish
