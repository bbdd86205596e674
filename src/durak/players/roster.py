"""The bots by name, with their options: `simple`, `sampler:worlds=1000`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from durak.players.player import Player
from durak.players.random_player import RandomPlayer
from durak.players.sampler_player import SamplerPlayer
from durak.players.searcher_player import SearcherPlayer
from durak.players.simple_player import SimplePlayer


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of bot: how to seat one, and the options that it understands with what each is when left out."""

    seat: Callable[..., Player]
    options: Mapping[str, int | bool] = field(default_factory=lambda: MappingProxyType({}))


BOTS: Mapping[str, Kind] = MappingProxyType(
    {
        "random": Kind(lambda seed: RandomPlayer(seed)),
        "simple": Kind(lambda seed: SimplePlayer()),
        "sampler": Kind(SamplerPlayer, {"worlds": 100, "solver": True, "doubts": True, "threads": 1}),
        "searcher": Kind(
            SearcherPlayer, {"iterations": 3000, "milliseconds": 0, "solver": True, "doubts": True, "threads": 1}
        ),
    }
)


def bot(text: str, seed: int | str = 0) -> Player:
    """The bot of this name and these options; ValueError if there is none.

    >>> bot("simple").name
    'simple'
    >>> bot("clever")
    Traceback (most recent call last):
    ValueError: there is no bot 'clever': choose from random, simple, sampler, searcher
    """
    name, _, rest = text.partition(":")
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}: choose from {', '.join(BOTS)}")
    kind = BOTS[name]
    options = {}
    for part in filter(None, rest.split(",")):
        option, _, value = part.partition("=")
        if option not in kind.options:
            known = ", ".join(kind.options) or "none"
            raise ValueError(f"the bot {name} has no option {option!r}: its options are {known}")
        options[option] = _value(name, option, value, kind.options[option])
    return kind.seat(seed, **options)


def _value(name: str, option: str, text: str, usual: int | bool) -> int | bool:
    if isinstance(usual, bool):
        if text not in ("on", "off"):
            raise ValueError(f"option {option} of the bot {name} cannot be {text!r}: it is on or off")
        return text == "on"
    if not text.isdecimal() or int(text) < 1:
        raise ValueError(f"option {option} of the bot {name} cannot be {text!r}: it is a whole number from 1")
    return int(text)
