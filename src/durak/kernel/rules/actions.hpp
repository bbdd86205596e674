// A fixed number for every micro step, the same for C++, numpy and a network.
//
// Cards are counted lane by lane, thirteen to a suit: lane * 13 + face. See docs/kernel.md for the table.
#pragma once

#include "rules/rules.hpp"

namespace durak {
inline namespace DURAK_ARCH {

constexpr int kDone = 0;
constexpr int kTake = 1;
constexpr int kLayFirst = 2;
constexpr int kMoveFirst = kLayFirst + 52;
constexpr int kFlashFirst = kMoveFirst + 52;
constexpr int kBeatFirst = kFlashFirst + kFaces;
constexpr int kBeatsOnPlainSuit = 247;  // sum over faces f of (12 - f) higher ones and 13 trumps
constexpr int kActions = kBeatFirst + 3 * kBeatsOnPlainSuit + 78;

DURAK_FN int card_number(int card) { return (card / kLane) * kFaces + card % kLane; }
DURAK_FN int card_at(int number) { return (number / kFaces) * kLane + number % kFaces; }

// The first action that beats this card.
DURAK_FN int first_beat(int target) {
    const int lane = target / kLane, face = target % kLane;
    const int beaters_of_two = lane == kTrumpLane ? 12 : 25;
    return kBeatFirst + lane * kBeatsOnPlainSuit + beaters_of_two * face - face * (face - 1) / 2;
}

// Whether there is such a step: it has the cards that its kind needs, and no others.
DURAK_FN bool exists(Step step) {
    const bool beats = step.kind == Kind::Beat;
    const bool needs_card = step.kind > Kind::None && step.kind < Kind::Done;
    if (step.kind == Kind::None || needs_card != (step.card != kNone) || beats != (step.target != kNone)) return false;
    if (beats) return beaters(step.target) & card_bit(step.card);
    return step.kind != Kind::Flash || card_bit(step.card) & kTrumps;
}

DURAK_FN int action_of(Step step) {
    switch (step.kind) {
        case Kind::Take:
            return kTake;
        case Kind::Lay:
            return kLayFirst + card_number(step.card);
        case Kind::Move:
            return kMoveFirst + card_number(step.card);
        case Kind::Flash:
            return kFlashFirst + step.card % kLane;
        case Kind::Beat: {
            const int higher = 12 - step.target % kLane;
            const bool trumped = step.card / kLane != step.target / kLane;
            const int place = trumped ? higher + step.card % kLane : step.card - step.target - 1;
            return first_beat(step.target) + place;
        }
        default:
            return kDone;
    }
}

// The step of an action number from 0 to kActions - 1.
DURAK_FN Step step_of(int action) {
    if (action == kDone) return {Kind::Done};
    if (action == kTake) return {Kind::Take};
    if (action < kMoveFirst) return {Kind::Lay, static_cast<u8>(card_at(action - kLayFirst))};
    if (action < kFlashFirst) return {Kind::Move, static_cast<u8>(card_at(action - kMoveFirst))};
    if (action < kBeatFirst) return {Kind::Flash, static_cast<u8>(kTrumpLane * kLane + action - kFlashFirst)};
    int lane = (action - kBeatFirst) / kBeatsOnPlainSuit;
    if (lane > kTrumpLane) lane = kTrumpLane;
    int face = 0;
    while (face < 11 + (lane < kTrumpLane) && first_beat(lane * kLane + face + 1) <= action) ++face;
    const int target = lane * kLane + face;
    const int place = action - first_beat(target), higher = 12 - face;
    const int card = place < higher ? target + 1 + place : kTrumpLane * kLane + place - higher;
    return {Kind::Beat, static_cast<u8>(card), static_cast<u8>(target)};
}

// Calls each(step) for every legal step, in the order of rules.steps: beats, moves, flashes, take; or lays and done.
template <int P, class Each>
DURAK_FN void each_legal(const State<P>& s, const Steps& legal, Each&& each) {
    for (Set left = legal.lay; left; left &= left - 1) each(Step{Kind::Lay, static_cast<u8>(lowest(left))});
    for (Set targets = legal.targets; targets; targets &= targets - 1) {
        const int target = lowest(targets);
        for (Set left = beating(s, legal, target); left; left &= left - 1) {
            each(Step{Kind::Beat, static_cast<u8>(lowest(left)), static_cast<u8>(target)});
        }
    }
    for (Set left = legal.move; left; left &= left - 1) each(Step{Kind::Move, static_cast<u8>(lowest(left))});
    for (Set left = legal.flash; left; left &= left - 1) each(Step{Kind::Flash, static_cast<u8>(lowest(left))});
    if (legal.done) each(Step{Kind::Done});
    if (legal.take) each(Step{Kind::Take});
}

template <int P, class Each>
DURAK_FN void for_each_step(const Rules& rules, const State<P>& s, Each&& each) {
    each_legal(s, steps(rules, s), each);
}

// Whether the step is among the legal ones. The cards of each kind are in an array: a lookup is faster than a branch on
// the kind. Steps without a card have the first bit.
template <int P>
DURAK_FN bool is_legal(const State<P>& s, const Steps& legal, Step step) {
    const Set target = set_of(step.target) & legal.targets;
    const Set beats = target ? beating_card(s, legal, target) : 0;
    const Set cards[] = {0, legal.lay, beats, legal.move, legal.flash, legal.done, legal.take};  // in the order of Kind
    return cards[static_cast<int>(step.kind)] & (step.kind < Kind::Done ? set_of(step.card) : 1);
}

template <int P>
DURAK_FN bool is_legal(const Rules& rules, const State<P>& s, Step step) {
    return s.phase != Phase::End && s.phase != Phase::Start && is_legal(s, steps(rules, s), step);
}

}  // namespace DURAK_ARCH
}  // namespace durak
