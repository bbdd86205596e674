"""What the original specification left open, as docs/rules.md decides it: positions that come back (R79)."""

from dataclasses import replace

from durak.rules import (
    Event,
    Pass,
    Phase,
    Settings,
    Take,
    as_played,
    delta,
    drawn,
    repeats,
)
from table import Table, attack, transfer


def test_r79_the_third_time_a_position_is_a_draw() -> None:
    settings = Settings(transfer=True)
    start = Table.at(settings, {"anna": "6C 8H 9D 9S", "boris": "9C 9H KD"}, trump="S", defender="anna").c
    loop: list[Event] = [
        *(attack("boris", "9C"), transfer("anna", "9D"), Take("boris"), Pass("anna")),
        *(attack("anna", "9S"), transfer("boris", "9D"), Take("anna"), Pass("boris")),
    ]
    line = [start]
    for event in (*loop, *loop):
        after = delta(settings, line[-1], event)
        assert repeats(reversed(line), after) == (len(line) == 2 * len(loop))
        line.append(after)
    end = drawn(settings, line[-2], loop[-1])
    assert (end.phase, end.durak, end.turn, end.hands) == (Phase.END, None, line[-2].turn, start.hands)
    assert as_played(settings, line[-2]) == settings
    assert as_played(settings, end) == replace(settings, max_turns=end.turn)
    for event in (*loop, *loop):
        start = delta(as_played(settings, end), start, event)
    assert start == end
