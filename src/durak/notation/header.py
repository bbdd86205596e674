"""The header of a game: the tags from which its deal follows."""

from collections.abc import Iterator
from dataclasses import dataclass

from durak.notation.cards import format_cards, take_card
from durak.notation.game import TAGS, Game
from durak.notation.names import format_name, format_names, format_text, take_names, take_seat, take_text
from durak.notation.scanner import Scanner
from durak.notation.settings import format_settings, read_settings
from durak.notation.tags import LINES, Tag, take_tags
from durak.rules import (
    Begin,
    Card,
    Configuration,
    Illegal,
    Reason,
    Seat,
    Settings,
    Violation,
    delta,
    full_deck,
    initial,
    shuffled,
)


def format_header(game: Game, result: str) -> Iterator[str]:
    """The tags of the game, one a line."""
    yield from format_settings(game.settings)
    yield f"Seats: {format_names(game.seats)}"
    if game.seed is not None:
        yield f"Seed: {format_text(game.seed)}"
    yield f"Deck: {format_cards(game.deck)}"
    if game.durak is not None:
        yield f"LastDurak: {format_name(game.durak)}"
    yield f"Result: {format_text(result)}"
    for key, value in game.tags.items():
        yield f"{key}: {format_text(value)}"


@dataclass(frozen=True, slots=True)
class Header:
    """What a header says, and the cards as they are dealt from it."""

    settings: Settings
    seats: tuple[Seat, ...]
    deck: tuple[Card, ...]
    durak: Seat | None
    seed: str | None
    further: dict[str, str]
    # The tag with the result, if there is one: it cannot be checked before the turns are played.
    result: Tag | None
    dealt: Configuration


def take_header(scanner: Scanner) -> Header:
    """The header that comes next."""
    tags = take_tags(scanner, LINES, TAGS)
    settings = read_settings(tags)
    seats = _seats(scanner, tags)
    seed = _seed(tags)
    deck = _deck(scanner, tags, settings, seed)
    durak = _durak(tags, seats)
    dealt = _dealt(settings, initial(settings, seats, deck, durak), tags["Seats"])
    further = _further(scanner, tags, seats)
    return Header(settings, seats, deck, durak, seed, further, tags.get("Result"), dealt)


def check_result(tag: Tag, result: str) -> None:
    """Fails if the tag claims another result."""
    place = tag.value.here()
    claimed = take_text(tag.value)
    if claimed != result:
        tag.value.fail(f"{claimed!r} is not the result: as it was played, it is {result!r}", place)


def _seats(scanner: Scanner, tags: dict[str, Tag]) -> tuple[Seat, ...]:
    if "Seats" not in tags:
        text = "Seats is missing: write who sits at the table, as in 'Seats: anna boris'"
        scanner.fail(Reason("unread-no-seats", text))
    return take_names(tags["Seats"].value)


def _seed(tags: dict[str, Tag]) -> str | None:
    return take_text(tags["Seed"].value) if "Seed" in tags else None


def _deck(scanner: Scanner, tags: dict[str, Tag], settings: Settings, seed: str | None) -> tuple[Card, ...]:
    """The deck that is given, or else the one that the seed shuffles; if both are there, they agree."""
    deck = _cards(tags["Deck"].value, settings.deck_size) if "Deck" in tags else None
    if seed is not None:
        try:
            from_seed = shuffled(settings.deck_size, seed)
        except UnicodeEncodeError:
            scanner.fail(f"{seed!r} cannot be a seed: it is not valid text", tags["Seed"].place)
        if deck is not None and deck != from_seed:
            scanner.fail("the Seed shuffles another deck than Deck: leave one of them out", tags["Seed"].place)
        return from_seed
    if deck is None:
        text = "Deck is missing: write all cards in the order of the deal, or a Seed to shuffle them"
        scanner.fail(Reason("unread-no-deck", text))
    return deck


def _cards(scanner: Scanner, size: int) -> tuple[Card, ...]:
    """A whole deck, read card by card so that what is wrong with it can be pointed at."""
    full, deck, start = full_deck(size), list[Card](), scanner.here()
    while not scanner.done():
        place = scanner.here()
        card = take_card(scanner)
        if card is None:
            scanner.fail(f"{scanner.found()!r} is not a card: a deck is nothing but cards with spaces between")
        if card not in full:
            scanner.fail(f"{card} is not in a deck of {size} cards: see deck_size", place, Violation.BAD_DECK)
        if card in deck:
            scanner.fail(f"{card} is in the deck twice: every card is there once", place, Violation.BAD_DECK)
        deck.append(card)
    if len(deck) < size:
        missing = format_cards(card for card in full if card not in deck)
        scanner.fail(f"the deck is not complete: add {missing}", start, Violation.BAD_DECK)
    return tuple(deck)


def _durak(tags: dict[str, Tag], seats: tuple[Seat, ...]) -> Seat | None:
    if "LastDurak" not in tags:
        return None
    value = tags["LastDurak"].value
    durak = take_seat(value, seats)
    value.finish("it is one name, or nothing")
    return durak


def _dealt(settings: Settings, start: Configuration, seats: Tag) -> Configuration:
    try:
        return delta(settings, start, Begin())
    except Illegal as illegal:  # The deck is complete, so only the number of players can be wrong.
        counts = ", ".join(map(str, settings.player_counts))
        reason = f"{illegal.message} Possible numbers of players: {counts}."
        seats.value.fail(reason, seats.place, illegal.code)


def _further(scanner: Scanner, tags: dict[str, Tag], seats: tuple[Seat, ...]) -> dict[str, str]:
    """The tags that mean nothing here; a seat's name among them is a turn that lacks its number."""
    further = {key: tag for key, tag in tags.items() if key not in TAGS}
    for key, tag in further.items():
        if key in seats:
            scanner.fail(f"{key!r} is a seat and not a tag: begin a turn with its number, as in '1.'", tag.place)
    return {key: take_text(tag.value) for key, tag in further.items()}
