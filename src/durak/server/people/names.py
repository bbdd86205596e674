"""People's names: readable, and not to be mistaken for each other (Unicode's UTS 39)."""

import unicodedata
from functools import cache, lru_cache
from itertools import groupby

from durak.protocol import LONGEST_NAME

# The longest form by which a name is compared.
LONGEST_KEY = 100
# The name of guests without one, or whose name belongs to an account.
GUEST = "guest-"
# The same in the languages of those who have no name yet.
_GUESTS = (GUEST, "гость-", "гість-", "gast-")
# Characters that Python considers printable but that are invisible.
_UNSEEN = frozenset(
    map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164, 0xFFA0, 0x1D159))
) | {chr(code) for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))}
# Brackets, which tables use for notes about people; marks that enclose a letter; and every space but the plain one.
_NOT_IN_NAMES = ("Ps", "Pe", "Me", "Zs")
# How many marks a letter may carry.
_MOST_MARKS = 3
# Scripts that may be mixed; any other script must stand alone.
_TOGETHER = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
)
_ANYWHERE = {"COMMON", "INHERITED"}


def clean_name(text: str) -> str | None:
    """The name as it is stored; None if it is unreadable, or could be read as another one.

    >>> clean_name("  Anna   Karenina "), clean_name("Анна-2"), clean_name("Anna 😀")
    ('Anna Karenina', 'Анна-2', 'Anna 😀')
    >>> [clean_name(name) for name in ("---", "A\\u200bnna", "Anna\\u3164", "Аnna", "Anna (host)")]
    [None, None, None, None, None]
    """
    # Phones add an invisible mark to emoji that says how to draw them.
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
    """Does every mark stand on a letter, with not too many on one?"""
    marks = [bool(unicodedata.combining(part)) for part in unicodedata.normalize("NFD", name)]
    return not marks[0] and all(len(list(run)) <= _MOST_MARKS for is_mark, run in groupby(marks) if is_mark)


def _is_of_one_script(name: str) -> bool:
    from confusable_homoglyphs import categories

    scripts = categories.unique_aliases(name) - _ANYWHERE
    digits = {ord(one) - unicodedata.decimal(one) for one in name if one.isdecimal()}
    return (len(scripts) <= 1 or any(scripts <= some for some in _TOGETHER)) and len(digits) <= 1


def name_key(name: str) -> str:
    """Equal for different ways to type the same name: the key by which an account is found.

    >>> name_key("Anna") == name_key(" ANNA "), name_key("Anna") == name_key("Hanna")
    (True, False)
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(folded.split())


@lru_cache(4096)
def looks(name: str) -> frozenset[str]:
    """What the name looks like: as it is written, in small letters, and in capitals.

    People could confuse two names that have one of these in common.

    >>> bool(looks("Inna") & looks("lnna")), bool(looks("АННА") & looks("Ahha")), bool(looks("Anna") & looks("Inna"))
    (True, True, False)
    """
    wide = unicodedata.normalize("NFKC", name)
    return frozenset(name_key(_skeleton(one)) for one in (wide, wide.lower(), wide.upper()))


def is_reserved(name: str) -> bool:
    """Does this look like the name of a guest?"""
    return any(look.startswith(guest) for look in looks(name) for one in _GUESTS for guest in looks(one))


def _skeleton(text: str) -> str:
    """The skeleton of UTS 39: every letter is replaced by the one that stands for all that look like it."""
    stands, parts = _prototypes(), unicodedata.normalize("NFD", text)
    seen = (stands.get(letter, letter) for letter in parts if letter not in _UNSEEN)
    return unicodedata.normalize("NFD", "".join(seen))


@cache
def _prototypes() -> dict[str, str]:
    """Which letters stand for which."""
    from confusable_homoglyphs.confusables import confusables_data

    # The data lists each letter with those that look like it: many with the one that stands for them all, and that one
    # with the many. It adds guards to right-to-left letters, which are of no use here.
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
    # In a group of only two, the first in Unicode order stands for both.
    return len(one) > 1 or len(twins.get(one, ())) > 1 or one < letter
