"""durak rules: the ways to play, and the rules of one of them."""

import textwrap
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli import completion
from durak.cli.options import Changes
from durak.cli.program import Lang, app, open_screen, refusing

if TYPE_CHECKING:
    from durak.rules import Settings
    from durak.terminal.screen import Screen


@app.command()
def rules(
    preset: Annotated[
        str | None, typer.Argument(metavar="[PRESET]", show_default=False, autocompletion=completion.presets)
    ] = None,
    changes: Changes = None,
    lang: Lang = None,
) -> None:
    """List the ways to play, or print the rules of one of them.

    \b
    Examples:
      durak rules
      durak rules classic
      durak rules spec --setting tempo=next --lang ru
    """
    with refusing():
        from durak.cli.option_values import chosen_settings, preset_name
        from durak.rules import PLAYERS

        screen = open_screen(lang)
        if preset is None and changes:
            raise ValueError("name the preset whose settings you change, as in: durak rules spec --setting flash=no")
        settings = chosen_settings(preset or "spec", changes or ())
    if preset is None:
        list_presets(screen)
    else:
        title = ", ".join([preset_name(preset), *(changes or [])])
        explain(screen, title, settings, PLAYERS.get(preset_name(preset)))


def list_presets(screen: "Screen") -> None:
    """Writes the presets, one a line."""
    from durak.rules import PRESETS

    width = max(map(len, PRESETS)) + 2
    for name in PRESETS:
        screen.line(f"{name:{width}}{screen.words(f'preset-{name}')}")
    screen.line()
    screen.say("presets-more")


def explain(screen: "Screen", preset: str, settings: "Settings", players: int | None = None) -> None:
    """Writes all the rules; players is the number the preset is made for, if it is made for one."""
    from durak.explain import rules_text

    screen.line(screen.words("rules-title", preset=preset), style="bold")
    for heading, paragraphs in rules_text(screen.words, settings, players):
        screen.line()
        screen.line(heading, style="bold")
        for paragraph in paragraphs:
            screen.line(textwrap.fill(paragraph, screen.width, initial_indent="  ", subsequent_indent="  "))
