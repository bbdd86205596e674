// Random play: one of the legal steps, each with the same probability.
//
// Most of the time in a step is spent waiting for one result after another, from the cards on the table to the chosen
// card. The random number depends on none of them, so it is drawn first.
#pragma once

#include "rules/chance.hpp"
#include "rules/steps.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// One of the attacker's legal steps, each with the same probability.
DURAK_FN Choice random_attack(const Steps& legal, Chance& chance) {
    const u64 number = chance.number();
    const int lays = count(legal.lay);
    const int pick = Chance::scaled(number, lays + legal.done);
    return pick < lays ? Choice{Kind::Lay, nth(legal.lay, pick)} : Choice{Kind::Done};
}

// One of the defender's.
template <int P>
DURAK_FN Choice random_defence(const State<P>& s, const Steps& legal, Chance& chance) {
    const u64 number = chance.number();
    const int moves = count(legal.move), flashes = count(legal.flash);
    const int others = moves + flashes + legal.done + legal.take;
    Set target = first_card(legal.targets);
    Set cards = beating_card(s, legal, target);
    int beats = count(cards);
    for (Set left = legal.targets ^ target; left; left ^= target) [[unlikely]] {  // most attacks are of one card
        target = first_card(left);
        cards = beating_card(s, legal, target);
        beats += count(cards);
    }
    int pick = Chance::scaled(number, beats + others);
    if (pick < beats) {  // counted from the last target back
        for (Set left = legal.targets; pick >= count(cards); cards = beating_card(s, legal, target)) [[unlikely]] {
            pick -= count(cards);
            left ^= target;
            target = card_bit(highest(left));
        }
        return {Kind::Beat, nth(cards, pick), target};
    }
    pick -= beats;
    if (pick < moves) return {Kind::Move, nth(legal.move, pick)};
    pick -= moves;
    if (pick < flashes) return {Kind::Flash, nth(legal.flash, pick)};
    return {legal.take ? Kind::Take : Kind::Done};
}

template <int P>
DURAK_FN Step random_step(const State<P>& s, const Steps& legal, Chance& chance) {
    return as_step(s.phase == Phase::Defend ? random_defence(s, legal, chance) : random_attack(legal, chance));
}

template <int P, class R>
DURAK_FN Step random_step(const R& rules, const State<P>& s, Chance& chance) {
    return random_step(s, steps(rules, s), chance);
}

// Chooses and plays one: steps, random_step and apply at once, which checks only once whose step it is. Whether an
// attacker may lay more onto the field follows from the number of their card, before the card is known (elsewhere
// may_lay_more says it). The steps are not const, because GCC keeps a const struct in memory.
template <int P, class Deck, class R>
DURAK_FN void play_random_step(const R& rules, State<P>& s, Deck& deck, Chance& chance) {
    bool turn_over = false;
    if (s.phase == Phase::Defend) {
        Steps legal = defence_steps(rules, s);
        turn_over = defence_step(rules, s, legal, random_defence(s, legal, chance));
    } else {
        Steps legal = attack_steps(rules, s);
        const u64 number = chance.number();
        const int lays = count(legal.lay);
        const int pick = Chance::scaled(number, lays + legal.done);
        bool more = false;
        if (pick < lays) {
            const Set card = nth(legal.lay, pick);
            s.laid |= card;
            s.path = Kind::Lay;
            more = legal.places > 1 && (s.field ? pick + 1 < lays : (legal.lay & above(card) & same_faces(card)) != 0);
        }
        if (!more) turn_over = attack_done(rules, s);
    }
    if (turn_over) end_turn(rules, s, deck, s.phase == Phase::Take);
}

}  // namespace DURAK_ARCH
}  // namespace durak
