"""Bots of one's own in this process."""

from importlib.metadata import EntryPoint

import pytest

from durak.arena.tournament import Tournament
from durak.players import SimplePlayer, inprocess
from durak.rules import Settings


class Seeded(SimplePlayer):
    def __init__(self, seed: str) -> None:
        self.seed = seed


class Nameless:
    def choose(self) -> None:
        """Not as a player does."""


def test_a_class_sits_down_with_a_seed_or_without() -> None:
    seated = inprocess.seated(f"{__name__}:Seeded", "7")
    assert isinstance(seated, Seeded)
    assert seated.seed == "7"
    assert inprocess.seated("durak.players.bots.simple:SimplePlayer", "7").name == "simple"


@pytest.mark.parametrize("text", ["no.such.module:Bot", f"{__name__}:Nobody", f"{__name__}:Nameless"])
def test_what_is_no_player_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=f"{text} cannot sit down: "):
        inprocess.seated(text, 1)


def test_a_package_may_name_its_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    clever = EntryPoint("clever", "durak.players.bots.simple:SimplePlayer", inprocess.GROUP)
    monkeypatch.setattr(inprocess, "entry_points", lambda group: [clever] if group == inprocess.GROUP else [])
    assert inprocess.is_inprocess("clever")
    assert not inprocess.is_inprocess("stupid")
    assert inprocess.seated("clever", 1).name == "simple"


def test_it_enters_an_arena() -> None:
    tournament = Tournament((f"{__name__}:Seeded", "random"), settings=Settings(max_turns=200))
    tournament.check_entrants()
    player = tournament.sit_down(0, 3, 1, 0)
    assert isinstance(player, Seeded)
    assert player.seed == "1 3 1 0"
    with pytest.raises(ValueError, match="cannot sit down"):
        Tournament(("no.such:Bot", "random"), settings=Settings(max_turns=200)).check_entrants()
