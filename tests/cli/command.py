"""The installed command, run as a person or a script would run it."""

import atexit
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import pexpect  # type: ignore[import-untyped]

# Far longer than anything takes on the slowest machine.
PATIENCE = 150
SCRIPT = str(Path(sys.executable).with_name("durak"))


def durak(*arguments: str, typed: str = "", **changed: str) -> "subprocess.CompletedProcess[str]":
    """Runs the command with its input and output in pipes."""
    return subprocess.run(
        [SCRIPT, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=_environment(**changed),
        timeout=PATIENCE,
        check=False,
    )


class Terminal:
    """The command in a pseudo-terminal, with somebody at the keyboard."""

    def __init__(self, *arguments: str, **changed: str) -> None:
        environment = _environment(**changed)
        self._child = pexpect.spawn(SCRIPT, list(arguments), env=environment, encoding="utf-8", dimensions=(40, 80))
        self._child.delaybeforesend = None
        # All of it so far.
        self.shown = ""

    def see(self, *texts: str) -> tuple[str, str]:
        """Waits for one of the texts; which one it is, and what came before it."""
        found = self._child.expect([re.escape(text) for text in texts], timeout=PATIENCE)
        before = str(self._child.before)
        self.shown += before + texts[found]
        return texts[found], before

    def type(self, line: str) -> None:
        self._child.sendline(line)

    def press(self, control: str) -> None:
        """Holds Ctrl and presses a key."""
        self._child.sendcontrol(control)

    def kill(self) -> None:
        """kill -9, as a crash would."""
        self._child.kill(signal.SIGKILL)
        self._child.wait()

    def exit_code(self) -> int:
        """Waits for the end of the command."""
        self._child.expect(pexpect.EOF, timeout=PATIENCE)
        self._child.close()
        return int(self._child.exitstatus)


def _environment(**changed: str) -> dict[str, str]:
    """A plain environment: what the person running the tests has set does not matter."""
    odd = ("LANG", "LANGUAGE", "NO_COLOR", "FORCE_COLOR", "COLUMNS", "PYTHONIOENCODING", "PYTHONUTF8")
    kept = {name: value for name, value in os.environ.items() if name not in odd and not name.startswith("LC_")}
    return {
        **kept,
        **_own_folders(os.environ.get("PYTEST_CURRENT_TEST", "").split(" ")[0]),
        "LC_ALL": "C.UTF-8",
        "TERM": "xterm",
        **changed,
    }


@cache
def _own_folders(test: str) -> dict[str, str]:
    """Where the games of a test are kept: not among those of other tests, nor of the person running them."""
    folder = tempfile.mkdtemp(prefix="durak-tests-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return {"XDG_DATA_HOME": f"{folder}/data", "XDG_CONFIG_HOME": f"{folder}/config"}
