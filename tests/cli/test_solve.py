"""`durak solve`: exact for two players, a bound for more."""

from typer.testing import CliRunner

from durak.cli import app

TWO = "Trump: H; Hands: anna = 7C 8C 6H, boris = 9C AC; Defender: boris"
THREE = "Trump: H; Hands: anna = 7C 8C 6H, boris = 9C AC KC, vera = 10D QD; Defender: boris"
LOST = "Trump: S; Hands: anna = 6C 7D 8H, boris = AC, vera = AD AH; Defender: boris"


def solve(*arguments: str, lang: str = "en") -> str:
    result = CliRunner().invoke(app, ["solve", *arguments], env={"LC_ALL": lang, "COLUMNS": "120"}, prog_name="durak")
    assert result.exit_code == 0, result.output
    return result.stdout


def test_two_players_are_solved() -> None:
    found = solve(TWO)
    assert found.startswith("anna loses.\n")
    assert "positions searched" in found
    assert "ound" not in found


def test_a_lost_endgame_comes_with_a_trap_if_there_is_one() -> None:
    found = solve("Trump: D; Hands: anna = 10H AS, boris = 9D 8H QS; Defender: boris")
    assert found.startswith("anna loses.\n")
    trap = found.partition("would give it away:\n")[2]
    assert trap == "  anna: AS\n  boris: 9D on AS\n  anna: pass\n  boris: 8H\n  anna: 10H on 8H\n"
    assert "give it away" not in solve(TWO)


def test_three_players_get_a_bound_that_is_called_one() -> None:
    found = solve(THREE)
    assert found.startswith("Bound: anna is safe. All the others together cannot make anna the durak.\n  anna: lay ")
    assert "this is a bound, not an exact value" in found
    assert solve(LOST).startswith("Bound: anna is not safe. The others together can make anna the durak.\n")
    assert solve(THREE, "--nodes", "1").startswith("Bound: unknown. 1 positions were not enough.")


def test_the_bound_in_russian() -> None:
    found = solve(THREE, lang="ru")
    assert found.startswith("Граница: anna в безопасности.")
    assert "это граница, а не точное значение" in found
    assert solve(LOST, lang="ru").startswith("Граница: anna не в безопасности.")
    assert solve(THREE, "--nodes", "1", lang="ru").startswith("Граница: неизвестно.")
