"""What is true of every configuration that play can reach (docs/rules.md 4.5)."""

from collections import Counter
from collections.abc import Iterator

from durak.rules.cards import beats, full_deck
from durak.rules.configuration import Configuration, Phase, field_cards
from durak.rules.reason import Reason
from durak.rules.settings import Settings
from durak.rules.teams import losers, next_opponent, opponents
from durak.rules.validity import limit
from durak.rules.violations import Violation


def broken_invariants(settings: Settings, configuration: Configuration) -> tuple[str, ...]:
    """The invariants that the configuration breaks, each as a sentence that begins with its number.

    >>> from dataclasses import replace
    >>> from durak.rules import initial
    >>> start = initial(Settings(), ["anna", "boris"], full_deck(36))
    >>> broken_invariants(Settings(), replace(start, deck=start.deck[1:]))
    ('I1: 6C is in 0 places',)
    """
    return tuple(
        sentence
        for check in (_cards, _seats, _trump, _field, _roles, _turn_start, _end)
        for sentence in check(settings, configuration)
    )


def _cards(settings: Settings, c: Configuration) -> Iterator[str]:
    held = [card for hand in c.hands.values() for card in hand]
    places = Counter([*c.deck, *c.pile, *field_cards(c.field), *held])
    full = full_deck(settings.deck_size)
    for card in full:
        if places[card] != 1:
            yield Reason("broken-places", f"I1: {card} is in {places[card]} places", card=card, count=places[card])
    for card in sorted(set(places) - set(full)):
        size = settings.deck_size
        yield Reason("broken-deck", f"I1: {card} is not in a deck of {size} cards", card=card, size=size)


def _seats(settings: Settings, c: Configuration) -> Iterator[str]:
    if sorted(c.players + c.inactive) != sorted(c.seats) or set(c.hands) != set(c.seats):
        yield "I2: players and inactive do not partition the seats"
        return
    in_play = tuple(seat for seat in c.seats if seat in c.players)
    if c.players and in_play[(at := in_play.index(c.players[0])) :] + in_play[:at] != c.players:
        yield "I2: players is not a rotation of the seats in play"
    for seat in {c.principal, c.durak, *c.joined} - {None, *c.seats}:
        yield f"I2: {seat} does not sit here"
    for seat in c.inactive:
        if c.hands[seat]:
            yield Reason("broken-out", f"I3: {seat} is out but holds cards", seat=seat)
    if c.deck and c.inactive:
        yield Reason("broken-out-early", "I3: somebody is out although the deck is not empty")
    if c.phase in (Phase.ATTACK, Phase.DEFEND, Phase.TAKE) and not c.deck:
        relaxed = _limits_relaxed(settings) or not settings.hand_limit
        for seat in c.players:
            if not c.hands[seat] and not (relaxed and seat == c.defender):
                text = f"I3: {seat} is in play without cards although the deck is empty"
                yield Reason("broken-without", text, seat=seat)


def _trump(settings: Settings, c: Configuration) -> Iterator[str]:
    if (c.trump is None) != (c.phase is Phase.START) or (c.turn < 1) != (c.phase is Phase.START):
        yield "I4: there is a trump and a turn exactly from the deal on"
    elif c.trump is not None and c.deck and c.deck[-1].suit != c.trump:
        last = c.deck[-1]
        yield Reason("broken-last", f"I4: the last card of the deck, {last}, is not a trump", card=last)


def _field(settings: Settings, c: Configuration) -> Iterator[str]:
    for attack, defence in c.field:
        relaxed = Violation.DOES_NOT_BEAT in settings.relax
        if defence is not None and not relaxed and not beats(defence, attack, c.trump):
            text = f"I5: {defence} does not beat {attack}"
            yield Reason("broken-beats", text, attack=attack, defence=defence)
    if c.field and not settings.relax & {
        Violation.MIXED_RANKS,
        Violation.RANK_NOT_ON_TABLE,
        Violation.WRONG_RANK,
    }:
        ranks = {attack.face for attack, _ in c.field}
        known = {c.field[0][0].face, *(defence.face for _, defence in c.field if defence is not None)}
        for face in sorted(ranks - known):
            text = f"I5: an attack card of rank {face} fits neither the lead nor a defence"
            yield Reason("broken-rank", text)
    if c.field and settings.pile_on != "unlimited" and not _limits_relaxed(settings):
        if len(c.field) > limit(settings, c):
            count, most = len(c.field), limit(settings, c)
            yield Reason("broken-field", f"I6: {count} attack cards are more than {most}", count=count, most=most)
        if c.players and settings.hand_limit and len(c.unbeaten) > len(c.hands[c.defender]):
            count, seat = len(c.unbeaten), c.defender
            text = f"I6: {count} unbeaten cards are more than {seat} holds"
            yield Reason("broken-unbeaten", text, count=count, seat=seat)


def _roles(settings: Settings, c: Configuration) -> Iterator[str]:
    if not set(c.attackers) <= set(c.players[1:]) or len(set(c.attackers)) < len(c.attackers):
        yield Reason("broken-attackers", "I7: attackers are not players other than the defender, each once")
    if c.players and any(not opponents(settings, c, c.defender, seat) for seat in c.attackers):
        yield Reason("broken-partners", "I7: partners do not attack each other")
    if not set(c.pending) <= set(c.attackers) or len(set(c.pending)) < len(c.pending):
        yield Reason("broken-pending", "I7: pending are not attackers, each once")
    if len(set(c.joined)) < len(c.joined):
        yield "I7: joined are not seats, each once"
    match c.phase:
        case Phase.START | Phase.END:
            if c.active is not None or c.pending:
                yield f"I7: somebody is to move in phase {c.phase}"
        case Phase.DEFEND:
            if not c.players or c.active != c.defender or not c.unbeaten:
                yield Reason("broken-defend", "I7: in phase Defend the defender is to answer unbeaten cards")
        case Phase.ATTACK | Phase.TAKE:
            if not c.pending or c.active != c.pending[0]:
                yield Reason("broken-mover", f"I7: in phase {c.phase} the first of pending is to move")
            if c.phase is Phase.TAKE and not c.unbeaten and not settings.take_beaten:
                yield Reason("broken-take", "I7: in phase Take something is unbeaten")
    if c.phase in (Phase.ATTACK, Phase.TAKE) and not 1 <= c.attack_no <= max(1, len(c.attackers)):
        yield f"I14: attack number {c.attack_no} of {len(c.attackers)}"
    if c.phase is Phase.DEFEND and c.attack_no != 1:
        yield f"I14: attack number {c.attack_no} in phase Defend"


def _turn_start(settings: Settings, c: Configuration) -> Iterator[str]:
    if c.phase is not Phase.ATTACK or c.field or not c.players:
        return
    if c.principal is not None or c.joined or c.flashed:
        text = "I8: a turn begins without principal, and nobody has joined it or shown a trump"
        yield Reason("broken-beginning", text)
    if c.active is None or next_opponent(settings, c, c.active) != c.defender:
        yield Reason("broken-leader", "I8: whoever leads attacks the next opponent")
    if c.deck:
        for seat in c.players:
            short = settings.hand_size - len(c.hands[seat])
            if short > 0 and not (c.turn == 1 and short == 1 and len(c.deck) == 1):
                yield Reason("broken-undrawn", f"I8: {seat} has not drawn", seat=seat)


def _end(settings: Settings, c: Configuration) -> Iterator[str]:
    if c.phase is not Phase.END:
        return
    relaxed = _limits_relaxed(settings) or not settings.hand_limit
    drawn_out = settings.max_turns is not None and c.turn >= settings.max_turns
    holders = [seat for seat in c.seats if c.hands[seat]]
    if c.durak is None:
        if not drawn_out and (settings.endgame != "draw" or holders or c.deck):
            yield Reason("broken-draw", "I11: a draw needs endgame draw and empty hands, or max_turns")
    elif c.deck or not set(holders) <= set(losers(settings, c)):
        text = "I11: at the end the deck is empty and only the durak holds cards, or the durak's team"
        yield Reason("broken-end", text)
    elif not holders and settings.endgame != "attacker-first" and not relaxed:
        yield Reason("broken-durak", "I11: the durak holds no cards")


def _limits_relaxed(settings: Settings) -> bool:
    limits = {Violation.FIELD_FULL, Violation.OVER_DEFENDER, Violation.OVER_NEXT_DEFENDER}
    return bool(settings.relax & limits)
