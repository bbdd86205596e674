// What a position from outside must be like before the core plays it: the core trusts its states and checks nothing.
#pragma once

#include "rules/position.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// How many cards the parts of a position hold together, and which; a card in two places counts twice.
struct Holding {
    Set cards = 0;
    int number = 0;

    void add(Set more) {
        cards |= more;
        number += count(more);
    }
};

inline Holding holding(const Position& p) {
    Holding all;
    for (Set hand : p.state.hands) all.add(hand);
    all.add(p.state.deck);
    for (const Pair& pair : p.field) {
        all.add(card_bit(pair.attack));
        all.add(set_of(pair.defence));
    }
    return all;
}

// What is wrong with the seats, or nullptr.
inline const char* flaw_of_seats(const State<>& s) {
    const u8 seats = static_cast<u8>((1u << s.seats) - 1);
    u8 out = 0;
    for (int i = 0; i < s.inactive; ++i) out |= seat_bit(s.inactive_order >> 4 * i & 15);
    if ((s.players & out) || (s.players | out) != seats) return "players and inactive do not share out the seats";
    if (!s.players) return "nobody is in play";
    if (s.attackers & ~(s.players & ~seat_bit(s.defender))) return "an attacker is not in play, or is the defender";
    if (s.pending & ~s.attackers) return "pending names a seat that does not attack";
    return nullptr;
}

// What is wrong with whose move it is, or nullptr.
inline const char* flaw_of_move(const State<>& s) {
    if (s.phase == Phase::Defend) {
        if (s.active != s.defender) return "in the phase Defend the defender is active";
        return s.unbeaten ? nullptr : "in the phase Defend there is something to beat";
    }
    if (!s.pending || s.active != first_from(s.pending, s.pending_from)) return "the first one pending is active";
    if (s.phase == Phase::Take) return s.field ? nullptr : "in the phase Take there is something to take";
    if (s.field) return nullptr;
    return s.hands[s.active] && s.hands[s.defender] ? nullptr : "a turn opens between two players who hold cards";
}

// A sentence about the first thing that is wrong with a position, or nullptr. The deck of a round that has not begun is
// checked when it is dealt.
inline const char* flaw(const Position& p) {
    const State<>& s = p.state;
    if (s.phase == Phase::Start) return nullptr;
    const Holding all = holding(p);
    if (all.number != count(all.cards)) return "a card is in two places";
    if (all.cards & ~trump_to_top(p.rules.deck, s.trump)) return "a card is not in the deck of these rules";
    if (s.deck && !(set_of(s.turn_up) & kTrumps)) return "the last card of the deck is a trump";
    if (s.phase == Phase::End) return s.active == kNone ? nullptr : "nobody is active when the round is over";
    if (const char* wrong = flaw_of_seats(s)) return wrong;
    return flaw_of_move(s);
}

}  // namespace DURAK_ARCH
}  // namespace durak
