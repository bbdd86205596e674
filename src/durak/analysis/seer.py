"""Somebody who sees all cards: how likely each seat is to lose, after every event and after decks shuffled anew."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from random import Random

import numpy as np
import numpy.typing as npt

from durak.kernel import Sampler, Solver, State
from durak.kernel.champion import Champion
from durak.players.memory import Memory
from durak.players.paths import path_of
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

# How often a table is played on, and after how many turns of that somebody says what it is worth.
PLAYED_ON, TURNS = 32, (0, 1, 3)

# The chance of each seat not to be the durak, in the order of the seats.
Chances = npt.NDArray[np.float64]
# The same for each game that was played on, and after each of these numbers of turns.
Foreseen = npt.NDArray[np.float64]


class Seer:
    """Watches a round with all cards open, and remembers what everybody at the table does."""

    def __init__(
        self,
        settings: Settings,
        seats: Sequence[Seat],
        seed: int | str,
        games: int = GAMES,
        sure: Collection[Seat] = (),
    ) -> None:
        self._settings = replace(settings, relax=frozenset())
        self._relaxed = settings
        self._seats, self._games, self._chance = seats, games, Random(seed)
        # Who is known to play what the champion's networks find likeliest.
        self._sure = sure
        self.memory = Memory()
        self._views: list[View] = []
        self._solver, self._sampler = Solver(TABLE_BYTES), Sampler(solver_cards=6)
        self._champion: Champion | None = None

    def watch(self, c: Configuration) -> None:
        """Sees what came next."""
        if not self._views:
            # Of the whole round: where two are left and all cards are drawn, too.
            self._champion = taught(self._settings, view(c, None))
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

    def foreseen(self, c: Configuration, event: Event | None = None) -> Foreseen | None:
        """What the configuration that came last leads to, or an event there, whichever cards are drawn; if all play on.

        Nothing where there are no networks to play on, or where the rules were broken.
        """
        if c.phase is Phase.END and event is None:
            return self.result(c, c.durak)[None, None].repeat(len(TURNS), axis=1)
        seen = view(c, None)
        if self._champion is None or (event is not None and getattr(event, "by", None) != c.active):
            return None
        try:
            state = State.trusting(self._settings, c)
            path = [] if event is None else path_of(state, event)
        except ValueError:
            return None
        seed, remembered = self._chance.getrandbits(63), self.memory.remembered(seen)
        lost = self._champion.play_on(state, remembered, path, games=PLAYED_ON, turns=TURNS, sure=self._sure, seed=seed)
        return 1 - lost.astype(np.float64)

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
