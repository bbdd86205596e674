"""The bot that plays as the books advise: it keeps high trumps for the end and counts the cards that are gone."""

from collections.abc import Sequence

from durak.players.bots.simple import SimplePlayer, worth
from durak.players.memory import Memory
from durak.rules import Attack, Card, Defend, Event, Face, Phase, Seat, Settings, Take, View, beats, violation
from durak.rules.legal import layable, most_laid

# With this many cards left in the deck the end is near, and trumps are there to be played.
NEAR_END = 4
# A trump of this face or higher is worth more than the few cards that it would save the player from taking.
HIGH_TRUMP = Face.KING


class CarefulPlayer:
    """Plays like `simple`, but remembers every card, saves its high trumps, and sees when it can run out of cards."""

    name = "careful"

    def __init__(self) -> None:
        self._memory = Memory()
        self._simple = SimplePlayer()

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """What `simple` would do, unless there is a reason not to."""
        self._memory.recall(settings, views)
        now, usual = views[-1], self._simple.choose(settings, views)
        match usual:
            case Defend(me, pairs) if pairs and self._too_dear(now, [card for _, card in pairs]):
                return Take(me)
            case Attack(me, _) if not now.field:
                return self._lead(settings, now, me) or usual
            case Attack(me, cards) if now.deck <= NEAR_END:
                return self._press(settings, now, me, cards)
        return usual

    def _too_dear(self, now: View, cards: Sequence[Card]) -> bool:
        """Early on, two cards on the field are not worth a high trump."""
        early = now.deck > 2 * NEAR_END and len(now.field) == 1
        return early and any(card.suit == now.trump and card.face >= HIGH_TRUMP for card in cards)

    def _lead(self, settings: Settings, now: View, me: Seat) -> Event | None:
        """Once the deck is empty: leads an unbeatable face, if at most one of the other faces can be beaten."""
        if now.deck:
            return None
        faces = {card.face for card in now.hand}
        against = self._against(settings, now)
        sure = [
            face for face in faces if any(_unbeatable(card, against, now) for card in now.hand if card.face == face)
        ]
        if not sure or len(faces) - len(sure) > 1:
            return None
        # Trumps last: what the defender takes may beat plain cards, and lower ones.
        chosen = min(sure, key=lambda face: max(worth(now.trump)(card) for card in now.hand if card.face == face))
        cards = sorted((card for card in now.hand if card.face == chosen), key=worth(now.trump), reverse=True)
        event = Attack(me, cards[: most_laid(settings, now)])
        return event if violation(settings, now, event) is None else None

    def _press(self, settings: Settings, now: View, me: Seat, cards: Sequence[Card]) -> Event:
        """Near the end, throws in trumps as well, as long as the defender has to beat them."""
        most = most_laid(settings, now)
        if now.phase is Phase.TAKE or len(cards) >= most:
            return Attack(me, cards)
        trumps = [card for group in layable(settings, now) for card in group if card.suit == now.trump]
        event = Attack(me, (*cards, *sorted(trumps)[: most - len(cards)]))
        return event if violation(settings, now, event) is None else Attack(me, cards)

    def _against(self, settings: Settings, now: View) -> set[Card]:
        """All cards that the defender may hold."""
        known = self._memory.known[now.defender]
        if len(known) >= now.sizes[now.defender]:
            return set(known)
        return {*self._memory.unseen(settings, now), *known}


def _unbeatable(card: Card, against: set[Card], now: View) -> bool:
    return not any(beats(other, card, now.trump) for other in against)
