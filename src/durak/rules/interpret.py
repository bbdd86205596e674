"""What a player may mean by selecting cards (docs/rules.md 5)."""

from collections.abc import Iterable, Iterator, Sequence

from durak.rules.cards import Card
from durak.rules.configuration import Phase, Public
from durak.rules.events import Attack, Defend, Event, Flash, Pair, Seat, Take, Transfer
from durak.rules.matching import match_defence, must_beat_all
from durak.rules.settings import Settings
from durak.rules.validity import violation


def interpret(settings: Settings, configuration: Public, player: Seat, selected: Iterable[Card]) -> tuple[Event, ...]:
    """The legal events that the selected cards can mean; a table plays a single one and asks about several.

    An attacker with nothing selected passes; a defender may always take, whatever is selected.

    >>> from durak.rules import Begin, delta, full_deck, initial
    >>> dealt = delta(Settings(), initial(Settings(), ["anna", "boris"], full_deck(36)), Begin())
    >>> interpret(Settings(), dealt, "anna", [Card.parse("9C")])
    (Attack(by='anna', cards=(9C,)),)
    """
    c, cards = configuration, tuple(selected)
    # Out of turn one can only throw in or give up, where the table allows it (R85, R83).
    meant = _meant(settings, c, player, cards) if player == c.active else (Attack(player, cards), Take(player))
    return tuple(event for event in meant if violation(settings, c, event) is None)


def _meant(settings: Settings, c: Public, me: Seat, selected: tuple[Card, ...]) -> Iterator[Event]:
    if c.phase is not Phase.DEFEND:
        yield Attack(me, selected)
        return
    if selected:
        pairs = _defence(settings, c, selected)
        if pairs is not None:
            yield Defend(me, pairs)
        yield Transfer(me, selected)
    if len(selected) == 1:
        yield Flash(me, selected[0])
    yield Take(me)


def _defence(settings: Settings, c: Public, selected: Sequence[Card]) -> tuple[Pair, ...] | None:
    """The selected cards on all unbeaten ones or, if the defence may be partial, on the strongest they can beat."""
    if len(selected) == len(c.unbeaten):
        return match_defence(settings, c, c.unbeaten, selected)
    if must_beat_all(settings):
        return None
    targets: list[Card] = []
    for target in sorted(c.unbeaten, key=lambda card: (card.suit == c.trump, card.face), reverse=True):
        if match_defence(settings, c, [*targets, target], selected) is not None:
            targets.append(target)
    return match_defence(settings, c, targets, selected) if len(targets) == len(selected) else None
