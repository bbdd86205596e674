"""Puzzles: positions with one right event, and what is right in them (docs/puzzles.md)."""

from durak.puzzles.attempt import NAMES, Attempt, Names, Standing, attempt, names_in, solution
from durak.puzzles.collection import collection, daily, fitting, hidden_cards, puzzle
from durak.puzzles.puzzle import Option, Puzzle
from durak.puzzles.themes import Theme

__all__ = [
    "NAMES",
    "Attempt",
    "Names",
    "Option",
    "Puzzle",
    "Standing",
    "Theme",
    "attempt",
    "collection",
    "daily",
    "fitting",
    "hidden_cards",
    "names_in",
    "puzzle",
    "solution",
]
