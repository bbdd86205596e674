"""Why a move is refused, in words."""

from durak.explain import message_of
from durak.rules import Card, Illegal, Seat, Violation
from durak.terminal.faces import Faces


def why(faces: Faces, illegal: Illegal, me: Seat | None) -> str:
    """The reason for a refusal, as the player me is told it."""
    details = {
        name: faces.card(Card.parse(value)) if name in ("card", "attack", "defence") else value
        for name, value in illegal.details.items()
    }
    if illegal.code is Violation.CARD_NOT_HELD and illegal.details["by"] == me:
        return faces.words("answer-not-held", card=details["card"])
    return faces.words(message_of("violation", illegal.code), **details)
