"""What the coach says, sentence by sentence, in the words of players."""

from collections.abc import Sequence

import pytest

from durak.coach import Coaching, Verdict, coaching
from durak.i18n import LANGUAGES, Words
from durak.players import Advice
from durak.rules import PRESETS, Attack, Event, Pass, Phase, Take, legal_events, view
from table import Table, attack, defend, flash, transfer

ONE_BY_ONE, CLUB, EVERYTHING = PRESETS["throw-in"], PRESETS["club"], PRESETS["spec"]
DECK = "9S 6S 10H"
HAND, OTHER = "9C KC 7H 6D", "10C QC JD KD"


def judged(*chances: tuple[Event, float], error: float = 0.03, exact: bool = False) -> list[Advice]:
    return [Advice(event, chance, 0.0 if exact else error, exact) for event, chance in chances]


def said(table: Table, advice: Sequence[Advice], language: str = "en") -> Coaching:
    return coaching(Words(language), table.settings, view(table.c, table.c.active), advice)


def defence(field: str = "8C", hand: str = HAND) -> Table:
    return Table.at(CLUB, {"Anna": OTHER, "Boris": hand}, field=field, deck=DECK)


BEATS = [(defend("Boris", "8C/9C"), 0.61), (defend("Boris", "8C/7H"), 0.5), (Take("Boris"), 0.42)]


def test_a_defence() -> None:
    coach = said(defence(), judged(*BEATS))
    assert coach.asked == "Beat 8♣, or take it."
    assert coach.can == "8♣ is beaten by 9♣, K♣, and by a trump: 7♥."
    assert coach.best == (
        "I would beat 8♣ with 9♣: it is the lowest card that is enough, and your trumps stay for later."
    )
    assert coach.event == defend("Boris", "8C/9C")
    assert coach.remarks == (
        "Good, I would have done the same.",
        "It was better to beat 8♣ with 9♣: it is the lowest card that is enough, and your trumps stay for later. "
        "Your chances: 50 % instead of 61 %.",
        "It was better to beat 8♣ with 9♣: it is the lowest card that is enough, and your trumps stay for later. "
        "Your chances: 42 % instead of 61 %.",
    )


def test_the_same_in_russian() -> None:
    coach = said(defence(), judged(*BEATS), "ru")
    assert coach.asked == "Побейте 8♣ или возьмите."
    assert coach.can == "8♣ можно побить: 9♣, К♣, а козырем — 7♥."
    assert coach.best == (
        "Советую побить 8♣ картой 9♣: это младшая карта, которой хватит, а козыри останутся на потом."
    )
    assert coach.remarks[0] == "Хорошо: это лучший ход."
    assert coach.remarks[2].endswith("Ваши шансы: 42 % вместо 61 %.")


def test_what_cannot_be_beaten() -> None:
    several = said(defence("8C 8D", "9C 6C 6D 7D"), judged((Take("Boris"), 0.4)))
    assert several.asked == "Beat 8♣, 8♦, each with a card of its own, or take them all."
    assert several.can == "Nothing you hold beats 8♦. 8♣ is beaten by 9♣."
    assert several.best == "I would take: nothing you hold beats 8♦."
    assert several.verdicts == (Verdict.ONLY,)
    only = said(defence("8C", "6C 7H 6D AH"), judged((defend("Boris", "8C/7H"), 0.6), (Take("Boris"), 0.5)))
    assert only.can == "8♣ is beaten only by a trump: 7♥, A♥."
    assert only.best == "I would beat 8♣ with 7♥: only a trump beats it, and 7♥ is your lowest."


def test_a_lead() -> None:
    hands = {"Anna": "7C 7D KS AD 8H AH", "Boris": "10C QC JD KD QS 9H"}
    one = Table.at(ONE_BY_ONE, hands, deck=DECK)
    leads = judged((attack("Anna", "7D"), 0.6), (attack("Anna", "AH"), 0.4))
    coach = said(one, leads)
    assert (coach.asked, coach.can) == ("You lead, and Boris defends.", "Any card may be led.")
    assert coach.best == "I would lead 7♦: nothing in your hand is worth less, and your trumps stay for later."
    several = said(Table.at(CLUB, hands, deck=DECK), judged((attack("Anna", "7C 7D"), 0.6)))
    assert several.can == "Any card may be led, and several of one rank together."
    assert several.best == "I would lead 7♣, 7♦: 2 cards go at once."


def test_throwing_in_and_passing() -> None:
    hands = {"Anna": "8D JS KS 8H", "Boris": OTHER}
    table = Table.at(ONE_BY_ONE, {**hands, "Boris": "10C QC JD KD"}, field="8C/JC", deck=DECK)
    adds = said(table, judged((attack("Anna", "8D"), 0.6), (Pass("Anna"), 0.5), (attack("Anna", "8H"), 0.4)))
    assert adds.asked == "Everything is beaten. You may throw in more, or pass."
    assert adds.can == "What fits the ranks on the table: 8♦, 8♥."
    assert adds.best == "I would throw in 8♦: a low card is easily spared, and it has to be beaten, too."
    nothing = Table.at(ONE_BY_ONE, {"Anna": "9D KS 7H", "Boris": OTHER}, field="8C/JC", deck=DECK)
    passes = said(nothing, judged((Pass("Anna"), 0.6)))
    assert (passes.asked, passes.can) == ("There is nothing you may add.", "")
    assert passes.best == "I would pass: nothing you hold fits."
    taking = Table.at(ONE_BY_ONE, hands, field="8C", phase=Phase.TAKE, deck=DECK)
    along = said(taking, judged((attack("Anna", "8D"), 0.6), (Pass("Anna"), 0.5)))
    assert along.asked == "Boris takes. You may add cards that go along."
    assert along.best == "I would throw in 8♦: a low card goes along, and you are rid of it."
    early = Table.at(
        CLUB,
        {"Anna": "JS 8D KS 8H", "Boris": OTHER, "Vera": "8S 9D 9C 7C"},
        field="8C",
        deck=DECK,
        phase=Phase.ATTACK,
        asked=["Vera"],
    )
    before = said(early, judged((attack("Vera", "8S"), 0.6), (Pass("Vera"), 0.5)))
    assert before.asked == "Boris has not answered yet: you may throw in more, or pass."


def test_handing_on() -> None:
    hands = {"Anna": OTHER, "Boris": "8D 8H 6C KS", "Vera": "6D 7D 9D AC"}
    table = Table.at(EVERYTHING, hands, field="8C", deck=DECK)
    events: list[Event] = [transfer("Boris", "8D"), flash("Boris", "8H"), defend("Boris", "8C/8H"), Take("Boris")]
    coach = said(table, judged(*((event, 0.6 - 0.1 * i) for i, event in enumerate(events))))
    assert coach.can == (
        "8♣ is beaten only by a trump: 8♥. You may also transfer the attack with 8♦. "
        "You may also show 8♥: that hands the attack on, and you keep the card."
    )
    assert coach.best == "I would transfer with 8♦: then Vera faces 2 cards."
    shows = said(table, judged(*((event, 0.6 - 0.1 * i) for i, event in enumerate([events[1], events[0]]))))
    assert shows.best == "I would show 8♥: then Vera defends, and 8♥ stays in your hand."


def test_where_there_is_no_reason_the_chances_are_told() -> None:
    """A move is never explained by what is not so: here a king beats what a nine would have beaten."""
    table = defence()
    coach = said(table, judged((defend("Boris", "8C/KC"), 0.61), (Take("Boris"), 0.5)))
    assert coach.best == (
        "I would beat 8♣ with K♣: by my reckoning you get away in 61 of 100 games; if you take, in 50."
    )
    assert coach.remarks[1] == "It was better to beat 8♣ with K♣. Your chances: 50 % instead of 61 %."


def test_among_equals_the_move_that_can_be_explained_is_recommended() -> None:
    chances = [(defend("Boris", "8C/KC"), 0.61), (defend("Boris", "8C/9C"), 0.6), (Take("Boris"), 0.4)]
    coach = said(defence(), judged(*chances))
    assert coach.event == defend("Boris", "8C/9C")
    # Neither is a mistake.
    assert coach.verdicts == (Verdict.FINE, Verdict.BEST, Verdict.WORSE)
    clear = said(defence(), judged((defend("Boris", "8C/KC"), 0.7), *chances[1:]))
    assert clear.event == defend("Boris", "8C/KC")


def test_what_may_be_chance_is_no_mistake() -> None:
    close = said(defence(), judged((defend("Boris", "8C/9C"), 0.6), (Take("Boris"), 0.53), error=0.06))
    assert close.verdicts == (Verdict.BEST, Verdict.FINE)
    assert close.remarks[1] == "That is all right, too."
    certain = said(defence(), judged((defend("Boris", "8C/9C"), 0.6), (Take("Boris"), 0.53), error=0.02))
    assert certain.verdicts == (Verdict.BEST, Verdict.WORSE)


def test_a_solved_endgame() -> None:
    table = Table.at(CLUB, {"Anna": "9C KD", "Boris": "8C QS"})
    won = said(table, judged((attack("Anna", "9C"), 1.0), (attack("Anna", "KD"), 0.0), exact=True))
    assert won.best == "I would lead 9♣: that wins, whatever anybody does."
    assert won.verdicts == (Verdict.BEST, Verdict.WORSE)
    lost = said(table, judged((attack("Anna", "9C"), 0.0), (attack("Anna", "KD"), 0.0), exact=True))
    assert lost.best == "I would lead 9♣: there is no way out any more, unless somebody slips."
    assert lost.verdicts == (Verdict.BEST, Verdict.FINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_has_its_words(language: str) -> None:
    """Each reason, each kind of move and each verdict, in whole sentences."""
    everything = Table.at(
        EVERYTHING,
        {"Anna": OTHER, "Boris": "8D 8H 6C KS", "Vera": "6D 7D 9D AC"},
        field="8C",
        deck=DECK,
    )
    lead = Table.at(CLUB, {"Anna": "7C 7D KS AD 8H AH", "Boris": "10C QC JD KD QS 9H"}, deck=DECK)
    throws = Table.at(CLUB, {"Anna": "8D JS KS 8H", "Boris": "10C QC JD KD"}, field="8C/JC", deck=DECK)
    for table in (everything, lead, throws, defence(), defence("8C 8D")):
        events = list(legal_events(table.settings, table.c))
        for first in events:
            others = [one for one in events if one != first]
            coach = said(table, judged((first, 0.9), *((one, 0.3) for one in others)), language)
            for text in (coach.asked, coach.can, coach.best, *coach.remarks):
                assert text == text.strip()
                assert not text or (text[-1] in ".!" and ".." not in text and "  " not in text and "{" not in text)


def test_nobody_is_advised_to_lead_nothing() -> None:
    table = Table.at(CLUB, {"Anna": "7C", "Boris": "10C QC"})
    assert said(table, judged((Attack("Anna", table.c.hands["Anna"]), 0.9))).best == (
        "I would lead 7♣: then your hand is empty."
    )
