"""durak.notation.partial: positions of which some cards are hidden."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak.notation import NotationError, Partial, format_partial, format_position, parse_partial, parse_position
from durak.rules import Configuration, Settings, broken_invariants
from strategies import reached, starts

KNOWN = "Preset: club; Deck: 2? 9D; Field: 7H; Hands: anna = 10D 12?, boris = AC 17?; Pile: KS"


def test_hidden_cards_are_counted_where_they_lie() -> None:
    found = parse_partial(KNOWN)
    c = found.configuration
    assert len(found.hidden) == 31
    assert [len(c.hands[seat] & found.hidden) for seat in c.seats] == [12, 17]
    assert c.pile == {card for card in c.pile if str(card) == "KS"}
    assert not broken_invariants(found.settings, c)


def test_the_seed_says_where_they_are() -> None:
    assert parse_partial(KNOWN, "one") == parse_partial(KNOWN, "one")
    assert parse_partial(KNOWN, "one").configuration != parse_partial(KNOWN, "two").configuration
    assert format_partial(parse_partial(KNOWN, "one")) == format_partial(parse_partial(KNOWN, "two")) == KNOWN


def test_without_hidden_cards_it_is_a_position() -> None:
    text = "Field: 7S; Trump: D; Hands: anna = 6C 7D, boris = QC 8S"
    found = parse_partial(text)
    assert (found.settings, found.configuration) == parse_position(text)
    assert format_partial(found) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Trump: D; Hands: anna = 6?, boris = 6?", "12 cards are hidden, but 36 are named nowhere"),
        ("Deck: 6?; Hands: anna = 15?, boris = 15?", "the last card of the deck lies face up: name it"),
        ("Trump: D; Hands: anna = 6C 6C 34?, boris = ?", "6C is in 2 places"),
        ("Trump: D; Hands: anna = 6C 17? boris = 18?", "'boris' is not a card"),
        ("Trump: D; Hands: anna = 6x 17?, boris = 18?", "'6x' is not a card"),
        ("Trump: D; Field: ?; Hands: anna = 17?, boris = 18?", "'?' is not a card"),
        ("Trump: D; Hands: anna = 17?, boris = 18?; Pile: 7H", None),
    ],
)
def test_what_cannot_be_is_refused(text: str, reason: str | None) -> None:
    if reason is None:
        assert len(parse_partial(text).hidden) == 35
        return
    with pytest.raises(NotationError) as error:
        parse_partial(text)
    assert reason in str(error.value)


@given(starts(), st.integers(0, 2**32), st.data())
def test_what_was_written_is_read_again(begun: tuple[Settings, Configuration], seed: int, data: st.DataObject) -> None:
    settings, start = begun
    c = data.draw(st.sampled_from(reached(settings, start, seed)))
    cards = sorted(card for hand in c.hands.values() for card in hand) + list(c.deck[:-1])
    hidden = frozenset(data.draw(st.sets(st.sampled_from(cards)))) if cards else frozenset()
    text = format_partial(Partial(settings, c, hidden))
    again = parse_partial(text)
    assert again.hidden == hidden
    assert format_partial(again) == text
    assert [len(again.configuration.hands[seat]) for seat in c.seats] == [len(c.hands[seat]) for seat in c.seats]
    if not hidden:
        assert (again.configuration, text) == (c, format_position(settings, c))
