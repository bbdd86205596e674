"""docs/protocol.md: its examples are messages, and nothing that can be said is left out there."""

import re
from pathlib import Path
from typing import get_args

import pytest

from durak import protocol, server
from durak.i18n.words import catalogue
from durak.notation import change_from_json, change_to_json
from durak.notation.changes import KINDS

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


CODES = {code.upper().replace("-", "_") for code in re.findall(r"^refused-([a-z-]+) =", catalogue("en"), re.MULTILINE)}


def examples(side: str) -> list[str]:
    blocks = re.findall(rf"^```json {side}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


@pytest.mark.parametrize("text", examples("client"))
def test_what_a_client_says(text: str) -> None:
    message = protocol.request(text)
    assert protocol.request(protocol.encode(message)) == message


@pytest.mark.parametrize("text", examples("server"))
def test_what_the_server_says(text: str) -> None:
    message = protocol.answer(text)
    assert protocol.answer(protocol.encode(message)) == message


def test_every_message_has_its_example_and_its_row() -> None:
    for union, found in (
        (protocol.Request, {type(protocol.request(text)) for text in examples("client")}),
        (protocol.Answer, {type(protocol.answer(text)) for text in examples("server")}),
        (protocol.Happening, {type(getattr(protocol.answer(text), "what", None)) for text in examples("server")}),
    ):
        kinds = set(get_args(union))
        assert kinds <= found
        for kind in kinds:
            assert re.search(rf"^\| .*`{kind.__struct_config__.tag}`.* \|", PAGE, re.MULTILINE), kind


def test_every_kind_of_change_has_its_row() -> None:
    for kind in KINDS:
        assert re.search(rf"^\| `{kind}` \| .+ \|$", PAGE, re.MULTILINE), kind
    for text in examples("server"):
        for form in getattr(protocol.answer(text), "changes", None) or ():
            assert change_to_json(change_from_json(form)) == form


def test_every_code_and_phrase_is_named() -> None:
    section = PAGE[PAGE.index("### Codes") : PAGE.index("### REST")]
    assert set(re.findall(r"`([A-Z_]+)`", section)) == CODES
    assert set(re.findall(r"^phrase-([a-z-]+) =", catalogue("en"), re.MULTILINE)) == set(protocol.PHRASES)
    assert all(f"`{phrase}`" in PAGE for phrase in protocol.PHRASES)


def test_every_test_of_the_threat_model_is_there() -> None:
    page = (Path(__file__).parents[2] / "docs" / "security.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(test_\w+)`", page))
    text = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parents[1].rglob("*.py"))
    assert named
    assert named <= set(re.findall(r"^def (test_\w+)", text, re.MULTILINE))


def test_every_code_that_is_used_has_its_sentence() -> None:
    source = Path(server.__file__).parent
    text = "".join(file.read_text(encoding="utf-8") for file in source.rglob("*.py"))
    used = set(re.findall(r'Refused\(\s*"([A-Z_]+)"', text))
    assert used <= CODES
