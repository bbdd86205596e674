"""Single events as text."""

import pytest

from durak.notation import NotationError, format_event, parse_event
from durak.rules import Begin, Event, Pass, Take
from table import attack, defend, flash, transfer

# Each event in words and in symbols.
BOTH_STYLES = [
    (attack("anna", "7C 7D"), "7C 7D", "7C 7D"),
    (Pass("anna"), "pass", "-"),
    (defend("anna", "7C/8C 7D/JD"), "8C on 7C, JD on 7D", "7C/8C 7D/JD"),
    (Take("anna"), "take", "+"),
    (transfer("anna", "7H"), "transfer 7H", ">7H"),
    (transfer("anna", "7H 7S"), "transfer 7H 7S", ">7H 7S"),
    (flash("anna", "7S"), "flash 7S", "!7S"),
]


@pytest.mark.parametrize(("event", "words", "symbols"), BOTH_STYLES)
def test_each_event_in_both_styles(event: Event, words: str, symbols: str) -> None:
    assert (format_event(event), format_event(event, compact=True)) == (words, symbols)
    assert parse_event(words, by="anna") == parse_event(symbols, by="anna") == event


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("7c 10♦ t♥ dd", attack("anna", "7C 10D 10H QD")),
        ("  7C   7D  # a pair", attack("anna", "7C 7D")),
        ("PASS", Pass("anna")),
        ("Transfer 7h", transfer("anna", "7H")),
        ("> 7H 7S", transfer("anna", "7H 7S")),
        ("8C ON 7C JD on 7D", defend("anna", "7C/8C 7D/JD")),
        ("7C / 8C, 7D/JD", defend("anna", "7C/8C 7D/JD")),
        ("7D/JD, 8C on 7C", defend("anna", "7C/8C 7D/JD")),
        ("\n7C\n", attack("anna", "7C")),
    ],
)
def test_a_player_may_write_carelessly(text: str, event: Event) -> None:
    assert parse_event(text, by="anna") == event


def test_the_deal_has_a_name_although_no_player_can_play_it() -> None:
    assert format_event(Begin()) == "begin"
    with pytest.raises(NotationError, match="'begin' is not a card"):
        parse_event("begin", by="anna")


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, "an event is missing: write cards to attack"),
        ("7C X9", 4, "'X9' is not a card: write the face"),
        ("beat it", 1, "'beat' is not a card: .* or write pass, take, transfer or flash"),
        ("transfer", 9, "a card is missing: write it as in 'transfer 7H'"),
        ("> ", 3, "a card is missing: write it as in 'transfer 7H'"),
        ("flash!", 6, "a card is missing: write it as in 'flash 7S'"),
        ("flash 7S 7C", 10, "'7C' is too much here: one event is enough"),
        ("8C on", 6, "a card is missing: write it as in '8C on 7C'"),
        ("7C/", 4, "a card is missing: write it as in '7C/8C'"),
        ("8C on 7C,", 10, "a card is missing: write it as in '8C on 7C, JD on 7D'"),
        ("8C on 7C JD", 12, "it is not said what JD beats"),
        ("pass 7C", 6, "'7C' is too much here"),
        ("7C, 7D", 3, "',' is too much here"),
        ("7C: 7D", 3, "':' is too much here"),
    ],
)
def test_what_cannot_be_an_event(text: str, column: int, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as error:
        parse_event(text, by="anna")
    assert (error.value.line, error.value.column) == (1, column)
