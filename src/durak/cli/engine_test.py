"""durak engine-test: does an engine keep to the protocol?"""

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.options import AsJson
from durak.cli.program import Lang, app, open_screen, refusing

if TYPE_CHECKING:
    from durak.players.engine.conformance import Finding
    from durak.terminal.screen import Screen


@app.command("engine-test")
def engine_test(
    command: Annotated[str, typer.Argument(metavar="COMMAND", help="The engine's command line, as behind cmd:.")],
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="S", min=0.01, help="How long an answer may take.")
    ] = 10,
    as_json: AsJson = False,
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
                if not as_json:
                    _report(screen, finding)
        except KeyboardInterrupt:
            raise typer.Exit(130) from None
    failed = len(POINTS) - sum(one.wrong is None for one in found)
    if as_json:
        typer.echo(json.dumps({"failed": failed, "points": [asdict(one) for one in found]}))
    else:
        screen.say("engine-test-failed" if failed else "engine-test-passed", failed=failed, points=len(POINTS))
    if failed:
        raise typer.Exit(1)


def _report(screen: "Screen", finding: "Finding") -> None:
    """A line for a point: whether all is well, what was tried, and what is wrong or else worth knowing."""
    sign = screen.words("engine-test-ok" if finding.wrong is None else "engine-test-wrong")
    told = screen.words(f"engine-test-{finding.point}")
    note = finding.note if finding.wrong is None else finding.wrong
    screen.line(f"{sign:6} {told}{f': {note}' if note else ''}")
