"""Lessons for those who have never played: one set of them for every table."""

from durak.lessons.lesson import Astray, Lesson, lesson, line_of, names_in, prepared, title_of
from durak.lessons.plans import LEARNER, PLANS

__all__ = ["LEARNER", "PLANS", "Astray", "Lesson", "lesson", "line_of", "names_in", "prepared", "title_of"]
