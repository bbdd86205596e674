"""What people are called: names that can be read, and that nobody can be mistaken for."""

import unicodedata

# How long a name may be.
LONGEST = 24
# What guests are called whose name belongs to an account, or who have none.
GUEST = "guest-"
# Letters that look like Latin ones, small or capital.
_TWINS = str.maketrans("авекмнорстухіјѕ", "abekmhopctyxijs")


def clean_name(text: str) -> str | None:
    """The name without anything that cannot be seen; None if that leaves no name.

    >>> clean_name("  Anna   Karenina "), clean_name("A\\u200bnna"), clean_name("---")
    ('Anna Karenina', None, None)
    """
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    good = name.isprintable() and any(letter.isalnum() for letter in name) and len(name) <= LONGEST
    return name if good else None


def name_key(name: str) -> str:
    """The same for two names that people could take for each other.

    >>> name_key("Anna") == name_key("ANNA") == name_key("Аnnа"), name_key("Anna") == name_key("Hanna")
    (True, False)
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(folded.split()).translate(_TWINS)


def is_reserved(name: str) -> bool:
    """Would this be taken for a guest?"""
    return name_key(name).startswith(name_key(GUEST))
