"""Our own bots as engines: what they answer, line by line."""

import json
from dataclasses import replace

import pytest

from durak.notation import settings_to_json, view_to_json
from durak.players import BOTS, serve
from durak.players.bots.simple import SimplePlayer
from durak.players.roster import Kind
from durak.rules import PRESETS, Begin, delta, initial, shuffled, view

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
    assert said[0]["options"] == {"depth": 4, "wild": False}
    assert "the bot deep has no option 'width'" in str(said[1]["text"])
    assert seated[-1] == {"depth": 9, "wild": True}


def test_every_option_can_be_set_to_what_it_is() -> None:
    hello = answers("champion-fast", HELLO)[0]
    options = dict(hello["options"])  # type: ignore[call-overload]  # an object of names and values
    assert options == dict(BOTS["champion-fast"].options)
    sent = [{"type": "option", "name": name, "value": value} for name, value in options.items()]
    assert answers("champion-fast", *sent) == []


def test_answers_repeat_the_id_of_the_question() -> None:
    rules = replace(PRESETS["club"], max_turns=100)
    table = delta(rules, initial(rules, "ab", shuffled(36, 1)), Begin())
    assert table.active is not None
    new = {"type": "new", "settings": settings_to_json(rules), "seats": ["a", "b"], "seat": table.active, "seed": "1"}
    seen = {"type": "view", "view": view_to_json(view(table, table.active))}
    said = answers("simple", new, seen, {"type": "choose", "id": "7"}, {"type": "choose"})
    assert [one.get("id") for one in said] == ["7", None]
    assert said[0]["event"] == said[1]["event"]


def test_a_level_is_served_under_its_name_with_the_options_of_its_bot() -> None:
    option = {"type": "option", "name": "worlds", "value": 3}
    hello, wrong = answers("expert", HELLO, option, {"type": "option", "name": "words", "value": 3})
    assert (hello["name"], hello["options"]) == ("expert", {**BOTS["sampler"].options, "worlds": 200})
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
