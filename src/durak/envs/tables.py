"""At which tables games are played: rules by name, and few cards for exact methods."""

from dataclasses import replace

from durak.rules import PRESETS, Card, Settings, full_deck

# A round that lasts longer is a draw: frameworks want games that end.
MAX_TURNS = 200


def settings_of(preset: str | Settings, max_turns: int | None = MAX_TURNS) -> Settings:
    """The rules of this name, or these rules; with a limit of turns unless they have one.

    >>> settings_of("duel").max_turns
    200
    >>> settings_of("chess")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ValueError: there is no preset 'chess': choose from spec, throw-in, ...
    """
    if isinstance(preset, str):
        if preset not in PRESETS:
            raise ValueError(f"there is no preset {preset!r}: choose from {', '.join(PRESETS)}")
        preset = PRESETS[preset]
    return replace(preset, max_turns=max_turns) if preset.max_turns is None else preset


def few_cards(text: str) -> frozenset[Card] | None:
    """Few cards as suits x faces, the highest of each suit; all of the deck for an empty text.

    >>> sorted(map(str, few_cards("2x3")))
    ['AC', 'AD', 'KC', 'KD', 'QC', 'QD']
    """
    if not text:
        return None
    suits, _, faces = text.partition("x")
    if not (suits in ("1", "2", "3", "4") and faces.isdecimal() and 1 <= int(faces) <= 13):
        raise ValueError(f"cards cannot be {text!r}: suits x faces can, such as 2x4, up to 4x13")
    return frozenset(card for card in full_deck(52) if card.suit < int(suits) and card.face > 14 - int(faces))
