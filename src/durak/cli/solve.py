"""durak solve: the value of an endgame and the line that proves it; or, for three and more players, a bound."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.options import AsJson, Position
from durak.cli.program import Lang, app, open_screen, refusing

if TYPE_CHECKING:
    from durak.kernel import Solution, State
    from durak.rules import Seat, Step
    from durak.terminal.screen import Screen


_VALUES = {1: "win", 0: "draw", -1: "loss"}


@app.command()
def solve(
    position: Position,
    nodes: Annotated[
        int, typer.Option("--nodes", metavar="N", min=1, help="Give up after so many positions.")
    ] = 3_000_000,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Solve an endgame of two players exactly, once at most one card is left to draw.

    With three and more players it prints a bound: whether the player to move is safe even if all the others play
    together.

    \b
    Examples:
      durak solve "Trump: H; Hands: anna = 7C 8C 6H, boris = 9C AC; Defender: boris"
      durak solve "Preset: duel; Trump: D; Field: 7C; Hands: anna = 6D 8H, boris = 8C 7D; Defender: boris"
    """
    with refusing():
        _report(open_screen(lang), position, nodes, as_json)


def _report(screen: "Screen", text: str, nodes: int, as_json: bool) -> None:
    """Prints what the position is worth to the player to move, or what they can be sure of among several."""
    from durak.kernel import State
    from durak.notation import parse_position
    from durak.rules import Phase
    from durak.rules.teams import last_two

    settings, configuration = parse_position(text)
    if configuration.phase in (Phase.START, Phase.END):
        raise ValueError(screen.words("solve-nobody"))
    state = State.from_configuration(settings, configuration)
    if last_two(settings, configuration):
        _print_value(screen, state, nodes, as_json)
    else:
        _print_bound(screen, state, nodes, as_json)


def _print_bound(screen: "Screen", state: "State", nodes: int, as_json: bool) -> None:
    """Whether the player to move is safe against all the others together; of partners, whether their team is."""
    from durak.kernel import bound
    from durak.terminal.spinner import with_spinner

    found = with_spinner(screen, lambda: bound(state, nodes))
    if as_json:
        best = None if found.best is None else str(found.best)
        print(json.dumps({"by": state.active, "safe": found.safe, "best": best, "nodes": found.nodes}))
        return
    if found.safe is None:
        screen.line(screen.words("bound-unknown", nodes=found.nodes), style="bold")
        return
    assert state.active is not None
    partners = state.settings.partners
    answer = "bound-team" if partners else "bound-value"
    screen.line(screen.words(answer, by=state.active, safe="yes" if found.safe else "no"), style="bold")
    if found.best is not None:
        screen.line(f"  {state.active}: {found.best}")
    if not partners:
        screen.line(screen.words("bound-meaning"))
    screen.line(screen.words("solve-nodes", nodes=found.nodes))


def _print_value(screen: "Screen", state: "State", nodes: int, as_json: bool) -> None:
    """The value, and how play goes on if nobody errs."""
    from durak.kernel import Solver, trap
    from durak.terminal.spinner import with_spinner

    mover = state.active
    assert mover is not None
    solution = with_spinner(screen, lambda: Solver().solve(state, nodes))
    if as_json:
        print(json.dumps(_as_json(state, solution)))
        return
    if solution.value is None:
        screen.line(screen.words("solve-unknown", nodes=solution.nodes), style="bold")
        return
    screen.line(screen.words("solve-value", by=mover, value=_VALUES[solution.value]), style="bold")
    _print_line(screen, state, solution.line)
    screen.line(screen.words("solve-nodes", nodes=solution.nodes))
    lure = trap(state) if solution.value < 0 else ()
    if lure:
        screen.line(screen.words("solve-trap"), style="bold")
        _print_line(screen, state, lure)


def _as_json(state: "State", solution: "Solution") -> dict[str, object]:
    """The value and the line for programs; a value of null is not known."""
    from durak.kernel import trap

    value = None if solution.value is None else _VALUES[solution.value]
    lure = trap(state) if value == "loss" else ()
    lines = {"line": _events(state, solution.line), "trap": _events(state, lure)}
    return {"by": state.active, "value": value, **lines, "nodes": solution.nodes}


def _print_line(screen: "Screen", state: "State", line: tuple["Step", ...]) -> None:
    """Who plays what, an event a row."""
    for seat, event in _events(state, line):
        screen.line(f"  {seat}: {event}")


def _events(state: "State", line: tuple["Step", ...]) -> list[tuple["Seat", str]]:
    """The steps of a line as whole events; the last one may be cut short."""
    from durak.notation import format_event
    from durak.rules import compose

    events: list[tuple[Seat, str]] = []
    path: list[Step] = []
    before = state.to_configuration()
    table = state.copy()
    for step in line:
        path.append(step)
        table.apply(table.action(step))
        if table.position.between_events:
            assert before.active is not None
            events.append((before.active, format_event(compose(before, path))))
            path = []
            before = table.to_configuration()
    return events
