"""What a wish takes for granted, or Refused."""

from durak.server.refusals import Refused
from durak.server.tables.state import TableState


def seat(table: TableState, player: str) -> int:
    """The person sits at the table: on which chair."""
    seat = table.seat_of(player)
    if seat is None:
        raise Refused("NOT_SEATED")
    return seat


def host(table: TableState, player: str) -> None:
    """The person is the host."""
    if seat(table, player) != table.host:
        raise Refused("NOT_HOST")


def admitted(table: TableState, player: str) -> None:
    """The person was not sent away."""
    if player in table.removed:
        raise Refused("REMOVED")


def between_rounds(table: TableState) -> None:
    """No round is played or about to be dealt."""
    if table.busy:
        raise Refused("IN_PLAY")


def begun(table: TableState) -> None:
    """A round is played."""
    if not table.playing:
        raise Refused("NOT_BEGUN" if table.round == 0 else "ROUND_OVER")


def going_on(table: TableState) -> None:
    """A round is played, and not paused."""
    begun(table)
    if table.paused:
        raise Refused("PAUSED")


def practice(table: TableState) -> None:
    """It is a table to practise at."""
    if not table.options.practice:
        raise Refused("NOT_PRACTICE")


def unrated(table: TableState) -> None:
    """It is not about ratings."""
    if table.options.rated:
        raise Refused("RATED")
