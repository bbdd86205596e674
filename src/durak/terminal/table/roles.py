"""What each seat does in a turn, and what a seat is asked for."""

from durak.i18n import Words
from durak.rules import Phase, Seat, Settings, View


def role(settings: Settings, now: View, seat: Seat) -> str:
    """What the seat does in this turn, as the name of a message."""
    if seat in now.inactive:
        return "role-left" if settings.partners else "role-out"
    if seat == now.defender:
        return "role-takes" if now.phase is Phase.TAKE else "role-defends"
    if seat in now.attackers:
        return "role-opens" if seat == now.attackers[0] else "role-attacks"
    return "role-watches"


def question(words: Words, now: View) -> str:
    """What the seat to move is asked for."""
    if now.phase is Phase.TAKE:
        return words("ask-pile-on", defender=now.defender)
    return words("ask-defend" if now.phase is Phase.DEFEND else "ask-throw-in" if now.field else "ask-lead")
