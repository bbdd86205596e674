"""Why an event is refused: stable codes, each with its message (docs/rules.md 3)."""

from enum import Enum


class Violation(Enum):
    """A broken precondition; `name` is the stable code, `soft` says whether `Settings.relax` may tolerate it.

    >>> Violation.NOT_YOUR_TURN.name, Violation.NOT_YOUR_TURN.soft
    ('NOT_YOUR_TURN', False)
    """

    UNKNOWN_EVENT = "This is not an event of the game."
    GAME_OVER = "The round is over."
    ALREADY_BEGUN = "The round has already begun."
    TOO_FEW_PLAYERS = "Durak needs at least two players."
    TOO_MANY_PLAYERS = "The deck is too small for so many players."
    UNEVEN_TEAMS = "Team games need four or six players."
    BAD_DECK = "The deck is not complete."
    NOT_BEGUN = "The cards have not been dealt."
    WRONG_PHASE = "Not possible in this phase."
    UNKNOWN_PLAYER = "Nobody by that name sits here."
    PLAYER_OUT = "{by} is out of the game."
    NOT_YOUR_TURN = "It is {active}'s move."
    DUPLICATE_CARD = "A card can be played only once."
    CARD_NOT_HELD = "{by} does not hold {card}."
    MUST_LEAD = "The first attacker has to lead."
    ONE_CARD_ONLY = "Only one card at a time."
    MIXED_RANKS = "Cards led together must be of one rank."
    RANK_NOT_ON_TABLE = "No card of rank {face} is on the table."
    FIELD_FULL = "No more than {limit} cards in a turn."
    OVER_DEFENDER = "{defender} does not have enough cards for that."
    DUPLICATE_TARGET = "{card} can be beaten only once."
    NOT_ON_FIELD = "{card} is not attacking."
    ALREADY_BEATEN = "{card} is already beaten."
    DOES_NOT_BEAT = "{defence} does not beat {attack}."
    MUST_BEAT_ALL = "All cards must be beaten at once."
    TRANSFER_OFF = "Transfers are not allowed at this table."
    FLASH_OFF = "Showing a trump is not allowed at this table."
    NO_CARDS = "A transfer needs a card."
    TRANSFER_FIRST_TURN = "The first attack cannot be handed on."
    NO_NEXT_DEFENDER = "Nobody is left to hand it to."
    ALREADY_DEFENDED = "You have already begun to defend."
    ATTACK_REINFORCED = "Another attacker has already joined."
    WRONG_RANK = "Only a card of the attack's rank can hand it on."
    NOT_TRUMP = "Only a trump can be shown."
    FLASHED_BEFORE = "This trump has already been shown."
    OVER_NEXT_DEFENDER = "{next} does not have enough cards for that."

    @property
    def soft(self) -> bool:
        """A rule that a table may relax; the others protect the data."""
        return self in SOFT

    def __repr__(self) -> str:
        return f"Violation.{self.name}"


SOFT = frozenset(
    {
        Violation.ONE_CARD_ONLY,
        Violation.MIXED_RANKS,
        Violation.RANK_NOT_ON_TABLE,
        Violation.FIELD_FULL,
        Violation.OVER_DEFENDER,
        Violation.DOES_NOT_BEAT,
        Violation.MUST_BEAT_ALL,
        Violation.TRANSFER_FIRST_TURN,
        Violation.ALREADY_DEFENDED,
        Violation.ATTACK_REINFORCED,
        Violation.WRONG_RANK,
        Violation.NOT_TRUMP,
        Violation.FLASHED_BEFORE,
        Violation.OVER_NEXT_DEFENDER,
    }
)


class Illegal(ValueError):  # noqa: N818 - the word of the specification
    """An event that the rules refuse: the code, the sentence, and the details that fill the sentence.

    >>> illegal = Illegal(Violation.CARD_NOT_HELD, by="anna", card="7C")
    >>> illegal.code, illegal.message
    (Violation.CARD_NOT_HELD, 'anna does not hold 7C.')
    """

    def __init__(self, code: Violation, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self._details = details

    # Most refusals are only counted, so words are made of them when somebody reads them.

    @property
    def details(self) -> dict[str, str]:
        """What fills the sentence."""
        return {name: str(value) for name, value in self._details.items()}

    @property
    def message(self) -> str:
        """The sentence."""
        return self.code.value.format(**self.details)

    def __str__(self) -> str:
        return self.message

    def __reduce__(self) -> tuple[object, ...]:
        return _illegal, (self.code, self.details)


def _illegal(code: Violation, details: dict[str, str]) -> Illegal:
    """Unpickles an Illegal, for workers that pass it on."""
    return Illegal(code, **details)
