"""The collection of the package: every puzzle can be read, is a puzzle, and keeps its name."""

from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import islice
from random import Random

import pytest

from durak.kernel import State, confirm
from durak.puzzles import Standing, Theme, attempt, collection, daily, fitting, puzzle, solution
from durak.puzzles.attempt import alike, solved
from durak.puzzles.collection import read, write
from durak.puzzles.rating import Skill, hard, tried
from durak.puzzles.solving import Judge
from durak.rules import Phase, delta, legal_events

SOME = Random("some").sample(sorted(collection()), 20)


def small() -> Iterator[str]:
    """Puzzles of few cards, in any order, with which brute force comes to an end."""
    few = sorted(name for name, one in collection().items() if len(one.text) <= 22)
    for name in Random("small").sample(few, len(few)):
        if confirm(State.from_configuration(*puzzle(name).start())) is not None:
            yield name


SMALL = [*islice(small(), 40)]


def test_writing_it_down_again_changes_nothing() -> None:
    every = [*collection().values()]
    assert [*read(write(every, ["Once more."]))] == every


def test_names_are_short_and_all_different() -> None:
    assert all(len(name) == 6 for name in collection())
    assert all(one.id == name for name, one in collection().items())


@pytest.mark.parametrize("name", SOME)
def test_one_way_is_right_to_the_end(name: str) -> None:
    one = puzzle(name)
    decisions = [*solved(one)]
    assert len(decisions) == one.decisions >= 2
    right = [step.decision.answer for step in decisions]
    for count in range(len(right)):
        assert attempt(one, right[:count]).standing is Standing.ASKED
        wrong = attempt(one, [*right[:count], decisions[count].decision.others[0]])
        assert wrong.standing is Standing.WRONG
        assert wrong.value < (0 if one.draw else 1)
    assert attempt(one, right).standing is Standing.SOLVED
    end = solution(one)[-1]
    if end.phase is Phase.END:
        assert end.durak == (None if one.draw else "anna")


@pytest.mark.parametrize("name", SMALL)
def test_brute_force_confirms_that_one_event_is_right(name: str) -> None:
    one = puzzle(name)
    settings, start = one.start()
    goal = 0 if one.draw else 1
    assert confirm(State.from_configuration(settings, start)) == goal
    first = next(solved(one))
    for event in legal_events(settings, start):
        after = delta(settings, start, event)
        if after.phase is Phase.END or len(after.players) < 2:
            continue
        value = confirm(State.trusting(settings, after))
        assert value is not None
        right = any(alike(event, accepted) for accepted in first.accepted)
        assert ((value if after.active == "you" else -value) == goal) == right, (name, event)


def test_the_puzzle_of_a_day_is_the_same_all_day_and_another_one_tomorrow() -> None:
    day = date(2026, 11, 19)
    assert daily(day) == daily(day)
    month = {daily(day + timedelta(days=ahead)).id for ahead in range(30)}
    assert len(month) > 25


def test_the_next_puzzle_fits_and_is_not_known() -> None:
    for rating in (850, 1100, 1300):
        one = fitting(rating, chance=Random(1))
        assert one is not None
        assert abs(one.rating - rating) < 60
        other = fitting(rating, without=[one.id], chance=Random(1))
        assert other is not None
        assert other != one
    about = fitting(1000, Theme.TAKE_TO_WIN)
    assert about is not None
    assert Theme.TAKE_TO_WIN in about.themes
    assert fitting(1000, without=collection()) is None


def test_every_theme_and_every_preset_for_two_is_there() -> None:
    themes = Counter(theme for one in collection().values() for theme in one.themes)
    assert set(themes) == {*Theme} - {Theme.HIDDEN_CARDS}
    assert {"spec", "club", "duel", "throw-in", "classic", "neighbours"} <= {
        one.preset for one in collection().values()
    }


def test_who_solves_a_hard_puzzle_gains_more() -> None:
    easy, difficult = (tried(Skill(), hard(rating), solved=True)[0].points for rating in (700, 1400))
    assert 1000 < easy < difficult
    assert tried(Skill(), hard(700), solved=False)[0].points < tried(Skill(), hard(1400), solved=False)[0].points < 1000


@pytest.mark.parametrize("line", ["1000 2 h", "easy 2 h H 7C 8C", "1000 2 x H 7C 8C"])
def test_a_line_that_is_no_puzzle_is_named(line: str) -> None:
    with pytest.raises(ValueError, match="line 2 is no puzzle"):
        [*read(["= Preset: club", line])]
    with pytest.raises(ValueError, match="there is no puzzle 'nobody'"):
        puzzle("nobody")


@pytest.mark.parametrize("rules", sorted({one.rules for one in collection().values()}))
def test_the_solver_still_says_what_is_kept_of_each_of_the_rules(rules: str) -> None:
    """Eight puzzles of every rule set; another eight whenever the collection is another one."""
    names = sorted(name for name, one in collection().items() if one.rules == rules)
    for name in Random(rules).sample(names, 8):
        one = puzzle(name)
        choices = [step.choice for step in solved(one, judge=Judge())]
        assert len(choices) == one.decisions >= 2, name
        assert all(choice.only for choice in choices), name
        assert len(choices[0].wrong) >= 2, name
        assert choices[0].value == (0 if one.draw else 1), name
