"""Says what each event of a decision is worth: the solver where it can, else the champion, else games played on."""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Literal

import numpy as np

from durak.analysis.decision import Decision, Option
from durak.analysis.label import COSTS, Label, label_of
from durak.analysis.moments import Moment
from durak.kernel import Hidden, Sampler, Solver
from durak.kernel.racing import Question, Worth
from durak.notation import Game
from durak.players.exact import value_after
from durak.players.paths import path_of
from durak.players.taught import taught
from durak.rules import Settings, View, view
from durak.rules.teams import last_two

# A small transposition table is enough for the questions of one round.
TABLE_BYTES = 1 << 24
NODES = 50_000
# An error of the mean is at most this far from it in 95 of 100 cases.
SURE = 1.96
FORCED_WORLDS = 32


class Judge:
    """Judges decisions by what their player could know; one thread uses a judge at a time."""

    def __init__(self, worlds: int = 400, nodes: int = NODES) -> None:
        if worlds < 1:
            raise ValueError(f"worlds cannot be {worlds}: it is a whole number from 1")
        self._worlds, self._nodes = worlds, nodes
        self._solver = Solver(TABLE_BYTES)
        self._sampler = Sampler(solver_cards=6)

    def decision(self, moment: Moment, seed: int = 0) -> Decision:
        """What was decided, and what else could have been."""
        return decision_of(moment, self._options(moment, seed), moment.played)

    def _options(self, moment: Moment, seed: int) -> list[Option]:
        paths = [path_of(moment.state, event) for event in moment.events]
        if len(paths) == 1:
            return [self._forced(moment, paths, seed)]
        values = solved_values(self._solver, moment, paths, self._nodes)
        if values is not None:
            best = max(values)
            return [
                Option(event, value, best - value, 0.0, True)
                for event, value in zip(moment.events, values, strict=True)
            ]
        rows = worths(self._sampler, moment, paths, Question(moment.played, tuple(COSTS.values()), self._worlds), seed)
        means = [float(row.mean()) for row in rows]
        best_row = rows[max(range(len(rows)), key=lambda i: (len(rows[i]), means[i]))]
        compared = [_difference(best_row, row) for row in rows]
        return [
            Option(event, float(best_row.mean()) - loss, loss, error, False)
            for event, (loss, error) in zip(moment.events, compared, strict=True)
        ]

    def _forced(self, moment: Moment, paths: Sequence[Sequence[int]], seed: int) -> Option:
        """The only event; its chance is wanted for the graph alone, so a few worlds will do."""
        values = solved_values(self._solver, moment, paths, self._nodes)
        if values is not None:
            return Option(moment.events[0], values[0], 0.0, 0.0, True)
        (row,) = worths(self._sampler, moment, paths, Question(0, (), min(FORCED_WORLDS, self._worlds)), seed)
        return Option(moment.events[0], float(row.mean()), 0.0, 0.0, False)


def decision_of(moment: Moment, options: Sequence[Option], played: int) -> Decision:
    """The decision among these options, with what was played and its name; of equals what was played stands first."""
    order = sorted(range(len(options)), key=lambda i: (-options[i].chance, options[i].loss, i != played))
    now = moment.now
    assert now.seat is not None
    ranked, place = tuple(options[i] for i in order), order.index(played)
    return Decision(moment.number, now.seat, now.turn, ranked, place, _label(ranked, place))


def solved(solver: Solver, moment: Moment, paths: Sequence[Sequence[int]], nodes: int) -> Iterator[float | None]:
    """What each event is worth in an endgame that is solved, one after the other; None where it is not."""
    two = last_two(moment.settings, moment.now) and moment.now.deck <= 1
    for path in paths:
        value = value_after(solver, moment.state, path, nodes) if two else None
        yield None if value is None else (1 + value) / 2


def solved_values(solver: Solver, moment: Moment, paths: Sequence[Sequence[int]], nodes: int) -> list[float] | None:
    """What each event is worth in a solved endgame; None if one of them is not solved."""
    values = []
    for value in solved(solver, moment, paths, nodes):
        if value is None:
            return None
        values.append(value)
    return values


def worths(
    sampler: Sampler,
    moment: Moment,
    paths: Sequence[Sequence[int]],
    question: Question,
    seed: int,
    networks: bool = True,
) -> list[Worth]:
    """What each event is worth in the worlds of a race: to the champion, or where it was not taught to the sampler."""
    champion = taught(moment.settings, moment.now) if networks else None
    if champion is not None:
        state, remembered, likelihood = moment.state, moment.remembered, moment.likelihood
        return champion.compare(state, remembered, likelihood, paths, question, seed=seed)
    return sampler.compare(moment.state, hidden(moment), paths, question, seed)


def judge_at(settings: Settings, now: View) -> Literal["champion", "sampler"]:
    """Who judges what the solver does not know: champion where it was taught, else sampler."""
    return "sampler" if taught(settings, now) is None else "champion"


def judge_of(game: Game) -> str:
    """Who judges a round."""
    return judge_at(game.settings, view(game.record()[1], None))


def hidden(moment: Moment) -> Hidden:
    known = dict(zip(moment.now.seats, moment.remembered.known, strict=True))
    return Hidden(known, moment.likelihood)


def _difference(best: Worth, row: Worth) -> tuple[float, float]:
    """How much worse a row is than the best one in the worlds of both, and half the width of the 95 % interval."""
    differences = np.subtract(best[: len(row)], row, dtype=np.float64)
    return max(0.0, float(differences.mean())), SURE * float(differences.std()) / sqrt(len(row))


def _label(options: Sequence[Option], played: int) -> Label:
    if len(options) == 1:
        return Label.FORCED
    choice = options[played]
    label = label_of(choice.loss, choice.error)
    others = [one for place, one in enumerate(options) if place != played]
    only = all(one.loss - choice.loss - one.error >= COSTS[Label.MISTAKE] for one in others)
    return Label.ONLY if label is Label.BEST and only else label
