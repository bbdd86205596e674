"""What differs from server to server: which bots may sit down, and where the cards come from."""

from dataclasses import dataclass

from durak.fairness import new_seed
from durak.players import LEVELS, bot


@dataclass(frozen=True, slots=True)
class Policy:
    """What a server decides. The defaults are for a server where strangers play."""

    # Any bot with any options may sit down, however long it thinks: for people who play alone.
    any_bot: bool = False
    # A fixed seed deals the same cards again; without one, nobody knows them beforehand.
    seed: str | None = None
    # A guest's token expires when it has not been used for this many days; None: never.
    guest_days: int | None = 90

    def knows(self, level: str) -> bool:
        """May a bot of this level sit down?

        >>> Policy().knows("sampler:worlds=50"), Policy(any_bot=True).knows("sampler:worlds=50")
        (False, True)
        """
        if level in LEVELS or not self.any_bot:
            return level in LEVELS
        try:
            bot(level)
        except ValueError:
            return False
        return True

    def next_seed(self, round: int) -> str:
        """The seed for the deck of this round.

        >>> Policy(seed="7").next_seed(1), Policy(seed="7").next_seed(2)
        ('7', '7-2')
        """
        if self.seed is None:
            return new_seed()
        return self.seed if round == 1 else f"{self.seed}-{round}"
