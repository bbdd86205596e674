"""What people are called: names that can be read, and that nobody can be mistaken for (Unicode's UTS 39)."""

import unicodedata
from functools import cache, lru_cache
from itertools import groupby

from durak.protocol import LONGEST_NAME

# How long anything may be that a name is compared by.
LONGEST_KEY = 100
# What guests are called whose name belongs to an account, or who have none.
GUEST = "guest-"
# Characters that Python takes for printable ones, and nobody can see.
_UNSEEN = frozenset(
    map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164, 0xFFA0, 0x1D159))
) | {chr(code) for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))}
# Brackets are for what a table says about somebody; marks that enclose a letter, and no printable space but one.
_NOT_IN_NAMES = ("Ps", "Pe", "Me", "Zs")
# A letter may carry so many marks.
_MOST_MARKS = 3
# Scripts that are written together; any one of the others is written alone.
_TOGETHER = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
)
_ANYWHERE = {"COMMON", "INHERITED"}


def clean_name(text: str) -> str | None:
    """The name as it is written down; None if it cannot be read, or could be read as another one.

    >>> clean_name("  Anna   Karenina "), clean_name("Анна-2"), clean_name("Anna 😀")
    ('Anna Karenina', 'Анна-2', 'Anna 😀')
    >>> [clean_name(name) for name in ("---", "A\\u200bnna", "Anna\\u3164", "Аnna", "Anna (host)")]
    [None, None, None, None, None]
    """
    # Phones write pictures with a mark that says how to draw them.
    name = unicodedata.normalize("NFC", " ".join(text.replace("\ufe0f", "").split()))
    good = (
        len(name) <= LONGEST_NAME
        and name.isprintable()
        and any(letter.isalnum() for letter in name)
        and not any(_is_strange(letter) for letter in name)
        and _is_readable(name)
        and _is_of_one_script(name)
        and all(len(key) <= LONGEST_KEY for key in (name_key(name), *looks(name)))
    )
    return name if good else None


def _is_strange(letter: str) -> bool:
    return letter in _UNSEEN or letter in "<>" or (letter != " " and unicodedata.category(letter) in _NOT_IN_NAMES)


def _is_readable(name: str) -> bool:
    """Does every mark stand on a letter, and not too many of them?"""
    marks = [bool(unicodedata.combining(part)) for part in unicodedata.normalize("NFD", name)]
    return not marks[0] and all(len(list(run)) <= _MOST_MARKS for is_mark, run in groupby(marks) if is_mark)


def _is_of_one_script(name: str) -> bool:
    from confusable_homoglyphs import categories

    scripts = categories.unique_aliases(name) - _ANYWHERE
    digits = {ord(one) - unicodedata.decimal(one) for one in name if one.isdecimal()}
    return (len(scripts) <= 1 or any(scripts <= some for some in _TOGETHER)) and len(digits) <= 1


def name_key(name: str) -> str:
    """The same for two ways to type a name: it is what an account is found by.

    >>> name_key("Anna") == name_key(" ANNA "), name_key("Anna") == name_key("Hanna")
    (True, False)
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(folded.split())


@lru_cache(4096)
def looks(name: str) -> frozenset[str]:
    """What the name looks like: as it is written, in small letters, and in capitals.

    People could take two names for each other if they have one of these in common.

    >>> bool(looks("Inna") & looks("lnna")), bool(looks("АННА") & looks("Ahha")), bool(looks("Anna") & looks("Inna"))
    (True, True, False)
    """
    wide = unicodedata.normalize("NFKC", name)
    return frozenset(name_key(_skeleton(one)) for one in (wide, wide.lower(), wide.upper()))


def alike(one: str, other: str) -> bool:
    """Could people take one name for the other?"""
    return not looks(one).isdisjoint(looks(other))


def is_reserved(name: str) -> bool:
    """Would this be taken for a guest?"""
    return any(look.startswith(guest) for look in looks(name) for guest in looks(GUEST))


def _skeleton(text: str) -> str:
    """What UTS 39 compares: every letter is the one that stands for all that look like it."""
    stands, parts = _prototypes(), unicodedata.normalize("NFD", text)
    seen = (stands.get(letter, letter) for letter in parts if letter not in _UNSEEN)
    return unicodedata.normalize("NFD", "".join(seen))


@cache
def _prototypes() -> dict[str, str]:
    """Which letters stand for which."""
    from confusable_homoglyphs.confusables import confusables_data

    # It names each letter with those that look like it: many with the one that stands for them all, and that one with
    # the many. It guards letters that are written from right to left, which is of no use here.
    twins = {
        key: [str(other["c"]).strip("\u200e") for other in others]
        for key, others in ((key.strip("\u200e"), others) for key, others in confusables_data.items())
    }
    return {
        letter: others[0]
        for letter, others in twins.items()
        if len(letter) == 1 and len(others) == 1 and _stands_for(others[0], letter, twins)
    }


def _stands_for(one: str, letter: str, twins: dict[str, list[str]]) -> bool:
    # Of two that are alone with each other, the first in the order of Unicode.
    return len(one) > 1 or len(twins.get(one, ())) > 1 or one < letter
