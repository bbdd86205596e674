"""Lessons for those who have never played, and for those who want to play better: one set of them for every table."""

from durak.lessons.course import Course, line_of, title_of
from durak.lessons.lesson import Answer, Astray, Lesson, Named, lesson, names_in, prepared
from durak.lessons.plan import LEARNER
from durak.lessons.plans import PLANS
from durak.lessons.strategy import STRATEGY

__all__ = [
    "LEARNER",
    "PLANS",
    "STRATEGY",
    "Answer",
    "Astray",
    "Course",
    "Lesson",
    "Named",
    "lesson",
    "line_of",
    "names_in",
    "prepared",
    "title_of",
]
