"""What the table asks for, and the main action: the one thing that Enter does now, always in the same place."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from durak.rules import Attack, Card, Defend, Event, Flash, Phase, Transfer, why_drawn
from durak.terminal.table.card_text import CardText
from durak.terminal.table.roles import question
from durak.terminal.table.sitting import Sitting


@dataclass(frozen=True)
class Main:
    """What Enter does, in words; nothing at all while others are to move."""

    kind: Literal["wait", "move", "choose", "deal", "fill", "rematch", "leave", "resume"]
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
        return Main("wait", words("tui-waits", name=(now.active if now else "") or ""))
    if selected:
        meant = moves.meant(selected)
        if not meant:
            return Main("wait", words("tui-not-these"))
        label = _label(sitting, meant[0])
        return Main("move", label, meant) if len(meant) == 1 else Main("choose", f"{label} ...", meant)
    bare = moves.bare
    return Main("wait", words("tui-choose")) if bare is None else Main("move", _label(sitting, bare), (bare,))


def asked(sitting: Sitting) -> str:
    """What the table says in its middle: what is asked for, whom it waits for, or how the round has ended."""
    now, words = sitting.now, sitting.card_text.words
    if now is None:
        return sitting.rules
    if not sitting.playing:
        if now.durak is None:
            return words(f"change-draw-by-{why_drawn(now, sitting.settings)}", turn=now.turn)
        return words("change-durak", who="you" if now.durak == sitting.me else "other", by=now.durak)
    if sitting.paused:
        return words("tui-paused")
    if sitting.moves is None:
        return words("tui-waits", name=now.active or "")
    return question(words, now)


def _between_rounds(sitting: Sitting) -> Main:
    words = sitting.card_text.words
    if sitting.round:
        if sitting.seat is not None and sitting.chairs[sitting.seat].agreed:
            return Main("wait", words("tui-agreed"))
        return Main("rematch", words("tui-again"))
    if not sitting.host:
        return Main("wait", words("tui-waits-host"))
    seated = len(sitting.chairs) - sitting.free
    return Main("deal", words("tui-deal")) if seated > 1 else Main("fill", words("tui-fill"))


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
            return words("tui-beat", pairs=card_text.pairs(pairs))
        case Transfer(cards=cards):
            return words("tui-transfer", cards=card_text.cards(cards))
        case Flash(card=card):
            return words("tui-show", card=card_text.card(card))
    raise ValueError(f"{event} is not played by anybody")
