// Positions whose result can be seen without search.
#pragma once

#include <algorithm>

#include "solver_position.hpp"

namespace durak {
inline namespace DURAK_ARCH {

enum class Verdict : u8 { Open, Win, Draw, Loss };  // for the player to move

// The cards that a hand's highest cards look down on, suit by suit, themselves included.
inline Set shadow(Set hand) {
    hand |= hand >> 1 & 0x7FFF7FFF7FFF7FFFull;
    hand |= hand >> 2 & 0x3FFF3FFF3FFF3FFFull;
    hand |= hand >> 4 & 0x0FFF0FFF0FFF0FFFull;
    return hand | (hand >> 8 & 0x00FF00FF00FF00FFull);
}

// How many faces the set has.
inline int faces_in(Set cards) { return count(same_faces(cards) & 0xFFFF); }

// Whether the leader of a turn can lead one face after the other until his hand is empty.
//
// A face with an unbeatable card in it has to be taken; one face without may come last. What the defender takes beats
// only lower cards of its suit, and plain cards if it is a trump; so the leader goes up, trumps last, and a face with
// a trump in it is sure only by that trump.
inline bool leads_out(const Rules& rules, Set mine, Set other, int limit) {
    Set sure = mine & ~shadow(other);
    if (other & kTrumps) sure &= kTrumps;
    sure &= ~same_faces(mine & kTrumps) | kTrumps;
    const bool transfer = rules.transfer && count(mine) > 2;  // the last but one comes back to a hand too small for it
    if (transfer || rules.flash) sure &= ~same_faces(transfer ? other : other & kTrumps);
    const Set open = mine & ~same_faces(sure);
    if (faces_in(open) > (rules.endgame == Endgame::Draw ? 0 : 1)) return false;
    const int most = std::min(limit, count(other));
    for (Set left = same_faces(mine) & 0xFFFF; left; left &= left - 1) {
        const Set group = mine & (left & (~left + 1)) * kOneOfEach;
        const bool together = !rules.lead_one || (rules.pile_on != PileOn::None && !(group & open));
        if (count(group) > (together ? most : 1)) return false;
    }
    return true;
}

// The attacker is out and the defender has still to answer (R19).
inline Verdict last_answer(const Rules& rules, const State<2>& s) {
    const Set hand = s.hands[s.defender];
    const bool beats_all = count(hand) == count(s.unbeaten) && all_beatable(s.unbeaten, hand);
    return rules.endgame == Endgame::Draw && beats_all ? Verdict::Draw : Verdict::Loss;
}

// Whether the defender can beat an attack of one card so that nothing can be thrown in, and then leads out.
inline bool beats_and_leads_out(const Rules& rules, Set mine, Set other, Set field, int target) {
    if (other & same_faces(field)) return false;
    for (Set left = mine & beaters(target) & ~same_faces(other); left; left &= left - 1) {
        if (leads_out(rules, mine & ~(left & (~left + 1)), other, rules.field_limit)) return true;
    }
    return false;
}

// Whether the defender has such an answer to every lead. With two cards of a face, the second could be thrown in.
inline bool is_led_out(const Rules& rules, Set mine, Set other) {
    for (Set left = mine; left; left &= left - 1) {
        const Set card = left & (~left + 1);
        if (!beats_and_leads_out(rules, other, mine & ~card, card, lowest(card))) return false;
    }
    return true;
}

// Whether the attacker can lay down his whole hand.
inline bool throws_out(const Rules& rules, const State<2>& s) {
    const Set hand = s.hands[s.active];
    return !(hand & ~same_faces(s.field)) && count(hand) <= room(rules, s) &&
           !(rules.throw_one && (hand & (hand - 1))) && rules.endgame != Endgame::Draw;
}

// Whether the leader of the next turn leads out if the defender takes the field with these cards of the attacker. The
// limit of this turn is never above that of the next.
inline bool leads_out_after(const Rules& rules, const State<2>& s, Set thrown) {
    const Set mine = s.hands[s.active] & ~thrown, other = s.hands[s.active ^ 1] | s.field | thrown;
    return leads_out(rules, mine, other, limit(rules, s));
}

// Whether the attacker, who leads again after a take, leads out then. To a take he may add nothing, everything that
// fits or one card. Where all is beaten he can only throw in a card that nobody beats: such an attack cannot be handed
// on any more, so it has to be taken.
inline bool leads_out_next(const Rules& rules, const State<2>& s) {
    const bool taken = s.phase == Phase::Take;
    if (s.unbeaten && !taken) return false;
    if (taken && leads_out_after(rules, s, 0)) return true;
    const Set other = s.hands[s.active ^ 1];
    const int places = room(rules, s);
    Set fits = places > 0 ? s.hands[s.active] & same_faces(s.field) : 0;
    if (!taken) fits &= ~shadow(other) & (other & kTrumps ? kTrumps : ~0ull);
    if (taken && count(fits) <= places && leads_out_after(rules, s, fits)) return true;
    for (; fits; fits &= fits - 1) {
        if (leads_out_after(rules, s, fits & (~fits + 1))) return true;
    }
    return false;
}

inline Verdict judge(const Rules& rules, const State<2>& s) {
    if (s.cards_left || s.path != Kind::None) return Verdict::Open;
    if (s.players != 3) return last_answer(rules, s);
    const Set mine = s.hands[s.active], other = s.hands[s.active ^ 1];
    bool wins = false;
    if (s.phase == Phase::Defend) {
        const bool one = !(s.unbeaten & (s.unbeaten - 1));
        wins = one && beats_and_leads_out(rules, mine, other, s.field, lowest(s.unbeaten));
    } else if (s.field) {
        wins = throws_out(rules, s) || leads_out_next(rules, s);
    } else {
        wins = leads_out(rules, mine, other, limit(rules, s));
        if (!wins && is_led_out(rules, mine, other)) return Verdict::Loss;
    }
    return wins ? Verdict::Win : Verdict::Open;
}

}  // namespace DURAK_ARCH
}  // namespace durak
