"""What processes that share a PostgreSQL tell each other: the words, and how they are sent and parsed."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import sqlalchemy as sql

CHANNEL = "durak"
# How much fits into one message.
_AT_ONCE = 100
# The sender of news that do not come from a serving process.
NOBODY = "-"
# The first letter of each word. TABLE:SEQUENCE is a table that has grown; "free" has no details.
_MARKS = {"follows": "+", "runs": "!", "tokens": "@"}
_KINDS = {mark: kind for kind, mark in _MARKS.items()}


class News(NamedTuple):
    """A table has grown up to an entry; the sender follows or runs it from now on; somebody's tokens may have been
    revoked; or the sender leaves, and its tables are free."""

    kind: Literal["grew", "follows", "runs", "tokens", "free"]
    # The table, or the player.
    about: str = ""
    sequence: int = 0


def messages(sender: str, news: Sequence[News]) -> list[str]:
    """The news, in as many messages as it takes.

    >>> messages("me", [News("grew", "K7QMX2PDAB", 12), News("runs", "K7QMX2PDAC"), News("free")])
    ['me K7QMX2PDAB:12 !K7QMX2PDAC free']
    """
    words = [_word(one) for one in news]
    parts = (words[start : start + _AT_ONCE] for start in range(0, len(words), _AT_ONCE))
    return [" ".join([sender, *part]) for part in parts]


def understood(message: str) -> tuple[str, list[News]]:
    """The sender of a message, and its news.

    Words that only a newer version knows are skipped.

    >>> understood("me @anna K7QMX2PDAB:12 ?new")
    ('me', [News(kind='tokens', about='anna', sequence=0), News(kind='grew', about='K7QMX2PDAB', sequence=12)])
    """
    sender, *words = message.split()
    return sender, [news for word in words if (news := _news(word)) is not None]


def say(connection: sql.Connection, sender: str, *news: News) -> None:
    """Tells all processes, if there can be several, as soon as the transaction is committed."""
    if connection.dialect.name == "postgresql":
        for message in messages(sender, news):
            connection.execute(sql.select(sql.func.pg_notify(CHANNEL, message)))


def _word(news: News) -> str:
    if news.kind == "grew":
        return f"{news.about}:{news.sequence}"
    return news.kind if news.kind == "free" else _MARKS[news.kind] + news.about


def _news(word: str) -> News | None:
    if word[0] in _KINDS:
        return News(_KINDS[word[0]], word[1:])  # type: ignore[arg-type]
    about, _, sequence = word.partition(":")
    if sequence.isdigit():
        return News("grew", about, int(sequence))
    return News("free") if word == "free" else None
