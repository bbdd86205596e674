"""The lessons as the page gets them: in frames of JSON, over plain HTTP."""

from pathlib import Path

import msgspec
import pytest

from durak.i18n import LANGUAGES, Words
from durak.lessons import LEARNER, PLANS, names_in
from durak.server.tables.lessons import lesson, lessons
from lessons.ways import WAYS, WRONG, by
from server.hosting import run
from server.site import site


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", WAYS)
def test_every_frame_is_what_the_learner_sees(number: int, language: str) -> None:
    me = names_in(Words(language))[LEARNER]
    way = [by(form, me) for form in WAYS[number]]
    for count in range(len(way) + 1):
        now = lesson(language, number, way[:count])
        assert now.done == (count == len(way))
        assert now.words.endswith((".", "!"))
        assert (now.choices is None) == now.done
        if now.choices is not None and now.choices.events is not None:
            assert way[count] in now.choices.events
    assert all(frame.view["seat"] == me for frame in now.frames)


def test_what_the_hands_do_is_for_the_table_to_say() -> None:
    """Somebody with a finger is not told to click."""
    seven = lesson("en", 7)
    assert seven.words.endswith("lead both.")
    assert seven.how == "several"
    assert lesson("en", 7, [by(WAYS[7][0])]).how is None


def test_what_leads_astray_counts_for_nothing_and_the_reason_is_said() -> None:
    now = lesson("en", 8, [by({"kind": "defend", "pairs": []})])
    assert now.wrong is not None
    assert now.wrong.code == "OFF_LESSON"
    assert "you keep it" in now.wrong.text
    assert msgspec.structs.replace(now, wrong=None) == lesson("en", 8)


def test_what_follows_a_wrong_event_counts_for_nothing_either() -> None:
    count, form, code = WRONG[1]
    assert count == 0
    now = lesson("en", 1, [by(form), by(WAYS[1][1])])
    assert now.wrong is not None
    assert (now.wrong.code, now.task) == (code, 1)


def test_over_plain_http(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as here:
            listed = await here.ask("GET", "/api/lessons?language=ru")
            assert [one["title"] for one in listed] == [one.title for one in lessons("ru")]
            assert len(listed) == len(PLANS)
            for number, (count, form, code) in WRONG.items():
                right = [by(one) for one in WAYS[number]][:count]
                path = f"/api/lessons/{number}"
                assert not (await here.ask("GET", path))["done"]
                # A try is an answer like any other: no browser notes an error.
                tried = await here.ask("POST", path, events=[*right, by(form)])
                assert (tried["wrong"]["code"], tried["task"]) == (code, count + 1)
            assert await here.refused("GET", f"/api/lessons/{len(PLANS) + 1}") == (404, "NO_LESSON")
            assert await here.refused("GET", "/api/lessons/x") == (404, "NO_LESSON")
            path = "/api/lessons/7"
            assert await here.refused("POST", path, events=[by(WAYS[7][0], "Anna")]) == (409, "WRONG_SEAT")
            sung = await here.call("POST", path, events=[{"kind": "sing"}])
            assert (sung.status_code, sung.json()["code"]) == (409, "BAD_EVENT")
            assert await here.refused("POST", path, events=[by(WAYS[7][0])] * 2) == (409, "ROUND_OVER")

    run(test())
