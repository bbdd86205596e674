"""Refusals: a stable code, and a sentence in the reader's language."""

from durak.explain import details_in_words
from durak.i18n import LANGUAGES, Words
from durak.rules import Illegal


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
        return words(_message("refused", refused.code), **details_in_words(words, refused.details))
    return words(_message("violation", refused.code.name), **details_in_words(words, refused.details))


def _message(kind: str, code: str) -> str:
    return f"{kind}-{code.lower().replace('_', '-')}"
