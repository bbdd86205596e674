"""What a shell can complete besides commands and options: the values of some of them."""

from collections.abc import Iterator


def languages(incomplete: str) -> list[str]:
    """The languages."""
    from durak.i18n import LANGUAGES

    return [language for language in LANGUAGES if language.startswith(incomplete)]


def presets(incomplete: str) -> list[str]:
    """The presets, by their proper names.

    >>> presets("t")
    ['throw-in', 'transfer-club']
    """
    from durak.rules import PRESETS

    return [name for name in PRESETS if name.startswith(incomplete)]


def settings(incomplete: str) -> list[str]:
    """The settings, and once there is a name their values.

    >>> settings("tempo=n"), settings("deck_")
    (['tempo=next'], ['deck_size='])
    """
    from durak.notation import settings_to_json
    from durak.rules import Settings, choices

    name, given, _ = incomplete.partition("=")
    written: dict[object, str] = {True: "yes", False: "no", None: "none"}
    if given:
        found = [f"{name}={written.get(value, value)}" for value in choices().get(name, ())]
    else:
        found = [f"{name}=" for name in settings_to_json(Settings())]
    return [one for one in found if one.startswith(incomplete)]


def bots(incomplete: str) -> list[str]:
    """The levels and the bots, also behind a comma.

    >>> bots("novice,ch")
    ['novice,champion', 'novice,champion-fast']
    """
    from durak.players import BOTS, LEVELS

    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in _once(*LEVELS, *BOTS) if name.startswith(last)]


def _once(*names: str) -> Iterator[str]:
    yield from dict.fromkeys(names)
