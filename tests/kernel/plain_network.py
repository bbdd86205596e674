"""The networks once more, in plain numpy: what they see, and what they make of it."""

from collections.abc import Collection
from dataclasses import replace
from importlib.resources import files
from random import Random

import numpy as np

from durak.rules import Card, Face, Settings, Suit
from kernel.lockstep import any_settings


def weights_of(name: str) -> bytes:
    """The weights in the package."""
    return files("durak.kernel").joinpath("weights", f"{name}.weights").read_bytes()


def any_rules(chance: Random) -> Settings:
    return replace(any_settings(chance), partners=False, hand_size=6, max_turns=None)


def card_inputs(cards: Collection[Card], trump: Suit) -> list[bool]:
    """By suit and face, trumps last."""
    suits = [*(suit for suit in Suit if suit != trump), trump]
    return [Card(suit, face) in cards for suit in suits for face in Face]


def rule_inputs(settings: Settings) -> list[bool]:
    return [
        settings.transfer,
        settings.flash,
        settings.endgame == "at-once",
        settings.endgame == "attacker-first",
        settings.endgame == "draw",
        settings.lead_size == "one",
        settings.throw_size == "one",
        settings.pile_on == "limited",
        settings.pile_on == "none",
        settings.pile_on == "unlimited",
        settings.field_limit is None,
    ]


def forward(weights: bytes, inputs: list[bool], *hidden: int) -> float:
    """Three layers, each with its offsets behind its weights."""
    left = np.frombuffer(weights, "<f4").astype(np.float64)
    values = np.array(inputs, np.float64)
    for width in (*hidden, 1):
        layer, offsets, left = np.split(left, [len(values) * width, (len(values) + 1) * width])
        values = values @ layer.reshape(-1, width) + offsets
        if width > 1:
            values = np.maximum(values, 0)
    assert not len(left)
    return float(1 / (1 + np.exp(-values[0])))
