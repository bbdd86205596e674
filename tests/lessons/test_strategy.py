"""The course on strategy: what each lesson claims is what the solver proves, or the champion finds better."""

from collections.abc import Iterator

import pytest

from durak.i18n import LANGUAGES, Words
from durak.lessons import LEARNER, STRATEGY, Answer, Astray, Course, Named, lesson, names_in
from durak.lessons.lesson import Lesson
from durak.lessons.plan import Count, Task
from durak.notation import event_from_json
from durak.players import Advice, advise
from durak.rules import Card, Event, broken_invariants, legal_events, view
from lessons.ways import STRATEGIES, by

ENGLISH = Words("en")
NUMBERS = range(1, len(STRATEGY) + 1)
# What the champion has to find between what is right and everything else, in chances not to be the durak; over so many
# worlds, which all answers share, a difference of chance is half as large.
AHEAD, WORLDS = 0.02, 1_500


def answers(number: int, language: str = "en") -> list[Answer]:
    me = names_in(Words(language))[LEARNER]
    return [answer_of(form, me) for form in STRATEGIES[number]]


def answer_of(form: dict[str, object], me: str) -> Answer:
    if form["kind"] == "name":
        return Named(frozenset(map(Card.parse, form["cards"])))  # type: ignore[call-overload]
    return event_from_json(by(form, me))


def states(number: int) -> Iterator[tuple[Task | Count, Lesson, Answer]]:
    """Every task of a lesson, what the learner sees then, and an answer that is right."""
    way = answers(number)
    for count, task in enumerate(STRATEGY[number - 1].tasks):
        yield task, lesson(ENGLISH, number, way[:count], Course.STRATEGY), way[count]


def advice(now: Lesson) -> list[Advice]:
    """What every event is worth to somebody who has seen this example since its beginning."""
    return advise(now.settings, [view(c, now.me) for c in now.line[now.starts[-1] :]], WORLDS)


DECISIONS = [
    pytest.param(task, now, id=f"{number}-{now.task}")
    for number in NUMBERS
    for task, now, _ in states(number)
    if isinstance(task, Task)
]


@pytest.mark.parametrize(("task", "now"), DECISIONS)
def test_what_is_right_is_ahead_of_everything_else(task: Task, now: Lesson) -> None:
    found = advice(now)
    right = [one for one in found if task.wants(one.event)]
    wrong = [one for one in found if not task.wants(one.event)]
    assert right
    assert wrong
    gap = min(one.chance for one in right) - max(one.chance for one in wrong)
    # Where the solver knows, the right answer wins and every other one does not.
    assert gap >= (0.5 if found[0].exact else AHEAD), [(str(one.event), one.chance) for one in found]
    assert all(one.chance == 1 for one in right if one.exact)


@pytest.mark.parametrize("number", NUMBERS)
def test_what_is_to_be_counted_is_what_the_learner_has_seen(number: int) -> None:
    for task, now, answer in states(number):
        if isinstance(task, Count):
            assert isinstance(answer, Named)
            seen = [view(c, now.me) for c in now.line[now.starts[-1] :]]
            gone = {card for one in seen for pair in one.field for card in pair if card}
            hidden = {card for card in now.question if card not in seen[-1].hand and card != seen[-1].turn_up}
            held = now.line[-1].hands["Anna"] & gone
            assert answer.cards == (hidden & held if task.holder else hidden - (gone - held))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", NUMBERS)
def test_the_way_through_in_every_language(number: int, language: str) -> None:
    words, way = Words(language), answers(number, language)
    for count in range(len(way) + 1):
        now = lesson(words, number, way[:count], Course.STRATEGY)
        assert now.done == (count == len(way))
        assert (now.task, now.tasks) == (min(count + 1, len(way)), len(way))
        assert now.words.endswith((".", "!", "?"))
        assert (now.shown is None) == (len(now.starts) == 1)
        assert now.shown is None or now.shown.endswith(".")
        assert not any(broken_invariants(now.settings, now.line[start]) for start in now.starts)
        if not now.done and not now.question:
            assert way[count] in list(legal_events(now.settings, now.line[-1]))
    assert len(now.starts) >= 3


@pytest.mark.parametrize("number", NUMBERS)
def test_everything_else_is_answered_with_a_reason(number: int) -> None:
    way = answers(number)
    for count, (task, now, right) in enumerate(states(number)):
        others: list[Answer] = [Named(frozenset()), Named(frozenset(now.question))]
        if isinstance(task, Task):
            others += [one for one in legal_events(now.settings, now.line[-1]) if not task.wants(one)]
        for other in others:
            assert other != right
            with pytest.raises(Astray, match=r"\.$"):
                lesson(ENGLISH, number, [*way[:count], other], Course.STRATEGY)


def test_an_event_is_no_answer_to_a_question() -> None:
    way = answers(8)
    event = next(one for one in way if not isinstance(one, Named))
    assert isinstance(event, Event)
    with pytest.raises(Astray, match="Count again"):
        lesson(ENGLISH, 8, [event], Course.STRATEGY)
