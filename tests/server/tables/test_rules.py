"""The rules of a table are those it was opened by."""

from dataclasses import replace
from typing import Any

import pytest

from durak.protocol import Opened, Options
from durak.rules import PRESETS, Settings, preset
from durak.server.storage.entry import Entry
from durak.server.tables import rules
from durak.server.tables.rules import as_opened, opened, rules_in_words, settings_of
from durak.server.tables.state import TableState


def at(table: Opened) -> Settings:
    state = TableState("T")
    state.extend([Entry(table, 0)])
    return state.settings


@pytest.mark.parametrize("name", PRESETS)
def test_a_table_writes_its_rules_down(name: str) -> None:
    options = Options(preset=name, seats=PRESETS[name].player_counts[0], settings={"hand_size": 5})
    assert at(opened(options)) == settings_of(options)
    assert as_opened(opened(options)) == options


def test_a_preset_that_changes_changes_no_table_that_was_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = opened(Options(preset="club"))
    changed = replace(PRESETS["club"], pile_on="none", deck_size=52)
    monkeypatch.setattr(rules, "preset", lambda name: changed if name == "club" else preset(name))
    assert settings_of(Options(preset="club")).deck_size == 52
    assert at(begun) == replace(PRESETS["club"], max_turns=1000)
    assert as_opened(begun).settings == {"deck_size": 36, "pile_on": "limited"}


def test_where_attackers_do_not_wait_for_each_other_the_defender_may_take_until_the_turn_is_closed() -> None:
    assert not settings_of(Options(preset="spec")).take_beaten
    assert settings_of(Options(preset="spec", window=5)).take_beaten
    assert settings_of(Options(preset="neighbours", window=0)).take_beaten, "as its preset says"
    own = Options(preset="spec", window=5, settings={"take_beaten": False})
    assert not settings_of(own).take_beaten
    assert not at(opened(own)).take_beaten
    assert as_opened(opened(Options(preset="spec", window=5))) == Options(preset="spec", window=5)
    assert "Taking at any moment: yes." in rules_in_words(Options(preset="spec", window=5), "en")


def test_simultaneous_tables_from_before_that_go_on_as_they_began() -> None:
    options = Options(preset="spec", window=5)
    assert not at(Opened(options)).take_beaten
    assert not at(Opened(options, {"transfer": True, "flash": True})).take_beaten


def test_tables_that_wrote_nothing_down_go_on_as_they_began() -> None:
    former: dict[str, dict[str, Any]] = {
        "throw-in": {"pile_on": "limited", "full_deal": "short"},
        "classic": {"full_deal": "short"},
        "neighbours": {"tempo": "cycle", "take_beaten": False, "transfer_defended": False},
        "duel": {"hand_limit": True, "refill": "attack"},
        "club": {},
    }
    for name, settings in former.items():
        assert at(Opened(Options(preset=name))) == replace(preset(name), max_turns=1000, **settings)
    # What the host had set stays set, and an alias is as good as a name.
    own = as_opened(Opened(Options(preset="siege", settings={"hand_limit": False})))
    assert own.settings == {"hand_limit": False, "refill": "attack"}
