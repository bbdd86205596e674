"""A coach for beginners: what is asked, what can be done, what is best and why, and what to say about a move."""

from durak.coach.coaching import Coaching, coaching, what, why
from durak.coach.reasons import Because, Reason, because
from durak.coach.verdict import Verdict, recommended, verdict

__all__ = [
    "Because",
    "Coaching",
    "Reason",
    "Verdict",
    "because",
    "coaching",
    "recommended",
    "verdict",
    "what",
    "why",
]
