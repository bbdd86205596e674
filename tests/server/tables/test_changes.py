"""What clients are told so that they need not derive it: what an event led to, and the chairs as they are."""

from durak.notation import change_to_json
from durak.protocol import Chair, Dealt, Options, Played, encode
from durak.rules import Phase, changes, told_to, view
from durak.server.tables.state import TableState, replayed
from durak.server.tables.visible import shown, state_of
from durak.server.tables.wishes import dealing, moves, seating
from server.tables.playing import choice, do, opened, play_on
from server.tables.test_cheating import relaxed, until_cheat


def test_every_event_comes_with_what_it_led_to() -> None:
    table = opened("anna", "boris", bots=1, preset="club")
    do(table, dealing.begin, "anna")
    play_on(table)
    before, told = table.start, 0
    assert before is not None
    for sequence, entry in enumerate(table.log):
        if not isinstance(entry.what, Dealt | Played):
            assert shown(table, sequence, 0).changes is None
            continue
        after = table.record[sequence]
        seen = changes(view(before, None), view(after, None))
        assert shown(table, sequence, None).changes == tuple(map(change_to_json, seen))
        for seat, name in enumerate(("Anna", "Boris")):
            mine = told_to(name, seen, view(before, name), view(after, name))
            assert shown(table, sequence, seat).changes == tuple(map(change_to_json, mine))
            told += mine != seen
        before = after
    assert told > 4


def test_whoever_comes_in_the_middle_is_told_what_has_just_happened() -> None:
    table = opened("anna", "boris", bots=1, preset="club")
    assert state_of(table, 0, "", 0).changes is None
    do(table, dealing.begin, "anna")
    while table.playing:
        for seat in (0, 1, None):
            assert state_of(table, seat, "", 0).changes == shown(table, table.line[-1], seat).changes
        play_one(table)


def test_what_was_undone_led_to_nothing_later() -> None:
    table = opened("anna", bots=1, practice=True)
    do(table, dealing.begin, "anna")
    assert table.now is not None
    while table.now.active != "Anna" or len(table.line) < 6:
        play_one(table)
    do(table, moves.undo, "anna")
    assert shown(table, table.sequence, 0).changes is None
    before = table.now
    play_one(table)
    assert before is not None
    assert table.now is not None
    expected = told_to("Anna", changes(before, table.now), before, table.now)
    assert shown(table, table.sequence, 0).changes == tuple(map(change_to_json, expected))


def play_one(table: TableState) -> None:
    do(table, moves.play, choice(table))


def test_a_cheat_is_told_to_spectators_and_a_player_has_to_notice_it() -> None:
    table = relaxed()
    do(table, moves.play, until_cheat(table, Phase.DEFEND, on_field=True))
    spectators = shown(table, table.sequence, None).changes
    assert spectators
    assert spectators[0]["kind"] == "cheated"
    for seat in range(3):
        assert '"cheated"' not in encode(shown(table, table.sequence, seat))
        assert shown(table, table.sequence, seat).changes is not None


def test_whatever_changes_a_chair_tells_all_of_them() -> None:
    table = TableState("T")
    do(table, dealing.open_table, Options(seats=4))
    for person in ("anna", "boris", "vera"):
        do(table, seating.sit, person, person.title(), None)
    do(table, seating.swap, "boris", 3)
    do(table, moves.autopass, "anna", True)
    do(table, seating.add_bot, "anna", "novice", None, ["Gleb"])
    do(table, dealing.begin, "anna")
    do(table, seating.away, table.place_of("Vera"))
    do(table, seating.back, table.place_of("Vera"))
    play_on(table)
    for person in ("anna", "boris", "vera"):
        do(table, dealing.agree, person)
    play_on(table)
    do(table, seating.leave, "anna")
    told = 0
    now: tuple[Chair, ...] = (Chair(),) * 4
    for length in range(1, len(table.log)):
        then = replayed("T", table.log[: length + 1]).chairs()
        chairs = shown(table, length, 0).chairs
        assert chairs == then if chairs is not None else then == now
        told += then != now
        now = then
    assert told > 12
    assert [chair.name for chair in now if chair.host] == ["Vera"]
    assert sum(chair.score for chair in now) > 0
