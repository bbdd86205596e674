"""The courses: the rules for those who have never played, and the strategy for those who have."""

from enum import StrEnum

from durak.i18n import Words
from durak.lessons.plan import Plan
from durak.lessons.plans import PLANS
from durak.lessons.strategy import STRATEGY


class Course(StrEnum):
    """Which lessons; tables remember of each course who has finished what."""

    RULES = "rules"
    STRATEGY = "strategy"

    @property
    def plans(self) -> tuple[Plan, ...]:
        """Its lessons."""
        return PLANS if self is Course.RULES else STRATEGY

    @property
    def texts(self) -> str:
        """What the names of its messages begin with."""
        return "lesson" if self is Course.RULES else "strategy"


def title_of(words: Words, number: int, course: Course = Course.RULES) -> str:
    """The name of a lesson.

    >>> title_of(Words("en"), 2), title_of(Words("en"), 2, Course.STRATEGY)
    ('Trumps', 'Pairs')
    """
    return words(f"{course.texts}-{number}-title")


def line_of(words: Words, number: int, course: Course = Course.RULES) -> str:
    """A lesson in a few words."""
    return words(f"{course.texts}-{number}-line")
