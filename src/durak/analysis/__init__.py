"""What a round teaches: which decisions were good, what they cost, and what was luck (docs/analysis.md)."""

from durak.analysis.accuracy import accuracy, accuracy_of
from durak.analysis.consulting import AnalysisEngine
from durak.analysis.decision import Decision, Option
from durak.analysis.fortune import Fortune, Share, fortune
from durak.analysis.judge import Judge
from durak.analysis.label import Label
from durak.analysis.moments import Moment, moment_at
from durak.analysis.review import Review, decisions, review
from durak.analysis.thinking import Budget, Line, Thought, think

__all__ = [
    "AnalysisEngine",
    "Budget",
    "Decision",
    "Fortune",
    "Judge",
    "Label",
    "Line",
    "Moment",
    "Option",
    "Review",
    "Share",
    "Thought",
    "accuracy",
    "accuracy_of",
    "decisions",
    "fortune",
    "moment_at",
    "review",
    "think",
]
