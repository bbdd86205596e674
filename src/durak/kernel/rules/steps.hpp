// Micro steps (docs/rules.md 5.2): what may be done next, and doing it.
#pragma once

#include "rules/flow.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// How many cards the attacker may lay in this event.
template <int P, class R>
DURAK_FN int most_cards(const R& rules, const State<P>& s) {
    const int places = room(rules, s);
    const bool one = s.field ? rules.throw_one : rules.lead_one;
    return one && places > 1 ? 1 : places;
}

// The cards of the active hand that may be laid next, as long as there are places for them.
template <int P>
DURAK_FN Set layable(const State<P>& s) {
    const Set lying = s.field | s.laid;
    const Set cards = hand_of(s, s.active) & after(s.laid);
    return lying ? cards & same_faces(lying) : cards;
}

// Whether the attack may be handed on at all, and how many more cards the next player could beat.
template <int P, class R>
DURAK_FN bool may_hand_over(const R& rules, const State<P>& s, int* spare) {
    const u8 others = s.players & opponents<P>(rules, s.defender);
    if ((s.field != s.unbeaten && !rules.transfer_defended) || !others || (s.turn == 1 && !rules.transfer_first_turn) ||
        (!rules.transfer_joined && reinforced(s))) {
        return false;
    }
    *spare = spare_cards(rules, s, next_after<P>(others, s.defender));
    return *spare >= 0;
}

// The cards of the face with which the attack may be handed on: that of all its cards, or the one that was led.
template <int P, class R>
DURAK_FN Set handing_over(const R& rules, const State<P>& s) {
    return rules.transfer_defended ? kOneOfEach << s.lead : same_faces(s.field);
}

// The cards that may be moved next.
template <int P, class R>
DURAK_FN Set movable(const R& rules, const State<P>& s, int spare) {
    const int places = limit(rules, s) - s.attacks;
    if (count(s.laid) >= (places < spare ? places : spare)) return 0;
    return hand_of(s, s.active) & handing_over(rules, s) & after(s.laid);
}

// The attack cards that may be beaten next: those after the last one, or only the first if all have to be beaten.
template <int P, class R>
DURAK_FN Set next_targets(const R& rules, const State<P>& s) {
    Set targets = s.unbeaten;
    if (s.hit) [[unlikely]]
        targets &= after(s.hit);
    return rules.partial ? targets : targets & (~targets + 1);
}

// What an attacker may do.
template <int P, class R>
DURAK_FN Steps attack_steps(const R& rules, const State<P>& s) {
    Steps found;
    found.places = most_cards(rules, s) - count(s.laid);
    found.lay = found.places > 0 ? layable(s) : 0;
    found.done = s.laid | s.field;
    return found;
}

// What the defender may do.
template <int P, class R>
DURAK_FN Steps defence_steps(const R& rules, const State<P>& s) {
    Steps found;
    int spare = 0;
    if ((rules.transfer || rules.flash) && s.path != Kind::Beat && may_hand_over(rules, s, &spare)) {
        if (rules.transfer) found.move = movable(rules, s, spare);
        if (rules.flash && s.path == Kind::None) {
            found.flash = hand_of(s, s.active) & handing_over(rules, s) & kTrumps;
            if (rules.flash_once) found.flash &= ~(static_cast<Set>(s.flashed) << (kTrumpLane * kLane));
        }
    }
    if (s.path == Kind::Move) [[unlikely]] {
        found.done = true;
        return found;
    }
    found.free = hand_of(s, s.active) & ~s.laid;
    found.targets = next_targets(rules, s);
    found.whole = !rules.partial;
    found.done = s.hit && rules.partial;
    found.take = s.path == Kind::None;
    return found;
}

// What may follow; the caller asks only while the round is not over.
template <int P, class R>
DURAK_FN Steps steps(const R& rules, const State<P>& s) {
    return s.phase == Phase::Defend ? defence_steps(rules, s) : attack_steps(rules, s);
}

// The cards that may beat the target now; it is a set of one card.
template <int P>
DURAK_FN Set beating_card(const State<P>& s, const Steps& legal, Set target) {
    Set cards = beaters_among(legal.free, target);
    if (legal.whole) {
        const Set rest = s.unbeaten & ~s.hit & ~target;
        Set sound = 0;
        for (Set left = rest ? cards : 0; left; left &= left - 1) {
            const Set card = left & (~left + 1);
            if (all_beatable(rest, legal.free & ~card)) sound |= card;
        }
        if (rest) cards = sound;
    }
    return cards;
}

template <int P>
DURAK_FN Set beating(const State<P>& s, const Steps& legal, int target) {
    return beating_card(s, legal, card_bit(target));
}

// Whether another card could be laid after this one; a lead is of one face.
template <int P>
DURAK_FN bool may_lay_more(const State<P>& s, const Steps& legal, Set card) {
    const Set later = legal.lay & above(card);
    return legal.places > 1 && (s.field ? later : later & same_faces(card));
}

// Whether another target could be beaten after this one.
template <int P, class R>
DURAK_FN bool may_beat_more(const R& rules, const State<P>& s, const Steps& legal, Set target) {
    if (!rules.partial) return s.hit != s.unbeaten;
    for (Set left = legal.targets & above(target); left; left &= left - 1) [[unlikely]] {
        if (beaters_among(legal.free & ~s.laid, first_card(left))) return true;
    }
    return false;
}

// Whether another card could be moved.
template <int P, class R>
DURAK_FN bool may_move_more(const R& rules, const State<P>& s) {
    int spare = 0;
    return may_hand_over(rules, s, &spare) && movable(rules, s, spare) != 0;
}

// The attacker's event is complete.
template <int P, class R>
DURAK_FN bool attack_done(const R& rules, State<P>& s) {
    const bool turn_over = attack(rules, s);
    s.laid = 0;
    s.path = Kind::None;
    return turn_over;
}

// The attacker's step. The event is complete with a done, or when nothing could be added (R77).
template <int P, class R>
DURAK_FN bool attack_step(const R& rules, State<P>& s, const Steps& legal, Choice step) {
    if (step.kind == Kind::Lay) {
        s.laid |= step.card;
        s.path = Kind::Lay;
        if (may_lay_more(s, legal, step.card)) return false;
    }
    return attack_done(rules, s);
}

// The defender's step, likewise.
template <int P, class R>
DURAK_FN bool defence_step(const R& rules, State<P>& s, const Steps& legal, Choice step) {
    switch (step.kind) {
        case Kind::Take:
            return take(rules, s);
        case Kind::Flash:
            s.flashed |= static_cast<u16>(step.card >> (kTrumpLane * kLane));
            return hand_over(rules, s);
        case Kind::Beat:
            s.laid |= step.card;
            s.hit |= step.target;
            s.path = Kind::Beat;
            if (may_beat_more(rules, s, legal, step.target)) return false;
            break;
        case Kind::Move:
            s.laid |= step.card;
            s.path = Kind::Move;
            if (may_move_more(rules, s)) return false;
            break;
        default:
            break;
    }
    bool turn_over = false;
    if (s.path == Kind::Beat) {
        turn_over = defend(rules, s);
    } else {
        lay(s);
        turn_over = hand_over(rules, s);
    }
    s.laid = s.hit = 0;
    s.path = Kind::None;
    return turn_over;
}

// Plays one of the legal steps; the caller that chose it has them at hand.
template <int P, class Deck, class R>
DURAK_FN void apply(const R& rules, State<P>& s, Deck& deck, const Steps& legal, Step step) {
    const bool turn_over = s.phase == Phase::Defend ? defence_step(rules, s, legal, as_choice(step))
                                                    : attack_step(rules, s, legal, as_choice(step));
    if (turn_over) end_turn(rules, s, deck, s.phase == Phase::Take);
}

template <int P, class Deck, class R>
DURAK_FN void apply(const R& rules, State<P>& s, Deck& deck, Step step) {
    apply(rules, s, deck, steps(rules, s), step);
}

}  // namespace DURAK_ARCH
}  // namespace durak
