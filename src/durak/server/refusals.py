"""Refusals: a stable code, and a sentence in the reader's language."""

from collections.abc import Mapping

from durak.explain import card_in_words
from durak.i18n import LANGUAGES, Words
from durak.rules import Card, Illegal, Reason


class Refused(Exception):  # noqa: N818 - the word at the table
    """A wish that the table refuses; nothing has changed. The codes are listed in docs/protocol.md."""

    def __init__(self, code: str, **details: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


class TooFast(Refused):
    """Too much at once; it may be tried again after this many seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__("TOO_FAST")
        self.seconds = seconds


def sentence(language: str, refused: Refused | Illegal) -> str:
    """Why, in this language, or in English if we do not speak it.

    >>> sentence("ru", Refused("NO_TABLE", table="K7QMX2PD"))
    'Стола K7QMX2PD нет.'
    """
    words = Words(language if language in LANGUAGES else "en")
    if isinstance(refused, Refused):
        return words(_message("refused", refused.code), **_in_words(words, refused.details))
    return words(_message("violation", refused.code.name), **_in_words(words, refused.details))


def _in_words(words: Words, details: Mapping[str, object]) -> dict[str, str | int]:
    """Details with reasons and cards in words."""
    return {name: _detail(words, name, value) for name, value in details.items()}


def _detail(words: Words, name: str, value: object) -> str | int:
    if isinstance(value, Reason):
        return words(value.name, **_in_words(words, value.details))
    if name in ("card", "attack", "defence"):
        return card_in_words(words, Card.parse(str(value)))
    return value if isinstance(value, int) else str(value)


def _message(kind: str, code: str) -> str:
    return f"{kind}-{code.lower().replace('_', '-')}"
