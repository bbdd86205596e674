"""May this be played? Every precondition of every event, in the order of docs/rules.md 3."""

from collections.abc import Iterable, Iterator

from durak.rules.cards import Card, Face, Suit, beats, full_deck
from durak.rules.configuration import Configuration, Phase, Public, field_cards
from durak.rules.events import Attack, Begin, Defend, Event, Flash, Seat, Transfer, cards_of
from durak.rules.settings import PARTNERS, Settings
from durak.rules.teams import next_opponent
from durak.rules.violations import Illegal, Violation

Refusals = Iterator[Illegal]


def violation(settings: Settings, configuration: Public, event: Event) -> Violation | None:
    """The code of the first precondition that the event breaks, or None if it may be played.

    >>> from durak.rules import Attack, full_deck, initial
    >>> violation(Settings(), initial(Settings(), ["anna", "boris"], full_deck(36)), Attack("anna", ()))
    Violation.NOT_BEGUN
    """
    illegal = refusal(settings, configuration, event)
    return None if illegal is None else illegal.code


def refusal(settings: Settings, configuration: Public, event: Event) -> Illegal | None:
    """Like `violation`, with the sentence to say and its details."""
    for illegal in _broken(settings, configuration, event):
        if illegal.code not in settings.relax:
            return illegal
    return None


def tolerated(settings: Settings, configuration: Public, event: Event) -> tuple[Violation, ...]:
    """The rules that a legal event breaks but this table overlooks: what another player may call a cheat (R59).

    Soft violations can be judged by what lies open, so the view of any seat will do.
    """
    codes = (illegal.code for illegal in _broken(settings, configuration, event))
    return tuple(dict.fromkeys(code for code in codes if code in settings.relax))


def _broken(settings: Settings, c: Public, event: Event) -> Refusals:
    """All broken preconditions, up to the first that cannot be relaxed: clauses 3.1 and 3.2, then the event's."""
    if not _well_formed(event):
        yield Illegal(Violation.UNKNOWN_EVENT)
    if c.phase is Phase.END:
        yield Illegal(Violation.GAME_OVER)
    match event:
        case Begin():
            yield from _begin(settings, c)
        case Attack() if event.cards and adds_freely(settings, c, event.by):
            yield from _held(c, event)
            yield from _attack(settings, c, event)
        case Attack():
            yield from _move(c, event, Phase.ATTACK, Phase.TAKE)
            yield from _attack(settings, c, event)
        case Defend() if _gives_up(settings, c, event):
            return
        case Defend():
            yield from _move(c, event, Phase.DEFEND)
            yield from _defend(settings, c, event)
        case Transfer() | Flash():
            yield from _move(c, event, Phase.DEFEND)
            yield from _hand_over(settings, c, event)


def _well_formed(event: object) -> bool:
    match event:
        case Begin():
            return True
        case Attack(cards=cards) | Transfer(cards=cards):
            return type(cards) is tuple and all(map(_is_card, cards))
        case Defend(pairs=pairs):
            return type(pairs) is tuple and all(
                type(pair) is tuple and len(pair) == 2 and all(map(_is_card, pair)) for pair in pairs
            )
        case Flash(card=card):
            return _is_card(card)
    return False


def _is_card(card: object) -> bool:
    return type(card) is Card and type(card.suit) is Suit and type(card.face) is Face


def _begin(settings: Settings, c: Public) -> Refusals:
    """Clauses 3.3 to 3.6."""
    if c.phase is not Phase.START:
        yield Illegal(Violation.ALREADY_BEGUN)
    if len(c.players) < 2:
        yield Illegal(Violation.TOO_FEW_PLAYERS)
    if len(c.players) > settings.most_players:
        yield Illegal(Violation.TOO_MANY_PLAYERS)
    if settings.partners and len(c.players) not in PARTNERS:
        yield Illegal(Violation.UNEVEN_TEAMS)
    if isinstance(c, Configuration) and not _complete(settings, c.deck):
        yield Illegal(Violation.BAD_DECK)


def _complete(settings: Settings, deck: tuple[Card, ...]) -> bool:
    return len(deck) == settings.deck_size and set(deck) == set(full_deck(settings.deck_size))


def _move(c: Public, event: Attack | Defend | Transfer | Flash, *phases: Phase) -> Refusals:
    """Clauses 3.7 to 3.11: who may move at all; then the cards."""
    if c.phase is Phase.START:
        yield Illegal(Violation.NOT_BEGUN)
    if c.phase not in phases:
        yield Illegal(Violation.WRONG_PHASE)
    if event.by not in c.seats:
        yield Illegal(Violation.UNKNOWN_PLAYER)
    if event.by not in c.players:
        yield Illegal(Violation.PLAYER_OUT, by=event.by)
    if event.by != c.active:
        yield Illegal(Violation.NOT_YOUR_TURN, active=c.active)
    yield from _held(c, event)


def _held(c: Public, event: Attack | Defend | Transfer | Flash) -> Refusals:
    """Clauses 3.12 and 3.13: which cards somebody may move with."""
    cards = cards_of(event)
    if len(set(cards)) < len(cards):
        yield Illegal(Violation.DUPLICATE_CARD)
    for card in cards:
        if card not in c.held(event.by):
            yield Illegal(Violation.CARD_NOT_HELD, by=event.by, card=card)


def _gives_up(settings: Settings, c: Public, event: Defend) -> bool:
    """The defender takes while the attackers are being asked, where the table allows it (R83)."""
    out_of_turn = c.phase is Phase.ATTACK and bool(c.field) and event.by == c.defender
    return settings.take_beaten and out_of_turn and event.pairs == ()


def adds_freely(settings: Settings, c: Public, seat: Seat) -> bool:
    """This attacker may throw in at any moment of the turn, asked or not (R85)."""
    return settings.tempo == "repeat" and bool(c.field) and seat in c.attackers


def _attack(settings: Settings, c: Public, event: Attack) -> Refusals:
    """Clauses 3.14 to 3.19: may these cards be led, or thrown in?"""
    cards = event.cards
    if not cards:
        if not c.field:
            yield Illegal(Violation.MUST_LEAD)
        return
    if len(cards) > 1 and one_card_only(settings, c):
        yield Illegal(Violation.ONE_CARD_ONLY)
    if not c.field:
        if len({card.face for card in cards}) > 1:
            yield Illegal(Violation.MIXED_RANKS)
    else:
        on_table = ranks(c)
        for card in cards:
            if card.face not in on_table:
                yield Illegal(Violation.RANK_NOT_ON_TABLE, face=card.face)
    if len(cards) > free_places(settings, c):
        yield Illegal(Violation.FIELD_FULL, limit=limit(settings, c))
    if len(cards) > spare_cards(settings, c):
        yield Illegal(Violation.OVER_DEFENDER, defender=c.defender)


def may_lay(settings: Settings, c: Public, card: Card) -> bool:
    """May whoever is asked lay this card of theirs? Clauses 3.14 to 3.19, since those before hold."""
    assert c.active is not None
    return all(illegal.code in settings.relax for illegal in _attack(settings, c, Attack(c.active, (card,))))


def _defend(settings: Settings, c: Public, event: Defend) -> Refusals:
    """Clauses 3.20 to 3.24: do these cards beat those? Taking needs nothing."""
    if not event.pairs:
        return
    field = dict(c.field)
    targets = [attack for attack, _ in event.pairs]
    for attack in _repeated(targets):
        yield Illegal(Violation.DUPLICATE_TARGET, card=attack)
    for attack in targets:
        if attack not in field:
            yield Illegal(Violation.NOT_ON_FIELD, card=attack)
    for attack in targets:
        if field[attack] is not None:
            yield Illegal(Violation.ALREADY_BEATEN, card=attack)
    for attack, defence in event.pairs:
        if not beats(defence, attack, c.trump):
            yield Illegal(Violation.DOES_NOT_BEAT, defence=defence, attack=attack)
    if not settings.partial and len(targets) < len(c.unbeaten):
        yield Illegal(Violation.MUST_BEAT_ALL)


def _hand_over(settings: Settings, c: Public, event: Transfer | Flash) -> Refusals:
    """Clauses 3.25 to 3.34, with 3.18 before the last: may the attack be handed on with these cards?"""
    flash = isinstance(event, Flash)
    if flash and not settings.flash:
        yield Illegal(Violation.FLASH_OFF)
    if not flash and not settings.transfer:
        yield Illegal(Violation.TRANSFER_OFF)
    cards = cards_of(event)
    if not cards:
        yield Illegal(Violation.NO_CARDS)
    if c.turn == 1 and not settings.transfer_first_turn:
        yield Illegal(Violation.TRANSFER_FIRST_TURN)
    following = next_opponent(settings, c, c.defender)
    if following is None:
        yield Illegal(Violation.NO_NEXT_DEFENDER)
        return
    if not c.unbeaten or (len(c.unbeaten) < len(c.field) and not settings.transfer_defended):
        yield Illegal(Violation.ALREADY_DEFENDED)
    if not settings.transfer_joined and any(seat != c.principal for seat in c.joined):
        yield Illegal(Violation.ATTACK_REINFORCED)
    # Once cards are beaten, others may have been thrown in: then the rank that was led counts.
    attacks = c.field[:1] if settings.transfer_defended else c.field
    if any(card.face != attack.face for card in cards for attack, _ in attacks):
        yield Illegal(Violation.WRONG_RANK)
    if flash and any(card.suit != c.trump for card in cards):
        yield Illegal(Violation.NOT_TRUMP)
    if flash and settings.flash_once and any(card in c.flashed for card in cards):
        yield Illegal(Violation.FLASHED_BEFORE)
    added = 0 if flash else len(cards)
    if added > free_places(settings, c):
        yield Illegal(Violation.FIELD_FULL, limit=limit(settings, c))
    if added > spare_cards_of(settings, c, following):
        yield Illegal(Violation.OVER_NEXT_DEFENDER, next=following)


def _repeated(cards: Iterable[Card]) -> Iterator[Card]:
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            yield card
        seen.add(card)


def ranks(c: Public) -> set[Face]:
    """The ranks that may be thrown in: those of all cards on the field (docs/rules.md 4.3)."""
    return {card.face for card in field_cards(c.field)}


def limit(settings: Settings, c: Public) -> int:
    """How many attack cards this turn may see at most, whatever the defender holds (docs/rules.md 4.3, R15)."""
    most = settings.deck_size if settings.field_limit is None else settings.field_limit
    at_first = not c.pile if settings.first_until == "discard" else c.turn == 1
    if settings.first_limit is not None and at_first:
        return min(most, settings.first_limit)
    return most


def free_places(settings: Settings, c: Public) -> int:
    """How many attack cards the field limit still admits (docs/rules.md 4.3, R15, R27)."""
    return settings.deck_size if _boundless(settings, c) else limit(settings, c) - len(c.field)


def spare_cards(settings: Settings, c: Public) -> int:
    """How many attack cards the defender's hand still admits (docs/rules.md 4.3, R15, R27)."""
    return settings.deck_size if _boundless(settings, c) else spare_cards_of(settings, c, c.defender)


def spare_cards_of(settings: Settings, c: Public, defender: Seat) -> int:
    """The same for whoever defends after a hand-on.

    Where the hand is no limit, nothing can be added only when the hand is empty and everything is beaten (R82).
    """
    if settings.hand_limit or not (c.size(defender) or c.unbeaten):
        return c.size(defender) - len(c.unbeaten)
    return settings.deck_size


def _boundless(settings: Settings, c: Public) -> bool:
    return c.phase is Phase.TAKE and settings.pile_on == "unlimited"


def room(settings: Settings, c: Public) -> int:
    """How many attack cards may still be added in this turn (docs/rules.md 4.3)."""
    return min(free_places(settings, c), spare_cards(settings, c))


def one_card_only(settings: Settings, c: Public) -> bool:
    """Cards are led, or thrown in, one at a time."""
    return (settings.throw_size if c.field else settings.lead_size) == "one"
