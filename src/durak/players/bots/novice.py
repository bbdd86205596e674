"""The bot that plays like somebody who has just learnt the rules."""

from collections.abc import Sequence

from durak.rules import Attack, Card, Defend, Event, Pass, Phase, Settings, Take, View, violation
from durak.rules.matching import may_beat


class NovicePlayer:
    """Looks only at the cards on the field and the rank of its own: it spends trumps like any other card.

    It leads one card, never throws in, and beats card by card with the lowest face that will do.
    """

    name = "novice"

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """The lowest face that may be played; where it sees none, a pass or a take."""
        now = views[-1]
        me = now.active
        if me is None or me != now.seat:
            raise ValueError(f"{now.seat or 'a spectator'} is not to move")
        hand = sorted(now.hand, key=lambda card: (card.face, card.suit))
        if now.phase is not Phase.DEFEND:
            leads: list[Event] = [] if now.field else [Attack(me, [card]) for card in hand]
            return next((event for event in leads if violation(settings, now, event) is None), Pass(me))
        pairs: list[tuple[Card, Card]] = []
        for target in now.unbeaten:
            left = [card for card in hand if card not in [used for _, used in pairs]]
            tries = (card for card in left if may_beat(settings, now, card, target))
            pairs += [(target, card) for card in [next(tries, None)] if card]
        event = Defend(me, pairs)
        whole = len(pairs) == len(now.unbeaten)
        return event if whole and violation(settings, now, event) is None else Take(me)
