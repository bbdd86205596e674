// The features of a table as bits, for the networks: of a table of two, of one of up to six, and of any table.
#pragma once

#include "rules/table_with_memory.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// The most players that the networks for the usual tables of more than two have room for. Those for any table have room
// for kMaxPlayers.
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

// --- A table of up to P seats -------------------------------------------------------------------------------------

// Others are counted clockwise from the mover; a seat that is not there is empty in every word.
template <int P>
struct Features {
    static constexpr int kOthers = P - 1;
    enum Word {
        kHand,
        kUnbeaten,
        kField,
        kPile,
        kLaid,
        kHit,
        kShown,                        // own cards that the others know
        kUnseen,                       // cards that are with anybody else or in the deck
        kKnown,                        // a word for each other one: cards known to be with them
        kPassed = kKnown + kOthers,    // the same: what each did not throw in
        kYielded = kPassed + kOthers,  // the same: what each did not beat with
        kSeats = kYielded + kOthers,   // the same, bits: 16 of their cards, 6 of roles
        kOwn = kSeats + kOthers,  // bits: 6 of roles, 13 faces of trumps shown, P - 1 of seats, P - 1 of those in play
        kTable,
        kDeckSize,  // bits: 48 of the deck, from the 16th on
        kRules,
        kHands,  // a word for each other one: their cards
        kDeck = kHands + kOthers,
    };
    static constexpr int kOpen = kRules + 1, kWords = kDeck + 1;
};

// Bits: in play, attacks, is to be asked, joined, defends, leads.
template <int P>
DURAK_FN u64 roles_of(const State<P>& s, int seat) {
    const auto is_in = [&](u8 seats) { return static_cast<u64>(seats >> seat & 1); };
    return is_in(s.players) | is_in(s.attackers) << 1 | is_in(s.pending) << 2 |
           static_cast<u64>(listed(s.joined_order, s.joined, seat)) << 3 | static_cast<u64>(s.defender == seat) << 4 |
           static_cast<u64>(s.principal == seat) << 5;
}

// Bits that are added one after the other: one for each value of a setting, or one for each switch.
struct RuleBits {
    u64 word = 0;
    int width = 0;

    template <class Setting>
    DURAK_FN void value(Setting setting, int values) {
        word |= one_of(static_cast<int>(setting), width, values);
        width += values;
    }
    template <int N>
    DURAK_FN void switches(const bool (&on)[N]) {
        for (const bool one : on) word |= static_cast<u64>(one) << width++;
    }
};

// The rules of a table, one bit for each value of a setting; limits that no preset has are not told apart.
template <int P>
struct RulesWord;

// Those that the usual tables differ in.
template <>
struct RulesWord<kMostSeats> {
    static constexpr int kBits = 27;

    DURAK_FN static u64 of(const Rules& r) {
        RuleBits bits;
        bits.value(r.attackers, 3);
        bits.value(r.tempo, 4);
        bits.value(r.pile_on, 3);
        bits.value(r.endgame, 3);
        bits.switches({r.first_turn_only, r.lead_one, r.throw_one, r.partial, r.transfer, r.flash, r.flash_once,
                       r.transfer_joined, r.transfer_first_turn, r.principal_moves, r.refill == Refill::Participation,
                       r.whole_deal, r.field_limit < 64, r.first_limit < 64});
        return bits.word;
    }
};

// All that change how a round is played once it is dealt, and the size of a hand.
template <>
struct RulesWord<kMaxPlayers> {
    static constexpr int kSmallestHand = 4, kLargestHand = 8;
    static constexpr int kBits = 3 + 5 + 3 + 3 + 3 + 16 + kLargestHand - kSmallestHand + 1;

    DURAK_FN static u64 of(const Rules& r) {
        RuleBits bits;
        bits.value(r.attackers, 3);
        bits.value(r.tempo, 5);
        bits.value(r.pile_on, 3);
        bits.value(r.endgame, 3);
        bits.value(r.refill, 3);
        bits.switches({r.first_turn_only, r.lead_one, r.throw_one, r.partial, r.transfer, r.flash, r.flash_once,
                       r.transfer_joined, r.transfer_defended, r.transfer_first_turn, r.principal_moves, r.whole_deal,
                       r.field_limit < 64, r.first_limit < 64, r.hand_limit, r.partners});
        bits.value(r.hand_size - kSmallestHand, kLargestHand - kSmallestHand + 1);
        return bits.word;
    }
};

template <int P>
DURAK_FN void write_features(const Rules& rules, const TableWithMemory<P>& t, const Steps& legal, u64* out) {
    using F = Features<P>;
    const State<P>& s = t.state;
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
    out[F::kOwn] = roles_of(s, me) | static_cast<u64>(s.flashed) << 6 | one_of(s.seats - 2, 19, P - 1) |
                   one_of(seat_count(s.players) - 2, 18 + P, P - 1);
    out[F::kTable] = table_word(rules, s, legal, hand);
    out[F::kDeckSize] = one_of(s.cards_left, 16, 48);
    out[F::kRules] = RulesWord<P>::of(rules);
    out[F::kDeck] = s.deck;
}

}  // namespace DURAK_ARCH
}  // namespace durak
