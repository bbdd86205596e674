"""What a coach says about a decision, as the page and the terminal get it."""

from collections.abc import Sequence
from dataclasses import replace

from durak import coach
from durak.i18n import Words
from durak.notation import event_to_json
from durak.players import Advice
from durak.protocol import Coaching
from durak.rules import Settings, View


def coaching(language: str, settings: Settings, now: View, advice: Sequence[Advice]) -> Coaching:
    """The words for a decision; nobody is ever advised to cheat."""
    said = coach.coaching(Words(language), replace(settings, relax=frozenset()), now, advice)
    return Coaching(
        asked=said.asked,
        can=said.can,
        best=said.best,
        event=event_to_json(said.event),
        verdicts=tuple(one.value for one in said.verdicts),
        remarks=said.remarks,
    )
