"""Single games: they can be replayed, and their order is what happened."""

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest

from durak.arena import Played, Tournament, play_game
from durak.arena.games import places
from durak.notation import parse_game
from durak.players import Conduct, Player, SimplePlayer, play_round
from durak.rules import PRESETS, Event, Pass, Phase, Settings, View, initial, shuffled

SMALL = Tournament(("simple", "random"), settings=Settings(max_turns=1000), seed="7")


def untimed(game: Played) -> Played:
    """The game without what depends on the machine."""
    return replace(game, seconds={seat: tuple(0.0 for _ in spent) for seat, spent in game.seconds.items()})


@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_is_played_the_same_again_and_can_be_replayed(seats: int) -> None:
    tournament = Tournament(("simple", "random"), seats, replace(PRESETS["spec"], max_turns=1000))
    for number in (0, tournament.games_per_deal + 1):
        game = play_game(tournament, number)
        assert untimed(game) == untimed(play_game(tournament, number))
        assert Played.from_json(json.loads(json.dumps(game.to_json()))) == game
        written = parse_game(game.text)
        record = written.record()
        assert record[-1].phase is Phase.END
        assert (record[-1].durak, record[-1].turn, len(written.events)) == (game.durak, game.turns, game.events)
        assert record[1].active == game.leader
        assert written.deck == tournament.deck(game.deal)
        assert written.tags["Entrants"] == ", ".join(f"{seat} is {one}" for seat, one in game.entrants.items())


def test_the_games_of_a_deal_have_the_same_cards_and_other_seats() -> None:
    one, other = play_game(SMALL, 4), play_game(SMALL, 5)
    assert one.deal == other.deal == 2
    assert parse_game(one.text).deck == parse_game(other.text).deck
    assert list(one.entrants.values()) == list(other.entrants.values())[::-1]


def played(
    rules: Settings, seats: str, players: dict[str, Player] | None = None, conduct: Conduct | None = None, seed: int = 1
) -> tuple[tuple[str, ...], ...]:
    sitting = {seat: SimplePlayer() for seat in seats} | (players or {})
    return places(play_round(rules, sitting, initial(rules, seats, shuffled(36, seed)), conduct))


def test_places_are_the_order_of_leaving_and_the_durak_is_last() -> None:
    rules = Settings(max_turns=1000)
    order = played(rules, "abcd")
    assert all(len(tied) == 1 for tied in order)
    assert sorted(seat for tied in order for seat in tied) == list("abcd")
    record = play_round(rules, dict.fromkeys("abcd", SimplePlayer()), initial(rules, "abcd", shuffled(36, 1))).record
    assert order == tuple((seat,) for seat in (*record[-1].inactive, record[-1].durak))


def test_those_who_draw_share_a_place() -> None:
    assert played(Settings(max_turns=1), "abc") == (("a", "b", "c"),)
    # The attacker leaves with the last card, and the defender beats it with the last one.
    rules = replace(PRESETS["club"], max_turns=1000)
    assert (("a", "b"),) in (played(rules, "ab", seed=seed) for seed in range(1000))


def test_who_forfeits_is_last_and_the_others_share_a_place() -> None:
    class Stubborn(SimplePlayer):
        def choose(self, settings: Settings, views: Sequence[View]) -> Event:
            return Pass("nobody")

    order = played(Settings(max_turns=1000), "abc", {"b": Stubborn()}, Conduct(then="forfeit"))
    assert order == (("a", "c"), ("b",))


def test_an_earlier_log_says_dealt_for_the_treatment_of_a_lapse() -> None:
    form = play_game(SMALL, 0).to_json()
    lapse = {"seat": "a", "number": 3, "what": "late", "why": "no answer within 5 s"}
    game = Played.from_json({**form, "lapses": [{**lapse, "dealt": "retry"}, {**lapse, "treatment": "forfeit"}]})
    assert [lapse.treatment for lapse in game.lapses] == ["retry", "forfeit"]
    assert [one["treatment"] for one in game.to_json()["lapses"]] == ["retry", "forfeit"]


def test_the_loss_is_shared_in_a_draw() -> None:
    drawn = play_game(Tournament(("simple", "random"), settings=Settings(max_turns=1)), 0)
    assert drawn.durak is None
    assert [drawn.lost(seat) for seat in drawn.entrants] == [0.5, 0.5]
    lost = play_game(SMALL, 0)
    assert sorted(lost.lost(seat) for seat in lost.entrants) == [0.0, 1.0]
