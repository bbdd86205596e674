"""How long things take at the tables of a server."""

from dataclasses import dataclass, field

from durak.server.clock import Clock


@dataclass(frozen=True, slots=True)
class Timing:
    """The durations that no player decides, in seconds."""

    # Between a question and the answer of a bot, or of the table itself.
    pace: float = 1.0
    # How long a lost connection keeps its seat.
    grace: float = 30.0
    # How long a table is kept that all its people have lost the connection to.
    keep: float = 7 * 86_400.0
    # Between the last player sitting down and the deal, at a table that starts by itself.
    gathering: float = 1.0
    # How long the end of a round among bots is shown.
    showing: float = 8.0
    # How long those who promised something for the shuffle have to reveal it.
    telling: float = 1.5
    # Until such a table announces that nobody is coming.
    lonely: float = 20.0
    # Until a failed action is tried again.
    again: float = 1.0
    # The clock for all of these.
    clock: Clock = field(default_factory=Clock)
