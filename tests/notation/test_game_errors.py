"""Every way in which the text of a game can be wrong, and the place that the error names."""

import pickle

import pytest

from durak.notation import NotationError, parse_game
from durak.rules import Violation, full_deck

HEADER = "Seats: anna boris\nSeed: 42\n"  # Boris leads with 8C 9C 6D QD 7S 9S; diamonds are trumps.
DECK = " ".join(map(str, full_deck(36)))


def wrong(text: str) -> NotationError:
    with pytest.raises(NotationError) as error:
        parse_game(text)
    return error.value


@pytest.mark.parametrize(
    ("text", "line", "column", "reason"),
    [
        ("", 1, 1, "Seats is missing"),
        ("Seed: 42", 1, 9, "Seats is missing: write who sits at the table, as in 'Seats: anna boris'"),
        ("Seats: anna boris\n", 2, 1, "Deck is missing: write all cards in the order of the deal, or a Seed"),
        ("Seats: anna & boris\nSeed: 1", 1, 13, "'&' is not part of a name: quote such names"),
        ("Seats: anna boris anna\nSeed: 1", 1, 19, "'anna' is named twice"),
        ('Seats: anna ""\nSeed: 1', 1, 13, "a name cannot be empty"),
        ('Seats: anna "Joe\nSeed: 1', 1, 13, "the closing quote is missing"),
        ('Seats: anna "\\x"\nSeed: 1', 1, 13, "is not quoted as in JSON"),
        ("Seats: anna boris\nSeed: 1\n\nSeats: anna", 4, 1, "Seats is given twice"),
        ("Preset: whist\nSeats: a b\nSeed: 1", 1, 9, "there is no preset 'whist': choose one of spec, throw-in"),
        ("Settings: size=3\nSeats: a b\nSeed: 1", 1, 11, "'size' is not a setting: choose from deck_size"),
        ("Settings: tempo\nSeats: a b\nSeed: 1", 1, 16, "a value is missing: write tempo=cycle"),
        ("Settings: tempo=slow\nSeats: a b\nSeed: 1", 1, 17, "tempo cannot be 'slow': it is cycle or principal"),
        ("Settings: flash=maybe\nSeats: a b\nSeed: 1", 1, 17, "flash cannot be 'maybe': it is yes or no"),
        ("Settings: flash=yes flash=no\nSeats: a b\nSeed: 1", 1, 21, "flash is set twice"),
        ("Settings: hand_size=none\nSeats: a b\nSeed: 1", 1, 21, "'none': it is a whole number from 1"),
        ("Settings: field_limit=0\nSeats: a b\nSeed: 1", 1, 23, "'0': it is a whole number from 1 or none"),
        ("Settings: deck_size=40\nSeats: a b\nSeed: 1", 1, 21, "it is 24 or 32 or 36 or 52"),
        ("Settings: relax=WRONG_RANK,NOT_TRUMP\nSeats: a b\nSeed: 1", 1, 27, "the codes of relax are joined with +"),
        ("Settings: relax=WRONG_RANK NOT_TRUMP\nSeats: a b\nSeed: 1", 1, 28, "the codes of relax are joined with +"),
        ("Settings: relax=GAME_OVER\nSeats: a b\nSeed: 1", 1, 17, "'GAME_OVER' cannot be relaxed: join any of"),
        (
            "Settings: hand_size=20\nSeats: a b\nSeed: 1",
            1,
            11,
            "hand_size 20 with 2 players needs 40 cards",
        ),
        ('Seed: "1" 2\nSeats: a b', 1, 11, "'2' is too much here: nothing follows a quoted value"),
        ('Seed: "\\ud800"\nSeats: a b', 1, 1, "cannot be a seed: it is not valid text"),
        (f"Seats: a b\nSeed: 1\nDeck: {DECK}", 2, 1, "the Seed shuffles another deck than Deck"),
        ("Seats: a b\nDeck: 6C X9", 2, 10, "'X9' is not a card: write the face"),
        ("Seats: a b\nDeck: 6C, 7C", 2, 9, "',' is not a card: a deck is nothing but cards"),
        (f"LastDurak: vera\n{HEADER}", 1, 12, "nobody called 'vera' sits here: the seats are anna, boris"),
        (f"LastDurak: anna boris\n{HEADER}", 1, 17, "'boris' is too much here"),
        (f"Result: draw\n{HEADER}\n1. 7S", 1, 9, "'draw' is not the result: as it was played, it is '*'"),
        (f"{HEADER}boris: 7S", 3, 1, "'boris' is a seat and not a tag: begin a turn with its number, as in '1.'"),
    ],
)
def test_what_is_wrong_with_a_header(text: str, line: int, column: int, reason: str) -> None:
    error = wrong(text)
    assert (error.line, error.column) == (line, column)
    assert reason in error.reason


@pytest.mark.parametrize(
    ("turns", "line", "column", "reason"),
    [
        ("7S", 4, 1, "'7S' does not begin a turn: write its number first, as in '1.'"),
        ("2. 7S", 4, 1, "this is turn 1, not 2: begin the line with '1.'"),
        ("1.", 4, 3, "an event is missing"),
        ("1. 7S;", 4, 7, "an event is missing"),
        ("1. X9", 4, 4, "'X9' is not a card: write the face"),
        ("1. boris: 7S; anna: 8S on X9", 4, 27, "'X9' is not a card"),
        ("1. boris: 7S anna: 8S on 7S", 4, 14, "'anna' is not a card"),
        ("1. boris: 7S {a}, anna: 8S on 7S", 4, 17, "',' is too much here: write ';' between events"),
        ('1. "boris" 7S', 4, 12, "a colon is missing between the name and the event"),
        ('1. "boris: 7S', 4, 4, "the closing quote is missing"),
        ("1. 7S; 7S/8S {good", 4, 14, "the comment does not end: close it with }"),
        ("1. 7S; 7S/8S; -; 6H", 4, 18, "turn 1 is over: begin a new line with '2.'"),
        ("1. 7S; 7S/8S; -\n1. 6H", 5, 1, "this is turn 2, not 1: begin the line with '2.'"),
        ("1. 7S\nDate: today", 5, 1, "'Date' does not begin a turn"),
    ],
)
def test_what_is_wrong_with_a_turn(turns: str, line: int, column: int, reason: str) -> None:
    error = wrong(f"{HEADER}\n{turns}")
    assert (error.line, error.column) == (line, column)
    assert reason in error.reason


@pytest.mark.parametrize(
    ("turns", "column", "code", "sentence"),
    [
        ("1. anna: 7S", 4, Violation.NOT_YOUR_TURN, "It is boris's move."),
        ("1. vera: 7S", 4, Violation.UNKNOWN_PLAYER, "nobody called 'vera' sits here: the seats are anna, boris"),
        ("1. boris: pass", 11, Violation.MUST_LEAD, "The first attacker has to lead."),
        ("1. boris: AS", 11, Violation.CARD_NOT_HELD, "boris does not hold AS."),
        ("1. 7S 8C", 4, Violation.MIXED_RANKS, "Cards led together must be of one rank."),
        ("1. boris: 7S; anna: QS on 7S, KD on 7S", 21, Violation.DUPLICATE_TARGET, "7S can be beaten only once."),
        ("1. boris: 7S; anna: KH on 7S", 21, Violation.DOES_NOT_BEAT, "KH does not beat 7S."),
        ("1. boris: 7S; anna: transfer 8S", 21, Violation.TRANSFER_OFF, "Transfers are not allowed at this table."),
        ("1. 7S; -", 8, Violation.WRONG_PHASE, "Not possible in this phase."),
    ],
)
def test_what_the_rules_refuse(turns: str, column: int, code: Violation, sentence: str) -> None:
    error = wrong(f"{HEADER}\n{turns}")
    assert (error.line, error.column, error.code, error.reason) == (4, column, code, sentence)
    assert str(error) == f"line 4, column {column}: {sentence} ({code.name})"


def test_nobody_plays_on_after_the_end() -> None:
    error = wrong(f"Settings: max_turns=1\n{HEADER}1. 7S; +; -; 6H")
    assert (error.line, error.column, error.code) == (4, 14, Violation.GAME_OVER)
    error = wrong(f"Settings: max_turns=1\n{HEADER}1. 7S; +; -\n1. 6H")
    assert (error.line, error.column, error.code) == (5, 4, Violation.GAME_OVER)


def test_a_deck_that_is_not_complete() -> None:
    error = wrong(f"Seats: a b\nDeck: {DECK.removesuffix(' AS')}")
    assert (error.line, error.column, error.code) == (2, 7, Violation.BAD_DECK)
    assert error.reason == "the deck is not complete: add AS"
    error = wrong(f"Seats: a b\nDeck: 6C 7C 6C {DECK}")
    assert (error.line, error.column, error.reason) == (2, 13, "6C is in the deck twice: every card is there once")
    error = wrong(f"Seats: a b\nDeck: 2C {DECK}")
    assert (error.line, error.column, error.reason) == (2, 7, "2C is not in a deck of 36 cards: see deck_size")


def test_too_few_and_too_many_players() -> None:
    error = wrong("Seed: 1\nSeats: anna")
    assert (error.line, error.column, error.code) == (2, 1, Violation.TOO_FEW_PLAYERS)
    error = wrong("Seed: 1\nSeats: a b c d e f g")
    assert (error.line, error.column, error.code) == (2, 1, Violation.TOO_MANY_PLAYERS)
    assert error.reason.endswith("Possible numbers of players: 2, 3, 4, 5, 6.")


def test_a_wrong_result() -> None:
    error = wrong(f"{HEADER}Result: durak anna\n\n1. 7S; 7S/8S")
    assert str(error) == "line 3, column 9: 'durak anna' is not the result: as it was played, it is '*'"


def test_an_error_can_be_sent_to_another_process() -> None:
    error = wrong(f"{HEADER}\n1. anna: 7S")
    sent = pickle.loads(pickle.dumps(error))
    assert (str(sent), sent.line, sent.column, sent.code) == (str(error), 4, 4, Violation.NOT_YOUR_TURN)
