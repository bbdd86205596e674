"""Entrants as they are written."""

import pytest

from durak.players import Entrant


def test_the_commas_of_a_command_line_are_its_own() -> None:
    entrant = Entrant.parse("cmd:./deep --levels 1,2,3 --name=x,option.Book File=a.bin, b.bin,name=Deep 2")
    assert (entrant.source, entrant.name) == ("cmd:./deep --levels 1,2,3 --name=x", "Deep 2")
    assert entrant.options == {"Book File": "a.bin, b.bin"}
    assert entrant.engine().options == entrant.options


def test_bots_and_classes_have_names_too() -> None:
    for text in ("sampler:worlds=50,threads=2", "durak.players.bots.simple:SimplePlayer", "master"):
        entrant = Entrant.parse(f"{text},name=A")
        assert (entrant.name, entrant.source, Entrant.parse(text).name) == ("A", text, text)
        assert entrant.sit_down(1).name == Entrant.parse(text).sit_down(1).name


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("cmd:./deep,option.depth=1,option.depth=2", "the option depth is set twice"),
        ("simple,option.depth=1", r"option\.NAME=VALUE is for engines"),
        ("simple,name=", "an entrant has one name"),
        ("simple,name=A,name=B", "an entrant has one name"),
        ("simple,name=A\nB", "an entrant has one name"),
    ],
)
def test_what_cannot_be_an_entrant_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Entrant.parse(text)
