"""What a table shows after an event, as JSON forms: page and terminal put them into words and into motion."""

from collections.abc import Callable
from typing import cast, get_args

from durak.notation.forms import Form, card_to_json, field_from_json, field_to_json
from durak.notation.json_value import JsonValue
from durak.rules import (
    Card,
    Change,
    Cheated,
    Dealt,
    Discarded,
    Draw,
    Drew,
    Ended,
    Out,
    Roles,
    Suit,
    Took,
    TrumpRevealed,
    Violation,
)

# What the kinds of changes are called.
KINDS: dict[str, type[Change]] = {
    "cheated": Cheated,
    "dealt": Dealt,
    "trump": TrumpRevealed,
    "discarded": Discarded,
    "took": Took,
    "drew": Drew,
    "out": Out,
    "roles": Roles,
    "ended": Ended,
}


def change_to_json(change: Change) -> Form:
    """The form of a change: its kind, and every field by its name.

    >>> change_to_json(Out("anna", place=1)), change_to_json(Drew("boris", 2))
    ({'kind': 'out', 'seat': 'anna', 'place': 1}, {'kind': 'drew', 'seat': 'boris', 'count': 2, 'cards': None})
    """
    match change:
        case Cheated(seat, codes):
            return {"kind": "cheated", "seat": seat, "codes": [code.name for code in codes]}
        case Dealt(seat, count, cards):
            return {"kind": "dealt", "seat": seat, "count": count, "cards": _cards(cards)}
        case TrumpRevealed(suit, card):
            return {"kind": "trump", "suit": str(suit), "card": None if card is None else card_to_json(card)}
        case Discarded(field):
            return {"kind": "discarded", "field": field_to_json(field)}
        case Took(seat, field):
            return {"kind": "took", "seat": seat, "field": field_to_json(field)}
        case Drew(seat, count, cards):
            return {"kind": "drew", "seat": seat, "count": count, "cards": _cards(cards)}
        case Out(seat, place):
            return {"kind": "out", "seat": seat, "place": place}
        case Roles(defender, attackers, turn):
            return {"kind": "roles", "defender": defender, "attackers": list(attackers), "turn": turn}
        case Ended(durak, draw, team):
            return {"kind": "ended", "durak": durak, "draw": draw, "team": list(team)}


def change_from_json(form: object) -> Change:
    """The change of a form; keys that it does not know are passed over, for they may come from a newer server.

    >>> change_from_json({"kind": "took", "seat": "boris", "field": [["7C", "8C"], ["7D", None]]}).cards
    (7C, 8C, 7D)
    """
    value = JsonValue(form)
    kind, members = value.kind(KINDS, "change"), value.members()

    def at(key: str) -> JsonValue:
        return members[key] if key in members else value.fail(f"{key!r} is missing in a change of the kind {kind!r}")

    read: dict[str, Callable[[], Change]] = {
        "cheated": lambda: Cheated(at("seat").text(), tuple(item.read(_code) for item in at("codes").items())),
        "dealt": lambda: Dealt(at("seat").text(), at("count").number(), at("cards").or_none(JsonValue.cards)),
        "trump": lambda: TrumpRevealed(at("suit").read(Suit.parse), at("card").or_none(JsonValue.card)),
        "discarded": lambda: Discarded(field_from_json(at("field"))),
        "took": lambda: Took(at("seat").text(), field_from_json(at("field"))),
        "drew": lambda: Drew(at("seat").text(), at("count").number(), at("cards").or_none(JsonValue.cards)),
        "out": lambda: Out(at("seat").text(), at("place").number()),
        "roles": lambda: Roles(at("defender").text(), at("attackers").names(), at("turn").or_none(JsonValue.number)),
        "ended": lambda: Ended(
            at("durak").or_none(JsonValue.text),
            at("draw").or_none(lambda one: one.read(_draw)),
            # An older server knows no teams.
            members["team"].names() if "team" in members else (),
        ),
    }
    return read[kind]()


def _cards(cards: tuple[Card, ...] | None) -> list[str] | None:
    return None if cards is None else list(map(card_to_json, cards))


def _draw(reason: str) -> Draw:
    for one in get_args(Draw):
        if one == reason:
            return cast(Draw, one)
    raise ValueError(f"{reason!r} is not a reason for a draw: choose from {', '.join(get_args(Draw))}")


def _code(name: str) -> Violation:
    if name not in Violation.__members__:
        raise ValueError(f"{name!r} is not a code of the rules")
    return Violation[name]
