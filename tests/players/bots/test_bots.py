"""What each bot notices, and that the solver's word is kept."""

import pytest

from durak.kernel import Hidden, State, trap
from durak.notation import parse_position
from durak.players import Player, SimplePlayer, bot, course
from durak.players.bots.searcher import SearcherPlayer
from durak.rules import (
    PRESETS,
    Begin,
    Configuration,
    Phase,
    Settings,
    Take,
    delta,
    initial,
    legal_events,
    shuffled,
    view,
)
from players.endgames import HELD, LOST, WON
from table import attack

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
