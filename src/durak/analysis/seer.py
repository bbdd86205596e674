"""Somebody who sees all cards: how likely each seat is to lose, after every event and after decks shuffled anew."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import numpy as np
import numpy.typing as npt

from durak.kernel import Sampler, Solver, State
from durak.players.memory import Memory
from durak.players.taught import taught
from durak.rules import (
    Begin,
    Configuration,
    Event,
    Illegal,
    Phase,
    Seat,
    Settings,
    View,
    delta,
    legal_events,
    team,
    view,
)
from durak.rules.teams import last_two

# How often a deck is shuffled anew, where cards are drawn and at the deal.
DRAWS, DEALS = 16, 64
# What may be spent on an endgame, in nodes and bytes, and how often a table without networks is played on.
NODES, TABLE_BYTES, GAMES = 20_000, 1 << 24, 200

# The chance of each seat not to be the durak, in the order of the seats.
Chances = npt.NDArray[np.float64]


class Seer:
    """Watches a round with all cards open, and remembers what everybody at the table does."""

    def __init__(self, settings: Settings, seats: Sequence[Seat], seed: int | str, games: int = GAMES) -> None:
        self._settings = replace(settings, relax=frozenset())
        self._relaxed = settings
        self._seats, self._games, self._chance = seats, games, Random(seed)
        self.memory = Memory()
        self._views: list[View] = []
        self._solver, self._sampler = Solver(TABLE_BYTES), Sampler(solver_cards=6)

    def watch(self, c: Configuration) -> None:
        """Sees what came next."""
        self._views.append(view(c, None))
        self.memory.recall(self._relaxed, self._views)

    def value(self, c: Configuration) -> Chances:
        """The chances in the configuration that came last, or in one that looks the same to everybody."""
        return self._value(c, view(c, None), self.memory)

    def before_deal(self, start: Configuration) -> Chances:
        """The chances before the deal: the mean over decks that were shuffled anew."""
        total = np.zeros(len(self._seats))
        for _ in range(DEALS):
            deck = list(start.deck)
            self._chance.shuffle(deck)
            dealt = delta(self._settings, replace(start, deck=tuple(deck)), Begin())
            seen, memory = view(dealt, None), Memory()
            memory.recall(self._settings, [seen])
            total += self._value(dealt, seen, memory)
        return total / DEALS

    def redrawn(self, before: Configuration, after: Configuration) -> list[Chances]:
        """The chances after the same event, had other cards been drawn; nothing where none were drawn."""
        event = after.event
        if len(after.deck) == len(before.deck) or len(before.deck) < 2 or event is None:
            return []
        *hidden, last = before.deck
        found = []
        for _ in range(DRAWS):
            self._chance.shuffle(hidden)
            try:
                again = delta(self._relaxed, replace(before, deck=(*hidden, last)), event)
            except Illegal:
                return []  # somebody else was asked to move on: nothing else is known of that
            found.append(self.value(again))
        return found

    def tried(self, before: Configuration, event: Event) -> Chances:
        """The chances after an event, before anybody knows which cards will be drawn."""
        after = delta(self._relaxed, before, event)
        redrawn = self.redrawn(before, after)
        return np.mean(redrawn, axis=0) if redrawn else self.value(after)

    def result(self, c: Configuration, durak: Seat | None) -> Chances:
        """What a round is worth that ended like this."""
        if durak is None:
            return np.full(len(self._seats), 1 - 1 / (2 if self._settings.partners else len(self._seats)))
        lost = team(self._settings, c, durak)
        return np.array([float(seat not in lost) for seat in self._seats])

    def _value(self, c: Configuration, seen: View, memory: Memory) -> Chances:
        if c.phase is Phase.END:
            return self.result(c, c.durak)
        if len(c.players) == 1:
            return self._left_alone(c)
        state = State.trusting(self._settings, c)
        if last_two(self._settings, c) and len(c.deck) <= 1:
            value = self._solver.solve(state, NODES).value
            if value is not None:
                return self._of_two(c, value)
        champion = taught(self._settings, seen)
        if champion is None:
            return 1 - np.array(self._sampler.loss_chances(state, self._games, self._chance.getrandbits(63)))
        from_mover = champion.loss_chances(state, memory.remembered(seen))
        place = self._seats.index(c.active) if c.active is not None else 0
        return 1 - np.roll(np.array(from_mover), place)

    def _left_alone(self, c: Configuration) -> Chances:
        """The chances where one is left: they have lost, unless they draw level."""
        assert c.active is not None
        if c.phase is Phase.DEFEND and len(c.hands[c.active]) > len(c.unbeaten):
            return self.result(c, c.active)
        place = self._seats.index(c.active)
        after = [delta(self._settings, c, event) for event in legal_events(self._settings, c)]
        found = [self.result(one, one.durak) if one.phase is Phase.END else self._left_alone(one) for one in after]
        return max(found, key=lambda chances: float(chances[place]))

    def _of_two(self, c: Configuration, value: int) -> Chances:
        """The chances in a solved endgame: the others are out, with their teams if there are any."""
        assert c.active is not None
        chances = np.ones(len(self._seats))
        for seat in c.players:
            worth = (1 + value) / 2 if seat == c.active else (1 - value) / 2
            for mate in team(self._settings, c, seat):
                chances[self._seats.index(mate)] = worth
        return chances
