"""A round of Durak between two players who do anything that is allowed, told in notation."""

from random import Random

from durak.notation import Game, format_game
from durak.rules import PRESETS, Begin, Event, Phase, delta, initial, legal_events, shuffled

settings, seats, seed = PRESETS["classic"], ("anna", "boris"), "7"
deck, chance = shuffled(settings.deck_size, seed), Random(seed)
table = delta(settings, initial(settings, seats, deck), Begin())
events: list[Event] = []
while table.phase is not Phase.END:
    events.append(chance.choice(list(legal_events(settings, table))))
    table = delta(settings, table, events[-1])
print(format_game(Game(settings, seats, deck, tuple(events), seed=seed)))
