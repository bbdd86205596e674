"""What Durak is: docs/rules.md as pure functions on frozen values, with nothing but the standard library."""

from durak.rules.cards import DECK_SIZES, Card, Face, Suit, beats, full_deck, in_order
from durak.rules.changes import (
    Change,
    Cheated,
    Dealt,
    Discarded,
    Draw,
    Drew,
    Ended,
    Out,
    Roles,
    Took,
    TrumpRevealed,
    changes,
    told_to,
    why_drawn,
    with_cards,
)
from durak.rules.configuration import BySeat, Configuration, Hand, Phase, Public, initial, next_round
from durak.rules.dealer import Lead, dealer, durak_deals, lead_rule
from durak.rules.delta import delta, rotated
from durak.rules.events import Attack, Begin, Defend, Event, Flash, Pair, Pass, Seat, Take, Transfer, cards_of
from durak.rules.interpret import interpret
from durak.rules.invariants import broken_invariants
from durak.rules.legal import count_events, legal_events
from durak.rules.presets import ALIASES, PLAYERS, PRESETS, WINDOWS, at_once, preset
from durak.rules.reason import Reason
from durak.rules.repetition import as_played, drawn, repeats
from durak.rules.replay import replay
from durak.rules.settings import Settings, choices
from durak.rules.shuffle import lot, shuffled
from durak.rules.simultaneous import (
    MustWait,
    bridge,
    chance,
    has_passed,
    in_turn,
    may_give_up,
    open_to_all,
    passes_before,
)
from durak.rules.steps import DONE, TAKE, Step, compose, steps
from durak.rules.teams import losers, opponents, team
from durak.rules.validity import limit, refusal, room, tolerated, violation
from durak.rules.view import View, view
from durak.rules.violations import SOFT, Illegal, Violation

__all__ = [
    "ALIASES",
    "DECK_SIZES",
    "DONE",
    "PLAYERS",
    "PRESETS",
    "SOFT",
    "TAKE",
    "WINDOWS",
    "Attack",
    "Begin",
    "BySeat",
    "Card",
    "Change",
    "Cheated",
    "Configuration",
    "Dealt",
    "Defend",
    "Discarded",
    "Draw",
    "Drew",
    "Ended",
    "Event",
    "Face",
    "Flash",
    "Hand",
    "Illegal",
    "Lead",
    "MustWait",
    "Out",
    "Pair",
    "Pass",
    "Phase",
    "Public",
    "Reason",
    "Roles",
    "Seat",
    "Settings",
    "Step",
    "Suit",
    "Take",
    "Took",
    "Transfer",
    "TrumpRevealed",
    "View",
    "Violation",
    "as_played",
    "at_once",
    "beats",
    "bridge",
    "broken_invariants",
    "cards_of",
    "chance",
    "changes",
    "choices",
    "compose",
    "count_events",
    "dealer",
    "delta",
    "drawn",
    "durak_deals",
    "full_deck",
    "has_passed",
    "in_order",
    "in_turn",
    "initial",
    "interpret",
    "lead_rule",
    "legal_events",
    "limit",
    "losers",
    "lot",
    "may_give_up",
    "next_round",
    "open_to_all",
    "opponents",
    "passes_before",
    "preset",
    "refusal",
    "repeats",
    "replay",
    "room",
    "rotated",
    "shuffled",
    "steps",
    "team",
    "told_to",
    "tolerated",
    "view",
    "violation",
    "why_drawn",
    "with_cards",
]
