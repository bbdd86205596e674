"""The invariants I1 to I17 of docs/rules.md 4.5, over all settings and two to eight players."""

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from durak.rules import (
    Attack,
    BySeat,
    Card,
    Configuration,
    Defend,
    Event,
    Face,
    Flash,
    Hand,
    Pass,
    Phase,
    Seat,
    Settings,
    Suit,
    Take,
    Transfer,
    Violation,
    broken_invariants,
    delta,
    initial,
    legal_events,
    limit,
    replay,
    shuffled,
    violation,
)
from durak.rules.configuration import Field
from strategies import all_settings, reached, relaxed, rounds, starts
from table import Table, attack, defend

Start = tuple[Settings, Configuration]
seeds = st.integers(0, 2**32)


@settings(max_examples=150)
@given(starts(), seeds)
def test_i1_to_i8_and_i11_and_i14_hold_after_every_event(start: Start, seed: int) -> None:
    rules, before = start
    assert broken_invariants(rules, before) == ()
    for _, event, after in rounds(rules, before, seed):
        assert broken_invariants(rules, after) == (), event


@settings(max_examples=60)
@given(starts(all_settings(relaxed)), seeds)
def test_the_data_stays_sound_when_rules_are_relaxed(start: Start, seed: int) -> None:
    rules, before = start
    for step, (_, event, after) in enumerate(rounds(rules, before, seed)):
        assert broken_invariants(rules, after) == (), event
        if step > 400:  # With relaxed rules a turn need not end: a plain card could be flashed for ever.
            break


def test_a_cheated_defender_may_be_durak_without_cards() -> None:
    rules = Settings(relax=frozenset({Violation.OVER_DEFENDER}))
    table = Table.at(rules, {"anna": "6S", "boris": "7C"}, field="6C 6D")
    table.play(defend("boris", "6C/7C"), attack("anna", "6S"))
    assert (table.c.durak, table.hand("boris")) == ("boris", "")


@settings(max_examples=60)
@given(starts(), seeds)
def test_i9_whoever_is_to_move_can(start: Start, seed: int) -> None:
    rules, before = start
    for c in reached(rules, before, seed):
        if c.active is None:
            continue
        if c.phase is Phase.DEFEND:
            assert violation(rules, c, Take(c.active)) is None
        elif c.field:
            assert violation(rules, c, Pass(c.active)) is None
        else:
            for card in c.hands[c.active]:
                assert violation(rules, c, Attack(c.active, [card])) is None


@settings(max_examples=60)
@given(starts(), seeds)
def test_i10_pile_and_inactive_grow_and_the_deck_shrinks(start: Start, seed: int) -> None:
    rules, before = start
    for c, event, after in rounds(rules, before, seed):
        assert c.pile <= after.pile
        assert after.inactive[: len(c.inactive)] == c.inactive
        assert len(after.deck) <= len(c.deck)
        assert after.turn >= c.turn
        if after.turn == c.turn and after.field and isinstance(event, Attack | Defend | Transfer | Flash):
            changed = {seat for seat in c.seats if c.hands[seat] != after.hands[seat]}
            assert changed <= {event.by}


@settings(max_examples=40)
@given(starts(), seeds)
def test_i12_delta_is_deterministic_and_succeeds_exactly_on_legal_events(start: Start, seed: int) -> None:
    rules, before = start
    for c, event, after in rounds(rules, before, seed):
        assert violation(rules, c, event) is None
        assert delta(rules, c, event) == after


@settings(max_examples=60)
@given(starts(), seeds, st.permutations(list(Suit)))
def test_i15_renaming_the_suits_changes_nothing(start: Start, seed: int, names: list[Suit]) -> None:
    rules, before = start

    def card(old: Card) -> Card:
        return Card(names[old.suit], old.face)

    for c, event, after in rounds(rules, before, seed):
        renamed = delta(rules, _mapped(c, card, _same), _mapped_event(event, card, _same))
        assert _unordered(renamed) == _unordered(_mapped(after, card, _same))


@settings(max_examples=40)
@given(starts(), seeds)
def test_i15_renaming_the_seats_changes_nothing(start: Start, seed: int) -> None:
    rules, before = start
    names = dict(zip(before.seats, reversed(before.seats), strict=True))
    for c, event, after in rounds(rules, before, seed):
        renamed = delta(rules, _mapped(c, _keep, names.__getitem__), _mapped_event(event, _keep, names.__getitem__))
        assert renamed == _mapped(after, _keep, names.__getitem__)


@settings(max_examples=40)
@given(starts(), seeds)
def test_i16_replaying_the_events_gives_the_record(start: Start, seed: int) -> None:
    rules, before = start
    steps = list(rounds(rules, before, seed))
    assert replay(rules, before, [event for _, event, _ in steps]) == (before, *(after for _, _, after in steps))


@settings(max_examples=60)
@given(starts(), seeds)
def test_i17_a_round_ends_with_max_turns(start: Start, seed: int) -> None:
    rules, before = start
    assert rules.max_turns is not None
    end = reached(rules, before, seed)[-1]
    assert end.phase is Phase.END
    assert end.turn <= rules.max_turns


@settings(max_examples=40)
@given(
    all_settings().map(lambda rules: replace(rules, max_turns=None, transfer=False, flash=False, partners=False)),
    seeds,
    seeds,
)
def test_i17_two_players_who_do_not_transfer_always_end(rules: Settings, deck: int, seed: int) -> None:
    end = reached(rules, initial(rules, ["anna", "boris"], shuffled(rules.deck_size, deck)), seed)[-1]
    half = rules.deck_size // 2
    assert end.turn <= half + (half + 1) * (rules.deck_size - 1)


@settings(max_examples=100)
@given(starts(), seeds)
def test_a_turn_ends_because_a_measure_falls_with_every_event(start: Start, seed: int) -> None:
    rules, before = start
    events = 0
    for c, _, after in rounds(rules, before, seed):
        if c.turn == after.turn and after.phase is not Phase.END:
            assert _measure(after) < _measure(c)
            events += 1
        else:
            events = 0
        most = min(limit(rules, after), rules.deck_size)
        if rules.pile_on != "unlimited":
            assert events <= (len(after.seats) - 1 + 2) * (most + 2) + 8


def _measure(c: Configuration) -> tuple[int, int, bool, int]:
    """docs/rules.md 4.6."""
    cards = sum(len(hand) for hand in c.hands.values())
    phase = {Phase.ATTACK: 2, Phase.DEFEND: 1, Phase.TAKE: 0}[c.phase]
    faces = {attack.face for attack, _ in c.field}
    can_flash = any(card.suit == c.trump and card.face in faces for card in c.hands[c.defender])
    return cards, phase, can_flash, len(c.pending)


@settings(max_examples=25)
@given(starts(all_settings(relaxed)), seeds)
def test_i13_legal_events_are_those_that_brute_force_finds(start: Start, seed: int) -> None:
    rules, before = start
    checked = 0
    for step, c in enumerate(reached_for_a_while(rules, before, seed)):
        small = c.active is not None and len(c.hands[c.active]) <= 6 and len(c.unbeaten) <= 3
        if step % 3 == 0 and small and checked < 6:
            checked += 1
            events = list(legal_events(rules, c))
            assert len(set(events)) == len(events)
            assert set(events) == {event for event in _conceivable(c) if violation(rules, c, event) is None}


def reached_for_a_while(rules: Settings, start: Configuration, seed: int) -> list[Configuration]:
    """The first configurations of a round; with relaxed rules it need not end."""
    found = []
    for _, _, after in rounds(rules, start, seed):
        found.append(after)
        if len(found) > 60:
            break
    return found


def _conceivable(c: Configuration) -> list[Event]:
    """Everything that the active player could try with the cards they hold."""
    assert c.active is not None
    me, hand = c.active, sorted(c.hands[c.active])
    subsets = [[card for i, card in enumerate(hand) if mask >> i & 1] for mask in range(2 ** len(hand))]
    events: list[Event] = []
    for cards in subsets:
        events += [Attack(me, cards), Transfer(me, cards)]
    events += [Flash(me, card) for card in hand]
    targets = c.unbeaten
    for mask in range(2 ** len(targets)):
        chosen = [card for i, card in enumerate(targets) if mask >> i & 1]
        events += [Defend(me, list(zip(chosen, cards, strict=True))) for cards in permutations(hand, len(chosen))]
    return events


def _keep(card: Card) -> Card:
    return card


def _same(seat: Seat) -> Seat:
    return seat


def _mapped(c: Configuration, card: Callable[[Card], Card], seat: Callable[[Seat], Seat]) -> Configuration:
    """The configuration with other names for cards and seats."""

    def maybe(one: Seat | None) -> Seat | None:
        return None if one is None else seat(one)

    def ring(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return tuple(map(seat, seats))

    def hand(cards: Hand) -> Hand:
        return frozenset(map(card, cards))

    field: Field = tuple((card(a), None if d is None else card(d)) for a, d in c.field)
    return Configuration(
        seats=ring(c.seats),
        trump=None if c.trump is None else card(Card(c.trump, next(iter(Face)))).suit,
        deck=tuple(map(card, c.deck)),
        pile=hand(c.pile),
        field=field,
        hands=BySeat({seat(name): hand(cards) for name, cards in c.hands.items()}),
        players=ring(c.players),
        inactive=ring(c.inactive),
        active=maybe(c.active),
        principal=maybe(c.principal),
        attackers=ring(c.attackers),
        pending=ring(c.pending),
        joined=ring(c.joined),
        flashed=tuple(map(card, c.flashed)),
        turn=c.turn,
        durak=maybe(c.durak),
        phase=c.phase,
        event=None if c.event is None else _mapped_event(c.event, card, seat),
    )


def _mapped_event(event: Event, card: Callable[[Card], Card], seat: Callable[[Seat], Seat]) -> Event:
    match event:
        case Attack(by, cards):
            return Attack(seat(by), map(card, cards))
        case Transfer(by, cards):
            return Transfer(seat(by), map(card, cards))
        case Defend(by, pairs):
            return Defend(seat(by), [(card(a), card(d)) for a, d in pairs])
        case Flash(by, shown):
            return Flash(seat(by), card(shown))
        case _:
            return event


def _unordered(c: Configuration) -> Configuration:
    """Cards of one event go onto the field in the order of their suits, which renaming changes."""
    return replace(c, field=tuple(sorted(c.field, key=lambda pair: pair[0])))
