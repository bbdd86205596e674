"""The example tables of docs/rules.md 7, and the concrete statements of the sources."""

import pytest

from durak.rules import (
    PRESETS,
    Attack,
    Card,
    Defend,
    Pass,
    Phase,
    Settings,
    Suit,
    Take,
    Transfer,
    Violation,
    beats,
    full_deck,
    interpret,
    violation,
)
from table import Table, attack, cards, defend, transfer

DUEL = PRESETS["duel"]

# What may be led: the cards, and the code if they may not.
FIRST_ATTACK = [
    ("6C", None),
    ("8C", None),
    ("6C 8C", Violation.MIXED_RANKS),
    ("8C 8D", None),
    ("8C 8D 8H", None),
    ("8C 8D 8H 8S", None),
]

# What may follow when the eight of diamonds lies there, beaten by the jack, and diamonds are trumps.
NEXT_ATTACK = [
    ("", None),
    ("6C", Violation.RANK_NOT_ON_TABLE),
    ("8C", None),
    ("JC", None),
    ("8H", None),
    ("8S", None),
    ("8C 8H", None),
    ("8C JC", None),
]

# What a defender may mean: beaten pairs, attack cards, selected cards, and C(ounter: transfer), D(efend), T(ake).
DEFEND = [
    ("", "7C", "", "T"),
    ("", "7C", "6C", "T"),
    ("", "7C", "8C", "D T"),
    ("", "7C", "AC", "D T"),
    ("", "7C", "7H", "C T"),
    ("", "7C", "6D", "D T"),
    ("", "7C", "7D", "C D T"),
    ("", "7C 7S", "7H", "C T"),
    ("", "7C 7S", "7D", "C T"),
    ("", "7C 7S", "7D 7H", "C T"),
    ("", "7C 7S", "7D 8C", "D T"),
    ("", "7C 7S 7D", "7H", "C T"),
    ("", "7C 7S 7D 7H", "8C 9S 8D 10D", "D T"),
    ("7S/QS", "7C", "", "T"),
    ("7S/QS", "7C", "6C", "T"),
    ("7S/QS", "7C", "7H", "T"),
    ("7S/QS", "7C", "8C", "D T"),
    ("7S/QS", "7C", "QC", "D T"),
    ("7S/QS", "7C", "6D", "D T"),
    ("7S/QS", "7C", "7D", "D T"),
    ("7S/QS", "7C", "8D", "D T"),
    ("7S/QS", "7C", "7D 7H", "T"),
    ("7S/QS", "7C", "8C QC", "T"),
]


def leading() -> Table:
    return Table.at(DUEL, {"anna": "6C 8C 8D 8H 8S KC", "boris": "9C 9D 9H 9S 10C 10D"}, trump="D")


def throwing_in() -> Table:
    """Each of the two had six cards, and has played one."""
    hands = {"anna": "6C 8C 8H 8S JC", "boris": "9C 9D 9H 9S 10C"}
    return Table.at(DUEL, hands, trump="D", field="8D/JD")


def defending(played: str, attacking: str, selected: str) -> Table:
    """Each of the two had six cards: what lies on the field came out of these hands."""
    beaten = len(played.split())
    free = [card for card in ["KC", "KH", "KS", "AH", "AS", "JC", "JS"] if card not in selected.split()]
    own = [*selected.split(), *["6H", "9H", "10H", "QH", "9C", "10S"]]
    hands = {
        "anna": " ".join(free[: 6 - beaten - len(attacking.split())]),
        "boris": " ".join(own[: 6 - beaten]),
    }
    return Table.at(DUEL, hands, trump="D", field=f"{played} {attacking}")


@pytest.mark.parametrize(("selected", "code"), FIRST_ATTACK)
def test_first_attack(selected: str, code: Violation | None) -> None:
    table = leading()
    assert violation(DUEL, table.c, attack("anna", selected)) is code


@pytest.mark.parametrize(("selected", "code"), NEXT_ATTACK)
def test_next_attack(selected: str, code: Violation | None) -> None:
    table = throwing_in()
    assert violation(DUEL, table.c, attack("anna", selected)) is code


@pytest.mark.parametrize(("played", "attacking", "selected", "actions"), DEFEND)
def test_defend(played: str, attacking: str, selected: str, actions: str) -> None:
    table = defending(played, attacking, selected)
    events = interpret(DUEL, table.c, "boris", cards(selected))
    names = {Transfer: "C", Defend: "D"}
    found = {"T" if event == Take("boris") else names[type(event)] for event in events}
    assert found == set(actions.split())


def test_a_trump_six_beats_a_plain_ace() -> None:
    assert beats(Card.parse("6H"), Card.parse("AS"), Suit.HEARTS)
    assert not beats(Card.parse("AS"), Card.parse("6H"), Suit.HEARTS)


def test_nothing_beats_the_trump_ace() -> None:
    assert not any(beats(card, Card.parse("AH"), Suit.HEARTS) for card in full_deck(52))


def test_the_order_of_strength_of_32_cards() -> None:
    plain, trump = cards("7S 8S 9S 10S JS QS KS AS"), cards("7H 8H 9H 10H JH QH KH AH")
    order = (*plain, *trump)
    for lower, weaker in enumerate(order):
        for stronger in order[lower + 1 :]:
            assert beats(stronger, weaker, Suit.HEARTS)
            assert not beats(weaker, stronger, Suit.HEARTS)


def test_after_a_take_the_player_two_to_the_left_defends_and_the_old_defender_is_asked_last() -> None:
    hands = {"boris": "8C 8D", "vera": "QC QD", "gleb": "KC KD", "anna": "9C 9D"}
    table = Table.at(PRESETS["throw-in"], hands, field="7C", defender="boris", principal="anna")
    table.play(Take("boris"), Pass("anna"), Pass("vera"), Pass("gleb"))
    assert (table.c.active, table.c.defender) == ("vera", "gleb")
    assert table.c.attackers == ("vera", "anna", "boris")


def test_the_seven_decides_if_nobody_has_the_trump_six() -> None:
    hands = {"anna": "8H 6C 7C 8C 9C 10C", "boris": "7H 6D 7D 8D 9D 10D", "vera": "9H 6S 7S 8S 9S 10S"}
    assert Table.deal(PRESETS["classic"], hands, turn_up="6H").c.active == "boris"


def test_participation_first_the_opener_then_as_they_joined_then_the_defender() -> None:
    hands = {"anna": "KC", "boris": "QD", "vera": "KS", "gleb": "KD"}
    settings = Settings(refill="participation", hand_size=2)
    table = Table.at(settings, hands, field="7C/8C 7D/8D", deck="6S 9S 10S 9H", joined=["anna", "gleb"])
    table.play(Pass("anna"), Pass("vera"), Pass("gleb"))
    assert [table.hand(seat) for seat in ("anna", "gleb", "vera", "boris")] == ["KC 6S", "KD 9S", "10S KS", "QD 9H"]


def test_neighbours_who_parries_attacks_his_former_co_offender() -> None:
    neighbours = PRESETS["neighbours"]
    hands = {"anna": "KC KD", "boris": "9C QD", "vera": "KS QS", "gleb": "JC JD"}
    held = Table.at(neighbours, hands, field="7C/8C").play(Pass("anna"), Pass("vera"))
    assert (held.c.active, held.c.defender) == ("boris", "vera")
    failed = Table.at(neighbours, hands, field="7C").play(Take("boris"))
    assert (failed.c.active, failed.c.defender) == ("vera", "gleb")


def test_neighbours_forwarding_makes_the_defender_offender_and_the_co_offender_defender() -> None:
    hands = {"anna": "KC KD", "boris": "7D QD", "vera": "KS QS", "gleb": "JC JD"}
    table = Table.at(PRESETS["neighbours"], hands, field="7C").play(transfer("boris", "7D"))
    assert (table.c.defender, table.c.attackers) == ("vera", ("boris", "gleb"))


def test_duel_the_attacker_without_cards_wins_even_if_all_is_beaten() -> None:
    table = Table.at(DUEL, {"anna": "7C", "boris": "8C"}).play(attack("anna", "7C"), defend("boris", "7C/8C"))
    assert (table.c.phase, table.c.inactive[0], table.c.durak) == (Phase.END, "anna", "boris")


def test_duel_six_defended_cards_end_the_turn() -> None:
    hands = {"anna": "KC KD", "boris": "10S QD"}
    table = Table.at(DUEL, hands, field="6C/7C 6D/7D 6S/8S 8C/9C 8D/9D 9S").play(defend("boris", "9S/10S"))
    assert (table.c.active, table.c.field) == ("boris", ())


# --- Mistakes of other programs ---------------------------------------------------------------------------


def test_the_limit_does_not_shrink_with_the_defenders_hand() -> None:
    # Boris has beaten three of six cards: three more may come.
    table = Table.at(Settings(), {"anna": "7S 8S 9S", "boris": "KC KD KS"}, field="7C/8C 7D/9D 8D/10D")
    assert violation(table.settings, table.c, attack("anna", "7S 8S 9S")) is None


def test_nobody_is_thrown_more_than_he_could_beat_after_a_take() -> None:
    table = Table.at(Settings(), {"anna": "7D 7S", "boris": "8D"}, field="7C", phase=Phase.TAKE)
    assert table.refuses(attack("anna", "7D")) is Violation.OVER_DEFENDER


def test_a_transferred_card_leaves_the_hand() -> None:
    table = Table.at(PRESETS["spec"], {"anna": "KC KD", "boris": "7D QD"}, field="7C").play(transfer("boris", "7D"))
    assert table.hand("boris") == "QD"
    assert table.c.defender == "anna"


def test_hands_are_refilled_one_player_after_the_other() -> None:
    hands = {"anna": "KC", "boris": "QD"}
    table = Table.at(Settings(hand_size=3), hands, field="7C/8C", deck="6S 9S 9H").play(Pass("anna"))
    assert (table.hand("anna"), table.hand("boris")) == ("KC 6S 9S", "QD 9H")


def test_a_turn_is_finished_although_the_last_cards_were_drawn_in_it() -> None:
    hands = {"anna": "7D KC", "boris": "QD 8D"}
    table = Table.at(Settings(hand_size=2), hands, field="", deck="9H").play(attack("anna", "7D"))
    table.play(defend("boris", "7D/8D"), Pass("anna"))
    assert (table.c.phase, table.hand("anna"), table.c.deck) == (Phase.ATTACK, "KC 9H", ())


def test_an_attack_has_the_cards_of_one_hand_once() -> None:
    table = Table.at(Settings(), {"anna": "7D 7S", "boris": "8D 9D"})
    assert table.refuses(Attack("anna", cards("7D 7D"))) is Violation.DUPLICATE_CARD
