"""How long things take at the tables of a server."""

from dataclasses import dataclass, field

from durak.server.clock import Clock


@dataclass(frozen=True, slots=True)
class Timing:
    """How long things take that nobody decides, in seconds."""

    # Between a question and the answer of a bot, or of the table itself.
    pace: float = 1.0
    # How long a lost connection keeps its seat.
    grace: float = 30.0
    # Between the last one sitting down and the deal, at a table that starts by itself.
    gathering: float = 1.0
    # How long those who promised something for the shuffle have to tell it.
    telling: float = 1.5
    # Until such a table tells that nobody comes.
    lonely: float = 20.0
    # Until something that failed is tried again.
    again: float = 1.0
    # What all of it is counted by.
    clock: Clock = field(default_factory=Clock)
