"""durak engine-test: does an engine keep to the protocol?"""

from typing import Annotated

import typer

from durak.cli.program import Lang, app, open_screen, refusing


@app.command("engine-test")
def engine_test(
    command: Annotated[str, typer.Argument(metavar="COMMAND", help="The engine's command line, as behind cmd:.")],
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="S", min=0.01, help="How long an answer may take.")
    ] = 10,
    lang: Lang = None,
) -> None:
    """Try an engine on every point of the protocol in docs/players.md; the exit code is 1 if one of them fails.

    \b
    Examples:
      durak engine-test "python3 examples/engine.py"
      durak engine-test "./engine,option.depth=5" --seconds 1
    """
    with refusing():
        from durak.players import Entrant
        from durak.players.engine.conformance import POINTS, examine
        from durak.players.entrant import COMMAND

        screen = open_screen(lang)
        entrant = Entrant.parse(COMMAND + command.removeprefix(COMMAND))
        found = []
        try:
            for finding in examine(entrant.source.removeprefix(COMMAND), entrant.options, seconds):
                found.append(finding)
                told = screen.words(f"engine-test-{finding.point}")
                note = finding.note if finding.wrong is None else finding.wrong
                sign = screen.words("engine-test-ok" if finding.wrong is None else "engine-test-wrong")
                screen.line(f"{sign:6} {told}{f': {note}' if note else ''}")
        except KeyboardInterrupt:
            raise typer.Exit(130) from None
    failed = sum(one.wrong is not None for one in found) + len(POINTS) - len(found)
    screen.say("engine-test-failed" if failed else "engine-test-passed", failed=failed, points=len(POINTS))
    if failed:
        raise typer.Exit(1)
