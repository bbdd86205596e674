"""The JSON forms: what they look like, and how strictly they are read."""

import json
from typing import Any

import pytest

from durak.notation import (
    FormError,
    configuration_from_json,
    configuration_to_json,
    event_from_json,
    event_to_json,
    game_from_json,
    game_to_json,
    parse_game,
    parse_position,
    settings_from_json,
    settings_to_json,
    view_from_json,
    view_to_json,
)
from durak.rules import Begin, Event, Pass, Settings, Take, Violation, preset, view
from table import attack, defend, flash, transfer

TABLE = parse_position(
    "Preset: spec; Deck: 9S 6D; Field: 7S/QS 7C; Hands: anna = AC 7D 8D, boris = QC 8C; Seats: anna boris; "
    "Last: anna: 7C"
)[1]
GAME = parse_game("Date: today\nSeats: anna boris\nSeed: 42\n\n{here we go}\n1. boris: 7S; anna: 8S on 7S {good}")


@pytest.mark.parametrize(
    ("event", "form"),
    [
        (Begin(), {"kind": "begin"}),
        (attack("anna", "7D 7C"), {"kind": "attack", "by": "anna", "cards": ["7C", "7D"]}),
        (Pass("anna"), {"kind": "attack", "by": "anna", "cards": []}),
        (defend("anna", "7C/8C"), {"kind": "defend", "by": "anna", "pairs": [["7C", "8C"]]}),
        (Take("anna"), {"kind": "defend", "by": "anna", "pairs": []}),
        (transfer("anna", "7H"), {"kind": "transfer", "by": "anna", "cards": ["7H"]}),
        (flash("anna", "7S"), {"kind": "flash", "by": "anna", "card": "7S"}),
    ],
)
def test_each_event_has_a_form(event: Event, form: dict[str, Any]) -> None:
    assert event_to_json(event) == form
    assert event_from_json(form) == event


def test_the_form_of_a_configuration() -> None:
    form = configuration_to_json(TABLE)
    pile = form.pop("pile")
    assert form == {
        "seats": ["anna", "boris"],
        "trump": "D",
        "field": [["7S", "QS"], ["7C", None]],
        "players": ["boris", "anna"],
        "inactive": [],
        "active": "boris",
        "principal": "anna",
        "attackers": ["anna"],
        "pending": ["anna"],
        "joined": ["anna"],
        "flashed": [],
        "turn": 1,
        "durak": None,
        "phase": "Defend",
        "event": {"kind": "attack", "by": "anna", "cards": ["7C"]},
        "deck": ["9S", "6D"],
        "hands": {"anna": ["AC", "7D", "8D"], "boris": ["8C", "QC"]},
    }
    assert pile[:3] == ["6C", "9C", "10C"]
    assert len(pile) == 36 - 10


def test_the_form_of_settings() -> None:
    form = settings_to_json(Settings(relax=frozenset({Violation.WRONG_RANK, Violation.FIELD_FULL})))
    assert form["relax"] == ["FIELD_FULL", "WRONG_RANK"]
    assert (form["deck_size"], form["partial"], form["max_turns"], form["tempo"]) == (36, True, None, "cycle")
    assert len(form) == 30


def test_settings_may_leave_out_what_is_usual() -> None:
    assert settings_from_json({}) == Settings()
    assert settings_from_json({"transfer": True, "flash": True}) == preset("spec")


def test_the_form_of_a_game() -> None:
    form = game_to_json(GAME)
    assert form["settings"] == settings_to_json(Settings())
    assert (form["seats"], form["durak"], form["seed"]) == (["anna", "boris"], None, "42")
    assert form["events"] == [event_to_json(event) for event in GAME.events]
    assert (form["tags"], form["comments"]) == ({"Date": "today"}, {"0": "here we go", "2": "good"})
    assert len(form["deck"]) == 36


def test_forms_survive_json() -> None:
    assert game_from_json(json.loads(json.dumps(game_to_json(GAME)))) == GAME
    assert configuration_from_json(json.loads(json.dumps(configuration_to_json(TABLE)))) == TABLE


@pytest.mark.parametrize(
    ("form", "message"),
    [
        ([], "[] is not an object"),
        ({1: 2}, "{1: 2} is not an object"),
        ({}, "'kind' is missing: it is one of begin, attack, defend, transfer, flash"),
        ({"kind": "dance"}, "kind: 'dance' is not a kind of event: choose from begin, attack, defend, transfer, flash"),
        ({"kind": 3}, "kind: 3 is not a text"),
        ({"kind": "attack", "by": "anna"}, "'cards' is missing: the keys are kind, by, cards"),
        ({"kind": "begin", "by": "anna"}, "by: there is no such key: the keys are kind"),
        ({"kind": "attack", "by": None, "cards": []}, "by: None is not a text"),
        ({"kind": "attack", "by": "anna", "cards": "7C"}, "cards: '7C' is not a list"),
        ({"kind": "attack", "by": "anna", "cards": [7]}, "cards[0]: 7 is not a text"),
        ({"kind": "flash", "by": "anna", "card": "X9"}, "card: 'X9' is not a card: write the face"),
        ({"kind": "defend", "by": "anna", "pairs": [["7C", "8C"], ["7D"]]}, "pairs[1]: a pair is an attack card"),
        ({"kind": "defend", "by": "anna", "pairs": [["7C", None]]}, "pairs[0][1]: None is not a text"),
    ],
)
def test_what_is_wrong_with_an_event(form: object, message: str) -> None:
    with pytest.raises(FormError) as error:
        event_from_json(form)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"field": [["7S", "QS"], ["7C", None], ["X9", None]]}, "field[2][0]: 'X9' is not a card: write the face"),
        ({"field": [["7S"]]}, "field[0]: a pair is an attack card and a defence card, not 1 values"),
        ({"field": {}}, "field: {} is not a list"),
        ({"seats": ["anna", "anna"]}, "seats[0]: every seat needs a name of its own, not 'anna'"),
        ({"seats": ["anna", ""]}, "seats[1]: every seat needs a name of its own, not ''"),
        ({"trump": "X"}, "trump: 'X' is not a suit"),
        ({"turn": True}, "turn: True is not a whole number"),
        ({"turn": 1.0}, "turn: 1.0 is not a whole number"),
        ({"phase": "attack"}, "phase: 'attack' is not a phase: choose from Start, Attack, Defend, Take, End"),
        ({"active": "vera"}, "active: nobody called 'vera' sits here: see seats"),
        ({"attackers": ["anna", "vera"]}, "attackers[1]: nobody called 'vera' sits here: see seats"),
        ({"pile": ["6C", "7C", "6C"]}, "pile[0]: 6C is there twice: once is enough"),
        ({"hands": {"anna": []}}, "hands: 'boris' is missing: the keys are anna, boris"),
        ({"hands": {"anna": [], "boris": [], "vera": []}}, "hands.vera: there is no such key"),
        ({"hands": {"anna": [], "boris": ["6C", "X9"]}}, "hands.boris[1]: 'X9' is not a card"),
        ({"event": {"kind": "attack"}}, "event: 'by' is missing: the keys are kind, by, cards"),
        (
            {"event": {"kind": "attack", "by": "vera", "cards": []}},
            "event.by: nobody called 'vera' sits here: see seats",
        ),
        ({"colour": "red"}, "colour: there is no such key: the keys are seats, trump, pile"),
    ],
)
def test_what_is_wrong_with_a_configuration(change: dict[str, Any], message: str) -> None:
    with pytest.raises(FormError) as error:
        configuration_from_json({**configuration_to_json(TABLE), **change})
    assert str(error.value).startswith(message)


def test_the_form_of_a_view_hides_what_the_seat_cannot_see() -> None:
    form = view_to_json(view(TABLE, "boris"))
    assert (form["seat"], form["deck"], form["turn_up"]) == ("boris", 2, "6D")
    assert (form["hand"], form["sizes"]) == (["8C", "QC"], {"anna": 3, "boris": 2})
    assert "hands" not in form
    assert not any(card in json.dumps(form) for card in ("AC", "7D", "8D", "9S"))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seat": "vera"}, "seat: nobody called 'vera' sits here"),
        ({"deck": ["6C"]}, "deck: ['6C'] is not a whole number"),
        ({"hand": ["6C", "6C"]}, "hand[0]: 6C is there twice"),
        ({"sizes": {"anna": 3}}, "sizes: 'boris' is missing"),
        ({"hands": {}}, "hands: there is no such key"),
    ],
)
def test_what_is_wrong_with_a_view(change: dict[str, Any], message: str) -> None:
    with pytest.raises(FormError) as error:
        view_from_json({**view_to_json(view(TABLE, "boris")), **change})
    assert str(error.value).startswith(message)


def test_no_key_of_a_configuration_may_be_missing() -> None:
    form = configuration_to_json(TABLE)
    for key in form:
        with pytest.raises(FormError, match=f"'{key}' is missing"):
            configuration_from_json({name: value for name, value in form.items() if name != key})


@pytest.mark.parametrize(
    ("form", "message"),
    [
        ("spec", "'spec' is not an object"),
        ({"size": 3}, "size: there is no such setting: choose from deck_size"),
        ({"tempo": "slow"}, "tempo cannot be 'slow': it is one of 'cycle'"),
        ({"partial": 1}, "partial cannot be 1"),
        ({"deck_size": "36"}, "deck_size cannot be '36'"),
        ({"relax": "WRONG_RANK"}, "relax: 'WRONG_RANK' is not a list"),
        ({"relax": ["WRONG_RANK", "GAME_OVER"]}, "relax[1]: 'GAME_OVER' cannot be relaxed: choose from"),
    ],
)
def test_what_is_wrong_with_settings(form: object, message: str) -> None:
    with pytest.raises(FormError) as error:
        settings_from_json(form)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"settings": {"tempo": "slow"}}, "settings: tempo cannot be 'slow'"),
        ({"seats": ["anna"], "events": [], "comments": {}}, "Durak needs at least two players. (TOO_FEW_PLAYERS)"),
        ({"seed": "43"}, "seed '43' shuffles another deck"),
        ({"seed": 42}, "seed: 42 is not a text"),
        ({"deck": ["6C"], "seed": None}, "The deck is not complete. (BAD_DECK)"),
        ({"durak": "vera"}, "the durak 'vera' does not sit here"),
        ({"tags": {"Deck": "?"}}, "'Deck' cannot be a tag"),
        ({"tags": {"Date": 2026}}, "tags.Date: 2026 is not a text"),
        ({"comments": {"3": "?"}}, "no comment can stand after 3 events: there are 2"),
        ({"comments": {"02": "?"}}, "comments.02: '02' counts no events"),
        ({"comments": {"two": "?"}}, "comments.two: 'two' counts no events"),
        ({"events": [{"kind": "defend", "by": "boris", "pairs": []}]}, "events[0]: Not possible in this phase."),
        ({"result": "*"}, "result: there is no such key"),
    ],
)
def test_what_is_wrong_with_a_game(change: dict[str, Any], message: str) -> None:
    form = {**game_to_json(GAME), **({"comments": {}} if "events" in change else {}), **change}
    with pytest.raises(FormError) as error:
        game_from_json(form)
    assert str(error.value).startswith(message)
