"""Events that are tried in the same worlds: hopeless ones drop out, close ones get more worlds."""

import pytest

from durak.kernel import Hidden, Sampler, State
from durak.kernel.racing import Question
from durak.rules import PRESETS, shuffled

TABLE = State.deal(PRESETS["club"], ["anna", "boris"], shuffled(36, 3))
PATHS = [[action] for action in TABLE.legal()]
NOTHING = Hidden({}, {})
BOUNDS = (0.02, 0.05, 0.1, 0.15)


def lengths(question: Question, seed: int = 1) -> list[int]:
    return [len(row) for row in Sampler().compare(TABLE, NOTHING, PATHS, question, seed)]


def test_every_event_is_tried_until_it_is_hopeless() -> None:
    found = lengths(Question(0, BOUNDS, 400))
    assert len(found) == len(PATHS)
    assert min(found) >= 32
    assert max(found) <= 400
    assert len(set(found)) > 1


def test_what_is_asked_about_stays_in_the_race() -> None:
    rows = Sampler().compare(TABLE, NOTHING, PATHS, Question(0, BOUNDS, 400), 1)
    worst = min(range(len(rows)), key=lambda i: float(rows[i].mean()))
    found = lengths(Question(worst, BOUNDS, 400))
    assert found[worst] == max(found)


def test_the_worlds_are_the_same_for_all_and_for_the_same_seed() -> None:
    short, long = (Sampler().compare(TABLE, NOTHING, PATHS, Question(0, BOUNDS, worlds), 1) for worlds in (32, 400))
    for few, many in zip(short, long, strict=True):
        assert few.tolist() == many[:32].tolist()


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        (Question(len(PATHS), BOUNDS, 10), "the option in question is none of them"),
        (Question(0, BOUNDS, 0), "thinking needs at least one world"),
        (Question(0, (0.2, 0.1), 10), "bounds have to rise"),
    ],
)
def test_questions_that_cannot_be_answered_are_refused(question: Question, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Sampler().compare(TABLE, NOTHING, PATHS, question, 1)


def test_somebody_who_sees_all_hands_says_who_will_lose() -> None:
    chances = Sampler().loss_chances(TABLE, 300, 1)
    assert sum(chances) == pytest.approx(1)
    assert chances == Sampler().loss_chances(TABLE, 300, 1)
    with pytest.raises(ValueError, match="games is a number from 1"):
        Sampler().loss_chances(TABLE, 0, 1)
