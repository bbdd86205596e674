"""The review of a round: accuracy, what was blamed, and the same again in JSON and as a graph."""

from statistics import fmean
from xml.etree import ElementTree

import pytest

from analysis.rounds import played
from durak.analysis import Label, accuracy, accuracy_of, review
from durak.analysis.forms import review_to_json
from durak.analysis.label import label_of
from durak.analysis.plot import plot_svg
from durak.i18n import Words

GAME = played("club", "random", "careful")
REVIEW = review(GAME, worlds=100)


def test_whoever_plays_at_random_is_less_accurate() -> None:
    random, careful = REVIEW.accuracy("a"), REVIEW.accuracy("b")
    assert random is not None
    assert careful is not None
    assert random < careful
    blamed = (Label.INACCURACY, Label.MISTAKE, Label.BLUNDER)
    assert sum(REVIEW.counts("a")[label] for label in blamed) > sum(REVIEW.counts("b")[label] for label in blamed)


def test_the_same_seed_gives_the_same_review() -> None:
    assert review_to_json(review(GAME, worlds=100)) == review_to_json(REVIEW)
    assert review_to_json(review(GAME, worlds=100, threads=1)) == review_to_json(REVIEW)
    assert review_to_json(review(GAME, worlds=100, seed=1)) != review_to_json(REVIEW)


def test_somebody_can_be_reviewed_alone() -> None:
    own = review(GAME, frozenset({"a"}), worlds=100)
    assert {one.seat for one in own.decisions} == {"a"}
    assert own.accuracy("b") is None
    assert own.accuracy("a") == REVIEW.accuracy("a")


def test_a_graph_has_a_line_for_everybody_and_a_dot_for_every_mistake() -> None:
    root = ElementTree.fromstring(plot_svg(REVIEW, Words("en")))
    svg = "{http://www.w3.org/2000/svg}"
    assert len(root.findall(f"{svg}polyline")) == 2
    blamed = [one for one in REVIEW.decisions if one.label in (Label.INACCURACY, Label.MISTAKE, Label.BLUNDER)]
    assert len(root.findall(f"{svg}circle")) == len(blamed) > 0


@pytest.mark.parametrize(
    ("loss", "label"),
    [
        (0.0, Label.BEST),
        (0.019, Label.BEST),
        (0.02, Label.GOOD),
        (0.05, Label.INACCURACY),
        (0.1, Label.MISTAKE),
        (0.15, Label.BLUNDER),
        (1.0, Label.BLUNDER),
    ],
)
def test_a_decision_is_named_by_what_it_cost(loss: float, label: Label) -> None:
    assert label_of(loss, 0.0) is label


def test_what_may_have_cost_nothing_is_not_blamed() -> None:
    assert label_of(0.2, 0.2) is Label.BEST
    assert label_of(0.2, 0.19) is Label.BLUNDER


def test_accuracy_falls_with_every_point_that_is_lost() -> None:
    each = [accuracy_of(loss / 100) for loss in range(101)]
    assert each == sorted(each, reverse=True)
    assert each[0] == 1


def test_one_blunder_among_many_good_decisions_is_felt() -> None:
    chances = [0.5] * 20
    perfect, one_blunder = accuracy([0.0] * 20, chances), accuracy([0.0] * 19 + [0.5], chances)
    assert perfect == 1
    assert one_blunder is not None
    assert 0.4 < one_blunder < fmean([1.0] * 19 + [accuracy_of(0.5)])


def test_nothing_to_decide_has_no_accuracy() -> None:
    assert accuracy([], []) is None
