"""Cards that a player might have played and did not, as kernel/network/features.hpp tells them to a network."""

from collections.abc import Sequence

from durak.rules import Attack, Card, Defend, Drew, Seat, Settings, View, beats, changes, full_deck, room


class Kept:
    """What one player did not throw in (passed) and did not beat with (yielded): since he last drew, and before."""

    def __init__(self) -> None:
        self.passed: set[Card] = set()
        self.passed_before: set[Card] = set()
        self.yielded: set[Card] = set()
        self.yielded_before: set[Card] = set()

    def fade(self, drawn: int) -> None:
        """New cards may be any: older doubts count less, and after many new cards they are forgotten."""
        few = drawn <= 2
        self.passed_before = self.passed | (self.passed_before if few else set())
        self.yielded_before = self.yielded | (self.yielded_before if few else set())
        self.passed, self.yielded = set(), set()

    def sets(self) -> tuple[set[Card], set[Card], set[Card], set[Card]]:
        """All four, in the order of the kernel."""
        return self.passed, self.passed_before, self.yielded, self.yielded_before


class Reluctance:
    """What every player of a round kept back, as far as the others can tell."""

    def __init__(self) -> None:
        self.kept: dict[Seat, Kept] = {}
        self._seen = 0
        self._newest: View | None = None

    def recall(self, settings: Settings, views: Sequence[View]) -> None:
        """Takes in the views that are new; a new round begins from nothing."""
        if not 0 < self._seen <= len(views) or views[self._seen - 1] is not self._newest:
            self._seen = 1
            self.kept = {seat: Kept() for seat in views[0].seats}
        for before, after in zip(views[self._seen - 1 :], views[self._seen :], strict=False):
            self._watch(settings, before, after)
        self._seen, self._newest = len(views), views[-1]

    def _watch(self, settings: Settings, before: View, after: View) -> None:
        match after.event:
            case Attack(by, cards) if before.field and room(settings, before) > len(cards):
                faces = {card.face for pair in before.field for card in pair if card}
                plain = (card for card in full_deck(settings.deck_size) if card.suit != before.trump)
                self.kept[by].passed |= {card for card in plain if card.face in faces and card not in cards}
            case Defend(by, ()):
                deck, targets = full_deck(settings.deck_size), before.unbeaten
                self.kept[by].yielded |= {
                    card for card in deck if any(beats(card, target, before.trump) for target in targets)
                }
        for change in changes(before, after):
            if isinstance(change, Drew) and change.count:
                self.kept[change.seat].fade(change.count)
