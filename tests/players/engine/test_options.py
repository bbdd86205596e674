"""Options of engines: what is written is read as what the engine says of them, or refused."""

import pytest

from durak.players.engine.options import value_of

HELLO = {
    "options": {"depth": 3, "wild": False, "pace": 1.5, "style": "calm", "book": "", "odd": None},
    "types": {
        "depth": {"type": "integer", "least": 1, "most": 9},
        "style": {"type": "choice", "among": ["calm", "bold"]},
        "pace": {"type": "number", "least": 0},
    },
}


@pytest.mark.parametrize(
    ("option", "written", "value"),
    [
        ("depth", "5", 5),
        ("depth", 5, 5),
        ("wild", "on", True),
        ("wild", "false", False),
        ("pace", "2", 2.0),
        ("style", "bold", "bold"),
        ("book", "a=b, c", "a=b, c"),
        ("odd", "anything", "anything"),
    ],
)
def test_values_are_read_as_what_the_option_is(option: str, written: object, value: object) -> None:
    found = value_of(option, written, HELLO)
    assert (found, type(found)) == (value, type(value))


@pytest.mark.parametrize(
    ("option", "written", "reason"),
    [
        ("width", "5", "no option 'width': its options are depth, wild, pace, style, book, odd"),
        ("depth", "deep", "depth of the engine cannot be 'deep': it is a whole number from 1 to 9"),
        ("depth", "10", "a whole number from 1 to 9"),
        ("depth", True, "a whole number from 1 to 9"),
        ("wild", "maybe", "wild of the engine cannot be 'maybe': it is on or off"),
        ("pace", "-1", "pace of the engine cannot be '-1': it is a number from 0"),
        ("style", "wild", "style of the engine cannot be 'wild': it is one of calm, bold"),
        ("book", 5, "book of the engine cannot be 5: it is a text"),
    ],
)
def test_what_an_option_cannot_be_is_refused(option: str, written: object, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        value_of(option, written, HELLO)


def test_an_engine_without_options_says_so() -> None:
    with pytest.raises(ValueError, match="no option 'depth': its options are none"):
        value_of("depth", "5", {})
