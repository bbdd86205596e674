"""durak learn-to-play: the lessons, line by line or on the whole screen."""

from typing import Annotated

import typer

from durak.cli.program import Lang, app, leaving, open_screen, refusing
from durak.cli.tables.full_screen import table_look


@app.command()
def learn_to_play(
    number: Annotated[
        int | None,
        typer.Argument(
            metavar="[LESSON]", show_default=False, help="Which lesson; the first unfinished one by default."
        ),
    ] = None,
    strategy: Annotated[
        bool, typer.Option("--strategy", help="The course on strategy, for those who know the rules.")
    ] = False,
    tui: Annotated[bool, typer.Option("--tui", help="On the full screen.")] = False,
    lang: Lang = None,
) -> None:
    """Learn to play Durak in short lessons, cards in hand. They remember how far you have come.

    \b
    Examples:
      durak learn-to-play
      durak learn-to-play 5
      durak learn-to-play --strategy
      durak learn-to-play --tui --lang ru
    """
    with refusing():
        from durak.lessons import Course
        from durak.terminal.preferences import saved_preferences

        screen, course = open_screen(lang), Course.STRATEGY if strategy else Course.RULES
        if number is not None and not 1 <= number <= len(course.plans):
            raise ValueError(screen.words("refused-no-lesson", number=number, most=len(course.plans)))
        if tui:
            from durak.terminal.tui.lessons import Learning

            look, preferences = table_look(None, None, False, lang)
            Learning(look, preferences, number, course).run()
            return
    from durak.terminal.lines.learning import LineLessons

    with leaving(screen, "learn-to-play-bye"):
        LineLessons(screen, saved_preferences(), course).learn(number)
