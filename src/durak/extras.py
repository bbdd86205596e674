"""What an installation may leave out, and what is said when somebody asks for it.

`pip install durak-cards` brings the rules, the notation, the kernel and all bots but the champion, with numpy alone.
Everything else is an extra of pyproject.toml, and this is the only place that says which one is missing.
"""

from importlib.util import find_spec


class MissingPart(ImportError):  # noqa: N818 - to whoever reads it, it is no error
    """A part of durak was asked for that was not installed."""

    def __init__(self, extra: str, module: str) -> None:
        super().__init__(f"this needs {module}, which is not installed: {install(extra)}", name=module)
        self.extra, self.module = extra, module


def needs(extra: str, *modules: str) -> None:
    """Refuses to go on without these modules, which the extra brings; MissingPart says how to install it.

    >>> needs("play", "json", "a_card_printer")
    Traceback (most recent call last):
    durak.extras.MissingPart: this needs a_card_printer, which is not installed: pip install 'durak-cards[play]'
    """
    for module in modules:
        if find_spec(module) is None:
            raise MissingPart(extra, module)


def install(extra: str) -> str:
    """The command that installs an extra, the same in every language."""
    return f"pip install 'durak-cards[{extra}]'"
