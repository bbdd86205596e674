"""What is wrong with a file, in words."""

import errno
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from durak.rules import Reason


def wrong(file: Path, reason: str) -> ValueError:
    """The error that names the file and says what is wrong with it."""
    from durak.rules import Reason

    return ValueError(Reason("unread-file", f"{file}: {reason}", file=str(file), reason=reason))


def why(error: OSError) -> "str | Reason":
    """Why the system does not open a file, as far as we have words for it."""
    from durak.rules import Reason

    said = str(error.strerror)
    match error.errno:
        case errno.ENOENT:
            return Reason("unread-not-there", said)
        case errno.EACCES | errno.EPERM:
            return Reason("unread-forbidden", said)
        case errno.EISDIR:
            return Reason("unread-folder", said)
    return said
