"""Files that one process at a time may hold, on every system."""

import os
import sys

if sys.platform == "win32":
    import msvcrt

    # Nobody can read what is locked there, so it is a byte that no file reaches.
    _PLACE = 2**30

    def hold(file: int) -> None:
        """Locks the open file as soon as nobody else holds it."""
        while not try_to_hold(file):
            pass

    def try_to_hold(file: int) -> bool:
        """Locks the open file until it is closed, unless somebody else holds it."""
        os.lseek(file, _PLACE, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def let_go(file: int) -> None:
        """Unlocks the open file."""
        os.lseek(file, _PLACE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def hold(file: int) -> None:
        """Locks the open file as soon as nobody else holds it."""
        fcntl.flock(file, fcntl.LOCK_EX)

    def try_to_hold(file: int) -> bool:
        """Locks the open file until it is closed, unless somebody else holds it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def let_go(file: int) -> None:
        """Unlocks the open file."""
        fcntl.flock(file, fcntl.LOCK_UN)
