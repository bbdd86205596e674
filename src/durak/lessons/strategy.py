"""The course on strategy: decisions of which one answer is best, and why.

Endgames are solved, and everything else is judged by the champion: a test compares the answers of every task. Texts are
called as those of the rules, strategy-1-title and so on; strategy-1-1-right says what an example has shown.
"""

from durak.lessons.plan import (
    FIRST,
    Count,
    Example,
    Plan,
    Task,
    beats_with,
    lays_all,
    passes,
    takes,
    transfers,
)
from durak.rules import Suit

# Tables remember by number who has finished which: a new one comes last.
STRATEGY = (
    # Cheap cards first.
    Plan(
        "throw-in",
        (
            Example(
                "Deck: QC KC 7D 9H 8C AD 6S 10C 9D KH 8S 6H JC 7S JD 7H; Turn: 3; "
                "Hands: you = 6C 9C 10D JH AH QS, anna = 7C AC QD QH 10S AS",
                (Task(lays_all("6C")),),
            ),
            Example(
                "Deck: JS AC QH QD KS AS 8H 9H 6C 6S 7C 9S 6D 7H 10D 10H; Field: 8D; Defender: you; "
                "Turn: 4; Hands: you = 9D KD AD QS 6H JH, anna = 8S 7S JC KC 7D 10C",
                (Task(beats_with("9D")),),
            ),
            Example(
                "Deck: 6H KD 8S 8H 6S AS KC JD AD 7C 8D 7D 10S JS KS 7H; Turn: 5; "
                "Hands: you = 6D 9H 10H JH QH AH, anna = 8C 9C 10C QC AC QD KH 7S 9S QS",
                (Task(lays_all("6D")),),
            ),
        ),
    ),
    # Pairs.
    Plan(
        "throw-in",
        (
            Example(
                "Deck: JS 6D QH QD 10S KS AD 8H 6C 10D 7C QS 7H 9D KD 6H; Turn: 4; "
                "Hands: you = 7S 8C 8D 8S KC 9H, anna = 9S 6S JC 7D 10C AS",
                (
                    Task(lays_all("8C", "8D", "8S"), answers=("anna 10C on 8C", "anna AS on 8S")),
                    Task(lays_all("8C", "8D", "8S")),
                ),
            ),
            Example(
                "Deck: JS JD QH 7H QS KS 10H JH 6C 6H; Field: 8C/10C 8D; Defender: you; "
                "Turn: 4; Hands: you = 10D 9D KC 9H AS, anna = 9S 6S JC 7D AC",
                (Task(beats_with("10D")),),
            ),
            Example(
                "Trump: H; Turn: 12; Hands: you = 9D KD 9S, anna = QC 7D 8H",
                (Task(lays_all("9D", "9S")), Task(lays_all("9D", "9S"))),
            ),
        ),
    ),
    # When to take.
    Plan(
        "throw-in",
        (
            Example(
                "Deck: JS 6D KH AD 10S AS 8H 10H 6C 10D 8C KS 9H 6H; Field: JC; Defender: you; "
                "Turn: 4; Hands: you = QS KD AH JD 7C 9D, anna = 9S 6S 10C 7D QC",
                (Task(takes),),
            ),
            Example(
                "Deck: QS 7D 7C 7H KH KS 8C 8H; Field: 8D/KD KC/JH JC; Defender: you; "
                "Turn: 6; Hands: anna = JD AD 9S, you = QH AH 10S JS",
                (Task(takes, answers=("anna JD",)),),
            ),
            Example(
                "Deck: JS 6D AH AD 10S AS 9H JH 7C QD 8C 6H; Field: 6C; Defender: you; "
                "Turn: 4; Hands: you = QS KC 7H JD 9D, anna = 9S 6S JC 7D QC 8D",
                (Task(beats_with("KC")),),
            ),
        ),
    ),
    # When to throw in.
    Plan(
        "throw-in",
        (
            Example(
                "Deck: 9S 6D QH JD 8S AS 7H 9H 7C 8D 10C KS 8H 7D AD 6H; Field: 6C/9C; Turn: 4; "
                "Hands: you = 9D JC QS KD AH, anna = 8C 10S QD 7S JS",
                (Task(lays_all("9D")),),
            ),
            Example(
                "Deck: JS 6D QH KD 9S AS 7H 9H 6C 10D 7C 6H; Field: 10C/KC; Turn: 4; "
                "Hands: you = KH JC QS 9D AH, anna = 8C 10S QD 7S 8D",
                (Task(passes, "pass"),),
            ),
            Example(
                "Deck: JS KD AS KH QS 8H KC 6H; Field: AC; Phase: Take; Turn: 4; "
                "Hands: you = AD 9S 8C QH 8S, anna = 10S QD 7S 8D 9C",
                (Task(passes),),
            ),
        ),
    ),
    # Keeping trumps.
    Plan(
        "throw-in",
        (
            Example(
                "Deck: JS 6D AH AD 9S KS 9H JH 6C 10D 7C QS 10H 6H; Field: 9C; Defender: you; "
                "Turn: 4; Hands: you = 10C KD 8H AS JD 7D, anna = 10S 6S JC 8D QC",
                (Task(beats_with("10C")),),
            ),
            Example(
                "Deck: QS 6D 7S AD JS AS 9H QH 7C QD 8C 6H; Field: 6C; Defender: you; "
                "Turn: 4; Hands: you = AC 7H JH JD 9D, anna = 9S 6S JC 7D QC 8D",
                (Task(beats_with("AC")),),
            ),
            Example(
                "Deck: 8S 8H 6S AS KC JD AD 7C 8D 7D 10S JS KS 7H; Turn: 7; "
                "Hands: you = KD 9H 10H JH QH AH, anna = 8C 9C 10C QC AC KH 9S QS",
                (Task(lays_all("KD")),),
            ),
        ),
    ),
    # Spending trumps.
    Plan(
        "throw-in",
        (
            Example(
                "Deck: 10C 7H 7D AS 7S AH JC 8H AC 7C KH QS 6H 6D JH AD 8S 8D 6C 10H; Field: 9C; Defender: you; "
                "Turn: 2; Hands: you = 8C JD QD KD 9H 10S, anna = QC KC 10D JS KS",
                (Task(beats_with("9H")),),
            ),
            Example(
                "Deck: JC 7S JD 7H; Field: 6S/AS AD/9H 9C/AC; Turn: 7; Hands: you = 6H AH 8S, anna = 9D QH KH",
                (Task(lays_all("6H")),),
            ),
            Example(
                "Trump: H; Turn: 12; Hands: you = 6D 8H AH, anna = 9C 9D QD",
                (Task(lays_all("8H")),),
            ),
        ),
    ),
    # What a pass tells, and what a take does.
    Plan(
        "throw-in",
        (
            Example(
                "Deck: 10H 10D 10S 8S 8H 6H; Turn: 4; "
                "Hands: anna = 8C AC 7S 9S 9C AD, you = QC 9D QD KS KH 7C, boris = JS JC AS 6S 8D 9H",
                (Task(beats_with("QD")),),
                before=("anna 8C", "you QC on 8C", "anna pass", "boris 8D"),
            ),
            Example(
                "Deck: AC QS 6C 9S AS 7D; Turn: 9; Hands: anna = JC QC 6D 7H 9H KH, you = 7C JD AD 8H 7S KC",
                (Task(lays_all("7C", "7S")),),
                before=("anna 7H", "you 8H on 7H", "anna pass"),
            ),
            Example(
                "Deck: QS 6D KH AD JS AS 8H 10H 6C 8D 8C 6H; Turn: 4; "
                "Hands: you = 9C 9D 10D QC KC AH, anna = 7S 10C JD QD KD 7C",
                (Count(Suit.CLUBS, FIRST),),
                before=("you 9C", "anna 10C on 9C", "you 10D", "anna take", "you 9D", "you pass"),
            ),
        ),
    ),
    # Counting.
    Plan(
        "throw-in",
        (
            Example(
                "Deck: JS AC KH QD 9S AS AD 8H 7C 7D 8C KS 6H 6D KD 6S 9H JH JC 10D 10C 7S QC 10H; Turn: 1; "
                "Hands: anna = 6C 9D 10S KC 8D QH, you = 9C 7H 8S JD QS AH",
                (Count(Suit.HEARTS),),
                before=("anna 6C", "you 9C on 6C", "anna 9D", "you 7H on 9D", "anna pass"),
            ),
            Example(
                "Deck: JD 9D 6C 10D AC JS AH AD QH 7H 8S 6H 7D KD 6S 9H JH JC 7C 10C KH QD 6D 10S; Turn: 1; "
                "Hands: you = 8D 8C KC KS AS 9C, anna = 7S 9S QC QS 10H 8H",
                (Count(Suit.SPADES),),
                before=(
                    "you 8D",
                    "anna 7S on 8D",
                    "you 8C",
                    "anna 9S on 8C",
                    "you pass",
                    "anna QC",
                    "you KC on QC",
                    "anna QS",
                    "you KS on QS",
                    "anna pass",
                ),
            ),
            Example(
                "Trump: H; Turn: 12; Hands: you = JC JD 6S, anna = 7D AH 10S",
                (Task(lays_all("JC", "JD")), Task(lays_all("JC", "JD"))),
            ),
        ),
    ),
    # The end of the deck.
    Plan(
        "throw-in",
        (
            Example(
                "Deck: QS AD; Field: 10H/AH; Turn: 13; Hands: you = 9C 10C AC QD KD, anna = 7D 9D 10D JD 7H",
                (Task(lays_all("10C")),),
            ),
            Example(
                "Deck: AH 9S; Field: 10D/7S 10S; Defender: you; "
                "Turn: 9; Hands: you = 8C 9C AC 9D QH KS AS, anna = QC KC JD QD",
                (Task(takes),),
            ),
            Example(
                "Deck: JS AD; Turn: 7; Hands: you = 8C KC AC JH KH KS, anna = 6C 9C 9D 7H 8H 10H 7S 9S",
                (Task(lays_all("AC")),),
            ),
        ),
    ),
    # Transferring.
    Plan(
        "transfer-club",
        (
            Example(
                "Deck: JS 6D AH 6H 9S AS 9H JH 6C 10D 8C KS 10H 7D 7H 7S QH KH QC 8H; Field: 9D; Defender: you; "
                "Turn: 4; Hands: you = 9C 6S JD 10S KC 7C, anna = QS JC KD 8D QD",
                (Task(transfers),),
            ),
            Example(
                "Deck: JS AC 7S 6H 10S AS 10H QH 6C 7D 8C KS JH 6D 7H 8H; Field: 9D; Defender: you; "
                "Turn: 4; Hands: you = 9H 6S 10D KC JC 7C, anna = QS JD KD 8D QD",
                (Task(beats_with("10D")),),
            ),
            Example(
                "Deck: JS 9H AS 8S QS 8H; Field: 6D; Defender: you; "
                "Turn: 8; Hands: you = 6C 7S 9D KC QC, anna = 6S JC KD 8D QD",
                (Task(beats_with("9D")),),
            ),
        ),
    ),
    # Endgames.
    Plan(
        "throw-in",
        (
            Example(
                "Trump: H; Turn: 12; Hands: you = AH 7S, anna = 9S KH",
                (Task(lays_all("AH")),),
            ),
            Example(
                "Trump: H; Field: JH; Defender: you; Turn: 12; Hands: you = KH AH AS, anna = AC JD KS",
                (Task(takes),),
            ),
            Example(
                "Trump: H; Field: 6S; Defender: you; Turn: 12; Hands: you = QD 10H 7S, anna = KC 6D 6H",
                (Task(beats_with("7S")),),
            ),
        ),
    ),
)
