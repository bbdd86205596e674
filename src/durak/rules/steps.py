"""Events one card at a time: micro actions, for searches and networks that cannot enumerate (docs/rules.md 5)."""

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
    """One micro action; a path of them ends with done, take or flash and is then one event.

    >>> print(Step("beat", Card.parse("8C"), target=Card.parse("7C")))
    beat 7C with 8C
    """

    kind: Literal["lay", "beat", "move", "flash", "done", "take"]
    # The card that leaves the hand, or is shown.
    card: Card | None = None
    # The attack card that it beats.
    target: Card | None = None

    @property
    def ends(self) -> bool:
        """The event is complete with this step."""
        return self.kind in ("done", "take", "flash")

    def __str__(self) -> str:
        if self.kind == "beat":
            return f"beat {self.target} with {self.card}"
        return self.kind if self.card is None else f"{self.kind} {self.card}"


DONE, TAKE = Step("done"), Step("take")


def steps(settings: Settings, configuration: Public, path: Sequence[Step] = ()) -> tuple[Step, ...]:
    """The steps that may follow the path: each legal event is exactly one path (docs/rules.md 5, I13).

    Cards are laid and moved, and targets beaten, in one order: by suit and face, trumps last.
    """
    c = configuration
    if c.active is None or (path and path[-1].ends):
        return ()
    if c.phase is not Phase.DEFEND:
        return (*_lay(settings, c, path), *((DONE,) if path or c.field else ()))
    if not path:
        flashes = tuple(Step("flash", card) for card in flashable(settings, c))
        return (*_beat(settings, c, path, c.active), *_move(settings, c, path), *flashes, TAKE)
    if path[-1].kind == "move":
        return (*_move(settings, c, path), DONE)
    complete = not must_beat_all(settings) or len(path) == len(c.unbeaten)
    return (*_beat(settings, c, path, c.active), *((DONE,) if complete else ()))


def compose(configuration: Public, path: Sequence[Step]) -> Event:
    """The event that a complete path makes.

    >>> from durak.rules import Begin, delta, full_deck, initial
    >>> dealt = delta(Settings(), initial(Settings(), ["anna", "boris"], full_deck(36)), Begin())
    >>> compose(dealt, [Step("lay", Card.parse("9C")), DONE])
    Attack(by='anna', cards=(9C,))
    """
    c = configuration
    if c.active is None or not path or not path[-1].ends:
        raise ValueError("a path is complete when it ends with done, take or flash")
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
