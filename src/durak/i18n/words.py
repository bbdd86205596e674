"""Messages by their id, in the language of the reader."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from durak.i18n.fluent import Pattern, fill_in, read

LANGUAGES = ("en", "ru", "uk", "de")
# The complete ones; the others lack what only a terminal shows, and use English for that.
COMPLETE = ("en", "ru")

# The longest value that is shown whole, in characters.
_LONGEST = 500
# Where a message of a catalogue begins; a comment ends it, too.
_BEGINNING = re.compile(r"^(?=[a-z#])", re.MULTILINE)


class Words:
    """The messages of one language.

    >>> Words("en")("event-pass", who="other", by="Anna")
    'Anna passes.'
    >>> Words("ru")("cards", count=2)
    '2 карты'
    """

    def __init__(self, language: str) -> None:
        self.language = _known(language)

    def __call__(self, message: str, /, **values: str | int) -> str:
        """The message with its variables filled in; a message or variable that is missing is an error."""
        pattern = self._pattern(message)
        short = {name: _short(value) for name, value in values.items()}
        try:
            return fill_in(pattern, short, self.language, self._pattern)
        except LookupError as error:
            reason = f"the message {message!r} in {self.language}.ftl cannot be filled in: {error}"
            raise LookupError(reason) from None

    def _pattern(self, message: str) -> Pattern:
        return _read(self.language, message)


def choose_language(explicit: str | None, environ: Mapping[str, str]) -> str:
    """The language that was asked for, else the locale's if we speak it, else English.

    >>> choose_language(None, {"LANG": "ru_RU.UTF-8"}), choose_language("en", {"LANG": "ru_RU.UTF-8"})
    ('ru', 'en')
    """
    if explicit is not None:
        return _known(explicit)
    locale = next(filter(None, map(environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    language = locale.replace(".", "_").split("_")[0].lower()
    return language if language in LANGUAGES else "en"


def catalogue(language: str) -> str:
    """The text of a language's catalogue."""
    return Path(__file__).with_name(f"{_known(language)}.ftl").read_text(encoding="utf-8")


def _short(value: str | int) -> str | int:
    """The value, cut where no table has room for it: nobody has such a name, but anybody can type one."""
    return f"{value[:_LONGEST]}..." if isinstance(value, str) and len(value) > _LONGEST else value


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}: choose one of {', '.join(LANGUAGES)}")
    return language


@cache
def _messages(language: str) -> dict[str, str]:
    """The source of each message."""
    found = (text for text in _BEGINNING.split(catalogue(language)) if text[:1].isalpha())
    own = {name.strip(): text for name, _, text in (one.partition("=") for one in found)}
    return own if language in COMPLETE else _messages("en") | own


@cache
def _read(language: str, message: str) -> Pattern:
    """One message; a program that uses few need not wait for all of them."""
    source = _messages(language).get(message)
    if source is None:
        raise LookupError(f"there is no message {message!r} in {language}.ftl")
    return read(source)
