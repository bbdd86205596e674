"""One situation for each violation code, in the order of docs/rules.md 3."""

from dataclasses import replace

import pytest

from durak.rules import (
    SOFT,
    Attack,
    Begin,
    Defend,
    Event,
    Illegal,
    Pass,
    Phase,
    Settings,
    Take,
    Transfer,
    Violation,
    delta,
    full_deck,
    initial,
)
from table import Table, attack, cards, defend, flash, transfer

BASE = Settings()
BOTH = Settings(transfer=True, flash=True)


def attacked(settings: Settings = BOTH) -> Table:
    """Anna has led the seven of clubs at Boris; Vera looks on. Hearts are trumps."""
    hands = {"anna": "7D 9C AD", "boris": "7S 8C 6H 7H", "vera": "8D 8S KC"}
    return Table.at(settings, hands, field="7C", deck="9S 9H")


def thrown_at(settings: Settings = BASE) -> Table:
    """Boris has beaten the seven of clubs with the eight, and Anna may throw in."""
    hands = {"anna": "7D 8S 9C", "boris": "KS 6H 7H", "vera": "8D 7S KC"}
    return Table.at(settings, hands, field="7C/8C", deck="9S 9H")


def over() -> Table:
    """Anna has just laid her last card at Boris."""
    return Table.at(BASE, {"anna": "7C", "boris": "8C 9C"}).play(attack("anna", "7C"))


def test_unknown_event() -> None:
    assert attacked().refuses("take!") is Violation.UNKNOWN_EVENT  # type: ignore[arg-type]
    rubbish: list[Event] = [
        Attack("anna", ["7C"]),  # type: ignore[list-item]
        Attack("anna", None),  # type: ignore[arg-type]
        Defend("boris", [cards("7C")]),  # type: ignore[list-item]
        Transfer("boris", 7),  # type: ignore[arg-type]
    ]
    for event in rubbish:
        assert attacked().refuses(event) is Violation.UNKNOWN_EVENT


def test_game_over() -> None:
    table = over()
    assert table.c.phase is Phase.END
    for event in (Begin(), Pass("anna"), Take("boris"), attack("boris", "9C")):
        assert table.refuses(event) is Violation.GAME_OVER


def test_already_begun() -> None:
    assert attacked().refuses(Begin()) is Violation.ALREADY_BEGUN


def test_too_few_players() -> None:
    alone = Table(BASE, initial(BASE, ["anna"], full_deck(36)))
    assert alone.refuses(Begin()) is Violation.TOO_FEW_PLAYERS


@pytest.mark.parametrize("count", [2, 3, 5])
def test_uneven_teams(count: int) -> None:
    settings = Settings(partners=True)
    table = Table(settings, initial(settings, [f"player{n}" for n in range(count)], full_deck(36)))
    assert table.refuses(Begin()) is Violation.UNEVEN_TEAMS


@pytest.mark.parametrize("count", [7, 8])
def test_too_many_are_told_before_uneven_teams(count: int) -> None:
    settings = Settings(partners=True)
    table = Table(settings, initial(settings, [f"player{n}" for n in range(count)], full_deck(36)))
    assert table.refuses(Begin()) is Violation.TOO_MANY_PLAYERS


@pytest.mark.parametrize(("deck_size", "most"), [(24, 4), (32, 5), (36, 6), (52, 8)])
def test_too_many_players(deck_size: int, most: int) -> None:
    settings = Settings(deck_size=deck_size)
    names = [f"player{n}" for n in range(most + 1)]
    Table(settings, initial(settings, names[:most], full_deck(deck_size))).play(Begin())
    crowd = Table(settings, initial(settings, names, full_deck(deck_size)))
    assert crowd.refuses(Begin()) is Violation.TOO_MANY_PLAYERS


def test_bad_deck() -> None:
    full = full_deck(36)
    for deck in (full[:-1], full_deck(32), (*full[:-1], full[0]), ()):
        assert Table(BASE, initial(BASE, ["anna", "boris"], deck)).refuses(Begin()) is Violation.BAD_DECK


def test_not_begun() -> None:
    start = Table(BASE, initial(BASE, ["anna", "boris"], full_deck(36)))
    for event in (Pass("anna"), Take("boris"), attack("anna", "6C"), transfer("anna", "6C"), flash("anna", "6C")):
        assert start.refuses(event) is Violation.NOT_BEGUN


def test_wrong_phase() -> None:
    assert attacked().refuses(attack("anna", "7D")) is Violation.WRONG_PHASE
    for event in (Take("boris"), defend("boris", "7C/8C"), transfer("boris", "7S"), flash("boris", "7H")):
        assert thrown_at(BOTH).refuses(event) is Violation.WRONG_PHASE


def test_unknown_player() -> None:
    assert attacked().refuses(Take("gleb")) is Violation.UNKNOWN_PLAYER


def test_player_out() -> None:
    table = Table.at(BASE, {"anna": "7D", "boris": "8C", "vera": ""}, field="7C", out=["vera"])
    assert table.refuses(Take("vera")) is Violation.PLAYER_OUT


def test_not_your_turn() -> None:
    assert attacked().refuses(Take("anna")) is Violation.NOT_YOUR_TURN
    assert thrown_at().refuses(Pass("vera")) is Violation.NOT_YOUR_TURN


def test_duplicate_card() -> None:
    assert thrown_at().refuses(attack("anna", "7D 7D")) is Violation.DUPLICATE_CARD
    two = Table.at(BASE, {"anna": "7D", "boris": "6H 8H"}, field="7C 7S")
    assert two.refuses(defend("boris", "7C/6H 7S/6H")) is Violation.DUPLICATE_CARD


def test_card_not_held() -> None:
    assert thrown_at().refuses(attack("anna", "7S")) is Violation.CARD_NOT_HELD
    assert attacked().refuses(defend("boris", "7C/9C")) is Violation.CARD_NOT_HELD
    assert attacked().refuses(transfer("boris", "7D")) is Violation.CARD_NOT_HELD
    assert attacked().refuses(flash("boris", "8H")) is Violation.CARD_NOT_HELD


def test_must_lead() -> None:
    table = Table.at(BASE, {"anna": "7D", "boris": "8C"})
    assert table.refuses(Pass("anna")) is Violation.MUST_LEAD


def test_one_card_only() -> None:
    lead = Table.at(Settings(lead_size="one"), {"anna": "7D 7S", "boris": "8C 9C"})
    assert lead.refuses(attack("anna", "7D 7S")) is Violation.ONE_CARD_ONLY
    assert thrown_at(Settings(throw_size="one")).refuses(attack("anna", "7D 8S")) is Violation.ONE_CARD_ONLY
    thrown_at(Settings(lead_size="one")).play(attack("anna", "7D 8S"))


def test_mixed_ranks() -> None:
    table = Table.at(BASE, {"anna": "7D 8S", "boris": "8C 9C"})
    assert table.refuses(attack("anna", "7D 8S")) is Violation.MIXED_RANKS


def test_rank_not_on_table() -> None:
    assert thrown_at().refuses(attack("anna", "9C")) is Violation.RANK_NOT_ON_TABLE
    assert thrown_at().refuses(attack("anna", "7D 9C")) is Violation.RANK_NOT_ON_TABLE


def test_field_full() -> None:
    hands = {"anna": "7D 8S 9C", "boris": "KS 6H 7H"}
    table = Table.at(Settings(field_limit=2), hands, field="7C/8C")
    assert table.refuses(attack("anna", "7D 8S")) is Violation.FIELD_FULL
    handed_on = Table.at(Settings(field_limit=1, transfer=True), hands | {"boris": "7S 6H"}, field="7C")
    assert handed_on.refuses(transfer("boris", "7S")) is Violation.FIELD_FULL


def test_field_full_for_a_flash_on_an_overfull_field() -> None:
    relaxed = Settings(field_limit=1, flash=True, relax=frozenset({Violation.FIELD_FULL}))
    table = Table.at(relaxed, {"anna": "9C 9D", "boris": "7H 6H"}, field="7C 7D")
    strict = Table(replace(relaxed, relax=frozenset()), table.c)
    assert strict.refuses(flash("boris", "7H")) is Violation.FIELD_FULL


def test_over_defender() -> None:
    table = Table.at(BASE, {"anna": "7D 8S 9C", "boris": "KS"}, field="7C/8C")
    assert table.refuses(attack("anna", "7D 8S")) is Violation.OVER_DEFENDER


def test_duplicate_target() -> None:
    assert attacked().refuses(defend("boris", "7C/6H 7C/8C")) is Violation.DUPLICATE_TARGET


def test_not_on_field() -> None:
    assert attacked().refuses(defend("boris", "7D/6H")) is Violation.NOT_ON_FIELD
    beating = Table.at(BASE, {"anna": "7D", "boris": "6H AC"}, field="7C/8C 7S")
    assert beating.refuses(defend("boris", "8C/AC")) is Violation.NOT_ON_FIELD


def test_already_beaten() -> None:
    table = Table.at(BASE, {"anna": "7D", "boris": "6H AC"}, field="7C/8C 7S")
    assert table.refuses(defend("boris", "7C/AC")) is Violation.ALREADY_BEATEN


def test_does_not_beat() -> None:
    assert attacked().refuses(defend("boris", "7C/7S")) is Violation.DOES_NOT_BEAT
    trumps = Table.at(BASE, {"anna": "7D", "boris": "6H AC"}, field="7H")
    assert trumps.refuses(defend("boris", "7H/6H")) is Violation.DOES_NOT_BEAT
    assert trumps.refuses(defend("boris", "7H/AC")) is Violation.DOES_NOT_BEAT


def test_must_beat_all() -> None:
    hands = {"anna": "7D", "boris": "6H 8C"}
    whole = Table.at(Settings(partial=False), hands, field="7C 7S")
    assert whole.refuses(defend("boris", "7C/8C")) is Violation.MUST_BEAT_ALL
    whole.play(defend("boris", "7C/8C 7S/6H"))


def test_transfer_off() -> None:
    assert attacked(Settings(flash=True)).refuses(transfer("boris", "7S")) is Violation.TRANSFER_OFF


def test_flash_off() -> None:
    assert attacked(Settings(transfer=True)).refuses(flash("boris", "7H")) is Violation.FLASH_OFF


def test_no_cards() -> None:
    assert attacked().refuses(Transfer("boris", ())) is Violation.NO_CARDS


def test_transfer_first_turn() -> None:
    settings = Settings(transfer=True, flash=True, transfer_first_turn=False)
    first = Table.at(settings, {"anna": "9C 9D", "boris": "7S 7H"}, field="7C", turn=1)
    assert first.refuses(transfer("boris", "7S")) is Violation.TRANSFER_FIRST_TURN
    assert first.refuses(flash("boris", "7H")) is Violation.TRANSFER_FIRST_TURN
    attacked(settings).play(transfer("boris", "7S"))


def test_no_next_defender() -> None:
    settings = Settings(transfer=True, flash=True, endgame="draw")
    table = Table.at(settings, {"anna": "7C", "boris": "7S 7H"}).play(attack("anna", "7C"))
    assert table.refuses(transfer("boris", "7S")) is Violation.NO_NEXT_DEFENDER
    assert table.refuses(flash("boris", "7H")) is Violation.NO_NEXT_DEFENDER


def test_already_defended() -> None:
    table = Table.at(BOTH, {"anna": "9C 9D 10D", "boris": "7S 7H"}, field="7C/8C 7D")
    assert table.refuses(transfer("boris", "7S")) is Violation.ALREADY_DEFENDED
    assert table.refuses(flash("boris", "7H")) is Violation.ALREADY_DEFENDED


def test_attack_reinforced() -> None:
    settings = Settings(transfer=True, flash=True, transfer_joined=False)
    hands = {"anna": "9C 9D 10D", "boris": "7S 7H", "vera": "9S 10S JS"}
    table = Table.at(settings, hands, field="7C 7D", joined=["anna", "vera"])
    assert table.refuses(transfer("boris", "7S")) is Violation.ATTACK_REINFORCED
    assert table.refuses(flash("boris", "7H")) is Violation.ATTACK_REINFORCED


def test_wrong_rank() -> None:
    assert attacked().refuses(transfer("boris", "8C")) is Violation.WRONG_RANK
    assert attacked().refuses(transfer("boris", "7S 8C")) is Violation.WRONG_RANK
    assert attacked().refuses(flash("boris", "6H")) is Violation.WRONG_RANK


def test_wrong_rank_where_cheating_has_mixed_the_attack() -> None:
    relaxed = Settings(transfer=True, relax=frozenset({Violation.MIXED_RANKS}))
    mixed = Table.at(relaxed, {"anna": "6C 7C 9D 10D JD QD", "boris": "6D 7D 8S 9S"}).play(attack("anna", "6C 7C"))
    assert mixed.refuses(transfer("boris", "6D")) is Violation.WRONG_RANK
    assert mixed.refuses(transfer("boris", "6D 7D")) is Violation.WRONG_RANK


def test_not_trump() -> None:
    assert attacked().refuses(flash("boris", "7S")) is Violation.NOT_TRUMP


def test_flashed_before() -> None:
    settings = Settings(transfer=True, flash=True, flash_once=True)
    table = Table.at(settings, {"anna": "7D 9C 9D", "boris": "7H 8C"}, field="7C")
    table.play(flash("boris", "7H"), transfer("anna", "7D"))
    assert table.refuses(flash("boris", "7H")) is Violation.FLASHED_BEFORE


def test_over_next_defender() -> None:
    table = Table.at(BOTH, {"anna": "9D", "boris": "7S 7H", "vera": "KC"}, field="7C")
    assert table.refuses(transfer("boris", "7S")) is Violation.OVER_NEXT_DEFENDER
    table.play(flash("boris", "7H"))
    two = Table.at(BOTH, {"anna": "9D", "boris": "7S 7H", "vera": "KC"}, field="7C 7D")
    assert two.refuses(flash("boris", "7H")) is Violation.OVER_NEXT_DEFENDER


def test_every_code_has_its_situation_here() -> None:
    tested = {name.removeprefix("test_").upper() for name in globals() if name.startswith("test_")}
    assert {code.name for code in Violation} <= tested


def test_the_first_broken_precondition_is_named() -> None:
    # Not Vera's move, not her card, and no such rank: the move comes first.
    assert thrown_at().refuses(attack("vera", "9C")) is Violation.NOT_YOUR_TURN
    # Two cards that do not fit together, of which one is not held: holding comes first.
    assert thrown_at().refuses(attack("anna", "9C 7S")) is Violation.CARD_NOT_HELD
    # Handing on is checked from the settings down to the next defender's hand.
    assert attacked(BASE).refuses(transfer("boris", "8C")) is Violation.TRANSFER_OFF


def test_the_message_names_what_is_wrong() -> None:
    sentences = {
        "It is boris's move.": Take("anna"),
        "boris does not hold 9C.": defend("boris", "7C/9C"),
        "7D is not attacking.": defend("boris", "7D/8C"),
        "7S does not beat 7C.": defend("boris", "7C/7S"),
    }
    table = attacked()
    for sentence, event in sentences.items():
        with pytest.raises(Illegal, match=sentence):
            delta(table.settings, table.c, event)


def test_only_rules_can_be_relaxed_not_the_data() -> None:
    assert len(SOFT) == 14
    with pytest.raises(ValueError, match="relax cannot be"):
        Settings(relax=frozenset({Violation.CARD_NOT_HELD}))
