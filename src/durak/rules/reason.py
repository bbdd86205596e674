"""Reasons: sentences in English that can also be said in other languages."""


class Reason(str):
    """A sentence, with its name in the catalogues of `durak.i18n` and what is put into it there.

    >>> reason = Reason("broken-places", "6C is in 2 places", card="6C", count=2)
    >>> reason, reason.name, reason.details["count"]
    ('6C is in 2 places', 'broken-places', 2)
    """

    name: str
    details: dict[str, object]

    def __new__(cls, name: str, text: str, /, **details: object) -> "Reason":
        reason = super().__new__(cls, text)
        reason.name, reason.details = name, details
        return reason

    def __getnewargs_ex__(self) -> tuple[tuple[str, str], dict[str, object]]:
        return (self.name, str(self)), self.details
