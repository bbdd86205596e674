"""Settings as text: a preset, and what differs from it."""

from collections.abc import Iterator
from dataclasses import fields, replace

from durak.notation.scanner import NUMBER, WORD, Scanner
from durak.notation.tags import Tag
from durak.rules import PRESETS, SOFT, Reason, Settings, choices, preset
from durak.rules.settings import NUMBERS

_NAMES = tuple(field.name for field in fields(Settings))
_CODES = {code.name: code for code in SOFT}


def format_settings(settings: Settings) -> Iterator[str]:
    """The tags that say these settings, in as few words as possible.

    >>> list(format_settings(Settings(transfer=True, flash=True, deck_size=52)))
    ['Preset: spec', 'Settings: deck_size=52']
    """
    bases = {"": Settings(), **PRESETS}
    name = min(bases, key=lambda name: len(_differences(settings, bases[name])))
    if name:
        yield f"Preset: {name}"
    differences = _differences(settings, bases[name])
    if differences:
        yield f"Settings: {' '.join(differences)}"


def read_settings(tags: dict[str, Tag]) -> Settings:
    """The settings that the tags Preset and Settings mean, or the base game if there are none."""
    settings = Settings()
    if "Preset" in tags:
        value = tags["Preset"].value
        place = value.here()
        try:
            settings = preset(value.rest())
        except ValueError as error:
            value.fail(error.args[0], place)
    if "Settings" in tags:
        value = tags["Settings"].value
        place = value.here()
        changed = _take_changes(value)
        try:
            settings = replace(settings, **changed)  # type: ignore[arg-type]  # each value was read by its name
        except ValueError as error:
            value.fail(error.args[0], place)
    return settings


def _differences(settings: Settings, base: Settings) -> list[str]:
    return [
        f"{name}={_format(getattr(settings, name))}"
        for name in _NAMES
        if getattr(settings, name) != getattr(base, name)
    ]


def _format(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case frozenset():
            return "+".join(sorted(code.name for code in value)) or "none"
        case None:
            return "none"
        case _:
            return str(value)


def _take_changes(scanner: Scanner) -> dict[str, object]:
    changed: dict[str, object] = {}
    while not scanner.done():
        place = scanner.here()
        name = scanner.take(WORD)
        if name not in _NAMES:
            if next(reversed(changed), "") == "relax" and (scanner.take(",") or str(name).upper() in _CODES):
                scanner.fail("the codes of relax are joined with +, as in relax=MIXED_RANKS+WRONG_RANK", place)
            found, names = scanner.found() if name is None else name, ", ".join(_NAMES)
            text = f"{found!r} is not a setting: choose from {names}"
            scanner.fail(Reason("unread-setting", text, found=found, names=names), place)
        if name in changed:
            text = f"{name} is set twice: one of the two has to go"
            scanner.fail(Reason("unread-key-twice", text, key=name), place)
        if not scanner.take("="):
            example = f"{name}={_format(getattr(Settings(), name))}"
            text = f"a value is missing: write {example}, for example"
            scanner.fail(Reason("unread-no-value", text, example=example))
        changed[name] = _take_value(scanner, name)
    return changed


def _take_value(scanner: Scanner, name: str) -> object:
    place = scanner.here()
    word = scanner.take(WORD) or ""
    if name == "relax":
        return _relaxed(scanner, word, place)
    values = {_format(value): value for value in choices().get(name, ())}
    if name in NUMBERS and NUMBERS[name].optional:
        values["none"] = None
    if word.lower() in values:
        return values[word.lower()]
    if name in NUMBERS and NUMBER.fullmatch(word) and int(word) >= 1:
        return int(word)
    right = ["a whole number from 1"] if name in NUMBERS else []
    text = f"{name} cannot be {word!r}: it is {' or '.join([*right, *values])}"
    if name not in NUMBERS:
        return scanner.fail(Reason("unread-value", text, name=name, word=word, values=", ".join(values)), place)
    if values:
        return scanner.fail(Reason("unread-number-or-none", text, name=name, word=word), place)
    return scanner.fail(Reason("unread-number", text, name=name, word=word), place)


def _relaxed(scanner: Scanner, word: str, place: int) -> object:
    if word.lower() == "none":
        return frozenset()
    names = word.upper().split("+")
    for name in names:
        if name not in _CODES:
            scanner.fail(f"{name!r} cannot be relaxed: join any of {', '.join(sorted(_CODES))} with +, or none", place)
    return frozenset(_CODES[name] for name in names)
