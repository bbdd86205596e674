// What a learned player sees at a table of two, as bits; and the cards that somebody might have played and did not.
//
// The plain suits are alike, so before every event they are put in an order that follows from what the mover sees: then
// tables that differ in the names of plain suits alone look the same to a network.
#pragma once

#include "observation.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// The words of card sets come first; the last two are hidden from the mover, only a judge sees them.
enum SightWord {
    kSeeHand, kSeeUnbeaten, kSeeField, kSeePile, kSeeLaid, kSeeHit,
    kSeeKnown,   // cards known to be with the other one
    kSeeShown,   // own cards that the other one knows
    kSeeUnseen,  // cards that are with the other one or in the deck
    kSeePassed, kSeePassedBefore, kSeeYielded, kSeeYieldedBefore,  // the doubts about the other one
    kSeeTable,  // bits: 13 faces under the deck, 3 phases, 4 kinds of event, 8 of room, 8 of attacks, discarded, done, take,
                // 16 of own cards
    kSeeSizes,  // bits: 16 of the other one's cards, 48 of the deck
    kSeeOther, kSeeDeck,
};
constexpr int kSightWords = kSeeDeck + 1;
constexpr int kOpenWords = kSeeSizes + 1;

// Cards that a seat did not throw in (passed) or did not beat with (yielded), since it drew last and before that.
struct Doubts {
    Set passed = 0, passed_before = 0, yielded = 0, yielded_before = 0;

    // New cards may be any: what was doubted counts less, and after many it is forgotten.
    DURAK_FN void fade(int drawn) {
        if (!drawn) return;
        passed_before = drawn <= 2 ? passed_before | passed : passed;
        yielded_before = drawn <= 2 ? yielded_before | yielded : yielded;
        passed = yielded = 0;
    }
};

// A table of two with everything that both remember.
struct Watched {
    State<2> state;
    Memory<2> memory;
    Doubts doubts[2];
};

// --- The order of the plain suits ---------------------------------------------------------------------------------

// Lane i becomes what was lane at[i].
struct Order {
    u8 at[3];
};

DURAK_FN Set in_order(Set s, Order order) {
    Set found = s & kTrumps;
    for (int lane = 0; lane < kTrumpLane; ++lane) found |= (s >> (kLane * order.at[lane]) & 0xFFFF) << (kLane * lane);
    return found;
}

DURAK_FN Set unseen_by(const Watched& t, int me) {
    const State<2>& s = t.state;
    const Set turn_up = s.cards_left ? card_bit(s.turn_up) : 0;
    const Set hidden = s.deck | hand_of(s, me ^ 1);
    return hidden & ~(turn_up | (me ? t.memory.known[0] : t.memory.known[1]));
}

DURAK_FN Set pile_of(const Watched& t) {
    const State<2>& s = t.state;
    return t.memory.all & ~(s.hands[0] | s.hands[1] | s.deck | s.field);
}

// The suits by what I hold of them, then by what I have not seen, then by the rest: none of it is hidden from me.
DURAK_FN Order order_for(const Watched& t, int me) {
    const State<2>& s = t.state;
    const Doubts& doubts = me ? t.doubts[0] : t.doubts[1];
    const Set hand = hand_of(s, me), unseen = unseen_by(t, me);
    const Set rest[] = {s.unbeaten, s.field, pile_of(t), me ? t.memory.known[0] : t.memory.known[1],
                        me ? t.memory.known[1] : t.memory.known[0], doubts.passed & unseen,
                        doubts.passed_before & unseen, doubts.yielded & unseen, doubts.yielded_before & unseen};
    u64 key[3];
    for (int lane = 0; lane < 3; ++lane) {
        const auto suit = [&](Set set) { return set >> (kLane * lane) & 0xFFFF; };
        u64 mixed = 0;
        for (const Set set : rest) mixed = (mixed + suit(set) + 1) * 0x9E3779B97F4A7C15ull;
        key[lane] = suit(hand) << 48 | suit(unseen) << 32 | mixed >> 32;
    }
    Order order{{0, 1, 2}};
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

// Renames the plain suits. Whoever plays on does so between events only: the steps of an event go by the order of suits.
DURAK_FN void rename(Watched& t, Order order) {
    const auto put = [&](Set& set) { set = in_order(set, order); };
    State<2>& s = t.state;
    put(s.hands[0]), put(s.hands[1]), put(s.deck), put(s.field), put(s.unbeaten);
    put(s.laid), put(s.hit);
    put(t.memory.all), put(t.memory.known[0]), put(t.memory.known[1]);
    for (Doubts& doubts : t.doubts) {
        put(doubts.passed), put(doubts.passed_before), put(doubts.yielded), put(doubts.yielded_before);
    }
}

// --- Playing ------------------------------------------------------------------------------------------------------

// What a complete event says of the cards that its player kept; then new cards make old doubts fade.
template <int P>
DURAK_FN void doubt(const Rules& rules, const State<P>& before, const State<P>& after, Step step, Doubts* doubts) {
    if (after.path != Kind::None) return;
    const Set laid = before.laid | set_of(step.card);
    Set passed = 0, yielded = 0;
    if (before.phase != Phase::Defend && before.field && room(rules, before) > count(laid)) {
        passed = same_faces(before.field) & ~(kTrumps | laid);
    }
    if (step.kind == Kind::Take) {
        for (Set targets = before.unbeaten; targets; targets &= targets - 1) yielded |= beaters(lowest(targets));
    }
    for (int seat = 0; seat < after.seats; ++seat) {
        if (seat == before.active) doubts[seat].passed |= passed, doubts[seat].yielded |= yielded;
        if (after.cards_left == before.cards_left) continue;
        doubts[seat].fade(count(after.hands[seat] & ~(before.hands[seat] | before.field | laid)));
    }
}

// Plays a legal step; both remember what it showed, and what it did not.
template <class Deck>
DURAK_FN void play_and_watch(const Rules& rules, Watched& t, Deck& deck, const Steps& legal, Step step) {
    const State<2> before = t.state;
    apply_and_remember(rules, t.state, t.memory, deck, legal, step);
    doubt(rules, before, t.state, step, t.doubts);
}

// --- Seeing -------------------------------------------------------------------------------------------------------

DURAK_FN u64 one_of(int value, int from, int width) {
    const int low = value < 0 ? 0 : value;
    return 1ull << (from + (low < width ? low : width - 1));
}

// What the mover sees, and in the last words what he does not.
DURAK_FN void see(const Rules& rules, const Watched& t, const Steps& legal, u64* out) {
    const State<2>& s = t.state;
    const int me = s.active;
    const Doubts& doubts = me ? t.doubts[0] : t.doubts[1];
    const Set hand = hand_of(s, me), other = hand_of(s, me ^ 1), unseen = unseen_by(t, me);
    out[kSeeHand] = hand;
    out[kSeeUnbeaten] = s.unbeaten;
    out[kSeeField] = s.field;
    out[kSeePile] = pile_of(t);
    out[kSeeLaid] = s.laid;
    out[kSeeHit] = s.hit;
    out[kSeeKnown] = me ? t.memory.known[0] : t.memory.known[1];
    out[kSeeShown] = me ? t.memory.known[1] : t.memory.known[0];
    out[kSeeUnseen] = unseen;
    out[kSeePassed] = doubts.passed & unseen;
    out[kSeePassedBefore] = doubts.passed_before & unseen;
    out[kSeeYielded] = doubts.yielded & unseen;
    out[kSeeYieldedBefore] = doubts.yielded_before & unseen;
    out[kSeeTable] = (s.cards_left ? card_bit(s.turn_up) >> (kLane * kTrumpLane) : 0) |
                     one_of(static_cast<int>(s.phase) - 1, 13, 3) | one_of(static_cast<int>(s.path), 16, 4) |
                     one_of(room(rules, s), 20, 8) | one_of(s.attacks, 28, 8) |
                     static_cast<u64>(s.discarded) << 36 | static_cast<u64>(legal.done) << 37 |
                     static_cast<u64>(legal.take) << 38 | one_of(count(hand), 39, 16);
    out[kSeeSizes] = one_of(count(other), 0, 16) | one_of(s.cards_left, 16, 48);
    out[kSeeOther] = other;
    out[kSeeDeck] = s.deck;
}

}  // namespace DURAK_ARCH
}  // namespace durak
