"""The lessons that teach the rules.

Their texts are in the catalogues: lesson-1-title, lesson-1-line, for each task lesson-1-1 and, for whatever else is
allowed, lesson-1-1-other, and at last lesson-1-end.
"""

from durak.lessons.plan import (
    Task,
    beats,
    beats_with,
    lays,
    lays_all,
    passes,
    shows,
    single,
    takes,
    transfers,
)

# Tables remember by number who has finished which: a new one comes last.
PLANS = (
    # To lead and to beat.
    single(
        "throw-in",
        "Deck: 9S QC 7D KC 8S JD 6C 10D 6H; Field: 8C; Turn: 2; Hands: anna = 6S 9C QD KH JC, you = 7C 9D 10C JS KS QS",
        (Task(beats, "beat"), Task(lays, "lay")),
    ),
    # Trumps.
    single(
        "throw-in",
        "Deck: 9S QC 6C 10S 8H; Field: KS; Turn: 3; Hands: anna = KH 7S 9C JD 6D, you = 7H AH QS 10D 8C 6S",
        (Task(beats_with("7H"), answers=("anna KH",)), Task(beats)),
    ),
    # Throwing in.
    single(
        "throw-in",
        "Deck: 9S QC 6C 10S 6D 8H; Field: 8C/JC; Turn: 3; "
        "Hands: you = 8D JS 9D KS 6H, anna = 10D QS 7D AC 9C, boris = 7C 10C KD AD 9H JH",
        (Task(lays), Task(passes, "pass")),
    ),
    # Taking.
    single(
        "throw-in",
        "Deck: 9S KS 6C 10S 8H; Field: QS; Turn: 4; "
        "Hands: boris = QD 7S 9C KC 6D, you = 6S 7C 9D 10C JD 8S, anna = QC AD 10D JC 8D 7D",
        (Task(takes, "take", ("boris QD", "anna QC")),),
    ),
    # Transferring.
    single(
        "transfer-club",
        "Deck: 9S KS 6D JS 8H; Field: 9D; Turn: 4; "
        "Hands: boris = QS JC KD 8D QD, you = 9C 6S JD 10S KC 7C, anna = 10D QC 8S 7S AH 6C",
        (Task(transfers, "transfer"),),
    ),
    # The deck, and the card under it.
    single(
        "throw-in",
        "Deck: QC 6H; Field: 8S; Turn: 9; Hands: anna = 9C QD KH JC 7D, you = 10S 7C 9D JD KS AC",
        (Task(beats), Task(lays)),
    ),
    # Going out, and who is the durak.
    single(
        "club",
        "Trump: H; Seats: you anna boris; Out: boris; Defender: anna; Turn: 12; Hands: you = 9C 9S, anna = 10C JD QD",
        (Task(lays_all("9C 9S"), "several"),),
    ),
    # Showing the trump.
    single(
        "pass-card",
        "Deck: 10S KS 6D JS 8H; Field: 9D; Turn: 4; "
        "Hands: boris = QS JC KD 8D QD, you = 9H 6S JD 7S KC 7C, anna = 10D QC 8S AD AH 6C",
        (Task(shows, "show"),),
    ),
    # Throwing in before the defence.
    single(
        "club",
        "Deck: 9H KC 6D QH 8H; Field: 8C; Phase: Attack; Pending: you; Turn: 5; "
        "Hands: boris = QD JC KD 6C 7D, anna = 10C 7S QS KS 9S 10S, you = 8D 6S 9C JD 10D QC",
        (Task(lays, "lay"),),
    ),
    # A part of a defence.
    single(
        "club",
        "Deck: 6H KC 6D QH 8H; Field: 9S 9D; Turn: 5; "
        "Hands: anna = QD JC KD 6S, you = JS 7H 6C 10C QC 8D, boris = 10S 7S QS KS 8S 7D",
        (Task(beats_with("JS"), "beat"), Task(beats)),
    ),
)
