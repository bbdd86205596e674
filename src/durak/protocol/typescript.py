"""The messages as TypeScript, for web clients: `python -m durak.protocol.typescript > protocol.ts`."""

import dataclasses
import inspect
import textwrap
from collections.abc import Iterator
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec import inspect as forms

from durak import protocol
from durak.notation.changes import KINDS
from durak.protocol import answers, happenings, options, requests
from durak.protocol.http import board, catalogue, games, health, lessons, outcomes, people, puzzles, reviews
from durak.protocol.http.pages import PAGES
from durak.rules import (
    SOFT,
    Attack,
    Begin,
    BySeat,
    Card,
    Defend,
    Event,
    Flash,
    Phase,
    Settings,
    Step,
    Suit,
    Transfer,
    Violation,
)
from durak.rules.view import View

# All messages, in the order in which they are written down.
_OVER_HTTP = (outcomes, health, people, catalogue, lessons, puzzles, games, reviews, board)
_MODULES = (options, happenings, requests, answers, *_OVER_HTTP)
# What a client sends gets types of its own: fields with a default can be left out.
_SENT = (
    people.NewAccount,
    people.Login,
    people.NewPassword,
    people.Farewell,
    lessons.LessonEvents,
    puzzles.PuzzleEvents,
    reviews.Departure,
    board.Setup,
    board.MomentOfGame,
    board.BotToMove,
    board.Thought,
)
_SUFFIX = "Input"
_CONSTANTS = ("PROTOCOL", "PHRASES", "REACTIONS", "FACES", "FAMILIES")


def typescript() -> str:
    """Everything, as one module.

    >>> print(typescript().splitlines()[0])
    // Made by python -m durak.protocol.typescript from the messages of durak: do not edit.
    """
    parts = [
        "// Made by python -m durak.protocol.typescript from the messages of durak: do not edit.",
        *_constants(),
        *_rules(),
    ]
    parts += [_interface(struct, _told(struct)) for struct in _structs()]
    parts += [_interface(struct, _as_sent(struct), _SUFFIX) for struct in _both_ways()]
    parts += [_alias(name, " | ".join(one.__name__ for one in get_args(union))) for name, union in _unions().items()]
    return "\n".join(parts)


# --- Messages ------------------------------------------------------------------------------------------------


def _structs() -> list[type[Struct]]:
    return [
        value
        for module in _MODULES
        for name, value in vars(module).items()
        if isinstance(value, type)
        and issubclass(value, Struct)
        and value.__module__ == module.__name__
        and not name.startswith("_")
    ]


def _requests() -> tuple[type[Struct], ...]:
    return (*get_args(protocol.Request), *_SENT)


def _both_ways() -> list[type[Struct]]:
    """Types that clients send, perhaps incomplete, and that the server sends back with all fields filled in."""
    inside = {one.cls for struct in _requests() for one in _inner(forms.type_info(struct)) if one.cls is not struct}
    return [one for one in _structs() if one in inside]


def _inner(info: forms.Type) -> Iterator[forms.StructType]:
    if isinstance(info, forms.StructType):
        yield info
        for field in info.fields:
            yield from _inner(field.type)
    elif isinstance(info, forms.Metadata):
        yield from _inner(info.type)
    elif isinstance(info, forms.UnionType):
        for one in info.types:
            yield from _inner(one)
    elif isinstance(info, forms.VarTupleType | forms.ListType):
        yield from _inner(info.item_type)


def _told(struct: type[Struct]) -> list[str]:
    """The fields as they are sent: by the client in a request, else by the server."""
    if struct in _requests():
        return _as_sent(struct)
    omitted = struct.__struct_config__.omit_defaults
    return [*_tag(struct), *(_field(field, omitted, omitted, False) for field in _fields(struct))]


def _as_sent(struct: type[Struct]) -> list[str]:
    return [*_tag(struct), *(_field(field, True, False, True) for field in _fields(struct))]


def _fields(struct: type[Struct]) -> tuple[forms.Field, ...]:
    info = forms.type_info(struct)
    assert isinstance(info, forms.StructType)
    return info.fields


def _tag(struct: type[Struct]) -> list[str]:
    tag = struct.__struct_config__.tag
    return [] if tag is None else [f'  type: "{tag}";']


def _field(field: forms.Field, optional: bool, without_null: bool, sent: bool) -> str:
    optional = optional and not field.required
    kind = field.type
    if optional and without_null and field.default is None and isinstance(kind, forms.UnionType):
        # A field that is None is not sent.
        kind = forms.UnionType(tuple(one for one in kind.types if not isinstance(one, forms.NoneType)))
    return f"  {field.encode_name}{'?' if optional else ''}: {_type(kind, sent)};"


def _type(info: forms.Type, sent: bool) -> str:
    match info:
        case forms.Metadata():
            title = (info.extra_json_schema or {}).get("title")
            return title if isinstance(title, str) else _type(info.type, sent)
        case forms.StrType():
            return "string"
        case forms.IntType() | forms.FloatType():
            return "number"
        case forms.BoolType():
            return "boolean"
        case forms.NoneType():
            return "null"
        case forms.LiteralType():
            return _union(f'"{value}"' for value in info.values)
        case forms.DictType():
            return f"Record<string, {_type(info.value_type, sent)}>"
        case forms.VarTupleType() | forms.ListType():
            return _list(_type(info.item_type, sent))
        case forms.TupleType():
            return f"[{', '.join(_type(one, sent) for one in info.item_types)}]"
        case forms.UnionType():
            return _name_of(info) or _union(_type(one, sent) for one in info.types)
        case forms.StructType():
            return info.cls.__name__ + (_SUFFIX if sent and info.cls in _both_ways() else "")
        case forms.AnyType():
            return "unknown"
    raise TypeError(f"{info} has no form in TypeScript yet: say in {__file__} what it is")


def _name_of(info: forms.UnionType) -> str | None:
    members = {one.cls for one in info.types if isinstance(one, forms.StructType)}
    return next((name for name, union in _unions().items() if set(get_args(union)) == members), None)


def _unions() -> dict[str, UnionType]:
    """The unions of messages, each told apart by `type`."""
    known = vars(protocol) | {name: value for module in _MODULES for name, value in vars(module).items()}
    return {name: value for name, value in known.items() if isinstance(value, UnionType)}


def _union(kinds: Iterator[str]) -> str:
    # null goes last.
    return " | ".join(sorted(dict.fromkeys(kinds), key=lambda kind: kind == "null"))


def _list(kind: str) -> str:
    return f"({kind})[]" if " | " in kind and not kind.startswith("[") else f"{kind}[]"


# --- The JSON forms inside them ------------------------------------------------------------------------------


def _constants() -> Iterator[str]:
    for name in _CONSTANTS:
        value = tuple(people.FAMILIES) if name == "FAMILIES" else getattr(protocol, name)
        plain = value if isinstance(value, int) else "[" + ", ".join(f'"{one}"' for one in value) + "] as const"
        yield f"export const {name} = {plain};"
    addresses = ", ".join(f'{name}: "{address}"' for name, address in PAGES.items())
    yield f"export const PAGES = {{ {addresses} }} as const;"


def _rules() -> Iterator[str]:
    yield _alias("Card", "string", 'A card as text: the face, then the suit, as in "10H".')
    yield _alias("Suit", _union(f'"{suit}"' for suit in Suit), "Clubs, diamonds, hearts, spades.")
    yield _alias("Phase", _union(f'"{phase}"' for phase in Phase), inspect.getdoc(Phase))
    yield _alias("Soft", _union(f'"{code}"' for code in sorted(one.name for one in SOFT)), "What may be tolerated.")
    yield _alias("Team", _union(f'"{team}"' for team in protocol.TEAMS), "The two teams of partners.")
    kinds = (Begin, Attack, Defend, Transfer, Flash)
    for kind in kinds:
        tag = f'  kind: "{kind.__name__.lower()}";'
        yield _block(f"{kind.__name__}Form", [tag, *_dataclass(kind)], inspect.getdoc(kind))
    yield _alias("EventForm", " | ".join(f"{kind.__name__}Form" for kind in kinds), "An event of the game.")
    for tag, change in KINDS.items():
        yield _block(f"{change.__name__}Change", [f'  kind: "{tag}";', *_dataclass(change)], inspect.getdoc(change))
    yield _alias("ChangeForm", " | ".join(f"{one.__name__}Change" for one in KINDS.values()), "What an event led to.")
    yield _block("SettingsForm", list(_dataclass(Settings)), inspect.getdoc(Settings))
    yield _alias("PartialSettings", "Partial<SettingsForm>", "The settings that differ from a preset.")
    yield _block("ViewForm", list(_dataclass(View)), inspect.getdoc(View))
    optional = [line.replace("card:", "card?:").replace("target:", "target?:") for line in _dataclass(Step)]
    yield _block("StepForm", [line.replace(" | null", "") for line in optional], inspect.getdoc(Step))


def _dataclass(kind: type) -> Iterator[str]:
    hints = get_type_hints(kind)
    for field in dataclasses.fields(kind):
        yield f"  {field.name}: {_form(hints[field.name])};"


def _form(hint: Any) -> str:
    """The JSON form of a value of the rules (docs/notation.md, section 4)."""
    named = {str: "string", int: "number", bool: "boolean", NoneType: "null", Card: "Card", Suit: "Suit"}
    if hint in named:
        return named[hint]
    if hint == Event or hint == Event | None:
        return "EventForm" + (" | null" if hint != Event else "")
    if hint is Violation:
        return "string"
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return hint.__name__
    arguments = get_args(hint)
    if get_origin(hint) is Literal:
        return _union(f'"{value}"' for value in arguments)
    if get_origin(hint) is frozenset:
        return _list(named.get(arguments[0], "Soft"))
    if get_origin(hint) is BySeat:
        return f"Record<string, {_form(arguments[0])}>"
    if get_origin(hint) is tuple:
        if arguments[-1] is Ellipsis:
            return _list(_form(arguments[0]))
        return f"[{', '.join(map(_form, arguments))}]"
    return _union(map(_form, arguments))


# --- How it is written ---------------------------------------------------------------------------------------


def _interface(struct: type[Struct], fields: list[str], suffix: str = "") -> str:
    return _block(struct.__name__ + suffix, fields, inspect.getdoc(struct))


def _block(name: str, fields: list[str], doc: str | None) -> str:
    return "\n".join([*_comment(doc), f"export interface {name} {{", *fields, "}"])


def _alias(name: str, value: str, doc: str | None = None) -> str:
    line = f"export type {name} = {value};"
    if len(line) > 120:
        line = f"export type {name} =\n" + textwrap.indent("| " + value.replace(" | ", "\n| "), "  ") + ";"
    return "\n".join([*_comment(doc), line])


def _comment(doc: str | None) -> list[str]:
    first = (doc or "").strip().split("\n\n")[0].replace("\n", " ").replace("*/", "")
    return ["", f"/** {first} */"] if first else [""]


if __name__ == "__main__":
    print(typescript())
