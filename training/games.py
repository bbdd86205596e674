"""The games that teach the networks: by which rules, who plays, and where a turn opens."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

from durak.kernel import State
from durak.kernel.configuration import CARDS
from durak.kernel.settings import kernel_rules
from durak.notation import parse_position
from durak.rules import PRESETS, BySeat, Card, Settings, choices, shuffled

SEATS = ("anna", "boris")
# The hands of a record.
HANDS = ("leader", "other")
_, _TABLE = parse_position("Trump: S; Hands: leader = AS, other = KS")


# --- Rules --------------------------------------------------------------------------------------------------------


def rule_inputs(settings: Settings) -> list[bool]:
    """The inputs that tell the rules."""
    return kernel_rules(settings).inputs()


def rule_bits(settings: Settings) -> int:
    """The same in one number."""
    return sum(1 << place for place, on in enumerate(rule_inputs(settings)) if on)


def distinct_rules() -> Iterator[Settings]:
    """One of each that the networks tell apart; nobody plays with flashes but without transfers."""
    offered: dict[str, tuple[Any, ...]] = {"transfer": (False, True), "flash": (False, True), "field_limit": (6, None)}
    offered |= {name: choices()[name] for name in ("endgame", "lead_size", "throw_size", "pile_on")}
    for values in product(*offered.values()):
        settings = Settings(deck_size=52, **dict(zip(offered, values, strict=True)))
        if settings.transfer or not settings.flash:
            yield settings


RULES = {rule_bits(settings): settings for settings in distinct_rules()}
GAMES = {"club": PRESETS["club"], "spec": PRESETS["spec"], "base": Settings()}


def any_rules(chance: Random) -> Settings:
    """Mostly what is played most, and three times in ten anything that the networks tell apart."""
    kind = chance.randrange(10)
    game = "club" if kind < 3 else "spec" if kind < 6 else "base"
    settings = GAMES[game] if kind < 7 else chance.choice(list(RULES.values()))
    return replace(settings, deck_size=chance.choice([36] * 7 + [24, 32, 52]), max_turns=400)


# --- Play ---------------------------------------------------------------------------------------------------------


def dealt(settings: Settings, seed: int, game: int) -> State:
    """A round of two that has just begun."""
    return State.deal(settings, SEATS, shuffled(settings.deck_size, f"{seed} {game}"))


def play_on(state: State, careless: float, chance: Random) -> None:
    """One step of a thrifty player who leaves this share of them to chance."""
    state.apply(chance.choice(state.legal()) if chance.random() < careless else state.position.thrifty())


def leader_sees(state: State) -> list[int] | None:
    """What the leader of a turn that opens just now may know, in words (docs/kernel.md); None at other times."""
    if state.active is None or state.position.phase != 1 or not state.position.between_events:
        return None
    seen = state.observation(state.active)
    return None if _byte(seen, 1) else seen  # Attack cards lie on the field.


def deck_size(seen: list[int]) -> int:
    """How many cards are left to draw."""
    return _byte(seen, 0)


def turn(seen: list[int]) -> int:
    """The number of the turn."""
    return _byte(seen, 2)


def _byte(seen: list[int], place: int) -> int:
    """One of the small numbers that everybody sees: the deck, the attack cards on the field, the turn."""
    return seen[18] >> 8 * place & 0xFF


def other_hand(state: State) -> int:
    """What the leader does not see; the first word of what a seat may know is its hand."""
    return state.observation(SEATS[SEATS[0] == state.active])[0]


def position(record: Any, deck: tuple[Card, ...] = ()) -> State:
    """The table of a record: both hands, and the cards left to draw."""
    hands = {hand: frozenset(cards(int(record[hand]))) for hand in HANDS}
    return State.trusting(RULES[int(record["rules"])], replace(_TABLE, hands=BySeat(hands), deck=deck))


def cards(word: int) -> Iterator[Card]:
    """The cards of a set; spades are trumps, so that the suits are where the kernel has them."""
    return (CARDS[13 * lane + face] for lane in range(4) for face in range(13) if word >> (16 * lane + face) & 1)
