"""What a lesson is made of: prepared positions, what the learner is to do in them, and what the others answer."""

from collections.abc import Callable
from dataclasses import dataclass

from durak.rules import Attack, Card, Defend, Event, Flash, Suit, Transfer

# The players as the positions call them; the catalogues have their names.
LEARNER, FIRST, SECOND = "you", "anna", "boris"


@dataclass(frozen=True)
class Task:
    """One decision of the learner."""

    wants: Callable[[Event], bool]
    # What the hands have to do, where that is new: each kind of table says it in its own words.
    how: str | None = None
    # What the others do next, as in "anna KH"; anybody not named beats as cheaply as possible, passes or takes.
    answers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Count:
    """A question instead of a move: which cards of this suit are still out, or which does somebody hold for certain?"""

    suit: Suit
    # Who is known to hold them, because they took them.
    holder: str | None = None


@dataclass(frozen=True)
class Example:
    """A position (docs/notation.md), what happens before anybody is asked, and the tasks."""

    position: str
    tasks: tuple[Task | Count, ...]
    # Events that are only watched, as in "anna take".
    before: tuple[str, ...] = ()


@dataclass(frozen=True)
class Plan:
    """A lesson: the rules, and one example or several."""

    preset: str
    examples: tuple[Example, ...]

    @property
    def tasks(self) -> tuple[Task | Count, ...]:
        """All of them, one example after the other."""
        return tuple(task for one in self.examples for task in one.tasks)


def single(preset: str, position: str, tasks: tuple[Task | Count, ...]) -> Plan:
    """A lesson with one example."""
    return Plan(preset, (Example(position, tasks),))


def lays(event: Event) -> bool:
    """Any card."""
    return isinstance(event, Attack) and bool(event.cards)


def passes(event: Event) -> bool:
    """Adds nothing."""
    return isinstance(event, Attack) and not event.cards


def beats(event: Event) -> bool:
    """With any card."""
    return isinstance(event, Defend) and bool(event.pairs)


def takes(event: Event) -> bool:
    """Beats nothing."""
    return isinstance(event, Defend) and not event.pairs


def transfers(event: Event) -> bool:
    """With any card."""
    return isinstance(event, Transfer)


def shows(event: Event) -> bool:
    """Any trump."""
    return isinstance(event, Flash)


def beats_with(*choices: str) -> Callable[[Event], bool]:
    """With these cards and no others, as in "7H" or "JS 7H"; any of several choices is right."""
    wanted = [_cards(choice) for choice in choices]
    return lambda event: isinstance(event, Defend) and {defence for _, defence in event.pairs} in wanted


def lays_all(*choices: str) -> Callable[[Event], bool]:
    """These cards and no others, as in "9C" or "9C 9S"; any of several choices is right."""
    wanted = [_cards(choice) for choice in choices]
    return lambda event: isinstance(event, Attack) and set(event.cards) in wanted


def _cards(text: str) -> set[Card]:
    return {Card.parse(card) for card in text.split()}
