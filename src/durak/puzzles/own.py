"""Puzzles from somebody's own rounds: moments at which one event was right (docs/puzzles.md)."""

from collections import Counter
from dataclasses import replace

from durak.notation import Game
from durak.notation.settings import format_settings
from durak.puzzles.attempt import solved
from durak.puzzles.difficulty import attempts, rated
from durak.puzzles.finding import Find, look
from durak.puzzles.puzzle import Puzzle
from durak.puzzles.solving import Judge
from durak.rules import Configuration, Settings
from durak.rules.teams import last_two


def find_at(settings: Settings, c: Configuration) -> Find | None:
    """The moment as a puzzle of one decision or more, if one event alone was right and both could know every card."""
    if c.active is None or len(c.deck) > 1 or not last_two(settings, c):
        return None
    strict = replace(settings, relax=frozenset())
    return look(Judge(), "; ".join(format_settings(strict)), strict, c, Counter(), least=1)


def puzzle_at(game: Game, number: int, origin: str = "") -> Puzzle | None:
    """The moment before the event of this number, from 0, as a puzzle with its themes and rating."""
    record = game.record()
    found = find_at(game.settings, record[number + 1]) if 0 <= number < len(game.events) else None
    if found is None:
        return None
    draft = Puzzle(found.rules, found.text, 0, found.decisions, (), origin=origin)
    decisions = [*solved(draft)]
    return rated(draft, decisions, attempts(draft.start()[0], decisions), draw=found.value == 0)
