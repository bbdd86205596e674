"""A table at which a puzzle is solved: both hands are open, and the other player resists as long as possible."""

from collections import deque
from itertools import pairwise

from durak.coach import because, what, why
from durak.notation import parse_event
from durak.players import Advice
from durak.protocol import Choices
from durak.puzzles import Attempt, Option, Puzzle, Standing, attempt, names_in, solution
from durak.rules import Configuration, Event, in_order, view
from durak.terminal.table.card_text import CardText
from durak.terminal.table.narration import Line
from durak.terminal.table.prepared_table import PreparedTable


def percent(option: Option) -> int:
    """What the judge thinks of an event, in points of a hundred."""
    return round(option.chance / 10)


class PuzzleTable(PreparedTable):
    """The solver's seat."""

    attempt: Attempt

    def __init__(self, card_text: CardText, puzzle: Puzzle) -> None:
        super().__init__(card_text)
        self.puzzle, self.names = puzzle, names_in(card_text.words)
        # What has happened but is not shown yet, and the table that is shown.
        self._ahead: deque[tuple[Configuration, Configuration]] = deque()
        self._events: tuple[Event, ...] = ()
        # The solution is shown, whatever was answered before.
        self._told = False
        self.begin()

    @property
    def title(self) -> str:
        """Which puzzle it is, how hard, and by which rules."""
        words, one = self.card_text.words, self.puzzle
        settings, _ = one.start()
        rules = words("puzzle-rules", preset=words(f"title-{one.preset}"), deck=settings.deck_size)
        number, rating = words("puzzle-number", puzzle=one.id), words("puzzle-rating", rating=str(one.rating))
        return f"{number} · {rating} · {rules}" if self.card_text.symbols else f"{number}, {rating}, {rules}"

    @property
    def goal(self) -> str:
        """What is to be done."""
        if self.puzzle.judged:
            return self.card_text.words("puzzle-judged-goal")
        return self.card_text.words("puzzle-goal-draw" if self.puzzle.draw else "puzzle-goal-win")

    @property
    def over(self) -> bool:
        """Is there nothing left to answer, and nothing to show?"""
        return (self._told or self.attempt.standing is not Standing.ASKED) and not self._ahead

    @property
    def known(self) -> str:
        """What whoever counts knows: the other hand or, where cards are hidden, those that are still unseen."""
        words, name = self.card_text.words, self.names[1]
        if self.puzzle.judged:
            unseen = in_order(self.puzzle.unseen, self._shown.trump)
            return f"{words('puzzle-unseen')}: {self.card_text.cards(unseen)}"
        cards = in_order(self._shown.hands[name], self._shown.trump)
        return f"{words('puzzle-hand', name=name)}: {self.card_text.cards(cards)}"

    def verdict(self) -> str:
        """What to say of the last event."""
        words, now = self.card_text.words, self.attempt
        if self.puzzle.judged and (self._told or now.chosen is not None):
            return self._judged(now.chosen)
        if self._told:
            return words("puzzle-solution-text")
        if now.standing is Standing.SOLVED:
            return f"{words('puzzle-solved')} {words('puzzle-solved-text')}"
        if now.standing is Standing.ASKED:
            return words("puzzle-right") if now.done else self.goal
        if now.answered + 1 == len(now.line):
            return words("puzzle-wrong-over")
        return words("puzzle-wrong-loss" if now.value < 0 else "puzzle-wrong-draw", name=self.names[1])

    def _judged(self, chosen: int | None) -> str:
        """What the judge thinks of an answer or, if the solution is shown, of the best one."""
        words, options = self.card_text.words, self.puzzle.options
        best, second = (percent(each) for each in options[:2])
        settings, c = self.puzzle.start(self.names)
        start, event = view(c, self.names[0]), parse_event(options[0].event, self.names[0])
        move = self.card_text.shown(what(words, event, start))
        if self._told or chosen is None:
            said = words("puzzle-judged-best", best=best, second=second, move=move)
        elif chosen == 0:
            said = words("puzzle-judged-right", best=best, second=second)
        else:
            said = words("puzzle-judged-wrong", own=percent(options[chosen]), best=best, move=move)
        found = because(settings, start, Advice(event, options[0].chance / 1000, 0, False))
        if found is None:
            return said
        return f"{said} {words('puzzle-reason', reason=self.card_text.shown(why(words, found)))}"

    def begin(self) -> None:
        """Puts the cards as they were."""
        self.attempt, self._events = attempt(self.puzzle, (), self.names), ()
        self._told = False
        self._ahead.clear()
        self._set(self.attempt.line[0], asked=True)

    def show_solution(self) -> None:
        """Prepares the solution to be shown."""
        self._told = True
        line = solution(self.puzzle, self.names)
        self._set(line[0], asked=False)
        self._ahead = deque(pairwise(line))

    def _set(self, start: Configuration, asked: bool) -> None:
        self._shown, self.hands = start, None
        choices = self._choices(start) if asked else None
        self.prepare(self.attempt.settings, start, self.names[0], "champion", choices)

    def play(self, event: Event) -> None:
        """Plays for the solver; Illegal if the rules refuse it."""
        before = len(self.attempt.line)
        self.attempt = attempt(self.puzzle, (*self._events, event), self.names)
        self._events += (event,)
        self._ahead.extend(pairwise(self.attempt.line[before - 1 :]))

    def step(self) -> list[Line] | None:
        """Shows the next event, and returns what there is to tell about it; None if nothing is left to show."""
        if not self._ahead:
            return None
        before, self._shown = self._ahead.popleft()
        asked = not self._ahead and self.attempt.standing is Standing.ASKED and self._shown == self.attempt.now
        choices = self._choices(self._shown) if asked else None
        return self.happen(self.attempt.settings, before, self._shown, self.names[0], choices)

    def _choices(self, now: Configuration) -> Choices:
        return Choices.of(self.attempt.settings, view(now, self.names[0]))
