"""Drafts of new tables, tried before anything is stored: a table that cannot be opened leaves nothing behind."""

import random
import secrets
from collections.abc import Sequence

from durak.protocol import Options
from durak.server.policy import Policy
from durak.server.tables.state import TableState
from durak.server.tables.wishes import dealing, seating

# No characters that look alike, since people read these out to each other.
_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
_LENGTH = 10
# How long champions who are watched take for a move, as a multiple of the usual time.
EXHIBITED = 1.6


def empty(policy: Policy) -> TableState:
    """A table with nothing but a new id."""
    return TableState("".join(secrets.choice(_LETTERS) for _ in range(_LENGTH)), policy=policy)


def for_person(
    draft: TableState,
    options: Options,
    player: str,
    name: str,
    bots: Sequence[str | None],
    bot_names: Sequence[str],
    face: str | None,
    at: float,
) -> None:
    """Seats the person who opens the table, and bots of these levels on the chairs after that."""
    draft.extend(dealing.open_table(draft, options, at))
    draft.extend(seating.sit(draft, player, name, 0, at, face))
    for chair, level in enumerate(bots, start=1):
        if level is not None:
            draft.extend(seating.add_bot(draft, player, level, chair, bot_names, at))


def of_champions(draft: TableState, bot_names: Sequence[str], at: float) -> None:
    """Seats three champions, to be watched."""
    options = Options(preset="throw-in", seats=3, public=False, chat="none", pace=EXHIBITED)
    draft.extend(dealing.open_table(draft, options, at))
    draft.extend(seating.exhibit(draft, "champion", random.sample(list(bot_names), options.seats), at))
