"""The analysis protocol: our bots and a foreign engine answer, and broken ones are found out, ended and named."""

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from analysis.rounds import played
from cli.command import SCRIPT
from durak.analysis import AnalysisEngine, Budget, Label, moment_at, think
from durak.analysis.desk import Desk
from durak.analysis.moments import moments
from durak.notation import format_event, settings_to_json, view_to_json
from durak.players import EngineError, Late
from durak.rules import View, legal_events, view
from players.engine.engines import gone

CLUB = played("club", "random", "careful")
ANALYST = f"{sys.executable} {Path(__file__).parents[2] / 'examples' / 'analyst.py'}"
HELLO = '{"type": "hello", "protocol": 1, "name": "odd", "options": {}, "analysis": 1}'
POSITION = "Deck: 9S 6D; Hands: anna = 6C 7D 8D KS KC KH, boris = 8C QC 7S 9D 9H JD"


def history(number: int) -> list[View]:
    record = CLUB.record()[: number + 2]
    return [view(c, record[-1].active) for c in record]


def broken(folder: Path, answer: str, hello: str = HELLO) -> str:
    """The command line of an engine that answers requests with these lines of shell."""
    file = folder / "engine.sh"
    file.write_text(
        f"while read -r line; do case $line in\n"
        f"""'{{"type": "hello"'*) echo '{hello}' ;;\n"""
        f"""'{{"type": "analyse"'*) {answer} ;;\n"""
        f"""'{{"type": "quit"'*) exit ;;\n"""
        f"esac; done\n"
    )
    return f"sh {file}"


def said(**analysis: object) -> str:
    return f"echo '{json.dumps({'type': 'analysis', 'id': '1', 'at': 1, 'final': True, **analysis})}'"


# --- Our bots as engines ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["champion", "sampler", "searcher:iterations=200"])
def test_our_bots_say_what_events_are_worth(bot: str) -> None:
    with AnalysisEngine(f"{SCRIPT} engine {bot}") as engine:
        views = history(0)
        found = list(engine.think(CLUB.settings, views, Budget(worlds=300, lines=3, renew=0.01)))
        assert [one.final for one in found] == [False] * (len(found) - 1) + [True]
        last = found[-1]
        assert len(last.lines) == 3
        assert {line.event for line in last.lines} <= set(legal_events(CLUB.settings, views[-1]))
        assert last.lines[0].loss == 0
        assert all(0 <= line.chance <= 1 and line.margin > 0 for line in last.lines)


def test_over_the_protocol_it_is_the_same_as_here() -> None:
    views = history(0)
    *_, here = think(moment_at(CLUB.settings, views), Budget(worlds=64, lines=3), seed=len(views) - 1)
    with AnalysisEngine(f"{SCRIPT} engine champion") as engine:
        *_, there = engine.think(CLUB.settings, views, Budget(worlds=64, lines=3))
    assert [line.event for line in there.lines] == [line.event for line in here.lines]
    for one, other in zip(there.lines, here.lines, strict=True):
        assert one.chance == pytest.approx(other.chance, abs=1e-4)
        assert one.then == other.then


def test_a_bot_that_only_chooses_does_not_analyse() -> None:
    with (
        AnalysisEngine(f"{SCRIPT} engine simple") as engine,
        pytest.raises(EngineError, match="the engine simple does not analyse"),
    ):
        engine.start()


# --- The desk, message by message -------------------------------------------------------------------------------


class Talk:
    """Somebody who talks to a desk."""

    def __init__(self, bot: str = "champion", threads: int = 2) -> None:
        self.desk, self.heard = Desk(bot, threads), Queue[dict[str, Any]]()

    def say(self, **message: object) -> None:
        assert self.desk.hear(dict(message), self.heard.put)

    def next(self) -> dict[str, Any]:
        return self.heard.get(timeout=100)


@pytest.fixture
def talk() -> Iterator[Talk]:
    found = Talk()
    yield found
    found.desk.close()


def test_a_position_is_analysed_as_whoever_is_to_move_sees_it(talk: Talk) -> None:
    talk.say(type="analyse", id="a", position=POSITION, worlds=32, lines=2, events=["7D", "KC KH"])
    answer = talk.next()
    assert (answer["id"], answer["final"], answer["at"]) == ("a", True, 0)
    assert {line["text"] for line in answer["lines"]} == {"7D", "KC KH"}


def test_a_long_thought_is_stopped_and_another_request_need_not_wait(talk: Talk) -> None:
    talk.say(type="analyse", id="long", position=POSITION, worlds=10**9, renew=1)
    talk.say(type="analyse", id="short", position=POSITION, worlds=32)
    kinds = []
    while ("short", True) not in kinds:
        answer = talk.next()
        kinds.append((answer["id"], answer["final"]))
    assert ("long", True) not in kinds
    talk.say(type="stop", id="long")
    while ("long", True) not in kinds:
        answer = talk.next()
        kinds.append((answer["id"], answer["final"]))
    # A second stop, or one for a request that never was, is nothing.
    talk.say(type="stop", id="long")
    talk.say(type="stop", id="never")


def test_many_moments_of_a_history_are_answered_each(talk: Talk) -> None:
    own = [one for one in moments(CLUB) if one.now.seat == "a"][:6]
    places = [one.number + 1 for one in own]
    views = [view_to_json(view(c, "a")) for c in CLUB.record()[: places[-1] + 1]]
    form = settings_to_json(CLUB.settings)
    talk.say(type="analyse", id="all", settings=form, views=views, at=places, worlds=32, renew=10**6)
    assert sorted(talk.next()["at"] for _ in places) == places


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        ({"id": 7}, "the id of a request is a text, not 7"),
        ({"position": "Hands"}, "line 1, column 1"),
        ({"position": POSITION, "worlds": 0}, "worlds cannot be 0: it is a whole number from 1"),
        ({"position": POSITION, "worlds": "many"}, "worlds cannot be 'many': it is a number"),
        ({"position": POSITION, "at": [3]}, r"at cannot be \[3\]"),
        ({"position": POSITION, "events": ["pass"]}, "pass cannot be played here"),
        ({"position": POSITION, "events": ["hello"]}, "hello"),
        ({"views": []}, "views cannot be empty"),
        ({}, "this is not a request: KeyError"),
    ],
)
def test_a_bad_request_is_refused_and_says_why(talk: Talk, wrong: dict[str, object], text: str) -> None:
    talk.say(**{"type": "analyse", "id": "bad", **wrong})
    answer = talk.next()
    assert answer["type"] == "refused"
    assert re.search(text, answer["text"])
    # The next one is answered.
    talk.say(type="analyse", id="good", position=POSITION, worlds=32)
    assert talk.next()["id"] == "good"


def test_what_is_not_about_analysis_is_left_to_the_player(talk: Talk) -> None:
    assert not talk.desk.hear({"type": "choose"}, talk.heard.put)


# --- A foreign engine as the reviewer ---------------------------------------------------------------------------


def test_the_example_reviews_a_round() -> None:
    with AnalysisEngine(ANALYST) as engine:
        found = list(engine.decisions(CLUB, worlds=10))
        assert engine.name == "lowest cards"
    assert [one.number for one in found] == [one.number for one in moments(CLUB)]
    for one in found:
        assert one.choice.event == CLUB.events[one.number]
        assert one.best.loss == 0
        assert one.choice.loss == pytest.approx(one.best.chance - one.choice.chance)
    # It is not sure of anything, so it blames nobody.
    assert {one.label for one in found} <= {Label.FORCED, Label.BEST, Label.ONLY}


def test_one_of_our_bots_reviews_a_round_as_an_engine() -> None:
    short = replace(CLUB, events=CLUB.events[:12])
    with AnalysisEngine(f"{SCRIPT} engine searcher:iterations=100") as engine:
        found = list(engine.decisions(short, frozenset({"b"}), worlds=200))
    assert {one.seat for one in found} == {"b"}
    assert found


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        ("exit 3", "the process has ended with exit code 3"),
        ("kill -9 $$", "the process has ended by signal SIGKILL"),
        ("echo nonsense", "the engine says 'nonsense', which is not JSON"),
        ("echo 7", "which is not an object with a type"),
        ('echo \'{"type": "refused", "id": "1", "text": "too hard"}\'', "the engine refuses: too hard"),
        (said(), "the engine's analysis cannot be read: 'lines' is missing"),
        (said(lines=[]), "there are no lines"),
        (said(lines=[{"event": "6C"}]), "'chance' is missing"),
        (said(lines=[{"event": "6C", "chance": 1.5}]), "the chance of 6C cannot be 1.5: it is a number from 0 to 1"),
        (said(lines=[{"event": "what", "chance": 0.5}]), "the engine's analysis cannot be read: "),
        (said(lines=7), "the engine's analysis cannot be read: "),
    ],
)
def test_a_broken_engine_is_ended_and_named(tmp_path: Path, answer: str, error: str) -> None:
    with AnalysisEngine(broken(tmp_path, answer)) as engine:
        engine.start()
        pid = engine.pid
        assert pid is not None
        with pytest.raises(EngineError, match=error.replace("(", r"\(")):
            list(engine.think(CLUB.settings, history(0)))
        assert engine.pid is None
        assert gone(pid)


def test_a_silent_engine_is_not_waited_for(tmp_path: Path) -> None:
    with AnalysisEngine(broken(tmp_path, ":"), patience=0.2) as engine:
        with pytest.raises(Late, match=r"no answer within 0\.2 s"):
            list(engine.think(CLUB.settings, history(0)))
        assert engine.pid is None


def test_an_answer_that_comes_too_late_is_not_taken_for_another(tmp_path: Path) -> None:
    # The first request is answered only when the second one comes.
    line = json.dumps({"type": "analysis", "at": 1, "final": True, "lines": [{"event": "6S", "chance": 0.5}]})
    late, now = line.replace("{", '{"id": "1", ', 1), line.replace("{", '{"id": "2", ', 1).replace("0.5", "0.25")
    command = broken(
        tmp_path, f"""if [ -e {tmp_path}/asked ]; then echo '{late}'; echo '{now}'; fi; touch {tmp_path}/asked"""
    )
    with AnalysisEngine(command) as engine:
        engine.start()
        # Somebody asked, and did not wait.
        engine._ask(CLUB.settings, history(0), Budget())
        (answer,) = engine.think(CLUB.settings, history(0))
        assert answer.lines[0].chance == 0.25


def test_an_engine_that_does_not_say_what_was_played_is_worth_is_no_reviewer(tmp_path: Path) -> None:
    first = next(moments(CLUB))
    other = next(event for event in first.events if event != CLUB.events[0])
    answer = said(lines=[{"event": format_event(other), "chance": 0.5}])
    with (
        AnalysisEngine(broken(tmp_path, answer)) as engine,
        pytest.raises(EngineError, match=f"does not say what {format_event(CLUB.events[0])} is worth, which b played"),
    ):
        list(engine.decisions(replace(CLUB, events=CLUB.events[:1])))
