"""The analysis board: what is hidden there, what can be played, and what it is worth by what is known."""

import pytest

from durak.analysis import Budget, Thought
from durak.analysis.board import Board, format_line, read_line
from durak.analysis.prospects import Outlook, prospects
from durak.notation import NotationError, Partial, format_partial, parse_event, parse_partial
from durak.rules import PRESETS, Begin, Illegal, delta, initial, legal_events, shuffled
from durak.rules.presets import PLAYERS

HIDDEN = "Preset: club; Deck: 23? 9D; Hands: anna = 6C 7C 10D KD 8S JS, boris = 6?"


def board(text: str, line: str = "", seed: str = "") -> Board:
    return read_line(Board.of(parse_partial(text, seed)), line)


def first(shown: Board) -> Thought | Outlook:
    return next(prospects(shown))


def weighed(shown: Board) -> Thought:
    found = first(shown)
    assert isinstance(found, Thought)
    return found


def test_what_is_played_and_drawn_is_hidden_no_longer() -> None:
    shown = board(HIDDEN, "6C; 6C/AC; -")
    text = format_partial(shown.partial())
    assert "boris = 6?" in text
    assert "Pile: 6C AC" in text
    # Anna has drawn a card that she sees; what Boris has drawn nobody knows.
    assert (len(shown.known("anna")), len(shown.known("boris"))) == (6, 0)
    assert format_line(shown) == "6C; 6C/AC; -"


def test_a_hidden_hand_may_hold_any_hidden_card_but_not_more_than_it_has() -> None:
    for seed in "abc":
        shown = board(HIDDEN, "6C", seed)
        for card in ("7H", "8C", "AD"):
            after = "6C/8C" if card == "8C" else f"6C/{card}" if card == "AD" else "+"
            assert shown.play(parse_event(after, by="boris")).now.event is not None
    few = board("Preset: club; Trump: D; Field: 6C 6D; Hands: anna = 6H, boris = 2? AC, vera = 30?")
    assert few.could_hold("boris", list(few.unseen)[:2])
    assert not few.could_hold("boris", list(few.unseen)[:3])
    with pytest.raises(Illegal, match="does not hold"):
        board(HIDDEN).play(parse_event("AS", by="anna"))


def test_what_could_only_be_in_one_hand_is_known() -> None:
    shown = board("Trump: D; Hands: anna = 6C 7D, boris = 2?; Pile: " + OTHERS)
    assert not shown.unseen
    assert weighed(shown).solved


OTHERS = "7C 8C 9C 10C JC KC AC 6D 8D 9D 10D JD QD KD AD 6H 7H 8H 9H 10H JH QH KH AH 6S 7S 9S 10S JS QS KS AS"


def test_only_what_is_known_counts() -> None:
    # Twins: the same board to whoever sits there, with hidden cards in other places.
    for line in ("", "6C"):
        one, other = board(HIDDEN, line, "one"), board(HIDDEN, line, "two")
        assert one.now.hands["boris"] != other.now.hands["boris"]
        assert first(one) == first(other)


def test_solved_endgames_are_told_exactly_and_how_long_they_take() -> None:
    found = weighed(board("Trump: D; Hands: anna = 6C 7D 8D KS KC KH, boris = 8C QC 7S 9D 9H JD"))
    best = found.lines[0]
    assert (found.solved, found.final, best.exact, best.chance, best.turns) == (True, True, True, 1.0, 6)
    losing = weighed(board("Trump: D; Field: AD; Hands: anna = 6H, boris = 6C 7C"))
    assert [(one.chance, one.exact) for one in losing.lines] == [(0.0, True)]


def test_it_is_renewed_until_it_is_final() -> None:
    found = list(prospects(board(HIDDEN), Budget(worlds=200, lines=200, renew=0.001, always=1)))
    assert [one.final for one in found] == [False] * (len(found) - 1) + [True]
    assert [one.worlds for one in found] == sorted({one.worlds for one in found})
    early, late = found[0], found[-1]
    assert isinstance(early, Thought)
    assert isinstance(late, Thought)
    assert late.lines[0].margin < early.lines[0].margin
    # Every event is told, and of the best what is likely to follow.
    assert len(late.lines) == len(board(HIDDEN).events(200))
    assert [bool(one.then) for one in late.lines] == [True] + [False] * (len(late.lines) - 1)


def test_where_the_mover_is_hidden_everybodys_chances_are_told() -> None:
    found = list(prospects(board(HIDDEN, "6C"), Budget(worlds=100)))
    assert [one.worlds for one in found] == [16, 48, 112]
    early, late = found[0], found[-1]
    assert isinstance(early, Outlook)
    assert isinstance(late, Outlook)
    assert sum(late.chances.values()) == pytest.approx(1)
    assert (late.error < early.error, early.final, late.final) == (True, False, True)


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_and_number_of_players(name: str) -> None:
    settings = PRESETS[name]
    for count in [PLAYERS[name]] if name in PLAYERS else settings.player_counts:
        seats = [f"player {number}" for number in range(count)]
        dealt = delta(settings, initial(settings, seats, shuffled(settings.deck_size, seed=count)), Begin())
        assert dealt.active is not None
        open_ = Board.of(Partial(settings, dealt, frozenset()))
        assert {one.event for one in weighed(open_).lines} <= set(legal_events(settings, dealt))
        others = frozenset(card for seat in seats for card in dealt.hands[seat] if seat != dealt.active)
        hidden = board(format_partial(Partial(settings, dealt, others | set(dealt.deck[:-1]))))
        assert hidden.unseen
        found = weighed(hidden)
        assert all(0 <= one.chance <= 1 for one in found.lines)
        after = hidden.play(found.lines[0].event)
        assert after.now.active is not None
        known = first(after)
        # Where the attackers add again and again, the same one is asked once more.
        assert isinstance(known, Thought) == after.open(after.now.active)
        assert isinstance(known, Thought) or known.chances.keys() == set(seats)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("7H", "anna does not hold 7H"),
        ("6C; 7C", r"column 5"),
        ("6C 7C 8S", "CODE|rank"),
        ("vera: 6C", "nobody called 'vera' sits here"),
        ("6C x", "'x' is not a card"),
    ],
)
def test_a_line_that_cannot_be_played_is_refused_at_its_place(line: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        board(HIDDEN, line)
