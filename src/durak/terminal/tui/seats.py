"""The others at the table: who they are, how many cards they hold, and what they do in this turn."""

from rich.style import Style

from durak.players import LEVELS
from durak.protocol import Chair, Team
from durak.rules import Card, in_order, losers
from durak.terminal.table.bot_names import called
from durak.terminal.table.roles import role
from durak.terminal.table.sitting import Sitting
from durak.terminal.table.teams import team_text
from durak.terminal.tui.canvas import Canvas, cut
from durak.terminal.tui.drawn import Drawn
from durak.terminal.tui.look import AMBER, BLUE, EMPTY, FAINT, FELT, PLAIN, RED, STRONG, WARM, Look

# Wide enough for a name, a bot's level and a role.
WIDEST = 26
_ROLES = {
    "role-opens": AMBER,
    "role-attacks": AMBER,
    "role-defends": BLUE,
    "role-takes": RED,
}


class Seats(Drawn):
    """A box for each of the others, clockwise from the player's left."""

    def __init__(self, sitting: Sitting, look: Look) -> None:
        super().__init__(sitting, look, id="seats")

    def draw(self, canvas: Canvas) -> None:
        """Draws the boxes side by side."""
        names: list[str | None] = list(self.sitting.others())
        if self.sitting.now is None:
            names += [None] * self.sitting.free
        if not names:
            return
        width = min(WIDEST, canvas.width // len(names))
        left = (canvas.width - width * len(names)) // 2
        for place, name in enumerate(names):
            self._box(canvas, left + place * width, width, name)

    def _box(self, canvas: Canvas, x: int, width: int, name: str | None) -> None:
        sitting, words, room = self.sitting, self.sitting.card_text.words, width - 4
        if name is None:
            canvas.box(x, 0, width, 4, EMPTY, self.look.frame)
            canvas.put(x + 2, 1, words("tui-empty-chair")[:room], FAINT)
            return
        now, chair = sitting.now, sitting.chair(name)
        active = now is not None and now.active == name and sitting.playing
        out = now is not None and name in now.inactive
        edge = WARM if active else Style(color="#5f927e", bgcolor=FELT)
        canvas.box(x, 0, width, 4, edge, self.look.frame)
        mark = f"{self.look.mark} " if active else ""
        canvas.put(x + 1, 0, f" {cut(mark + name, room)} ", FAINT if out else WARM if active else STRONG)
        self._foot(canvas, x + 1, room, chair, dealt=name == sitting.dealer and now is not None)
        if now is None:
            canvas.put(x + 2, 1, words("tui-host" if chair.host else "tui-ready")[:room], FAINT)
            return
        if name in now.sizes:
            self._cards(canvas, x + 2, room, name, now.sizes[name])
        if not sitting.playing and name in losers(sitting.settings, now):
            canvas.put(x + 2, 2, words("tui-durak")[:room], Style(color=RED, bgcolor=FELT, bold=True))
            return
        text, style = seat_role(sitting, name, room)
        canvas.put(x + 2, 2, text[:room], style)

    def _foot(self, canvas: Canvas, x: int, room: int, chair: Chair, dealt: bool) -> None:
        """The lower edge: the team of whoever sits here, whether a bot plays, and whether they dealt."""
        words = self.sitting.card_text.words
        if chair.team is not None:
            team = team_text(self.sitting.card_text, chair.team)
            canvas.put(x, 3, f" {team} ", team_style(chair.team))
            x, room = x + len(team) + 1, room - len(team) - 1
        if dealt:
            # The word for a bot has to fit beside it.
            deals = _fitting(room - len(words("table-bot")) - 2, words("tui-dealer"), words("tui-short-dealer"))
            canvas.put(x + room - len(deals), 3, f" {deals} ", PLAIN)
            room -= len(deals) + 2
        kind = words("tui-away") if chair.away else called(words, chair.bot) if chair.bot else ""
        if chair.bot in LEVELS and not chair.away:
            bot = words("table-bot")
            # Without room for the level, it still says that a bot sits there.
            kind = f"{bot} {kind}" if len(bot) + len(kind) < room else bot
        # Beside a team there may be no room for anything.
        if kind and (chair.team is None or len(kind) <= room):
            canvas.put(x, 3, f" {cut(kind, room)} ", FAINT)

    def _open(self, cards: list[Card], room: int) -> str:
        """As many of the cards as fit, and how many more there are."""
        for count in range(len(cards), 0, -1):
            more = f" +{len(cards) - count}" if count < len(cards) else ""
            text = self.sitting.card_text.cards(cards[:count]) + more
            if len(text) <= room:
                return text
        return f"{len(cards)}"

    def _cards(self, canvas: Canvas, x: int, room: int, name: str, count: int) -> None:
        hands = self.sitting.hands
        if hands is not None and hands.get(name):
            now = self.sitting.now
            canvas.put(x, 1, self._open(in_order(hands[name], now.trump if now else None), room), PLAIN)
            return
        backs = ("|" if self.look.ascii else "▮") * max(0, min(count, room - 3))
        canvas.put(x, 1, f"{count:>2}", STRONG if count else FAINT)
        canvas.put(x + 3, 1, backs, Style(color="#c0596a", bgcolor=FELT))


def team_style(team: Team) -> Style:
    """The colour of a team; its sign and its word say the same."""
    return Style(color=AMBER if team == "sun" else BLUE, bgcolor=FELT)


def seat_role(sitting: Sitting, name: str, room: int = WIDEST) -> tuple[str, Style]:
    """What the seat said last in this turn or, if nothing, what it does, and the colour for it; in short if need be."""
    words, now = sitting.card_text.words, sitting.now
    if now is None or name not in now.seats:
        return "", FAINT
    if name in now.inactive:
        if sitting.settings.partners:
            return words("role-left"), FAINT
        place = now.inactive.index(name) + 1
        return _fitting(room, words("role-out", place=place), words("role-out-short", place=place)), FAINT
    if not sitting.playing:
        return "", FAINT
    message = role(sitting.settings, now, name)
    style = Style(color=_ROLES[message], bgcolor=FELT) if message in _ROLES else FAINT
    said = sitting.announced.get(name)
    if said is not None and message != "role-takes":
        return _fitting(room, words("tui-says", text=words(said)), words(said)), style
    return _fitting(room, words(message), words(message.replace("role", "tui-short"))), style


def _fitting(room: int, long: str, short: str) -> str:
    return long if len(long) <= room else short
