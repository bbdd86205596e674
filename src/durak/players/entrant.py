"""Who sits down, as it is written: a bot, a class of one's own or an engine, with a name if it is given one."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from durak.players.engine.player import SECONDS, EnginePlayer
from durak.players.inprocess import is_inprocess, seated
from durak.players.player import Player
from durak.players.roster import bot

# What the text begins with if it is the command line of an engine.
COMMAND = "cmd:"
# The commas before what is said about an entrant: those of its command line are its own.
_COMMA = re.compile(r",(?=(?:option\.[^,=]+|name)=)")


@dataclass(frozen=True)
class Entrant:
    """An entrant of an arena, or a bot that somebody watches (docs/players.md).

    >>> deep = Entrant.parse("cmd:./deep --fast,option.depth=5,name=Deep")
    >>> deep.name, deep.source, dict(deep.options)
    ('Deep', 'cmd:./deep --fast', {'depth': '5'})
    >>> Entrant.parse("sampler:worlds=50,threads=2").name
    'sampler:worlds=50,threads=2'
    """

    # What it is called in tables, logs and plots: its text, unless it says name=NAME.
    name: str
    # A bot of the roster with its options, package.module:Class, or cmd: and a command line.
    source: str
    # What an engine is told to set, each as it was written.
    options: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def parse(cls, text: str) -> "Entrant":
        """The entrant that a text describes; ValueError says what is wrong with it."""
        source, *said = _COMMA.split(text)
        names, options = list[str](), dict[str, str]()
        for one in said:
            key, _, value = one.partition("=")
            option = key.removeprefix("option.")
            if key == "name":
                names.append(value)
            elif option in options:
                raise ValueError(f"{text}: the option {option} is set twice")
            else:
                options[option] = value
        if options and not source.startswith(COMMAND):
            raise ValueError(
                f"{text}: option.NAME=VALUE is for engines, behind {COMMAND}; options of bots are written as in "
                "sampler:worlds=50"
            )
        if len(names) > 1 or any(not name.strip() or not name.isprintable() for name in names):
            raise ValueError(f"{text}: an entrant has one name, of printable characters, as in name=Deep")
        return cls(names[0].strip() if names else text, source, options)

    @property
    def is_engine(self) -> bool:
        """Is it another program?"""
        return self.source.startswith(COMMAND)

    def engine(self, seed: int | str = 0, seconds: float = SECONDS) -> EnginePlayer:
        """The engine, which starts with its first question."""
        return EnginePlayer(self.source.removeprefix(COMMAND), seed, seconds, self.options)

    def sit_down(self, seed: int | str = 0, seconds: float = SECONDS) -> Player:
        """A fresh player, whose choices by chance follow from the seed."""
        if self.is_engine:
            return self.engine(seed, seconds)
        return seated(self.source, seed) if is_inprocess(self.source) else bot(self.source, seed)
