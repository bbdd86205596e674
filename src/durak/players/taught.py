"""Which tables the champion's networks were trained on."""

from collections.abc import Collection, Mapping
from dataclasses import fields

from durak.kernel.champion import Champion, shipped
from durak.rules import Settings, View

# These decide how a round begins and when it is broken off; the limits leave room on the field, and networks see it.
OF_ANY_VALUE = {"field_limit", "first_limit", "starter", "no_trump", "next_starter", "turn_up", "max_turns"}

# The other settings, with the values that there were when the networks were made. Whatever came later has to be as
# usual: a network would not notice it (`rules_word` in kernel/network/features.hpp).
_SWITCH = (False, True)
_VALUES: Mapping[str, Collection[object]] = {
    "deck_size": (32, 36),
    "first_until": ("discard", "turn"),
    "attackers": ("all", "neighbours", "principal"),
    "tempo": ("cycle", "principal", "next", "same"),
    "lead_size": ("any", "one"),
    "throw_size": ("any", "one"),
    "partial": _SWITCH,
    "pile_on": ("limited", "none", "unlimited"),
    "transfer": _SWITCH,
    "flash": _SWITCH,
    "flash_once": _SWITCH,
    "transfer_joined": _SWITCH,
    "transfer_first_turn": _SWITCH,
    "principal": ("keep", "moves"),
    "refill": ("attack", "participation"),
    "endgame": ("at-once", "attacker-first", "draw"),
    "full_deal": ("short", "whole"),
}
# The network for any table learned with every deck and with all settings. Whether the defender may also take out of
# turn changes nothing that anybody is asked, so it need not see that.
_VALUES_EVERYWHERE = {
    **_VALUES,
    "deck_size": (24, 32, 36, 52),
    "hand_size": (4, 5, 6, 7, 8),
    "hand_limit": _SWITCH,
    "tempo": ("cycle", "principal", "next", "same", "repeat"),
    "take_beaten": _SWITCH,
    "transfer_defended": _SWITCH,
    "refill": ("attack", "participation", "opener"),
    "partners": _SWITCH,
}
# The network for two learned with 36 cards, without transfers and flashes. It sees no rules at all, but where only
# other ones differ (throw-in, classic, lead-only) it beats the other network: in 56 to 58 of 100 rounds, of 300 each.
_VALUES_OF_TWO = {**_VALUES, "deck_size": (36,), "transfer": (False,), "flash": (False,)}


def taught(settings: Settings, now: View) -> Champion | None:
    """The networks that were trained on such tables, if there are any.

    A two-player endgame with an empty deck is left to the solver and needs no network.
    """
    if len(now.players) == 2 and not now.deck:
        return None
    if len(now.seats) == 2 and _all_known(settings, _VALUES_OF_TWO):
        return shipped(2)
    if len(now.seats) <= 6 and _all_known(settings, _VALUES):
        return shipped(6)
    return shipped(8) if _all_known(settings, _VALUES_EVERYWHERE) else None


def _all_known(settings: Settings, values: Mapping[str, Collection[object]]) -> bool:
    return all(
        one.name in OF_ANY_VALUE or getattr(settings, one.name) in values.get(one.name, (one.default,))
        for one in fields(settings)
    )
