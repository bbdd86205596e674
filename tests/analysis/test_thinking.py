"""Thinking about a moment: ever surer, never by more than its player knows, and over when it has to be."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from analysis.rounds import played
from durak.analysis import Budget, Judge, Thought, moment_at, think
from durak.analysis.moments import Moment, moments
from durak.notation import Game, parse_event, parse_position
from durak.rules import PRESETS, Settings, delta, view

CLUB = played("club", "random", "careful")
SPEC = played("spec", "novice", "careful", "skilled", "random")
UNTAUGHT = played("duel", "careful", "random")
PARTNERS = played("partners", "careful", "random", "careful", "random")
WON = "Preset: pass-card; Trump: H; Hands: anna = 9S, boris = JC 7D 7H 8H JH"


def seen(game: Game, number: int) -> Moment:
    """What its player has seen before an event of a round."""
    record = game.record()[: number + 2]
    return moment_at(game.settings, [view(c, record[-1].active) for c in record])


def of_position(text: str) -> tuple[Settings, Moment]:
    settings, c = parse_position(text)
    return settings, moment_at(settings, [view(c, c.active)])


def chances(thought: Thought) -> Sequence[float]:
    return [line.chance for line in thought.lines]


@pytest.mark.parametrize("game", [CLUB, SPEC, UNTAUGHT, PARTNERS], ids=["two", "four", "untaught", "partners"])
def test_every_event_has_a_chance_and_a_line_that_can_be_played(game: Game) -> None:
    moment = seen(game, 0)
    *_, last = think(moment, Budget(worlds=96, lines=100))
    assert last.final
    assert last.worlds == 96
    assert {line.event for line in last.lines} == set(moment.events)
    assert chances(last) == sorted(chances(last), reverse=True)
    assert last.lines[0].loss == 0
    for line in last.lines:
        assert 0 <= line.chance <= 1
        assert line.chance + line.loss == pytest.approx(last.lines[0].chance, abs=1e-6)
        # Somebody else may answer, or the same player goes on; it is never longer than a turn.
        assert all(getattr(event, "by", None) in game.seats for event in line.then)


def test_renewed_as_it_thinks_and_surer_each_time() -> None:
    found = list(think(seen(SPEC, 0), Budget(worlds=2000, lines=2, renew=0.01)))
    assert len(found) > 2
    assert [one.final for one in found] == [False] * (len(found) - 1) + [True]
    worlds = [one.worlds for one in found]
    assert worlds == sorted(worlds)
    assert found[-1].lines[0].margin < found[0].lines[0].margin
    assert all(len(one.lines) == 2 for one in found)


def test_what_is_surely_worse_is_tried_no_more() -> None:
    *_, last = think(seen(CLUB, 0), Budget(worlds=640, lines=1))
    *_, every = think(seen(CLUB, 0), Budget(worlds=640, lines=100))
    assert {line.worlds for line in every.lines} == {640}
    assert last.lines[0].event == every.lines[0].event
    assert last.lines[0].chance == pytest.approx(every.lines[0].chance)


def test_an_endgame_of_two_is_solved_at_once() -> None:
    _, moment = of_position(WON)
    (last,) = think(moment, Budget(worlds=10_000))
    assert last.worlds == 0
    assert last.lines[0].exact
    assert last.lines[0].chance == 1
    assert last.lines[0].margin == 0


def test_the_line_of_a_solved_endgame_can_be_played_to_the_end_of_the_turn() -> None:
    settings, c = parse_position(WON)
    _, moment = of_position(WON)
    (last,) = think(moment)
    for line in last.lines:
        after = delta(settings, c, line.event)
        for event in line.then:
            after = delta(settings, after, event)


def test_only_some_events() -> None:
    settings, c = parse_position("Deck: 9S 6D; Hands: anna = 6C 7D 8D KS KC KH, boris = 8C QC 7S 9D 9H JD")
    wanted = [parse_event(text, "anna") for text in ("7D", "KC KH")]
    *_, last = think(moment_at(settings, [view(c, "anna")], wanted), Budget(worlds=32))
    assert {line.event for line in last.lines} == set(wanted)


def test_stopped_with_what_is_known_so_far() -> None:
    asked = iter([False, False, True])
    *_, last = think(seen(SPEC, 0), Budget(worlds=1_000_000), stopped=lambda: next(asked, True))
    assert last.final
    assert 0 < last.worlds < 1_000_000


def test_over_when_the_time_is() -> None:
    *_, last = think(seen(SPEC, 0), Budget(worlds=10_000_000, seconds=0.05))
    assert last.final
    assert last.worlds < 10_000_000


def test_the_same_seed_thinks_the_same() -> None:
    moment = seen(SPEC, 0)
    one, two, other = (list(think(moment, Budget(worlds=64), seed))[-1] for seed in (1, 1, 2))
    assert one == two != other


def test_no_more_counts_than_the_player_knows() -> None:
    game, dealt = CLUB, CLUB.record()[1]
    rival = next(seat for seat in game.seats if seat != dealt.active)
    held, buried = (
        next(card for card in cards if card.suit != dealt.trump) for cards in (dealt.hands[rival], dealt.deck)
    )
    swapped = {held: buried, buried: held}
    again = replace(game, deck=tuple(swapped.get(card, card) for card in game.deck), events=(), seed=None)
    one, two = (list(think(seen(it, 0), Budget(worlds=64)))[-1] for it in (game, again))
    assert one == two


def test_it_agrees_with_the_review() -> None:
    for moment in list(moments(CLUB))[:12:4]:
        judged = Judge(worlds=400).decision(moment)
        *_, last = think(moment, Budget(worlds=400, lines=100), seed=5)
        found = {line.event: line for line in last.lines}
        for option in judged.options:
            assert found[option.event].chance == pytest.approx(option.chance, abs=0.1)


def test_what_is_wrong_is_said() -> None:
    settings = PRESETS["club"]
    with pytest.raises(ValueError, match="there is nothing to analyse without a view of the table"):
        moment_at(settings, [])
    dealt = CLUB.record()[1]
    waiting = next(seat for seat in CLUB.seats if seat != dealt.active)
    with pytest.raises(ValueError, match=f"{waiting} is not to move"):
        moment_at(settings, [view(dealt, waiting)])
    assert dealt.active is not None
    foreign = next(iter(dealt.hands[waiting]))
    with pytest.raises(ValueError, match=f"{foreign} cannot be played here: "):
        moment_at(settings, [view(dealt, dealt.active)], [parse_event(str(foreign), dealt.active)])
    for wrong, said in (
        ({"worlds": 0}, "worlds cannot be 0: it is a whole number from 1"),
        ({"lines": 0}, "lines cannot be 0: it is a whole number from 1"),
        ({"seconds": 0.0}, "seconds cannot be 0: it is more than 0"),
        ({"renew": -1.0}, "renew cannot be -1: it is more than 0"),
    ):
        with pytest.raises(ValueError, match=said):
            Budget(**wrong)
