// Static evaluation: positions whose result can be seen without search.
#pragma once

#include <algorithm>

#include "solver/endgame.hpp"

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

// The cards whose face no other card of the set has.
inline Set lone(Set cards) {
    const Set pairs = cards >> 32 & cards, halves = cards >> 32 ^ cards;
    const Set several = pairs | pairs >> 16 | (halves & halves >> 16);
    return cards & ((halves ^ halves >> 16) & ~several & 0xFFFF) * kOneOfEach;
}

// How many faces the set has.
inline int faces_in(Set cards) { return count(same_faces(cards) & 0xFFFF); }

// The cards that a player with this hand cannot beat: to another one they are safe.
inline Set out_of_reach(Set hand) { return ~shadow(hand) & (hand & kTrumps ? kTrumps : ~0ull); }

// The cards of a hand that are not safe and that no card of their face helps.
inline Set doubtful(Set hand, Set safe) { return lone(hand) & ~safe; }

// Whether cards of a face help each other: not where a lead is one card and nothing may be added to a take.
inline bool faces_help(const Rules& rules) { return !rules.lead_one || rules.pile_on != PileOn::None; }

// The cards of a hand of which no more than one can be led out.
inline Set doubts(const Rules& rules, Set hand, Set safe) {
    return faces_help(rules) ? doubtful(hand, safe) : hand & ~safe;
}

// The other player: their cards, and those they cannot beat.
struct Opponent {
    Set hand;
    Set safe;

    Opponent(Set cards) : hand(cards), safe(out_of_reach(cards)) {}
};

// Whether the leader of a turn can lead one card or face after the other until their hand is empty.
//
// What nobody can beat has to be taken: a card that is unbeatable, a face with such a card in it, or plain cards of a
// face that cannot all be beaten at once. What the defender takes beats only lower cards of its suit, and plain cards
// if it is a trump; so the leader goes up, trumps last, and a face with a trump in it is sure only by that trump. One
// card or face that is not sure may come last; if that could be a draw, the defender has to be left with a card.
inline bool leads_out(const Rules& rules, Set mine, Opponent defender, int limit) {
    if (count(doubts(rules, mine, defender.safe)) > 1) return false;
    const Set other = defender.hand;
    const bool draws = rules.endgame == Endgame::Draw;
    const auto may_come_last = [&](Set open) { return !open || !draws || count(other | mine) > 2 * count(open); };
    // The last but one comes back to a hand too small for it.
    const bool transfer = rules.transfer && count(mine) > (rules.hand_limit ? 2 : 1);
    const Set back = same_faces(transfer ? other : rules.flash ? other & kTrumps : 0);
    Set sure = mine & defender.safe & ~back;
    Set open = mine & ~sure;  // if the cards come one by one
    // No card taken can hand on another one.
    const bool alone = !(transfer || rules.flash) || lone(mine) == mine;
    if (!(open & (open - 1)) && alone && may_come_last(open)) return true;
    if (!faces_help(rules)) return false;
    sure &= ~same_faces(mine & kTrumps) | kTrumps;
    open = mine & ~same_faces(sure);
    if (faces_in(open) > 1) {
        for (Set left = open & ~lone(open) & ~same_faces(mine & kTrumps) & ~back; left;) {
            const Set face = left & same_faces(first_card(left));
            if (!all_beatable(face, other)) open &= ~face;
            left &= ~face;
        }
        if (faces_in(open) > 1) return false;
    }
    if (!may_come_last(open) || (rules.lead_one && (open & (open - 1)))) return false;
    const int most = rules.hand_limit || rules.lead_one ? std::min(limit, count(other)) : limit;
    for (Set left = mine; left;) {
        const Set face = left & same_faces(first_card(left));
        if (count(face) > most) return false;
        left &= ~face;
    }
    return true;
}

// The attacker is out and the defender has still to answer (R19).
inline Verdict last_answer(const Rules& rules, const State<2>& s) {
    const Set hand = s.hands[s.defender];
    const bool beats_all = count(hand) == count(s.unbeaten) && all_beatable(s.unbeaten, hand);
    return rules.endgame == Endgame::Draw && beats_all ? Verdict::Draw : Verdict::Loss;
}

// Thinks a defence to its end: the defender beats everything that can be thrown in, and then leads out. With many cards
// in a hand there is no end of that, and it seldom comes out well: it gives up after so many tries, and is not asked
// where there are too many cards.
struct Defence {
    static constexpr int kMostCards = 16;

    const Rules& rules;
    int tries = 20;

    // Whether the defender, who has beaten everything, leads out next, whatever the attacker throws in before.
    bool holds_out(Set mine, Opponent other, Set field) {
        if (!mine) return true;
        if (!leads_out(rules, mine, other, rules.field_limit)) return false;
        const Set fitting = other.hand & same_faces(field);
        if (too_many(mine, fitting)) return false;
        for (Set left = fitting; left; left &= left - 1) {
            const Set card = first_card(left);
            if (card == other.hand || !beats_and_leads_out(mine, other.hand & ~card, field | card, card)) return false;
        }
        return true;
    }

    // Whether the defender can beat these cards and leads out next. Cards thrown in together are beaten as if
    // they came one by one.
    bool beats_and_leads_out(Set mine, Opponent other, Set field, Set targets) {
        // Every card laid is at most one doubt less.
        if (count(doubts(rules, mine, other.safe)) > count(targets) + 1) return false;
        const Set target = first_card(targets), rest = targets & ~target;
        for (Set left = beaters_among(mine, target); left && tries > 0; left &= left - 1, --tries) {
            const Set card = first_card(left);
            if (rest ? beats_and_leads_out(mine & ~card, other, field | card, rest)
                     : holds_out(mine & ~card, other, field | card)) {
                return true;
            }
        }
        return false;
    }

    // Whether the defender has such an answer to every lead.
    bool answers_every_lead(Set mine, Set other) {
        if (!(other & (other - 1)) || (other & out_of_reach(mine))) return false;
        for (Set left = other; left; left &= left - 1) {
            const Set card = first_card(left);
            if (too_many(mine, other & same_faces(card))) return false;
            if (!beats_and_leads_out(mine, other & ~card, card, card)) return false;
        }
        return true;
    }

    // Whether these cards, if they come together, are more than the defender holds.
    bool too_many(Set mine, Set attack) const { return !rules.hand_limit && count(attack) > count(mine); }
};

// Whether the attacker can lay down their whole hand.
inline bool throws_out(const Rules& rules, const State<2>& s) {
    const Set hand = s.hands[s.active];
    const bool may_draw = rules.endgame == Endgame::Draw && s.phase != Phase::Take &&
                          count(s.hands[s.active ^ 1]) <= count(hand | s.unbeaten);
    return !(hand & ~same_faces(s.field)) && count(hand) <= room(rules, s) &&
           !(rules.throw_one && (hand & (hand - 1))) && !may_draw;
}

// Whether the leader of the next turn leads out if the defender takes the field with these cards of the attacker. The
// limit of this turn is never above that of the next.
inline bool leads_out_after(const Rules& rules, const State<2>& s, Set thrown) {
    const Set mine = s.hands[s.active] & ~thrown, other = s.hands[s.active ^ 1] | s.field | thrown;
    return leads_out(rules, mine, other, limit(rules, s));
}

// Whether the attacker, who leads again after a take, leads out then. To a take they may add nothing, everything that
// fits or one card. Where all is beaten they can only throw in a card that nobody beats: if such an attack cannot be
// handed on any more, it has to be taken.
inline bool leads_out_next(const Rules& rules, const State<2>& s) {
    const bool taken = s.phase == Phase::Take;
    const Set other = s.hands[s.active ^ 1];
    if (!taken && (s.unbeaten || (rules.transfer_defended && (other & handing_over(rules, s))))) return false;
    if (taken && leads_out_after(rules, s, 0)) return true;
    const int places = room(rules, s);
    Set fits = places > 0 ? s.hands[s.active] & same_faces(s.field) : 0;
    if (!taken) fits &= out_of_reach(other);
    if (taken && count(fits) <= places && leads_out_after(rules, s, fits)) return true;
    for (; fits; fits &= fits - 1) {
        if (leads_out_after(rules, s, first_card(fits))) return true;
    }
    return false;
}

inline Verdict static_verdict(const Rules& rules, const State<2>& s) {
    if (s.cards_left || s.path != Kind::None) return Verdict::Open;
    if (s.players != 3) return last_answer(rules, s);
    const Set mine = s.hands[s.active], other = s.hands[s.active ^ 1];
    bool wins = false, loses = false;
    const bool few = count(mine | other) <= Defence::kMostCards;
    if (s.phase == Phase::Defend) {
        wins = few && Defence{rules}.beats_and_leads_out(mine, other, s.field, s.unbeaten);
    } else if (s.field) {
        wins = throws_out(rules, s) || leads_out_next(rules, s);
        loses = few && !wins && !s.unbeaten && s.phase != Phase::Take && Defence{rules}.holds_out(other, mine, s.field);
    } else {
        wins = leads_out(rules, mine, other, limit(rules, s));
        loses = few && !wins && Defence{rules}.answers_every_lead(other, mine);
    }
    return wins ? Verdict::Win : loses ? Verdict::Loss : Verdict::Open;
}

}  // namespace DURAK_ARCH
}  // namespace durak
