"""Events one card at a time: micro actions, for searches and networks that cannot list all events (docs/rules.md 5)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from durak.rules.cards import Card, in_order
from durak.rules.configuration import Phase, Public
from durak.rules.events import Attack, Defend, Event, Flash, Seat, Take, Transfer
from durak.rules.legal import flashable, layable, most_laid, most_moved, movable
from durak.rules.matching import match_defence, may_beat, must_beat_all
from durak.rules.settings import Settings


@dataclass(frozen=True, slots=True)
class Step:
    """One micro action; a path that no step may follow is one event.

    >>> print(Step("beat", Card.parse("8C"), target=Card.parse("7C")))
    beat 7C with 8C
    """

    kind: Literal["lay", "beat", "move", "flash", "done", "take"]
    # The card that leaves the hand, or is shown.
    card: Card | None = None
    # The attack card that it beats.
    target: Card | None = None

    def __str__(self) -> str:
        if self.kind == "beat":
            return f"beat {self.target} with {self.card}"
        return self.kind if self.card is None else f"{self.kind} {self.card}"


DONE, TAKE = Step("done"), Step("take")


def steps(settings: Settings, configuration: Public, path: Sequence[Step] = ()) -> tuple[Step, ...]:
    """The steps that may follow the path; if there are none, the path is a whole event (docs/rules.md 5.2, I13).

    Each legal event is exactly one path: cards are laid and moved, and targets beaten, in one order, by suit and
    face with the trumps last; `done` ends an event to which something could be added.
    """
    c = configuration
    kind = path[-1].kind if path else None
    if c.active is None or kind in ("done", "take", "flash"):
        return ()
    if c.phase is not Phase.DEFEND:
        more, may_end = tuple(_lay(settings, c, path)), bool(path or c.field)
    elif kind == "move":
        more, may_end = tuple(_move(settings, c, path)), True
    elif kind == "beat":
        more = tuple(_beat(settings, c, path, c.active))
        may_end = not must_beat_all(settings) or not more
    else:
        flashes = (Step("flash", card) for card in flashable(settings, c))
        return (*_beat(settings, c, path, c.active), *_move(settings, c, path), *flashes, TAKE)
    if path and not more:
        return ()
    return (*more, DONE) if may_end else more


def compose(configuration: Public, path: Sequence[Step]) -> Event:
    """The event that a path makes.

    >>> from durak.rules import Begin, delta, full_deck, initial
    >>> dealt = delta(Settings(), initial(Settings(), ["anna", "boris"], full_deck(36)), Begin())
    >>> compose(dealt, [Step("lay", Card.parse("9C"))])
    Attack(by='anna', cards=(9C,))
    """
    c = configuration
    if c.active is None or not path:
        raise ValueError("an event needs a player to move and at least one step")
    cards = [step.card for step in path if step.card is not None]
    match path[0].kind:
        case "take":
            return Take(c.active)
        case "flash":
            return Flash(c.active, cards[0])
        case "move":
            return Transfer(c.active, cards)
        case "beat":
            pairs = [(step.target, step.card) for step in path if step.target and step.card]
            return Defend(c.active, pairs)
        case _:
            return Attack(c.active, cards)


def _lay(settings: Settings, c: Public, path: Sequence[Step]) -> Iterator[Step]:
    for group in layable(settings, c):
        yield from _ascending("lay", group, path, most_laid(settings, c))


def _move(settings: Settings, c: Public, path: Sequence[Step]) -> Iterator[Step]:
    yield from _ascending("move", movable(settings, c), path, most_moved(settings, c))


def _ascending(kind: Literal["lay", "move"], cards: Sequence[Card], path: Sequence[Step], most: int) -> Iterator[Step]:
    """The cards that may follow those of the path, if the path stays among these cards."""
    last = path[-1].card if path else None
    if len(path) < most and (last is None or last in cards):
        for card in cards[0 if last is None else cards.index(last) + 1 :]:
            yield Step(kind, card)


def _beat(settings: Settings, c: Public, path: Sequence[Step], me: Seat) -> Iterator[Step]:
    """The next targets, each with the cards that beat it; the rest must stay beatable if all have to be beaten."""
    used = {step.card for step in path}
    hand = [card for card in in_order(c.held(me), c.trump) if card not in used]
    last = path[-1].target if path else None
    targets = in_order(c.unbeaten, c.trump)
    if last is not None:
        targets = targets[targets.index(last) + 1 :]
    whole = must_beat_all(settings)
    for place, target in enumerate(targets[:1] if whole else targets):
        for card in hand:
            if may_beat(settings, c, card, target):
                rest = [other for other in hand if other != card]
                if not whole or match_defence(settings, c, targets[place + 1 :], rest) is not None:
                    yield Step("beat", card, target)
