"""Where rules may be broken, a cheat can be called: it is undone, and the cheater takes the cards."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from durak import protocol
from durak.client import Client, RefusedError
from durak.fairness import verified
from durak.notation import parse_game
from durak.players import SimplePlayer
from durak.protocol import Caught, Committed, Happened, Played, Revealed
from durak.rules import Attack, Defend, Event, Phase, Violation, beats, refusal, tolerated
from durak.server.refusals import Refused
from durak.server.storage.entry import Entry
from durak.server.tables.bots import noticing
from durak.server.tables.state import TableState, replayed
from durak.server.tables.wishes import dealing, moves, seating
from server.hosting import Tap, history, hosted, run
from server.tables.playing import choice, do, opened, play_on

RELAXED = {"relax": ["RANK_NOT_ON_TABLE", "DOES_NOT_BEAT", "MIXED_RANKS"]}


def cheat(table: TableState) -> Event | None:
    """A way to cheat for the player to move."""
    now = table.now
    assert now is not None
    by = str(now.active)
    hand = sorted(now.hands[by])
    if now.phase is Phase.DEFEND:
        events: list[Event] = [
            Defend(by, [(attack, card)])
            for attack in now.unbeaten
            for card in hand
            if not beats(card, attack, now.trump)
        ]
    elif now.field:
        events = [Attack(by, (card,)) for card in hand]
    else:
        events = [Attack(by, (one, other)) for one in hand for other in hand if one.face < other.face]
    return next((event for event in events if is_cheat(table, event)), None)


def is_cheat(table: TableState, event: Event) -> bool:
    assert table.now is not None
    try:
        moves.play(table, event, at=0)
    except Exception:
        return False
    return bool(tolerated(table.settings, table.now, event))


def until_cheat(table: TableState, phase: Phase, on_field: bool) -> Event:
    """Plays honestly until somebody can cheat in this way."""
    for _ in range(20):
        if not table.playing:
            do(table, dealing.begin, "anna")
        while table.playing:
            assert table.now is not None
            if table.now.phase is phase and bool(table.now.field) == on_field and (event := cheat(table)) is not None:
                return event
            do(table, moves.play, choice(table))
    raise AssertionError("nobody could cheat")


def relaxed() -> TableState:
    return opened("anna", "boris", "vera", settings=RELAXED)


def other(table: TableState, name: str) -> str:
    """Somebody else at the table."""
    return next(one.player or "" for _, one in table.seated() if one.name != name)


@pytest.mark.parametrize(("phase", "on_field"), [(Phase.DEFEND, True), (Phase.ATTACK, True), (Phase.ATTACK, False)])
def test_a_cheat_is_undone_and_the_cheater_takes_the_cards(phase: Phase, on_field: bool) -> None:
    table = relaxed()
    event = until_cheat(table, phase, on_field)
    before, moment = table.now, table.line[-1]
    assert before is not None
    cheater = str(before.active)
    do(table, moves.play, event)
    do(table, moves.accuse, other(table, cheater), table.place_of(cheater))
    caught = next(entry.what for entry in table.log if isinstance(entry.what, Caught))
    assert caught.to == moment
    assert set(caught.codes) <= set(RELAXED["relax"])
    assert table.now is not None
    if not on_field:
        assert table.now == before
    else:
        last = [entry.what for entry in table.log if isinstance(entry.what, Played)][-1]
        assert last.auto
        assert last.event["by"] == cheater
        assert not last.event.get("cards")
        assert not last.event.get("pairs")
        assert not tolerated(table.settings, before, table.now.event)  # type: ignore[arg-type]
    assert before.hands[cheater] <= table.now.hands[cheater]
    again = replayed("T", table.log)
    assert again == table
    play_on(table)
    game = parse_game(next(e.what.game for e in reversed(table.log) if isinstance(e.what, Revealed)))
    assert game.record()[-1] == table.now
    verified(game)


def test_a_cheat_can_be_called_as_long_as_the_turn_lasts() -> None:
    for _ in range(10):
        table = relaxed()
        event = until_cheat(table, Phase.DEFEND, on_field=True)
        assert table.now is not None
        cheater, turn = table.now.defender, table.now.turn
        do(table, moves.play, event)
        accuser = other(table, cheater)
        while table.playing and table.now.turn == turn:
            assert moves.accuse(table, accuser, table.place_of(cheater), at=0)
            do(table, moves.play, choice(table))
        if table.playing:
            do(table, moves.play, choice(table))
            with pytest.raises(Refused, match="NOT_CAUGHT"):
                moves.accuse(table, accuser, table.place_of(cheater), at=0)
            return
    raise AssertionError("every cheat ended the round")


def test_nobody_can_be_caught_where_rules_are_kept() -> None:
    table = opened("anna", "boris")
    do(table, dealing.begin, "anna")
    with pytest.raises(Refused, match="NO_CHEATING"):
        moves.accuse(table, "anna", 1, at=0)
    table = relaxed()
    with pytest.raises(Refused, match="NOT_BEGUN"):
        moves.accuse(table, "anna", 1, at=0)
    do(table, dealing.begin, "anna")
    for seat in (0, 7):
        with pytest.raises(Refused, match="NO_SEAT"):
            moves.accuse(table, "anna", seat, at=0)
    with pytest.raises(Refused, match="NOT_SEATED"):
        moves.accuse(table, "gleb", 1, at=0)


def test_a_wrong_call_is_refused_and_nobody_hears_of_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, Tap(url, "Boris") as boris:
            table = await anna.create("club", settings=RELAXED)
            await boris.join(table)
            await anna.start(table)
            await boris.ping()
            before = boris.tables[table].sequence
            with pytest.raises(RefusedError) as refused:
                await anna.accuse(table, 1)
            assert (refused.value.code, refused.value.text) == ("NOT_CAUGHT", "No cheat by Boris can be called now.")
            await boris.ping()
            assert boris.tables[table].sequence == before
            with pytest.raises(RefusedError, match="TOO_FAST"):
                await call_on(anna, table)

    async def call_on(anna: Client, table: str) -> None:
        for _ in range(20):
            try:
                await anna.accuse(table, 1)
            except RefusedError as refused:
                if refused.code != "NOT_CAUGHT":
                    raise

    run(test())


def test_a_cheat_is_called_over_the_network(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, Client(url, "Boris") as boris:
            table = await anna.create("club", settings={"relax": ["MIXED_RANKS"]})
            await boris.join(table)
            await anna.start(table)
            await anna.ping()
            await boris.ping()
            cheater, caller = (anna, boris) if anna.tables[table].choices else (boris, anna)
            hand = sorted(cheater.tables[table].views[-1].hand)
            pair = next((one, two) for one in hand for two in hand if one.face != two.face)
            await cheater.move(table, Attack(str(cheater.name), pair))
            seat = cheater.tables[table].seat
            assert seat is not None
            await caller.accuse(table, seat)
            await cheater.ping()
            assert cheater.tables[table].choices is not None
            assert sorted(cheater.tables[table].views[-1].hand) == hand
            caught = next(one.what for one in await history(url, table) if isinstance(one.what, Caught))
            assert caught.codes == (Violation.MIXED_RANKS.name,)

    run(test())


@pytest.mark.parametrize(("level", "tenths"), [("novice", 1), ("master", 6)])
def test_a_good_bot_notices_more_cheats(level: str, tenths: int) -> None:
    table = opened("anna", settings=RELAXED)
    do(table, seating.add_bot, "anna", level, None, ["Boris"])
    do(table, dealing.begin, "anna")
    while table.now is not None and (table.now.active != "Anna" or (event := cheat(table)) is None):
        do(table, moves.play, choice(table))
        if not table.playing:
            do(table, dealing.begin, "anna")
    assert noticing(table) is None
    do(table, moves.play, event)
    noticed = 0
    for number in range(400):
        # Drawn from what only the server knows.
        table.apply(Entry(Committed(table.round + 1, ""), 0, secret=str(number)))
        found = noticing(table)
        assert found in (None, (1, 0))
        noticed += found is not None
    assert abs(noticed - 40 * tenths) < 40


def test_bots_call_a_cheat(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Tap(url, "Anna") as anna:
            table = await anna.create(
                "club", {"relax": ["MIXED_RANKS", "RANK_NOT_ON_TABLE"]}, seats=4, bots=["skilled"] * 3
            )
            await anna.start(table)
            answered = None
            while not (caught := [frame for frame in anna.frames if '"type":"caught"' in frame]):
                seen = anna.tables[table]
                if seen.views and seen.views[-1].phase is Phase.END:
                    with suppress(RefusedError):
                        await anna.rematch(table)
                    await asyncio.sleep(0.1)
                if seen.choices is None or seen.choices is answered:
                    await asyncio.sleep(0.01)
                    continue
                answered, now = seen.choices, seen.views[-1]
                event = SimplePlayer().choose(seen.settings, seen.views)
                if isinstance(event, Attack):
                    crooked = Attack("Anna", (min(now.hand), max(now.hand)))
                    if refusal(seen.settings, now, crooked) is None:
                        event = crooked
                # A bot may call just now.
                with suppress(RefusedError):
                    await anna.move(table, event)
            answer = protocol.answer(caught[0])
            assert isinstance(answer, Happened)
            assert isinstance(answer.what, Caught)
            assert answer.what.seat == 0
            assert answer.what.by in (1, 2, 3)

    run(test())
