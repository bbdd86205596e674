"""The options of an engine: what they may be set to, as the engine says in its hello (docs/players.md)."""

from collections.abc import Mapping
from typing import Any

# How people write yes and no.
_WORDS = {"on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}
# What an option is if the engine says nothing but its usual value.
_KINDS = ((bool, "boolean"), (int, "integer"), (float, "number"), (str, "text"))


def value_of(option: str, value: object, hello: Mapping[str, Any]) -> object:
    """The value as the engine is told it; a text is read as what the option is. ValueError if it cannot be set to that.

    >>> hello = {"options": {"depth": 3}, "types": {"depth": {"type": "integer", "least": 1, "most": 9}}}
    >>> value_of("depth", "5", hello)
    5
    >>> value_of("depth", "12", hello)
    Traceback (most recent call last):
    ValueError: the option depth of the engine cannot be '12': it is a whole number from 1 to 9
    """
    known = hello.get("options") or {}
    if option not in known:
        raise ValueError(f"the engine has no option {option!r}: its options are {', '.join(known) or 'none'}")
    said = hello.get("types") or {}
    kind = said.get(option) or {"type": kind_of(known[option])}
    found = _read(value, kind)
    if not fits(found, kind):
        raise ValueError(f"the option {option} of the engine cannot be {value!r}: it is {_meaning(kind)}")
    return found


def kind_of(usual: object) -> str | None:
    """What an option with this usual value is; None if it cannot be told.

    >>> kind_of(True), kind_of(3), kind_of("slow"), kind_of(None)
    ('boolean', 'integer', 'text', None)
    """
    return next((name for kind, name in _KINDS if isinstance(usual, kind)), None)


def fits(value: object, kind: Mapping[str, Any]) -> bool:
    """May an option of this kind be set to this? Kinds that are not known allow everything.

    >>> fits(12, {"type": "integer", "least": 1, "most": 9}), fits("slow", {"type": "choice", "among": ["slow"]})
    (False, True)
    """
    match kind.get("type"):
        case "boolean":
            return isinstance(value, bool)
        case "integer" | "number" as named:
            numbers = int if named == "integer" else (int, float)
            if isinstance(value, bool) or not isinstance(value, numbers):
                return False
            least, most = kind.get("least"), kind.get("most")
            return bool((least is None or least <= value) and (most is None or value <= most))
        case "choice":
            return value in kind.get("among", ())
        case "text":
            return isinstance(value, str)
    return True


def _read(value: object, kind: Mapping[str, Any]) -> object:
    """What was written, as a value of this kind if it can be one."""
    if not isinstance(value, str):
        return value
    try:
        match kind.get("type"):
            case "boolean":
                return _WORDS.get(value.lower(), value)
            case "integer":
                return int(value)
            case "number":
                return float(value)
            case "choice":
                return next((one for one in kind.get("among", ()) if str(one) == value), value)
    except ValueError:
        pass
    return value


def _meaning(kind: Mapping[str, Any]) -> str:
    """What the option can be, in words."""
    match kind.get("type"):
        case "boolean":
            return "on or off"
        case "integer" | "number" as named:
            least, most = kind.get("least"), kind.get("most")
            bounds = [f"from {least}"] * (least is not None) + [f"to {most}"] * (most is not None)
            return " ".join(["a whole number" if named == "integer" else "a number", *bounds])
        case "choice":
            return f"one of {', '.join(map(str, kind.get('among', ())))}"
    return "a text"
