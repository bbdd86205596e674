"""What the champion's network is told: all that its seat has seen, nothing else, and no names of suits."""

from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha256
from importlib.resources import files
from itertools import permutations
from random import Random

import pytest

from durak.arena import Tournament, run
from durak.kernel import State
from durak.kernel.champion import Champion, Remembered
from durak.kernel.machine import core
from durak.players import advise, bot, play_round
from durak.players.luck import luck
from durak.players.memory import Memory
from durak.players.reluctance import Reluctance
from durak.rules import (
    PRESETS,
    BySeat,
    Card,
    Configuration,
    Suit,
    View,
    full_deck,
    initial,
    shuffled,
    view,
)

SEATS = ("anna", "boris")
CLUB = PRESETS["club"]


class Watching:
    """One seat with everything it remembers."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.views: list[View] = []
        self.memory = Memory()
        self.reluctance = Reluctance()

    def look(self, state: State) -> None:
        self.views.append(view(state.to_configuration(), self.seat))
        self.memory.recall(CLUB, self.views)
        self.reluctance.recall(CLUB, self.views)

    def world(self) -> State:
        found = self.memory.state(CLUB, self.views[-1])
        assert found is not None
        return found

    def remembered(self) -> Remembered:
        return Remembered(
            [self.memory.known[seat] for seat in SEATS], [self.reluctance.kept[seat].sets() for seat in SEATS]
        )


def sight(state: State, remembered: Remembered) -> list[int]:
    return core.sight(state.position, remembered.known_numbers(), remembered.doubt_numbers())


@pytest.mark.parametrize("seed", range(40))
def test_views_tell_the_network_as_much_as_the_kernel_remembers(seed: int) -> None:
    chance = Random(seed)
    state = State.deal(CLUB, SEATS, shuffled(36, seed))
    watching = {seat: Watching(seat) for seat in SEATS}
    seen = 0
    while not state.is_over:
        if state.position.between_events:
            for one in watching.values():
                one.look(state)
            assert state.active is not None
            mover = watching[state.active]
            # The last two words are hidden from the mover.
            assert sight(mover.world(), mover.remembered())[:15] == core.own_sight(state.position)[:15]
            seen += 1
        thrifty = state.position.thrifty()
        state.apply(thrifty if chance.random() < 0.5 else chance.choice(state.legal()))
    assert seen > 20


def middle_of_a_round(seed: int, turns: int = 5) -> tuple[State, Watching]:
    """A round in its sixth turn, and the one to move with what he has seen."""
    chance = Random(f"middle {seed}")
    state = State.deal(CLUB, SEATS, shuffled(36, seed))
    watching = {seat: Watching(seat) for seat in SEATS}
    while not state.is_over:
        if state.position.between_events:
            for one in watching.values():
                one.look(state)
            assert state.active is not None
            if watching[state.active].views[-1].turn > turns and len(state.legal()) > 1:
                return state, watching[state.active]
        state.apply(state.position.thrifty() if chance.random() < 0.7 else chance.choice(state.legal()))
    raise AssertionError("the round was too short")


@pytest.mark.parametrize("seed", range(10))
def test_hidden_cards_do_not_change_what_the_network_does(seed: int) -> None:
    state, mover = middle_of_a_round(seed)
    champion = Champion()
    told = champion.choices(mover.world(), mover.remembered())
    # The real table has other hidden cards than the world that the mover imagines.
    assert champion.choices(State.trusting(CLUB, state.to_configuration()), mover.remembered()) == told
    assert sum(told.values()) == pytest.approx(1, abs=1e-5)


def renamed(state: State, names: dict[Suit, Suit]) -> tuple[Configuration, dict[Card, Card]]:
    """The same table with other names of suits, and how each card is called now."""
    called = {card: Card(names[card.suit], card.face) for card in full_deck(36)}
    c = state.to_configuration()

    def cards(some: Iterable[Card]) -> frozenset[Card]:
        return frozenset(called[card] for card in some)

    return replace(
        c,
        hands=BySeat({seat: cards(hand) for seat, hand in c.hands.items()}),
        deck=tuple(called[card] for card in c.deck),
        pile=cards(c.pile),
        field=tuple((called[a], None if b is None else called[b]) for a, b in c.field),
        event=None,
    ), called


@pytest.mark.parametrize("seed", range(10))
def test_the_names_of_plain_suits_do_not_change_what_the_network_does(seed: int) -> None:
    _, mover = middle_of_a_round(seed)
    champion, remembered, world = Champion(), mover.remembered(), mover.world()
    told = champion.choices(world, remembered)
    plain = [suit for suit in Suit if suit != world.trump]
    for order in permutations(plain):
        names = {suit: suit for suit in Suit} | dict(zip(plain, order, strict=True))
        configuration, called = renamed(world, names)
        state = State.trusting(CLUB, configuration)
        other = Remembered(
            [{called[card] for card in cards} for cards in remembered.known],
            [tuple({called[card] for card in cards} for cards in sets) for sets in remembered.doubts],  # type: ignore[misc]
        )
        assert sight(state, other) == sight(world, remembered)
        # Suits that look alike to the mover may stand for one another.
        assert sorted(champion.choices(state, other).values()) == pytest.approx(sorted(told.values()))


def test_the_shipped_weights_are_named_by_their_hash() -> None:
    (path,) = (one for one in files("durak.kernel").iterdir() if one.name.startswith("champion-"))
    content = path.read_bytes()
    assert path.name == f"champion-{sha256(content).hexdigest()[:12]}.weights"
    assert len(content) <= 8_000_000


def test_the_champion_wins_by_a_wide_margin() -> None:
    results = run(
        Tournament(("champion-fast", "simple"), settings=replace(CLUB, max_turns=1000), seed="wide"), games=200
    )
    assert 1 - float(results.lost[:, 0].mean()) > 0.7


def test_thinking_depends_on_the_seed_alone() -> None:
    _, mover = middle_of_a_round(5)
    champion = Champion()
    once, again = (
        champion.improved(mover.world(), mover.remembered(), {}, worlds=40, threads=threads, seed=7)
        for threads in (1, 2)
    )
    assert once == again
    assert champion.improved(mover.world(), mover.remembered(), {}, worlds=40, seed=8) != once


def test_thinking_looks_at_no_hidden_card() -> None:
    state, mover = middle_of_a_round(7)
    champion, remembered = Champion(), mover.remembered()
    real = State.trusting(CLUB, state.to_configuration())
    imagined = champion.improved(mover.world(), remembered, {}, worlds=40, seed=7)
    assert champion.improved(real, remembered, {}, worlds=40, seed=7) == imagined


def paths_of(state: State) -> list[list[int]]:
    """The events of one step, and what ends them."""
    paths = []
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        paths.append([action] if after.position.between_events else [action, 0])
    return paths


@pytest.mark.parametrize("seed", [5, 7, 8])
def test_events_are_weighed_by_what_the_mover_knows(seed: int) -> None:
    state, mover = middle_of_a_round(seed)
    champion, remembered, paths = Champion(), mover.remembered(), paths_of(state)
    real = State.trusting(CLUB, state.to_configuration())
    weighed = champion.weigh(mover.world(), remembered, {}, paths, worlds=40, seed=7)
    assert weighed == champion.weigh(real, remembered, {}, paths, worlds=40, seed=7, threads=2)
    assert all(0 <= chance <= 1 for chance in weighed)
    # What is tried beside other events is worth as much as alone.
    assert [champion.weigh(real, remembered, {}, [path], worlds=40, seed=7) for path in paths] == [
        [chance] for chance in weighed
    ]


def test_only_whole_events_are_weighed() -> None:
    state, mover = middle_of_a_round(5)
    bad: tuple[list[list[int]], ...] = ([[]], [[1] * 3], [[-1]], [[10_000]])
    for paths in bad:
        with pytest.raises(ValueError, match="a path has to be"):
            Champion().weigh(mover.world(), mover.remembered(), {}, paths, worlds=10)
    with pytest.raises(ValueError, match="at least one world"):
        Champion().weigh(mover.world(), mover.remembered(), {}, paths_of(state), worlds=0)


def test_hints_come_from_the_champion_where_it_was_taught() -> None:
    state, mover = middle_of_a_round(5)
    advice = advise(CLUB, mover.views, worlds=40, seed=3)
    by_path = dict(
        zip(
            map(tuple, paths_of(state)),
            Champion().weigh(
                mover.world(),
                mover.remembered(),
                mover.memory.likelihood[next(seat for seat in SEATS if seat != mover.seat)],
                paths_of(state),
                worlds=40,
                seed=luck(3, mover.views),
            ),
            strict=True,
        )
    )
    assert {one.chance for one in advice} >= set(by_path.values())
    # At other tables somebody else has to say.
    assert advise(replace(CLUB, transfer=True), mover.views, worlds=40, seed=3) != advice


def test_thinking_needs_a_budget() -> None:
    _, mover = middle_of_a_round(3)
    with pytest.raises(ValueError, match="worlds or milliseconds"):
        Champion().improved(mover.world(), mover.remembered(), {})


@pytest.mark.parametrize("name", ["champion-fast", "champion:worlds=10"])
def test_a_champion_sits_at_any_table(name: str) -> None:
    for settings, seats in ((PRESETS["spec"], SEATS), (CLUB, ("anna", "boris", "vera"))):
        players = {seat: bot(name, seat) for seat in seats}
        assert not play_round(settings, players, initial(settings, seats, shuffled(36, 4))).lapses
