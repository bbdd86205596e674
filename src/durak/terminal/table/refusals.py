"""Why a move is refused, in words."""

from durak.explain import message_of
from durak.rules import Card, Illegal, Seat, Violation
from durak.terminal.table.card_text import CardText


def why(card_text: CardText, illegal: Illegal, me: Seat | None) -> str:
    """The reason for a refusal, as the player me is told it."""
    details = {
        name: card_text.card(Card.parse(value)) if name in ("card", "attack", "defence") else value
        for name, value in illegal.details.items()
    }
    if illegal.code is Violation.CARD_NOT_HELD and illegal.details["by"] == me:
        return card_text.words("answer-not-held", card=details["card"])
    return card_text.words(message_of("violation", illegal.code), **details)
