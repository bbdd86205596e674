"""Help and complaints in the language of the reader.

What a command says of itself in English stands in its source; in Russian, in the catalogue: `help-COMMAND`, and of
its options `arg-OPTION` or `arg-COMMAND-OPTION`.
"""

import os
import re
import sys
from collections.abc import Callable
from contextvars import ContextVar
from copy import copy
from typing import Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException
from typer.main import get_command_from_info

from durak.i18n import Words, choose_language

# The language of the command that is running.
_heard = ContextVar("_heard", default="en")
_Function = TypeVar("_Function", bound=Callable[..., Any])

# What Typer says by itself, and the message that says the same.
_HEADINGS = {
    "Usage: ": "usage-usage",
    "Arguments:\n": "usage-arguments",
    "Options:\n": "usage-options",
    "Commands:\n": "usage-commands",
    "Examples:": "usage-examples",
    "[required]": "usage-required",
    "[default:": "usage-default",
}
_COMPLAINTS = {
    r"No such option: (?P<what>\S+).*": "usage-no-option",
    r"No such command '(?P<what>[^']*)'.*": "usage-no-command",
    r"Missing (?:argument|option|parameter) (?P<what>.*)\.": "usage-missing",
    r"Got unexpected extra argument(?:s|\(s\))? \((?P<what>.*)\)": "usage-too-many",
    r"Option '?(?P<what>[^' ]*)'? requires an argument\.": "usage-no-value",
    r"Option '?(?P<what>[^' ]*)'? does not take a value\.": "usage-value",
    r"Invalid value for (?P<what>'[^:]*'): .*": "usage-wrong-value",
}


def asked_language(arguments: list[str]) -> str:
    """The language of the help, wherever --lang stands among the arguments; one that is not known is English here."""
    asked = None
    for place, one in enumerate(arguments):
        if one == "--lang" and place + 1 < len(arguments):
            asked = arguments[place + 1]
        elif one.startswith("--lang="):
            asked = one.removeprefix("--lang=")
    try:
        return choose_language(asked, os.environ)
    except ValueError:
        return "en"


class _Speaking:
    """Says everything in the language of the reader."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Reads the arguments, and before that which language to complain in."""
        _hear(ctx, args)
        return super().parse_args(ctx, args)  # type: ignore[misc, no-any-return]

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Writes the help."""
        with _Told(self, ctx):
            super().format_help(ctx, formatter)  # type: ignore[misc]
        _put_headings(ctx, formatter)


class Command(_Speaking, TyperCommand):
    """A command that explains itself in the language of the reader."""

    def __init__(self, *arguments: Any, **how: Any) -> None:
        super().__init__(*arguments, **how)
        for one in self.params:
            if one.param_type_name == "argument":
                # What Python calls the kind of an argument says nothing to a player.
                vars(one)["display_type_rich"] = _nothing


class Group(_Speaking, TyperGroup):
    """The same with commands of its own, each with its whole first sentence."""

    def main(self, *arguments: Any, **how: Any) -> Any:
        """Runs the program; what is wrong with the arguments is said in one sentence."""
        alone, how["standalone_mode"] = how.get("standalone_mode", True), False
        if not alone:
            return super().main(*arguments, **how)
        try:
            code = super().main(*arguments, **how)
        except TyperException as error:
            context = getattr(error, "ctx", None)
            if error.message.startswith("Usage"):
                # Where a group is called without a command, this is its help.
                typer.echo(error.format_message(), err=True)
            else:
                # Of a value that is missing or too much, Typer does not say of which command.
                typed = how.get("args") or sys.argv[1:]
                language = asked_language(list(typed)) if context is None else _language(context)
                typer.echo(complaint(error, language), err=True)
            raise SystemExit(error.exit_code) from error
        raise SystemExit(code if isinstance(code, int) else 0)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of this name, made when it is asked for first."""
        found = super().get_command(ctx, cmd_name)
        outlined = getattr(getattr(found, "callback", None), "outlined", None)
        if outlined is not None:
            found = get_command_from_info(command_info=outlined, pretty_exceptions_short=False, rich_markup_mode=None)
            self.commands[cmd_name] = found
        return found

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Writes what each command does."""
        rows = [(name, _summary(one, name, ctx)) for name, one in self.commands.items() if not one.hidden]
        with formatter.section("Commands"):
            formatter.write_dl(rows)


class Program(typer.Typer):
    """A program, or a group of commands, that speaks like this."""

    def __init__(self, **how: Any) -> None:
        super().__init__(cls=Group, rich_markup_mode=None, **how)

    def command(self, name: str | None = None, **how: Any) -> Callable[[_Function], _Function]:
        """Adds a command. Typer hears of its options when somebody asks for it: making all takes too long."""

        def add(function: _Function) -> _Function:
            def outline() -> None:
                pass

            outline.__name__, outline.__doc__ = function.__name__, function.__doc__
            super(Program, self).command(name, cls=Command, **how)(outline)
            whole = copy(self.registered_commands[-1])
            whole.callback = function
            vars(outline)["outlined"] = whole
            return function

        return add


def complaint(error: Any, language: str) -> str:
    """What is wrong with the arguments, in one sentence, and how to see the help.

    >>> class Wrong:
    ...     ctx = None
    ...     def format_message(self):
    ...         return "No such option: --colour"
    >>> complaint(Wrong(), "en")
    'There is no option --colour.'
    """
    message, words = error.format_message(), Words(language)
    for pattern, name in _COMPLAINTS.items():
        # Whoever has nearly guessed a name, or given a number that is too large, is told more by Typer, in English.
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found and (language != "en" or name not in ("usage-wrong-value", "usage-no-command")):
            message = words(name, what=found["what"].replace("'", ""))
            break
    hint = "" if getattr(error, "ctx", None) is None else words("usage-hint", command=error.ctx.command_path)
    return f"{message}\n{hint}".rstrip()


def refusal(error: ValueError) -> str:
    """What is wrong with the input, in the language of the command that is running, as far as it has words for it."""
    if (language := _heard.get()) == "en":
        return str(error)
    # Only here, because the rules come with them.
    from durak.explain import reason_in_words
    from durak.notation import NotationError
    from durak.rules import Reason

    reason = error.args[0] if error.args else ""
    if isinstance(error, NotationError):
        reason = Reason("unread-place", str(error), line=error.line, column=error.column, reason=reason)
    return reason_in_words(Words(language), reason) if isinstance(reason, Reason) else str(error)


def _nothing(ctx: Any) -> str:
    return ""


def _hear(ctx: Any, args: list[str]) -> None:
    ctx.meta["durak.language"] = asked_language(args) if "--lang" in " ".join(args) else _language(ctx)
    _heard.set(ctx.meta["durak.language"])


def _language(ctx: Any) -> str:
    return str(ctx.meta.get("durak.language") or choose_language(None, os.environ))


class _Told:
    """For as long as it lasts, the command has the texts of another language."""

    def __init__(self, command: Any, ctx: Any) -> None:
        self._command, self._language = command, _language(ctx)
        self._before = (command.help, [getattr(one, "help", None) for one in command.params])

    def __enter__(self) -> None:
        if self._language == "en":
            return
        name = _name(self._command)
        prose, mark, examples = (self._command.help or "").partition("\b")
        self._command.help = f"{_said(self._language, f'help-{name}') or prose}\n\n{mark}{examples}"
        for one in self._command.params:
            option = one.name.replace("_", "-")
            shared = _said(self._language, f"arg-{name}-{option}") or _said(self._language, f"arg-{option}")
            if getattr(one, "help", None) and shared:
                one.help = shared

    def __exit__(self, *failure: object) -> None:
        self._command.help, helps = self._before
        for one, text in zip(self._command.params, helps, strict=True):
            one.help = text


def _summary(command: Any, name: str, ctx: Any) -> str:
    """The first sentence."""
    text = _said(_language(ctx), f"help-{_name(command)}") if _language(ctx) != "en" else None
    text = " ".join((text or (command.help or "").partition("\b")[0]).split())
    return re.split(r"(?<=[.!?]) ", text)[0]


def _name(command: Any) -> str:
    """What its texts are called by: the function, since two groups may have commands of the same name."""
    return str(getattr(command.callback, "__name__", command.name)).replace("_", "-")


def _said(language: str, message: str) -> str | None:
    """The message, if the language has it."""
    try:
        return Words(language)(message)
    except LookupError:
        return None


def _put_headings(ctx: Any, formatter: Any) -> None:
    language = _language(ctx)
    if language == "en":
        return
    text = "".join(formatter.buffer)
    words = Words(language)
    for english, message in _HEADINGS.items():
        end = english[len(english.rstrip()) :]
        text = text.replace(english, words(message) + end)
    formatter.buffer[:] = [text.replace("Show this message and exit.", words("arg-help"))]
