"""Bots and levels by name, and options that are refused."""

import pytest

from durak.players import BOTS, LEVELS, bot


def test_levels_are_bots() -> None:
    assert list(LEVELS) == ["novice", "beginner", "amateur", "skilled", "expert", "master", "champion"]
    names = ["novice", "simple", "careful", "counter", "sampler", "searcher", "champion"]
    assert [bot(level).name for level in LEVELS] == names


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("clever", "there is no bot 'clever': choose from random, novice, simple"),
        ("simple:worlds=3", "the bot simple has no option 'worlds': its options are none"),
        ("sampler:worlds=none", "option worlds of the bot sampler cannot be 'none': it is a whole number from 1"),
        ("sampler:worlds=0", "it is a whole number from 1"),
        ("sampler:worlds=99999999999999999999", "it is a whole number from 1 to 1000000000"),
        ("searcher:threads=300", "it is a whole number from 1 to 256"),
        ("sampler:solver=maybe", "option solver of the bot sampler cannot be 'maybe': it is on or off"),
    ],
)
def test_a_bot_that_does_not_exist_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        bot(text)


def test_what_is_usually_off_may_be_switched_off() -> None:
    assert bot("searcher:milliseconds=0,iterations=10").name == "searcher"


def test_every_kind_has_a_name_of_its_own() -> None:
    assert {name: bot(name).name for name in BOTS} == {name: name for name in BOTS}
