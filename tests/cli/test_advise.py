"""`durak advise`: every event with its chance, best first; exact where an endgame is solved."""

import re

from cli.command import durak
from cli.test_commands import run

OPEN = "Deck: 9S 6D; Hands: anna = 6C 7D 8D KS KC KH, boris = 8C QC 7S 9D 9H JD"
# The same table for anna, with other cards where she cannot see them.
ALIKE = "Deck: 9D 6D; Hands: anna = 6C 7D 8D KS KC KH, boris = 8C QC 7S 9S 9H JD"
LOST = "Trump: H; Hands: anna = 7C 8C 6H, boris = 9C AC; Defender: boris"
DRAWN = "Preset: transfer-club; Trump: S; Hands: anna = KD 7S 9S JS QS AS, boris = 8C QC 8S KS; Defender: anna"
WON = "Preset: pass-card; Trump: H; Hands: anna = 9S, boris = JC 7D 7H 8H JH"
# More ways to beat three cards than anybody reads.
MANY = (
    "Settings: deck_size=52; Field: 2C 2D 2S; Deck: 9C 9D 9H; "
    "Hands: anna = 8C, boris = 3C 4C 5C 6C 3D 4D 5D 6D 3S 4S 5S 6S 3H 4H; Defender: boris"
)


def advise(*arguments: str, lang: str = "en") -> str:
    code, shown, errors = run("advise", *arguments, lang=lang)
    assert (code, errors) == (0, "")
    return shown


def test_every_event_with_its_chance_best_first() -> None:
    shown = advise(OPEN, "--worlds", "200")
    assert shown.startswith("anna to move: the chance not to be the durak after each event, best first.\n")
    rows = re.findall(r"^ (\S.*?) +(\d+\.\d) % ±\d+\.\d $", shown, re.MULTILINE)
    assert {event for event, _ in rows} >= {"6♣", "7♦", "K♣ K♥ K♠"}
    chances = [float(chance) for _, chance in rows]
    assert len(rows) == 10
    assert len(re.findall("%", advise(OPEN, "--worlds", "200", "--threads", "2"))) == len(re.findall("%", shown))
    assert chances == sorted(chances, reverse=True)
    assert "Estimated over 200 deals of the cards that anna cannot see; ± is the 95 % interval." in shown
    assert "left out" not in shown


def test_only_what_the_mover_sees_counts() -> None:
    assert advise(OPEN, "--worlds", "100") == advise(ALIKE, "--worlds", "100")


def test_a_solved_endgame_is_exact() -> None:
    shown = advise(LOST, "--worlds", "20")
    assert len(re.findall("loss, exact", shown)) == 3
    assert "Estimated" not in shown
    assert "%" not in shown
    assert re.search(r"9♠ +win, exact", advise(WON, "--worlds", "20"))
    assert "draw, exact" in advise(DRAWN, "--worlds", "20")


def test_many_events_are_cut_short() -> None:
    shown = advise(MANY, "--worlds", "2")
    assert len(re.findall(" on .*%", shown)) <= 30
    assert "170 more events are left out: --all prints every one." in shown
    assert re.search(r"[\d,]+ events are possible here: only the first 200 were looked at\.", shown)
    everything = advise(MANY, "--worlds", "2", "--all")
    assert "left out" not in everything
    assert everything.count("%") == shown.count("%") + 170


def test_in_russian() -> None:
    shown = advise(OPEN, "--worlds", "21", lang="ru")
    assert shown.startswith("Ходит anna: вероятность не остаться в дураках после каждого хода, лучшие первыми.\n")
    assert "Оценка по 21 раздаче карт, которых anna не видит; ± — 95 %-ный интервал." in shown
    assert "проигрыш, точно" in advise(LOST, "--worlds", "20", lang="ru")
    many = advise(MANY, "--worlds", "2", lang="ru")
    assert "Не показано ходов: 170; --all печатает все." in many
    assert "рассмотрены только первые 200." in many


def test_letters_where_there_are_no_signs() -> None:
    shown = durak("advise", OPEN, "--worlds", "20", PYTHONIOENCODING="ascii").stdout
    assert shown.isascii()
    assert re.search(r"6C +\|? *\d+\.\d % \+-\d", shown)


def test_positions_without_a_mover_and_texts_that_are_none_are_refused() -> None:
    over = "Trump: H; Phase: End; Hands: anna = 7C, boris = ; Out: boris; Durak: anna"
    assert run("advise", over)[::2] == (2, "Nobody is to move in this position: there is nothing to advise.\n")
    assert run("advise", over, "--lang", "ru")[2] == "В этой позиции никто не ходит: советовать нечего.\n"
    code, _, errors = run("advise", "Hands")
    assert code == 2
    assert errors.startswith("line 1, column 1: ")
    assert run("advise", OPEN, "--worlds", "0")[0] == 2
    assert run("advise", OPEN, "--threads", "300")[0] == 2


def test_help_says_what_counts() -> None:
    assert "Only what that player can see is used" in run("advise", "--help")[1]
