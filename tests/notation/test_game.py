"""Whole rounds as text: read, written, and read again."""

import pickle
from dataclasses import replace

import pytest

from durak.notation import Game, format_game, parse_game
from durak.rules import Illegal, Pass, Phase, Settings, Violation, preset, shuffled
from table import attack, cards, defend, flash, transfer

DECK = "10S QH 10C KD AD QC 10D KS JH JD AC 9C KC 9H 10H 9S QD JS AH 9D AS QS JC KH"

HEADER = f"""\
Preset: spec
Settings: deck_size=24
Seats: anna boris vera
Seed: 957
Deck: {DECK}
Result: durak vera
"""

WORDS = f"""{HEADER}
1. vera: QD; boris: pass; anna: transfer QC; boris: KC on QC, KD on QD; vera: pass; anna: pass
2. boris: 10D 10S; anna: 10C; vera: AC on 10C, AD on 10D, KS on 10S; boris: pass; anna: pass
3. vera: 9D; boris: 9S; anna: transfer 9C; boris: JC on 9C, JD on 9D, QS on 9S; vera: pass; \
anna: JS; boris: KH on JS; vera: pass; anna: pass
4. boris: AH; anna: pass; vera: take; anna: pass
5. anna: AS; vera: flash AH; anna: 10H on AS; vera: pass
6. anna: JH
"""

SYMBOLS = f"""{HEADER}
1. QD; -; >QC; QC/KC QD/KD; -; -
2. 10D 10S; 10C; 10C/AC 10D/AD 10S/KS; -; -
3. 9D; 9S; >9C; 9C/JC 9D/JD 9S/QS; -; JS; JS/KH; -; -
4. AH; -; +; -
5. AS; !AH; AS/10H; -
6. JH
"""

# Two players, so that Boris leads with 8C 9C 6D QD 7S 9S against KD 6H 9H KH 8S QS; diamonds are trumps.
DUEL = "Seats: anna boris\nSeed: 42\n\n"


def test_a_round_in_words() -> None:
    game = parse_game(WORDS)
    assert game.settings == replace(preset("spec"), deck_size=24)
    assert game.seats == ("anna", "boris", "vera")
    assert game.deck == cards(DECK) == shuffled(24, 957)
    assert game.events[2] == transfer("anna", "QC")
    assert game.events[3] == defend("boris", "QC/KC QD/KD")
    assert flash("vera", "AH") in game.events
    assert game.result() == "durak vera"
    assert format_game(game) == WORDS


def test_the_same_round_in_symbols() -> None:
    assert parse_game(SYMBOLS) == parse_game(WORDS)
    assert format_game(parse_game(WORDS), compact=True) == SYMBOLS


def test_styles_may_be_mixed() -> None:
    turns = "1. QD; boris: -; transfer QC; boris: QC/KC, KD on QD; pass; anna: pass\n"
    assert parse_game(f"{HEADER}{turns}".replace("durak vera", "*")).events == parse_game(WORDS).events[:6]


def test_the_record_begins_before_the_deal_and_ends_with_the_durak() -> None:
    game = parse_game(WORDS)
    record = game.record()
    assert record[0] == game.start()
    assert [record[0].phase, record[1].phase, record[-1].phase] == [Phase.START, Phase.ATTACK, Phase.END]
    assert len(record) == len(game.events) + 2
    assert record[-1].durak == "vera"
    assert record[-1].inactive == ("boris", "anna")


def test_a_round_may_stop_anywhere() -> None:
    game = parse_game(f"{DUEL}1. boris: 7S; anna: 8S on 7S")
    assert game.result() == "*"
    assert game.record()[-1].active == "boris"
    assert "Result: *" in format_game(game)


def test_a_round_may_stop_before_it_starts() -> None:
    game = parse_game("Seats: anna boris\nSeed: 42")
    assert (game.events, game.result()) == ((), "*")
    assert parse_game(format_game(game)) == game


def test_a_draw() -> None:
    game = parse_game(f"Settings: max_turns=1\n{DUEL}1. boris: 7S; anna: take; boris: pass")
    assert game.result() == "draw"
    assert "Result: draw" in format_game(game)


def test_a_turn_may_take_several_lines_with_its_number() -> None:
    one, two = f"{DUEL}1. boris: 7S; anna: 8S on 7S; boris: 8C", f"{DUEL}1. boris: 7S; anna: 8S on 7S\n1. boris: 8C"
    assert parse_game(one) == parse_game(two)


def test_a_seed_is_enough_to_know_the_deck() -> None:
    assert parse_game(DUEL).deck == shuffled(36, 42)
    assert parse_game(DUEL).seed == "42"


def test_a_deck_is_enough_to_play() -> None:
    game = parse_game(WORDS.replace("Seed: 957\n", ""))
    assert game.seed is None
    assert game == replace(parse_game(WORDS), seed=None)


def test_settings_are_a_preset_and_what_differs_from_it() -> None:
    game = parse_game(f"Preset: siege\nSettings: partial=YES relax=none\n{DUEL}")
    assert game.settings == replace(preset("duel"), partial=True)
    game = parse_game(f"Settings: field_limit=none relax=WRONG_RANK+field_full max_turns=100\n{DUEL}")
    relax = frozenset({Violation.WRONG_RANK, Violation.FIELD_FULL})
    assert game.settings == Settings(field_limit=None, relax=relax, max_turns=100)
    assert format_game(game).startswith("Settings: field_limit=none max_turns=100 relax=FIELD_FULL+WRONG_RANK\n")


def test_the_durak_of_the_round_before_deals() -> None:
    first, second = parse_game(DUEL), parse_game(f"LastDurak: boris\n{DUEL}")
    assert (first.durak, second.durak) == (None, "boris")
    assert (first.record()[1].active, second.record()[1].active) == ("boris", "anna")
    assert "LastDurak: boris" in format_game(second)
    assert parse_game(f"LastDurak:\n{DUEL}") == first


def test_further_tags_are_kept() -> None:
    text = f'Date: 2026-01-01   # a Thursday\nМесто: дача, "у Веры"\nNote: " # "\n{DUEL}'
    game = parse_game(text)
    assert game.tags == {"Date": "2026-01-01", "Место": 'дача, "у Веры"', "Note": " # "}
    assert 'Место: дача, "у Веры"\nNote: " # "' in format_game(game)
    assert parse_game(format_game(game)) == game


def test_keys_with_a_meaning_may_be_written_in_any_case() -> None:
    assert parse_game("seats: anna boris\nSEED: 42") == parse_game(DUEL)


def test_comments_stand_after_events() -> None:
    game = parse_game(f"{DUEL}{{here}}\n{{we go}} 1. {{now}} boris: 7S {{low}}; {{hm}} anna: 8S on 7S\n{{good}}")
    assert game.comments == {0: "here we go now", 1: "low hm", 2: "good"}
    text = format_game(game)
    assert text.endswith("\n{here we go now}\n1. boris: 7S {low hm}; anna: 8S on 7S {good}\n")
    assert parse_game(text) == game


def test_a_comment_may_hold_anything() -> None:
    comment = 'a smile :-} "quoted # not a remark\nnew line; \\n is not one'
    game = replace(parse_game(f"{DUEL}1. 7S"), comments={1: comment})
    text = format_game(game)
    assert text.splitlines()[-1] == r'1. boris: 7S {a smile :-\} "quoted # not a remark\nnew line; \\n is not one}'
    assert parse_game(text).comments[1] == comment


def test_a_comment_may_run_over_several_lines() -> None:
    game = parse_game(f"{DUEL}1. 7S {{a long\nthought}}; 7S/8S")
    assert game.comments == {1: "a long\nthought"}
    assert len(game.events) == 2


def test_remarks_are_dropped() -> None:
    text = f"# a duel\n{DUEL}# turn one\n1. boris: 7S # low\n# over\n"
    assert parse_game(text) == parse_game(f"{DUEL}1. 7S")


def test_names_that_look_like_something_else() -> None:
    text = 'Seats: pass AS on "Uncle Joe"\nSeed: 42\n\n1. on: QC; pass: pass; AS: pass; "Uncle Joe": KC on QC\n'
    game = parse_game(text)
    assert game.seats == ("pass", "AS", "on", "Uncle Joe")
    assert game.events == (attack("on", "QC"), Pass("pass"), Pass("AS"), defend("Uncle Joe", "QC/KC"))
    assert parse_game(format_game(game)) == game


def test_lines_may_end_as_on_windows() -> None:
    assert parse_game(WORDS.replace("\n", "\r\n")) == parse_game(WORDS)


def test_a_game_cannot_be_changed_and_can_be_hashed_and_sent() -> None:
    game = parse_game(f"Date: today\n{DUEL}1. 7S {{low}}")
    assert len({game, parse_game(format_game(game))}) == 1
    assert pickle.loads(pickle.dumps(game)) == game
    with pytest.raises(TypeError):
        game.tags["Date"] = "tomorrow"  # type: ignore[index]


def test_a_game_that_contradicts_itself_is_refused() -> None:
    deck = shuffled(36, 42)
    anna_and_boris = ("anna", "boris")
    with pytest.raises(ValueError, match="seed '43' shuffles another deck"):
        Game(Settings(), anna_and_boris, deck, seed="43")
    with pytest.raises(ValueError, match="'vera' does not sit here"):
        Game(Settings(), anna_and_boris, deck, durak="vera")
    with pytest.raises(ValueError, match="every seat needs a name of its own"):
        Game(Settings(), ("anna", "anna"), deck)
    with pytest.raises(ValueError, match="every seat needs a name of its own"):
        Game(Settings(), ("anna", ""), deck)
    for key in ("deck", "Result", "two words", "1st", "", "anna"):
        with pytest.raises(ValueError, match="cannot be a tag"):
            Game(Settings(), anna_and_boris, deck, tags={key: "?"})
    with pytest.raises(ValueError, match="no comment can stand after 1 events"):
        Game(Settings(), anna_and_boris, deck, comments={1: "?"})


def test_an_illegal_event_shows_when_the_game_is_replayed() -> None:
    game = Game(Settings(), ("anna", "boris"), shuffled(36, 42), (attack("boris", "AS"),))
    for replayed in (game.record, game.result, lambda: format_game(game)):
        with pytest.raises(Illegal) as illegal:
            replayed()
        assert illegal.value.code is Violation.CARD_NOT_HELD
