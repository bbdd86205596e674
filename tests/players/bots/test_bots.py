"""What each bot notices, and that the solver's word is kept."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from durak.kernel import Hidden, State, solve, trap
from durak.notation import parse_position
from durak.players import BOTS, LEVELS, Player, SimplePlayer, advise, bot, course, play
from durak.players.bots.searcher import SearcherPlayer
from durak.players.exact import NODES
from durak.rules import (
    PRESETS,
    Begin,
    Configuration,
    Phase,
    Settings,
    Take,
    View,
    delta,
    initial,
    legal_events,
    shuffled,
    view,
)
from table import attack

ENDGAMES = [json.loads(line) for line in Path("tests/data/endgames.jsonl").read_text().splitlines()]


def worth(value: int) -> list[tuple[Settings, Configuration]]:
    """Endgames of this value that a bot has the time to solve."""
    positions = [parse_position(endgame["position"]) for endgame in ENDGAMES if endgame["value"] == value]
    return [(rules, c) for rules, c in positions if solve(State.from_configuration(rules, c), NODES).value == value]


WON, HELD, LOST = worth(1), worth(0), worth(-1)

SOLVING = ["counter", "sampler:worlds=2", "searcher:iterations=20", "champion-fast", "champion:worlds=2"]


def finish(settings: Settings, c: Configuration, hero: Player, other: Player) -> Configuration:
    assert c.active is not None
    players = {seat: hero if seat == c.active else other for seat in c.seats}
    *_, last = course(settings, players, c)
    return last


@pytest.mark.parametrize("text", SOLVING)
@pytest.mark.parametrize("other", ["simple", "counter", "random"])
def test_a_won_endgame_is_won(text: str, other: str) -> None:
    for settings, c in WON[:: max(1, len(WON) // 40)]:
        last = finish(settings, c, bot(text, 1), bot(other, 2))
        assert last.durak not in (None, c.active), c


@pytest.mark.parametrize(
    ("text", "deals"),
    [("novice", [204, 232, 233, 413, 426, 467]), ("simple", [846]), ("careful", [338]), ("counter", [338])],
)
def test_habits_do_not_lead_round_in_circles_for_ever(text: str, deals: list[int]) -> None:
    # In these deals they did (R55): three who always take, or two who always hand on, while the others wait.
    for deal in deals:
        players = {f"b{seat}": bot(text, f"{deal}{seat}") for seat in range(4)}
        record = play(replace(PRESETS["spec"], max_turns=200), players, shuffled(36, deal), players)
        assert record[-1].durak is not None, deal


@pytest.mark.parametrize("text", SOLVING)
def test_a_drawn_endgame_is_not_lost(text: str) -> None:
    for settings, c in HELD[:: max(1, len(HELD) // 20)]:
        assert finish(settings, c, bot(text, 1), bot("counter", 2)).durak != c.active, c


@pytest.mark.parametrize("text", SOLVING)
def test_in_a_lost_endgame_the_thrifty_are_trapped(text: str) -> None:
    trapped = [(rules, c) for rules, c in LOST if trap(State.from_configuration(rules, c))]
    lost = [c for rules, c in trapped if finish(rules, c, bot(text, 1), SimplePlayer()).durak == c.active]
    # `simple` is not thrifty to the last card: of several defences that cost the same it may choose another one.
    assert len(lost) <= len(trapped) // 5 < len(trapped)


def test_without_the_solver_won_endgames_are_lost_now_and_then() -> None:
    lost = [c for settings, c in WON if finish(settings, c, SimplePlayer(), bot("counter", 2)).durak == c.active]
    assert lost


@pytest.mark.parametrize("text", ["random", "novice", "sampler:worlds=5", "searcher:iterations=50"])
def test_a_choice_depends_on_views_and_seed_alone(text: str) -> None:
    settings = PRESETS["spec"]
    c = delta(settings, initial(settings, "ab", shuffled(36, 5)), Begin())
    views = [view(c, c.active)]
    assert bot(text, 3).choose(settings, views) == bot(text, 3).choose(settings, views)
    one = bot(text, 3)
    one.choose(settings, views)
    assert one.choose(settings, views) == bot(text, 3).choose(settings, views)


def test_the_searcher_forgets_a_tree_that_followed_what_was_never_played() -> None:
    settings = PRESETS["spec"]
    now = delta(settings, initial(settings, ["anna", "boris"], shuffled(36, seed=3)), Begin())
    assert now.active is not None
    hero, before = bot("searcher:iterations=200", 1), view(now, now.active)
    chosen = hero.choose(settings, (before,))
    assert isinstance(hero, SearcherPlayer)
    for event in legal_events(settings, now):
        hero.choose(settings, (before,))
        after = delta(settings, now, event)
        tree = hero._follow(settings, (before, view(after, before.seat)), State.trusting(settings, after))
        # One that has not been looked through from here has no visits, and grows as if it were new.
        kept = sum(one.tries for one in tree.think(State.trusting(settings, after), Hidden({}, {}), 1, 1))
        assert (kept > 1) == (event == chosen), event


def test_the_searcher_keeps_its_tree_and_forgets_it_with_the_round() -> None:
    settings = PRESETS["transfer-club"]
    hero = bot("searcher:iterations=100", 1)
    for seed in range(3):
        players = {"a": hero, "b": SimplePlayer(), "c": SimplePlayer()}
        *_, last = course(settings, players, initial(settings, players, shuffled(36, seed)))
        assert last.phase is Phase.END


def test_careful_saves_a_high_trump_early() -> None:
    settings, c = parse_position(
        "Trump: H; Deck: 6C 6D 8H 9H 10H 6S 7S 8S 9S 7H; Field: 9D; "
        "Hands: anna = 7C KD 10C QC QD, boris = 8C JC AH KC AC KS; Defender: boris"
    )
    views = [view(c, "boris")]
    assert bot("careful").choose(settings, views) == Take("boris")
    assert bot("simple").choose(settings, views) != Take("boris")


def test_careful_runs_out_of_cards_where_it_can() -> None:
    settings, c = parse_position("Trump: H; Hands: anna = 6C AH AD, boris = 8C KH 7H; Defender: boris")
    views = [view(c, "anna")]
    assert bot("careful").choose(settings, views) == attack("anna", "AH AD")
    assert bot("simple").choose(settings, views) == attack("anna", "6C")


def test_levels_are_bots() -> None:
    assert list(LEVELS) == ["novice", "beginner", "amateur", "skilled", "expert", "master", "champion"]
    names = ["novice", "simple", "careful", "counter", "sampler", "searcher", "champion"]
    assert [bot(level).name for level in LEVELS] == names


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("clever", "there is no bot 'clever': choose from random, novice, simple"),
        ("simple:worlds=3", "the bot simple has no option 'worlds': its options are none"),
        ("sampler:worlds=none", "option worlds of the bot sampler cannot be 'none': it is a whole number from 1"),
        ("sampler:worlds=0", "it is a whole number from 1"),
        ("sampler:worlds=99999999999999999999", "it is a whole number from 1 to 1000000000"),
        ("searcher:threads=300", "it is a whole number from 1 to 256"),
        ("sampler:solver=maybe", "option solver of the bot sampler cannot be 'maybe': it is on or off"),
    ],
)
def test_a_bot_that_does_not_exist_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        bot(text)


def test_what_is_usually_off_may_be_switched_off() -> None:
    assert bot("searcher:milliseconds=0,iterations=10").name == "searcher"


def test_every_kind_has_a_name_of_its_own() -> None:
    assert {name: bot(name).name for name in BOTS} == {name: name for name in BOTS}


def test_advice_names_every_legal_event_and_the_best_first() -> None:
    settings = PRESETS["club"]
    c = delta(settings, initial(settings, "ab", shuffled(36, 5)), Begin())
    advice = advise(settings, [view(c, c.active)], worlds=100)
    assert {one.event for one in advice} == set(legal_events(settings, c))
    assert [one.chance for one in advice] == sorted((one.chance for one in advice), reverse=True)
    assert all(0 < one.error < 0.2 and not one.exact for one in advice)


def test_advice_in_an_endgame_is_exact() -> None:
    for settings, c in WON[:10]:
        best = advise(settings, [view(c, c.active)], worlds=20)[0]
        assert (best.chance, best.error, best.exact) == (1.0, 0.0, True)


def test_advice_in_a_lost_endgame_is_the_trap() -> None:
    settings, c = parse_position("Trump: D; Hands: anna = 10H AS, boris = 9D 8H QS; Defender: boris")
    best = advise(settings, [view(c, c.active)], worlds=20)[0]
    assert (best.event, best.chance, best.exact) == (attack("anna", "AS"), 0.0, True)


def test_advice_is_for_the_player_to_move() -> None:
    settings = PRESETS["club"]
    c = delta(settings, initial(settings, "ab", shuffled(36, 5)), Begin())
    other = next(seat for seat in c.seats if seat != c.active)
    views: list[View] = [view(c, other)]
    with pytest.raises(ValueError, match=f"{other} is not to move"):
        advise(settings, views)
