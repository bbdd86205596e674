"""The way through each lesson."""

from typing import Any

Form = dict[str, Any]
WAYS: dict[int, list[Form]] = {
    1: [{"kind": "defend", "pairs": [["8C", "10C"]]}, {"kind": "attack", "cards": ["7C"]}],
    2: [{"kind": "defend", "pairs": [["KS", "7H"]]}, {"kind": "defend", "pairs": [["KH", "AH"]]}],
    3: [{"kind": "attack", "cards": ["JS"]}, {"kind": "attack", "cards": []}],
    4: [{"kind": "defend", "pairs": []}],
    5: [{"kind": "transfer", "cards": ["9C"]}],
    6: [{"kind": "defend", "pairs": [["8S", "10S"]]}, {"kind": "attack", "cards": ["7C"]}],
    7: [{"kind": "attack", "cards": ["9C", "9S"]}],
    8: [{"kind": "flash", "card": "9H"}],
    9: [{"kind": "attack", "cards": ["8D"]}],
    10: [{"kind": "defend", "pairs": [["9S", "JS"]]}, {"kind": "defend", "pairs": [["9D", "7H"]]}],
}
# After how many right events, an event that the rules refuse, and the code.
WRONG: dict[int, tuple[int, Form, str]] = {
    1: (0, {"kind": "defend", "pairs": [["8C", "9D"]]}, "DOES_NOT_BEAT"),
    2: (1, {"kind": "defend", "pairs": [["KH", "10D"]]}, "DOES_NOT_BEAT"),
    3: (0, {"kind": "attack", "cards": ["9D"]}, "RANK_NOT_ON_TABLE"),
    4: (0, {"kind": "defend", "pairs": [["QS", "8S"]]}, "DOES_NOT_BEAT"),
    5: (0, {"kind": "transfer", "cards": ["10S"]}, "WRONG_RANK"),
    6: (1, {"kind": "attack", "cards": []}, "MUST_LEAD"),
    7: (0, {"kind": "attack", "cards": ["10C"]}, "CARD_NOT_HELD"),
    8: (0, {"kind": "flash", "card": "JD"}, "WRONG_RANK"),
    9: (0, {"kind": "attack", "cards": ["9C"]}, "RANK_NOT_ON_TABLE"),
    10: (0, {"kind": "defend", "pairs": [["9D", "JS"]]}, "DOES_NOT_BEAT"),
}


def by(form: Form, me: str = "Player") -> Form:
    """An event of the learner."""
    return {**form, "by": me}


def lays(*cards: str) -> Form:
    return {"kind": "attack", "cards": list(cards)}


def beats(attack: str, defence: str) -> Form:
    return {"kind": "defend", "pairs": [[attack, defence]]}


PASS, TAKE = lays(), {"kind": "defend", "pairs": []}
# The way through each lesson on strategy; some questions are answered with cards.
STRATEGIES: dict[int, list[Form]] = {
    1: [lays("6C"), beats("8D", "9D"), lays("6D")],
    2: [lays("8C"), lays("8D"), beats("8D", "10D"), lays("9D"), lays("9S")],
    3: [TAKE, TAKE, beats("6C", "KC")],
    4: [lays("9D"), PASS, PASS],
    5: [beats("9C", "10C"), beats("6C", "AC"), lays("KD")],
    6: [beats("9C", "9H"), lays("6H"), lays("8H")],
    7: [beats("8D", "QD"), lays("7C"), {"kind": "name", "cards": ["9C", "10C"]}],
    8: [
        {"kind": "name", "cards": ["6H", "8H", "9H", "JH", "QH"]},
        {"kind": "name", "cards": ["6S", "8S", "JS"]},
        lays("JC"),
        lays("JD"),
    ],
    9: [lays("10C"), TAKE, lays("AC")],
    10: [{"kind": "transfer", "cards": ["9C"]}, beats("9D", "10D"), beats("6D", "9D")],
    11: [lays("AH"), TAKE, beats("6S", "7S")],
}
