"""A bot in ten lines, as an engine: durak arena simple "cmd:python3 examples/bot.py"."""

from collections.abc import Sequence
from itertools import islice

from durak.players import serve
from durak.rules import Event, Settings, Take, View, cards_of, legal_events


class Patient:
    """Takes only when it must, and plays what costs least: few and low cards, and trumps last."""

    name = "patient"

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        now = views[-1]

        def cost(event: Event) -> tuple[bool, int]:
            cards = cards_of(event)
            return event == Take(str(now.seat)), sum(card.face + 20 * (card.suit == now.trump) for card in cards)

        # There can be tens of thousands of legal events; a thousand are enough.
        return min(islice(legal_events(settings, now), 1000), key=cost)


if __name__ == "__main__":
    serve(lambda seed: Patient())
