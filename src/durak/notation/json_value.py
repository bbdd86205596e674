"""Reading plain JSON values strictly, and saying which one is wrong."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import NoReturn, TypeVar

from durak.notation.errors import FormError
from durak.notation.names import format_name
from durak.rules import Card

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class JsonValue:
    """A value, and where it stands in which other one: the path to it is put together when something is wrong.

    >>> [item.text() for item in JsonValue(["anna", "boris"]).items()]
    ['anna', 'boris']
    """

    value: object
    within: "JsonValue | None" = None
    place: str | int = ""

    @property
    def path(self) -> str:
        """Where the value is in all that was read."""
        if self.within is None:
            return ""
        if isinstance(self.place, int):
            return f"{self.within.path}[{self.place}]"
        dot = "." if self.within.path else ""
        return f"{self.within.path}{dot}{format_name(self.place)}"

    def fail(self, reason: str) -> NoReturn:
        """Raises the error for this value."""
        raise FormError(self.path, reason)

    def text(self) -> str:
        """A text."""
        return self.value if isinstance(self.value, str) else self._wrong("a text")

    def number(self) -> int:
        """A whole number; true and false are none, although Python counts them."""
        whole = isinstance(self.value, int) and not isinstance(self.value, bool)
        return self.value if whole else self._wrong("a whole number")  # type: ignore[return-value]

    def items(self) -> list["JsonValue"]:
        """The items of a list."""
        if not isinstance(self.value, list):
            self._wrong("a list")
        return [JsonValue(item, self, i) for i, item in enumerate(self.value)]

    def members(self) -> dict[str, "JsonValue"]:
        """The members of an object, whatever their keys."""
        if not isinstance(self.value, dict) or not all(isinstance(key, str) for key in self.value):
            self._wrong("an object")
        return {key: JsonValue(value, self, key) for key, value in self.value.items()}

    def kind(self, kinds: Collection[str], what: str) -> str:
        """Which of the kinds of something the object says it is."""
        members = self.members()
        if "kind" not in members:
            self.fail(f"'kind' is missing: it is one of {', '.join(kinds)}")
        kind = members["kind"].text()
        if kind not in kinds:
            members["kind"].fail(f"{kind!r} is not a kind of {what}: choose from {', '.join(kinds)}")
        return kind

    def form(self, keys: Collection[str]) -> dict[str, "JsonValue"]:
        """The members of an object that has these keys and no others."""
        members = self.members()
        for key in keys:
            if key not in members:
                self.fail(f"{key!r} is missing: the keys are {', '.join(keys)}")
        for key, member in members.items():
            if key not in keys:
                member.fail(f"there is no such key: the keys are {', '.join(keys)}")
        return members

    def card(self) -> Card:
        """A card, as text."""
        return self.read(Card.parse)

    def cards(self) -> tuple[Card, ...]:
        """A list of cards."""
        return tuple(item.card() for item in self.items())

    def hand(self) -> frozenset[Card]:
        """A list of cards in any order, none of them twice."""
        cards = self.cards()
        for item, card in zip(self.items(), cards, strict=True):
            if cards.count(card) > 1:
                item.fail(f"{card} is there twice: once is enough")
        return frozenset(cards)

    def names(self) -> tuple[str, ...]:
        """A list of texts."""
        return tuple(item.text() for item in self.items())

    def read(self, meaning: Callable[[str], _T]) -> _T:
        """What a text means."""
        text = self.text()
        try:
            return meaning(text)
        except ValueError as error:
            self.fail(str(error))

    def or_none(self, read: Callable[["JsonValue"], _T]) -> _T | None:
        """What is read, or None for null."""
        return None if self.value is None else read(self)

    def _wrong(self, expected: str) -> NoReturn:
        self.fail(f"{self.value!r} is not {expected}")
