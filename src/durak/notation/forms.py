"""Settings, events, configurations, views and games as JSON forms: dicts, lists, texts, numbers and None."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache, lru_cache
from typing import Any

from durak.notation.game import Game
from durak.notation.json_value import JsonValue
from durak.notation.scanner import NUMBER
from durak.rules import (
    SOFT,
    Attack,
    Begin,
    BySeat,
    Card,
    Configuration,
    Defend,
    Event,
    Flash,
    Hand,
    Illegal,
    Phase,
    Public,
    Seat,
    Settings,
    Step,
    Suit,
    Transfer,
    View,
    Violation,
    delta,
)
from durak.rules.configuration import Field

Form = dict[str, Any]

# --- Settings -----------------------------------------------------------------------------------------------


def settings_to_json(settings: Settings) -> Form:
    """The form of settings: every field by its name, relax as a sorted list of codes.

    >>> form = settings_to_json(Settings(transfer=True))
    >>> form["transfer"], form["tempo"], form["max_turns"], form["relax"]
    (True, 'cycle', None, [])
    """
    form = {field.name: getattr(settings, field.name) for field in fields(settings)}
    return {**form, "relax": sorted(code.name for code in settings.relax)}


def settings_from_json(form: object) -> Settings:
    """The settings of a form; fields that are left out have their defaults.

    >>> settings_from_json({"transfer": True}) == Settings(transfer=True)
    True
    """
    return _settings(JsonValue(form))


def _settings(form: JsonValue) -> Settings:
    names = [field.name for field in fields(Settings)]
    members = form.members()
    for name, member in members.items():
        if name not in names:
            member.fail(f"there is no such setting: choose from {', '.join(names)}")
    values = {name: member.value for name, member in members.items()}
    if "relax" in members:
        values["relax"] = frozenset(item.read(_soft) for item in members["relax"].items())
    try:
        return Settings(**values)  # type: ignore[arg-type]  # Settings checks them itself
    except ValueError as error:
        form.fail(str(error))


def _soft(name: str) -> Violation:
    codes = {code.name: code for code in SOFT}
    if name not in codes:
        raise ValueError(f"{name!r} cannot be relaxed: choose from {', '.join(sorted(codes))}")
    return codes[name]


# --- Events -------------------------------------------------------------------------------------------------


def event_to_json(event: Event) -> Form:
    """The form of an event; a pass is an attack without cards, and a take a defence without pairs.

    >>> event_to_json(Attack("anna", [Card.parse("7C")]))
    {'kind': 'attack', 'by': 'anna', 'cards': ['7C']}
    """
    match event:
        case Begin():
            return {"kind": "begin"}
        case Attack(by=by, cards=cards):
            return {"kind": "attack", "by": by, "cards": list(map(card_to_json, cards))}
        case Defend(by=by, pairs=pairs):
            return {
                "kind": "defend",
                "by": by,
                "pairs": [[card_to_json(attack), card_to_json(defence)] for attack, defence in pairs],
            }
        case Transfer(by=by, cards=cards):
            return {"kind": "transfer", "by": by, "cards": list(map(card_to_json, cards))}
        case Flash(by=by, card=card):
            return {"kind": "flash", "by": by, "card": card_to_json(card)}


def step_to_json(step: Step) -> Form:
    """The form of a micro step: its kind, and its cards.

    >>> step_to_json(Step("lay", Card.parse("7C"))), step_to_json(Step("done"))
    ({'kind': 'lay', 'card': '7C'}, {'kind': 'done'})
    """
    cards = {"card": step.card, "target": step.target}
    return {"kind": step.kind, **{name: card_to_json(card) for name, card in cards.items() if card is not None}}


def event_from_json(form: object) -> Event:
    """The event of a form.

    >>> event_from_json({"kind": "defend", "by": "boris", "pairs": [["7C", "8C"]]})
    Defend(by='boris', pairs=((7C, 8C),))
    """
    return _event(JsonValue(form))


_EVENT_KEYS = {
    "begin": ("kind",),
    "attack": ("kind", "by", "cards"),
    "defend": ("kind", "by", "pairs"),
    "transfer": ("kind", "by", "cards"),
    "flash": ("kind", "by", "card"),
}


def _event(form: JsonValue) -> Event:
    kind = form.kind(_EVENT_KEYS, "event")
    members = form.form(_EVENT_KEYS[kind])
    if kind == "begin":
        return Begin()
    by = members["by"].text()
    match kind:
        case "attack":
            return Attack(by, members["cards"].cards())
        case "defend":
            return Defend(by, [_pair(pair) for pair in members["pairs"].items()])
        case "transfer":
            return Transfer(by, members["cards"].cards())
        case _:
            return Flash(by, members["card"].card())


def _pair(form: JsonValue) -> tuple[Card, Card]:
    attack, defence = _two(form)
    return attack.card(), defence.card()


def _two(form: JsonValue) -> tuple[JsonValue, JsonValue]:
    items = form.items()
    if len(items) != 2:
        form.fail(f"a pair is an attack card and a defence card, not {len(items)} values")
    return items[0], items[1]


# --- Configurations and views -------------------------------------------------------------------------------

_FIELDS = tuple(field.name for field in fields(Configuration))
_VIEW_FIELDS = tuple(field.name for field in fields(View))
_PUBLIC_FIELDS = tuple(field.name for field in fields(Public))
# There are 52 cards, and a server writes them a million times.
card_to_json = cache(str)


def configuration_to_json(configuration: Configuration) -> Form:
    """The form of a configuration: every field by its name, sets sorted, hands by seat."""
    c = configuration
    hands = {seat: list(map(str, sorted(c.hands[seat]))) for seat in c.seats}
    return _ordered(_FIELDS, {**public_to_json(c), "deck": list(map(str, c.deck)), "hands": hands})


def view_to_json(view: View) -> Form:
    """The form of a view: what lies open as in a configuration, and of what is hidden only the numbers of cards."""
    return {
        **public_to_json(view),
        "seat": view.seat,
        "deck": view.deck,
        "turn_up": None if view.turn_up is None else card_to_json(view.turn_up),
        "hand": [*_sorted(view.hand)],
        "sizes": {seat: view.sizes[seat] for seat in view.seats},
    }


def view_of_seat(spectators: Form, seat: Seat, hand: Hand) -> Form:
    """The form of a seat's view, from that of a spectator: beyond it a seat sees its own hand (docs/rules.md 1.6).

    >>> from durak.rules import Begin, delta, full_deck, initial, view
    >>> dealt = delta(Settings(), initial(Settings(), ["anna", "boris"], full_deck(36)), Begin())
    >>> hers = view(dealt, "anna")
    >>> view_of_seat(view_to_json(view(dealt, None)), "anna", hers.hand) == view_to_json(hers)
    True
    """
    return {**spectators, "seat": seat, "hand": [*_sorted(hand)]}


def public_to_json(c: Public) -> Form:
    """The form of what lies open on the table."""
    return {
        **{name: list(value) if isinstance(value := getattr(c, name), tuple) else value for name in _PUBLIC_FIELDS},
        "trump": None if c.trump is None else str(c.trump),
        "pile": [*_sorted(c.pile)],
        "field": field_to_json(c.field),
        "flashed": list(map(card_to_json, c.flashed)),
        "phase": c.phase.value,
        "event": None if c.event is None else event_to_json(c.event),
    }


@lru_cache(4096)
def _sorted(cards: Hand) -> tuple[str, ...]:
    """The names of cards in order. From one event to the next most hands, and the pile, stay as they were."""
    return tuple(map(card_to_json, sorted(cards)))


def field_to_json(field: Field) -> list[list[str | None]]:
    """The form of a field: pairs of a card and what beats it, if anything."""
    return [[card_to_json(attack), None if defence is None else card_to_json(defence)] for attack, defence in field]


def _ordered(names: tuple[str, ...], form: Form) -> Form:
    return {name: form[name] for name in names}


def configuration_from_json(form: object) -> Configuration:
    """The configuration of a form, of which every key has to be there; only its shape is checked, not its sense.

    >>> from durak.rules import full_deck, initial
    >>> start = initial(Settings(), ["anna", "boris"], full_deck(36))
    >>> configuration_from_json(configuration_to_json(start)) == start
    True
    """
    members = JsonValue(form).form(_FIELDS)
    seats = _seats(members["seats"])
    return Configuration(
        **_read_public(members, seats),
        deck=members["deck"].cards(),
        hands=BySeat({name: hand.hand() for name, hand in members["hands"].form(seats).items()}),
    )


def view_from_json(form: object) -> View:
    """The view of a form, of which every key has to be there; only its shape is checked, not its sense.

    >>> from durak.rules import full_deck, initial, view
    >>> seen = view(initial(Settings(), ["anna", "boris"], full_deck(36)), "anna")
    >>> view_from_json(view_to_json(seen)) == seen
    True
    """
    members = JsonValue(form).form(_VIEW_FIELDS)
    seats = _seats(members["seats"])
    return View(
        **_read_public(members, seats),
        seat=members["seat"].or_none(lambda value: _seat(value, seats)),
        deck=members["deck"].number(),
        turn_up=members["turn_up"].or_none(JsonValue.card),
        hand=members["hand"].hand(),
        sizes=BySeat({name: size.number() for name, size in members["sizes"].form(seats).items()}),
    )


def _read_public(members: dict[str, JsonValue], seats: tuple[Seat, ...]) -> Form:
    """The fields that configurations and views share."""

    def seat(value: JsonValue) -> Seat:
        return _seat(value, seats)

    def some(value: JsonValue) -> tuple[Seat, ...]:
        return tuple(map(seat, value.items()))

    def last(value: JsonValue) -> Event:
        event = _event(value)
        if not isinstance(event, Begin):
            seat(value.members()["by"])
        return event

    read: dict[str, Callable[[JsonValue], Any]] = {
        "seats": _seats,
        "trump": lambda value: value.or_none(lambda trump: trump.read(Suit.parse)),
        "pile": JsonValue.hand,
        "field": field_from_json,
        "players": some,
        "inactive": some,
        "active": lambda value: value.or_none(seat),
        "principal": lambda value: value.or_none(seat),
        "attackers": some,
        "pending": some,
        "joined": some,
        "flashed": JsonValue.cards,
        "turn": JsonValue.number,
        "durak": lambda value: value.or_none(seat),
        "phase": _phase,
        "event": lambda value: value.or_none(last),
    }
    return {name: read[name](members[name]) for name in read}


def _seat(form: JsonValue, seats: tuple[Seat, ...]) -> Seat:
    name = form.text()
    return name if name in seats else form.fail(f"nobody called {name!r} sits here: see seats")


def _seats(form: JsonValue) -> tuple[Seat, ...]:
    names = form.names()
    for item, name in zip(form.items(), names, strict=True):
        if not name or names.count(name) > 1:
            item.fail(f"every seat needs a name of its own, not {name!r}")
    return names


def field_from_json(form: JsonValue) -> Field:
    """The field of a form."""
    return tuple(map(_place, form.items()))


def _place(form: JsonValue) -> tuple[Card, Card | None]:
    attack, defence = _two(form)
    return attack.card(), defence.or_none(JsonValue.card)


def _phase(form: JsonValue) -> Phase:
    name = form.text()
    return Phase(name) if name in list(Phase) else form.fail(f"{name!r} is not a phase: choose from {', '.join(Phase)}")


# --- Games --------------------------------------------------------------------------------------------------

_GAME_KEYS = tuple(field.name for field in fields(Game))


def game_to_json(game: Game) -> Form:
    """The form of a game: every field by its name, the comments by the number of events before them.

    >>> from durak.rules import shuffled
    >>> form = game_to_json(Game(Settings(), ("anna", "boris"), shuffled(36, 42), seed="42", comments={0: "hello"}))
    >>> form["seats"], form["seed"], form["comments"]
    (['anna', 'boris'], '42', {'0': 'hello'})
    """
    return {
        "settings": settings_to_json(game.settings),
        "seats": list(game.seats),
        "deck": list(map(str, game.deck)),
        "events": list(map(event_to_json, game.events)),
        "durak": game.durak,
        "seed": game.seed,
        "tags": dict(game.tags),
        "comments": {str(count): text for count, text in sorted(game.comments.items())},
    }


def game_from_json(form: object) -> Game:
    """The game of a form; every event is played, and an illegal one is an error."""
    root = JsonValue(form)
    members = root.form(_GAME_KEYS)
    events = members["events"].items()
    values: Form = {
        "settings": _settings(members["settings"]),
        "seats": _seats(members["seats"]),
        "deck": members["deck"].cards(),
        "events": tuple(map(_event, events)),
        "durak": members["durak"].or_none(JsonValue.text),
        "seed": members["seed"].or_none(JsonValue.text),
        "tags": {key: value.text() for key, value in members["tags"].members().items()},
        "comments": {_count(key, value): value.text() for key, value in members["comments"].members().items()},
    }
    try:
        game = Game(**values)
    except ValueError as error:
        root.fail(str(error))
    table = game.start()
    for event, place in zip((Begin(), *game.events), (root, *events), strict=True):
        try:
            table = delta(game.settings, table, event)
        except Illegal as illegal:
            place.fail(f"{illegal.message} ({illegal.code.name})")
    return game


def _count(key: str, comment: JsonValue) -> int:
    return int(key) if NUMBER.fullmatch(key) and key == str(int(key)) else comment.fail(f"{key!r} counts no events")
