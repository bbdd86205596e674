"""An endgame solved: its value and the line that proves it; or, for three and more players, a bound."""

from durak.kernel import Solver, State, bound, trap
from durak.notation import format_event, parse_position
from durak.rules import Phase, Seat, Step, compose
from durak.terminal.screen import Screen
from durak.terminal.working import worked


def solve_text(screen: Screen, text: str, nodes: int) -> None:
    """Prints what the position is worth to the player to move, or what he can be sure of among several."""
    settings, configuration = parse_position(text)
    if configuration.phase in (Phase.START, Phase.END):
        raise ValueError(screen.words("solve-nobody"))
    state = State.from_configuration(settings, configuration)
    if len(configuration.players) > 2:
        _print_bound(screen, state, nodes)
    else:
        _print_value(screen, state, nodes)


def _print_bound(screen: Screen, state: State, nodes: int) -> None:
    """Whether the player to move is safe against all the others together."""
    found = worked(screen, lambda: bound(state, nodes))
    if found.safe is None:
        screen.line(screen.words("bound-unknown", nodes=found.nodes), style="bold")
        return
    assert state.active is not None
    screen.line(screen.words("bound-value", by=state.active, safe="yes" if found.safe else "no"), style="bold")
    if found.best is not None:
        screen.line(f"  {state.active}: {found.best}")
    screen.line(screen.words("bound-meaning"))
    screen.line(screen.words("solve-nodes", nodes=found.nodes))


def _print_value(screen: Screen, state: State, nodes: int) -> None:
    """The value, and how play goes on if nobody errs."""
    mover = state.active
    assert mover is not None
    solution = worked(screen, lambda: Solver().solve(state, nodes))
    if solution.value is None:
        screen.line(screen.words("solve-unknown", nodes=solution.nodes), style="bold")
        return
    value = {1: "win", 0: "draw", -1: "loss"}[solution.value]
    screen.line(screen.words("solve-value", by=mover, value=value), style="bold")
    _print_line(screen, state, solution.line)
    screen.line(screen.words("solve-nodes", nodes=solution.nodes))
    lure = trap(state) if solution.value < 0 else ()
    if lure:
        screen.line(screen.words("solve-trap"), style="bold")
        _print_line(screen, state, lure)


def _print_line(screen: Screen, state: State, line: tuple[Step, ...]) -> None:
    """Who plays what, an event a row."""
    for seat, event in _events(state, line):
        screen.line(f"  {seat}: {event}")


def _events(state: State, line: tuple[Step, ...]) -> list[tuple[Seat, str]]:
    """The steps of a line as whole events; the last one may be cut short."""
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
