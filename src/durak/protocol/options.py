"""What kind of table it is: its rules, its chairs, its clock."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from durak.protocol.fields import PartialSettings


class Clock(Struct, frozen=True):
    """How long a move may take, and what each seat has in reserve for a whole round, in seconds."""

    seconds: Annotated[float, Meta(ge=1, le=86_400)]
    reserve: Annotated[float, Meta(ge=0, le=86_400)] = 0


class Options(Struct, frozen=True):
    """What kind of table it is."""

    # The rules: a preset, and the settings that differ from it, in their JSON form.
    preset: Annotated[str, Meta(max_length=20)] = "spec"
    settings: PartialSettings = {}
    # How many chairs.
    seats: Annotated[int, Meta(ge=2, le=8)] = 2
    # Listed in the lobby, or only for those who have the link.
    public: bool = True
    # None: no clock.
    clock: Clock | None = None
    # The table passes for a player who can add nothing, if everybody can see that.
    auto_pass: bool = True
    # The cards are dealt as soon as every chair is taken.
    auto_start: bool = False
    # Counts for ratings: a preset as it is, among people with accounts.
    rated: bool = False
    # How many seconds a turn stays open to all attackers at once (docs/rules.md 8). 0: they are asked strictly in turn;
    # None: as usual for the preset.
    window: Annotated[float, Meta(ge=0, le=60)] | None = None
    # One person and bots, with hints and undo.
    practice: bool = False
    # Seconds before a bot answers.
    pace: Annotated[float, Meta(ge=0.1, le=5)] = 1.0
    # What can be said: anything, only the PHRASES, or nothing.
    chat: Literal["all", "phrases", "none"] = "all"
