"""Bots of one's own in this process: a class by its module, or a package's entry point (docs/players.md)."""

import re
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from inspect import signature

from durak.players.player import Player
from durak.players.roster import BOTS, LEVELS

# Packages name their bots in this group: `clever = "package.module:Class"`.
GROUP = "durak.bots"
_CLASS = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*")


def is_inprocess(text: str) -> bool:
    """Is this the name of a class, or of an entry point? Our own bots come first.

    >>> is_inprocess("my.bots:Clever"), is_inprocess("simple"), is_inprocess("sampler:worlds=50")
    (True, False, False)
    """
    if text.partition(":")[0] in BOTS or text in LEVELS:
        return False
    return bool(_CLASS.fullmatch(text)) or text in _entries()


def _entries() -> set[str]:
    return {one.name for one in entry_points(group=GROUP)}


def seated(text: str, seed: int | str) -> Player:
    """A bot of this class: made with a seed if it takes one; ValueError if it is none.

    >>> seated("durak.players.bots.simple:SimplePlayer", 1).name
    'simple'
    """
    try:
        found = [one.load() for one in entry_points(group=GROUP) if one.name == text] or [_named(text)]
        player: Player = _made(found[0], seed)
        if not callable(getattr(player, "choose", None)) or not isinstance(getattr(player, "name", None), str):
            raise TypeError("a player has a name and a method choose(settings, views)")
    except Exception as error:
        raise ValueError(f"{text} cannot sit down: {type(error).__name__}: {error}") from error
    return player


def _named(text: str) -> Callable[..., Player]:
    module, _, name = text.partition(":")
    found: Callable[..., Player] = getattr(import_module(module), name)
    return found


def _made(kind: Callable[..., Player], seed: int | str) -> Player:
    """With a seed, or without one where the class takes nothing."""
    try:
        signature(kind).bind(seed)
    except TypeError:
        return kind()
    return kind(seed)
