"""A position that repeats is a draw the third time, and everybody is told why (R79)."""

from dataclasses import replace

import pytest
from msgspec import structs

from durak.i18n import Words
from durak.notation import parse_game
from durak.protocol import Played, Revealed
from durak.rules import Attack, Event, Pass, Phase, Take, in_order
from durak.server.tables.state import TableState, replayed
from durak.server.tables.visible import shown
from durak.server.tables.wishes import dealing, moves
from durak.terminal.table.card_text import CardText
from durak.terminal.table.narration import Narrator
from server.tables.playing import do, opened


def always_taking(table: TableState) -> Event:
    """Leads the lowest card, throws nothing in and beats nothing: three who do so go round in a circle."""
    now = table.now
    assert now is not None
    assert now.active is not None
    if now.phase is Phase.DEFEND:
        return Take(now.active)
    return Pass(now.active) if now.field else Attack(now.active, in_order(now.held(now.active), now.trump)[:1])


def drawn_table() -> TableState:
    table = opened("anna", "boris", "vera")
    do(table, dealing.deal)
    while table.playing:
        do(table, moves.play, always_taking(table))
    return table


def test_the_third_time_a_position_ends_the_round() -> None:
    table = drawn_table()
    assert table.now is not None
    assert (table.now.durak, len(table.now.players)) == (None, 3)
    assert table.now.turn < 200
    assert table.settings.max_turns == 1000
    last = [entry.what for entry in table.log if isinstance(entry.what, Played)][-1]
    assert last.repeated
    assert [one.score for _, one in table.seated()] == pytest.approx([2 / 3] * 3)
    # The log, and the game as it is written down, come to the same end.
    again = replayed("T", table.log)
    assert again.now == table.now
    game = parse_game(next(entry.what.game for entry in table.log if isinstance(entry.what, Revealed)))
    assert game.record()[-1] == table.now
    assert game.settings.max_turns == table.now.turn


def test_a_log_from_before_goes_on_as_it_was() -> None:
    """An entry that does not say so ends nothing: rules are not changed backwards."""
    table = drawn_table()
    log = table.log[: table.line[-1] + 1]
    log[-1] = replace(log[-1], what=structs.replace(log[-1].what, repeated=False))
    assert replayed("T", log).playing


def test_everybody_is_told_why() -> None:
    table = drawn_table()
    before, end = (table.record[sequence] for sequence in table.line[-2:])
    message = shown(table, table.line[-1], 0)
    assert message.changes is not None
    assert message.changes[-1] == {"kind": "ended", "durak": None, "draw": "repetition", "team": []}
    told = [line.text for line in Narrator(CardText(Words("en")), table.settings).lines(before, end)]
    assert "A draw: the same position for the third time." in told
