"""A network plays only where it sees every house rule: where it does not, the champion falls back to a search."""

from dataclasses import dataclass, fields, replace
from typing import Any

import pytest

from durak.kernel import State
from durak.kernel.champion import shipped
from durak.kernel.networks import NETWORKS
from durak.players.taught import taught
from durak.rules import PRESETS, SOFT, Settings, View, choices, shuffled, view
from durak.rules.cards import DECK_SIZES
from durak.rules.settings import NUMBERS

SEATS = ("anna", "boris", "vera", "gleb", "dina", "egor", "zoya")
SPEC = PRESETS["spec"]
# A network sees the cards themselves, and the room that a limit leaves on the field.
SEEN_AT_THE_TABLE = {"deck_size", "field_limit", "first_limit"}
# How a round begins and when it is broken off does not change how it is played; and nobody is asked whether they take
# out of turn.
NEED_NOT_BE_SEEN = {"starter", "no_trump", "next_starter", "turn_up", "max_turns", "take_beaten"}


def dealt(settings: Settings, seats: int = 4) -> State:
    return State.deal(replace(settings, relax=frozenset()), SEATS[:seats], shuffled(settings.deck_size, 1))


def seen(seats: int = 4) -> View:
    return view(dealt(SPEC, seats).to_configuration(), "anna")


def values_of(name: str) -> tuple[Any, ...]:
    """Every value of a choice, and some of the others."""
    if name == "relax":
        return frozenset(), SOFT
    return (*((None,) if NUMBERS[name].optional else ()), 4, 6) if name in NUMBERS else choices()[name]


def rules_word(room: int, settings: Settings) -> int:
    """What the networks with this room see of the rules."""
    networks = NETWORKS[room]
    ((word, *_),) = (place for name, _, *place in networks.features if name == "rules")
    return networks.champions.own_features(dealt(settings).position)[word]


@pytest.mark.parametrize("room", [6, 8])
@pytest.mark.parametrize("name", [one.name for one in fields(Settings)])
def test_values_of_a_setting_that_look_the_same_to_a_network_are_not_played_by_it(name: str, room: int) -> None:
    usual = SPEC if room == 6 else replace(SPEC, deck_size=52)
    tables = [replace(usual, **{name: value}) for value in values_of(name)]
    played = [settings for settings in tables if taught(settings, seen()) is shipped(room)]
    assert any(getattr(settings, name) == getattr(usual, name) for settings in played)
    if name not in SEEN_AT_THE_TABLE | NEED_NOT_BE_SEEN:
        assert len({rules_word(room, settings) for settings in played}) == len(played)


@dataclass(frozen=True, slots=True, kw_only=True)
class NewerSettings(Settings):
    """The settings of a later day, with one more."""

    blindfolded: bool = False

    def __post_init__(self) -> None:
        pass


@pytest.mark.parametrize("seats", [2, 4])
def test_a_setting_or_value_that_came_after_the_networks_has_to_be_as_usual(seats: int) -> None:
    assert taught(NewerSettings(), seen(seats)) is shipped(2 if seats == 2 else 6)
    assert taught(NewerSettings(blindfolded=True), seen(seats)) is None
    assert taught(NewerSettings(tempo="later"), seen(seats)) is None  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("preset", "seats", "room"), [("club", 2, 2), ("spec", 2, 6), ("pass-card", 3, 6), ("spec", 6, 6)]
)
def test_each_table_has_its_network(preset: str, seats: int, room: int) -> None:
    assert taught(PRESETS[preset], seen(seats)) is shipped(room)


def test_one_network_was_taught_every_preset_deck_hand_and_number_of_players() -> None:
    for preset in ("neighbours", "duel", "partners"):
        assert taught(PRESETS[preset], seen(4)) is shipped(8)
    for deck_size in DECK_SIZES:
        assert taught(Settings(deck_size=deck_size), seen(4)) is shipped(6 if deck_size in (32, 36) else 8)
    for hand_size in (4, 5, 7, 8):
        assert taught(Settings(hand_size=hand_size), seen(4)) is shipped(8)
    wide = State.deal(Settings(hand_size=5), SEATS, shuffled(36, 1)).to_configuration()
    assert taught(Settings(), view(wide, "anna")) is shipped(8)


def test_nobody_was_taught_other_hands_and_cheating() -> None:
    assert taught(Settings(hand_size=3), seen(4)) is None
    assert taught(Settings(hand_size=9), seen(4)) is None
    assert taught(Settings(relax=SOFT), seen(4)) is None
