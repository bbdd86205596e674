"""What each event is worth: every one is named, the best first, and endgames are exact."""

import pytest

from durak.notation import parse_position
from durak.players import advise
from durak.rules import PRESETS, Begin, View, delta, initial, legal_events, shuffled, view
from players.endgames import WON
from table import attack


def test_advice_names_every_legal_event_and_the_best_first() -> None:
    settings = PRESETS["club"]
    c = delta(settings, initial(settings, "ab", shuffled(36, 5)), Begin())
    advice = advise(settings, [view(c, c.active)], worlds=100)
    assert {one.event for one in advice} == set(legal_events(settings, c))
    assert [one.chance for one in advice] == sorted((one.chance for one in advice), reverse=True)
    assert all(0 < one.error < 0.2 and not one.exact for one in advice)


def test_advice_in_an_endgame_is_exact() -> None:
    for settings, c in WON[:10]:
        best = advise(settings, [view(c, c.active)], worlds=20)[0]
        assert (best.chance, best.error, best.exact) == (1.0, 0.0, True)


def test_advice_in_a_lost_endgame_is_the_trap() -> None:
    settings, c = parse_position("Trump: D; Hands: anna = 10H AS, boris = 9D 8H QS; Defender: boris")
    best = advise(settings, [view(c, c.active)], worlds=20)[0]
    assert (best.event, best.chance, best.exact) == (attack("anna", "AS"), 0.0, True)


def test_advice_is_for_the_player_to_move() -> None:
    settings = PRESETS["club"]
    c = delta(settings, initial(settings, "ab", shuffled(36, 5)), Begin())
    other = next(seat for seat in c.seats if seat != c.active)
    views: list[View] = [view(c, other)]
    with pytest.raises(ValueError, match=f"{other} is not to move"):
        advise(settings, views)
