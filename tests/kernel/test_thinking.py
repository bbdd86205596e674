"""The sampler and the searcher look at nothing but what the player to move may know."""

from random import Random

import pytest

from durak.kernel import Hidden, Opinion, Sampler, Searcher, State
from durak.players.memory import Memory
from durak.rules import PRESETS, Configuration, Settings, View, shuffled, view
from strategies import NAMES

Seen = tuple[Settings, Memory, View, Configuration]
NOTHING = Hidden({}, {})


def moments(preset: str, count: int, seed: int) -> list[Seen]:
    """Some moments of a random round, with what the player to move remembers."""
    settings, chance = PRESETS[preset], Random(seed)
    seats = NAMES[:count]
    state = State.deal(settings, seats, shuffled(settings.deck_size, seed))
    views: dict[str, list[View]] = {seat: [] for seat in seats}
    found: list[Seen] = []
    while not state.is_over:
        if state.position.between_events:
            c = state.to_configuration()
            for seat in seats:
                views[seat].append(view(c, seat))
            if len(state.legal()) > 1 and chance.random() < 0.3:
                assert c.active is not None
                memory = Memory()
                memory.recall(settings, views[c.active])
                found.append((settings, memory, views[c.active][-1], c))
        state.apply(chance.choice(state.legal()))
    return found[::3]


def sampled(settings: Settings, memory: Memory, c: Configuration, seed: int = 5) -> list[Opinion]:
    return Sampler(solver_cards=6).think(State.trusting(settings, c), Hidden(memory.known, memory.likelihood), 20, seed)


def searched(settings: Settings, memory: Memory, c: Configuration, seed: int = 5) -> list[Opinion]:
    searcher = Searcher(len(c.seats))
    return searcher.think(State.trusting(settings, c), Hidden(memory.known, memory.likelihood), 100, seed)


@pytest.mark.parametrize("think", [sampled, searched])
@pytest.mark.parametrize(("preset", "count"), [("spec", 2), ("club", 3), ("transfer-club", 4), ("spec", 6)])
def test_hidden_cards_do_not_change_an_opinion(think: object, preset: str, count: int) -> None:
    assert callable(think)
    for settings, memory, now, c in moments(preset, count, seed=count):
        true_cards, any_cards = think(settings, memory, c), think(settings, memory, memory.world(settings, now))
        assert true_cards == any_cards


@pytest.mark.parametrize("think", [sampled, searched])
def test_the_same_seed_thinks_the_same(think: object) -> None:
    assert callable(think)
    settings, memory, _, c = moments("spec", 3, seed=1)[0]
    assert think(settings, memory, c, seed=1) == think(settings, memory, c, seed=1)
    assert think(settings, memory, c, seed=1) != think(settings, memory, c, seed=2)


@pytest.mark.parametrize(("preset", "count"), [("club", 2), ("classic", 3), ("spec", 3), ("transfer-club", 2)])
def test_neither_threads_nor_earlier_thoughts_change_an_opinion(preset: str, count: int) -> None:
    used = Sampler(threads=1)
    for settings, memory, _, c in moments(preset, count, seed=3):
        state, hidden = State.trusting(settings, c), Hidden(memory.known, memory.likelihood)
        opinions = used.think(state, hidden, 100, 1)
        assert opinions == Sampler(threads=1).think(state, hidden, 100, 1)
        assert opinions == Sampler(threads=3).think(state, hidden, 100, 1)


def test_every_legal_step_gets_an_opinion() -> None:
    for settings, memory, _, c in moments("spec", 2, seed=9):
        legal = [(action,) for action in State.trusting(settings, c).legal()]
        assert [opinion.path for opinion in sampled(settings, memory, c)] == legal
        assert [opinion.path for opinion in searched(settings, memory, c)] == legal
        assert all(0 <= opinion.score <= 1 for opinion in searched(settings, memory, c))


def test_an_earlier_search_counts_towards_the_iterations() -> None:
    settings, memory, _, c = moments("club", 2, seed=4)[0]
    state, hidden = State.trusting(settings, c), Hidden(memory.known, memory.likelihood)
    searcher = Searcher(2)
    first = searcher.think(state, hidden, 200, seed=1)
    assert sum(opinion.tries for opinion in first) == 200
    assert searcher.think(state, hidden, 200, seed=2) == first
    best = max(first, key=lambda opinion: opinion.tries)
    searcher.follow(best.path[0])
    searcher.forget()
    assert sum(opinion.tries for opinion in searcher.think(state, hidden, 50, seed=2)) == 50


def test_a_budget_of_time_ends() -> None:
    settings, memory, _, c = moments("club", 2, seed=4)[0]
    state, hidden = State.trusting(settings, c), Hidden(memory.known, memory.likelihood)
    opinions = Searcher(2, threads=2).think(state, hidden, None, seed=1, milliseconds=20)
    assert sum(opinion.tries for opinion in opinions) > 0


def test_bad_input_is_refused() -> None:
    settings, memory, _, c = moments("club", 2, seed=4)[0]
    state, hidden = State.trusting(settings, c), Hidden(memory.known, memory.likelihood)
    with pytest.raises(ValueError, match="worlds cannot be 0"):
        Sampler().think(state, hidden, 0, 1)
    with pytest.raises(ValueError, match="needs a budget"):
        Searcher(2).think(state, hidden, None, 1)
    with pytest.raises(ValueError, match="a table of 3, not 2"):
        Searcher(3).think(state, hidden, 10, 1)
    with pytest.raises(ValueError, match="threads cannot be"):
        Sampler(threads=0)
    with pytest.raises(ValueError, match="2 to 8 seats"):
        Searcher(9)
    with pytest.raises(ValueError, match="has to be legal"):
        Sampler().think(state, hidden, 1, 1, paths=[(1, 1)])
    other = next(seat for seat in c.seats if seat != c.active)
    mine = Hidden({other: c.hands[str(c.active)]}, {})
    with pytest.raises(ValueError, match="known where it cannot be"):
        Sampler().think(state, mine, 1, 1)
    with pytest.raises(ValueError, match="nobody is to move"):
        Sampler().think(State.from_configuration(settings, _over(settings)), NOTHING, 1, 1)


def _over(settings: Settings) -> Configuration:
    state = State.deal(settings, NAMES[:2], shuffled(36, 1))
    while not state.is_over:
        state.apply(state.legal()[0])
    return state.to_configuration()
