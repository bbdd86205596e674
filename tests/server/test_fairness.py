"""A deal that nobody chose can be proven, and one that somebody touched cannot."""

from dataclasses import replace
from pathlib import Path

import pytest

from durak.notation import Game, format_game, parse_game
from durak.rules import Settings, shuffled
from durak.server.fairness import COMMITMENT, CONTRIBUTIONS, SERVER_SEED, Unproven, commitment, mixed, proof, verified
from terminal.command import durak

CONTRIBUTED = {"Анна": "dice", "boris": "coin"}


def fair() -> Game:
    seed = mixed("5eed", CONTRIBUTED)
    return Game(Settings(), ("Анна", "boris"), shuffled(36, seed), seed=seed, tags=proof("5eed", CONTRIBUTED))


def changed(**tags: str) -> Game:
    return replace(fair(), tags={**fair().tags, **tags})


def test_a_fair_deal_is_proven() -> None:
    game = parse_game(format_game(fair()))
    assert verified(game) == CONTRIBUTED
    assert verified(game, commitment("5eed").upper()) == CONTRIBUTED


def test_a_touched_deal_is_not() -> None:
    other = mixed("5eed", {"Анна": "dice", "boris": "loaded"})
    for game, code in (
        (changed(**{SERVER_SEED: "0ther"}), "other-seed"),
        (changed(**{SERVER_SEED: "0ther", COMMITMENT: commitment("0ther")}), "other-deck"),
        (changed(**{CONTRIBUTIONS: '{"boris": "coin"}'}), "other-deck"),
        (changed(**{CONTRIBUTIONS: '{"vera": "coin"}'}), "stranger"),
        (changed(**{CONTRIBUTIONS: "[1]"}), "no-proof"),
        (changed(**{CONTRIBUTIONS: '{"boris": 1}'}), "no-proof"),
        (replace(fair(), deck=shuffled(36, other), seed=other), "other-deck"),
        (replace(fair(), deck=shuffled(36, 1), seed=None), "no-proof"),
        (replace(fair(), tags={}), "no-proof"),
    ):
        with pytest.raises(Unproven, match=code):
            verified(game)
    with pytest.raises(Unproven, match="other-commitment"):
        verified(fair(), commitment("0ther"))


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "round.durak"
    file.write_text(format_game(fair()), encoding="utf-8")
    good = durak("verify", str(file))
    assert (good.returncode, good.stderr) == (0, "")
    assert "The deal is fair" in good.stdout
    assert commitment("5eed") in good.stdout
    assert "boris contributed coin." in good.stdout
    assert durak("verify", str(file), "--commitment", commitment("5eed")).returncode == 0
    file.write_text(format_game(changed(**{SERVER_SEED: "0ther"})), encoding="utf-8")
    bad = durak("verify", str(file), "--lang", "ru")
    assert (bad.returncode, bad.stdout) == (1, "")
    assert bad.stderr == "Не доказано: сервер закреплял другое число.\n"
    assert durak("verify", str(tmp_path / "nothing")).returncode == 2
