// The features of a table as bits, for the networks: of a table of two, and of one of up to six.
#pragma once

#include "rules/table_with_memory.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// The most players that the networks for more than two have room for.
constexpr int kMostSeats = 6;

DURAK_FN u64 one_of(int value, int from, int width) {
    const int low = value < 0 ? 0 : value;
    return 1ull << (from + (low < width ? low : width - 1));
}

// The words, how many there are, and how many of them the mover sees: only a value network sees the others, which come
// last.
template <int P>
struct Features;

// Bits: 13 faces under the deck, 3 phases, 4 kinds of event, 8 of room, 8 of attacks, discarded, done, take, 16 of own
// cards.
template <int P>
DURAK_FN u64 table_word(const Rules& rules, const State<P>& s, const Steps& legal, Set hand) {
    return (s.cards_left ? card_bit(s.turn_up) >> (kLane * kTrumpLane) : 0) |
           one_of(static_cast<int>(s.phase) - 1, 13, 3) | one_of(static_cast<int>(s.path), 16, 4) |
           one_of(room(rules, s), 20, 8) | one_of(s.attacks, 28, 8) | static_cast<u64>(s.discarded) << 36 |
           static_cast<u64>(legal.done) << 37 | static_cast<u64>(legal.take) << 38 | one_of(count(hand), 39, 16);
}

// --- A table of two -----------------------------------------------------------------------------------------------

template <>
struct Features<2> {
    enum Word {
        kHand,
        kUnbeaten,
        kField,
        kPile,
        kLaid,
        kHit,
        kKnown,   // cards known to be with the other one
        kShown,   // own cards that the other one knows
        kUnseen,  // cards that are with the other one or in the deck
        // The doubts about the other one.
        kPassed,
        kPassedBefore,
        kYielded,
        kYieldedBefore,
        kTable,
        kSizes,  // bits: 16 of the other one's cards, 48 of the deck
        kOther,
        kDeck,
    };
    static constexpr int kOpen = kSizes + 1, kWords = kDeck + 1;
};

// What the mover sees, and in the last words what they do not.
DURAK_FN void write_features(const Rules& rules, const TableWithMemory<2>& t, const Steps& legal, u64* out) {
    using F = Features<2>;
    const State<2>& s = t.state;
    const int me = s.active;
    const Doubts& doubts = of_seat(t.doubts, me ^ 1);
    const Set hand = hand_of(s, me), other = hand_of(s, me ^ 1), unseen = unseen_by(t, me);
    out[F::kHand] = hand;
    out[F::kUnbeaten] = s.unbeaten;
    out[F::kField] = s.field;
    out[F::kPile] = pile_of(t);
    out[F::kLaid] = s.laid;
    out[F::kHit] = s.hit;
    out[F::kKnown] = of_seat(t.memory.known, me ^ 1);
    out[F::kShown] = of_seat(t.memory.known, me);
    out[F::kUnseen] = unseen;
    out[F::kPassed] = doubts.passed & unseen;
    out[F::kPassedBefore] = doubts.passed_before & unseen;
    out[F::kYielded] = doubts.yielded & unseen;
    out[F::kYieldedBefore] = doubts.yielded_before & unseen;
    out[F::kTable] = table_word(rules, s, legal, hand);
    out[F::kSizes] = one_of(count(other), 0, 16) | one_of(s.cards_left, 16, 48);
    out[F::kOther] = other;
    out[F::kDeck] = s.deck;
}

// --- A table of up to six -----------------------------------------------------------------------------------------

// Others are counted clockwise from the mover; a seat that is not there is empty in every word.
template <>
struct Features<kMostSeats> {
    static constexpr int kOthers = kMostSeats - 1;
    enum Word {
        kHand,
        kUnbeaten,
        kField,
        kPile,
        kLaid,
        kHit,
        kShown,                        // own cards that the others know
        kUnseen,                       // cards that are with anybody else or in the deck
        kKnown,                        // five words: cards known to be with each other one
        kPassed = kKnown + kOthers,    // five words: what each did not throw in
        kYielded = kPassed + kOthers,  // five words: what each did not beat with
        kSeats = kYielded + kOthers,   // five words, bits: 16 of their cards, 6 of roles
        kOwn = kSeats + kOthers,       // bits: 6 of roles, 13 faces of trumps shown, 5 of seats, 5 of those in play
        kTable,
        kDeckSize,  // bits: 48 of the deck, from the 16th on
        kRules,
        kHands,  // five words: the cards of each other one
        kDeck = kHands + kOthers,
    };
    static constexpr int kOpen = kRules + 1, kWords = kDeck + 1;
};

// Bits: in play, attacks, is to be asked, joined, defends, leads.
DURAK_FN u64 roles_of(const State<kMostSeats>& s, int seat) {
    const auto is_in = [&](u8 seats) { return static_cast<u64>(seats >> seat & 1); };
    return is_in(s.players) | is_in(s.attackers) << 1 | is_in(s.pending) << 2 |
           static_cast<u64>(listed(s.joined_order, s.joined, seat)) << 3 | static_cast<u64>(s.defender == seat) << 4 |
           static_cast<u64>(s.principal == seat) << 5;
}

// The rules of a table as 27 bits, one for each value of a setting; limits that no preset has are not told apart.
DURAK_FN u64 rules_word(const Rules& r) {
    const auto value = [](auto setting, int from, int width) { return one_of(static_cast<int>(setting), from, width); };
    const bool on[] = {r.first_turn_only,
                       r.lead_one,
                       r.throw_one,
                       r.partial,
                       r.transfer,
                       r.flash,
                       r.flash_once,
                       r.transfer_joined,
                       r.transfer_first_turn,
                       r.principal_moves,
                       r.refill == Refill::Participation,
                       r.whole_deal,
                       r.field_limit < 64,
                       r.first_limit < 64};
    u64 word = value(r.attackers, 0, 3) | value(r.tempo, 3, 4) | value(r.pile_on, 7, 3) | value(r.endgame, 10, 3);
    int bit = 13;
    for (const bool one : on) word |= static_cast<u64>(one) << bit++;
    return word;
}

DURAK_FN void write_features(const Rules& rules, const TableWithMemory<kMostSeats>& t, const Steps& legal, u64* out) {
    using F = Features<kMostSeats>;
    const State<kMostSeats>& s = t.state;
    const int me = s.active;
    const Set hand = hand_of(s, me), unseen = unseen_by(t, me);
    out[F::kHand] = hand;
    out[F::kUnbeaten] = s.unbeaten;
    out[F::kField] = s.field;
    out[F::kPile] = pile_of(t);
    out[F::kLaid] = s.laid;
    out[F::kHit] = s.hit;
    out[F::kShown] = t.memory.known[me];
    out[F::kUnseen] = unseen;
    for (int k = 0; k < F::kOthers; ++k) {
        const bool there = k + 1 < s.seats;
        const int seat = there ? seat_after(s, me, k + 1) : me;
        const Doubts& doubts = t.doubts[seat];
        const Set hidden = there ? unseen : 0, held = there ? s.hands[seat] : 0;
        out[F::kKnown + k] = there ? t.memory.known[seat] : 0;
        out[F::kPassed + k] = (doubts.passed | doubts.passed_before) & hidden;
        out[F::kYielded + k] = (doubts.yielded | doubts.yielded_before) & hidden;
        out[F::kSeats + k] = there ? one_of(count(held), 0, 16) | roles_of(s, seat) << 16 : 0;
        out[F::kHands + k] = held;
    }
    out[F::kOwn] = roles_of(s, me) | static_cast<u64>(s.flashed) << 6 | one_of(s.seats - 2, 19, 5) |
                   one_of(seat_count(s.players) - 2, 24, 5);
    out[F::kTable] = table_word(rules, s, legal, hand);
    out[F::kDeckSize] = one_of(s.cards_left, 16, 48);
    out[F::kRules] = rules_word(rules);
    out[F::kDeck] = s.deck;
}

}  // namespace DURAK_ARCH
}  // namespace durak
