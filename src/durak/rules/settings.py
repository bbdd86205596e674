"""Every house rule as a setting (docs/rules.md 1.2); the named ways to play are in presets."""

from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple, get_args, get_origin, get_type_hints

from durak.rules.cards import DECK_SIZES
from durak.rules.reason import Reason
from durak.rules.violations import SOFT, Violation

# How many players two teams can be.
PARTNERS = (4, 6)

# Durak is never played with more; and with one card each, a larger table could not be dealt at all.
MOST_SEATS = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The rules of one table; the defaults are the base game of the specification.

    >>> Settings(deck_size=52, transfer=True).most_players
    8
    """

    # Cards in the deck: the highest ones of each suit.
    deck_size: int = 36
    # Cards dealt to each player, and refilled to after a turn.
    hand_size: int = 6
    # Attack cards in one turn; None: only the defender's hand limits them.
    field_limit: int | None = 6
    # The defender is never attacked with more cards than they hold.
    hand_limit: bool = True
    # A lower field limit at the beginning of the round.
    first_limit: int | None = None
    # How long first_limit lasts: until something was discarded, or for the first turn.
    first_until: Literal["discard", "turn"] = "discard"
    # Who may attack besides the opener of a turn.
    attackers: Literal["all", "neighbours", "principal"] = "all"
    # When the defender answers, and who is asked afterwards (docs/rules.md 4.4).
    tempo: Literal["cycle", "principal", "next", "same", "repeat"] = "cycle"
    # Cards that may be led together.
    lead_size: Literal["any", "one"] = "any"
    # Cards that may be thrown in together.
    throw_size: Literal["any", "one"] = "any"
    # The defender may beat some cards and leave others for later.
    partial: bool = True
    # Throwing in after the defender said take.
    pile_on: Literal["limited", "none", "unlimited"] = "limited"
    # The defender may take also out of turn, and when everything is beaten, as long as the turn lasts (R83).
    take_beaten: bool = False
    # The defender may hand an attack on by adding a card of its rank.
    transfer: bool = False
    # The defender may hand an attack on by showing the trump of its rank.
    flash: bool = False
    # A trump that was shown may not be shown again in the same turn.
    flash_once: bool = False
    # An attack may be handed on after another attacker has joined it.
    transfer_joined: bool = True
    # An attack may be handed on after some of its cards were beaten.
    transfer_defended: bool = False
    # The attack of the first turn may be handed on.
    transfer_first_turn: bool = True
    # Who is principal after an attack was handed on: the opener still, or the one who handed it on.
    principal: Literal["keep", "moves"] = "keep"
    # In what order the attackers draw; or first of all whoever led the turn.
    refill: Literal["attack", "participation", "opener"] = "attack"
    # What happens when all attackers are out and the defender still has to answer (R19).
    endgame: Literal["at-once", "attacker-first", "draw"] = "at-once"
    # Who leads a first round.
    starter: Literal["lowest-trump", "left-of-dealer", "order"] = "lowest-trump"
    # Who leads if nobody holds a trump.
    no_trump: Literal["order", "left-of-dealer"] = "order"
    # Who leads when the durak of the round before is known.
    next_starter: Literal["attack-durak", "after-durak", "lowest-trump", "order"] = "attack-durak"
    # If the deal takes the whole deck: the dealer gets one card less, or everything is dealt.
    full_deal: Literal["short", "whole"] = "short"
    # Where the trump card comes from.
    turn_up: Literal["top", "bottom"] = "top"
    # The round is a draw after this many turns; None: it may go on for ever (R55).
    max_turns: int | None = None
    # Two teams, seated alternately: only opponents attack each other, and a team wins or loses together (R84).
    partners: bool = False
    # Soft violations that are tolerated: cheating as a part of the game.
    relax: frozenset[Violation] = frozenset()

    def __post_init__(self) -> None:
        for name, values in choices().items():
            value = getattr(self, name)
            if not any(value == one and type(value) is type(one) for one in values):
                raise ValueError(f"{name} cannot be {value!r}: it is one of {', '.join(map(repr, values))}")
        for name, number in NUMBERS.items():
            value = getattr(self, name)
            if not (type(value) is int and value >= 1) and not (number.optional and value is None):
                or_none = " or None" if number.optional else ""
                raise ValueError(f"{name} cannot be {value!r}: it is a whole number from 1{or_none}")
        self.check_players(4 if self.partners else 2)
        if not isinstance(self.relax, frozenset) or not self.relax <= SOFT:
            soft = ", ".join(sorted(code.name for code in SOFT))
            raise ValueError(f"relax cannot be {self.relax!r}: it is a frozenset of soft violations ({soft})")

    def check_players(self, players: int) -> None:
        """Refuses a number of players that these settings cannot seat, and says why.

        >>> Settings(deck_size=52, hand_size=9).check_players(8)
        Traceback (most recent call last):
        ValueError: hand_size 9 with 8 players needs 72 cards, and the deck has 52
        """
        if players < 2:
            raise ValueError(f"{players} players are too few: Durak needs at least two")
        if players > MOST_SEATS:
            raise ValueError(f"{players} players are too many: at most {MOST_SEATS} sit at a table")
        if players > self.most_players:
            hand, deck, needed = self.hand_size, self.deck_size, self.hand_size * players
            text = f"hand_size {hand} with {players} players needs {needed} cards, and the deck has {deck}"
            raise ValueError(Reason("unread-hand-size", text, hand=hand, players=players, needed=needed, deck=deck))
        if self.partners and players not in PARTNERS:
            raise ValueError(f"{players} players cannot be partners: two teams are of two or of three")

    @property
    def most_players(self) -> int:
        """The most players that the deck and the table have room for (docs/rules.md 1.1, R78)."""
        return min(MOST_SEATS, self.deck_size // self.hand_size)

    @property
    def player_counts(self) -> tuple[int, ...]:
        """How many players these settings can seat: any number that the deck is enough for, or two even teams (R84).

        >>> Settings().player_counts, Settings(partners=True).player_counts
        ((2, 3, 4, 5, 6), (4, 6))
        """
        counts = PARTNERS if self.partners else range(2, MOST_SEATS + 1)
        return tuple(count for count in counts if count <= self.most_players)


class Number(NamedTuple):
    """A setting that is a number from 1."""

    # The largest that makes sense; any other can be set, too.
    most: int
    # May it be None, for no limit?
    optional: bool = True


# Rounds of bots can go on for ever (R55): where they have to end, they are a draw after this many turns.
MAX_TURNS = 1000

# Two players share the largest deck, and nobody can lay more cards than exist.
NUMBERS = {
    "hand_size": Number(26, optional=False),
    "field_limit": Number(52),
    "first_limit": Number(52),
    "max_turns": Number(MAX_TURNS),
}


@cache
def choices() -> dict[str, tuple[object, ...]]:
    """The values of each setting that is a choice; the others are the NUMBERS, and relax.

    >>> choices()["tempo"]
    ('cycle', 'principal', 'next', 'same', 'repeat')
    """
    hints = get_type_hints(Settings)
    values = {name: get_args(hint) for name, hint in hints.items() if get_origin(hint) is Literal}
    switches = {name: (True, False) for name, hint in hints.items() if hint is bool}
    return {"deck_size": DECK_SIZES, **values, **switches}
