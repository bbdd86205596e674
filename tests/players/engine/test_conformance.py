"""The conformance test of the protocol: good engines pass, and it finds what is wrong with others."""

import json
import sys
from pathlib import Path

import pytest

from cli.command import SCRIPT
from cli.test_commands import run
from durak.players.engine.conformance import POINTS, examine
from players.engine.engines import engine
from players.engine.test_engine import EXAMPLES

# Far longer than any answer takes on a busy machine.
PATIENCE = 100.0


@pytest.mark.parametrize(
    ("command", "ids"),
    [
        (f"{sys.executable} {EXAMPLES / 'engine.py'}", True),
        (f"{sys.executable} {EXAMPLES / 'analyst.py'}", False),
        (f"{sys.executable} {EXAMPLES / 'bot.py'}", True),
        (f"{SCRIPT} engine careful", True),
    ],
)
def test_the_examples_and_our_own_engines_keep_to_the_protocol(command: str, ids: bool) -> None:
    found = list(examine(command, seconds=PATIENCE))
    assert [(one.point, one.wrong) for one in found] == [(point, None) for point in POINTS]
    repeated, asked = next(one.note for one in found if one.point == "id").split("/")
    assert int(repeated) == (int(asked) if ids else 0)


def wrong(command: str, seconds: float = PATIENCE) -> dict[str, str]:
    return {one.point: one.wrong for one in examine(command, seconds=seconds) if one.wrong is not None}


def test_it_finds_what_is_wrong(tmp_path: Path) -> None:
    # It plays nonsense, whatever it is asked.
    found = wrong(engine(tmp_path, 'echo \'{"type": "event", "id": "9", "event": "pass"}\''), seconds=0.4)
    assert "no answer within" in found["rounds"]
    assert "the id '9'" in found["id"]
    found = wrong(engine(tmp_path, 'echo \'{"type": "event", "event": "pass"}\''))
    assert "boris: illegal (WRONG_PHASE)" in found["rounds"]
    assert "it plays pass, which is illegal" in found["unknown"]


def test_it_finds_engines_that_do_not_end(tmp_path: Path) -> None:
    deaf = tmp_path / "deaf.py"
    deaf.write_text((EXAMPLES / "engine.py").read_text().replace("break", "pass"))
    command = f"{sys.executable} {deaf}"
    found = wrong(command, seconds=3)
    assert found["quit"] == "it is still there after 3 s"


def test_it_finds_hellos_that_are_wrong(tmp_path: Path) -> None:
    assert wrong(engine(tmp_path, "true", hello='echo \'{"type": "hello", "protocol": 1}\''))["hello"] == (
        "its hello has no name: name is None, and should be a text"
    )
    options = '"options": {"depth": 3}, "types": {"depth": {"type": "integer", "least": 4}}'
    hello = f'echo \'{{"type": "hello", "protocol": 1, "name": "x", {options}}}\''
    assert (
        "depth is usually 3, which is not what its types say"
        in (wrong(engine(tmp_path, "exit 1", hello=hello), seconds=5)["options"])
    )


def test_the_command_reports_each_point_and_its_exit_code_says_whether_all_is_well() -> None:
    code, shown, errors = run("engine-test", f"sh {EXAMPLES / 'engine.sh'}", "--seconds", "100")
    assert (code, errors) == (0, "")
    assert shown.splitlines()[0] == "ok     says hello: last"
    assert len(shown.splitlines()) == len(POINTS) + 1
    code, shown, errors = run("engine-test", "true")
    assert (code, errors) == (1, "")
    assert shown.startswith("WRONG  says hello: the process has ended with exit code 0")
    assert "10 of 10 points failed or could not be tried." in shown
    code, shown, _ = run("engine-test", "true", "--json")
    wrong = "the process has ended with exit code 0"
    assert (code, json.loads(shown)) == (1, {"failed": 10, "points": [{"point": "hello", "wrong": wrong, "note": ""}]})
