// Positions whose result can be seen without search.
#pragma once

#include "solver_position.hpp"

namespace durak {
inline namespace DURAK_ARCH {

enum class Verdict : u8 { Open, Win, Draw, Loss };  // for the player to move

// The cards that nothing in the other hand beats.
inline Set unbeatable(Set cards, Set other) {
    Set found = 0;
    const Set trumps = other & kTrumps;
    for (int suit = trumps ? kTrumpLane : 0; suit <= kTrumpLane; ++suit) {
        const Set lane = 0xFFFFull << (suit * kLane);
        found |= cards & lane & after(other & lane);
    }
    return found;
}

// The leader of a turn leads one face after the other. A face with an unbeatable card in it has to be taken; one face
// without may come last, because with it his hand is empty. What the defender takes beats only lower cards of its suit,
// so the leader goes up, trumps last; faces with a trump count as unbeatable only by that trump.
inline bool leads_out(const Rules& rules, const State<2>& s) {
    const Set mine = s.hands[s.active], other = s.hands[s.defender];
    Set firm = unbeatable(mine, other);
    const Set with_trump = same_faces(mine & kTrumps);
    firm &= ~with_trump | kTrumps;
    if (rules.transfer || rules.flash) firm &= ~same_faces(other);
    const Set faces = same_faces(mine) & 0xFFFF;
    const Set open = faces & ~same_faces(firm);
    if (open & (open - 1)) return false;
    if (open && rules.endgame == Endgame::Draw) return false;
    const int most = std::min(limit(rules, s), count(other));
    for (Set left = faces; left; left &= left - 1) {
        const int size = count(mine & (left & (~left + 1)) * kOneOfEach);
        const bool at_once = !rules.lead_one || (rules.pile_on != PileOn::None && !(left & (~left + 1) & open));
        if (size > 1 && (size > most || !at_once)) return false;
    }
    return true;
}

// The attacker is out and the defender has still to answer (R19).
inline Verdict last_answer(const Rules& rules, const State<2>& s) {
    const Set hand = s.hands[s.defender];
    const bool even = count(hand) == count(s.unbeaten) && all_beatable(s.unbeaten, hand);
    return rules.endgame == Endgame::Draw && even ? Verdict::Draw : Verdict::Loss;
}

inline Verdict judge(const Rules& rules, const State<2>& s) {
    if (s.cards_left || s.path != Kind::None) return Verdict::Open;
    if (s.players != 3) return last_answer(rules, s);
    if (s.phase == Phase::Attack && !s.field && leads_out(rules, s)) return Verdict::Win;
    return Verdict::Open;
}

}  // namespace DURAK_ARCH
}  // namespace durak
