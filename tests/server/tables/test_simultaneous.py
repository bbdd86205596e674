"""Simultaneous throw-in over real WebSockets: the quickest goes first, and nobody waits for the slow."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from durak import protocol
from durak.client import Client, RefusedError, play_seat
from durak.fairness import verified
from durak.notation import event_to_json, parse_game
from durak.players import RandomPlayer, SimplePlayer
from durak.protocol import Accepted, Clock, Played, Refusal, Revealed, State, Waiting
from durak.rules import (
    Attack,
    BySeat,
    Card,
    Configuration,
    Defend,
    Event,
    Illegal,
    MustWait,
    Pass,
    Phase,
    Suit,
    Take,
    Transfer,
    broken_invariants,
    chance,
    full_deck,
    legal_events,
    passes_before,
    view,
)
from durak.server.tables.state import TableState
from durak.server.tables.timing import Timing
from durak.server.tables.visible import asked, shown, state_of, turn_of
from durak.server.tables.wishes import dealing, moves
from server.hosting import Tap, begun, history, hosted, play_out, raw, run
from server.tables.playing import choice, do, opened, since

# Players who play anything could go on for long.
SHORT = {"max_turns": 12}


def led(*names: str, **options: Any) -> TableState:
    """A table at which somebody has led."""
    table = opened(*names, window=5, preset="spec", **options)
    do(table, dealing.begin, names[0])
    assert table.now is not None
    event = SimplePlayer().choose(table.settings, (view(table.now, table.now.active),))
    do(table, moves.play, event)
    return table


@pytest.mark.parametrize(
    ("options", "window"),
    [
        ({"preset": "neighbours"}, 5),
        ({"preset": "qt"}, 5),
        ({"preset": "neighbours", "window": 0}, 0),
        ({"preset": "spec"}, 0),
        ({"preset": "spec", "window": 2.5}, 2.5),
    ],
)
def test_the_window_of_a_table(options: dict[str, Any], window: float) -> None:
    assert state_of(opened("anna", "boris", **options), 0, "", 0).window == window


def test_the_table_passes_for_whoever_is_slower() -> None:
    table = led("anna", "boris", "vera", settings={"take_beaten": False})
    assert table.now is not None
    slow, defender = table.now.pending, table.now.defender
    assert slow
    do(table, moves.move, defender.lower(), event_to_json(Take(defender)), "1", None)
    played = [entry.what for entry in table.log if isinstance(entry.what, Played)][-1 - len(slow) :]
    assert [(one.event["by"], one.auto) for one in played] == [*((name, True) for name in slow), (defender, False)]
    assert table.now is not None
    assert table.now.phase is Phase.TAKE


def test_everybody_who_may_act_is_shown_what_is_possible() -> None:
    table = led("anna", "boris", "vera")
    assert table.now is not None
    for seat, one in table.seated():
        choices = shown(table, table.sequence, seat).choices
        assert (choices is not None) == (passes_before(table.settings, table.now, one.name) is not None)
    defending = table.place_of(table.now.defender)
    _, event = asked(table, defending, [{"kind": "take"}])
    assert event == event_to_json(Take(table.now.defender))


def test_with_the_window_the_turn_ends() -> None:
    table = led("anna", "boris", "vera")
    assert table.now is not None
    do(table, moves.play, Take(table.now.defender))
    turn, waiting = table.now.turn, len(table.now.pending)
    assert waiting == 2
    before = since(table)
    do(table, moves.play, Pass(table.now.pending[0]))
    assert since(table) == before, "a pass does not keep the turn open"
    do(table, moves.end_turn)
    assert table.now.turn == turn + 1
    assert since(table) > before
    last = table.log[-1].what
    assert isinstance(last, Played)
    assert last.auto


def test_a_move_for_a_turn_that_is_over_is_stale_and_for_this_one_is_not() -> None:
    table = led("anna", "boris", "vera")
    assert table.now is not None
    old = table.began
    do(table, moves.play, Take(table.now.defender))
    attacker = table.now.pending[-1]
    with pytest.raises(MustWait):
        moves.move(table, attacker.lower(), event_to_json(Pass(attacker)), "1", old, at=0)
    do(table, moves.end_turn)
    leader = str(table.now.active)
    lead = event_to_json(Attack(leader, (min(table.now.hands[leader]),)))
    with pytest.raises(Exception, match="STALE"):
        moves.move(table, leader.lower(), lead, "2", old, at=0)
    assert moves.move(table, leader.lower(), lead, "2", table.began, at=0)


def neighbours(*names: str, **options: Any) -> TableState:
    """A table of neighbours with three players, at which somebody has led sevens, and others may add more and more."""
    table = opened(*names, preset="neighbours", **options)
    do(table, dealing.begin, names[0])
    return table


def arranged(table: TableState, **hands: str) -> None:
    """Gives everybody the cards that the test needs, with hearts as trumps."""
    assert table.now is not None
    held = BySeat({name: frozenset(map(Card.parse, hands[name.lower()].split())) for name in table.now.seats})
    rest = frozenset(full_deck(table.settings.deck_size)).difference(*held.values())
    deck = (*sorted(rest - {Card.parse("AH")}), Card.parse("AH"))
    table.record[table.line[-1]] = replace(table.now, hands=held, deck=deck, trump=Suit.HEARTS)


def test_neighbours_add_more_and_more_and_the_defender_takes_at_any_moment() -> None:
    table = neighbours("anna", "boris", "vera")
    arranged(table, anna="7C 7D 8C 9C 10C JC", boris="7S 8D 8S 9D 10D JD", vera="7H 8H QC QD QS KC")
    now = table.now
    assert now is not None
    leader, defender, other = str(now.active), now.defender, now.players[1]
    assert sorted((leader, defender, other)) == ["Anna", "Boris", "Vera"]

    def lay(name: str, *cards: str) -> None:
        event = event_to_json(Attack(name, tuple(map(Card.parse, cards))))
        do(table, moves.move, name.lower(), event, f"{name} {cards}", None)

    sevens = {"Anna": ("7C", "7D"), "Boris": ("7S",), "Vera": ("7H",)}
    first, *more = sevens[leader]
    lay(leader, first)
    for card in more:
        # The same attacker again, before the others have said anything.
        lay(leader, card)
    lay(other, *sevens[other])
    assert table.now is not None
    assert all(chance(table.settings, table.now, name) is not None for name in (leader, other))
    assert state_of(table, table.place_of(defender), "", 0).choices is not None
    do(table, moves.move, defender.lower(), event_to_json(Take(defender)), "t", None)
    assert table.now is not None
    assert table.now.turn == 2
    assert len(table.now.hands[defender]) >= 8


def test_neighbours_throw_in_while_the_defender_thinks_and_after_a_transfer() -> None:
    table = neighbours("anna", "boris", "vera", "gleb")
    assert table.now is not None
    leader, defender, following, last = (str(table.now.active), *table.now.players[:3])
    hands = {
        leader: "7C KC KD QC QD JC",
        defender: "7D 9C 9D 10C 10D JD",
        following: "8C 8D 9S 10S JS QS",
        last: "7S KS AS 8S 9H 10H",
    }
    arranged(table, **{name.lower(): cards for name, cards in hands.items()})

    def move(event: Event) -> None:
        do(table, moves.move, event.by.lower(), event_to_json(event), str(event), None)  # type: ignore[union-attr]

    def offered(name: str) -> list[Any] | None:
        found = state_of(table, table.place_of(name), "", 0).may_throw_in
        return None if found is None else [event["cards"] for event in found.events or ()]

    move(Attack(leader, (Card.parse("7C"),)))
    for name in table.now.pending:
        do(table, moves.play, Pass(name))
    assert table.now.active == defender
    assert offered(leader) is None, "nothing fits"
    move(Transfer(defender, (Card.parse("7D"),)))
    # The new defender has said nothing yet, and the last player joins: the attack can no longer be handed on.
    assert offered(last) == [["7S"]]
    assert shown(table, table.sequence, table.place_of(last)).choices is None
    assert offered(following) is None
    move(Attack(last, (Card.parse("7S"),)))
    assert table.now.joined == (last,)
    assert not any(one.what.auto for one in table.log if isinstance(one.what, Played) and one.what.event["cards"] == [])


def test_in_turn_nobody_throws_in_unasked() -> None:
    table = neighbours("anna", "boris", "vera", window=0)
    assert table.now is not None
    leader, defender, other = str(table.now.active), table.now.defender, table.now.players[1]
    sevens, rest = "7C 7D 8C 9C 10C JC", "7S 8D 8S 9D 10D JD"
    arranged(table, **{leader.lower(): sevens, defender.lower(): "9S 10S JS QS KS AS", other.lower(): rest})
    do(table, moves.play, Attack(leader, (Card.parse("7C"),)))
    do(table, moves.play, Pass(str(table.now.active)))
    do(table, moves.play, Pass(str(table.now.active)))
    assert table.now.active == defender
    assert state_of(table, table.place_of(other), "", 0).may_throw_in is None
    with pytest.raises(Illegal, match=f"It is {defender}'s move"):
        moves.move(table, other.lower(), event_to_json(Attack(other, (Card.parse("7S"),))), "1", None, at=0)


@pytest.mark.parametrize("preset", ["spec", "club", "classic"])
def test_at_every_simultaneous_table_a_defender_may_take_until_the_turn_is_closed(preset: str) -> None:
    table = opened("anna", "boris", "vera", preset=preset, window=5)
    do(table, dealing.begin, "anna")
    assert table.now is not None
    leader, defender, other = str(table.now.active), table.now.defender, table.now.players[1]
    hands = {leader: "7C 8C 9C 10C JC QC", defender: "7H 8H 9H 10H JH QH", other: "7D 8D 9D 10D JD QD"}
    arranged(table, **{name.lower(): cards for name, cards in hands.items()})
    do(table, moves.move, leader.lower(), event_to_json(Attack(leader, (Card.parse("9C"),))), "1", None)
    beaten = Defend(defender, ((Card.parse("9C"), Card.parse("7H")),))
    do(table, moves.move, defender.lower(), event_to_json(beaten), "2", None)
    assert not table.now.unbeaten
    assert shown(table, table.sequence, table.place_of(defender)).may_take
    do(table, moves.move, defender.lower(), event_to_json(Take(defender)), "3", None)
    assert Card.parse("9C") in table.now.hands[defender] or table.now.phase is Phase.TAKE


@pytest.mark.parametrize("window", [None, 0])
def test_a_defender_may_take_what_is_beaten_until_the_turn_is_closed(window: float | None) -> None:
    table = neighbours("anna", "boris", "vera", window=window)
    assert table.now is not None
    leader, defender, other = str(table.now.active), table.now.defender, table.now.players[1]
    clubs, trumps, diamonds = "7C 8C 9C 10C JC QC", "7H 8H 9H 10H JH QH", "7D 8D 9D 10D JD QD"
    arranged(table, **{leader.lower(): clubs, defender.lower(): trumps, other.lower(): diamonds})
    do(table, moves.play, Attack(leader, (Card.parse("9C"),)))
    while table.now.active != defender:
        do(table, moves.play, Pass(str(table.now.active)))
    seat = table.place_of(defender)
    assert not shown(table, table.sequence, seat).may_take, "taking is among the choices"
    do(table, moves.play, Defend(defender, ((Card.parse("9C"), Card.parse("7H")),)))
    assert not table.now.unbeaten
    told = shown(table, table.sequence, seat)
    assert (told.may_take, told.choices) == (True, None)
    assert state_of(table, seat, "", 0).may_take
    others = [place for place, _ in table.seated() if place != seat]
    assert not any(shown(table, table.sequence, place).may_take for place in (*others, None))
    do(table, moves.move, defender.lower(), event_to_json(Take(defender)), "1", table.sequence)
    assert table.now.turn == 2
    assert not table.now.pile


def test_undo_takes_back_the_passes_that_a_move_took() -> None:
    table = opened("anna", bots=2, preset="spec", window=5, practice=True)
    for _ in range(50):
        do(table, dealing.begin, "anna")
        while table.playing:
            assert table.now is not None
            mine = turn_of(table, 0)
            if mine is not None and passes_before(table.settings, table.now, "Anna"):
                before, event = table.now, SimplePlayer().choose(table.settings, (mine,))
                if event == Pass("Anna"):
                    break
                do(table, moves.play, event)
                return taken_back(table, before)
            do(table, moves.play, choice(table))
        while table.playing:
            do(table, moves.play, choice(table))
    raise AssertionError("Anna never had to hurry")


def taken_back(table: TableState, before: Configuration) -> None:
    passes = [entry.what.auto for entry in table.log[-2:] if isinstance(entry.what, Played)]
    assert passes == [True, False]
    do(table, moves.undo, "anna")
    assert table.now == before


def test_the_clock_runs_for_the_defender_only_while_something_is_unbeaten() -> None:
    table = led("anna", "boris", "vera", clock=Clock(5))
    assert table.now is not None
    assert table.awaited == table.place_of(table.now.defender)
    do(table, moves.play, Take(table.now.defender))
    assert table.awaited is None
    do(table, moves.end_turn)
    assert table.awaited == table.active


@pytest.mark.parametrize(
    ("preset", "seats"), [("neighbours", 4), ("spec", 3), ("throw-in", 5), ("club", 6), ("neighbours", 2)]
)
def test_clients_race_through_a_whole_game(tmp_path: Path, preset: str, seats: int) -> None:
    async def test() -> None:
        names = (f"P{number}" for number in range(seats))
        async with begun(tmp_path, *names, preset=preset, settings=SHORT, window=0.05) as (table, clients):
            players = [RandomPlayer(f"{preset} {number}") for number in range(seats)]
            await asyncio.gather(
                *(play_seat(one, table, player, 1) for one, player in zip(clients, players, strict=True))
            )
            log = await history(clients[0].url, table)
            revealed = next(one.what for one in log if isinstance(one.what, Revealed))
            game = parse_game(revealed.game)
            verified(game)
            for then in game.record()[1:]:
                assert not broken_invariants(game.settings, then)
            played = [one.what for one in log if isinstance(one.what, Played)]
            assert len(played) == len(game.events)
            assert all(one.event == {**one.event, "cards": []} for one in played if one.auto and not one.late)

    run(test())


@pytest.mark.parametrize(("preset", "seats"), [("neighbours", 3), ("spec", 4)])
def test_wishes_at_any_time_become_a_legal_game(tmp_path: Path, preset: str, seats: int) -> None:
    """Clients that also wish for attacks when it is not their time: some wait, some are refused, the game goes on."""

    async def test() -> None:
        names = (f"P{number}" for number in range(seats))
        async with begun(tmp_path, *names, preset=preset, settings=SHORT, window=0.05) as (table, clients):
            eager = [asyncio.create_task(wish_on(one, table, Random(one.name))) for one in clients]
            players = [RandomPlayer(f"{preset} {number}") for number in range(seats)]
            await asyncio.gather(
                *(play_seat(one, table, player, 1) for one, player in zip(clients, players, strict=True))
            )
            for task in eager:
                task.cancel()
            log = await history(clients[0].url, table)
            game = parse_game(next(one.what for one in log if isinstance(one.what, Revealed)).game)
            verified(game)
            assert all(not broken_invariants(game.settings, then) for then in game.record()[1:])
            frames = [frame for client in clients for frame in client.frames]
            assert any('"type":"waiting"' in frame for frame in frames)
            assert not any('"code":"FAILED"' in frame for frame in frames)
            # No move was played twice, and each was accepted under its own number.
            accepted = [one.sequence for one in map(protocol.answer, frames) if isinstance(one, Accepted) and one.id]
            assert len({one.sequence for one in log}) == len(log)
            assert accepted

    async def wish_on(client: Tap, table: str, luck: Random) -> None:
        while True:
            await asyncio.sleep(0.1)
            seen = client.tables[table]
            if seen.views and (hand := sorted(seen.views[-1].hand)):
                wish = Attack(str(client.name), (luck.choice(hand),))
                # Nobody waits for the answer: the next wish takes the place of this one.
                move = protocol.Move(id=str(luck.random()), table=table, event=event_to_json(wish))
                await client._send(move)

    run(test())


def test_people_and_bots_race(tmp_path: Path) -> None:
    async def test() -> None:
        timing = Timing(pace=0.005, grace=60, gathering=0, again=0.05)
        async with hosted(tmp_path, timing) as url, Tap(url, "Anna") as anna, Tap(url, "Zina") as zina:
            bots, settings = ["beginner", "novice", "amateur"], {"deck_size": 36}
            table = await anna.create("neighbours", settings, seats=5, bots=bots, window=0.1)
            await zina.join(table)
            await anna.start(table)
            playing = play_seat(anna, table, SimplePlayer(), 1), play_seat(zina, table, RandomPlayer("z"), 1)
            assert list(await asyncio.gather(*playing)) == [1, 1]

    run(test())


def test_a_bot_throws_in_though_a_slower_person_is_asked_before_it(tmp_path: Path) -> None:
    async def test() -> None:
        timing = Timing(pace=0, grace=60, gathering=0, again=0.05)
        async with hosted(tmp_path, timing) as url, Tap(url, "Anna") as anna:
            table = await anna.create("spec", seats=4, bots=["novice"] * 3, window=0.1)
            await anna.start(table)
            seen, before = anna.tables[table], Played({}, auto=False)
            async for message in anna:
                what = getattr(message, "what", None)
                if isinstance(what, Revealed):
                    await anna.rematch(table)
                if isinstance(what, Played):
                    skipped = before.auto and before.event == {"kind": "attack", "by": "Anna", "cards": []}
                    if skipped and not what.auto and what.event["kind"] == "attack" and what.event.get("cards"):
                        return
                    before = what
                # She leads and beats, and never throws in.
                if seen.choices is not None and (not seen.views[-1].field or seen.views[-1].defender == "Anna"):
                    with suppress(RefusedError):
                        await anna.move(table, SimplePlayer().choose(seen.settings, tuple(seen.turn)))

    run(test(), 60)


def test_an_early_attack_waits_and_the_newest_counts(tmp_path: Path) -> None:
    """Two wishes of an attacker while the defender thinks: one is replaced, the other played after the answer."""

    async def test() -> None:
        names = ("Anna", "Boris", "Vera")
        async with begun(tmp_path, *names, preset="spec", window=60) as (table, seated):
            luck, found = Random(1), False
            clients = dict(zip(names, seated, strict=True))
            for _ in range(400):
                await asyncio.gather(*(client.ping() for client in clients.values()))
                now = clients["Anna"].tables[table].views[-1]
                if now.phase is Phase.END:
                    break
                if now.phase is Phase.DEFEND and not found:
                    attacker = now.attackers[0]
                    await early(clients[attacker], clients[now.defender], table)
                    found = True
                    break
                mover = clients[str(now.active)]
                seen = mover.tables[table]
                events = list(legal_events(seen.settings, seen.turn[-1]))
                await mover.move(table, luck.choice(events))
            assert found

    async def early(attacker: Tap, defender: Tap, table: str) -> None:
        seen = attacker.tables[table]
        mine = sorted(seen.views[-1].hand)
        name = str(attacker.name)
        first = asyncio.create_task(attacker.move(table, Attack(name, (mine[0],)), id="first"))
        await waits(attacker, "first")
        second = asyncio.create_task(attacker.move(table, Pass(name), id="second"))
        with pytest.raises(RefusedError, match="REPLACED"):
            await first
        await waits(attacker, "second")
        # What waits is not in the log, and nobody else hears of it.
        assert not any("waiting" in frame for frame in defender.frames)
        await defender.move(table, Take(str(defender.name)))
        # After the answer everybody is asked again, and the pass counts: nothing was laid since.
        assert await second > 0

    async def waits(client: Tap, id: str) -> None:
        while not any(isinstance(one, Waiting) and one.id == id for one in map(protocol.answer, list(client.frames))):
            await asyncio.sleep(0.01)

    run(test())


def test_a_wish_that_waits_is_forgotten_with_the_turn_and_with_its_connection(tmp_path: Path) -> None:
    async def test() -> None:
        names, options = ("Anna", "Boris", "Vera"), {"pile_on": "none"}
        async with begun(tmp_path, *names, preset="spec", settings=options, window=60) as (table, seated):
            clients = dict(zip(names, seated, strict=True))
            await asyncio.gather(*(client.ping() for client in clients.values()))
            now = clients["Anna"].tables[table].views[-1]
            leader = clients[str(now.active)]
            await leader.move(table, SimplePlayer().choose(leader.tables[table].settings, leader.tables[table].views))
            await asyncio.gather(*(client.ping() for client in clients.values()))
            # Who has led wishes for more; the defender takes, and the turn is over.
            card = min(leader.tables[table].views[-1].hand)
            more = asyncio.create_task(leader.move(table, Attack(str(leader.name), (card,)), id="more"))
            while not any('"type":"waiting"' in frame for frame in leader.frames):
                await asyncio.sleep(0.01)
            await leader.lose()
            # It comes back, and wishes the same again.
            while sum('"type":"waiting"' in frame for frame in leader.frames) < 2:
                await asyncio.sleep(0.01)
            defender = clients[now.defender]
            await defender.move(table, Take(now.defender))
            with pytest.raises(RefusedError, match="STALE"):
                await more

    run(test())


def test_a_state_tells_the_window(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, raw(url) as vera:
            table = await anna.create("neighbours", seats=3)
            await vera.socket.send(protocol.encode(protocol.Join(table=table)))
            state = await vera.until(State)
            assert isinstance(state, State)
            assert state.window == 5
            late = protocol.Move(id="1", table=table, event={"kind": "attack", "by": "Raw", "cards": []})
            await vera.socket.send(protocol.encode(late))
            refusal = await vera.until(Refusal)
            assert isinstance(refusal, Refusal)
            assert refusal.code == "NOT_BEGUN"

    run(test())


def test_thoughts_that_others_overtake_do_no_harm(tmp_path: Path) -> None:
    """Where nobody waits for bots, most of their thoughts are given up: none of them meets the next one."""

    async def test() -> None:
        async with hosted(tmp_path, Timing(pace=0.02, gathering=0)) as url, Tap(url, "Anna") as anna:
            table = await anna.create("neighbours", seats=4, bots=["skilled", "skilled", "champion"], window=0.2)
            await anna.start(table)
            await play_out(table, anna, rounds=2)

    run(test())
