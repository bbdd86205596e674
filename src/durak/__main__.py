"""The command `durak`, also as `python -m durak`."""

import os
import sys

from durak.extras import MissingPart, install
from durak.i18n import Words, choose_language


def main() -> None:
    """Runs the command line, or says what has to be installed for it."""
    try:
        from durak.cli import main as run

        run()
    except MissingPart as missing:
        words = Words(choose_language(None, os.environ))
        print(words("part-missing", module=missing.module, install=install(missing.extra)), file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
