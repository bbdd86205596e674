"""The rules of Durak as one pure function: docs/rules.md 4, in its order."""

from collections.abc import Iterable
from typing import TypeVar

from durak.rules.cards import Card, in_order
from durak.rules.configuration import Configuration, Phase, Public, field_cards, replace
from durak.rules.dealer import dealer, lead_rule
from durak.rules.events import Attack, Begin, Defend, Event, Seat, Transfer
from durak.rules.settings import Settings
from durak.rules.teams import contested, next_opponent, opponents
from durak.rules.validity import refusal, room

_T = TypeVar("_T")


# --- 4.1 Transition ---------------------------------------------------------------------------------------


def delta(settings: Settings, configuration: Configuration, event: Event) -> Configuration:
    """The configuration that the event leads to, or `Illegal` where the specification says ⊥ (docs/rules.md 4.1).

    >>> from durak.rules import full_deck, initial
    >>> settings = Settings()
    >>> dealt = delta(settings, initial(settings, ["anna", "boris"], full_deck(36)), Begin())
    >>> dealt.phase, dealt.active, dealt.trump
    (<Phase.ATTACK: 'Attack'>, 'anna', <Suit.DIAMONDS: 1>)
    """
    illegal = refusal(settings, configuration, event)
    if illegal is not None:
        try:
            raise illegal
        finally:
            # The exception holds its traceback, which holds this name: the cycle would outlive the table.
            del illegal
    c = replace(configuration, event=event)
    match event:
        case Begin():
            return begin(settings, c)
        case Attack():
            return attack(settings, c, event)
        case Defend(pairs=()):
            return take(settings, c)
        case Defend():
            return defend(settings, c, event)
        case Transfer():
            return hand_over(settings, lay(c, event.by, event.cards))
        case _:  # Flash
            return hand_over(settings, replace(c, flashed=(*c.flashed, event.card)))


def begin(settings: Settings, c: Configuration) -> Configuration:
    """Deals one by one from the dealer's left, turns up the trump and opens the first turn (4.1, R3 to R8)."""
    players = rotated(c.players, first=dealer(settings, c))
    kept = 1 if settings.full_deal == "short" else 0
    dealt = min(len(c.deck) - kept, len(players) * settings.hand_size)
    hands: dict[Seat, list[Card]] = {seat: [] for seat in c.seats}
    for i, card in enumerate(c.deck[:dealt], start=1):
        hands[players[i % len(players)]].append(card)
    deck = c.deck[dealt:]
    if settings.turn_up == "top":
        deck = deck[1:] + deck[:1]
    trump = (deck or c.deck)[-1].suit
    held = c.hands.but({seat: frozenset(hand) for seat, hand in hands.items()})
    c = replace(c, players=players, deck=deck, hands=held, trump=trump)
    return open_turn(settings, c, lead=starter(settings, c))


def starter(settings: Settings, c: Configuration) -> Seat:
    """Who leads the first turn; the first of players is the dealer (4.1, R9, R10)."""
    rule: str = lead_rule(settings, c)
    if rule == "lowest-trump":
        trumps = [(card, seat) for seat in c.players for card in c.hands[seat] if card.suit == c.trump]
        if trumps:
            return min(trumps)[1]
        rule = settings.no_trump
    return c.players[1] if rule in ("left-of-dealer", "after-durak") else c.players[-1]


def attack(settings: Settings, c: Configuration, event: Attack) -> Configuration:
    """An attacker leads, throws in or passes (4.1, R13 to R26)."""
    if c.phase is Phase.DEFEND:
        # Thrown in while the defender was to answer (R85).
        c = replace(c, phase=Phase.ATTACK)
    leading = not c.field
    answered = bool(event.cards) and c.phase is Phase.ATTACK and settings.tempo not in ("cycle", "repeat")
    if event.cards:
        c = lay(c, event.by, event.cards)
        c = replace(c, principal=c.principal or event.by, joined=unique((*c.joined, event.by)))
    if answered or (event.cards and settings.tempo == "repeat"):
        c = replace(c, pending=queue_after(settings, c, event.by, leading))
    elif not event.cards or settings.throw_size == "any":
        c = replace(c, pending=c.pending[1:])
    c = dismiss(c, spare=c.defender)
    if at_once_over(settings, c):
        return finish(c, loser=c.defender)
    return face(c, then=c.pending) if answered else ask(settings, c)


def take(settings: Settings, c: Configuration) -> Configuration:
    """The defender gives up; the attackers may pile on (4.1, R27, R33)."""
    return ask(settings, replace(c, phase=Phase.TAKE, pending=() if settings.pile_on == "none" else c.attackers))


def defend(settings: Settings, c: Configuration, event: Defend) -> Configuration:
    """The defender beats cards; if all are beaten and none can be added, the turn is held (4.1, R28 to R32)."""
    beaten = dict(event.pairs)
    field = tuple((card, beaten.get(card, defence)) for card, defence in c.field)
    hand = c.hands[event.by].difference(beaten.values())
    c = replace(c, field=field, hands=c.hands.but({event.by: hand}), phase=Phase.ATTACK)
    if not c.unbeaten and room(settings, c) <= 0:
        return end_turn(settings, c, took=False)
    return ask(settings, c)


def hand_over(settings: Settings, c: Configuration) -> Configuration:
    """The next player becomes the defender: transfer and flash (4.1, R34 to R42)."""
    principal = c.defender if settings.principal == "moves" else c.principal
    following = next_opponent(settings, c, c.defender) or c.defender
    right, c = c.defender, replace(c, players=rotated(c.players, first=following), principal=principal)
    # Where it matters who has joined, an attack that is handed on begins anew (R41).
    joined = c.joined if settings.transfer_joined else ()
    c = replace(c, joined=joined, attackers=line_up(settings, c, right))
    c = dismiss(face(c, then=c.attackers), spare=c.defender)
    return finish(c, loser=c.defender) if at_once_over(settings, c) else c


# --- 4.2 Flow helpers -------------------------------------------------------------------------------------


def ask(settings: Settings, c: Configuration) -> Configuration:
    """Asks the next attacker; when all have been asked, the cycle is over (4.2, R25)."""
    if c.pending:
        return replace(c, active=c.pending[0])
    if c.phase is Phase.TAKE or not c.unbeaten:
        return end_turn(settings, c, took=c.phase is Phase.TAKE)
    return face(c, then=c.attackers)


def face(c: Configuration, then: tuple[Seat, ...]) -> Configuration:
    """The defender has to answer; afterwards those attackers are asked (4.2, R24)."""
    return replace(c, phase=Phase.DEFEND, active=c.defender, pending=then)


def open_turn(settings: Settings, c: Configuration, lead: Seat) -> Configuration:
    """A new turn: lead attacks the next opponent after them (4.2, R8)."""
    players = rotated(c.players, first=next_opponent(settings, c, lead) or lead)
    c = replace(c, players=players, turn=c.turn + 1, principal=None, joined=(), flashed=())
    line = line_up(settings, c, lead)
    return replace(c, attackers=line, pending=line, phase=Phase.ATTACK, active=lead)


def end_turn(settings: Settings, c: Configuration, took: bool) -> Configuration:
    """Cards are taken or discarded, hands refilled, players leave; then the next turn or the end (4.2, R21 to R31)."""
    defender, ring = c.defender, c.players
    cards = frozenset(field_cards(c.field))
    if took:
        c = replace(c, field=(), hands=c.hands.but({defender: c.hands[defender] | cards}))
    else:
        c = replace(c, field=(), pile=c.pile | cards)
    c = dismiss(refill(settings, c))
    if not c.players:
        return finish(c, loser=None if settings.endgame == "draw" else defender)
    if not contested(settings, c):
        return finish(c, loser=c.players[0])
    if settings.max_turns is not None and c.turn >= settings.max_turns:
        return finish(c, loser=None)
    after = ring[1:] if took else ring
    return open_turn(settings, c, lead=next(seat for seat in after if seat in c.players))


def finish(c: Configuration, loser: Seat | None) -> Configuration:
    """The round is over (4.2)."""
    return replace(c, phase=Phase.END, active=None, durak=loser, attackers=(), pending=())


def at_once_over(settings: Settings, c: Configuration) -> bool:
    """All attackers are out, and the table does not wait for the defender's answer (4.2, R19, R39)."""
    return settings.endgame == "at-once" and not c.deck and not contested(settings, c)


# --- 4.3 State helpers; limit, room and ranks are in validity -----------------------------------------------


def lay(c: Configuration, who: Seat, cards: tuple[Card, ...]) -> Configuration:
    """Cards go from a hand onto the field, unbeaten, trumps last (4.3, R76)."""
    hands = c.hands.but({who: c.hands[who].difference(cards)})
    return replace(c, hands=hands, field=(*c.field, *((card, None) for card in in_order(cards, c.trump))))


def line_up(settings: Settings, c: Configuration, right: Seat) -> tuple[Seat, ...]:
    """The attackers in asking order, fixed as long as the roles are (4.3, R48 to R51).

    To the defender's right is whoever leads or has handed the attack on.
    """
    ring = tuple(seat for seat in c.players[1:] if opponents(settings, c, c.defender, seat))
    head = c.principal or right
    if settings.attackers == "neighbours":
        ring = unique((right, *ring[:1]))
    elif settings.attackers == "principal":
        ring = (head if head in ring else right,)
    return rotated(ring, first=head) if head in ring else ring


def queue_after(settings: Settings, c: Configuration, me: Seat, leading: bool) -> tuple[Seat, ...]:
    """Whom to ask after the defender has answered my attack (4.3, 4.4)."""
    if settings.tempo == "principal" or (leading and settings.tempo != "repeat"):
        return c.attackers
    line = rotated(c.attackers, first=me)
    return line if settings.tempo == "same" else line[1:] + line[:1]


def drawing_order(settings: Settings, c: Public) -> tuple[Seat, ...]:
    """In which order a turn's players draw: attackers, bystanders, the defender last (4.3, R45, R81)."""
    joined = without(c.joined, (c.defender,)) if settings.refill == "participation" else ()
    opener = c.joined[:1] if settings.refill == "opener" else ()
    line = unique((*opener, *joined, *c.attackers, *c.players[1:], c.defender))
    return tuple(seat for seat in line if seat in c.players)


def refill(settings: Settings, c: Configuration) -> Configuration:
    """Everybody draws up to a full hand, one after the other (4.3, R45)."""
    deck, drawn = c.deck, {}
    for seat in drawing_order(settings, c):
        missing = max(0, settings.hand_size - len(c.hands[seat]))
        drawn[seat], deck = c.hands[seat].union(deck[:missing]), deck[missing:]
    return replace(c, deck=deck, hands=c.hands.but(drawn)) if c.deck else c


def dismiss(c: Configuration, spare: Seat | None = None) -> Configuration:
    """With the deck gone, players without cards leave, in asking order and the defender last (4.3, R46)."""
    if c.deck:
        return c
    line = unique((*c.attackers, *c.players[1:], *c.players[:1]))
    gone = tuple(seat for seat in line if not c.hands[seat] and seat != spare)
    if not gone:
        return c
    return replace(
        c,
        players=without(c.players, gone),
        attackers=without(c.attackers, gone),
        pending=without(c.pending, gone),
        inactive=c.inactive + gone,
    )


# --- Rings of players -------------------------------------------------------------------------------------


def rotated(ring: tuple[_T, ...], first: _T) -> tuple[_T, ...]:
    """The same ring, beginning with first."""
    start = ring.index(first)
    return ring[start:] + ring[:start]


def unique(ring: Iterable[_T]) -> tuple[_T, ...]:
    """Each one once, at its first place."""
    return tuple(dict.fromkeys(ring))


def without(ring: tuple[_T, ...], gone: tuple[_T, ...]) -> tuple[_T, ...]:
    """The ring after some have left it."""
    return tuple(one for one in ring if one not in gone)
