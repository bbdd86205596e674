"""The one place with randomness: a deck and a dealer from a seed, the same in every language (docs/rules.md 1.7)."""

from collections.abc import Iterable, Iterator
from hashlib import sha256

from durak.rules.cards import Card, full_deck
from durak.rules.events import Seat


def shuffled(deck_size: int, seed: int | str) -> tuple[Card, ...]:
    """The full deck in an order that depends on nothing but the seed.

    A Fisher-Yates shuffle from the last place down, drawing from the SHA-256 stream of the seed.

    >>> shuffled(36, 1)[:6]
    (JS, KS, 6S, AD, 9C, 10D)
    """
    deck = list(full_deck(deck_size))
    numbers = _numbers(str(seed))
    for last in range(len(deck) - 1, 0, -1):
        other = _below(last + 1, numbers)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def lot(seats: Iterable[Seat], seed: int | str) -> Seat:
    """Whom the lot makes the dealer: it depends on the names and the seed, and not on who sits where.

    >>> lot(["anna", "boris", "vera"], 1), lot(["vera", "anna", "boris"], 1), lot(["anna", "boris", "vera"], 5)
    ('boris', 'boris', 'vera')
    """
    names = sorted(seats)
    return names[_below(len(names), _numbers(f"{seed}:dealer"))]


def _numbers(seed: str) -> Iterator[int]:
    """32-bit numbers: SHA-256 of "seed:0", "seed:1", …, four big-endian bytes at a time."""
    block = 0
    while True:
        digest = sha256(f"{seed}:{block}".encode()).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def _below(bound: int, numbers: Iterator[int]) -> int:
    """A number from 0 to bound - 1; draws that would make some results likelier are rejected."""
    fair = 2**32 - 2**32 % bound
    return next(number % bound for number in numbers if number < fair)
