"""The real program in a real terminal that nobody looks at: tmux draws it, types, and tells what is to be seen."""

import os
import shlex
import signal
import subprocess
import time
from itertools import count
from pathlib import Path

from cli.command import SCRIPT

# Far longer than anything takes on the slowest machine.
PATIENCE = 120
_NUMBERS = count(1)


class Pane:
    """One terminal with the command in it."""

    def __init__(self, folder: Path, *arguments: str, size: tuple[int, int] = (80, 24), **changed: str) -> None:
        folder.mkdir(exist_ok=True)
        # One that goes away cannot be in the way of the next one.
        self._socket = str(folder / f"tmux-{next(_NUMBERS)}")
        self._environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color",
            **changed,
        }
        command = " ".join(map(shlex.quote, [SCRIPT, *arguments]))
        size_of = ["-x", str(size[0]), "-y", str(size[1])]
        self._tmux("-f", "/dev/null", "new-session", "-d", *size_of, "-s", "table", command)
        self._tmux("set-option", "-g", "remain-on-exit", "on")

    def _tmux(self, *arguments: str) -> str:
        run = subprocess.run(
            ["tmux", "-S", self._socket, *arguments],
            env=self._environment,
            capture_output=True,
            encoding="utf-8",
            check=True,
            timeout=30,
        )
        return run.stdout

    def screen(self) -> str:
        """What is to be seen now."""
        return self._tmux("capture-pane", "-p", "-t", "table")

    def press(self, *keys: str) -> None:
        """Presses keys, named as tmux names them."""
        self._tmux("send-keys", "-t", "table", *keys)

    def see(self, *texts: str) -> str:
        """Waits for one of the texts; the screen with it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            shown = self.screen()
            if any(text in shown for text in texts):
                return shown
            time.sleep(0.1)
        raise AssertionError(f"none of {texts} is to be seen:\n{self.screen()}")

    def end(self) -> None:
        """Waits until the program has ended; what tmux writes about that is not always to be seen."""
        end = time.monotonic() + PATIENCE
        while self._tmux("display-message", "-p", "-t", "table", "#{pane_dead}").strip() != "1":
            assert time.monotonic() < end, f"it does not end:\n{self.screen()}"
            time.sleep(0.1)

    def resize(self, width: int, height: int) -> None:
        """Another size of the window."""
        self._tmux("resize-window", "-t", "table", "-x", str(width), "-y", str(height))

    def kill(self) -> None:
        """kill -9, as a crash would."""
        pid = int(self._tmux("display-message", "-p", "-t", "table", "#{pane_pid}"))
        os.kill(pid, signal.SIGKILL)

    def close(self) -> None:
        """No terminal any more."""
        subprocess.run(["tmux", "-S", self._socket, "kill-server"], capture_output=True, check=False, timeout=30)
