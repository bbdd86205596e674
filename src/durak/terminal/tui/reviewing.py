"""The review of a round on the screen: how well everybody played, and the moments that cost something."""

import textwrap
from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from durak.analysis import Decision, Label, Review, decisions, fortune
from durak.analysis.judge import judge_of
from durak.analysis.moments import moments
from durak.notation import Game, format_game
from durak.rules import Phase
from durak.terminal.lines.numbered_events import in_words
from durak.terminal.tui.form import Form, Row
from durak.terminal.tui.listed import Listed
from durak.terminal.tui.look import Look
from durak.terminal.tui.replaying import Replaying

_BLAMED = (Label.INACCURACY, Label.MISTAKE, Label.BLUNDER)
_COLUMNS = ("player", "accuracy", "inaccuracy", "mistake", "blunder", "luck", "result")
# How many reviews are kept, so that a second look is instant.
_MOST_KEPT = 50
_KEPT: dict[str, Review] = {}


class Reviewing(Listed):
    """Lists the moments as they are judged; Enter shows one on the table, A those of everybody or of one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a,A,ф,Ф", "next_seat", show=False),
    ]

    def __init__(
        self, look: Look, game: Game, seat: str | None, title: str, bots: Mapping[str, str | None] | None = None
    ) -> None:
        begins = Row("", look.words("screen-review-begins"), heading=True)
        super().__init__(look, "screen-review-title", "screen-review-keys", [begins])
        self._game, self._title, self._bots = game, title, bots
        # Whose moments are listed; None for everybody's.
        self._seat = seat if seat in game.seats else None
        self._found: list[Decision] = []
        self._total = 0
        self.review: Review | None = None
        self._left = False

    def on_mount(self) -> None:
        """Begins to judge, unless that has been done already."""
        super().on_mount()
        kept = _KEPT.get(format_game(self._game))
        if kept is not None:
            self._done(kept)
        else:
            self.run_worker(self._judge, thread=True)

    def on_unmount(self) -> None:
        """Stops judging."""
        self._left = True

    def action_next_seat(self) -> None:
        """Lists the moments of the next player, or of everybody."""
        everybody: Sequence[str | None] = (*self._game.seats, None)
        self._seat = everybody[(everybody.index(self._seat) + 1) % len(everybody)]
        self._show()

    def on_form_chosen(self, message: Form.Chosen) -> None:
        """Shows the table before a decision."""
        if message.row.key:
            number = int(message.row.key)
            by = next(one.seat for one in self._found if one.number == number)
            self.app.push_screen(Replaying(self.look, self._game, by, self._title, self._bots, at=number))

    # --- Judging, in a thread of its own ---------------------------------------------------------------------

    def _judge(self) -> None:
        game, found = self._game, list[Decision]()
        self._total = sum(1 for _ in moments(game))
        for one in decisions(game):
            if self._left:
                return
            found.append(one)
            self.app.call_from_thread(self._judged, one)
        review = Review(game, judge_of(game), tuple(found), fortune(game))
        if not self._left:
            self.app.call_from_thread(self._done, review)

    def _judged(self, one: Decision) -> None:
        self._found.append(one)
        self._show()

    def _done(self, review: Review) -> None:
        key = format_game(self._game)
        _KEPT[key] = review
        while len(_KEPT) > _MOST_KEPT:
            del _KEPT[next(iter(_KEPT))]
        self.review, self._found = review, list(review.decisions)
        self._show()

    # --- What is shown ---------------------------------------------------------------------------------------

    def _show(self) -> None:
        words = self.look.words
        head = [words("screen-review-progress", judged=len(self._found), of=self._total)]
        if self.review is not None:
            judge = textwrap.wrap(words(f"review-judge-{self.review.judge}"), max(20, self.size.width - 8))
            head = [*self._players(self.review), "", *judge]
        listed = [one for one in self._found if one.label in _BLAMED and self._seat in (None, one.seat)]
        who = words("screen-review-of-all") if self._seat is None else words("screen-review-of-one", name=self._seat)
        rows = [Row("", text, heading=True) for text in (*head, "", who)]
        rows += [self._row(one) for one in listed]
        if not listed and self.review is not None:
            rows.append(Row("", words("screen-review-nothing"), heading=True))
        self.form.show(rows)

    def _row(self, one: Decision) -> Row:
        words, text = self.look.words, self.look.card_text
        where = words("review-moment", turn=one.turn, number=one.number + 1, by=one.seat)
        exact, points, error = ("yes" if one.exact else "no"), one.choice.loss, one.choice.error
        values = {
            "points": f"{100 * points:.0f}",
            "sign": "+-" if self.look.ascii else "±",
            "error": f"{100 * error:.0f}",
        }
        cost = words("review-cost", label=one.label, exact=exact, **values)
        better = words("review-better", event=in_words(text, one.best.event), chance=f"{100 * one.best.chance:.0f}")
        said = f"{where} {in_words(text, one.choice.event)}. {cost}"
        return Row(str(one.number), said, help=f"{better} {words('screen-review-shows')}")

    def _players(self, review: Review) -> list[str]:
        """Everybody's accuracy, mistakes, luck and result, in columns."""
        assert review.fortune is not None
        rows = [[self.look.words(f"review-{name}") for name in _COLUMNS]]
        over = self._game.record()[-1].phase is Phase.END
        for seat in self._game.seats:
            accuracy, counts, share = review.accuracy(seat), review.counts(seat), review.fortune.shares[seat]
            result = "open" if not over else "won" if share.result == 1 else "lost" if share.result == 0 else "drawn"
            told = "-" if accuracy is None else f"{100 * accuracy:.0f} %"
            blamed = [str(counts[label]) for label in _BLAMED]
            ended = self.look.words("review-ended", result=result)
            rows.append([seat[:14], told, *blamed, f"{100 * share.luck:+.0f}", ended])
        widths = [max(len(row[column]) for row in rows) for column in range(len(_COLUMNS))]
        return ["  ".join([f"{row[0]:<{widths[0]}}", *map(str.rjust, row[1:], widths[1:])]) for row in rows]
