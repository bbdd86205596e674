"""What differs from server to server: which bots may sit down, and where the cards come from."""

from dataclasses import dataclass

from durak.fairness import new_seed
from durak.players import LEVELS, bot


@dataclass(frozen=True, slots=True)
class Policy:
    """What a server decides. The usual policy is for a server that strangers play at."""

    # Any bot with any options may sit down, however long it thinks: for whoever plays alone.
    any_bot: bool = False
    # Deals the same cards again; nobody knows them before if there is none.
    seed: str | None = None
    # The token of a guest ends when it was not used for so many days; never if there is no number.
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
        """What the deck of this round follows from.

        >>> Policy(seed="7").next_seed(1), Policy(seed="7").next_seed(2)
        ('7', '7-2')
        """
        if self.seed is None:
            return new_seed()
        return self.seed if round == 1 else f"{self.seed}-{round}"
