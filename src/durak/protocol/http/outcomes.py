"""What any call can answer: it is done, or why not."""

from msgspec import Struct


class Problem(Struct, frozen=True):
    """The call was refused: a stable code, and the reason in the reader's language."""

    code: str
    text: str


class Done(Struct, frozen=True):
    """It is done."""

    done: bool = True
