"""Replays a round frame by frame: what everybody saw while it is in progress, and every card once it is over."""

from collections.abc import Sequence
from itertools import pairwise

from durak.fairness import commitment
from durak.notation import change_to_json, event_to_json, settings_to_json, view_to_json
from durak.protocol import Dealt, Revealed, teams_of
from durak.protocol.http.games import Frame, GameSeat, Proof, Replay
from durak.rules import ALIASES, Begin, Configuration, Settings, changes, view, with_cards
from durak.server.storage.entry import Entry
from durak.server.tables.state import TableState


def replay(table: str, log: Sequence[Entry], number: int) -> Replay | None:
    """A round of a table from its log; None if it was not dealt.

    It depends only on the log, so it is the same for everybody, and may be made in a thread.
    """
    again = TableState(table, only=(number,))
    revealed: Revealed | None = None
    for entry in log:
        if isinstance(entry.what, Dealt) and again.round == number:
            break
        again.apply(entry)
        if isinstance(entry.what, Revealed) and entry.what.round == number:
            revealed = entry.what
            break
    if again.round != number or again.start is None or again.deal is None:
        return None
    moments = (again.start, *(again.record[sequence] for sequence in again.line))
    levels, teams = {one.name: one.bot for _, one in again.seated()}, teams_of(again.settings, again.start.seats)
    return Replay(
        game=f"{table}-{number}",
        preset=ALIASES.get(again.options.preset, again.options.preset),
        settings=settings_to_json(again.settings),
        seats=tuple(GameSeat(name, levels.get(name), teams.get(name)) for name in again.start.seats),
        finished=revealed is not None,
        durak=None if revealed is None else revealed.durak,
        # What was undone is not a part of the round.
        frames=tuple(
            frame(sequence, again.log[sequence].at, again.settings, before, then, over=revealed is not None)
            for sequence, (before, then) in zip(again.line, pairwise(moments), strict=True)
        ),
        proof=None if revealed is None else _proof(revealed),
        deal=again.deal,
        team=() if revealed is None else revealed.team,
    )


def frame(
    sequence: int, at: float, settings: Settings, before: Configuration, then: Configuration, over: bool
) -> Frame:
    """The table after an event; what is hidden from spectators is included only once the round is over."""
    seen = changes(before, then, settings)
    event = None if then.event is None or isinstance(then.event, Begin) else event_to_json(then.event)
    hands = {name: tuple(map(str, sorted(hand))) for name, hand in then.hands.items()}
    return Frame(
        sequence=sequence,
        at=at,
        event=event,
        view=view_to_json(view(then, None)),
        hands=hands if over else None,
        deck=tuple(map(str, then.deck)) if over else None,
        changes=tuple(map(change_to_json, with_cards(seen, before, then, then.seats) if over else seen)),
    )


def _proof(revealed: Revealed) -> Proof:
    seed = revealed.server_seed
    return Proof(commitment(seed), seed, revealed.contributions, revealed.promises, revealed.lot)
