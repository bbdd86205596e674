"""What is likely to follow an event: the answers that good players give in most worlds (docs/analysis.md)."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from durak.analysis.moments import Moment
from durak.kernel import Solver, State
from durak.kernel.champion import Remembered
from durak.players.paths import event_by_steps
from durak.players.taught import taught
from durak.rules import BySeat, Card, Configuration, Event, Phase, Seat, cards_of, compose, delta, view
from durak.rules.teams import last_two

# How many worlds are asked, in how many of them an answer has to be given, and how many events are told.
WORLDS, FEWEST, LONGEST = 24, 5, 6
# What may be spent on an endgame, in nodes.
NODES = 20_000


def continuation(moment: Moment, event: Event, solver: Solver, seed: int = 0) -> tuple[Event, ...]:
    """What is likeliest to follow an event of this moment, to the end of the turn.

    In each of some worlds the next player answers as the champion would, or where it was not taught as thrifty players
    do. The commonest answer is told, and the worlds in which another was given are left behind.
    """
    chance, line = Random(seed), list[Event]()
    known = {seat: set(cards) for seat, cards in zip(moment.now.seats, moment.remembered.known, strict=True)}
    tables = [delta(moment.settings, world, event) for world in _worlds(moment, chance)]
    turn, newest = moment.now.turn, event
    while len(line) < LONGEST and len(tables) >= FEWEST:
        known[_by(newest)].difference_update(cards_of(newest))
        tables = [c for c in tables if c.phase is not Phase.END and c.turn == turn]
        if not tables:
            break
        remembered = Remembered([known[seat] for seat in moment.now.seats], moment.remembered.doubts)
        answers = [_answer(moment, c, remembered, solver) for c in tables]
        newest, _ = Counter(answers).most_common(1)[0]
        chosen = [c for c, answer in zip(tables, answers, strict=True) if answer == newest]
        if len(chosen) < FEWEST:
            break
        line.append(newest)
        tables = [delta(moment.settings, c, newest) for c in chosen]
    return tuple(line)


def _by(event: Event) -> Seat:
    by: Seat = event.by  # type: ignore[union-attr]  # nobody begins a round in the middle of it
    return by


def _worlds(moment: Moment, chance: Random) -> Iterator[Configuration]:
    """Tables that look the same to the player: cards that they cannot see are dealt anew."""
    now, world = moment.now, moment.state.to_configuration()
    known = {
        seat: world.hands[seat] if seat == now.seat else frozenset(cards) & world.hands[seat]
        for seat, cards in zip(now.seats, moment.remembered.known, strict=True)
    }
    last = world.deck[-1:] if now.turn_up is not None else ()
    hidden = [card for seat in now.seats for card in world.hands[seat] - known[seat]]
    hidden += world.deck[: len(world.deck) - len(last)]
    for _ in range(WORLDS):
        chance.shuffle(hidden)
        yield _dealt(moment, world, known, hidden, last, chance)


def _dealt(
    moment: Moment,
    world: Configuration,
    known: dict[Seat, frozenset[Card]],
    hidden: list[Card],
    last: tuple[Card, ...],
    chance: Random,
) -> Configuration:
    """The hidden cards, dealt in this order, unless somebody seemed not to hold one: then they mostly get another."""
    left, hands = list(hidden), dict[Seat, frozenset[Card]]()
    for seat in world.seats:
        held = set(known[seat])
        likelihood = moment.likelihood.get(seat, {})
        while len(held) < len(world.hands[seat]):
            place = next((place for place, card in enumerate(left) if chance.random() < likelihood.get(card, 1.0)), 0)
            held.add(left.pop(place))
        hands[seat] = frozenset(held)
    values = {name: getattr(world, name) for name in Configuration.__dataclass_fields__}
    return Configuration(**{**values, "hands": BySeat(hands), "deck": (*left, *last)})


def _answer(moment: Moment, c: Configuration, remembered: Remembered, solver: Solver) -> Event:
    """What the next player would do: exactly where it is solved, else as the champion or a thrifty player."""
    state = State.trusting(moment.settings, c)
    now = view(c, c.active)
    if last_two(moment.settings, c) and len(c.deck) <= 1:
        solution = solver.solve(state, NODES)
        if solution.value is not None and solution.best is not None:
            return event_by_steps(now, state, lambda s: _best(solver, s))
    champion = taught(moment.settings, now)
    if champion is None:
        return event_by_steps(now, state, lambda s: s.position.thrifty())
    return compose(now, champion.event(state, remembered))


def _best(solver: Solver, state: State) -> int:
    best = solver.solve(state, NODES).best
    return state.legal()[0] if best is None else state.action(best)
