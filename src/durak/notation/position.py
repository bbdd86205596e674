"""Positions as text: one configuration as tags, on one line or on several."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from durak.notation.keys import KEYS
from durak.notation.scanner import Scanner
from durak.notation.settings import format_settings, read_settings
from durak.notation.tags import LINES_OR_SEMICOLONS, take_tags
from durak.rules import BySeat, Configuration, Phase, Reason, Settings, broken_invariants, initial

NAMES = ("Preset", "Settings", *(key.name for key in KEYS))


def parse_position(text: str) -> tuple[Settings, Configuration]:
    """The settings and the configuration that the text describes; one that breaks an invariant is refused.

    >>> settings, table = parse_position("Trump: D; Field: 7S; Hands: anna = 6C 7D, boris = 8S QC; Defender: boris")
    >>> table.phase, table.active, table.attackers
    (<Phase.DEFEND: 'Defend'>, 'boris', ('anna',))
    """
    return read_position(text, {})


def read_position(text: str, given: Mapping[str, Any]) -> tuple[Settings, Configuration]:
    """The same, with the values of these keys, whatever the text says of them."""
    scanner = Scanner(text)
    start = scanner.here(LINES_OR_SEMICOLONS.gap)
    tags = take_tags(scanner, LINES_OR_SEMICOLONS, NAMES)
    if not scanner.done():
        text = f"{scanner.found()!r} is no key with a colon behind it, as in 'Trump: D'"
        scanner.fail(Reason("unread-key", text, found=scanner.found()))
    for tag in tags.values():
        if tag.key not in NAMES:
            keys = ", ".join(NAMES)
            text = f"{tag.key!r} is not a key of a position: choose from {keys}"
            scanner.fail(Reason("unread-unknown-key", text, key=tag.key, keys=keys), tag.place)
    settings = read_settings(tags)
    c = initial(settings, (), ())
    for key in KEYS:
        if key.name in given:
            value = given[key.name]
        elif key.name in tags:
            value = key.read(tags[key.name].value, c)
            tags[key.name].value.finish(f"{key.name} is {key.meaning}")
        else:
            value = key.default(settings, c)
        c = replace(c, **{key.field: value})
    c = replace(c, hands=BySeat({seat: c.hands.get(seat, frozenset()) for seat in c.seats}))
    _check(scanner, start, settings, c)
    return settings, c


def format_position(settings: Settings, configuration: Configuration) -> str:
    """The position on one line, without anything that is implied.

    >>> print(format_position(*parse_position("Trump: D\\nField: 7S\\nHands: anna = 6C 7D, boris = QC 8S")))
    Field: 7S; Trump: D; Hands: anna = 6C 7D, boris = QC 8S
    """
    # Only hands with cards are written, in the order of the seats.
    held = {seat: configuration.hands[seat] for seat in configuration.seats if configuration.hands[seat]}
    c = replace(configuration, hands=BySeat(held))
    said = [
        f"{key.name}: {key.write(getattr(c, key.field))}".rstrip()
        for key in KEYS
        if getattr(c, key.field) != key.default(settings, c)
    ]
    return "; ".join([*format_settings(settings), *said])


def _check(scanner: Scanner, start: int, settings: Settings, c: Configuration) -> None:
    """Fails, at the start of the position, if play could not lead to it."""
    if not c.seats:
        text = "Hands is missing: write who holds what, as in 'Hands: anna = 6C 7D, boris = 8S'"
        scanner.fail(Reason("unread-hands", text), start)
    if not c.players and c.phase is not Phase.END:
        scanner.fail(Reason("unread-nobody", "nobody is in play: leave some seats out of Out"), start)
    if c.trump is None and c.phase is not Phase.START:
        scanner.fail(Reason("unread-trump", "Trump is missing: write C, D, H or S"), start)
    for sentence in broken_invariants(settings, c):
        text = f"this cannot happen in play: {sentence}"
        scanner.fail(Reason(sentence.name, text, **sentence.details) if isinstance(sentence, Reason) else text, start)
