"""The analysis board as clients get it. Only what a request says counts: no table of this server is asked."""

from collections.abc import Iterator
from dataclasses import replace

from durak.analysis.board import MOST_MOVES, Board, format_line, format_move, read_line, too_long
from durak.analysis.judge import judge_at
from durak.analysis.prospects import Outlook, prospects
from durak.analysis.thinking import Line, Thought
from durak.coach import because, why
from durak.i18n import Words
from durak.notation import (
    FormError,
    NotationError,
    Partial,
    change_to_json,
    event_from_json,
    event_to_json,
    format_partial,
    parse_game,
    parse_partial,
    settings_to_json,
    step_to_json,
    view_to_json,
)
from durak.players import LEVELS, Advice, Conduct, bot
from durak.players.conduct import SupervisedPlayer
from durak.players.memory import Memory
from durak.protocol import FEW, Choices
from durak.protocol.http.board import Board as BoardAnswer
from durak.protocol.http.board import BoardFrame, BotToMove, MomentOfGame, Setup, Weighed
from durak.protocol.http.board import Prospects as ProspectsAnswer
from durak.rules import Card, Event, Phase, Reason, changes, count_events, steps, view
from durak.server.refusals import Refused


def set_up(setup: Setup) -> BoardAnswer:
    """The board of a request; Refused with what is wrong with the position, Illegal if an event is not possible."""
    board = board_of(setup.position, setup.line, setup.deal)
    if setup.event is not None:
        if len(board.record) > MOST_MOVES:
            raise Refused("BAD_LINE", reason=too_long())
        board = board.play(_event(setup.event))
    return BoardAnswer(
        position=format_partial(board.after(0).partial()),
        line=format_line(board),
        settings=settings_to_json(board.settings),
        frames=tuple(_frame(board.after(count)) for count in range(setup.after, len(board.record))),
    )


def board_of(position: str, line: str, deal: str) -> Board:
    """The board with this position, after this line."""
    try:
        begun = Board.of(parse_partial(position, deal))
    except ValueError as error:
        raise Refused("BAD_POSITION", reason=_reason(error, position)) from None
    try:
        return read_line(begun, line)
    except NotationError as error:
        raise Refused("BAD_LINE", reason=_reason(error, line)) from None


def moment(asked: MomentOfGame) -> str:
    """The position at a moment of a round that somebody has written down."""
    try:
        game = parse_game(asked.game)
    except NotationError as error:
        raise Refused("BAD_GAME", reason=_reason(error, asked.game)) from None
    last = len(game.events)
    number = last if asked.moment is None else asked.moment
    if number > last:
        text = f"there are {last} events, not {number}"
        raise Refused("BAD_GAME", reason=Reason("unread-moment", text, count=last, number=number))
    record = game.record()[: number + 2]
    now, hidden = record[-1], frozenset[Card]()
    if asked.seat is not None:
        if asked.seat not in game.seats:
            names = ", ".join(game.seats)
            text = f"nobody called {asked.seat!r} sits here: the seats are {names}"
            raise Refused("BAD_GAME", reason=Reason("unread-stranger", text, name=asked.seat, names=names))
        memory = Memory()
        views = [view(one, asked.seat) for one in record]
        memory.recall(game.settings, views)
        hidden = memory.unseen(game.settings, views[-1])
    return format_partial(Board.of(Partial(game.settings, now, hidden)).partial())


def prospects_of(position: str, line: str, deal: str) -> Iterator[Thought | Outlook]:
    """What a position is worth after this line, as a study."""
    yield from prospects(board_of(position, line, deal))


def bot_moves(asked: BotToMove) -> Iterator[Event]:
    """What a bot of this level plays, by what its seat has seen since the position, as a study."""
    board = board_of(asked.position, asked.line, asked.deal)
    if asked.level not in LEVELS:
        raise Refused("NO_BOT", bot=asked.level, bots=", ".join(LEVELS))
    mover = board.now.active
    if mover is None:
        raise Refused("ROUND_OVER" if board.now.phase is Phase.END else "NOT_BEGUN")
    player = SupervisedPlayer(bot(asked.level, asked.deal), Conduct())
    yield player.choose(board.settings, tuple(board.views(mover)))


def told(language: str, board: Board, found: Thought | Outlook) -> ProspectsAnswer:
    """What was found of a position, with a reason for the best event where there is one."""
    judge = judge_at(board.settings, view(board.now, board.now.active))
    if isinstance(found, Outlook):
        chances = {seat: round(chance, 4) for seat, chance in found.chances.items()}
        return ProspectsAnswer(judge, found.worlds, (), chances, round(found.error, 4), found.final)
    words = Words(language)
    weighed = tuple(_weighed(words, board, line, best=place == 0) for place, line in enumerate(found.lines))
    return ProspectsAnswer("solver" if found.solved else judge, found.worlds, weighed, {}, 0.0, found.final)


def _weighed(words: Words, board: Board, line: Line, best: bool) -> Weighed:
    mover = board.now.active
    assert mover is not None
    reason = None
    if best:
        settings = replace(board.settings, relax=frozenset())
        reason = because(settings, view(board.now, mover), Advice(line.event, line.chance, line.margin, line.exact))
    return Weighed(
        event=event_to_json(line.event),
        move=format_move(board.now, line.event),
        chance=round(line.chance, 4),
        error=round(line.margin, 4),
        exact=line.exact,
        turns=line.turns,
        why=None if reason is None else why(words, reason),
        then=tuple(map(event_to_json, line.then)),
    )


def _reason(error: ValueError, text: str) -> str:
    """What is wrong with a text, and in which of its lines, if it has several."""
    if not isinstance(error, NotationError):
        return str(error)
    if "\n" not in text.strip():
        return error.reason
    return Reason("unread-line", f"line {error.line}: {error.reason}", line=error.line, reason=error.reason)


def _event(form: object) -> Event:
    try:
        return event_from_json(form)
    except FormError as error:
        raise Refused("BAD_EVENT", reason=str(error)) from None


def _frame(board: Board) -> BoardFrame:
    """What is seen of the board after its newest event."""
    now, unseen = board.now, board.unseen
    before = board.record[-2] if len(board.record) > 1 else None
    event = None if before is None else now.event
    return BoardFrame(
        event=None if event is None else event_to_json(event),
        move="" if before is None or event is None else format_move(before, event),
        position=format_partial(board.partial()),
        view=view_to_json(view(now, None)),
        hands={
            seat: (*map(str, sorted(now.hands[seat] - unseen)), *("?" for _ in now.hands[seat] & unseen))
            for seat in now.seats
        },
        deck=tuple("?" if card in unseen else str(card) for card in now.deck),
        changes=() if before is None else tuple(map(change_to_json, changes(before, now, board.settings))),
        choices=_choices(board),
    )


def _choices(board: Board) -> Choices | None:
    """What whoever is to move can play; single steps where there is too much of it to be listed."""
    if board.now.active is None:
        return None
    few = board.events(FEW + 1)
    if len(few) <= FEW:
        return Choices(len(few), events=tuple(map(event_to_json, few)))
    seen = board.seen_by_mover()
    return Choices(count_events(board.settings, seen), steps=tuple(map(step_to_json, steps(board.settings, seen))))
