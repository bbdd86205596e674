"""A table without a network: what follows from its log, and what it refuses."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest
from typer.testing import CliRunner

from durak.cli.program import app
from durak.fairness import mixed, verified
from durak.notation import parse_game
from durak.protocol import (
    Away,
    Clock,
    Committed,
    Dealing,
    Dealt,
    Moved,
    Opened,
    Options,
    Revealed,
    Sat,
    Waits,
    encode,
    happening,
)
from durak.rules import (
    BySeat,
    Illegal,
    Pass,
    Phase,
    Take,
    count_events,
    legal_events,
    lot,
    open_to_all,
    refusal,
    view,
)
from durak.server import policy
from durak.server.policy import Policy
from durak.server.refusals import Refused, sentence
from durak.server.storage.entry import Entry
from durak.server.tables.bots import HURRY, Bots, Mind, forced_pass, head_start, late_event, only_pass, pace
from durak.server.tables.state import TableState, replayed
from durak.server.tables.visible import asked, shown, state_of, summary, turn_of
from durak.server.tables.wishes import dealing, moves, seating, talk
from durak.server.tables.wishes.moves import PATIENCE
from server.tables.playing import NAMES, choice, do, opened, play_on, since, waited


def test_everything_follows_from_the_log() -> None:
    table = opened("anna", "boris", bots=1, preset="club", clock=Clock(5, 10))
    do(table, dealing.contribute, "boris", 1, "dice")
    do(table, dealing.begin, "anna")
    play_on(table)
    do(table, talk.say, "anna", "Anna", "well", None)
    do(table, dealing.agree, "boris")
    do(table, dealing.agree, "anna")
    assert table.playing
    assert table.round == 2
    stored = [Entry(happening(encode(one.what)), one.at, one.player, one.move, one.secret) for one in table.log]
    assert stored == table.log
    assert replayed("T", stored) == table
    # What is shown of a moment does not depend on what came later.
    for length in range(table.played, len(table.log)):
        shorter = replayed("T", stored[: length + 1])
        assert [shown(shorter, length, seat) for seat in (None, 0, 1)] == [
            shown(table, length, seat) for seat in (None, 0, 1)
        ]


def test_the_durak_of_a_round_is_known_to_the_next_deal() -> None:
    table = opened("anna", "boris")
    do(table, dealing.begin, "anna")
    play_on(table)
    revealed = next(entry.what for entry in table.log if isinstance(entry.what, Revealed))
    assert isinstance(table.log[-1].what, Committed)
    do(table, dealing.begin, "anna")
    dealt = table.log[-1].what
    assert isinstance(dealt, Dealt)
    assert dealt.durak == revealed.durak
    assert dealt.round == 2


def dealt(table: TableState) -> Dealt:
    """Deals the next round."""
    do(table, dealing.begin, "anna")
    found = table.log[-1].what
    assert isinstance(found, Dealt)
    return found


def test_the_lot_says_who_deals_wherever_no_durak_does() -> None:
    table = opened("anna", "boris", bots=2, preset="neighbours")
    for _ in range(3):
        # The Qt game knows no dealer: the lot decides each time.
        what = dealt(table)
        assert what.lot == what.seats[0] == lot(what.seats, mixed(table.seed, {}))
        assert table.deal == Dealing(what.seats[0], "lot", "order")
        assert table.now is not None
        # They sit as they sit; the dealer's right neighbour leads.
        assert table.now.active == what.seats[-1]
        assert [*what.seats, *what.seats][what.seats.index("Anna") :][:4] == NAMES
        play_on(table)


def test_the_durak_deals_and_a_durak_who_has_left_does_not() -> None:
    table = opened("anna", "boris", bots=1)
    assert dealt(table).lot is not None
    play_on(table)
    while table.durak != "Vera":
        last, what = table.durak, dealt(table)
        assert (what.lot, what.durak) == (None if last else what.seats[0], last)
        assert table.deal is not None
        assert (table.deal.dealer, table.deal.by) == ((last, "durak") if last else (what.lot, "lot"))
        play_on(table)
    do(table, seating.kick, "anna", 2)
    do(table, seating.add_bot, "anna", "novice", None, ["Gleb"])
    what = dealt(table)
    assert what.durak is None
    assert what.lot == lot(("Anna", "Boris", "Gleb"), mixed(table.seed, {}))
    assert table.deal == Dealing(what.seats[0], "lot", "lowest-trump")


def test_a_round_from_before_there_were_lots_goes_on_and_is_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    # Its seed does not say that lots are drawn.
    monkeypatch.setattr(policy, "new_seed", lambda: "0" * 64)
    table = opened("anna", "boris", preset="neighbours")
    old = happening('{"type":"dealt","round":1,"seats":["Boris","Anna"],"durak":null}')
    table.apply(Entry(old, at=9.0))
    assert table.deal == Dealing("Boris", "order", "order")
    play_on(table)
    revealed = next(entry.what for entry in table.log if isinstance(entry.what, Revealed))
    assert '"lot":' not in encode(revealed)
    assert verified(parse_game(revealed.game)).lot is None
    # The next round of the same match has one.
    assert dealt(table).lot is not None


def test_a_hundred_first_deals_let_everybody_lead_and_durak_verify_proves_each(tmp_path: Path) -> None:
    """The seeds are the same every time, so chance cannot make this fail."""
    led, rules = Counter[str](), {"preset": "neighbours", "settings": {"max_turns": 2}}
    for number in range(100):
        table = opened("anna", "boris", bots=2, policy=Policy(seed=f"first deal {number}"), **rules)
        dealt(table)
        assert table.now is not None
        led[str(table.now.active)] += 1
        play_on(table)
        revealed = next(entry.what for entry in table.log if isinstance(entry.what, Revealed))
        (file := tmp_path / f"{number}.durak").write_text(revealed.game, encoding="utf-8")
        said = CliRunner().invoke(app, ["verify", str(file), "--lang", "en"])
        assert said.exit_code == 0
        assert f"{revealed.lot} was drawn as dealer" in said.stdout
    assert led.total() == 100
    # Chi-square with three degrees of freedom: one fair lot in twenty is more uneven than this.
    assert sum((led[name] - 25) ** 2 / 25 for name in NAMES) < 7.81


def test_a_step_that_is_not_there_is_refused_by_its_number() -> None:
    table = opened("anna", "boris")
    do(table, dealing.begin, "anna")
    seat = table.active
    (first, *_), _ = asked(table, seat, ())
    for path, number in (([{"kind": "fly"}], 1), ([first, {"kind": "fly"}], 2)):
        with pytest.raises(Refused) as refused:
            asked(table, seat, path)
        assert (refused.value.code, refused.value.details["number"]) == ("NO_STEP", number)


def test_names_are_told_apart() -> None:
    table = opened("anna")
    do(table, seating.sit, "other", "Anna", None)
    assert isinstance(sat := table.log[-1].what, Sat)
    assert sat.name == "Anna 2"
    tag = opened("commitment", "boris")
    assert [one.name for _, one in tag.seated()] == ["Commitment 2", "Boris"]
    do(tag, dealing.begin, "commitment")
    play_on(tag)


@pytest.mark.parametrize("like", ["ANNA", "Anna", "anna", "Аnna", "Ａｎｎａ", "Anna\u3164"])
def test_names_that_look_alike_are_told_apart_at_a_table(like: str) -> None:
    table = opened("anna")
    do(table, seating.sit, "other", like, None)
    assert [one.name for _, one in table.seated()] == ["Anna", f"{like} 2"]


@pytest.mark.parametrize(
    ("code", "wish"),
    [
        ("NOT_HOST", lambda t: dealing.begin(t, "boris", at=0)),
        ("NOT_SEATED", lambda t: dealing.begin(t, "vera", at=0)),
        ("TABLE_FULL", lambda t: seating.sit(t, "vera", "Vera", None, at=0)),
        ("NO_SEAT", lambda t: seating.kick(t, "anna", 0, at=0)),
        ("NO_SEAT", lambda t: seating.kick(t, "anna", 7, at=0)),
        ("NOT_BEGUN", lambda t: moves.move(t, "anna", {"kind": "begin"}, "1", None, at=0)),
        ("NOT_BEGUN", lambda t: dealing.agree(t, "anna", at=0)),
        ("NOT_NOW", lambda t: dealing.contribute(t, "anna", 2, "dice", at=0)),
        ("NOTHING_SAID", lambda t: talk.say(t, "anna", "Anna", " ", None, at=0)),
        ("NOTHING_SAID", lambda t: talk.say(t, "anna", "Anna", "hi", "hello", at=0)),
        ("NOT_YOUR_MOVE", lambda t: asked(t, 0, ())),
    ],
)
def test_what_a_table_refuses(code: str, wish: Callable[[TableState], object]) -> None:
    table = opened("anna", "boris")
    before = replayed("T", table.log)
    with pytest.raises(Refused) as refused:
        wish(table)
    assert refused.value.code == code
    assert table == before
    assert sentence("en", refused.value) != sentence("ru", refused.value)


@pytest.mark.parametrize(
    "wish",
    [
        lambda t: dealing.begin(t, "anna", at=0),
        lambda t: seating.kick(t, "anna", 1, at=0),
        lambda t: seating.add_bot(t, "anna", "novice", None, NAMES, at=0),
        lambda t: seating.sit(t, "vera", "Vera", None, at=0),
        lambda t: dealing.agree(t, "anna", at=0),
    ],
)
def test_not_during_a_round(wish: Callable[[TableState], object]) -> None:
    table = opened("anna", "boris")
    do(table, dealing.begin, "anna")
    with pytest.raises(Refused, match="IN_PLAY"):
        wish(table)


def test_one_contribution_each_and_none_of_those_who_left() -> None:
    table = opened("anna", "boris", bots=1)
    do(table, dealing.contribute, "boris", 1, "dice")
    with pytest.raises(Refused, match="CONTRIBUTED"):
        dealing.contribute(table, "boris", 1, "more", at=0)
    do(table, dealing.contribute, "anna", 1, "coin")
    do(table, seating.leave, "boris")
    do(table, dealing.begin, "anna")
    play_on(table)
    assert next(e.what for e in table.log if isinstance(e.what, Revealed)).contributions == {"Anna": "coin"}


def test_three_moves_of_the_clock_in_a_row_bring_a_bot() -> None:
    table = opened("anna", "boris", clock=Clock(1, 5))
    do(table, dealing.begin, "anna")
    while not any(isinstance(entry.what, Away) for entry in table.log):
        assert table.now is not None
        assert table.playing
        active = table.now.active
        late = late_event(table.settings, view(table.now, active))
        do(table, moves.play, late, late=True, auto=True, spent=5)
        one = table.occupants[table.place_of(str(active))]
        assert one is not None
        assert one.reserve == 0
    gone = next(one for _, one in table.seated() if one.away)
    late_moves = [e.what for e in table.log if getattr(e.what, "late", False)]
    assert sum(move.event["by"] == gone.name for move in late_moves) == PATIENCE  # type: ignore[union-attr]


def test_an_event_against_the_rules_is_illegal() -> None:
    table = opened("anna", "boris")
    do(table, dealing.begin, "anna")
    assert table.now is not None
    with pytest.raises(Illegal, match="Not possible"):
        moves.play(table, Take(str(table.now.active)), at=0)


def test_a_forced_pass_follows_from_what_a_spectator_sees() -> None:
    forced = 0
    for _ in range(10):
        table = opened("anna", "boris", bots=1)
        do(table, dealing.begin, "anna")
        while table.playing:
            assert table.now is not None
            event = forced_pass(table.settings, table.now)
            assert event == forced_pass(table.settings, view(table.now, None))
            if event is not None:
                forced += 1
                assert count_events(table.settings, table.now) == 1
            do(table, moves.play, choice(table))
    assert forced


def test_what_a_seat_is_sent_does_not_change_with_cards_that_it_cannot_see() -> None:
    """Two worlds that differ in hidden cards alone send the same bytes, until the difference lies on the table."""
    compared = 0
    for number in range(20):
        table = opened("anna", "boris", bots=1)
        do(table, dealing.begin, "anna")
        other = replayed("T", table.log)
        assert table.now is not None
        mine = table.now.hands["Anna"]
        # The last card of the deck lies face up.
        hidden = [*table.now.deck[:-1], *table.now.hands["Boris"], *table.now.hands["Vera"]]
        swapped = dict(zip(hidden, Random(number).sample(hidden, len(hidden)), strict=True))
        hands = {seat: frozenset(swapped.get(card, card) for card in hand) for seat, hand in table.now.hands.items()}
        assert hands["Anna"] == mine
        deck = tuple(swapped.get(card, card) for card in table.now.deck)
        other.record[other.sequence] = replace(table.now, hands=BySeat(hands), deck=deck)
        while table.playing and other.now is not None:
            for seat, name in ((0, "Anna"), (None, None)):
                same = view(table.now, name) == view(other.now, name)
                sent = encode(shown(table, table.sequence, seat)), encode(shown(other, other.sequence, seat))
                assert (sent[0] == sent[1]) == same
                compared += same
            event = choice(table)
            if refusal(other.settings, other.now, event) is not None:
                break
            do(table, moves.play, event)
            do(other, moves.play, event)
            assert table.now is not None
    assert compared > 40


def worlds(number: int, **options: Any) -> tuple[TableState, TableState]:
    """Two tables that differ in the cards that Anna does not see, and in nothing else."""
    table = opened("anna", "boris", bots=2, **options)
    do(table, dealing.begin, "anna")
    other = replayed("T", table.log)
    assert table.now is not None
    hidden = [*table.now.deck[:-1], *(card for name in ("Boris", "Vera", "Gleb") for card in table.now.hands[name])]
    swapped = dict(zip(hidden, Random(number).sample(hidden, len(hidden)), strict=True))
    hands = {seat: frozenset(swapped.get(card, card) for card in hand) for seat, hand in table.now.hands.items()}
    deck = tuple(swapped.get(card, card) for card in table.now.deck)
    other.record[other.sequence] = replace(table.now, hands=BySeat(hands), deck=deck)
    return table, other


@pytest.mark.parametrize("window", [0, 5])
def test_how_long_the_table_takes_follows_from_what_a_spectator_sees(window: float) -> None:
    """The timing law: in two worlds that look the same everything that the table does by itself comes as soon."""

    def times(table: TableState) -> list[object]:
        assert table.now is not None
        forced = table.options.auto_pass and forced_pass(table.settings, view(table.now, None)) is not None
        starts = [head_start(table, one.name) for _, one in table.seated()]
        return [pace(table, 1.0), *starts, forced, table.awaited, since(table), open_to_all(table.now)]

    compared = 0
    for number in range(20):
        table, other = worlds(number, window=window)
        while table.playing and other.playing:
            assert table.now is not None
            assert other.now is not None
            if view(table.now, None) != view(other.now, None):
                break
            assert times(table) == times(other)
            compared += 1
            event = choice(table)
            if refusal(other.settings, other.now, event) is not None:
                break
            do(table, moves.play, event)
            do(other, moves.play, event)
    assert compared > 20


def test_a_bot_answers_after_a_whole_pace_however_quickly_it_thought() -> None:
    async def test() -> None:
        bots = Bots(1)
        table = opened("anna", bots=1)
        do(table, dealing.begin, "anna")
        assert table.now is not None
        seen = view(table.now, table.now.active)
        begun = monotonic()
        assert await bots.choose(Mind("beginner", "seed"), table.settings, (seen,), 0.1, 0.1)
        assert monotonic() - begun >= 0.2
        bots.close()

    asyncio.run(test())


def test_bots_are_quick_among_themselves() -> None:
    table = opened("anna", "boris", bots=1, pace=2)
    do(table, dealing.begin, "anna")
    assert pace(table, 1.0) == 2
    do(table, seating.leave, "boris")
    assert pace(table, 1.0) == 2
    assert table.now is not None
    # Anna is out.
    out = replace(table.now, players=tuple(name for name in table.now.players if name != "Anna"))
    table.record[table.line[-1]] = out
    assert pace(table, 1.0) == 2 / HURRY


def test_a_bot_gives_people_a_start() -> None:
    table = opened("anna", bots=2, preset="spec", window=4)
    do(table, dealing.begin, "anna")
    while True:
        assert table.now is not None
        first, *others = table.now.pending or ("",)
        if table.now.field and first == "Anna" and others and table.now.phase is Phase.ATTACK:
            break
        if not table.playing:
            do(table, dealing.begin, "anna")
        else:
            do(table, moves.play, choice(table))
    assert {head_start(table, name) for name in others} == {2.0}
    assert head_start(table, "Anna") == 0


def test_another_chair_takes_everything_along() -> None:
    table = opened("anna", "boris")
    table = replayed("T", [Entry(Opened(Options(seats=4)), 0), *table.log[1:]])
    do(table, dealing.contribute, "anna", 1, "dice")
    do(table, seating.swap, "anna", 3)
    assert table.log[-1].what == Moved(0, 3)
    assert table.host == 3
    assert table.contributions == {3: "dice"}
    assert table.seat_of("anna") == 3
    assert seating.swap(table, "anna", 3, at=0) == []
    for code, seat in (("SEAT_TAKEN", 1), ("NO_SEAT", 7)):
        with pytest.raises(Refused, match=code):
            seating.swap(table, "anna", seat, at=0)
    do(table, dealing.begin, "anna")
    with pytest.raises(Refused, match="IN_PLAY"):
        seating.swap(table, "anna", 0, at=0)
    play_on(table)
    assert next(e.what for e in table.log if isinstance(e.what, Revealed)).contributions == {"Anna": "dice"}


def test_the_host_fills_the_table_with_bots() -> None:
    table = TableState("T")
    do(table, dealing.open_table, Options(seats=4))
    do(table, seating.sit, "vera", "Vera", 2)
    with pytest.raises(Refused, match="NO_BOT"):
        dealing.fill(table, "vera", "wizard", NAMES, at=0)
    do(table, dealing.fill, "vera", "amateur", NAMES)
    assert [(one.name, one.bot) for _, one in table.seated()] == [
        ("Anna", "amateur"),
        ("Boris", "amateur"),
        ("Vera", None),
        ("Gleb", "amateur"),
    ]
    assert table.playing
    with pytest.raises(Refused, match="IN_PLAY"):
        dealing.fill(table, "vera", "amateur", NAMES, at=0)


def test_whoever_wants_it_is_passed_for_when_nothing_else_is_possible() -> None:
    table = opened("anna", bots=1)
    do(table, moves.autopass, "anna", True)
    assert moves.autopass(table, "anna", True, at=0) == []
    assert summary(table, "").chairs[0].autopass
    passed = 0
    for _ in range(5):
        do(table, dealing.begin, "anna")
        while table.playing:
            assert table.now is not None
            seen = view(table.now, table.now.active)
            alone = only_pass(table.settings, seen)
            assert alone == (list(legal_events(table.settings, seen)) == [Pass(str(seen.seat))])
            passed += alone
            do(table, moves.play, choice(table))
    assert passed


def test_a_table_waits_only_where_a_chair_is_free_and_nobody_plays() -> None:
    table = TableState("T")
    do(table, dealing.open_table, Options(seats=3))
    for person in ("anna", "boris"):
        do(table, seating.sit, person, person.title(), None)
    assert [entry.what for entry in seating.waits(table, at=0)] == [Waits(1)]
    do(table, dealing.begin, "anna")
    assert seating.waits(table, at=0) == []
    assert seating.waits(opened("anna", "boris"), at=0) == []


@pytest.mark.parametrize("window", [0, 5])
def test_only_players_have_a_turn_and_nobody_when_the_round_is_over(window: float) -> None:
    table = opened("anna", "boris", bots=1, window=window)
    assert [turn_of(table, seat) for seat in (None, 0, 1, 2)] == [None] * 4
    do(table, dealing.begin, "anna")
    while table.playing:
        assert turn_of(table, None) is None
        assert any(turn_of(table, seat) for seat in range(3))
        do(table, moves.play, choice(table))
    assert [turn_of(table, seat) for seat in (None, 0, 1, 2)] == [None] * 4


def test_a_move_in_time_after_two_late_ones_brings_no_bot() -> None:
    table = opened("anna", "boris", clock=Clock(1, 5))
    do(table, dealing.begin, "anna")
    in_a_row = dict.fromkeys(("Anna", "Boris"), 0)
    for _ in range(40):
        if not table.playing:
            break
        assert table.now is not None
        name = str(table.now.active)
        late = in_a_row[name] < PATIENCE - 1
        do(table, moves.play, late_event(table.settings, view(table.now, name)), late=late, auto=late)
        in_a_row[name] = in_a_row[name] + 1 if late else 0
        assert not any(isinstance(entry.what, Away) for entry in table.log)


def test_what_is_left_of_a_reserve_is_told_to_a_tenth_of_a_second() -> None:
    table = opened("anna", "boris", clock=Clock(20, 60))
    assert state_of(table, 0, "", 0).reserves == {}
    do(table, dealing.begin, "anna")
    assert table.now is not None
    name = str(table.now.active)
    do(table, moves.play, choice(table), spent=18.46)
    other = "Boris" if name == "Anna" else "Anna"
    assert state_of(table, 0, "", waited(table, since(table) + 3.14159)).reserves == {name: 41.5, other: 60}
    assert state_of(table, 0, "", waited(table, since(table) + 3.14159)).waited == 3.1
