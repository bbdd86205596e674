"""Messages by their id, in the language of the reader."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "ru", "uk", "de")
# The complete ones; the others lack what only a terminal shows, and use English for that.
COMPLETE = ("en", "ru")

# The longest value that is shown whole, in characters.
_LONGEST = 500
# Where a message of a catalogue begins, and what it refers to.
_BEGINNING = re.compile(r"^(?=[a-z])", re.MULTILINE)
_REFERENCE = re.compile(r"\{ *([a-z][a-z0-9-]*)")


class Words:
    """The messages of one language.

    >>> Words("en")("event-pass", who="other", by="Anna")
    'Anna passes.'
    >>> Words("ru")("cards", count=2)
    '2 карты'
    """

    def __init__(self, language: str) -> None:
        self.language = _known(language)
        self._bundle = _bundle(language)

    def __call__(self, message: str, /, **values: str | int) -> str:
        """The message with its variables filled in; a message or variable that is missing is an error."""
        if not self._bundle.has_message(message):
            self._read(message)
        pattern = self._bundle.get_message(message).value
        assert pattern is not None, "messages have no attributes here"
        text, errors = self._bundle.format_pattern(pattern, {name: _short(value) for name, value in values.items()})
        if errors:
            raise LookupError(f"the message {message!r} in {self.language}.ftl cannot be filled in: {errors[0]}")
        return str(text)

    def _read(self, message: str) -> None:
        """Parses one message; a program that uses few need not wait for all of them."""
        from fluent.runtime import FluentResource

        source = _messages(self.language).get(message)
        if source is None:
            raise LookupError(f"there is no message {message!r} in {self.language}.ftl")
        # What it refers to comes first, for those who read along in other threads.
        for other in _REFERENCE.findall(source):
            if not self._bundle.has_message(other):
                self._read(other)
        self._bundle.add_resource(FluentResource(source))


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
    return files("durak.i18n").joinpath(f"{_known(language)}.ftl").read_text(encoding="utf-8")


def _short(value: str | int) -> str | int:
    """The value, cut where Fluent would refuse it: nobody has such a name, but anybody can type one."""
    return f"{value[:_LONGEST]}..." if isinstance(value, str) and len(value) > _LONGEST else value


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}: choose one of {', '.join(LANGUAGES)}")
    return language


@cache
def _messages(language: str) -> dict[str, str]:
    """The source of each message."""
    found = (text for text in _BEGINNING.split(catalogue(language)) if text[:1].isalpha())
    own = {text.partition("=")[0].strip(): text for text in found}
    return own if language in COMPLETE else _messages("en") | own


@cache
def _bundle(language: str) -> "FluentBundle":
    # Imported here because the languages are known, and the command line starts, without it.
    from fluent.runtime import FluentBundle

    # Without isolation marks: a terminal would show them, and no language here runs from right to left.
    return FluentBundle([language], use_isolating=False)
