"""Puzzles are found in rounds between bots: one right event, twice at least, and the same again for the same seed."""

from collections import Counter
from itertools import islice

import pytest

from durak.kernel import Solver, State, confirm
from durak.notation import parse_position
from durak.puzzles.attempt import alike, solved
from durak.puzzles.compact import pack, unpack
from durak.puzzles.difficulty import attempts
from durak.puzzles.finding import find, rule_sets, rules_of
from durak.puzzles.making import judged_again, make
from durak.puzzles.puzzle import Puzzle
from durak.puzzles.solving import Judge, Unclear
from durak.puzzles.themes import Theme
from durak.rules import Configuration, Phase, Seat, Settings, delta, legal_events
from kernel.test_solver import brute_force

CLUB = "Preset: club"


def test_the_same_seed_makes_the_same_puzzles() -> None:
    one, other = make(CLUB, "evening", 3), make(CLUB, "evening", 3)
    assert one.puzzles == other.puzzles
    assert one.counts == other.counts
    assert make(CLUB, "morning", 3).puzzles != one.puzzles


@pytest.mark.parametrize("rules", ["Preset: club", "Preset: transfer-club; Settings: deck_size=24", "Preset: duel"])
def test_in_each_decision_one_event_keeps_the_result_and_every_other_gives_it_away(rules: str) -> None:
    for puzzle in make(rules, "one", 3).puzzles:
        settings, _ = puzzle.start()
        goal = 0 if puzzle.draw else 1
        decisions = [*solved(puzzle)]
        assert len(decisions) == puzzle.decisions >= 2
        for one in decisions:
            before = one.decision.before
            me = before.active
            for event in legal_events(settings, before):
                after = delta(settings, before, event)
                right = any(alike(event, other) for other in one.accepted)
                value = value_for(settings, after, me)
                assert (value == goal) if right else (value < goal), (puzzle, event)


def value_for(settings: Settings, c: Configuration, me: Seat | None) -> int:
    """What the table is worth to this player."""
    if c.phase is Phase.END:
        return 0 if c.durak is None else -1 if c.durak == me else 1
    state = State.trusting(settings, c)
    if len(c.players) < 2:
        # Only the answer to the last attack is open: every way it can go.
        values = [value_for(settings, delta(settings, c, event), me) for event in legal_events(settings, c)]
        return max(values) if c.active == me else min(values)
    value = Solver(1 << 20).solve(state).value
    assert value is not None
    return value if state.active == me else -value


def test_brute_force_over_the_rules_in_python_says_the_same() -> None:
    confirmed = 0
    for puzzle in make(CLUB, "brute", 12).puzzles:
        settings, start = puzzle.start(("anna", "boris"))
        if sum(map(len, start.hands.values())) > 7:
            continue
        assert brute_force(settings, start) == (0 if puzzle.draw else 1)
        assert confirm(State.from_configuration(settings, start)) == (0 if puzzle.draw else 1)
        confirmed += 1
    assert confirmed


def test_no_puzzle_is_solved_by_simple_and_by_careful() -> None:
    for puzzle in make(CLUB, "trivial", 4).puzzles:
        settings, _ = puzzle.start()
        assert min(attempts(settings, [*solved(puzzle)], ["simple", "careful"])) < 1


def test_each_problem_is_there_once_whatever_its_suits_are_called() -> None:
    """The kernel gives positions the same names that differ in the names of plain suits alone."""
    names = []
    for hands in ("you = 7C 10D 6H, anna = 9C AD", "you = 7S 10C 6H, anna = 9S AC"):
        state = State.from_configuration(*parse_position(f"Trump: H; Turn: 9; Defender: anna; Hands: {hands}"))
        names.append({answer.alike for answer in Solver(1 << 20).answers(state)})
    assert names[0] == names[1]


def test_neighbours_are_one_answer() -> None:
    text = "Trump: H; Turn: 9; Defender: anna; Hands: you = 9C 10C AS, anna = QC KD 7D"
    state = State.from_configuration(*parse_position(text))
    answers = {
        str(state.step(answer.path[0])): answer.alike
        for answer in Solver(1 << 20).answers(state)
        if len(answer.path) == 1
    }
    assert answers["lay 9C"] == answers["lay 10C"] != answers["lay AS"]


def test_what_becomes_of_each_position_is_counted() -> None:
    counts = Counter[str]()
    found = [*find(CLUB, "count", 30, counts)]
    looked = counts["positions"]
    rest = ("too many cards", "forced", "several right, or lost", "unclear", "one decision", "not written in short")
    assert counts["rounds"] == 30
    assert looked == counts["puzzles"] + sum(counts[name] for name in rest)
    assert len(found) == counts["puzzles"]


def test_every_preset_for_two_has_puzzles_with_four_decks() -> None:
    rules = rule_sets()
    assert len(rules) == len(set(rules)) == 36
    assert Counter(rules_of(one).deck_size for one in rules) == dict.fromkeys((24, 32, 36, 52), 9)
    assert not any("partners" in one for one in rules)


def test_a_position_on_few_letters_is_the_position() -> None:
    for rules in ("Preset: spec", "Preset: throw-in", "Preset: neighbours; Settings: deck_size=52"):
        for one in find(rules, "short", 25):
            settings, c = unpack(rules, one.text)
            assert pack(c) == one.text
            assert settings.deck_size == (52 if "52" in rules else 36 if "neighbours" not in rules else 32)


def test_a_draw_by_going_round_in_circles_is_no_puzzle() -> None:
    """Each player hands the attack on for ever, and every time one event alone saves the draw."""
    circles = Puzzle("Preset: duel; Settings: deck_size=24", "C KDJHQHKH TDJDAHQSKSAS", 1000, 17, (Theme.ONLY_DRAW,))
    with pytest.raises(Unclear, match="does not come to an end"):
        [*islice(solved(circles, judge=Judge()), 100)]
    assert judged_again(circles) is None


def test_rules_with_few_puzzles_end_after_so_many_rounds() -> None:
    made = make(CLUB, "few", 1_000, most=60)
    assert 0 < len(made.puzzles) < 1_000
    assert made.counts["rounds"] == 60
