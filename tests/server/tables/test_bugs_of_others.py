"""What goes wrong at other tables (bugs of programs in the field) does not go wrong here."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from durak.client import Client
from durak.notation import event_to_json
from durak.players import RandomPlayer
from durak.protocol import Committed, Played
from durak.rules import (
    Attack,
    Configuration,
    Defend,
    Event,
    Illegal,
    Phase,
    Take,
    Transfer,
    beats,
    delta,
    legal_events,
    room,
    view,
)
from durak.rules.settings import MAX_TURNS
from durak.server.storage.entry import Entry
from durak.server.tables.state import TableState
from durak.server.tables.wishes import dealing, moves
from server.hosting import hosted, run
from server.tables.playing import choice, do, opened


def moments(preset: str, rounds: int = 8) -> Iterator[tuple[TableState, Configuration]]:
    """Every moment of some rounds that are played at random."""
    table = opened("anna", "boris", "vera", preset=preset)
    player = RandomPlayer(preset)
    for _ in range(rounds):
        do(table, dealing.begin, "anna")
        while table.playing:
            assert table.now is not None
            yield table, table.now
            if table.playing:
                do(table, moves.play, player.choose(table.settings, (view(table.now, table.now.active),)))


def refused(table: TableState, event: Event) -> str:
    """The code with which the table refuses an event of the player to move; nothing has changed."""
    assert table.now is not None
    before, player = table.now, str(table.now.active).lower()
    with pytest.raises(Illegal) as illegal:
        moves.move(table, player, event_to_json(event), "1", None, at=0)
    assert table.now == before
    return illegal.value.code.name


@pytest.mark.parametrize("preset", ["spec", "pass-card", "club", "transfer-club"])
def test_never_more_attack_cards_than_the_limit_or_the_hand_of_the_defender(preset: str) -> None:
    """Not after some were beaten, not after a take: the limit is not computed from a hand that shrinks."""
    after_take = beaten = 0
    for table, now in moments(preset):
        if now.field and now.phase is not Phase.DEFEND:
            assert len(now.field) <= 6
            assert len(now.unbeaten) <= now.size(now.defender)
        if now.phase is Phase.TAKE:
            after_take += 1
            fitting = {card.face for pair in now.field for card in pair if card}
            mine = [card for card in now.hands[str(now.active)] if card.face in fitting]
            if room(table.settings, now) <= 0 and mine:
                assert refused(table, Attack(str(now.active), (mine[0],))) in ("FIELD_FULL", "OVER_DEFENDER")
        beaten += any(defence for _, defence in now.field)
    assert after_take
    assert beaten


def test_throwing_in_after_a_take_is_possible() -> None:
    assert any(
        any(isinstance(event, Attack) and event.cards for event in legal_events(table.settings, now))
        for table, now in moments("spec")
        if now.phase is Phase.TAKE
    )


def test_an_attack_is_transferred_with_a_card_that_is_held_and_leaves_the_hand() -> None:
    tried = done = 0
    for table, now in moments("spec", rounds=15):
        if now.phase is not Phase.DEFEND or any(defence for _, defence in now.field):
            continue
        rank, me = now.field[0][0].face, now.defender
        foreign = [c for seat in now.players if seat != me for c in now.hands[seat] if c.face == rank]
        if foreign:
            tried += 1
            assert refused(table, Transfer(me, (foreign[0],))) == "CARD_NOT_HELD"
        for event in legal_events(table.settings, now):
            if isinstance(event, Transfer):
                after = delta(table.settings, now, event)
                assert not after.hands[me] & set(event.cards)
                assert after.defender != me
                assert len(after.field) <= after.size(after.defender) or after.phase is Phase.END
                done += 1
    assert tried
    assert done


def test_no_card_twice_in_one_attack() -> None:
    table, now = next(moments("spec"))
    card = min(now.hands[str(now.active)])
    form = event_to_json(Attack(str(now.active), (card,)))
    with pytest.raises(Illegal, match="only once"):
        moves.move(table, str(now.active).lower(), {**form, "cards": [str(card), str(card)]}, "1", None, at=0)
    assert table.now == now


def test_bots_never_loop_for_ever() -> None:
    table = opened("anna", "boris", settings={"max_turns": None})
    assert table.settings.max_turns == MAX_TURNS
    assert opened("anna", "boris", settings={"max_turns": 5000}).settings.max_turns == MAX_TURNS
    short = opened("anna", "boris", settings={"max_turns": 3})
    do(short, dealing.begin, "anna")
    while short.playing:
        do(short, moves.play, choice(short))
    assert short.now is not None
    assert short.now.turn <= 3


def test_a_draw_by_the_last_card_is_possible_and_is_scored() -> None:
    """The round does not end in the middle of a turn where the last attack may be answered."""
    draws = 0
    for seed in range(400):
        table = opened("anna", "boris", preset="club", settings={"deck_size": 24})
        table.apply(Entry(Committed(1, ""), 0, secret=str(seed)))
        do(table, dealing.begin, "anna")
        while table.playing:
            do(table, moves.play, choice(table))
        if table.durak is None:
            draws += 1
            assert [one.score for _, one in table.seated()] == [0.5, 0.5]
            break
    assert draws


def test_a_bot_is_always_marked_as_one(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, Client(url) as vera:
            table = await anna.create(seats=3, bots=["novice"])
            await anna.fill(table, "master")
            (summary,) = await vera.list()
            assert [chair.bot for chair in summary.chairs] == [None, "novice", "master"]

    run(test())


def test_the_defender_beats_only_with_cards_that_beat() -> None:
    tried = 0
    for table, now in moments("club", rounds=3):
        if now.phase is Phase.DEFEND:
            attack = now.unbeaten[0]
            worse = [card for card in now.hands[now.defender] if not beats(card, attack, now.trump)]
            if worse:
                tried += 1
                assert refused(table, Defend(now.defender, [(attack, worse[0])])) == "DOES_NOT_BEAT"
            assert moves.play(table, Take(now.defender), at=0)
    assert tried


def test_everything_that_was_played_is_in_the_log_once() -> None:
    table = opened("anna", "boris")
    do(table, dealing.begin, "anna")
    while table.playing:
        do(table, moves.play, choice(table))
    assert sum(isinstance(entry.what, Played) for entry in table.log) == len(table.line) - 1
