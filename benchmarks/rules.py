"""How fast the rules are in pure Python: steps of delta, legal events and views a second.

The events are recorded first by random play and then replayed, so that only delta is timed.
"""

from random import Random
from time import perf_counter

from durak.rules import (
    PRESETS,
    Begin,
    Configuration,
    Event,
    Phase,
    Settings,
    Step,
    compose,
    delta,
    initial,
    legal_events,
    shuffled,
    steps,
    view,
)

NAMES = ("anna", "boris", "vera", "gleb", "dina", "egor")
ROUNDS = 60


def recorded(settings: Settings, players: int, seed: int) -> tuple[Configuration, list[Event]]:
    """A round of random play: its start and its events."""
    chance = Random(seed)
    start = initial(settings, NAMES[:players], shuffled(settings.deck_size, seed))
    events: list[Event] = [Begin()]
    c = delta(settings, start, Begin())
    while c.phase is not Phase.END:
        path: list[Step] = []
        while following := steps(settings, c, path):
            path.append(chance.choice(following))
        events.append(compose(c, path))
        c = delta(settings, c, events[-1])
    return start, events


def measure(settings: Settings, players: int) -> tuple[float, float, float]:
    """Delta steps, listings of legal events and views a second."""
    games = [recorded(settings, players, seed) for seed in range(ROUNDS)]
    reached = []
    begun = perf_counter()
    for c, events in games:
        for event in events:
            c = delta(settings, c, event)
            reached.append(c)
    stepped = perf_counter()
    small = [c for c in reached if c.active is not None and len(c.hands[c.active]) <= 8]
    listing = perf_counter()
    for c in small:
        for _ in legal_events(settings, c):
            pass
    listed = perf_counter()
    for c in reached:
        view(c, c.active)
    seen = perf_counter()
    return len(reached) / (stepped - begun), len(small) / (listed - listing), len(reached) / (seen - listed)


def main() -> None:
    print(f"{'preset':<14}{'players':>8}{'delta/s':>12}{'legal/s':>12}{'view/s':>12}")
    for name, players in (("spec", 2), ("throw-in", 2), ("duel", 2), ("spec", 4), ("spec", 6)):
        rates = measure(PRESETS[name], players)
        print(f"{name:<14}{players:>8}" + "".join(f"{rate:>12,.0f}" for rate in rates))


if __name__ == "__main__":
    main()
