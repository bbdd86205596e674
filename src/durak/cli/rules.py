"""durak rules: the ways to play, and the rules of one of them."""

import textwrap
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.options import Changes, completion
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
        from durak.cli.options.values import chosen_settings, preset_name, seats_for
        from durak.rules import PLAYERS, WINDOWS, Reason

        screen = open_screen(lang)
        if preset is None and changes:
            example = "durak rules spec --setting flash=no"
            text = f"name the preset whose settings you change, as in: {example}"
            raise ValueError(Reason("unread-no-preset", text, example=example))
        settings = chosen_settings(preset or "spec", changes or ())
        # What nobody could sit down to has no rules, either.
        seats_for(screen.words, preset_name(preset or "spec"), settings, None)
    if preset is None:
        list_presets(screen)
    else:
        name = preset_name(preset)
        explain(screen, ", ".join([name, *(changes or [])]), settings, PLAYERS.get(name), WINDOWS.get(name, 0))


def list_presets(screen: "Screen") -> None:
    """Writes the presets, one a line."""
    from durak.rules import PRESETS

    width = max(map(len, PRESETS)) + 2
    for name in PRESETS:
        screen.line(f"{name:{width}}{screen.words(f'preset-{name}')}")
    screen.line()
    screen.say("presets-more")


def explain(screen: "Screen", preset: str, settings: "Settings", players: int | None = None, window: float = 0) -> None:
    """Writes all the rules; players is the number the preset is made for, if it is made for one."""
    from durak.explain import rules_text

    screen.line(screen.words("rules-title", preset=preset), style="bold")
    for _, heading, paragraphs in rules_text(screen.words, settings, players, window):
        screen.line()
        screen.line(heading, style="bold")
        for paragraph in paragraphs:
            screen.line(textwrap.fill(paragraph, screen.width, initial_indent="  ", subsequent_indent="  "))
