// The steps worth thinking about, and positions whose result can be seen at once.
//
// A step is left out only if another one is provably at least as good. Two reasons are used:
//
// Waiting. An attacker who has laid a card that is still unbeaten need not add more before the defender answers: he
// can add the same cards after the answer, be it a defence or a take, for the room does not change, and by then the
// field can only have more faces. The defender in turn could have given the same answers to the larger attack. Both
// need that the answer cannot be to hand the attack on, and that one may pile on.
//
// Neighbours. Two cards of one suit with no remaining card between them, whose faces nobody else has, differ only
// towards each other. The higher one is best in the own hand, next best on the field and worst in the other hand; so
// if both are in the hand and one is to be laid, it is the lower one.
#pragma once

#include "solver_position.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// The cards whose face no other card of the set has.
inline Set lone(Set cards) {
    const Set half = cards ^ cards >> 32, twice_half = cards & cards >> 32;
    const Set odd = half ^ half >> 16, twice = twice_half | twice_half >> 16 | (half & half >> 16);
    return cards & ((odd & ~twice & 0xFFFF) * kOneOfEach);
}

// The cards of a hand whose lower neighbour is in the hand as well and just as good to play.
inline Set spared(Set hand, Set remaining) {
    const Set alone = lone(remaining) & hand;
    Set found = 0;
    for (Set left = alone & (alone - 1); left; left &= left - 1) {
        const int card = lowest(left);
        const Set below = remaining & ((1ull << card) - 1) & 0xFFFFull << (card & ~(kLane - 1));
        if (below && alone & card_bit(highest(below))) found |= card_bit(card);
    }
    return found;
}

// Whether nobody can answer the attack, with these cards added to it, by handing it on.
inline bool stays(const Rules& rules, const State<2>& s, Set attack) {
    return !(rules.transfer || rules.flash) || s.field != s.unbeaten || !(s.hands[s.defender] & same_faces(attack));
}

struct Choices {
    Steps legal;
    Set spared = 0;
};

inline Choices choices(const Rules& rules, const State<2>& s) {
    Choices found{steps(rules, s)};
    Steps& legal = found.legal;
    if (s.phase == Phase::Attack && legal.lay && legal.done && (s.laid | s.unbeaten) &&
        rules.pile_on != PileOn::None && stays(rules, s, s.laid | s.unbeaten)) {
        legal.lay = 0;
    }
    if (s.phase == Phase::Defend || !s.field) {
        const Set remaining = s.hands[0] | s.hands[1] | s.deck | s.field;
        found.spared = spared(s.hands[s.active] & ~s.laid, remaining);
        if (s.phase != Phase::Defend) legal.lay &= ~found.spared;
    }
    return found;
}

// Calls back with every choice until the callback says stop (false).
template <class Visit>
inline void each_choice(const State<2>& s, const Choices& found, Visit&& visit) {
    const Steps& legal = found.legal;
    const auto all = [&](Kind kind, Set cards, u8 target) {
        for (; cards; cards &= cards - 1) {
            if (!visit(Step{kind, static_cast<u8>(lowest(cards)), target})) return false;
        }
        return true;
    };
    if (!all(Kind::Lay, legal.lay, kNone)) return;
    for (Set left = legal.targets; left; left &= left - 1) {
        const int target = lowest(left);
        if (!all(Kind::Beat, beating(s, legal, target) & ~found.spared, static_cast<u8>(target))) return;
    }
    if (!all(Kind::Move, legal.move, kNone)) return;
    if (!all(Kind::Flash, legal.flash, kNone)) return;
    if (legal.done && !visit(Step{Kind::Done})) return;
    if (legal.take) visit(Step{Kind::Take});
}

// The only choice, or Kind::None if there are several.
inline Step sole_choice(const State<2>& s, const Choices& found) {
    Step only{Kind::None};
    int n = 0;
    each_choice(s, found, [&](Step step) {
        only = step;
        return ++n < 2;
    });
    return n == 1 ? only : Step{Kind::None};
}

// Plays a step, and then on as long as there is only one choice.
inline void play_on(const Rules& rules, State<2>& s, Step step) {
    LastCard deck;
    while (step.kind != Kind::None) {
        apply(rules, s, deck, step);
        if (s.phase == Phase::End) return;
        step = sole_choice(s, choices(rules, s));
    }
}

}  // namespace DURAK_ARCH
}  // namespace durak
