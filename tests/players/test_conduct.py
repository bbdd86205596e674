"""Whatever a player does, the round goes on by the policy, and it is recorded what happened."""

from collections.abc import Sequence

import pytest

from durak.notation import format_game, parse_game
from durak.players import Conduct, Lapse, Player, Round, SimplePlayer, play_round
from durak.rules import Event, Pass, Phase, Settings, Take, View, initial, replay, shuffled

RULES = Settings(max_turns=1000)
FINE = play_round(RULES, {"a": SimplePlayer(), "b": SimplePlayer()}, initial(RULES, "ab", shuffled(36, 1)))


# What the time is: it stands still, except for a player who takes too long.
CLOCK = [0.0]


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.players.conduct.perf_counter", lambda: CLOCK[-1])


class Moody(SimplePlayer):
    """Plays like simple, except that the first answers to one question are bad."""

    def __init__(self, mood: str, times: int = 1, question: int = 2) -> None:
        self.mood, self.times, self.question = mood, times, question
        self.asked: list[int] = []

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        self.asked.append(len(views))
        if len(set(self.asked)) == self.question and self.asked.count(len(views)) <= self.times:
            if self.mood == "illegal":
                return Pass("nobody")
            if self.mood == "error":
                raise RuntimeError("no idea")
            CLOCK.append(CLOCK[-1] + 9)
        return super().choose(settings, views)


def played(player: Player, conduct: Conduct) -> Round:
    return play_round(RULES, {"a": player, "b": SimplePlayer()}, initial(RULES, "ab", shuffled(36, 1)), conduct)


WHY = {"illegal": "WRONG_PHASE", "error": "RuntimeError: no idea", "late": "no answer within 5 s"}
# The number of the second event that a chooses in this round.
NUMBER = [number for number, event in enumerate(FINE.events) if getattr(event, "by", None) == "a"][1]


@pytest.mark.parametrize("mood", WHY)
def test_a_player_is_asked_again(mood: str) -> None:
    result = played(Moody(mood), Conduct(retries=1, seconds=5))
    why = result.lapses[0].why
    assert result.lapses == (Lapse("a", NUMBER, mood, why, "retry"),)  # type: ignore[arg-type]
    assert result.seconds[NUMBER] == (9 if mood == "late" else 0)
    assert why in (WHY[mood], "UNKNOWN_PLAYER")
    assert result.record == FINE.record


@pytest.mark.parametrize("mood", WHY)
def test_then_another_answers_for_this_event(mood: str) -> None:
    player = Moody(mood, times=3)
    result = played(player, Conduct(retries=2, seconds=5))
    assert [(lapse.number, lapse.what, lapse.treatment) for lapse in result.lapses] == [
        (NUMBER, mood, "retry"),
        (NUMBER, mood, "retry"),
        (NUMBER, mood, "substitute"),
    ]
    assert result.record == FINE.record
    assert len(set(player.asked)) > 2


def test_or_for_the_rest_of_the_round() -> None:
    player = Moody("error")
    result = played(player, Conduct(stay=True))
    assert [lapse.treatment for lapse in result.lapses] == ["substitute"]
    assert len(player.asked) == 2
    assert result.record[-1].phase is Phase.END


def test_or_the_player_forfeits_the_round() -> None:
    result = played(Moody("illegal"), Conduct(then="forfeit"))
    assert (result.forfeit, result.durak, result.scores) == ("a", "a", {"a": 0.0, "b": 1.0})
    assert result.record[-1].phase is not Phase.END
    assert result.lapses[-1].treatment == "forfeit"
    assert result.record == FINE.record[: NUMBER + 2]
    assert len(result.seconds) == len(result.events) == NUMBER


def test_lapses_stand_in_the_written_game() -> None:
    result = played(Moody("error", times=2), Conduct(retries=1))
    game = parse_game(format_game(result.game(seed="1"), compact=True))
    lapse = "a: error (RuntimeError: no idea)"
    assert game.comments == {NUMBER: f"{lapse}: retry; {lapse}: substitute"}
    assert replay(RULES, result.record[0], [c.event for c in result.record if c.event]) == result.record


def test_the_person_at_the_keyboard_can_always_leave() -> None:
    class Leaving(SimplePlayer):
        def choose(self, settings: Settings, views: Sequence[View]) -> Event:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        played(Leaving(), Conduct())


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"then": "shout"}, "then cannot be 'shout': it is substitute or forfeit"),
        ({"retries": -1}, "retries cannot be -1: it is a whole number from 0"),
        ({"seconds": 0}, "seconds cannot be 0: it is more than 0"),
        ({"substitute": "clever"}, "there is no bot 'clever'"),
    ],
)
def test_a_policy_has_to_be_possible(wrong: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Conduct(**wrong)  # type: ignore[arg-type]


class Busybody(SimplePlayer):
    """An attacker who decides that the defender gives up."""

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        now = views[-1]
        return Take(now.defender) if now.field and now.seat != now.defender else super().choose(settings, views)


def test_nobody_plays_for_another_seat_even_where_that_event_need_not_be_asked_for() -> None:
    rules = Settings(take_beaten=True, max_turns=1000)
    start = initial(rules, "ab", shuffled(36, 1))
    result = play_round(rules, {"a": Busybody(), "b": SimplePlayer()}, start, Conduct())
    assert {(lapse.seat, lapse.what, lapse.why) for lapse in result.lapses} == {("a", "illegal", "NOT_YOUR_TURN")}
