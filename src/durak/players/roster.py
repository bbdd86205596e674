"""The bots by name, with their options, and the seven levels that people choose from."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from durak.players.bots.careful import CarefulPlayer
from durak.players.bots.champion import ChampionPlayer
from durak.players.bots.champion_fast import ChampionFastPlayer
from durak.players.bots.counter import CounterPlayer
from durak.players.bots.novice import NovicePlayer
from durak.players.bots.random import RandomPlayer
from durak.players.bots.sampler import SamplerPlayer
from durak.players.bots.searcher import SearcherPlayer
from durak.players.bots.simple import SimplePlayer
from durak.players.loop_breaker import LoopBreaker
from durak.players.player import Player
from durak.rules import Reason


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of bot: how to make one, and its options with their defaults."""

    seat: Callable[..., Player]
    options: Mapping[str, int | bool | str] = field(default_factory=lambda: MappingProxyType({}))


BOTS: Mapping[str, Kind] = MappingProxyType(
    {
        "random": Kind(RandomPlayer),
        "novice": Kind(lambda seed: LoopBreaker(NovicePlayer(), seed)),
        "simple": Kind(lambda seed: LoopBreaker(SimplePlayer(), seed)),
        "careful": Kind(lambda seed: LoopBreaker(CarefulPlayer(), seed)),
        "counter": Kind(CounterPlayer),
        "sampler": Kind(SamplerPlayer, {"worlds": 100, "solver": True, "doubts": True, "threads": 1}),
        "searcher": Kind(
            SearcherPlayer,
            {"iterations": 3000, "milliseconds": 0, "solver": True, "doubts": True, "threads": 1},
        ),
        "champion-fast": Kind(ChampionFastPlayer, {"chance": False, "weights": ""}),
        "champion": Kind(
            ChampionPlayer, {"worlds": 200, "milliseconds": 0, "threads": 1, "pull": 30, "turns": 2, "weights": ""}
        ),
    }
)

# From the weakest to the strongest; each notices what the one before does not (docs/players.md).
LEVELS: Mapping[str, str] = MappingProxyType(
    {
        "novice": "novice",
        "beginner": "simple",
        "amateur": "careful",
        "skilled": "counter",
        "expert": "sampler:worlds=200",
        "master": "searcher:milliseconds=900,threads=2",
        "champion": "champion:milliseconds=900,threads=2",
    }
)

# The ratings of the levels against each other (docs/players.md, The ladder): benchmarks/ladder.py measures them.
RATINGS: Mapping[str, int] = MappingProxyType(
    {
        "novice": 558,
        "beginner": 1000,
        "amateur": 1084,
        "skilled": 1189,
        "expert": 1322,
        "master": 1456,
        "champion": 1589,
    }
)

# The limits of the kernel, and more than anybody will wait for.
_MOST_THREADS, _MOST = 256, 10**9


def bot(text: str, seed: int | str = 0) -> Player:
    """The bot of this level, or of this name with these options; ValueError if there is none.

    >>> bot("simple").name, bot("sampler:worlds=50,doubts=off").name, bot("master").name
    ('simple', 'sampler', 'searcher')
    >>> bot("sampler:words=50")
    Traceback (most recent call last):
    ValueError: the bot sampler has no option 'words': its options are worlds, solver, doubts, threads
    """
    name, options = parsed(text)
    return BOTS[name].seat(seed, **options)


def parsed(text: str) -> tuple[str, dict[str, int | bool | str]]:
    """The name of a bot or of the bot of a level, and the options that are given; ValueError if there is none.

    >>> parsed("expert"), parsed("simple")
    (('sampler', {'worlds': 200}), ('simple', {}))
    """
    name, _, rest = LEVELS.get(text, text).partition(":")
    if name not in BOTS:
        known = ", ".join(dict.fromkeys((*BOTS, *LEVELS)))
        raise ValueError(f"there is no bot {name!r}: choose from {known}")
    kind = BOTS[name]
    options = dict[str, int | bool | str]()
    for part in filter(None, rest.split(",")):
        option, _, value = part.partition("=")
        if option not in kind.options:
            choice = ", ".join(kind.options) or "none"
            text = f"the bot {name} has no option {option!r}: its options are {choice}"
            if not kind.options:
                raise ValueError(Reason("unread-bot-plain", text, bot=name, option=option))
            raise ValueError(Reason("unread-bot-option", text, bot=name, option=option, options=choice))
        options[option] = _value(name, option, value, kind.options[option])
    return name, options


def option_types(option: str, usual: int | bool | str) -> Mapping[str, object]:
    """What values an option can have, as engines say it (docs/players.md).

    >>> option_types("threads", 1)
    {'type': 'integer', 'least': 1, 'most': 256}
    """
    if isinstance(usual, bool):
        return {"type": "boolean"}
    if isinstance(usual, str):
        return {"type": "text"}
    # An option that is off by default may also be switched off.
    return {"type": "integer", "least": min(1, usual), "most": _MOST_THREADS if option == "threads" else _MOST}


def _value(name: str, option: str, text: str, usual: int | bool | str) -> int | bool | str:
    if isinstance(usual, str):
        if not text:
            raise ValueError(f"option {option} of the bot {name} is the name of a file, and it is empty")
        return text
    if isinstance(usual, bool):
        if text not in ("on", "off"):
            said = f"option {option} of the bot {name} cannot be {text!r}: it is on or off"
            raise ValueError(Reason("unread-bot-switch", said, bot=name, option=option, word=text))
        return text == "on"
    allowed = option_types(option, usual)
    least, most = int(str(allowed["least"])), int(str(allowed["most"]))
    if not text.isdecimal() or not text.isascii() or len(text) > 20 or not least <= int(text) <= most:
        said = f"option {option} of the bot {name} cannot be {text!r}: it is a whole number from {least} to {most}"
        raise ValueError(Reason("unread-bot-number", said, bot=name, option=option, word=text, least=least, most=most))
    return int(text)
