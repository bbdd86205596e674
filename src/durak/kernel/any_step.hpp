// Playing by chance: one of the legal steps, each with the same probability.
#pragma once

#include "chance.hpp"
#include "steps.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// One of the attacker's legal steps, each with the same probability.
DURAK_FN Choice any_attack(const Steps& legal, Chance& chance) {
    const int lays = count(legal.lay);
    const int pick = chance.below(lays + legal.done);
    return pick < lays ? Choice{Kind::Lay, nth(legal.lay, pick)} : Choice{Kind::Done};
}

// One of the defender's.
template <int P>
DURAK_FN Choice any_defence(const State<P>& s, const Steps& legal, Chance& chance) {
    const int moves = count(legal.move), flashes = count(legal.flash);
    int beats = 0;
    Set cards = 0, target = 0;
    for (Set left = legal.targets; left; left ^= target) {
        target = first_card(left);
        cards = beating_card(s, legal, target);
        beats += count(cards);
    }
    int pick = chance.below(beats + moves + flashes + legal.done + legal.take);
    if (pick < beats) {  // counted from the last target back
        for (Set left = legal.targets; pick >= count(cards); cards = beating_card(s, legal, target)) {
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
DURAK_FN Step any_step(const State<P>& s, const Steps& legal, Chance& chance) {
    return as_step(s.phase == Phase::Defend ? any_defence(s, legal, chance) : any_attack(legal, chance));
}

template <int P, class R>
DURAK_FN Step any_step(const R& rules, const State<P>& s, Chance& chance) {
    return any_step(s, steps(rules, s), chance);
}

// Chooses and plays one: steps, any_step and apply at once, which asks only once whose step it is.
template <int P, class Deck, class R>
DURAK_FN void play_any_step(const R& rules, State<P>& s, Deck& deck, Chance& chance) {
    bool turn_over = false;
    if (s.phase == Phase::Defend) {
        const Steps legal = defence_steps(rules, s);
        turn_over = defence_step(rules, s, legal, any_defence(s, legal, chance));
    } else {
        const Steps legal = attack_steps(rules, s);
        turn_over = attack_step(rules, s, legal, any_attack(legal, chance));
    }
    if (turn_over) end_turn(rules, s, deck, s.phase == Phase::Take);
}

}  // namespace DURAK_ARCH
}  // namespace durak
