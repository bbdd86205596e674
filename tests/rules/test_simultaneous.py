"""Simultaneous throw-in: wishes in any order become events that the rules accept, and every game ends."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from durak.players import RandomPlayer
from durak.rules import (
    Attack,
    Begin,
    Configuration,
    Event,
    Illegal,
    MustWait,
    Pass,
    Phase,
    Settings,
    Take,
    bridge,
    broken_invariants,
    chance,
    delta,
    initial,
    open_to_all,
    passes_before,
    preset,
    shuffled,
    view,
)

PRESETS = ("neighbours", "spec", "throw-in", "classic", "transfer-club", "pass-card")


def real_time(settings: Settings, seats: int, seed: int) -> Iterator[tuple[Configuration, Event, bool]]:
    """A game of players who act whenever they like, at random; the configuration before each event, and if auto."""
    luck = Random(seed)
    names = [f"p{number}" for number in range(seats)]
    players = {name: RandomPlayer(f"{seed} {name}") for name in names}
    now = delta(settings, initial(settings, names, shuffled(settings.deck_size, seed)), Begin())
    while now.phase is not Phase.END:
        if open_to_all(now) and luck.random() < 0.2:
            events: list[Event] = list(map(Pass, now.pending))
            auto = len(events)
        else:
            name = luck.choice([one for one in names if passes_before(now, one) is not None])
            mine = chance(now, name)
            assert mine is not None
            event = players[name].choose(settings, (view(mine, name),))
            try:
                passes = bridge(settings, now, event)
            except MustWait:
                assert event == Pass(name) != Pass(str(now.active))
                continue
            events, auto = [*passes, event], len(passes)
        for number, event in enumerate(events):
            yield now, event, number < auto
            now = delta(settings, now, event)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_real_time_games_keep_the_invariants_and_end(name: str, seats: int) -> None:
    settings = replace(preset(name), max_turns=300)
    if seats > settings.most_players:
        settings = replace(settings, deck_size=36)
    inserted = 0
    for seed in range(3):
        for now, event, auto in real_time(settings, seats, seed):
            assert not broken_invariants(settings, now)
            inserted += auto
            assert not auto or event == Pass(str(now.active))
    assert inserted or seats == 2


@pytest.mark.parametrize("name", PRESETS)
def test_a_chance_is_what_follows_from_the_passes(name: str) -> None:
    settings = replace(preset(name), max_turns=300)
    compared = 0
    for now, _, _ in real_time(settings, 4, seed=7):
        for seat in now.players:
            passes, mine = passes_before(now, seat), chance(now, seat)
            if passes is None or mine is None:
                assert (passes, mine) == (None, None)
                continue
            after = now
            for event in passes:
                after = delta(settings, after, event)
            assert replace(mine, event=None) == replace(after, event=None)
            seen = chance(view(now, seat), seat)
            assert seen == view(mine, seat)
            compared += bool(passes)
    assert compared


@pytest.fixture
def led() -> tuple[Settings, Configuration]:
    """Somebody has led; the defender's other neighbour is asked."""
    settings = Settings(attackers="all", transfer=True)
    deal = delta(settings, initial(settings, ["Anna", "Boris", "Vera"], shuffled(36, 3)), Begin())
    lead = min(deal.hands[str(deal.active)])
    return settings, delta(settings, deal, Attack(str(deal.active), (lead,)))


def test_the_defender_need_not_wait_for_slow_attackers(led: tuple[Settings, Configuration]) -> None:
    settings, now = led
    assert now.pending
    assert bridge(settings, now, Take(now.defender)) == tuple(map(Pass, now.pending))


def test_a_pass_hurries_nobody(led: tuple[Settings, Configuration]) -> None:
    settings, now = led
    held = delta(settings, delta(settings, now, Pass(now.pending[0])), Take(now.defender))
    first, second = held.pending
    with pytest.raises(MustWait):
        bridge(settings, held, Pass(second))
    assert bridge(settings, held, Pass(first)) == ()


def test_an_attack_waits_while_the_defender_thinks(led: tuple[Settings, Configuration]) -> None:
    settings, now = led
    now = delta(settings, now, Pass(now.pending[0]))
    assert now.phase is Phase.DEFEND
    attacker = now.attackers[-1]
    mine = min(now.hands[attacker])
    with pytest.raises(MustWait):
        bridge(settings, now, Attack(attacker, (mine,)))
    # A player whom nothing in this turn can help is refused at once.
    foreign = min(now.hands[now.defender])
    with pytest.raises(Illegal, match="hold"):
        bridge(settings, now, Attack(attacker, (foreign,)))


def test_the_lead_is_never_bridged() -> None:
    settings = preset("neighbours")
    now = delta(settings, initial(settings, ["Anna", "Boris", "Vera"], shuffled(32, 1)), Begin())
    others = [seat for seat in now.players if seat != now.active]
    assert all(passes_before(now, seat) is None for seat in others)
    for seat in others:
        with pytest.raises(Illegal):
            delta(settings, now, Attack(seat, (min(now.hands[seat]),)))
