"""A process that talks in lines, is never waited for longer than agreed, and is always reaped."""

import os
import selectors
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from tempfile import TemporaryFile
from typing import IO

# The longest line that is read, in bytes: a process that sends more without a newline is not talking in lines.
LONGEST = 1_000_000
# How much of what the process wrote to its stderr is kept for a report, in bytes.
KEPT = 2000
# How long a process that was asked to end, or closed its stdout, may take to end, in seconds.
GRACE = 1.0


class Late(TimeoutError):  # noqa: N818 - what it is called at the table
    """No answer in time."""


class ProcessError(Exception):
    """The process cannot be started, has ended, or does not talk in lines."""


class Process:
    """A command that runs until it is closed or garbage collected, or at the latest until this program ends."""

    def __init__(self, command: Sequence[str]) -> None:
        # A file rather than a pipe: nobody has to empty it.
        self._errors = TemporaryFile()  # noqa: SIM115 - it is open as long as the process
        try:
            # A session of its own, so that its children can be killed with it.
            self._popen = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                start_new_session=True,
            )
        except OSError as error:
            self._errors.close()
            raise ProcessError(f"{command[0]} cannot be run: {error.strerror}") from error
        self._reap = weakref.finalize(self, _reap, self._popen)
        assert self._popen.stdin is not None
        assert self._popen.stdout is not None
        self._stdin, self._stdout = self._popen.stdin.fileno(), self._popen.stdout.fileno()
        os.set_blocking(self._stdin, False)
        os.set_blocking(self._stdout, False)
        self._outgoing = bytearray()
        self._incoming = bytearray()

    @property
    def pid(self) -> int:
        """The process id, which is also that of its group."""
        return self._popen.pid

    def write(self, line: str) -> None:
        """Queues a line for the process; a process that does not read blocks nobody."""
        self._outgoing += line.encode() + b"\n"

    def read(self, seconds: float) -> str:
        """Sends what is queued, then reads the next line; Late or ProcessError if there is none in time."""
        deadline = time.monotonic() + seconds
        with selectors.DefaultSelector() as selector:
            selector.register(self._stdout, selectors.EVENT_READ)
            if self._outgoing:
                selector.register(self._stdin, selectors.EVENT_WRITE)
            while b"\n" not in self._incoming:
                if len(self._incoming) > LONGEST:
                    raise ProcessError(f"a line is longer than {LONGEST:,} bytes")
                left = deadline - time.monotonic()
                if left <= 0:
                    raise Late
                for key, _ in selector.select(left):
                    if key.fd == self._stdout:
                        self._receive()
                    elif not self._send():
                        selector.unregister(self._stdin)
        line, _, self._incoming = self._incoming.partition(b"\n")
        try:
            return line.decode()
        except UnicodeDecodeError:
            raise ProcessError("a line is not text in UTF-8") from None

    def close_input(self) -> None:
        """Ends what the process reads, as when this program has gone."""
        while self._send():
            if not self._writable():
                break
        assert self._popen.stdin is not None
        self._popen.stdin.close()

    def stderr(self) -> str:
        """The end of what the process wrote to its stderr."""
        return _tail(self._errors)

    def close(self, farewell: str | None = None) -> None:
        """Ends the process: asks first, if there is a last line to send, then kills it with all its children."""
        if not self._reap.alive:
            return
        if farewell is not None:
            self.write(farewell)
            while self._send():
                if not self._writable():
                    break
            _ended(self.pid)
        self._reap()
        self._errors.close()

    def _receive(self) -> None:
        received = os.read(self._stdout, 65536)
        if not received:
            _ended(self.pid)
            self._reap()
            code = self._popen.returncode
            ended = f"with exit code {code}" if code >= 0 else f"by signal {signal.Signals(-code).name}"
            raise ProcessError(f"the process has ended {ended}")
        self._incoming += received

    def _send(self) -> bool:
        """Writes what the pipe takes; returns whether there is more."""
        try:
            del self._outgoing[: os.write(self._stdin, self._outgoing[:65536])]
        except BlockingIOError:
            return True
        except BrokenPipeError:
            # Reading will show what it still says, or that it has ended.
            self._outgoing.clear()
        return bool(self._outgoing)

    def _writable(self) -> bool:
        with selectors.DefaultSelector() as selector:
            selector.register(self._stdin, selectors.EVENT_WRITE)
            return bool(selector.select(GRACE))


def _ended(pid: int) -> bool:
    """Has the process ended, after a short wait? It is not reaped yet, so that its id cannot be reused."""
    deadline = time.monotonic() + GRACE
    while os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
        if time.monotonic() > deadline:
            return False
        time.sleep(0.002)
    return True


def _reap(popen: "subprocess.Popen[bytes]") -> None:
    """Kills the process and its children, whatever state they are in, and reaps it."""
    try:
        os.killpg(popen.pid, signal.SIGKILL)
    except (AttributeError, ProcessLookupError, PermissionError):  # there are systems without groups of processes
        popen.kill()
    popen.wait()
    for pipe in (popen.stdin, popen.stdout):
        if pipe is not None:
            pipe.close()


def _tail(file: IO[bytes]) -> str:
    if file.closed:
        return ""
    size = file.seek(0, os.SEEK_END)
    file.seek(max(0, size - KEPT))
    return file.read().decode(errors="replace").strip()
