"""A written game on the screen, step by step, with all the cards open."""

from collections.abc import Mapping
from itertools import pairwise
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from durak.fairness import LOT
from durak.notation import Game
from durak.protocol import Chair, Dealing, Options, teams_of
from durak.rules import Phase, view
from durak.terminal.table.narration import Line, Narrator
from durak.terminal.table.sitting import Sitting
from durak.terminal.table.teams import lost_by
from durak.terminal.tui.bars import Keys, Prompt, Top
from durak.terminal.tui.drawn import Drawn, Felt
from durak.terminal.tui.field import Deck, Field
from durak.terminal.tui.hand import Hand
from durak.terminal.tui.look import Look
from durak.terminal.tui.seats import Seats
from durak.terminal.tui.story import Story
from durak.terminal.tui.style import STYLE


class Replaying(Felt):
    """LEFT and RIGHT go by events, UP and DOWN by turns; TAB looks from the next seat."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right,space,enter", "step(1)", show=False),
        Binding("up", "turn(-1)", show=False),
        Binding("down", "turn(1)", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(-1)", show=False),
        Binding("tab", "seat", show=False),
        Binding("escape,q,Q,й,Й", "leave", show=False),
    ]

    def __init__(
        self,
        look: Look,
        game: Game,
        seat: str | None = None,
        title: str = "",
        bots: Mapping[str, str | None] | None = None,
        at: int = 0,
    ) -> None:
        super().__init__()
        self.look, self._record = look, game.record()[1:]
        self._seat = seat if seat in game.seats else game.seats[0]
        self.at = at
        self.sitting = Sitting(look.card_text)
        self.sitting.options, self.sitting.settings = Options(preset=title, public=False), game.settings
        teams = teams_of(game.settings, game.seats)
        self.sitting.chairs = tuple(Chair(name, (bots or {}).get(name), team=teams.get(name)) for name in game.seats)
        self.sitting.deal = Dealing.of(game.settings, game.start(), LOT in game.tags)
        self._lines = self._tell(game)
        self.prompt = Prompt(look)

    def _tell(self, game: Game) -> list[list[Line]]:
        narrator = Narrator(self.look.card_text, game.settings, deal=self.sitting.deal)
        record = game.record()
        return [list(narrator.lines(before, after)) for before, after in pairwise(record)]

    def compose(self) -> ComposeResult:
        """The same parts as at the table."""
        sitting, look = self.sitting, self.look
        yield Top(sitting, look, menu=False)
        yield Seats(sitting, look)
        with Horizontal(id="middle"):
            yield Deck(sitting, look)
            yield Field(sitting, look)
            yield Story(sitting, look)
        yield self.prompt
        yield Hand(sitting, look)
        yield Keys(look, look.words("replay-keys"))

    def on_mount(self) -> None:
        """Begins with the deal."""
        super().on_mount()
        self._show()

    def action_step(self, by: int) -> None:
        """Goes to another event."""
        self.action_go(min(max(0, self.at + by), len(self._record) - 1))

    def action_turn(self, by: int) -> None:
        """Goes to where another turn begins."""
        starts = [at for at, one in enumerate(self._record) if at == 0 or one.turn != self._record[at - 1].turn]
        ahead = [at for at in starts if (at - self.at) * by > 0]
        if ahead:
            self.action_go(min(ahead, key=lambda at: abs(at - self.at)))
        else:
            self.action_go(-1 if by > 0 else 0)

    def action_go(self, at: int) -> None:
        """Goes to a certain event; -1 is the last one."""
        self.at = at % len(self._record)
        self._show()

    def action_seat(self) -> None:
        """Looks from the next seat."""
        seats = self._record[0].seats
        self._seat = seats[(seats.index(self._seat) + 1) % len(seats)]
        self._show()

    def action_leave(self) -> None:
        """Goes back to the previous screen."""
        self.dismiss()

    def _show(self) -> None:
        sitting, then = self.sitting, self._record[self.at]
        sitting.seat = then.seats.index(self._seat)
        sitting.views, sitting.hands = [view(then, self._seat)], then.hands
        sitting.gone = ()
        sitting.lines = [line for lines in self._lines[: self.at + 1] for line in lines]
        words = self.look.words
        text = words("replay-at", at=self.at, of=len(self._record) - 1, name=self._seat)
        if then.phase is Phase.END and then.durak is not None:
            text = f"{text}  {lost_by(self.look.card_text, sitting.settings, then, None)}"
        self.prompt.say(text)
        for part in self.query(Drawn):
            part.look_again()


class Replay(App[None]):
    """A written game on the whole terminal, without any server."""

    ENABLE_COMMAND_PALETTE = False
    CSS = STYLE

    def __init__(self, look: Look, game: Game, title: str) -> None:
        super().__init__()
        self.look, self._game, self._title = look, game, title

    def on_mount(self) -> None:
        """Shows the game, and exits when it is closed."""
        self.push_screen(Replaying(self.look, self._game, title=self._title), lambda _: self.exit())
