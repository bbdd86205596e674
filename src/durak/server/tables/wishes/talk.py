"""What is said at a table, and who may say it."""

from durak.protocol import PHRASES, Muted, Removed, Said
from durak.server.refusals import Refused
from durak.server.storage.entry import Entry
from durak.server.tables.state import TableState
from durak.server.tables.wishes import require, seating


def say(table: TableState, player: str, name: str, text: str | None, phrase: str | None, at: float) -> list[Entry]:
    """Somebody says something; a spectator never under a name that could be mistaken for a player's."""
    require.admitted(table, player)
    if player in table.muted:
        raise Refused("MUTED")
    if table.options.chat == "none":
        raise Refused("NO_CHAT")
    if table.options.chat == "phrases" and phrase is None:
        raise Refused("PHRASES_ONLY")
    if phrase is not None and phrase not in PHRASES:
        raise Refused("NO_PHRASE", phrases=", ".join(PHRASES))
    if (text is None) == (phrase is None) or (text is not None and not text.strip()):
        raise Refused("NOTHING_SAID")
    seat = table.seat_of(player)
    one = None if seat is None else table.occupants[seat]
    clean = None if text is None else "".join(c if c.isprintable() else " " for c in text).strip()
    return [Entry(Said(_voice(table, player, name) if one is None else one.name, seat, clean, phrase), at, player)]


def _voice(table: TableState, player: str, name: str) -> str:
    """The name of a spectator who speaks: always the same, unless somebody with a similar name sits down."""
    others = [voice for other, voice in table.voices.items() if other != player]
    return seating.unique_name(table, table.voices.get(player, name), others)


def mute(table: TableState, player: str, name: str, muted: bool, at: float) -> list[Entry]:
    """The host mutes somebody, or lets them speak again."""
    require.host(table, player)
    person = _other(table, player, name)
    return [] if (person in table.muted) == muted else [Entry(Muted(name, muted), at, player)]


def remove(table: TableState, player: str, name: str, at: float) -> list[Entry]:
    """The host removes a spectator."""
    require.host(table, player)
    person = _other(table, player, name)
    if table.seat_of(person) is not None:
        raise Refused("NO_PERSON", name=name)
    return [] if person in table.removed else [Entry(Removed(name), at, player)]


def _other(table: TableState, player: str, name: str) -> str:
    person = table.person(name)
    if person is None or person == player:
        raise Refused("NO_PERSON", name=name)
    return person
