"""Positions as text: what must be written, and what is implied."""

import pytest

from durak.notation import NotationError, format_position, parse_game, parse_position
from durak.rules import Attack, Begin, Configuration, Phase, Settings, Suit, full_deck, initial, preset
from table import Table, attack, cards, defend, flash, transfer

SIEGE = (
    "Preset: duel; Trump: D; Deck: 9S 6D; Field: 7S/QS 7C; Hands: anna = 6C 7D 8D AC, boris = 8C QC; Defender: boris"
)


def position(text: str) -> Configuration:
    return parse_position(text)[1]


def wrong(text: str) -> NotationError:
    with pytest.raises(NotationError) as error:
        parse_position(text)
    return error.value


def test_a_position_on_one_line() -> None:
    settings, table = parse_position(SIEGE)
    assert settings == preset("duel")
    assert table.trump is Suit.DIAMONDS
    assert table.deck == cards("9S 6D")
    assert table.field == ((*cards("7S QS"),), (*cards("7C"), None))
    assert dict(table.hands) == {"anna": {*cards("6C 7D 8D AC")}, "boris": {*cards("8C QC")}}
    assert (table.phase, table.active, table.defender) == (Phase.DEFEND, "boris", "boris")


def test_the_same_position_on_several_lines() -> None:
    lines = "# the siege\n" + SIEGE.replace("; ", "\n\n") + "  # two against four\n;\n"
    assert parse_position(lines) == parse_position(SIEGE)


def test_keys_and_cards_may_be_written_carelessly() -> None:
    careless = "trump:♦;HANDS:anna=6c 7d,boris=8♠ dc;field :7s;phase: defend;"
    assert position(careless) == position("Trump: D; Field: 7S; Hands: anna = 6C 7D, boris = 8S QC")


def test_what_goes_without_saying() -> None:
    table = position("Trump: D; Field: 7S; Hands: anna = 6C 7D, boris = 8S QC, vera = AC")
    assert table.seats == ("anna", "boris", "vera")
    assert table.players == ("boris", "vera", "anna")
    assert table.principal == "anna"
    assert table.attackers == table.pending == ("anna", "vera")
    assert table.joined == ("anna",)
    assert (table.phase, table.active) == (Phase.DEFEND, "boris")
    assert (table.deck, table.inactive, table.flashed) == ((), (), ())
    assert (table.turn, table.durak, table.event) == (1, None, None)
    assert table.pile == frozenset(full_deck(36)) - {*cards("7S 6C 7D 8S QC AC")}


def test_an_empty_field_waits_for_the_lead_of_the_first_seat() -> None:
    table = position("Trump: D; Hands: anna = 6C 7D, boris = 8S QC, vera = AC")
    assert (table.phase, table.active, table.principal, table.joined) == (Phase.ATTACK, "anna", None, ())


def test_a_beaten_field_waits_for_more() -> None:
    table = position("Trump: D; Field: 7S/8S; Hands: anna = 6C 7D, boris = QC, vera = AC; Pending: vera")
    assert (table.phase, table.active) == (Phase.ATTACK, "vera")


def test_the_last_card_of_the_deck_names_the_trump() -> None:
    assert position("Deck: 9S 6D; Field: 7S; Hands: anna = 6C, boris = 8S").trump is Suit.DIAMONDS


def test_a_position_agrees_with_the_table_of_the_tests() -> None:
    hands = {"anna": "7D 9C AD", "boris": "7S 8C 6H 7H", "vera": "8D 8S KC"}
    settings = Settings(transfer=True, flash=True)
    table = Table.at(settings, hands, field="7C", deck="9S 9H")
    text = "Preset: spec; Deck: 9S 9H; Field: 7C; Hands: anna = 9C 7D AD, boris = 8C 6H 7H 7S, vera = KC 8D 8S; Turn: 2"
    assert parse_position(text) == (settings, table.c)
    assert format_position(settings, table.c) == text


def test_a_turn_with_everything_in_it() -> None:
    hands = {"anna": "7D 9C AD", "boris": "7S 8C 6H 7H", "vera": "8D 8S KC"}
    table = Table.at(Settings(transfer=True, flash=True), hands, field="7C", deck="9S 9H")
    table.play(flash("boris", "7H"))
    assert said(table) == (
        "Field: 7C; Hands: anna = 9C 7D AD, boris = 8C 6H 7H 7S, vera = KC 8D 8S; Defender: vera; Turn: 2; "
        "Principal: anna; Flashed: 7H; Last: boris: flash 7H"
    )
    table.play(defend("vera", "7C/KC"), attack("anna", "7D"))
    assert said(table) == (
        "Field: 7C/KC 7D; Phase: Attack; Hands: anna = 9C AD, boris = 8C 6H 7H 7S, vera = 8D 8S; Defender: vera; "
        "Turn: 2; Principal: anna; Pending: boris; Flashed: 7H; Last: anna: 7D"
    )
    table.play(attack("boris", "7S"))
    assert said(table).endswith("Principal: anna; Joined: anna boris; Flashed: 7H; Last: boris: 7S")


def said(table: Table) -> str:
    """The position without preset and deck, after a round trip."""
    text = format_position(table.settings, table.c)
    assert parse_position(text) == (table.settings, table.c)
    return text.removeprefix("Preset: spec; Deck: 9S 9H; ")


def test_before_the_deal() -> None:
    start = initial(Settings(), ["anna", "boris"], full_deck(24), durak="boris")
    text = format_position(Settings(deck_size=24), start)
    assert text == (
        "Settings: deck_size=24; Deck: 9C 10C JC QC KC AC 9D 10D JD QD KD AD 9H 10H JH QH KH AH 9S 10S JS QS KS AS; "
        "Phase: Start; Seats: anna boris; Durak: boris"
    )
    assert position(text) == start


def test_the_deal_is_the_last_event_of_a_new_round() -> None:
    game = parse_game("Seats: begin boris\nSeed: 42")
    dealt = game.record()[-1]
    text = format_position(game.settings, dealt)
    assert text.endswith("; Last: begin")
    assert position(text) == dealt
    assert dealt.event == Begin()
    somebody = "Trump: D; Field: 7S; Hands: begin = 6C, boris = 8S; Last: begin: 7S"
    assert position(somebody).event == attack("begin", "7S")


def test_after_the_end() -> None:
    table = Table.at(Settings(), {"anna": "7C", "boris": "8C 9C", "vera": ""}, out=["vera"])
    table.play(attack("anna", "7C"))
    text = format_position(table.settings, table.c)
    assert text == (
        "Field: 7C; Phase: End; Trump: H; Hands: boris = 8C 9C; Seats: anna boris vera; Out: vera anna; Turn: 2; "
        "Principal: anna; Durak: boris; Last: anna: 7C"
    )
    assert parse_position(text) == (table.settings, table.c)


def test_an_empty_value_is_nobody_or_nothing() -> None:
    table = position("Trump: D; Field: 7S; Deck:; Hands: anna = 6C 7D, boris = 8S QC; Principal:; Joined: ; Durak:")
    assert (table.deck, table.principal, table.joined, table.durak) == ((), None, (), None)
    text = format_position(Settings(), table)
    assert text.endswith("; Principal:")
    assert position(text) == table


def test_the_pile_may_be_written_out() -> None:
    base = "Settings: deck_size=24; Trump: D; Hands: anna = 9C 10C JC QC KC AC, boris = 9D 10D JD QD KD AD"
    pile = "9H 10H JH QH KH AH 9S 10S JS QS KS AS"
    assert position(f"{base}; Pile: {pile}") == position(base)
    assert "I1: AS is in 0 places" in wrong(f"{base}; Pile: {pile.removesuffix(' AS')}").reason


def test_names_are_quoted_where_they_could_be_misread() -> None:
    text = 'Field: 7S; Trump: D; Hands: "Joe; the uncle" = 6C 7D, AS = 8S QC; Last: "Joe; the uncle": 7S'
    table = position(text)
    assert table.seats == ("Joe; the uncle", "AS")
    assert table.event == Attack("Joe; the uncle", cards("7S"))
    assert format_position(Settings(), table).replace("QC 8S", "8S QC") == text


def test_last_may_be_any_event() -> None:
    base = "Preset: spec; Trump: D; Field: 7S 7C; Hands: anna = 6C 7D, boris = 8S QC; Last: "
    assert position(f"{base}anna: transfer 7C").event == transfer("anna", "7C")
    assert position(f"{base}anna: !7D").event == flash("anna", "7D")


@pytest.mark.parametrize(
    ("text", "line", "column", "reason"),
    [
        ("", 1, 1, "Hands is missing: write who holds what"),
        ("Trump: D; and so on", 1, 11, "'and' is no key with a colon behind it, as in 'Trump: D'"),
        ("Trump: D\nColour: red", 2, 1, "'Colour' is not a key of a position: choose from Preset, Settings, Deck"),
        ("Trump: D; Trump: D", 1, 11, "Trump is given twice"),
        ("Preset: whist", 1, 9, "there is no preset 'whist'"),
        ("Trump: X", 1, 8, "'X' is not a suit: write C, D, H or S"),
        ("Trump: D H", 1, 10, "'H' is too much here: Trump is one suit"),
        ("Deck: 6C X9", 1, 10, "'X9' is not a card"),
        ("Field: 7S/", 1, 11, "a card is missing: write it as in '7S/QS'"),
        ("Field: 7S; Field: 8S", 1, 12, "Field is given twice"),
        ("Hands: 6C 7C", 1, 8, "a hand is a name, an equals sign and cards, as in 'anna = 6C 7D'"),
        ("Hands: anna = 6C, anna = 7C", 1, 19, "'anna' has two hands"),
        ("Hands: anna = 6C 7D 6C", 1, 21, "6C is written twice"),
        ("Hands: anna = 6C; Seats: boris", 1, 26, "'anna' has a hand but no seat"),
        ("Hands: anna = 6C; Out: boris", 1, 24, "nobody called 'boris' sits here: the seats are anna"),
        ("Hands: anna = 6C; Out: anna; Trump: D", 1, 1, "nobody is in play"),
        (
            "Hands: anna = 6C, boris = 7C; Out: boris; Defender: boris",
            1,
            53,
            "the defender is one of those in play: anna",
        ),
        ("Hands: anna = 6C; Phase: Sleep", 1, 26, "'Sleep' is not a phase: choose from Start, Attack, Defend"),
        ("Hands: anna = 6C; Turn: one", 1, 25, "'one' is not the number of a turn"),
        ("Hands: anna = 6C; Turn: 1 2", 1, 27, "'2' is too much here: Turn is one number"),
        ("Hands: anna = 6C; Active: anna anna", 1, 32, "'anna' is too much here: Active is one name"),
        ("Hands: anna = 6C; Attackers: anna anna", 1, 35, "'anna' is named twice"),
        ("Hands: anna = 6C; Last: pass", 1, 25, "nobody called 'pass' sits here"),
        ("Hands: anna = 6C; Last: anna", 1, 29, "the last event is 'begin', or a name, a colon and an event"),
        ("Hands: anna = 6C; Last: anna: X9", 1, 31, "'X9' is not a card"),
        ("Hands: anna = 6C, boris = 7C", 1, 1, "Trump is missing: write C, D, H or S"),
    ],
)
def test_what_is_wrong_with_a_position(text: str, line: int, column: int, reason: str) -> None:
    error = wrong(text)
    assert (error.line, error.column) == (line, column)
    assert reason in error.reason


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Trump: D; Hands: anna = 6C, boris = 6C", "I1: 6C is in 2 places"),
        ("Trump: D; Hands: anna = 2C, boris = 6C", "I1: 2C is not in a deck of 36 cards"),
        ("Trump: D; Hands: anna = 6C, boris = 7C; Seats: anna boris vera", "I3: vera is in play without cards"),
        ("Trump: D; Deck: 6S; Hands: anna = 6C, boris = 7C", "I4: the last card of the deck, 6S, is not a trump"),
        ("Trump: D; Field: 7C/8S; Hands: anna = 6C, boris = 9C", "I5: 8S does not beat 7C"),
        ("Trump: D; Field: 7C 7S; Hands: anna = 6C, boris = 9C", "I6: 2 unbeaten cards are more than boris holds"),
        ("Trump: D; Field: 7C; Phase: Attack; Active: boris; Hands: anna = 6C, boris = 9C", "I7: in phase Attack"),
        ("Trump: D; Deck: 6D; Hands: anna = 6C, boris = 9C", "I8: boris has not drawn"),
        ("Trump: D; Phase: End; Hands: anna = 6C, boris = 9C", "I11: a draw needs endgame draw"),
    ],
)
def test_play_could_not_lead_there(text: str, sentence: str) -> None:
    error = wrong(f"\n {text}")
    assert (error.line, error.column) == (2, 2)
    assert error.reason.startswith(f"this cannot happen in play: {sentence}")
