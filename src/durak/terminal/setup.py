"""What was asked for on the command line, made into a table: settings, seats and a seed."""

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from durak.i18n import Words
from durak.notation.errors import NotationError
from durak.notation.game import TAGS
from durak.notation.scanner import Scanner
from durak.notation.settings import read_settings
from durak.notation.tags import LINES, take_tags
from durak.players import BOTS, LEVELS, bot
from durak.rules import ALIASES, PLAYERS, Card, Seat, Settings, full_deck, preset

# How many sit at a table if nothing else is said.
SEATS = 3
# Rounds with bots may go on for ever (R55): after so many turns they are a draw.
MAX_TURNS = 1000


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same for all rounds at one table."""

    # The name of the preset.
    preset: str
    # Its rules as they are played here.
    settings: Settings
    # Who sits here, clockwise.
    seats: Sequence[Seat]
    # What every deck follows from.
    seed: str
    # Where the rounds are written down, if anywhere.
    file: Path | None = None


def set_up(
    words: Words,
    name: str,
    changes: Sequence[str] = (),
    seats: int | None = None,
    seed: str | None = None,
    file: Path | None = None,
    me: Seat | None = None,
) -> Table:
    """The table that was asked for, with bots on all seats but one's own; what is impossible is a ValueError.

    >>> set_up(Words("en"), "classic", seats=4, seed="1", me="Gleb").seats
    ('Gleb', 'Anna', 'Boris', 'Vera')
    """
    settings = chosen_settings(name, changes)
    count = seats_for(words, preset_name(name), settings, seats)
    mine = () if me is None else (me,)
    bots = [one for one in words("names").split() if one not in mine]
    return Table(
        preset=preset_name(name),
        settings=replace(settings, max_turns=settings.max_turns or MAX_TURNS),
        seats=(*mine, *bots[: count - len(mine)]),
        seed=checked_seed(seed) if seed is not None else str(secrets.randbelow(1_000_000)),
        file=None if file is None else writable(file),
    )


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
    """The number of players, if the preset and the deck are made for so many."""
    exactly = PLAYERS.get(name)
    if seats is None:
        seats = exactly or min(SEATS, settings.most_players)
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
    return seats


def own_name(words: Words, name: str | None) -> Seat:
    """The name of the person at the keyboard."""
    if name is not None and not (name.strip() and name.isprintable()):
        raise ValueError(words("error-name"))
    return words("play-name") if name is None else name.strip()


def listed_bots(words: Words, text: str) -> list[str]:
    """The bots and levels that a text lists; a comma before NAME=VALUE stands between two options of a bot.

    >>> listed_bots(Words("en"), "searcher:iterations=100,threads=2, master")
    ['searcher:iterations=100,threads=2', 'master']
    """
    bots = [one.strip() for one in re.split(r",(?!\w+=)", text)]
    for one in bots:
        if one.partition(":")[0] not in BOTS and one not in LEVELS:
            raise ValueError(words("error-bots", bot=repr(one), bots=", ".join(dict.fromkeys((*LEVELS, *BOTS)))))
        bot(one)
    return bots


def round_table(words: Words, bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """The bots on so many seats; a list that is too short begins again.

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


def seated(settings: Settings, seats: Sequence[Seat], seed: str, durak: Seat | None = None) -> tuple[Seat, ...]:
    """The seats as they are; where their order decides who leads, the seed draws who deals."""
    rule = settings.starter if durak is None else settings.next_starter
    first = Random(seed).randrange(len(seats)) if rule == "order" else 0
    return (*seats[first:], *seats[:first])


def writable(file: Path) -> Path:
    """The file, if it can be written: better to know before the round than after it."""
    try:
        with file.open("a", encoding="utf-8"):
            return file
    except OSError as error:
        raise ValueError(f"{file}: {error.strerror}") from error
