// The endgames that can be solved: two opponents in play and a deck of at most one card.
//
// The last card lies open, so with perfect memory nothing is hidden and nothing is left to chance.
#pragma once

#include "rules/rules.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// A deck of at most one card: whoever draws, draws that.
struct LastCard {
    DURAK_FN Set draw(Set deck, int, int, int cards) const { return cards ? deck : 0; }
};

// Whether the two who are left are opponents. They may be partners while a last attack is still to be answered (R19).
template <int P, class R>
DURAK_FN bool two_opponents(const R& rules, const State<P>& s) {
    return seat_count(s.players) == 2 && contested(rules, s);
}

template <int P, class R>
DURAK_FN bool solvable(const R& rules, const State<P>& s) {
    return s.phase != Phase::Start && s.phase != Phase::End && s.cards_left <= 1 && two_opponents(rules, s);
}

// The same position at a table of two, the lower seat first; seats_out tells who sits where.
//
// Seats out of play that still stand in an order field become seat 2, which nobody has: that they joined the attack
// still forbids to hand it on, and they never draw. A principal who is out is that seat if they joined.
template <int P>
DURAK_FN State<2> narrowed(const State<P>& s, int seats_out[2]) {
    seats_out[0] = lowest(s.players);
    seats_out[1] = highest(s.players);
    const auto seat = [&](int old) -> u8 {
        return static_cast<u8>(old == kNone ? kNone : old == seats_out[0] ? 0 : old == seats_out[1] ? 1 : 2);
    };
    const auto seats = [&](u8 old) -> u8 {
        return static_cast<u8>((old >> seats_out[0] & 1) | (old >> seats_out[1] & 1) << 1);
    };
    State<2> two{};
    two.hands[0] = s.hands[seats_out[0]];
    two.hands[1] = s.hands[seats_out[1]];
    two.deck = s.deck;
    two.field = s.field;
    two.unbeaten = s.unbeaten;
    two.laid = s.laid;
    two.hit = s.hit;
    two.turn = s.turn;
    two.joined = s.joined;
    for (int i = 0; i < s.joined; ++i) {
        two.joined_order |= static_cast<u32>(seat(s.joined_order >> 4 * i & 15)) << 4 * i;
    }
    two.flashed = s.flashed;
    two.seats = 2;
    two.players = 3;
    two.defender = seat(s.defender);
    two.active = seat(s.active);
    two.principal = seat(s.principal);
    if (two.principal == 2 && !listed(s.joined_order, s.joined, s.principal)) two.principal = 3;
    two.lead = s.lead;
    two.attackers = seats(s.attackers);
    two.attackers_from = two.defender ^ 1;
    two.pending = seats(s.pending);
    two.pending_from = two.defender ^ 1;
    two.attacks = s.attacks;
    two.cards_left = s.cards_left;
    two.turn_up = s.turn_up;
    two.trump = s.trump;
    two.durak = kNone;
    two.phase = s.phase;
    two.path = s.path;
    two.discarded = s.discarded;
    return two;
}

}  // namespace DURAK_ARCH
}  // namespace durak
