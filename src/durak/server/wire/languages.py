"""Which language a reader wants."""

from collections.abc import Mapping

from durak.i18n import LANGUAGES


def wanted_language(asked: str | None, accepted: str) -> str:
    """The language that was asked for, else the first that a browser accepts, if we speak them, else English.

    >>> wanted_language("ru", ""), wanted_language(None, "fr;q=0.9, ru-RU;q=0.8, en;q=0.1"), wanted_language("xx", "")
    ('ru', 'ru', 'en')
    """
    if asked in LANGUAGES:
        return asked
    # Browsers list them by preference; the weights only repeat that order.
    named = (part.split(";")[0].strip().split("-")[0].lower() for part in accepted[:200].split(","))
    return next((language for language in named if language in LANGUAGES), "en")


def language_of(query: Mapping[str, str], headers: Mapping[str, str]) -> str:
    """The language of a request."""
    return wanted_language(query.get("language"), headers.get("accept-language", ""))
