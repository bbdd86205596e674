"""`durak bots`: every bot and level, what it notices, and its options."""

import re

import pytest

from cli.test_commands import run
from durak.i18n import Words
from durak.players import BOTS, LEVELS


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_bot_level_and_option_is_listed(language: str) -> None:
    words = Words(language)
    code, shown, errors = run("bots", "--lang", language)
    assert (code, errors) == (0, "")
    said = re.sub(r"\s+", " ", shown)
    for name, kind in BOTS.items():
        assert re.search(rf"^ {name} ", shown, re.MULTILINE)
        for option, usual in kind.options.items():
            value = {True: "on", False: "off"}[usual] if isinstance(usual, bool) else usual
            assert f"{option}={value}" in said
            assert re.search(rf"^{option} +{re.escape(words(f'option-{option}'))}$", shown, re.MULTILINE)
    for level, bot in LEVELS.items():
        assert level in said
        assert words(f"level-{level}") in said
        assert ":" not in bot or words("bots-level-is", level=level, bot=bot) in said
    assert max(map(len, shown.splitlines())) <= 80


def test_what_a_bot_notices_is_one_sentence() -> None:
    for language in ("en", "ru"):
        for name in BOTS:
            notices = Words(language)(f"notices-{name}")
            assert notices.endswith(".")
            assert ". " not in notices
    assert "Plays anything that is legal." in run("bots")[1]
    assert "Играет что угодно, лишь бы по правилам." in run("bots", "--lang", "ru")[1]
