"""Engines are real processes here: good ones play, and bad ones are stopped, recorded and reaped."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from cli.command import SCRIPT
from durak.notation import format_game, parse_game
from durak.players import Conduct, EngineError, EnginePlayer, Late, Round, SimplePlayer, bot, play_round
from durak.rules import PRESETS, Phase, Settings, initial, shuffled, view
from players.engine.engines import ANSWER, engine, gone

RULES = Settings(max_turns=200)
EXAMPLES = Path(__file__).parents[3] / "examples"
SERVED = f"{SCRIPT} engine"


def played(player: EnginePlayer, conduct: Conduct | None = None, seed: int = 1) -> Round:
    with player:
        return play_round(RULES, {"a": player, "b": SimplePlayer()}, initial(RULES, "ab", shuffled(36, seed)), conduct)


@pytest.mark.parametrize(
    ("command", "name"),
    [(f"{sys.executable} {EXAMPLES / 'engine.py'}", "thrifty"), (f"sh {EXAMPLES / 'engine.sh'}", "last")],
)
def test_the_examples_play(command: str, name: str) -> None:
    player = EnginePlayer(command)
    for seed in range(2):
        result = played(player, seed=seed)
        assert result.lapses == ()
        assert result.record[-1].phase is Phase.END
    assert player.name == name


@pytest.mark.parametrize(("text", "preset"), [("simple", "spec"), ("random", "neighbours")])
def test_our_bots_play_the_same_over_the_protocol(text: str, preset: str) -> None:
    rules = replace(PRESETS[preset], max_turns=1000)
    start = initial(rules, "abc", shuffled(rules.deck_size, 5))
    here = {seat: bot(text, seat) for seat in "abc"}
    with EnginePlayer(f"{SERVED} {text}", seed="b") as player:
        assert play_round(rules, {**here, "b": player}, start).record == (
            play_round(rules, {seat: bot(text, seat) for seat in "abc"}, start).record
        )
        assert player.name == text
        # The same process plays the next round, and begins it afresh.
        pid = player.pid
        assert play_round(rules, {**{seat: bot(text, seat) for seat in "abc"}, "b": player}, start).record == (
            play_round(rules, {seat: bot(text, seat) for seat in "abc"}, start).record
        )
        assert player.pid == pid


def test_an_illegal_answer_is_refused_with_a_reason(tmp_path: Path) -> None:
    player = EnginePlayer(engine(tmp_path, 'echo \'{"type": "event", "event": "pass"}\''))
    result = played(player, Conduct(retries=1, stay=True))
    assert [(lapse.what, lapse.why, lapse.treatment) for lapse in result.lapses] == [
        ("illegal", "WRONG_PHASE", "retry"),
        ("illegal", "WRONG_PHASE", "substitute"),
    ]
    assert result.record[-1].phase is Phase.END


def test_an_answer_that_cannot_be_read_is_an_error_and_can_be_repeated(tmp_path: Path) -> None:
    result = played(EnginePlayer(engine(tmp_path, 'echo \'{"type": "event", "event": "7X"}\'')), Conduct(stay=True))
    assert result.lapses[0].what == "error"
    assert "'7X' is not an event: line 1, column 1: '7X' is not a card" in result.lapses[0].why


def test_an_engine_that_crashes_is_started_again_and_its_stderr_kept(tmp_path: Path) -> None:
    result = played(EnginePlayer(engine(tmp_path, "echo out of ideas >&2; exit 3")), Conduct(retries=1, stay=True))
    assert [(lapse.what, lapse.treatment) for lapse in result.lapses] == [("error", "retry"), ("error", "substitute")]
    assert all(lapse.why == "the process has ended with exit code 3; stderr: out of ideas" for lapse in result.lapses)


def test_an_engine_that_hangs_is_killed_with_its_children(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    player = EnginePlayer(engine(tmp_path, f"echo $$ >> {pids}; sleep 1000 & echo $! >> {pids}; wait"), seconds=0.3)
    result = played(player, Conduct(stay=True))
    assert [(lapse.what, lapse.why) for lapse in result.lapses] == [("late", "no answer within 0.3 s")]
    started = list(map(int, pids.read_text().split()))
    assert len(started) == 2
    assert all(map(gone, started))


def test_an_answer_to_an_earlier_question_is_passed_over(tmp_path: Path) -> None:
    doubled = f'answer=$(echo "$line" | {ANSWER}); echo "$answer"; echo "$answer"'
    result = played(EnginePlayer(engine(tmp_path, doubled)))
    assert result.lapses == ()
    assert result.record[-1].phase is Phase.END
    # Without ids the second answer is taken for one to the next question, as it always was.
    nameless = doubled.replace('"id": "\\1", ', "")
    assert played(EnginePlayer(engine(tmp_path, nameless)), Conduct(then="forfeit")).forfeit == "a"


def test_what_an_engine_tells_is_kept_beside_its_choices(tmp_path: Path) -> None:
    told = 'echo \'{"type": "info", "text": "a  long thought"}\'; echo \'{"type": "info", "depth": 4, "chance": 0.6}\''
    result = played(EnginePlayer(engine(tmp_path, f'{told}; echo "$line" | {ANSWER}')))
    mine = [number for number, event in enumerate(result.events) if getattr(event, "by", None) == "a"]
    assert [(one.number, one.text) for one in result.remarks] == [
        (number, text) for number in mine for text in ("a long thought", "depth 4, chance 0.6")
    ]
    game = parse_game(format_game(result.game()))
    assert game.comments[mine[0]] == "a: a long thought; a: depth 4, chance 0.6"


def test_of_much_info_the_newest_is_kept_and_the_rest_counted(tmp_path: Path) -> None:
    much = 'for i in $(seq 50); do echo "{\\"type\\": \\"info\\", \\"text\\": \\"$i\\"}"; done'
    result = played(EnginePlayer(engine(tmp_path, f'{much}; echo "$line" | {ANSWER}')))
    first = [one.text for one in result.remarks if one.number == result.remarks[0].number]
    assert first == ["(30 more before)", *map(str, range(31, 51))]


def test_a_clock_runs_through_the_round_and_the_question_says_so(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    command = engine(tmp_path, f'echo "$line" >> {heard}; echo "$line" | {ANSWER}')
    result = played(EnginePlayer(command), Conduct(clock=1000, increment=0.5))
    assert result.lapses == ()
    asked = [json.loads(line) for line in heard.read_text().splitlines()]
    assert (asked[0]["left"], asked[0]["seconds"], asked[0]["increment"]) == (1000, 1000, 0.5)
    left = [one["left"] for one in asked]
    assert all(after <= before + 0.5 for before, after in pairwise(left))
    assert left[-1] < 1000 + 0.5 * len(left)
    # Whoever has used it up is late, and is not asked any more.
    hanging = EnginePlayer(engine(tmp_path, "sleep 1000"))
    late = played(hanging, Conduct(retries=1, clock=0.3))
    assert [lapse.why for lapse in late.lapses][:2] == ["no answer within 0.3 s", "no time is left on the clock"]
    assert {lapse.what for lapse in late.lapses} == {"late"}


def test_talking_is_not_answering(tmp_path: Path) -> None:
    chatter = 'while true; do echo \'{"type": "info", "text": "hm"}\'; done'
    result = played(EnginePlayer(engine(tmp_path, chatter), seconds=0.3), Conduct(stay=True))
    assert result.lapses[0].what == "late"


def test_an_engine_that_does_not_read_holds_nobody_up(tmp_path: Path) -> None:
    start = initial(RULES, "ab", shuffled(36, 1))
    with EnginePlayer(engine(tmp_path, "sleep 1000"), seconds=0.3) as player:
        player.start()
        for _ in range(300):
            player._say("view", view={"much": "x" * 1000})
        with pytest.raises(Late):
            player.choose(RULES, [view(start, "a")])


@pytest.mark.parametrize(
    ("hello", "reason"),
    [
        ("echo hello", "the engine says 'hello', which is not JSON"),
        ("echo 17", "the engine says '17', which is not an object with a type"),
        ('echo \'{"type": "hello", "protocol": 9}\'', "the engine speaks protocol 9, and this is 1"),
        ('echo \'{"type": "error", "text": "no licence"}\'', "the engine says: no licence"),
        ("kill -11 $$", "the process has ended by signal SIGSEGV"),
        ("printf '\\377\\n'", "a line is not text in UTF-8"),
        ("head -c 1100000 /dev/zero", "a line is longer than 1,000,000 bytes"),
    ],
)
def test_what_is_no_engine_is_refused(tmp_path: Path, hello: str, reason: str) -> None:
    with EnginePlayer(engine(tmp_path, "true", hello)) as player, pytest.raises(EngineError, match=reason):
        player.start()


def test_what_cannot_be_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="no-such-engine cannot be run: No such file or directory"):
        EnginePlayer(str(tmp_path / "no-such-engine")).start()
    with pytest.raises(ValueError, match="is not a command line"):
        EnginePlayer("'./engine")
    with pytest.raises(ValueError, match="needs a command line"):
        EnginePlayer(" ")


def test_what_cannot_start_is_a_lapse_like_others(tmp_path: Path) -> None:
    result = played(EnginePlayer(str(tmp_path / "no-such-engine")), Conduct(stay=True))
    assert [(lapse.what, lapse.treatment) for lapse in result.lapses] == [("error", "substitute")]
    assert "cannot be run: No such file or directory" in result.lapses[0].why


def test_options_are_set_if_the_engine_has_them(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    command = engine(tmp_path, 'echo \'{"type": "event", "event": "pass"}\'')
    script = Path(command.split()[1])
    script.write_text(script.read_text().replace("case $line in", f'echo "$line" >> {heard}; case $line in'))
    played(EnginePlayer(command, options={"depth": 5}), Conduct(then="forfeit"))
    lines = heard.read_text().splitlines()
    assert lines[1] == '{"type": "option", "name": "depth", "value": 5}'
    assert '"code": "WRONG_PHASE"' in lines[-3]
    assert lines[-2:] == ['{"type": "result", "durak": "a"}', '{"type": "quit"}']
    with pytest.raises(EngineError, match="no option 'width': its options are depth"):
        EnginePlayer(command, options={"width": 5}).start()


def test_a_process_does_not_outlive_a_host_that_fails(tmp_path: Path) -> None:
    host = (
        "from durak.players import EnginePlayer\n"
        f"player = EnginePlayer({engine(tmp_path, 'sleep 1000')!r})\n"
        "player.start()\n"
        "print(player.pid, flush=True)\n"
        "raise RuntimeError('the host fails')\n"
    )
    failed = subprocess.run([sys.executable, "-c", host], capture_output=True, text=True, check=False, timeout=60)
    assert "the host fails" in failed.stderr
    assert gone(int(failed.stdout))


def test_a_process_ends_with_its_player(tmp_path: Path) -> None:
    player = EnginePlayer(engine(tmp_path, "sleep 1000"))
    player.start()
    pid = player.pid
    assert pid is not None
    os.kill(pid, 0)
    del player
    assert gone(pid)
