"""What is written behind the options, read and checked: rules, seats, bots, names, seeds and files."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from durak.cli.options.files import why, wrong
from durak.i18n import Words
from durak.notation import settings_to_json
from durak.notation.errors import NotationError
from durak.notation.game import TAGS
from durak.notation.scanner import Scanner
from durak.notation.settings import read_settings
from durak.notation.tags import LINES, take_tags
from durak.rules import ALIASES, PLAYERS, PRESETS, Card, Settings, full_deck, preset

# Commands that only need the rules should not wait for bots and messages to load.
if TYPE_CHECKING:
    from durak.players import Entrant
    from durak.terminal.new_table import NewTable

# A bot as a text, or as an entrant.
_Bot = TypeVar("_Bot")

# The default number of players.
SEATS = 3


def preset_name(name: str) -> str:
    """The proper name of a preset that may be called by an alias.

    >>> preset_name("siege")
    'duel'
    """
    preset(name)
    return ALIASES.get(name, name)


def chosen_settings(name: str, changes: Sequence[str]) -> Settings:
    """The settings of a preset with single ones changed, written as in the header of a game.

    >>> chosen_settings("spec", ["tempo=next", "flash=no"]).tempo
    'next'
    """
    header = f"Preset: {preset_name(name)}\nSettings: {' '.join(changes)}\n"
    try:
        return read_settings(take_tags(Scanner(header), LINES, TAGS))
    except NotationError as error:
        # Without the place: it is one in a header that nobody wrote.
        raise ValueError(error.reason) from error


def seats_for(words: Words, name: str, settings: Settings, seats: int | None) -> int:
    """The number of players, if the preset and the deck allow that many."""
    exactly = PLAYERS.get(name)
    if seats is None:
        counts = settings.player_counts
        seats = exactly or max((count for count in counts if count <= SEATS), default=counts[0])
    if seats < 2:
        raise ValueError(words("error-players-least", seats=seats))
    if exactly is not None and seats != exactly:
        raise ValueError(words("error-players-exactly", preset=name, count=exactly, seats=seats))
    chairs = len(words("names").split())
    if seats > chairs:
        raise ValueError(words("error-seats-most", seats=seats, most=chairs))
    most, deck, hand = settings.most_players, settings.deck_size, settings.hand_size
    if seats > most:
        raise ValueError(words("error-players-most", seats=seats, most=most, deck=deck, hand=hand))
    if seats not in settings.player_counts:
        raise ValueError(words("error-players-partners", seats=seats))
    return seats


def listed_bots(words: Words, text: str) -> list[str]:
    """The bots and levels that a text lists; a comma before NAME=VALUE stands between two options of a bot.

    >>> listed_bots(Words("en"), "searcher:iterations=100,threads=2, master")
    ['searcher:iterations=100,threads=2', 'master']
    """
    bots = _listed(text)
    for one in bots:
        _check_bot(words, one)
    return bots


def listed_entrants(words: Words, texts: Sequence[str]) -> "list[Entrant]":
    """The same in each of the texts, and engines and classes of one's own; what begins with cmd: is one entrant.

    >>> [one.name for one in listed_entrants(Words("en"), ["simple,name=Ann", "cmd:deep 1,2,name=Deep", "master"])]
    ['Ann', 'Deep', 'master']
    """
    from durak.players import Entrant
    from durak.players.entrant import COMMAND
    from durak.players.inprocess import is_inprocess

    listed = (one for text in texts for one in ([text] if text.startswith(COMMAND) else _listed(text)))
    entrants = list(map(Entrant.parse, listed))
    for one in entrants:
        if not one.is_engine and not is_inprocess(one.source):
            _check_bot(words, one.source)
    return entrants


def _listed(text: str) -> list[str]:
    return [one.strip() for one in re.split(r",(?!\w+=)", text)]


def _check_bot(words: Words, one: str) -> None:
    from durak.players import BOTS, LEVELS, bot

    if one.partition(":")[0] not in BOTS and one not in LEVELS:
        raise ValueError(words("error-bots", bot=repr(one), bots=", ".join(dict.fromkeys((*LEVELS, *BOTS)))))
    bot(one)


def round_table(words: Words, bots: "Sequence[_Bot]", seats: int) -> "tuple[_Bot, ...]":
    """The bots on this many seats; a list that is too short starts again.

    >>> round_table(Words("en"), ["simple", "random"], seats=3)
    ('simple', 'random', 'simple')
    """
    if len(bots) > seats:
        raise ValueError(words("error-bots-seats", bots=len(bots), seats=seats))
    return tuple(bots[place % len(bots)] for place in range(seats))


def read_deck(words: Words, text: str, size: int) -> tuple[Card, ...]:
    """The cards of a deck in the order that they are written, if it is a whole deck."""
    deck = tuple(map(Card.parse, text.split()))
    if sorted(deck) != sorted(full_deck(size)):
        missing = " ".join(str(card) for card in full_deck(size) if card not in deck)
        raise ValueError(words("error-deck", size=size, count=len(deck), missing=missing or "-"))
    return deck


def checked_seed(seed: str) -> str:
    """The seed, if it is text that a file can hold."""
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{seed!r} cannot be a seed: it is not valid text") from None
    return seed


def described_table(
    words: Words,
    preset: str,
    changes: Sequence[str],
    seats: int | None,
    level: str,
    name: str | None,
    practice: bool = False,
) -> "NewTable":
    """The table that the command line describes; ValueError if there can be none."""
    from durak.protocol import Options
    from durak.terminal.new_table import NewTable

    proper, settings = preset_name(preset), settings_to_json(chosen_settings(preset, changes))
    bots = listed_bots(words, level or "amateur")
    if seats is None and len(bots) > 1:
        seats = len(bots) + 1
    count = seats_for(words, proper, chosen_settings(preset, changes), seats)
    usual = settings_to_json(PRESETS[proper])
    changed = {key: value for key, value in settings.items() if value != usual[key]}
    options = Options(preset=proper, settings=changed, seats=count, public=False, practice=practice)
    return NewTable(options, round_table(words, bots, count - 1), name or words("play-name"))


def read_clock(text: str) -> tuple[float, float]:
    """The seconds on a clock, and what each choice adds.

    >>> read_clock("30+0.5"), read_clock("60")
    ((30.0, 0.5), (60.0, 0.0))
    """
    clock, _, increment = text.partition("+")
    try:
        return float(clock), float(increment or 0)
    except ValueError:
        raise ValueError(f"{text!r} is not a clock: write SECONDS or SECONDS+INCREMENT, as in 30+0.5") from None


def writable(file: Path) -> Path:
    """The file, if it can be written: better to know before the round than after it."""
    try:
        with file.open("a", encoding="utf-8"):
            return file
    except OSError as error:
        raise wrong(file, why(error)) from error
