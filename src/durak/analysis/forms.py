"""Reviews as JSON forms (docs/analysis.md)."""

from typing import Any

from durak.analysis.decision import Decision, Option
from durak.analysis.fortune import Share
from durak.analysis.review import Review
from durak.analysis.thinking import Line, Thought
from durak.notation import event_to_json, format_event

Form = dict[str, Any]
# Nobody sees a difference below a hundredth of a point.
_DIGITS = 4


def review_to_json(review: Review) -> Form:
    """The form of a review: everybody's accuracy and share, every decision, and the chances after every event."""
    found: Form = {
        "judge": review.judge,
        "players": {seat: _player(review, seat) for seat in review.game.seats},
        "decisions": [decision_to_json(one) for one in review.decisions],
    }
    if review.fortune is not None:
        found["chances"] = [
            {seat: round(chance, _DIGITS) for seat, chance in turning.chances.items()}
            for turning in review.fortune.turnings
        ]
    return found


def _player(review: Review, seat: str) -> Form:
    accuracy = review.accuracy(seat)
    counts = {label.value: count for label, count in review.counts(seat).items() if count}
    form: Form = {"accuracy": None if accuracy is None else round(accuracy, _DIGITS), "decisions": counts}
    return form if review.fortune is None else {**form, "share": share_to_json(review.fortune.shares[seat])}


def share_to_json(share: Share) -> Form:
    """The form of a share."""
    parts = {"start": share.start, "luck": share.luck, "own": share.own, "others": share.others, "result": share.result}
    return {name: round(value, _DIGITS) for name, value in parts.items()}


def decision_to_json(decision: Decision) -> Form:
    """The form of a decision: its options, the best first, and which of them was played."""
    return {
        "number": decision.number,
        "seat": decision.seat,
        "turn": decision.turn,
        "label": decision.label.value,
        "played": decision.played,
        "options": [_option(one) for one in decision.options],
    }


def thought_to_json(thought: Thought) -> Form:
    """The form of a thought: its lines, the best first, and whether there is more to come."""
    return {
        "final": thought.final,
        "worlds": thought.worlds,
        "lines": [_line(one) for one in thought.lines],
    }


def _line(line: Line) -> Form:
    form = {
        "event": event_to_json(line.event),
        "text": format_event(line.event),
        "chance": round(line.chance, _DIGITS),
        "margin": round(line.margin, _DIGITS),
        "loss": round(line.loss, _DIGITS),
        "error": round(line.error, _DIGITS),
        "exact": line.exact,
        "worlds": line.worlds,
        "line": [event_to_json(event) for event in line.then],
    }
    return form if line.turns is None else {**form, "turns": line.turns}


def _option(option: Option) -> Form:
    return {
        "event": event_to_json(option.event),
        "chance": round(option.chance, _DIGITS),
        "loss": round(option.loss, _DIGITS),
        "error": round(option.error, _DIGITS),
        "exact": option.exact,
    }
