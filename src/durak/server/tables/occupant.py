"""Who sits on a chair of a table."""

from dataclasses import dataclass


@dataclass(slots=True)
class Occupant:
    """Who sits on a chair: a person, or a bot of a level."""

    name: str
    player: str | None = None
    bot: str | None = None
    face: str | None = None
    # A bot plays for them, since they are not here; they have left; a process knew of no connection of theirs.
    away: bool = False
    left: bool = False
    lost: bool = False
    agreed: bool = False
    score: float = 0
    # The reserve left on the clock, beyond the time for each move, and how many moves in a row came too late.
    reserve: float = 0
    late: int = 0
    # The table passes for this seat whenever it could only pass.
    autopass: bool = False

    @property
    def here(self) -> bool:
        """Is this a person who plays for themselves, with no bot in their place?"""
        return self.player is not None and not self.away
