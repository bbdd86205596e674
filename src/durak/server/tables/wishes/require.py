"""What a wish requires; Refused if it is not so."""

from durak.server.refusals import Refused
from durak.server.tables.state import TableState


def seat(table: TableState, player: str) -> int:
    """The person sits at the table; returns their chair."""
    seat = table.seat_of(player)
    if seat is None:
        raise Refused("NOT_SEATED")
    return seat


def host(table: TableState, player: str) -> None:
    """The person is the host."""
    if seat(table, player) != table.host:
        raise Refused("NOT_HOST")


def admitted(table: TableState, player: str) -> None:
    """The person was not removed from the table."""
    if player in table.removed:
        raise Refused("REMOVED")


def between_rounds(table: TableState) -> None:
    """No round is in progress or about to be dealt."""
    if table.busy:
        raise Refused("IN_PLAY")


def begun(table: TableState) -> None:
    """A round is in progress."""
    if not table.playing:
        raise Refused("NOT_BEGUN" if table.round == 0 else "ROUND_OVER")


def going_on(table: TableState) -> None:
    """A round is in progress and not paused."""
    begun(table)
    if table.paused:
        raise Refused("PAUSED")


def practice(table: TableState) -> None:
    """It is a practice table."""
    if not table.options.practice:
        raise Refused("NOT_PRACTICE")


def unrated(table: TableState) -> None:
    """The table is not rated."""
    if table.options.rated:
        raise Refused("RATED")
