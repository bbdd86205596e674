"""Exact endgames: the solver against brute force over the Python rules, and against a table of solved positions."""

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from durak.kernel import Solver, State, solve
from durak.notation import parse_position
from durak.rules import Configuration, Phase, Settings, delta, full_deck, legal_events, shuffled
from kernel.lockstep import any_settings
from table import Table, attack

ENDGAMES = Path(__file__).parents[1] / "data" / "endgames.jsonl"


def two_players(chance: Random) -> Settings:
    """Any settings for two players, whose rounds may go on for ever."""
    return replace(any_settings(chance), partners=False, max_turns=None)


def small_endgame(settings: Settings, chance: Random) -> Configuration:
    """Two players with one to three cards each, the deck gone or down to one card."""
    cards = chance.sample(full_deck(settings.deck_size), 7)
    sizes = chance.randint(1, 3), chance.randint(1, 3)
    hands = {"anna": cards[: sizes[0]], "boris": cards[3 : 3 + sizes[1]]}
    texts = {seat: " ".join(map(str, hand)) for seat, hand in hands.items()}
    deck = str(cards[6]) if chance.random() < 0.3 and settings.hand_size <= min(sizes) else ""
    trump = str(cards[6].suit) if deck else chance.choice("CDHS")
    return Table.at(settings, texts, trump=trump, deck=deck).c


def brute_force(settings: Settings, c: Configuration) -> int:
    """The value for the player to move, by trying everything; for rules under which nothing repeats."""

    @cache
    def value(at: Configuration) -> int:
        """For anna."""
        if at.phase is Phase.END:
            return 0 if at.durak is None else 1 if at.durak == "boris" else -1
        values = [value(replace(delta(settings, at, event), event=None)) for event in legal_events(settings, at)]
        return max(values) if at.active == "anna" else min(values)

    return value(c) if c.active == "anna" else -value(c)


@pytest.mark.parametrize("seed", range(60))
def test_the_solver_finds_what_brute_force_finds(seed: int) -> None:
    chance = Random(f"brute force {seed}")
    settings = replace(
        any_settings(chance),
        partners=False,
        transfer=False,
        flash=False,
        max_turns=None,
        hand_size=chance.choice([1, 2, 6]),
    )
    solver = Solver(1 << 20)
    for _ in range(6):
        c = small_endgame(settings, chance)
        assert solver.solve(State.from_configuration(settings, c)).value == brute_force(settings, c), c


def test_the_line_is_legal_and_ends_as_promised() -> None:
    chance = Random("line")
    for _ in range(40):
        settings = replace(
            any_settings(chance), partners=False, transfer=False, flash=False, max_turns=None, hand_size=6
        )
        c = small_endgame(settings, chance)
        state = State.from_configuration(settings, c)
        solution = solve(state)
        assert solution.line[:1] == (solution.best,)
        mover = state.active
        for step in solution.line:
            state.apply(state.action(step))
        assert state.is_over
        assert solution.value == (0 if state.durak is None else -1 if state.durak == mover else 1)


def test_the_table_of_solved_positions() -> None:
    solver = Solver()
    lines = [json.loads(line) for line in ENDGAMES.read_text(encoding="utf-8").splitlines()]
    assert len(lines) >= 90
    for line in lines:
        settings, c = parse_position(line["position"])
        assert solver.solve(State.from_configuration(settings, c)).value == line["value"], line["position"]


def test_a_budget_that_runs_out_is_an_honest_none() -> None:
    hands = {"anna": "QD 7S 9S 10S JS QS", "boris": "JC KC AD QH KS AS"}
    table = Table.at(Settings(), hands, trump="S")
    solution = solve(State.from_configuration(table.settings, table.c), nodes=1)
    assert (solution.value, solution.line) == (None, ())


def test_what_is_no_endgame_is_refused() -> None:
    dealt = State.deal(Settings(), ["anna", "boris"], shuffled(36, 1))
    with pytest.raises(ValueError, match="an endgame has two opponents and at most one card in the deck"):
        solve(dealt)
    three = Table.at(Settings(), {"anna": "7C", "boris": "8C", "vera": "9C"})
    with pytest.raises(ValueError, match="an endgame has two opponents"):
        solve(State.from_configuration(three.settings, three.c))
    over = Table.at(Settings(), {"anna": "7C", "boris": "8C"}).play(attack("anna", "7C"))
    with pytest.raises(ValueError, match="an endgame has two opponents"):
        solve(State.from_configuration(over.settings, over.c))
    late = Table.at(Settings(), {"anna": "7C", "boris": "8C"})
    with pytest.raises(ValueError, match="nodes cannot be 0"):
        solve(State.from_configuration(late.settings, late.c), nodes=0)
    with pytest.raises(ValueError, match="table_bytes cannot be 1"):
        Solver(1)


def test_the_last_two_of_three_can_be_solved() -> None:
    table = Table.at(Settings(), {"anna": "7C AH", "boris": "", "vera": "8C"}, out=["boris"], defender="vera")
    assert solve(State.from_configuration(table.settings, table.c)).value == 1


def test_a_node_stays_small_with_many_cards() -> None:
    # What is tried without unfolding positions is bounded: once this took a quarter of a minute for 1,000 nodes.
    settings, c = parse_position(
        "Preset: club; Deck: JS; Field: 8H/JH; Hands: a = 6C 7C 8C 9C 10C JC QC KC AC 6D 7D 8D 9D 10D JD QD KD "
        "6H 7H 9H 10H QH KH 8S 9S 10S QS AS, b = AD AH 6S 7S KS; Defender: a; Turn: 22"
    )
    assert solve(State.from_configuration(settings, c), nodes=50_000).nodes >= 50_000
