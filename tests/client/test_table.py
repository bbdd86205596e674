"""The one state of a table on the client's side: whatever it was told, it is as the server says it is."""

from dataclasses import fields

import pytest
from msgspec.structs import replace

from durak.client.table import Seen
from durak.protocol import Chair, Clock, Happened, Left, Options, Paused, Sat, encode
from durak.protocol.messages import answer
from durak.rules import changes, told_to
from durak.server.tables.state import TableState
from durak.server.tables.visible import shown, state_of
from durak.server.tables.wishes import dealing, moves, seating
from server.tables.playing import choice, do, opened, play_on

# What a state says about the present; a client that has followed everything knows more, or has its own clock.
SHARED = {
    "table",
    "sequence",
    "options",
    "settings",
    "seat",
    "chairs",
    "complete",
    "round",
    "choices",
    "paused",
    "window",
}


def sent(message: object) -> Happened:
    """As it comes over the wire."""
    heard = answer(encode(message))  # type: ignore[arg-type]
    assert isinstance(heard, Happened)
    return heard


@pytest.mark.parametrize("seat", [0, 2, None])
def test_whoever_has_heard_everything_knows_what_a_state_says(seat: int | None) -> None:
    table = TableState("T")
    do(table, dealing.open_table, Options(seats=4, clock=Clock(20, 60)))
    for person in ("anna", "boris", "vera"):
        do(table, seating.sit, person, person.title(), None)
    followed = Seen("T")
    followed.apply(state_of(table, seat, "", 0.0))
    heard = table.sequence

    def follow() -> None:
        nonlocal heard
        while heard < table.sequence:
            heard += 1
            followed.apply(sent(shown(table, heard, seat)))
        asked = Seen("T")
        asked.apply(state_of(table, seat, "", 0.0))
        assert {name: getattr(followed, name) for name in SHARED} == {name: getattr(asked, name) for name in SHARED}
        assert followed.now == asked.now
        assert (followed.me, followed.host, followed.playing) == (asked.me, asked.host, asked.playing)
        if asked.playing:
            assert followed.reserves == asked.reserves

    do(table, seating.swap, "boris", 3)
    follow()
    do(table, moves.autopass, "anna", True)
    do(table, dealing.begin, "anna")
    follow()
    do(table, seating.away, table.place_of("Boris"))
    while table.playing:
        do(table, moves.play, choice(table), spent=0.7)
        follow()
    do(table, dealing.agree, "boris")
    follow()
    do(table, dealing.agree, "anna")
    do(table, dealing.agree, "vera")
    follow()
    play_on(table)
    follow()
    assert followed.game is not None


def test_what_an_event_led_to_is_known_as_the_rules_say_it() -> None:
    table = opened("anna", "boris")
    do(table, dealing.begin, "anna")
    followed = Seen("T")
    followed.apply(state_of(table, 0, "", 0.0))
    while table.playing:
        before = table.now
        assert before is not None
        do(table, moves.play, choice(table))
        after = table.record[table.line[-1]]
        followed.apply(sent(shown(table, table.line[-1], 0)))
        assert followed.changes == told_to("Anna", changes(before, after), before, after)


def test_a_pass_where_nobody_waits_for_the_others_starts_no_clock_anew() -> None:
    table = opened("anna", "boris", "vera", window=5.0)
    do(table, dealing.begin, "anna")
    followed, went_on = Seen("T"), 0
    followed.apply(state_of(table, 0, "", 0.0))
    while table.playing:
        do(table, moves.play, choice(table))
        before = followed.since
        followed.apply(sent(shown(table, table.line[-1], 0)))
        assert (followed.since == before) == (table.awaited_since != table.line[-1])
        went_on += followed.since == before
    assert went_on


def test_partners_can_be_dealt_to_once_they_sit_on_every_chair() -> None:
    table = TableState("T")
    do(table, dealing.open_table, Options(preset="partners", seats=4))
    followed, told = Seen("T"), []
    for person in ("anna", "boris", "vera", "gleb"):
        do(table, seating.sit, person, person.title(), None)
        followed.apply(state_of(table, 0, "", 0.0) if followed.seat is None else sent(shown(table, table.sequence, 0)))
        told.append(followed.complete)
    assert told == [False, False, False, True]


def test_whoever_has_lost_the_chair_looks_on() -> None:
    seen = Seen("T", seat=1, chairs=(Chair("Anna", host=True), Chair("Boris")))
    seen.apply(Happened("T", 5, Left(1, kicked=True), chairs=(Chair("Anna", host=True), Chair())))
    assert (seen.seat, seen.me) == (None, None)
    # Somebody else with the same name is somebody else.
    seen.apply(Happened("T", 6, Sat(1, "Boris"), chairs=(Chair("Anna", host=True), Chair("Boris"))))
    assert seen.seat is None


def test_a_server_that_says_less_is_believed_as_far_as_it_goes() -> None:
    seen = Seen("T", chairs=(Chair("Anna"),))
    before = {one.name: getattr(seen, one.name) for one in fields(seen)}
    seen.apply(Happened("T", 7, Paused(paused=False)))
    assert {**before, "sequence": 7} == {one.name: getattr(seen, one.name) for one in fields(seen)}


def test_settings_and_views_of_a_newer_server_are_read_as_far_as_they_are_known() -> None:
    table = opened("anna", "boris")
    do(table, dealing.begin, "anna")
    state = state_of(table, 0, "", 0.0)
    plain, newer = Seen("T"), Seen("T")
    plain.apply(state)
    assert state.view is not None
    newer.apply(replace(state, settings={**state.settings, "teams": True}, view={**state.view, "jokers": []}))
    assert (newer.settings, newer.now) == (plain.settings, plain.now)
