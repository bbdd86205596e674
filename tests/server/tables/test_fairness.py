"""A deal that nobody chose can be proven, and one that somebody touched cannot."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cli.command import durak
from durak.fairness import (
    COMMITMENT,
    CONTRIBUTIONS,
    LOT,
    PROMISES,
    SERVER_SEED,
    Unproven,
    Witness,
    commitment,
    hashed,
    mixed,
    proof,
    verified,
)
from durak.notation import Game, format_game, parse_game
from durak.rules import Settings, lot, shuffled

CONTRIBUTED = {"Анна": "dice", "boris": "coin"}
PROMISED = {name: commitment(told) for name, told in CONTRIBUTED.items()}
DEALS = Path(__file__).parents[2] / "data" / "deals.jsonl"


def fair(
    contributed: dict[str, str] = CONTRIBUTED, promised: dict[str, str] = PROMISED, dealer: str | None = None
) -> Game:
    seed = mixed("5eed", contributed)
    tags = proof("5eed", contributed, promised, dealer)
    return Game(Settings(), ("Анна", "boris"), shuffled(36, seed), seed=seed, tags=tags)


def changed(**tags: str) -> Game:
    return replace(fair(), tags={**fair().tags, **tags})


def test_a_fair_deal_is_proven() -> None:
    game = parse_game(format_game(fair()))
    assert verified(game).contributions == CONTRIBUTED
    assert verified(game, commitment("5eed").upper()).promises == PROMISED
    assert verified(game).left_out == []
    assert verified(fair({"boris": "coin"})).left_out == ["Анна"]


def test_a_deal_from_before_there_were_promises_is_proven() -> None:
    old = fair(promised={})
    assert PROMISES not in old.tags
    assert verified(parse_game(format_game(old))).contributions == CONTRIBUTED


def lines() -> list[dict[str, Any]]:
    with DEALS.open(encoding="utf-8") as file:
        return [json.loads(line) for line in file]


@pytest.mark.parametrize("line", lines(), ids=lambda line: line["name"])
def test_the_deals_of_the_conformance_suite(line: dict[str, Any]) -> None:
    given, size = line["proof"], len(line["deck"] or [0] * 36)
    tags = {
        COMMITMENT: given["commitment"],
        SERVER_SEED: given["server_seed"],
        CONTRIBUTIONS: json.dumps(given["contributions"]),
    }
    if "promises" in given:
        tags[PROMISES] = json.dumps(given["promises"])
    if "lot" in given:
        tags[LOT] = given["lot"]
    deck, durak = shuffled(size, line["seed"]), line.get("durak")
    game = Game(Settings(deck_size=size), line["seats"], deck, durak=durak, seed=line["seed"], tags=tags)
    if "unproven" in line:
        with pytest.raises(Unproven, match=line["unproven"]):
            verified(game, line.get("published"))
    else:
        assert verified(game, line.get("published")).left_out == line["left_out"]
        assert hashed(given["server_seed"], given["contributions"]) == line["hashed"]
        assert list(map(str, game.deck)) == line["deck"]
        assert lot(game.seats, line["seed"]) == line["lot"]
        assert verified(game).lot == given.get("lot")


def test_a_witness_knows_what_was_promised_and_what_was_told() -> None:
    anna = Witness(1, commitment("5eed"), "dice")
    assert anna.promise == PROMISED["Анна"]
    assert anna.check(fair()).contributions == CONTRIBUTED
    # Whose promise came too late to be made has nothing to miss.
    assert Witness(1, commitment("5eed")).check(fair()).contributions == CONTRIBUTED
    assert anna.close(PROMISED)
    anna.made = True
    assert anna.check(fair()).promises == PROMISED
    for game, code in (
        (fair({"boris": "coin"}), "mine-missing"),
        (fair({"boris": "coin"}, {"boris": PROMISED["boris"]}), "other-promises"),
        (fair({**CONTRIBUTED, "boris": "loaded"}, {**PROMISED, "boris": commitment("loaded")}), "other-promises"),
        (changed(**{SERVER_SEED: "0ther", COMMITMENT: commitment("0ther")}), "other-commitment"),
    ):
        with pytest.raises(Unproven, match=code):
            anna.check(game)


def test_what_was_promised_is_told_only_where_it_counts_and_to_the_first_who_asks() -> None:
    anna = Witness(1, commitment("5eed"), "dice")
    assert not Witness(1, commitment("5eed"), "dice").close({"boris": PROMISED["boris"]})
    assert anna.close(PROMISED)
    # A later claim that somebody promised something else is not accepted.
    assert anna.close({**PROMISED, "boris": commitment("loaded")})
    assert anna.promises == PROMISED


def test_the_lot_is_a_part_of_the_proof() -> None:
    dealer = lot(("Анна", "boris"), str(fair().seed))
    other = "boris" if dealer == "Анна" else "Анна"
    around = replace(fair(dealer=dealer), seats=(dealer, other))
    assert verified(parse_game(format_game(around))).lot == dealer
    assert verified(fair()).lot is None
    for game in (replace(fair(dealer=other), seats=(other, dealer)), replace(around, seats=(other, dealer))):
        with pytest.raises(Unproven, match="other-dealer"):
            verified(game)
    anna = Witness(1, commitment("5eed"), "dice", dealt=True, lot=dealer)
    assert anna.check(around).lot == dealer
    # The table had said at the deal whom the lot fell on, and the game no longer does.
    with pytest.raises(Unproven, match="other-dealer"):
        anna.check(fair())


def test_whoever_is_at_the_table_doubts_a_deal_without_a_lot_that_was_due() -> None:
    old, by_durak = fair(), replace(fair(), durak="boris")
    anna = Witness(1, commitment("5eed"), "dice", dealt=True, informed=True)
    for game in (old, by_durak):
        with pytest.raises(Unproven, match="no-lot"):
            anna.check(game)
    # Whoever saw the round before end knows who deals.
    after = Witness(2, commitment("5eed"), "dice", dealt=True, durak="boris", informed=True)
    assert after.check(by_durak).lot is None
    with pytest.raises(Unproven, match="other-dealer"):
        after.check(replace(old, durak="Анна"))
    # Whoever came later believes what the round says, and whoever was not there cannot know.
    assert Witness(2, commitment("5eed"), "dice", dealt=True).check(by_durak).lot is None
    with pytest.raises(Unproven, match="no-lot"):
        Witness(2, commitment("5eed"), "dice", dealt=True).check(old)
    assert Witness(1, commitment("5eed"), "dice").check(old).lot is None


def test_a_server_that_draws_lots_cannot_take_one_back() -> None:
    seed = mixed("lots-5eed", CONTRIBUTED)
    dealer = lot(("Анна", "boris"), seed)
    seats = (dealer, "boris" if dealer == "Анна" else "Анна")
    tags = proof("lots-5eed", CONTRIBUTED, PROMISED, dealer)
    game = Game(Settings(), seats, shuffled(36, seed), seed=seed, tags=tags)
    assert verified(game).lot == dealer
    without = replace(game, tags={key: value for key, value in tags.items() if key != LOT})
    with pytest.raises(Unproven, match="no-lot"):
        verified(without)
    assert verified(replace(without, durak=dealer)).lot is None


def test_a_touched_deal_is_not() -> None:
    other = mixed("5eed", {"Анна": "dice", "boris": "loaded"})
    for game, code in (
        (changed(**{SERVER_SEED: "0ther"}), "other-seed"),
        (changed(**{SERVER_SEED: "0ther", COMMITMENT: commitment("0ther")}), "other-deck"),
        (changed(**{CONTRIBUTIONS: '{"boris": "coin"}'}), "other-deck"),
        (changed(**{CONTRIBUTIONS: '{"vera": "coin"}'}), "stranger"),
        (changed(**{PROMISES: "[]"}), "no-proof"),
        (fair({"Анна": "dice", "boris": "loaded"}), "broken-promise"),
        (fair(promised={"Анна": PROMISED["Анна"]}), "unpromised"),
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
    assert "left out" not in good.stdout
    assert "chosen it together" not in good.stdout
    assert "Not proven who was to deal" in good.stdout
    assert durak("verify", str(file), "--commitment", commitment("5eed")).returncode == 0
    file.write_text(format_game(fair({"boris": "coin"})), encoding="utf-8")
    assert "Анна promised a contribution but did not send it in time" in durak("verify", str(file)).stdout
    file.write_text(format_game(fair(promised={})), encoding="utf-8")
    assert "Nobody promised anything beforehand" in durak("verify", str(file)).stdout
    file.write_text(format_game(changed(**{SERVER_SEED: "0ther"})), encoding="utf-8")
    bad = durak("verify", str(file), "--lang", "ru")
    assert (bad.returncode, bad.stdout) == (1, "")
    assert bad.stderr == "Не доказано: сервер закреплял другое число.\n"
    assert durak("verify", str(tmp_path / "nothing")).returncode == 2
