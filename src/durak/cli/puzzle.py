"""durak puzzle: endgames with one right move, line by line or on the whole screen."""

from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.program import Lang, app, leaving, open_screen, refusing
from durak.cli.tables.full_screen import table_look

if TYPE_CHECKING:
    from durak.puzzles import Puzzle, Theme
    from durak.terminal.preferences import Preferences
    from durak.terminal.screen import Screen


@app.command()
def puzzle(
    name: Annotated[
        str | None,
        typer.Argument(metavar="[PUZZLE]", show_default=False, help="Which puzzle; by default one that fits you."),
    ] = None,
    daily: Annotated[bool, typer.Option("--daily", help="The puzzle of the day, the same for everybody.")] = False,
    theme: Annotated[
        str | None, typer.Option("--theme", metavar="THEME", help="Only puzzles about this, such as take-to-win.")
    ] = None,
    rating: Annotated[
        int | None,
        typer.Option("--rating", metavar="N", min=0, max=4000, help="About how hard; else as you are strong."),
    ] = None,
    tui: Annotated[bool, typer.Option("--tui", help="On the full screen.")] = False,
    lang: Lang = None,
) -> None:
    """Solve puzzles: endgames in which one move wins, or saves a draw. They need no network.

    \b
    Examples:
      durak puzzle
      durak puzzle --daily
      durak puzzle --theme take-to-win --rating 1200
    """
    with refusing():
        from durak.terminal.preferences import saved_preferences

        screen, preferences = open_screen(lang), saved_preferences()
        about = _theme(screen, theme)
        first = _first(screen, name, daily)

    def following() -> "Puzzle | None":
        from durak.puzzles import fitting

        return fitting(_strength(preferences) if rating is None else rating, about, preferences.puzzles)

    if tui:
        from durak.terminal.tui.puzzles import Puzzling

        look, preferences = table_look(None, None, False, lang)
        Puzzling(look, preferences, first, about).run()
        return
    from durak.terminal.lines.puzzling import LinePuzzles

    with leaving(screen, "lines-puzzle-bye"):
        LinePuzzles(screen, preferences, following).solve(first)


def _theme(screen: "Screen", name: str | None) -> "Theme | None":
    from durak.puzzles import Theme

    if name is None:
        return None
    if name not in set(Theme):
        raise ValueError(screen.words("refused-no-theme", themes=", ".join(Theme)))
    return Theme(name)


def _first(screen: "Screen", name: str | None, today: bool) -> "Puzzle | None":
    """The puzzle that was asked for by name or by date, if any."""
    from datetime import UTC, datetime

    from durak.puzzles import daily, puzzle

    if today:
        return daily(datetime.now(UTC).date())
    if name is None:
        return None
    try:
        return puzzle(name)
    except ValueError:
        raise ValueError(screen.words("refused-no-puzzle", puzzle=name)) from None


def _strength(preferences: "Preferences") -> int:
    from durak.puzzles.rating import Skill

    return Skill(*preferences.puzzle_skill).points
