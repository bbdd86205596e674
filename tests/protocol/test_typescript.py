"""python -m durak.protocol.typescript: every message, and everything in it, has its type."""

import re
import subprocess
import sys
from dataclasses import fields
from typing import get_args

from msgspec import Struct

from durak import protocol
from durak.protocol.http import board, catalogue, games, health, lessons, outcomes, people, puzzles, reviews
from durak.protocol.typescript import typescript
from durak.rules import Settings
from durak.rules.view import View

TEXT = typescript()


def members(name: str) -> dict[str, str]:
    """The fields of an interface, with their types."""
    found = re.search(rf"^export interface {name} {{\n(.*?)^}}", TEXT, re.MULTILINE | re.DOTALL)
    assert found, name
    return dict(re.findall(r"^  (\w+\??): (.*);$", found[1], re.MULTILINE))


def test_every_message_and_field_is_there() -> None:
    for module in (protocol, outcomes, health, people, catalogue, lessons, puzzles, games, reviews, board):
        for name, struct in vars(module).items():
            if not isinstance(struct, type) or not issubclass(struct, Struct):
                continue
            if name.startswith("_") or struct is Struct:
                continue
            there = {field.rstrip("?") for field in members(name)}
            assert there - {"type"} == set(struct.__struct_fields__), name


def test_the_type_tells_messages_apart() -> None:
    for union in (protocol.Request, protocol.Answer, protocol.Happening):
        for kind in get_args(union):
            assert members(kind.__name__)["type"] == f'"{kind.__struct_config__.tag}"'
    for name in ("Request", "Answer", "Happening"):
        found = re.search(rf"^export type {name} =(.*?);", TEXT, re.MULTILINE | re.DOTALL)
        assert found
        named = [kind.__name__ for kind in get_args(getattr(protocol, name))]
        assert re.findall(r"\w+", found[1]) == named


def test_what_travels_inside_is_precise() -> None:
    assert set(members("SettingsForm")) == {field.name for field in fields(Settings)}
    assert set(members("ViewForm")) == {field.name for field in fields(View)}
    assert members("SettingsForm")["tempo"] == '"cycle" | "principal" | "next" | "same" | "repeat"'
    assert members("ViewForm")["field"] == "[Card, Card | null][]"
    assert members("DefendForm") == {"kind": '"defend"', "by": "string", "pairs": "[Card, Card][]"}
    assert members("Played")["event"] == "EventForm"
    assert members("Happened")["what"] == "Happening"
    assert "unknown" not in TEXT


def test_a_client_may_leave_out_what_the_server_always_says() -> None:
    assert members("CreateTable")["options?"] == "OptionsInput"
    assert members("OptionsInput")["seats?"] == members("Options")["seats"] == "number"
    # What is nothing is not sent by the server; a client may say it.
    assert members("State")["seat?"] == "number"
    assert members("Join")["seat?"] == "number | null"


def test_it_is_printed() -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "durak.protocol.typescript"], capture_output=True, check=True, text=True
    )
    assert printed.stdout.rstrip() == TEXT.rstrip()
