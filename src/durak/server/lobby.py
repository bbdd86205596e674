"""All tables of a server: open one, find one, and go on with those that a process before left."""

import logging
import secrets
from functools import partial
from time import time

from durak.i18n import LANGUAGES, Words
from durak.protocol import Options, Revealed, Summary
from durak.rules import ALIASES
from durak.server.bots import Bots
from durak.server.dealer import Dealer, Timing, resumed
from durak.server.house import House
from durak.server.refusals import Refused
from durak.server.store import Store
from durak.server.table import Entry, Table, settings_of
from durak.server.trail import trail

_LOG = logging.getLogger("durak.server")

# Nothing that looks like something else, since people read these to each other.
_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
_LENGTH = 10
# How many tables one person may sit at, and how many there may be.
MOST_SEATS = 10
MOST_TABLES = 10_000


class Lobby:
    """Where tables are found."""

    def __init__(self, store: Store, bots: Bots, timing: Timing, house: House | None = None) -> None:
        self._store, self._bots, self._timing = store, bots, timing
        self._dealers: dict[str, Dealer] = {}
        self._house = house or House()

    async def load(self) -> None:
        """Goes on with every table that is not closed."""
        for table in await self._store.unfinished():
            try:
                self._dealers[table] = await resumed(table, self._store, self._bots, self._timing, rules_in_words)
            except Exception as error:
                # One log that cannot be read is no reason to keep all the others waiting.
                _LOG.error("table %s: its log cannot be read: %s", table, trail(error))

    def stop(self) -> None:
        """Lets go of all tables."""
        for dealer in self._dealers.values():
            dealer.stop()

    def __len__(self) -> int:
        return sum(not one.table.closed for one in self._dealers.values())

    def dealer(self, table: str) -> Dealer:
        """The dealer of a table, by its id, which is also what a link holds; or Refused."""
        dealer = self._dealers.get(table.upper())
        if dealer is None or dealer.table.closed:
            raise Refused("NO_TABLE", table=table)
        return dealer

    def tables(self, language: str) -> tuple[Summary, ...]:
        """The public tables, those that wait for somebody first."""
        self._sweep()
        tables = (one.table for one in self._dealers.values())
        shown = [table for table in tables if table.options.public and not table.options.practice]
        shown.sort(key=lambda table: (table.playing, not table.free(), table.id))
        return tuple(table.summary(rules_in_words(table.options, language)) for table in shown[:100])

    async def open(self, player: str, name: str, options: Options, bots: tuple[str, ...], language: str) -> Dealer:
        """A new table, at which the one who opens it sits, and bots."""
        self._sweep()
        if len(self._dealers) >= MOST_TABLES or self._seats(player) >= MOST_SEATS:
            raise Refused("TOO_MANY_TABLES", most=MOST_SEATS)
        if len(bots) >= options.seats:
            raise Refused("TOO_MANY_BOTS", seats=options.seats)
        table = Table("".join(secrets.choice(_LETTERS) for _ in range(_LENGTH)), house=self._house)
        # Tried out before it is written: a table that cannot be opened leaves nothing behind.
        draft, at = Table(table.id, house=self._house), time()
        draft.extend(draft.open(options, at))
        draft.extend(draft.sit(player, name, 0, at))
        for level in bots:
            draft.extend(draft.add_bot(player, level, None, bot_names(language), at))
        dealer = Dealer(table, self._store, self._bots, self._timing, rules_in_words)
        await dealer.wish(lambda at: draft.log)
        self._dealers[table.id] = dealer
        return dealer

    async def quick(self, player: str, name: str, preset: str, seats: int, language: str) -> Dealer:
        """A public table of this kind that waits for somebody, or a new one."""
        options = Options(preset=preset, seats=seats, auto_start=True)
        settings_of(options)
        for dealer in tuple(self._dealers.values()):
            table = dealer.table
            if table.options == options and not table.playing and table.free() and not table.closed:
                try:
                    await dealer.wish(partial(table.sit, player, name, None))
                    return dealer
                except Refused:
                    # Somebody was quicker.
                    continue
        return await self.open(player, name, options, (), language)

    async def game(self, name: str) -> str | None:
        """A round that is over, in notation; its name is TABLE-ROUND."""
        table, _, number = name.rpartition("-")
        rounds = (entry.what for entry in await self.log(table) if isinstance(entry.what, Revealed))
        return next((one.game for one in rounds if str(one.round) == number), None)

    async def log(self, table: str) -> list[Entry]:
        """Everything that has happened at a table, whether it is open or not; nothing if there was none."""
        dealer = self._dealers.get(table.upper())
        return list(dealer.table.log) if dealer is not None else await self._store.load(table.upper())

    def _seats(self, player: str) -> int:
        return sum(one.table.seat_of(player) is not None for one in self._dealers.values())

    def _sweep(self) -> None:
        for table in [table for table, one in self._dealers.items() if one.table.closed]:
            self._dealers.pop(table).stop()


def rules_in_words(options: Options, language: str) -> str:
    """The rules of a table in a line: what the preset is like, and what differs from it.

    >>> rules_in_words(Options(preset="club", settings={"deck_size": 52}), "en")
    'As in the clubs: five cards before the first discard, and draws. deck_size=52'
    """
    words = Words(language if language in LANGUAGES else "en")
    line = words(f"preset-{ALIASES.get(options.preset, options.preset)}")
    return " ".join([line, *(f"{name}={value}" for name, value in sorted(options.settings.items()))])


def bot_names(language: str) -> list[str]:
    """What bots are called in this language."""
    return Words(language if language in LANGUAGES else "en")("names").split()
