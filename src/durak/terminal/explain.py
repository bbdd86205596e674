"""The presets, and the rules of one of them, on the screen."""

import textwrap

from durak.explain import rules_text
from durak.rules import PRESETS, Settings
from durak.terminal.screen import Screen


def list_presets(screen: Screen) -> None:
    """Writes the presets, one a line."""
    width = max(map(len, PRESETS)) + 2
    for name in PRESETS:
        screen.line(f"{name:{width}}{screen.words(f'preset-{name}')}")
    screen.line()
    screen.say("presets-more")


def explain(screen: Screen, preset: str, settings: Settings, players: int | None = None) -> None:
    """Writes all the rules; players is the number the preset is made for, if it is made for one."""
    screen.line(screen.words("rules-title", preset=preset), style="bold")
    for heading, paragraphs in rules_text(screen.words, settings, players):
        screen.line()
        screen.line(heading, style="bold")
        for paragraph in paragraphs:
            screen.line(textwrap.fill(paragraph, screen.width, initial_indent="  ", subsequent_indent="  "))
