"""The lessons: prepared positions that play could reach, and the way through each of them."""

import pytest

from durak.i18n import LANGUAGES, Words
from durak.lessons import LEARNER, PLANS, Astray, Lesson, lesson, names_in, prepared
from durak.notation import event_from_json
from durak.rules import (
    PRESETS,
    Card,
    Defend,
    Event,
    Illegal,
    Pass,
    Phase,
    broken_invariants,
    cards_of,
    delta,
    legal_events,
)
from lessons.ways import WAYS, WRONG, by

NUMBERS = range(1, len(PLANS) + 1)
ENGLISH = Words("en")


def way(number: int, language: str = "en") -> list[Event]:
    me = names_in(Words(language))[LEARNER]
    return [event_from_json(by(form, me)) for form in WAYS[number]]


def finished(number: int) -> Lesson:
    return lesson(ENGLISH, number, way(number))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", NUMBERS)
def test_every_position_keeps_the_invariants_and_asks_the_learner(number: int, language: str) -> None:
    names = names_in(Words(language))
    settings, start = prepared(PLANS[number - 1].preset, PLANS[number - 1].examples[0], names)
    assert not broken_invariants(settings, start)
    assert start.active == names[LEARNER]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", NUMBERS)
def test_the_way_through(number: int, language: str) -> None:
    events = way(number, language)
    for count in range(len(events) + 1):
        now = lesson(Words(language), number, events[:count])
        assert now.done == (count == len(events))
        assert now.words.endswith((".", "!"))
        assert now.done or events[count] in legal_events(now.settings, now.line[-1])


@pytest.mark.parametrize("number", NUMBERS)
def test_whatever_else_is_legal_is_answered_with_a_reason(number: int) -> None:
    events = way(number)
    for count, right in enumerate(events):
        now = lesson(ENGLISH, number, events[:count])
        others = [one for one in legal_events(now.settings, now.line[-1]) if one != right]
        reasons = {outcome(number, [*events[:count], event]) for event in others}
        # At most one reason for everything that leads astray; a few other ways are right as well.
        assert len(reasons - {""}) <= 1
        assert all(reason.endswith(".") for reason in reasons - {""})


def outcome(number: int, events: list[Event]) -> str:
    """Why these events lead astray, or nothing."""
    try:
        lesson(ENGLISH, number, events)
    except Astray as astray:
        return str(astray)
    return ""


@pytest.mark.parametrize("number", NUMBERS)
def test_what_the_rules_refuse_is_refused_with_their_reason(number: int) -> None:
    count, form, code = WRONG[number]
    with pytest.raises(Illegal) as refused:
        lesson(ENGLISH, number, [*way(number)[:count], event_from_json(by(form))])
    assert refused.value.code.name == code


def test_the_cards_end_as_the_words_say() -> None:
    def cards(text: str) -> set[Card]:
        return {Card.parse(one) for one in text.split()}

    taken = finished(4).line[-1]
    assert cards("QS QD QC") <= taken.hands["Player"]
    handed = finished(5).line
    assert handed[1].defender == "Anna"
    assert [str(defence) for _, defence in handed[-1].field] == ["10D", "QC"]
    drawn = lesson(ENGLISH, 6, way(6)[:1]).line[-1]
    assert cards("6H") <= drawn.hands["Player"]
    assert not drawn.deck
    over = finished(7).line[-1]
    assert (over.phase, over.durak) == (Phase.END, "Anna")
    shown = finished(8).line
    assert (shown[0].defender, shown[1].defender) == ("Player", "Anna")
    assert cards("9H") <= shown[-1].hands["Player"]
    assert [str(defence) for _, defence in shown[-1].field] == ["10D"]
    thrown = finished(9).line[-1]
    assert (thrown.phase, [str(attack) for attack, _ in thrown.field]) == (Phase.TAKE, ["8C", "8D"])
    halfway, held = lesson(ENGLISH, 10, way(10)[:1]).line[-1], finished(10).line[-1]
    assert [str(one) for one in halfway.unbeaten] == ["9D"]
    assert cards("9S 9D JS 7H") <= held.pile


def test_anna_could_have_beaten_one_eight() -> None:
    """What the ninth lesson says of her hand."""
    start = lesson(ENGLISH, 9).line[0]
    waited = delta(PRESETS["club"], start, Pass("Player"))
    answers = [one for one in legal_events(PRESETS["club"], waited) if isinstance(one, Defend) and one.pairs]
    assert {one.pairs for one in answers} == {((Card.parse("8C"), Card.parse("10C")),)}


def test_the_trump_that_is_shown_could_have_been_laid_or_have_beaten() -> None:
    start = lesson(ENGLISH, 8)
    nine = Card.parse("9H")
    kinds = {type(one).__name__ for one in legal_events(start.settings, start.line[0]) if nine in cards_of(one)}
    assert kinds == {"Defend", "Transfer", "Flash"}
