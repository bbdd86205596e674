// The steps worth thinking about.
//
// A step is left out only if another one is provably at least as good, for four reasons:
//
// Waiting. An attacker with a card on the field that is still unbeaten need not add more before the defender answers.
// They can add the same cards after the answer, be it a defence or a take: it does not change the room, and there can
// only be more faces on the field. The defender could have given the same answers to the larger attack. This requires
// that the defender cannot hand the attack on and holds enough cards, and that piling on is allowed. The same holds for
// transfers.
//
// Part of a defence. A defender need not beat some of the cards only. The attacker could just wait until the others
// are beaten as well, which is a whole defence, or taken, which is a take with more faces to pile on. So the search
// plays by partial = false, except where a defence is half done already, and where the rest may still be handed on.
//
// Neighbours. Take two cards of a suit with no remaining card between them, whose faces no other remaining card has.
// They differ only towards each other: for each player the higher one is best in one's own hand, then on the field,
// and worst in the other hand, and every move keeps it so. So if one of the two is to be laid, it is the lower one.
//
// No choice. What follows a step without a choice belongs to the step.
#pragma once

#include "solver/endgame.hpp"
#include "solver/key.hpp"
#include "solver/static_evaluation.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// The rules that the search plays by.
struct Game {
    Rules rules;        // with whole defences where others are needless, and leads of one card where waiting is as good
    Rules whole;        // the same with whole defences only
    Rules loose;        // as they are; all without a limit of turns
    bool half = false;  // the position asked about has a defence half done

    explicit Game(const Rules& table = {}) : rules(table) {
        rules.max_turns = 0xFFFFFFFF;
        loose = rules;
        rules.partial = rules.partial && rules.transfer_defended && (rules.transfer || rules.flash);
        rules.lead_one |= !rules.transfer && !rules.flash && rules.pile_on != PileOn::None && rules.hand_limit;
        whole = rules;
        whole.partial = false;
    }

    bool is_loose(const State<2>& s) const { return half && s.path == Kind::Beat; }
    const Rules& at(const State<2>& s) const {
        if (is_loose(s)) return loose;
        return rules.partial && !(s.hands[s.defender] & handing_over(rules, s)) ? whole : rules;
    }
};

// The cards of a hand whose lower neighbour is in the hand as well and just as good to lay.
inline Set spared(Set hand, Set all) {
    constexpr Set wall = 0x8000800080008000ull;  // stops the carry at the end of a suit
    const Set alone = hand & lone(all);
    const Set next_higher = ((alone << 1) + ~(all | wall)) & all;  // the carry runs over the gaps
    return alone & next_higher;
}

// Whether the other player can only beat or take the attack of the active one, with the cards being laid.
inline bool stays(const Rules& rules, const State<2>& s) {
    if (!(rules.transfer || rules.flash)) return true;
    if (rules.transfer_defended)
        return !(s.hands[s.active ^ 1] & (s.field ? handing_over(rules, s) : same_faces(s.laid)));
    if (s.field != s.unbeaten) return true;
    const Set attack = s.unbeaten | s.laid;
    const Set alike = s.hands[s.active ^ 1] & same_faces(attack);
    const int spare = rules.hand_limit ? count(s.hands[s.active] & ~s.laid) - count(attack) : 64;
    return !(rules.transfer && alike && spare > 0) && !(rules.flash && (alike & kTrumps) && spare >= 0);
}

// Whether the other player holds a card for each one that could be added: else adding it would leave only a take.
inline bool has_enough(const Rules& rules, const State<2>& s) {
    const Set fitting = s.hands[s.active] & same_faces(s.field | s.laid);
    return rules.hand_limit || count(s.unbeaten | fitting) <= count(s.hands[s.active ^ 1]);
}

// Whether the active player need not add to the cards on the field.
inline bool may_wait(const Rules& rules, const State<2>& s, const Steps& legal) {
    return legal.done && s.phase != Phase::Take && rules.pile_on != PileOn::None && (s.unbeaten | s.laid) &&
           has_enough(rules, s) && stays(rules, s);
}

// The legal steps without the needless ones.
struct Choices : Steps {
    Set spared = 0;  // cards that beat no better than their neighbour

    Choices(const Rules& rules, const State<2>& s, const Steps& legal) : Steps(legal) {
        if (s.phase == Phase::Defend) spared = durak::spared(free, remaining(s));
        if (!s.field && !s.laid) lay &= ~durak::spared(lay, remaining(s));
        if ((lay | move) && may_wait(rules, s, *this)) lay = move = 0;
    }

    Set beating(const State<2>& s, int target) const { return durak::beating(s, *this, target) & ~spared; }
};

// Shows every choice to the visitor until it has seen enough and returns false.
template <class Visitor>
inline void each_choice(const State<2>& s, const Choices& legal, Visitor&& visitor) {
    const auto show = [&](Kind kind, Set cards, int target = kNone) {
        for (; cards; cards &= cards - 1) {
            if (!visitor(Step{kind, static_cast<u8>(lowest(cards)), static_cast<u8>(target)})) return false;
        }
        return true;
    };
    if (!show(Kind::Lay, legal.lay)) return;
    for (Set left = legal.targets; left; left &= left - 1) {
        if (!show(Kind::Beat, legal.beating(s, lowest(left)), lowest(left))) return;
    }
    if (!show(Kind::Move, legal.move) || !show(Kind::Flash, legal.flash)) return;
    if (legal.done && !visitor(Step{Kind::Done})) return;
    if (legal.take) visitor(Step{Kind::Take});
}

// The only choice of a defender, or Kind::None if there are several; a card that is spared leaves another one.
inline Step only_defence(const Rules& rules, const State<2>& s, const Steps& legal) {
    if (s.path == Kind::Move) return !legal.move || may_wait(rules, s, legal) ? Step{Kind::Done} : Step{Kind::None};
    if (legal.move || legal.flash || legal.done) return {Kind::None};
    const int target = lowest(legal.targets);
    const Set cards = beating(s, legal, target);
    if (legal.take) return cards || !legal.whole ? Step{Kind::None} : Step{Kind::Take};
    const Set best = cards & ~spared(legal.free, remaining(s));
    if (best & (best - 1)) return {Kind::None};
    return {Kind::Beat, static_cast<u8>(lowest(best)), static_cast<u8>(target)};
}

// The only choice among the legal steps, or Kind::None if there are several.
inline Step only_choice(const Rules& rules, const State<2>& s, const Steps& legal) {
    if (s.phase == Phase::Defend) return only_defence(rules, s, legal);
    if (legal.done) return !legal.lay || may_wait(rules, s, legal) ? Step{Kind::Done} : Step{Kind::None};
    const Set lay = legal.lay & ~spared(legal.lay, remaining(s));
    return lay & (lay - 1) ? Step{Kind::None} : Step{Kind::Lay, static_cast<u8>(lowest(lay))};
}

inline Step only_choice(const Rules& rules, const State<2>& s) { return only_choice(rules, s, steps(rules, s)); }

// Plays one of the legal steps, and on as long as there is no choice.
DURAK_FLATTEN inline void play_on(const Game& game, State<2>& s, const Steps& legal, Step step) {
    if (step.kind == Kind::None) return;
    LastCard deck;
    apply(game.at(s), s, deck, legal, step);
    while (s.phase != Phase::End) {
        const Rules& rules = game.at(s);
        const Steps following = steps(rules, s);
        step = only_choice(rules, s, following);
        if (step.kind == Kind::None) return;
        apply(rules, s, deck, following, step);
    }
}

}  // namespace DURAK_ARCH
}  // namespace durak
