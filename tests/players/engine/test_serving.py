"""Our own bots as engines: what they answer, line by line."""

import json

import pytest

from durak.players import BOTS, serve
from durak.players.bots.simple import SimplePlayer
from durak.players.roster import Kind

HELLO = {"type": "hello", "protocol": 1}


def answers(text: str, *messages: object) -> list[dict[str, object]]:
    said: list[str] = []
    serve(text, [one if isinstance(one, str) else json.dumps(one) for one in messages], said.append)
    return [json.loads(line) for line in said]


def test_unknown_messages_are_passed_over_and_nonsense_is_answered() -> None:
    said = answers("simple", {"type": "sing"}, "nonsense", [], {"type": "choose"}, HELLO)
    assert [one["type"] for one in said] == ["error", "error", "error", "hello"]
    assert "nothing to choose before a new round" in str(said[2]["text"])


def test_nothing_is_answered_after_quit() -> None:
    assert answers("simple", {"type": "quit"}, HELLO) == []


def test_options(monkeypatch: pytest.MonkeyPatch) -> None:
    seated: list[dict[str, object]] = []

    def seat(seed: str, **options: object) -> SimplePlayer:
        seated.append(options)
        return SimplePlayer()

    monkeypatch.setattr("durak.players.roster.BOTS", {**BOTS, "deep": Kind(seat, {"depth": 3, "wild": False})})
    monkeypatch.setattr("durak.players.engine.serving.BOTS", {"deep": Kind(seat, {"depth": 3, "wild": False})})
    said = answers(
        "deep:depth=4",
        HELLO,
        {"type": "option", "name": "depth", "value": 9},
        {"type": "option", "name": "wild", "value": True},
        {"type": "option", "name": "width", "value": 9},
        {"type": "new", "settings": {}, "seats": ["a", "b"], "seat": "a"},
    )
    assert said[0]["options"] == {"depth": 3, "wild": False}
    assert "the bot deep has no option 'width'" in str(said[1]["text"])
    assert seated[-1] == {"depth": 9, "wild": True}


def test_a_level_is_served_under_its_name_with_the_options_of_its_bot() -> None:
    option = {"type": "option", "name": "worlds", "value": 3}
    hello, wrong = answers("expert", HELLO, option, {"type": "option", "name": "words", "value": 3})
    assert (hello["name"], hello["options"]) == ("expert", dict(BOTS["sampler"].options))
    assert "the bot sampler has no option 'words'" in str(wrong["text"])


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no bot 'clever'"):
        serve("clever", [], print)


def test_any_player_can_be_served() -> None:
    said: list[str] = []
    option = {"type": "option", "name": "depth", "value": 1}
    serve(lambda seed: SimplePlayer(), map(json.dumps, (HELLO, option)), said.append)
    assert json.loads(said[0])["name"] == "simple"
    assert "there is no option 'depth'" in json.loads(said[1])["text"]
