"""Partners at the tables of a server: two teams sit down, play, and win or lose together."""

from pathlib import Path
from typing import Any

import pytest

from durak.client import Calls, RefusedError
from durak.protocol import Agreed, Dealt, Options, Revealed
from durak.rules import losers
from durak.server.refusals import Refused
from durak.server.tables.replay import replay
from durak.server.tables.rounds import rounds_in
from durak.server.tables.rules import settings_of
from durak.server.tables.state import TableState, replayed
from durak.server.tables.visible import state_of
from durak.server.tables.wishes import dealing, seating
from server.hosting import Tap, history, hosted, play_out, run
from server.tables.playing import NAMES, do, opened, play_on

FOUR = ("anna", "boris", "vera", "gleb")


def partners(*persons: str, seats: int = 4, **options: Any) -> TableState:
    """A table of partners at which these people sit; some chairs may be empty."""
    table = TableState("T")
    do(table, dealing.open_table, Options(preset="partners", seats=seats, **options))
    for person in persons:
        do(table, seating.sit, person, person.title(), None)
    return table


def teams(table: TableState) -> dict[str | None, str | None]:
    return {chair.name: chair.team for chair in table.chairs() if chair.name}


def test_everybody_sits_between_two_opponents() -> None:
    table = partners(*FOUR)
    do(table, dealing.begin, "anna")
    assert teams(table) == {"Anna": "sun", "Boris": "moon", "Vera": "sun", "Gleb": "moon"}
    assert not any(chair.team for chair in opened(*FOUR, preset="club").chairs())


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_a_table_of_partners_has_four_or_six_chairs(seats: int) -> None:
    with pytest.raises(Refused, match="BAD_SETTINGS"):
        settings_of(Options(preset="partners", seats=seats))


def test_the_table_waits_until_teams_are_complete_and_says_so() -> None:
    table = partners(*FOUR[:3])
    with pytest.raises(Refused) as refused:
        dealing.begin(table, "anna", at=0)
    assert (refused.value.code, refused.value.details) == ("UNEVEN_TEAMS", {"seated": 3, "seats": 4})
    do(table, dealing.fill, "anna", "novice", NAMES)
    assert table.playing
    assert teams(table)["Vera"] == "sun"


def test_partners_take_every_chair_so_that_neighbours_are_opponents() -> None:
    table = partners(seats=6)
    for person, seat in zip(FOUR, (0, 2, 3, 5), strict=True):
        do(table, seating.sit, person, person.title(), seat)
    # Before the deal nobody has a team: only the chairs say who will be whose partner.
    assert not any(teams(table).values())
    with pytest.raises(Refused, match="UNEVEN_TEAMS"):
        dealing.begin(table, "anna", at=0)
    do(table, dealing.fill, "anna", "novice", NAMES)
    assert table.now is not None
    told = teams(table)
    by_chair = [told[one.name] for _, one in table.seated()]
    assert by_chair in (["sun", "moon"] * 3, ["moon", "sun"] * 3)


def test_a_round_keeps_its_teams_when_somebody_leaves() -> None:
    table = partners(*FOUR)
    do(table, dealing.begin, "anna")
    told = teams(table)
    play_on(table)
    do(table, seating.leave, "boris")
    assert teams(table) == {name: team for name, team in told.items() if name != "Boris"}


def test_a_team_loses_together_and_its_durak_deals_next() -> None:
    table = partners(*FOUR)
    lost_by_somebody_else = 0
    for number in range(1, 9):
        before = {chair.name: chair.score for chair in table.chairs()}
        do(table, dealing.begin, "anna")
        play_on(table)
        assert table.now is not None
        revealed = next(entry.what for entry in reversed(table.log) if isinstance(entry.what, Revealed))
        assert revealed.team == losers(table.settings, table.now)
        assert (revealed.durak is None) == (revealed.team == ())
        for chair in table.chairs():
            won = 0.5 if revealed.durak is None else float(chair.name not in revealed.team)
            assert chair.score - before[chair.name] == won
        assert state_of(table, 0, "", 0).changes[-1]["team"] == list(revealed.team)  # type: ignore[index]
        lost_by_somebody_else += any(name in table.now.inactive for name in revealed.team)
        do(table, dealing.begin, "anna")
        dealt = next(entry.what for entry in reversed(table.log) if isinstance(entry.what, Dealt))
        assert (dealt.round, dealt.durak) == (2 * number, revealed.durak)
        play_on(table)
    assert lost_by_somebody_else, "nobody who was out has ever lost with the team"
    assert replayed("T", table.log).chairs() == table.chairs()


def test_the_index_and_the_replay_know_the_teams() -> None:
    table = partners(*FOUR)
    do(table, dealing.begin, "anna")
    (dealt,) = rounds_in(replayed("T", table.log[:-1]), table.log[-1:])
    assert {seat.name: seat.team for seat in dealt.seats} == teams(table)
    while table.round < 9:
        play_on(table)
        revealed = next(entry.what for entry in reversed(table.log) if isinstance(entry.what, Revealed))
        again = replay("T", table.log, table.round)
        assert again is not None
        assert again.team == revealed.team
        assert {seat.name: seat.team for seat in again.seats} == teams(table)
        do(table, dealing.begin, "anna")


def test_a_rematch_waits_for_a_partner_who_has_left() -> None:
    table = partners(*FOUR)
    do(table, dealing.begin, "anna")
    play_on(table)
    do(table, seating.leave, "gleb")
    for person in FOUR[:3]:
        do(table, dealing.agree, person)
    assert isinstance(table.log[-1].what, Agreed)
    assert not table.busy
    do(table, seating.sit, "dina", "Dina", None)
    do(table, dealing.begin, "anna")
    assert table.playing
    assert teams(table)["Dina"] == "moon"


def test_people_and_bots_play_over_the_network(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Tap(url, "Anna") as anna, Tap(url, "Zina") as zina:
            table = await anna.create("partners", seats=4, bots=["novice", None, "beginner"])
            # A chair that was left free waits for whoever comes: the partner of the host.
            assert [chair.bot for chair in anna.tables[table].chairs] == [None, "novice", None, "beginner"]
            await zina.join(table)
            with pytest.raises(RefusedError, match="5 players cannot be partners") as refused:
                await anna.create("partners", seats=5)
            assert refused.value.code == "BAD_SETTINGS"
            await anna.start(table)
            await play_out(table, anna, zina, rounds=2)
            log = await history(url, table, anna.token)
            ends = [one.what for one in log if isinstance(one.what, Revealed)]
            async with Calls(url, token=anna.token) as calls:
                games = [one async for one in calls.my_games(10)]
            assert [one.team for one in reversed(games)] == [one.team for one in ends]
            assert {len(one.team) for one in ends} <= {0, 2}
            told = [chair.team for chair in zina.tables[table].chairs]
            assert told in (["sun", "moon"] * 2, ["moon", "sun"] * 2)

    run(test())
