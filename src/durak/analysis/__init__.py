"""What a round teaches: which decisions were good, what they cost, and what was luck (docs/analysis.md)."""

from durak.analysis.accuracy import accuracy, accuracy_of
from durak.analysis.decision import Decision, Option
from durak.analysis.fortune import Fortune, Share, fortune
from durak.analysis.judge import Judge
from durak.analysis.label import Label
from durak.analysis.review import Review, decisions, review

__all__ = [
    "Decision",
    "Fortune",
    "Judge",
    "Label",
    "Option",
    "Review",
    "Share",
    "accuracy",
    "accuracy_of",
    "decisions",
    "fortune",
    "review",
]
