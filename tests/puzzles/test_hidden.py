"""Puzzles with hidden cards: found by the same seed, clear to the champion, and judged without asking it again."""

from random import Random

import pytest

from durak.notation import parse_event
from durak.puzzles import Option, Puzzle, Standing, Theme, attempt, collection, fitting, hidden_cards, puzzle, solution
from durak.puzzles.collection import read_hidden, write_hidden
from durak.puzzles.hidden import MARGIN, finds, judged, make_hidden
from durak.rules import Illegal, broken_invariants, legal_events, view

EVERY = [*hidden_cards().values()]
SOME = Random("some").sample(EVERY, 6)


def test_the_same_seed_finds_the_same_and_counts_what_became_of_each_position() -> None:
    one, other = (make_hidden("Preset: throw-in", "evening", 1, 20) for _ in range(2))
    assert one.puzzles == other.puzzles
    assert one.counts == other.counts
    assert len(one.puzzles) == 1
    rest = (
        "forced, or too much to look at",
        "plain: the same to simple, careful and the network",
        "not clear at first sight",
        "trivial: found by simple and careful",
        "the searcher finds another event",
        "not clear",
        "kept",
    )
    assert one.counts["positions"] == sum(one.counts[name] for name in rest)


def test_writing_them_down_again_changes_nothing() -> None:
    assert [*read_hidden(write_hidden(EVERY, ["Once more."]))] == EVERY


def test_names_are_those_of_no_other_puzzle() -> None:
    assert all(one.id == name and puzzle(name) is one for name, one in hidden_cards().items())
    assert not hidden_cards().keys() & collection().keys()


def test_every_position_can_be_played_and_the_best_event_is_clearly_ahead() -> None:
    for one in EVERY:
        settings, c = one.start(("Игрок", "Анна", "Борис", "Вера"))
        assert c.active == "Игрок", one.id
        assert not broken_invariants(settings, c), one.id
        assert len(c.deck) >= 2
        others = frozenset().union(*(hand for seat, hand in c.hands.items() if seat != "Игрок"))
        assert one.unseen == others | set(c.deck[:-1])
        legal = set(legal_events(settings, view(c, "Игрок")))
        assert {parse_event(each.event, "Игрок") for each in one.options} == legal, one.id
        chances = [each.chance for each in one.options]
        assert chances == sorted(chances, reverse=True), one.id
        assert chances[0] - chances[1] >= MARGIN, one.id
        assert one.judged


@pytest.mark.parametrize("one", SOME, ids=lambda one: one.id)
def test_the_champion_still_says_the_same_in_fewer_worlds(one: Puzzle) -> None:
    again = judged(one, 1_000, seed=1)
    assert again[0].event == one.options[0].event
    # With fewer worlds the champion also looks less far ahead, so what it hopes for differs.
    assert again[0].chance - again[1].chance > MARGIN / 2
    assert abs(again[0].chance - one.options[0].chance) < 150


@pytest.mark.parametrize("one", SOME, ids=lambda one: one.id)
def test_only_the_best_is_right(one: Puzzle) -> None:
    assert attempt(one).standing is Standing.ASKED
    for place, option in enumerate(one.options):
        found = attempt(one, [parse_event(option.event, "you")])
        assert found.standing is (Standing.WRONG if place else Standing.SOLVED)
        assert (found.chosen, found.done, found.decisions) == (place, int(not place), 1)
        assert len(found.line) == 2
    assert solution(one)[-1].event == parse_event(one.options[0].event, "you")
    with pytest.raises(Illegal):
        attempt(one, [parse_event("2C", "you")])


def test_they_come_only_to_those_who_want_them() -> None:
    chance = Random(1)
    wanted = fitting(1200, Theme.HIDDEN_CARDS, chance=chance)
    assert wanted is not None
    assert wanted.judged
    assert not any(one.judged for _ in range(20) if (one := fitting(1200, chance=chance)))
    assert fitting(1200, Theme.HIDDEN_CARDS, without=hidden_cards()) is None


@pytest.mark.parametrize(
    "line",
    [
        "1000 - | 7C = 700",
        "easy - | 7C = 700 | Deck: 2? 9D",
        "1000 - | 7C | Deck: 2? 9D",
        "1000 z | 7C = 700 | Deck: 2? 9D",
    ],
)
def test_a_line_that_is_no_puzzle_is_named(line: str) -> None:
    with pytest.raises(ValueError, match="line 2 is no puzzle"):
        [*read_hidden(["= Preset: club", line])]


def test_two_three_and_four_sit_at_tables_of_many_kinds() -> None:
    sizes = {len(one.start()[1].seats) for one in EVERY}
    assert sizes == {2, 3, 4}
    assert len({one.rules for one in EVERY}) >= 8
    assert {theme for one in EVERY for theme in one.themes} >= {Theme.TAKE_TO_WIN, Theme.HOLD_BACK, Theme.SQUEEZE}


@pytest.mark.parametrize("one", SOME, ids=lambda one: one.id)
def test_a_judge_without_the_networks_finds_the_same(one: Puzzle) -> None:
    assert finds(one, "searcher:iterations=10000")
    assert not all(finds(one, name) for name in ("simple", "careful"))


def test_what_the_judge_thinks_is_kept_in_thousandths() -> None:
    assert all(isinstance(each, Option) and 0 <= each.chance <= 1000 for one in EVERY for each in one.options)
