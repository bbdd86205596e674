// What a position looks like before anything is known of it.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "solver_judge.hpp"
#include "solver_table.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// What the moment is worth to the player to move: a taker's opponent leads again, a defender has cards to beat.
inline int moment(const State<2>& s) {
    return s.phase == Phase::Take ? 10 : s.phase == Phase::Defend ? 2 - count(s.unbeaten) : 1;
}

// How good a position looks for the player to move: about twice the logarithm of the odds. It is bad to hold many faces
// of plain cards, and good to hold trumps and the highest cards of a suit. These numbers and those below were chosen by
// the positions unfolded in the hardest endgames (benchmarks/results.md).
inline int promise(const State<2>& s) {
    const Set mine = s.hands[s.active], other = s.hands[s.active ^ 1];
    const auto worth = [](Set hand, Set against) {
        return count(hand & ~shadow(against)) + count(hand & kTrumps) - 3 * faces_in(hand & ~kTrumps);
    };
    return worth(mine, other) - worth(other, mine) + moment(s);
}

template <std::size_t N>
constexpr std::array<double, N> powers(double first, double ratio) {
    std::array<double, N> found{};
    for (double& power : found) power = std::exchange(first, first * ratio);
    return found;
}

// The better a position looks, the less is left to prove; and the more cards there are, the more.
inline Proof guess(const State<2>& s) {
    static constexpr auto work = powers<65>(4.1068015, 1.12);  // 16 * 1.12^(cards - 12)
    static constexpr auto odds = powers<21>(0.3678794, 1.1051709);  // e^(promise / 10): hard positions deceive
    const double size = work[static_cast<std::size_t>(count(s.hands[0] | s.hands[1]))];
    const auto n = static_cast<std::size_t>(10 + std::clamp(promise(s), -10, 10));
    Proof proof;
    proof.phi = std::max(1u, static_cast<u32>(size * odds[20 - n]));
    proof.delta = std::max(1u, static_cast<u32>(size * odds[n]));
    return proof;
}

}  // namespace DURAK_ARCH
}  // namespace durak
