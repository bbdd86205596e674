"""The lessons: prepared positions that play could reach, and the way through each of them."""

from pathlib import Path
from typing import Any

import pytest

from durak.i18n import LANGUAGES, Words
from durak.notation import event_to_json
from durak.rules import Phase, broken_invariants, legal_events
from durak.server.refusals import Refused
from durak.server.tables.lessons import PLANS, lesson, lessons, names_in, prepared
from server.hosting import run
from server.site import site

Form = dict[str, Any]
NUMBERS = range(1, len(PLANS) + 1)
# The way through each lesson.
WAYS: dict[int, list[Form]] = {
    1: [{"kind": "defend", "pairs": [["8C", "10C"]]}, {"kind": "attack", "cards": ["7C"]}],
    2: [{"kind": "defend", "pairs": [["KS", "7H"]]}, {"kind": "defend", "pairs": [["KH", "AH"]]}],
    3: [{"kind": "attack", "cards": ["JS"]}, {"kind": "attack", "cards": []}],
    4: [{"kind": "defend", "pairs": []}],
    5: [{"kind": "transfer", "cards": ["9C"]}],
    6: [{"kind": "defend", "pairs": [["8S", "10S"]]}, {"kind": "attack", "cards": ["7C"]}],
    7: [{"kind": "attack", "cards": ["9C", "9S"]}],
}
# After how many right events, an event that the rules refuse, and the code.
WRONG: dict[int, tuple[int, Form, str]] = {
    1: (0, {"kind": "defend", "pairs": [["8C", "9D"]]}, "DOES_NOT_BEAT"),
    2: (1, {"kind": "defend", "pairs": [["KH", "10D"]]}, "DOES_NOT_BEAT"),
    3: (0, {"kind": "attack", "cards": ["9D"]}, "RANK_NOT_ON_TABLE"),
    4: (0, {"kind": "defend", "pairs": [["QS", "8S"]]}, "DOES_NOT_BEAT"),
    5: (0, {"kind": "transfer", "cards": ["10S"]}, "WRONG_RANK"),
    6: (1, {"kind": "attack", "cards": []}, "MUST_LEAD"),
    7: (0, {"kind": "attack", "cards": ["10C"]}, "CARD_NOT_HELD"),
}


def by(form: Form, me: str = "Player") -> Form:
    return {**form, "by": me}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", NUMBERS)
def test_every_position_keeps_the_invariants_and_asks_the_learner(number: int, language: str) -> None:
    names = names_in(Words(language))
    settings, start = prepared(PLANS[number - 1].position, names)
    assert not broken_invariants(settings, start)
    assert start.active == names["you"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", NUMBERS)
def test_the_way_through(number: int, language: str) -> None:
    me = names_in(Words(language))["you"]
    way = [by(form, me) for form in WAYS[number]]
    for count in range(len(way) + 1):
        now = lesson(language, number, way[:count])
        assert now.done == (count == len(way))
        assert now.words.endswith((".", "!"))
        assert (now.choices is None) == now.done
        if now.choices is not None and now.choices.events is not None:
            assert way[count] in now.choices.events
    assert all(frame.view["seat"] == me for frame in now.frames)


@pytest.mark.parametrize("number", NUMBERS)
def test_whatever_else_is_legal_is_answered_with_a_reason(number: int) -> None:
    way = [by(form) for form in WAYS[number]]
    for count, right in enumerate(way):
        settings, start = prepared(PLANS[number - 1].position, names_in(Words("en")))
        if count == 0:
            events = [event_to_json(event) for event in legal_events(settings, start)]
        else:
            choices = lesson("en", number, way[:count]).choices
            assert choices is not None
            events = list(choices.events or ())
        assert right in events
        for event in events:
            assert outcome(number, [*way[:count], event]) in ("right", "OFF_LESSON")


def outcome(number: int, events: list[Form]) -> str:
    try:
        lesson("en", number, events)
    except Refused as refused:
        return refused.code if refused.details["reason"] else "no reason"
    return "right"


def test_the_cards_end_as_the_words_say() -> None:
    taken = lesson("en", 4, [by(WAYS[4][0])]).frames[-1].view
    assert {"QS", "QD", "QC"} <= set(taken["hand"])
    handed = lesson("en", 5, [by(WAYS[5][0])]).frames
    assert handed[1].view["players"][0] == "Anna"
    assert [pair[1] for pair in handed[-1].view["field"]] == ["10D", "QC"]
    drawn = lesson("en", 6, [by(WAYS[6][0])]).frames[-1].view
    assert "6H" in drawn["hand"]
    assert drawn["deck"] == 0
    over = lesson("en", 7, [by(WAYS[7][0])]).frames[-1].view
    assert (over["phase"], over["durak"]) == (Phase.END, "Anna")


def test_over_plain_http(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as here:
            listed = await here.ask("GET", "/api/lessons?language=ru")
            assert [one["title"] for one in listed] == [one.title for one in lessons("ru")]
            assert len(listed) == 7
            for number, (count, form, code) in WRONG.items():
                right = [by(one) for one in WAYS[number]][:count]
                path = f"/api/lessons/{number}"
                assert not (await here.ask("GET", path))["done"]
                assert await here.refused("POST", path, events=[*right, by(form)]) == (409, code)
            assert await here.refused("GET", "/api/lessons/8") == (404, "NO_LESSON")
            assert await here.refused("GET", "/api/lessons/x") == (404, "NO_LESSON")
            path = "/api/lessons/7"
            assert await here.refused("POST", path, events=[by(WAYS[7][0], "Anna")]) == (409, "WRONG_SEAT")
            sung = await here.call("POST", path, events=[{"kind": "sing"}])
            assert (sung.status_code, sung.json()["code"]) == (409, "BAD_EVENT")
            assert await here.refused("POST", path, events=[by(WAYS[7][0])] * 2) == (409, "ROUND_OVER")
            one_nine = by({"kind": "attack", "cards": ["9C"]})
            assert await here.refused("POST", path, events=[one_nine]) == (409, "OFF_LESSON")

    run(test())
