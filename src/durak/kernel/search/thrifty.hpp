// What a thrifty player does: they part with the lowest card that will do, trumps last. Playouts by thrifty players
// say far more about a position than random ones.
#pragma once

#include "rules/rules.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// The card of the lowest face, the first suit of several.
DURAK_FN u8 lowest_face(Set cards) {
    const Set faces = same_faces(cards) & 0xFFFF;
    return static_cast<u8>(lowest(cards & (faces & (~faces + 1)) * 0x0001000100010001ull));
}

// The cheapest of the cards that beats the target and leaves the rest beatable; kNone if there is none.
DURAK_FN u8 cheapest_beater(Set free, int target, Set rest) {
    for (Set left = free & beaters(target); left;) {
        const Set plain = left & ~kTrumps;
        const Set card = (plain ? plain : left) & (~(plain ? plain : left) + 1);
        if (!rest || all_beatable(rest, free & ~card)) return static_cast<u8>(lowest(card));
        left ^= card;
    }
    return kNone;
}

// Hands the attack on with a plain card, or beats everything, or shows a trump, or takes.
template <int P>
DURAK_FN Step thrifty_answer(const State<P>& s, const Steps& legal) {
    if (s.path == Kind::Move) return {Kind::Done};
    if (legal.move & ~kTrumps) return {Kind::Move, lowest_face(legal.move & ~kTrumps)};
    if (legal.targets) {
        const int target = lowest(legal.targets);
        const u8 card = cheapest_beater(legal.free, target, s.unbeaten & ~s.hit & ~card_bit(target));
        if (card != kNone) return {Kind::Beat, card, static_cast<u8>(target)};
    }
    const Set unshown = legal.flash & ~(static_cast<Set>(s.flashed) << (kTrumpLane * kLane));
    if (unshown) return {Kind::Flash, static_cast<u8>(lowest(unshown))};
    return {legal.take ? Kind::Take : Kind::Done};
}

// Leads the lowest face, and throws in cards other than trumps.
template <int P>
DURAK_FN Step thrifty_attack(const State<P>& s, const Steps& legal) {
    const Set plain = legal.lay & ~kTrumps;
    if (plain) return {Kind::Lay, static_cast<u8>(s.field || s.laid ? lowest(plain) : lowest_face(plain))};
    return legal.done ? Step{Kind::Done} : Step{Kind::Lay, static_cast<u8>(lowest(legal.lay))};
}

template <int P>
DURAK_FN Step thrifty_step(const State<P>& s, const Steps& legal) {
    return s.phase == Phase::Defend ? thrifty_answer(s, legal) : thrifty_attack(s, legal);
}

}  // namespace DURAK_ARCH
}  // namespace durak
