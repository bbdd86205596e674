"""Words that are kept with a game and mean nothing to the rules."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

_Key = TypeVar("_Key")


class Notes(Mapping[_Key, str]):
    """Texts by key, in a mapping that cannot be changed and can be hashed.

    >>> Notes({"Date": "2026-01-01"}) == {"Date": "2026-01-01"}
    True
    """

    __slots__ = ("_texts",)

    def __init__(self, texts: Mapping[_Key, str]) -> None:
        self._texts = dict(texts)

    def __getitem__(self, key: _Key) -> str:
        return self._texts[key]

    def __iter__(self) -> Iterator[_Key]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def __hash__(self) -> int:
        return hash(frozenset(self._texts.items()))

    def __repr__(self) -> str:
        return f"Notes({self._texts})"
