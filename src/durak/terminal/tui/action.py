"""What the table asks for, and the main action: the one thing that Enter does now, always in the same place."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from durak.rules import Attack, Card, Defend, Event, Flash, Phase, Transfer, why_drawn
from durak.terminal.table.card_text import CardText
from durak.terminal.table.roles import question
from durak.terminal.table.sitting import Sitting
from durak.terminal.table.teams import lost_by


@dataclass(frozen=True)
class Main:
    """What Enter does, in words; nothing at all while others are to move."""

    kind: Literal["wait", "move", "choose", "deal", "fill", "rematch", "leave", "resume", "next", "answer"]
    label: str
    # What it can mean to play the selected cards.
    events: tuple[Event, ...] = ()

    @property
    def possible(self) -> bool:
        """Can it be done?"""
        return self.kind != "wait"


def main_action(sitting: Sitting, selected: Sequence[Card]) -> Main:
    """The main action of the table as it is now."""
    words = sitting.card_text.words
    if sitting.closed:
        return Main("leave", words("tui-leave"))
    if sitting.seat is None:
        return Main("wait", words("tui-watching"))
    if not sitting.playing:
        return _between_rounds(sitting)
    if sitting.paused:
        return Main("resume", words("tui-go-on"))
    moves, now = sitting.moves, sitting.now
    if moves is None or now is None:
        return Main("wait", _waits(sitting))
    if selected:
        meant = moves.meant(selected)
        if not meant:
            return Main("wait", words("tui-not-these"))
        label = _label(sitting, meant[0])
        return Main("move", label, meant) if len(meant) == 1 else Main("choose", f"{label} ...", meant)
    bare = moves.bare
    if bare is not None:
        return Main("move", _label(sitting, bare), (bare,))
    return Main("wait", _waits(sitting) if sitting.choices is None else words("tui-choose"))


def asked(sitting: Sitting) -> str:
    """What the table says in its middle: what is asked for, whom it waits for, or how the round has ended."""
    now, words = sitting.now, sitting.card_text.words
    if now is None:
        return _missing(sitting) or sitting.rules
    if not sitting.playing:
        missing = _missing(sitting)
        if missing:
            return missing
        if now.durak is None:
            return words(f"change-draw-by-{why_drawn(now, sitting.settings)}", turn=now.turn)
        return lost_by(sitting.card_text, sitting.settings, now, sitting.me)
    if sitting.paused:
        return words("tui-paused")
    return _waits(sitting) if sitting.choices is None else question(words, now)


def _waits(sitting: Sitting) -> str:
    """Who is to move, and what somebody who is not asked may do meanwhile."""
    active = sitting.now.active if sitting.now is not None else None
    may = "-or-take" if sitting.may_take else "-or-throw-in" if sitting.may_throw_in is not None else ""
    return sitting.card_text.words(f"tui-waits{may}", name=active or "")


def _missing(sitting: Sitting) -> str:
    """How many sit at a table of partners that cannot be dealt to."""
    if not sitting.settings.partners or sitting.complete:
        return ""
    return sitting.card_text.words("team-wait", seated=len(sitting.chairs) - sitting.free, seats=len(sitting.chairs))


def _between_rounds(sitting: Sitting) -> Main:
    words = sitting.card_text.words
    uneven = sitting.settings.partners and not sitting.complete
    if sitting.round and not (uneven and sitting.host):
        if sitting.seat is not None and sitting.chairs[sitting.seat].agreed:
            return Main("wait", words("tui-agreed"))
        return Main("rematch", words("tui-again"))
    if not sitting.host:
        return Main("wait", words("tui-waits-host"))
    return Main("deal", words("tui-deal")) if sitting.complete else Main("fill", words("tui-fill"))


def _label(sitting: Sitting, event: Event) -> str:
    return label(sitting.card_text, event, sitting)


def label(card_text: CardText, event: Event, sitting: Sitting) -> str:
    """What it is to play this event."""
    words, now = card_text.words, sitting.now
    match event:
        case Attack(cards=()):
            done = now is not None and now.phase is Phase.ATTACK and not now.unbeaten
            return words("tui-done" if done else "tui-pass")
        case Attack(cards=cards):
            return words("tui-throw-in" if now and now.field else "tui-lead", cards=card_text.cards(cards))
        case Defend(pairs=()):
            return words("tui-take")
        case Defend(pairs=pairs):
            return words("tui-beat", pairs=card_text.beaten(pairs))
        case Transfer(cards=cards):
            return words("tui-transfer", cards=card_text.cards(cards))
        case Flash(card=card):
            return words("tui-show", card=card_text.card(card))
    raise ValueError(f"{event} is not played by anybody")
