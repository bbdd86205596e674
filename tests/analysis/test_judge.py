"""Decisions are judged by what their player could know, exactly where that is possible, and named by what they cost."""

from dataclasses import replace

import pytest

from analysis.rounds import played
from durak.analysis import Judge, Label, decisions
from durak.analysis.moments import moments
from durak.notation import Game
from durak.players.advice import advise
from durak.rules import legal_events, view

CLUB = played("club", "random", "careful")
SPEC = played("spec", "novice", "careful", "skilled", "random")


@pytest.mark.parametrize("game", [CLUB, SPEC], ids=["two", "four"])
def test_every_decision_of_a_round_is_judged(game: Game) -> None:
    found = list(decisions(game, worlds=40))
    assert [one.number for one in found] == list(range(len(game.events)))
    record = game.record()
    for one in found:
        before, event = record[one.number + 1], game.events[one.number]
        assert one.choice.event == event
        assert {option.event for option in one.options} == set(legal_events(game.settings, before))
        assert one.forced == (len(one.options) == 1)
        assert [option.chance for option in one.options] == sorted((o.chance for o in one.options), reverse=True)
        assert all(0 <= option.chance <= 1 and option.loss >= 0 for option in one.options)
        assert one.best.loss == 0


def test_the_judge_sees_only_what_the_player_sees() -> None:
    """Cards that nobody has seen are dealt anew to the others: the same decisions, judged the same."""
    game, dealt = CLUB, CLUB.record()[1]
    first = next(moments(game))
    rival = next(seat for seat in game.seats if seat != first.now.seat)
    held, buried = (
        next(card for card in cards if card.suit != dealt.trump) for cards in (dealt.hands[rival], dealt.deck)
    )
    swapped = {held: buried, buried: held}
    deck = tuple(swapped.get(card, card) for card in game.deck)
    again = next(moments(replace(game, deck=deck, events=game.events[:1], seed=None)))
    assert again.now == first.now
    one, two = (Judge(worlds=64).decision(moment) for moment in (first, again))
    assert one == two


def test_endgames_are_exact_and_a_thrown_away_win_is_a_blunder() -> None:
    found = [one for seed in range(6) for one in decisions(played("club", "random", "random", seed=seed), worlds=32)]
    exact = [one for one in found if one.exact and not one.forced]
    assert len(exact) > 10
    assert {one.choice.loss for one in exact} <= {0.0, 0.5, 1.0}
    assert {one.label for one in exact if one.choice.loss} == {Label.BLUNDER}
    assert all(one.label in (Label.BEST, Label.ONLY) for one in exact if not one.choice.loss)
    only = [one for one in exact if one.label is Label.ONLY]
    assert only
    assert all(option.loss > 0 for one in only for option in one.options[1:])


def test_what_was_judged_as_best_is_what_a_hint_would_say() -> None:
    """Hints try the same worlds for longer: what they find far behind, the judge blames."""
    record = CLUB.record()
    agreed = blamed = 0
    for one in decisions(CLUB, worlds=400):
        if one.forced or one.number > 20:
            continue
        views = [view(c, one.seat) for c in record[: one.number + 2]]
        hints = {hint.event: hint.chance for hint in advise(CLUB.settings, views, worlds=400, seed=7)}
        loss = max(hints.values()) - hints[one.choice.event]
        agreed += abs(loss - one.choice.loss) < 0.08
        blamed += 1
    assert agreed >= 0.8 * blamed


def test_takes_that_nobody_asked_for_and_cheats_are_not_judged() -> None:
    game = played("neighbours", "simple", "simple", "simple")
    assert all(one.seat == game.record()[one.number + 1].active for one in decisions(game, worlds=8))


def test_a_judge_needs_at_least_one_world() -> None:
    with pytest.raises(ValueError, match="worlds cannot be 0: it is a whole number from 1"):
        Judge(worlds=0)


def test_tables_that_the_champion_was_not_taught_are_judged_by_playing_on() -> None:
    game = played("duel", "careful", "random")
    found = list(decisions(game, worlds=32))
    assert len(found) == len(game.events)
    assert any(one.choice.loss > 0 for one in found)
