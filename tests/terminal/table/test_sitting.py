"""What somebody at a terminal knows of the clock, and of who says what."""

import pytest

from durak.i18n import Words
from durak.protocol import Clock, Happened, Happening, Muted, Paused, Removed, Said
from durak.server.policy import Policy
from durak.server.tables.visible import shown, state_of
from durak.server.tables.wishes import dealing, moves
from durak.terminal.table.sitting import Sitting
from durak.terminal.tui.look import Look
from server.tables.playing import do, opened, play_on


class Watch:
    """A clock that the test turns."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    watch = Watch()
    monkeypatch.setattr("durak.client.table.monotonic", watch)
    return watch


def come_back(waited: float, paused: bool = False) -> Sitting:
    """Somebody looks at a table that has waited for so long."""
    table = opened("anna", bots=1, clock=Clock(20, 60))
    do(table, dealing.begin, "anna")
    if paused:
        do(table, moves.pause, "anna", True)
    sitting = Sitting(Look(Words("en")).card_text)
    sitting.take_in(state_of(table, 0, "", waited))
    return sitting


def test_whoever_comes_back_sees_what_is_left(watch: Watch) -> None:
    sitting = come_back(waited=15)
    assert sitting.clock() == (5, 60)
    watch.now += 12
    assert sitting.clock() == (0, 53)


def test_whoever_comes_back_late_has_the_rest_of_the_reserve(watch: Watch) -> None:
    assert come_back(waited=50).clock() == (0, 30)


def test_a_pause_stops_the_clock_and_it_goes_on_from_there(watch: Watch) -> None:
    sitting = come_back(waited=5)
    sitting.take_in(Happened(sitting.table, sitting.sequence + 1, Paused(True)))
    watch.now += 1000
    assert sitting.clock() == (15, 60)
    sitting.take_in(Happened(sitting.table, sitting.sequence + 1, Paused(False)))
    watch.now += 3
    assert sitting.clock() == (12, 60)


def test_whoever_comes_back_to_a_paused_table_has_all_the_time(watch: Watch) -> None:
    sitting = come_back(waited=5, paused=True)
    watch.now += 1000
    assert sitting.clock() == (15, 60)


@pytest.mark.parametrize(("language", "marked"), [("en", "Anna 2 (spectator): Oops!"), ("ru", "Anna 2 (зритель): Ой!")])
def test_a_spectator_is_told_from_a_seat(language: str, marked: str) -> None:
    sitting = Sitting(Look(Words(language)).card_text)
    (line,) = sitting.take_in(Happened("T", 1, Said("Anna 2", None, None, "oops")))
    assert line.text == marked
    (line,) = sitting.take_in(Happened("T", 2, Said("Anna", 0, "Hm")))
    assert line.text == "Anna: Hm"


def test_what_the_host_does_about_somebody_is_told() -> None:
    sitting = Sitting(Look(Words("en")).card_text)
    happenings: list[Happening] = [Muted("Eve", True), Muted("Eve", False), Removed("Eve")]
    told = [sitting.take_in(Happened("T", number, what))[0].text for number, what in enumerate(happenings)]
    assert told == ["Eve was muted.", "Eve can speak again.", "Eve was asked to leave."]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "Boris deals: drawn by lot. The dealer gets one card less.",
                "Anna leads: the dealer's right neighbour.",
                "Turn 1: Anna leads",
            ],
        ),
        (
            "ru",
            [
                "Сдаёт Boris: по жребию. Сдающему на карту меньше.",
                "Ходит Anna: место справа от сдающего.",
                "Кон 1: ходит Anna",
            ],
        ),
    ],
)
def test_the_story_says_who_deals_and_why_somebody_leads(language: str, told: list[str]) -> None:
    table = opened("anna", "boris", settings={"starter": "order", "deck_size": 24, "hand_size": 12})
    while table.lot != "Boris":
        # As often as it takes: each table has a seed of its own.
        table = opened("anna", "boris", settings={"starter": "order", "deck_size": 24, "hand_size": 12})
        do(table, dealing.begin, "anna")
    sitting = Sitting(Look(Words(language)).card_text)
    sitting.take_in(state_of(table, None, "", 0))
    # Who comes now knows the dealer, too.
    assert sitting.dealer == "Boris"
    lines = [line.text for line in sitting.take_in(shown(table, table.sequence, None))]
    for line, expected in zip(lines, told, strict=True):
        assert line.startswith(expected)


def test_the_durak_deals_the_next_round() -> None:
    table, sitting = opened("anna", "boris", policy=Policy(seed="1")), Sitting(Look(Words("en")).card_text)
    do(table, dealing.begin, "anna")
    play_on(table)
    sitting.take_in(state_of(table, None, "", 0))
    durak = table.durak
    assert durak is not None
    do(table, dealing.begin, "anna")
    first, *_ = (line.text for line in sitting.take_in(shown(table, table.sequence, None)))
    assert first.startswith(f"{durak} deals: the durak of the last round. Everybody is dealt")
