// A table with everything that its players remember, including cards that somebody could have played but did not.
//
// The plain suits are alike, so before every event they are put in an order that follows from what the mover sees: then
// tables that differ in the names of plain suits alone look the same to a network.
#pragma once

#include "rules/observation.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// Cards that a seat did not throw in (passed) or did not beat with (yielded), since it drew last and before that.
struct Doubts {
    Set passed = 0, passed_before = 0, yielded = 0, yielded_before = 0;

    // New cards may be anything, so older doubts count less, and are forgotten after many new cards.
    DURAK_FN void fade(int drawn) {
        if (!drawn) return;
        passed_before = drawn <= 2 ? passed_before | passed : passed;
        yielded_before = drawn <= 2 ? yielded_before | yielded : yielded;
        passed = yielded = 0;
    }
};

// Plain cards that could have been thrown in beside those that were laid: trumps are kept anyway.
DURAK_FN Set not_thrown_in(Set field, Set laid) { return same_faces(field) & ~(kTrumps | laid); }

// Cards that would have beaten one of these attacks.
DURAK_FN Set not_beaten_with(Set attacks) {
    Set found = 0;
    for (; attacks; attacks &= attacks - 1) found |= beaters(lowest(attacks));
    return found;
}

template <int P>
struct TableWithMemory {
    State<P> state;
    Memory<P> memory;
    Doubts doubts[P];
};

// What belongs to a seat; at a table of two without an index that depends on the game (state.hpp says why).
template <int P, class Own>
DURAK_FN const Own& of_seat(const Own (&all)[P], int seat) {
    if constexpr (P == 2) return seat ? all[1] : all[0];
    return all[seat];
}

// The seat that sits k places clockwise from mine.
template <int P>
DURAK_FN int seat_after(const State<P>& s, int me, int k) {
    if constexpr (P == 2) return me ^ k;
    return me + k < s.seats ? me + k : me + k - s.seats;
}

template <int P>
DURAK_FN Set unseen_by(const TableWithMemory<P>& t, int me) {
    const State<P>& s = t.state;
    Set hidden = s.deck, known = s.cards_left ? card_bit(s.turn_up) : 0;
    for (int k = 1; k < s.seats; ++k) {
        const int seat = seat_after(s, me, k);
        hidden |= hand_of(s, seat);
        known |= of_seat(t.memory.known, seat);
    }
    return hidden & ~known;
}

template <int P>
DURAK_FN Set pile_of(const TableWithMemory<P>& t) {
    const State<P>& s = t.state;
    Set held = s.deck | s.field;
    for (int seat = 0; seat < P; ++seat) held |= s.hands[seat];
    return t.memory.all & ~held;
}

// --- The order of the plain suits ---------------------------------------------------------------------------------

// Lane i becomes what was lane at[i].
struct SuitOrder {
    u8 at[3];
};

DURAK_FN Set in_order(Set s, SuitOrder order) {
    Set found = s & kTrumps;
    for (int lane = 0; lane < kTrumpLane; ++lane) found |= (s >> (kLane * order.at[lane]) & 0xFFFF) << (kLane * lane);
    return found;
}

// The suits by what I hold of them, then by what I have not seen, then by the rest: none of it is hidden from me.
template <int P>
DURAK_FN SuitOrder suit_order(const TableWithMemory<P>& t, int me) {
    const State<P>& s = t.state;
    const Set hand = hand_of(s, me), unseen = unseen_by(t, me);
    Set rest[3 + P + 4 * (P - 1)] = {s.unbeaten, s.field, pile_of(t)};
    int number = 3;
    for (int k = 1; k < s.seats; ++k) rest[number++] = of_seat(t.memory.known, seat_after(s, me, k));
    rest[number++] = of_seat(t.memory.known, me);
    for (int k = 1; k < s.seats; ++k) {
        const Doubts& doubts = of_seat(t.doubts, seat_after(s, me, k));
        rest[number++] = doubts.passed & unseen;
        rest[number++] = doubts.passed_before & unseen;
        rest[number++] = doubts.yielded & unseen;
        rest[number++] = doubts.yielded_before & unseen;
    }
    u64 key[3];
    for (int lane = 0; lane < 3; ++lane) {
        const auto suit = [&](Set set) { return set >> (kLane * lane) & 0xFFFF; };
        u64 mixed = 0;
        for (int i = 0; i < number; ++i) mixed = (mixed + suit(rest[i]) + 1) * 0x9E3779B97F4A7C15ull;
        key[lane] = suit(hand) << 48 | suit(unseen) << 32 | mixed >> 32;
    }
    SuitOrder order{{0, 1, 2}};
    const auto sort = [&](int a, int b) {
        if (key[a] >= key[b]) return;
        const u64 k = key[a];
        const u8 lane = order.at[a];
        key[a] = key[b], order.at[a] = order.at[b];
        key[b] = k, order.at[b] = lane;
    };
    sort(0, 1), sort(1, 2), sort(0, 1);
    return order;
}

// Renames the plain suits. Only allowed between events if play goes on: the steps of an event follow the order of the
// suits.
template <int P>
DURAK_FN void rename_suits(TableWithMemory<P>& t, SuitOrder order) {
    const auto put = [&](Set& set) { set = in_order(set, order); };
    State<P>& s = t.state;
    put(s.deck), put(s.field), put(s.unbeaten), put(s.laid), put(s.hit), put(t.memory.all);
    for (int seat = 0; seat < P; ++seat) {
        Doubts& doubts = t.doubts[seat];
        put(s.hands[seat]), put(t.memory.known[seat]);
        put(doubts.passed), put(doubts.passed_before), put(doubts.yielded), put(doubts.yielded_before);
    }
}

// A step of a table with renamed suits, as the table named them before.
DURAK_FN Step as_named(Step step, SuitOrder order) {
    const auto card = [&](u8 c) -> u8 {
        if (c == kNone || c / kLane == kTrumpLane) return c;
        return static_cast<u8>(order.at[c / kLane] * kLane + c % kLane);
    };
    return {step.kind, card(step.card), card(step.target)};
}

// --- Playing ------------------------------------------------------------------------------------------------------

// What a complete event says about the cards that its player kept; then new cards weaken old doubts.
template <int P>
DURAK_FN void doubt(const Rules& rules, const State<P>& before, const State<P>& after, Step step, Doubts* doubts) {
    if (after.path != Kind::None) return;
    const Set laid = before.laid | set_of(step.card);
    Set passed = 0, yielded = 0;
    if (before.phase != Phase::Defend && before.field && room(rules, before) > count(laid)) {
        passed = not_thrown_in(before.field, laid);
    }
    if (step.kind == Kind::Take) yielded = not_beaten_with(before.unbeaten);
    for (int seat = 0; seat < after.seats; ++seat) {
        if (seat == before.active) doubts[seat].passed |= passed, doubts[seat].yielded |= yielded;
        if (after.cards_left == before.cards_left) continue;
        doubts[seat].fade(count(after.hands[seat] & ~(before.hands[seat] | before.field | laid)));
    }
}

// Plays a legal step; everybody remembers what it showed, and what it did not.
template <int P, class Deck>
DURAK_FN void apply_and_remember(const Rules& rules, TableWithMemory<P>& t, Deck& deck, const Steps& legal, Step step) {
    const State<P> before = t.state;
    apply_and_remember(rules, t.state, t.memory, deck, legal, step);
    doubt(rules, before, t.state, step, t.doubts);
}

}  // namespace DURAK_ARCH
}  // namespace durak
