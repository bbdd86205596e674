"""Settings and hands that several of these tests play with."""

from durak.rules import (
    Event,
    Settings,
    changes,
)
from table import Table

BASE = Settings()
TRANSFER = Settings(transfer=True)
BOTH = Settings(transfer=True, flash=True)
NO_LATER = Settings(transfer=True, transfer_joined=False, principal="moves", tempo="repeat")

THREE = {"anna": "6C 7C 8C 9C 10C JC", "boris": "6D 7D 8D 9D 10D JD", "vera": "6S 7S 8S 9S 10S 6H"}
SIX = ["anna", "boris", "vera", "gleb", "dina", "egor"]
LAST = {"anna": "7C", "boris": "8C"}
FOUR = {"anna": "9C 10C JC", "boris": "9D 10D JD", "vera": "9S 10S JS", "gleb": "7D KD KC"}


def shown(table: Table, *events: Event) -> tuple[object, ...]:
    before = table.c
    return changes(before, table.play(*events).c)
