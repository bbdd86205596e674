"""The messages between a table and its clients: JSON objects, each with a `type` (docs/protocol.md)."""

from typing import TypeVar

import msgspec
from msgspec import Struct

from durak.protocol.answers import Answer
from durak.protocol.happenings import Happening
from durak.protocol.options import Clock, Options
from durak.protocol.requests import CreateTable, Request

_Message = TypeVar("_Message")


class _StrictClock(Clock, frozen=True, forbid_unknown_fields=True):
    pass


class _StrictOptions(Options, frozen=True, forbid_unknown_fields=True):
    clock: _StrictClock | None = None


class _WithOptions(Struct, frozen=True):
    """The options of a request: the server must know all of them. In answers, a newer server may send more."""

    options: _StrictOptions = _StrictOptions()


_ENCODER = msgspec.json.Encoder()
_REQUEST: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
_OPTIONS: msgspec.json.Decoder[_WithOptions] = msgspec.json.Decoder(_WithOptions)
_ANSWER: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)
_HAPPENING: msgspec.json.Decoder[Happening] = msgspec.json.Decoder(Happening)


def encode(message: Request | Answer | Happening) -> str:
    """The message as it is sent.

    >>> from durak.protocol import Join
    >>> encode(Join(table="K7QMX2PD"))
    '{"type":"join","table":"K7QMX2PD"}'
    """
    return _ENCODER.encode(message).decode()


def request(frame: str | bytes) -> Request:
    """What a client sent; ValueError with the reason if it is not one of our messages.

    >>> request('{"type": "join", "table": "K7QMX2PD", "seat": 9}')
    Traceback (most recent call last):
    ValueError: Expected `int` <= 7 - at `$.seat`
    """
    sent = _decode(_REQUEST, frame)
    if isinstance(sent, CreateTable):
        _decode(_OPTIONS, frame)
    return sent


def answer(frame: str | bytes) -> Answer:
    """What the server sent; ValueError with the reason if it is not one of our messages."""
    return _decode(_ANSWER, frame)


def happening(text: str) -> Happening:
    """An entry of a log, as it is stored."""
    return _decode(_HAPPENING, text)


def _decode(decoder: msgspec.json.Decoder[_Message], frame: str | bytes) -> _Message:
    try:
        return decoder.decode(frame)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(str(error)) from None
