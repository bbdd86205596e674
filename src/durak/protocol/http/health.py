"""Whether the server is well."""

from msgspec import Struct

from durak.protocol.http.outcomes import Problem


class Ready(Struct, frozen=True):
    """Can the server do its work? If not, what is wrong, for its operator."""

    ready: bool
    problems: tuple[Problem, ...] = ()


class Health(Struct, frozen=True):
    """The process is alive."""

    status: str
    protocol: int
    # How many are open.
    tables: int
