"""Simultaneous throw-in: wishes in any order become events that the rules accept, and every game ends."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
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
    Violation,
    bridge,
    broken_invariants,
    chance,
    delta,
    has_passed,
    in_turn,
    initial,
    legal_events,
    open_to_all,
    passes_before,
    preset,
    shuffled,
    view,
)
from table import Table, attack, defend, transfer

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
            name = luck.choice([one for one in names if chance(settings, now, one) is not None])
            mine = chance(settings, now, name)
            assert mine is not None
            event = players[name].choose(settings, (view(mine, name),))
            if event == Pass(name) and passes_before(settings, now, name) is None:
                # Whoever is not asked need not say that they add nothing.
                continue
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
    if seats not in settings.player_counts:
        settings = replace(settings, deck_size=36)
    inserted = unasked = 0
    for seed in range(3):
        for now, event, auto in real_time(settings, seats, seed):
            assert not broken_invariants(settings, now)
            inserted += auto
            assert not auto or event == Pass(str(now.active))
            unasked += isinstance(event, Attack) and event.by != now.active
    assert inserted or seats == 2
    assert bool(unasked) == (settings.tempo == "repeat")


@pytest.mark.parametrize("name", PRESETS)
def test_a_chance_is_what_follows_from_the_passes(name: str) -> None:
    settings = replace(preset(name), max_turns=300)
    compared = 0
    for now, _, _ in real_time(settings, 4, seed=7):
        for seat in now.players:
            passes, mine = passes_before(settings, now, seat), chance(settings, now, seat)
            if mine is None:
                assert passes is None
                continue
            assert chance(settings, view(now, seat), seat) == view(mine, seat)
            after = now
            for event in passes or ():
                after = delta(settings, after, event)
            if after.active == seat:
                assert replace(mine, event=None) == replace(after, event=None)
            else:
                # Nobody is passed over: whatever is thrown in leads to the same table.
                for event in islice((one for one in legal_events(settings, mine) if one != Pass(seat)), 20):
                    assert delta(settings, mine, event) == delta(settings, now, event)
                    compared += 1
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


def test_where_anybody_adds_at_any_moment_no_attack_waits_and_nobody_is_passed_over() -> None:
    settings = preset("neighbours")
    hands = {"anna": "7C KD QC", "boris": "8S 9C 9D JD", "vera": "7D 10C JC QS"}
    table = Table.at(settings, hands, field="7S")
    asked = table.c
    assert asked.phase is Phase.DEFEND
    assert bridge(settings, asked, attack("vera", "7D")) == ()
    with pytest.raises(MustWait):
        bridge(settings, asked, Pass("vera"))
    # A rank that may still come waits, as everywhere.
    with pytest.raises(MustWait):
        bridge(settings, asked, attack("vera", "JC"))
    table.play(attack("vera", "7D"))
    assert bridge(settings, table.c, attack("anna", "7C")) == ()
    # The defender passes over those who are asked, and may take what lies there without that.
    assert bridge(settings, table.c, defend("boris", "7S/8S")) == (Pass("anna"), Pass("vera"))
    assert bridge(settings, table.c, Take("boris")) == ()


def test_a_table_that_asks_in_turn_refuses_what_is_thrown_in_out_of_turn() -> None:
    settings = preset("neighbours")
    hands = {"anna": "7C KD QC", "boris": "8S 9C 9D JD", "vera": "7D 10C JC QS"}
    table = Table.at(settings, hands, field="7S")
    refused = in_turn(settings, table.c, attack("vera", "7D"))
    assert refused is not None
    assert (refused.code, refused.details) == (Violation.NOT_YOUR_TURN, {"active": "boris"})
    assert in_turn(settings, table.c, Take("boris")) is None
    assert in_turn(settings, table.c, attack("vera", "JC")) is None, "the rules refuse that themselves"


def test_who_has_passed_is_not_bothered_again_before_something_new_lies_there() -> None:
    settings = preset("neighbours")
    hands = {"anna": "7C KD QC", "boris": "7H 9C 9D", "vera": "7D 10C JC QS", "gleb": "8C 8D KC KS"}
    table = Table.at(settings, hands, field="7S", phase=Phase.ATTACK).play(Pass("anna"))
    assert [has_passed(table.c, seat) for seat in ("anna", "vera")] == [True, False]
    table.play(Pass("vera"))
    assert [has_passed(table.c, seat) for seat in ("anna", "vera")] == [True, True]
    table.play(transfer("boris", "7H"))
    assert [has_passed(table.c, seat) for seat in ("boris", "gleb")] == [False, False]


def test_the_lead_is_never_bridged() -> None:
    settings = preset("neighbours")
    now = delta(settings, initial(settings, ["Anna", "Boris", "Vera"], shuffled(32, 1)), Begin())
    others = [seat for seat in now.players if seat != now.active]
    assert all(chance(settings, now, seat) is None for seat in others)
    for seat in others:
        with pytest.raises(Illegal):
            delta(settings, now, Attack(seat, (min(now.hands[seat]),)))
