"""The legal events as a short list that a person can pick from."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from durak.players.bots.simple import cheapest_defence, worth
from durak.rules import (
    DONE,
    Attack,
    Defend,
    Event,
    Flash,
    Phase,
    Settings,
    Transfer,
    View,
    cards_of,
    compose,
    count_events,
    legal_events,
    steps,
)
from durak.terminal.screen import Screen
from durak.terminal.table.card_text import CardText

# Nobody reads more than this; the rest can be typed.
MOST = 15


class NumberedEvents:
    """What a player may do, by number; 0 is always the choice to add nothing, or to take."""

    def __init__(self, settings: Settings, now: View) -> None:
        few = count_events(settings, now) <= MOST
        events = sorted(legal_events(settings, now) if few else _shortest(settings, now), key=_order(now))
        if not few:
            events = list(dict.fromkeys([*_whole_defence(settings, now), *events]))
        listed = [event for event in events if cards_of(event)][:MOST]
        self.by_number: dict[int, Event] = dict(enumerate(listed, start=1))
        self.by_number.update((0, event) for event in events if not cards_of(event))
        # A legal event that is not in the list, if there is one.
        self.other: Event | None = None if few else _other(settings, now, listed)


def numbered_lines(screen: Screen, by_number: Mapping[int, Event]) -> Iterator[str]:
    """The events with their numbers, in one line if they fit, else a row for each number of cards; 0 comes last."""
    numbers = sorted(by_number, key=lambda number: (number == 0, number))
    items = [f"{number:>2} {in_words(screen, by_number[number])}" for number in numbers]
    if len("   ".join(items)) <= screen.width:
        yield "   ".join(items)
        return
    for _, row in groupby(zip(numbers, items, strict=True), key=lambda item: len(cards_of(by_number[item[0]]))):
        yield from columns([text for _, text in row], screen.width)


def columns(items: Sequence[str], width: int) -> Iterator[str]:
    """The items one below the other, as many in a line as there is room for.

    >>> list(columns(["1 6♣", "2 7♦", "3 8♥ 8♠"], width=18))
    ['1 6♣      2 7♦', '3 8♥ 8♠']
    """
    wide = max(map(len, items)) + 3
    fit = max(1, (width + 3) // wide)
    for start in range(0, len(items), fit):
        yield "".join(f"{item:{wide}}" for item in items[start : start + fit]).rstrip()


def in_words(card_text: CardText, event: Event) -> str:
    """The event as somebody would announce it."""
    words, cards = card_text.words, card_text.cards(cards_of(event))
    match event:
        case Attack(cards=()):
            return words("choice-pass")
        case Defend(pairs=()):
            return words("choice-take")
        case Defend(pairs=pairs):
            return card_text.pairs(pairs)
        case Transfer():
            return words("choice-transfer", cards=cards)
        case Flash():
            return words("choice-flash", cards=cards)
        case _:
            return cards


def _order(now: View) -> Callable[[Event], tuple[object, ...]]:
    """Laying and beating first, then handing on; fewer cards before more, cheap before expensive."""
    kinds = (Attack, Defend, Transfer, Flash)
    cost = worth(now.trump)
    return lambda event: (
        kinds.index(type(event)),
        len(cards_of(event)),
        sorted(map(cost, cards_of(event))),
        str(event),
    )


def _whole_defence(settings: Settings, now: View) -> Iterator[Event]:
    """The cheapest way to beat everything, if there is one: what most people look for."""
    pairs = cheapest_defence(settings, now) if now.phase is Phase.DEFEND else None
    if pairs and now.active is not None:
        yield Defend(now.active, pairs)


def _shortest(settings: Settings, now: View) -> Iterator[Event]:
    """For each first step the event with the fewest steps."""
    for first in steps(settings, now):
        path = [first]
        while following := steps(settings, now, path):
            path.append(DONE if DONE in following else following[0])
        yield compose(now, path)


def _other(settings: Settings, now: View, listed: Sequence[Event]) -> Event | None:
    events = filter(cards_of, legal_events(settings, now))
    return next((event for event in events if event not in listed), None)
