"""The messages between a table and its clients: JSON objects, each with a `type` (docs/protocol.md)."""

from typing import TypeVar

import msgspec

from durak.protocol.answers import Answer
from durak.protocol.happenings import Happening
from durak.protocol.requests import Request

_Message = TypeVar("_Message")
_ENCODER = msgspec.json.Encoder()
_REQUEST: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
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
    """What a client sent; ValueError with the reason if it is none of our messages.

    >>> request('{"type": "join", "table": "K7QMX2PD", "seat": 9}')
    Traceback (most recent call last):
    ValueError: Expected `int` <= 7 - at `$.seat`
    """
    return _decode(_REQUEST, frame)


def answer(frame: str | bytes) -> Answer:
    """What the server sent; ValueError with the reason if it is none of our messages."""
    return _decode(_ANSWER, frame)


def happening(text: str) -> Happening:
    """An entry of a log, as it is stored."""
    return _decode(_HAPPENING, text)


def _decode(decoder: msgspec.json.Decoder[_Message], frame: str | bytes) -> _Message:
    try:
        return decoder.decode(frame)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(str(error)) from None
