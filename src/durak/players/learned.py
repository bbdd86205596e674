"""Networks of one's own, made by durak learn, and the tables that they were taught (docs/learning.md)."""

import json
from collections.abc import Collection
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

from durak.kernel.champion import Champion
from durak.kernel.settings import settings_from, settings_values
from durak.players.taught import OF_ANY_VALUE
from durak.rules import Settings, View

Kind = tuple[Settings, int]


@dataclass(frozen=True, slots=True)
class Learned:
    """Weights, and the kinds of tables that they know: the rules, and how many sit there."""

    file: Path
    champion: Champion
    kinds: tuple[Kind, ...]
    # How many seats they have room for (durak.kernel.networks).
    room: int
    # They know these few cards, not a deck.
    cards: tuple[str, ...] = ()

    def check(self, settings: Settings, players: int) -> None:
        """Refuses a table that they were not taught, and says which they were."""
        if not self.cards and any(players == seats and _alike(settings, known) for known, seats in self.kinds):
            return
        known = "; ".join(dict.fromkeys(f"{seats} players with {_said(one)}" for one, seats in self.kinds))
        few = f" and {len(self.cards)} cards" if self.cards else ""
        here = f"{players} players with {_said(settings)}"
        raise ValueError(f"{self.file} was taught tables of {known}{few}, and this one is of {here}")

    def at(self, settings: Settings, now: View) -> Champion | None:
        """The networks at this table; none in an endgame of two, which is left to the solver."""
        self.check(settings, len(now.seats))
        return None if len(now.players) == 2 and not now.deck else self.champion


def _alike(one: Settings, other: Settings) -> bool:
    names = [field.name for field in fields(one) if field.name not in OF_ANY_VALUE]
    return all(getattr(one, name) == getattr(other, name) for name in names)


def _said(settings: Settings) -> str:
    return ", ".join(f"{name}={value}" for name, value in settings_values(settings).items()) or "the base game's rules"


@cache
def learned(file: str) -> Learned:
    """The networks of a file that durak learn wrote; what it was taught is in a file beside it."""
    path = Path(file)
    beside = path.with_suffix(".json")
    try:
        weights, known = path.read_bytes(), json.loads(beside.read_text(encoding="utf-8"))
        kinds = tuple((settings_from(one["settings"]), int(one["players"])) for one in known["kinds"])
        return Learned(path, Champion(weights, known["room"]), kinds, known["room"], tuple(known["cards"]))
    except OSError as error:
        told = "durak learn writes weights, and a .json beside them"
        raise ValueError(f"{error.filename}: {error.strerror}. {told}") from None
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"{file} and {beside.name} are not what durak learn has written: {error}") from error


def write_kinds(weights: Path, room: int, kinds: Collection[Kind], cards: Collection[object]) -> Path:
    """Writes beside a file of weights what it was taught."""
    told = {
        "room": room,
        "kinds": [{"settings": settings_values(one), "players": players} for one, players in dict.fromkeys(kinds)],
        "cards": sorted(map(str, cards)),
    }
    path = weights.with_suffix(".json")
    path.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return path
