"""Reasons: what the coach says of a move is true of the position, also where nobody has set it up."""

from collections.abc import Callable
from random import Random

import pytest

from durak.coach import Because, Reason, because
from durak.players import Advice
from durak.rules import (
    PLAYERS,
    PRESETS,
    Begin,
    Card,
    Configuration,
    Event,
    Pass,
    Phase,
    Settings,
    Take,
    beats,
    cards_of,
    delta,
    initial,
    legal_events,
    shuffled,
    view,
)
from durak.rules.configuration import field_cards
from durak.rules.matching import match_defence
from table import Table, attack, cards, defend, flash, transfer

ONE_BY_ONE = PRESETS["throw-in"]
CLUB = PRESETS["club"]
DECK = "9S 6S 10H"


def said(table: Table, event: Event, chance: float = 0.6, exact: bool = False) -> Because | None:
    assert event in legal_events(table.settings, table.c)
    return because(table.settings, view(table.c, table.c.active), Advice(event, chance, 0.0 if exact else 0.04, exact))


def reason(table: Table, event: Event, chance: float = 0.6, exact: bool = False) -> Reason | None:
    found = said(table, event, chance, exact)
    return None if found is None else found.reason


def test_a_lead() -> None:
    hands = {"anna": "7C 7D KS AD 8H AH", "boris": "10C QC JD KD QS 9H"}
    table = Table.at(ONE_BY_ONE, hands, deck=DECK)
    assert reason(table, attack("anna", "7D")) is Reason.LOWEST_KEEPS_TRUMPS
    assert reason(table, attack("anna", "KS")) is None
    pair = Table.at(ONE_BY_ONE, {**hands, "anna": "6C 7C 7D KS AD 8H"}, deck=DECK)
    assert said(pair, attack("anna", "7D")) == Because(Reason.CAN_FOLLOW, {"cards": cards("7C")})
    trumps = Table.at(ONE_BY_ONE, {"anna": "8H AH", "boris": "10C 9D"})
    assert reason(trumps, attack("anna", "8H")) is Reason.UNBEATABLE
    assert reason(Table.at(ONE_BY_ONE, {"anna": "8H AH", "boris": "10C 9H"}), attack("anna", "8H")) is Reason.LOWEST


def test_a_lead_of_several() -> None:
    table = Table.at(CLUB, {"anna": "7C 7D KS AD 8H AH", "boris": "10C QC JD KD QS 9H"}, deck=DECK)
    assert said(table, attack("anna", "7C 7D")) == Because(Reason.SEVERAL, {"count": 2})


def test_the_last_cards() -> None:
    alone = Table.at(CLUB, {"anna": "7C", "boris": "10C QC"})
    assert reason(alone, attack("anna", "7C")) is Reason.LAST_CARDS
    assert reason(Table.at(CLUB, {"anna": "7C KS", "boris": "10C QC"}), attack("anna", "7C")) is Reason.LOWEST


def test_what_nobody_can_beat_is_known_when_the_deck_is_gone() -> None:
    table = Table.at(ONE_BY_ONE, {"anna": "9C KD", "boris": "8C QS"})
    assert said(table, attack("anna", "9C")) == Because(Reason.UNBEATABLE, {"cards": cards("9C")})
    beaten = Table.at(ONE_BY_ONE, {"anna": "9C KD", "boris": "10C QS"})
    assert reason(beaten, attack("anna", "9C")) is Reason.LOWEST
    three = Table.at(ONE_BY_ONE, {"anna": "9C KD", "boris": "8C QS", "vera": "8D 8S"})
    assert reason(three, attack("anna", "9C")) is Reason.LOWEST


def test_throwing_in() -> None:
    hands = {"anna": "8D JS KS 8H", "boris": "10C QC JD KD"}
    table = Table.at(ONE_BY_ONE, hands, field="8C/JC", deck=DECK)
    assert reason(table, attack("anna", "8D")) is Reason.ONE_MORE
    assert reason(table, attack("anna", "JS")) is None
    assert reason(table, attack("anna", "8H")) is None
    taking = Table.at(ONE_BY_ONE, hands, field="8C", phase=Phase.TAKE, deck=DECK)
    assert said(taking, attack("anna", "8D")) == Because(Reason.GOES_ALONG, {"count": 1})
    assert reason(taking, attack("anna", "8H")) is None


def test_passing() -> None:
    def passing(hand: str) -> Because | None:
        return said(Table.at(ONE_BY_ONE, {"anna": hand, "boris": "10C QC"}, field="8C/JC", deck=DECK), Pass("anna"))

    assert passing("9D KS 7H") == Because(Reason.NOTHING_FITS)
    assert passing("9D KS 8H") == Because(Reason.ONLY_TRUMPS_FIT, {"cards": cards("8H")})
    assert passing("9D 8S 8H") is None
    high = Table.at(ONE_BY_ONE, {"anna": "QD 7S QH", "boris": "10C"}, field="8C/QC", deck=DECK)
    assert said(high, Pass("anna")) == Because(Reason.HIGH_CARDS_FIT, {"cards": cards("QD QH")})


def test_beating() -> None:
    def beating(hand: str, field: str, pairs: str) -> Because | None:
        table = Table.at(CLUB, {"anna": "10C QC JD KD", "boris": hand}, field=field, deck=DECK)
        return said(table, defend("boris", pairs))

    assert beating("9C KC 7H 6D", "8C", "8C/9C") == Because(Reason.ENOUGH_KEEPS_TRUMPS, {"count": 1})
    assert beating("9C KC 7D 6D", "8C", "8C/9C") == Because(Reason.ENOUGH, {"count": 1})
    assert beating("9C KC 7H 6D", "8C", "8C/KC") is None
    assert beating("9C KC 7H 6D", "8C", "8C/7H") is None
    assert beating("6C 7C 7H 6D", "8C", "8C/7H") == Because(Reason.ONLY_BEATER, {"cards": cards("7H")})
    assert beating("6C 7C 7H AH", "8C", "8C/7H") == Because(Reason.ONLY_A_TRUMP, {"cards": cards("7H")})
    assert beating("6C 7C 7H AH", "8C", "8C/AH") is None
    assert beating("9C 9D KC 7H", "8C 8D", "8C/9C 8D/9D") == Because(Reason.ENOUGH_KEEPS_TRUMPS, {"count": 2})
    # The nine is cheaper, but the jack gives the attackers nothing new.
    assert beating("9C JC 7H 6D", "8S/JS 8C", "8C/JC") == Because(Reason.SAME_RANK, {"count": 1})


def test_taking() -> None:
    def taking(hand: str, field: str) -> Because | None:
        table = Table.at(CLUB, {"anna": "10C QC JD KD", "boris": hand}, field=field, deck=DECK)
        return said(table, Take("boris"))

    assert taking("6C 7C 7D 6D", "8C") == Because(Reason.CANNOT_BEAT, {"cards": cards("8C")})
    assert taking("9C 7C 6D 7D", "8C 8D") == Because(Reason.CANNOT_BEAT, {"cards": cards("8D")})
    assert taking("7H 7C 6D 7D", "8C 8D") == Because(Reason.CANNOT_BEAT_ALL)
    assert taking("7H 7C 6D 7D", "8C") == Because(Reason.COSTS_A_TRUMP)
    assert taking("9C 7C 6D 7D", "8C") is None


def test_handing_on() -> None:
    hands = {"anna": "10C QC JD KD", "boris": "8D 8H 6C KS", "vera": "6D 7D 9D AC"}
    table = Table.at(PRESETS["spec"], hands, field="8C", deck=DECK)
    assert said(table, transfer("boris", "8D")) == Because(Reason.HANDS_ON, {"next": "vera", "count": 2})
    assert said(table, flash("boris", "8H")) == Because(Reason.KEEPS_CARD, {"next": "vera", "cards": cards("8H")})


@pytest.mark.parametrize(("chance", "wanted"), [(1.0, Reason.WINS), (0.5, Reason.DRAWS), (0.0, Reason.LOST)])
def test_what_is_solved_is_certain(chance: float, wanted: Reason) -> None:
    table = Table.at(CLUB, {"anna": "9C KD", "boris": "8C QS"})
    assert reason(table, attack("anna", "9C"), chance, exact=True) is wanted
    assert reason(table, attack("anna", "9C"), chance) is not wanted


# --- Anywhere in a game, by any rules ------------------------------------------------------------------------


def worth(c: Configuration, card: Card) -> tuple[bool, int]:
    return card.suit == c.trump, card.face


def beaters(c: Configuration, hand: set[Card] | frozenset[Card], target: Card) -> set[Card]:
    return {card for card in hand if beats(card, target, c.trump)}


def fitting(c: Configuration) -> set[Card]:
    return {card for card in c.hands[str(c.active)] if card.face in {one.face for one in field_cards(c.field)}}


Check = Callable[[Settings, Configuration, Event, Because], object]
# What each reason claims, seen with all cards open.
CLAIMS: dict[Reason, Check] = {
    Reason.ONLY_CARD: lambda s, c, event, _: len(c.hands[str(c.active)]) == 1,
    Reason.NOTHING_FITS: lambda s, c, event, _: not fitting(c),
    Reason.CANNOT_BEAT: lambda s, c, event, found: not beaters(c, c.hands[c.defender], found.values["cards"][0]),  # type: ignore[index, arg-type]
    Reason.CANNOT_BEAT_ALL: lambda s, c, event, _: match_defence(s, c, c.unbeaten, c.hands[c.defender]) is None,
    Reason.LAST_CARDS: lambda s, c, event, _: not c.deck and not c.hands[str(c.active)] - set(cards_of(event)),
    Reason.UNBEATABLE: lambda s, c, event, found: (
        not any(
            beaters(c, c.hands[seat], found.values["cards"][0])  # type: ignore[index, arg-type]
            for seat in c.players
            if seat != c.active
        )
    ),
    Reason.LOWEST: lambda s, c, event, _: all(
        worth(c, card) >= worth(c, cards_of(event)[0]) for card in c.hands[str(c.active)]
    ),
    Reason.LOWEST_KEEPS_TRUMPS: lambda s, c, event, _: (
        any(card.suit == c.trump for card in c.hands[str(c.active)]) and cards_of(event)[0].suit != c.trump
    ),
    Reason.SEVERAL: lambda s, c, event, found: len(cards_of(event)) == found.values["count"],
    Reason.CAN_FOLLOW: lambda s, c, event, found: can_follow(s, c, event, found.values["cards"][0]),  # type: ignore[index, arg-type]
    Reason.ONE_MORE: lambda s, c, event, _: all(card.suit != c.trump and card.face <= 10 for card in cards_of(event)),
    Reason.GOES_ALONG: lambda s, c, event, _: c.phase is Phase.TAKE,
    Reason.ONLY_TRUMPS_FIT: lambda s, c, event, found: set(found.values["cards"]) == fitting(c),  # type: ignore[arg-type]
    Reason.HIGH_CARDS_FIT: lambda s, c, event, found: set(found.values["cards"]) == fitting(c),  # type: ignore[arg-type]
    Reason.ONLY_BEATER: lambda s, c, event, _: beaters(c, c.hands[c.defender], c.unbeaten[0]) == set(cards_of(event)),
    Reason.ONLY_A_TRUMP: lambda s, c, event, _: all(
        card.suit == c.trump and card.face >= cards_of(event)[0].face
        for card in beaters(c, c.hands[c.defender], c.unbeaten[0])
    ),
    Reason.ENOUGH: lambda s, c, event, _: enough(c, event),
    Reason.ENOUGH_KEEPS_TRUMPS: lambda s, c, event, _: (
        enough(c, event) and not any(card.suit == c.trump for card in cards_of(event))
    ),
    Reason.SAME_RANK: lambda s, c, event, _: (
        {card.face for card in field_cards(delta(s, c, event).field)} <= {card.face for card in field_cards(c.field)}
        or not delta(s, c, event).field
    ),
    Reason.COSTS_A_TRUMP: lambda s, c, event, _: costs_a_trump(s, c),
    Reason.HANDS_ON: lambda s, c, event, found: (
        delta(s, c, event).phase is Phase.END
        or (delta(s, c, event).defender, len(delta(s, c, event).field)) == (found.values["next"], found.values["count"])
    ),
    Reason.KEEPS_CARD: lambda s, c, event, found: (
        delta(s, c, event).phase is Phase.END
        or (
            delta(s, c, event).defender == found.values["next"]
            and set(found.values["cards"]) <= delta(s, c, event).hands[str(c.active)]  # type: ignore[arg-type]
        )
    ),
}


def can_follow(settings: Settings, c: Configuration, event: Event, card: Card) -> bool:
    """However the lead is beaten, the card may be thrown in next."""
    me, after = str(c.active), delta(settings, c, event)
    while after.active == me:
        after = delta(settings, after, Pass(me))
    beaten = [one for one in legal_events(settings, after) if type(one).__name__ == "Defend" and cards_of(one)]
    return all(attack(me, str(card)) in legal_events(settings, delta(settings, after, one)) for one in beaten)


def enough(c: Configuration, event: Event) -> bool:
    """Replacing any card of a defence by one that is not used would cost more."""
    used = dict(event.pairs)  # type: ignore[union-attr]
    spare = c.hands[c.defender] - set(used.values())
    return all(
        worth(c, card) >= worth(c, defence) for target, defence in used.items() for card in beaters(c, spare, target)
    )


def costs_a_trump(settings: Settings, c: Configuration) -> bool:
    """Everything can be beaten, but not with plain cards alone."""
    hand = c.hands[c.defender]
    plain = {card for card in hand if card.suit != c.trump}
    ways = (match_defence(settings, c, c.unbeaten, some) for some in (hand, plain))
    return [way is not None for way in ways] == [True, False]


@pytest.mark.parametrize("preset", PRESETS)
def test_whatever_is_said_is_true(preset: str) -> None:
    """Random games: each reason of each legal event is held against all cards, open."""
    settings, chance = PRESETS[preset], Random(preset)
    seen: set[Reason] = set()
    for game in range(12):
        players = PLAYERS.get(preset, 4 if settings.partners else 2 + game % 2)
        c = initial(settings, "abcd"[:players], shuffled(settings.deck_size, f"{preset} {game}"))
        c = delta(settings, c, Begin())
        for _ in range(300):
            if c.phase is Phase.END:
                break
            events = list(legal_events(settings, c))
            for event in chance.sample(events, min(12, len(events))):
                found = because(settings, view(c, c.active), Advice(event, 0.5, 0.1, False))
                if found is not None:
                    assert CLAIMS[found.reason](settings, c, event, found), (found, event, c)
                    seen.add(found.reason)
            c = delta(settings, c, chance.choice(events))
    assert len(seen) >= 10


def test_every_reason_is_checked() -> None:
    assert set(Reason) - CLAIMS.keys() == {Reason.WINS, Reason.DRAWS, Reason.LOST}
