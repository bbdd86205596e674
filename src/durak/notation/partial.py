"""Positions with hidden cards as text: `5?` stands for five cards of which nobody says which they are."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from random import Random

from durak.notation.cards import format_cards, take_card
from durak.notation.keys import KEYS
from durak.notation.names import format_name, take_name
from durak.notation.position import NAMES, format_position, read_position
from durak.notation.scanner import Scanner
from durak.notation.settings import format_settings, read_settings
from durak.notation.tags import LINES_OR_SEMICOLONS, Tag, take_tags
from durak.rules import BySeat, Card, Configuration, Phase, Reason, Seat, Settings, full_deck, initial
from durak.rules.configuration import field_cards

_HIDDEN = re.compile(r"([0-9]{0,2})\?(?![^\s;,#])")
# A card, or one of which nobody says which it is.
_Place = Card | None


@dataclass(frozen=True, slots=True)
class Partial:
    """A position of which some cards are hidden: they lie where chance has put them in the configuration."""

    settings: Settings
    configuration: Configuration
    hidden: frozenset[Card]


def parse_partial(text: str, seed: str = "") -> Partial:
    """The position of the text, which may have hidden cards; the seed puts them where the text says `?`.

    >>> found = parse_partial("Deck: 2? 9D; Settings: deck_size=24; Hands: anna = 10D 9?, boris = 10? AS")
    >>> len(found.hidden), found.configuration.trump.symbol
    (21, '♦')
    """
    scanner = Scanner(text)
    start = scanner.here(LINES_OR_SEMICOLONS.gap)
    tags = take_tags(scanner, LINES_OR_SEMICOLONS, NAMES)
    deck = list(_places(tags["Deck"].value)) if "Deck" in tags else []
    hands = dict(_hands(tags["Hands"].value)) if "Hands" in tags else {}
    places = [*deck, *(one for hand in hands.values() for one in hand)]
    count = places.count(None)
    if not count:
        return Partial(*read_position(text, {}), frozenset())
    settings = read_settings(tags)
    for key in ("Deck", "Hands"):
        if key in tags:
            tags[key].value.finish("write cards, and ? for hidden ones, with commas between hands")
    named = _named(settings, tags, places)
    for card in named:
        if places.count(card) > 1:
            count = places.count(card)
            scanner.fail(Reason("broken-places", f"{card} is in {count} places", card=card, count=count), start)
    hidden = [card for card in full_deck(settings.deck_size) if card not in named]
    if len(hidden) != count:
        text = f"{count} cards are hidden, but {len(hidden)} are named nowhere: write the discarded ones as Pile"
        scanner.fail(Reason("unread-hidden", text, count=count, left=len(hidden)), start)
    if deck and deck[-1] is None and not _before_deal(tags):
        text = "the last card of the deck lies face up: name it"
        scanner.fail(Reason("unread-last", text), tags["Deck"].place)
    Random(seed).shuffle(hidden)
    left = iter(hidden)
    filled = {seat: frozenset(_filled(hand, left)) for seat, hand in hands.items()}
    given: dict[str, object] = {"Deck": tuple(_filled(deck, left)), "Hands": BySeat(filled)}
    if "Pile" not in tags:
        given["Pile"] = frozenset()
    return Partial(*read_position(text, given), frozenset(hidden))


def format_partial(partial: Partial) -> str:
    """The position on one line, without anything that is implied, and with `?` for hidden cards.

    >>> text = "Preset: club; Deck: 3? 9D; Hands: anna = 10D 12?, boris = AC 18?"
    >>> format_partial(parse_partial(text)) == text
    True
    """
    settings, c = partial.settings, partial.configuration
    if not partial.hidden:
        return format_position(settings, c)
    held = {seat: c.hands[seat] for seat in c.seats if c.hands[seat]}
    shown = replace(c, hands=BySeat(held))
    said = list(format_settings(settings))
    for key in KEYS:
        value = getattr(shown, key.field)
        default = frozenset() if key.name == "Pile" else key.default(settings, shown)
        if value == default:
            continue
        match key.name:
            case "Deck":
                written = _written(partial, c.deck)
            case "Hands":
                each = ((seat, sorted(sorted(hand), key=partial.hidden.__contains__)) for seat, hand in held.items())
                written = ", ".join(f"{format_name(seat)} = {_written(partial, hand)}" for seat, hand in each)
            case _:
                written = key.write(value)
        said.append(f"{key.name}: {written}".rstrip())
    return "; ".join(said)


def _written(partial: Partial, cards: Iterable[Card]) -> str:
    return " ".join(
        _question(len(list(some))) if hidden else format_cards(some)
        for hidden, some in groupby(cards, key=lambda card: card in partial.hidden)
    )


def _question(count: int) -> str:
    return "?" if count == 1 else f"{count}?"


def _places(scanner: Scanner) -> Iterator[_Place]:
    """The cards that come next; hidden ones are None."""
    while True:
        found = scanner.take(_HIDDEN)
        if found is not None:
            yield from [None] * int(found[:-1] or 1)
        elif (card := take_card(scanner)) is not None:
            yield card
        else:
            return


def _hands(scanner: Scanner) -> Iterator[tuple[Seat, list[_Place]]]:
    """Everybody's cards. What is wrong with names and commas, the usual reader says."""
    while (seat := take_name(scanner)) is not None and scanner.take("="):
        yield seat, list(_places(scanner))
        scanner.take(",")


def _named(settings: Settings, tags: dict[str, Tag], places: Iterable[_Place]) -> frozenset[Card]:
    """All cards of which the text says where they are."""
    nowhere = initial(settings, (), ())
    named = {card for card in places if card is not None}
    for key in KEYS:
        if key.name in ("Field", "Pile") and key.name in tags:
            found = key.read(tags[key.name].value, nowhere)
            named.update(field_cards(found) if key.name == "Field" else found)
    return frozenset(named)


def _filled(places: Iterable[_Place], hidden: Iterator[Card]) -> Iterator[Card]:
    return (next(hidden) if place is None else place for place in places)


def _before_deal(tags: dict[str, Tag]) -> bool:
    return "Phase" in tags and tags["Phase"].value.rest().capitalize() == Phase.START
