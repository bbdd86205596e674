// What a position looks like before anything is known of it.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "solver_judge.hpp"
#include "solver_table.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// How good a position looks for the player to move: about twice the logarithm of the odds, fitted to solved endgames.
// It is bad to hold many faces of plain cards, and good to hold trumps and the highest cards of a suit.
inline int promise(const State<2>& s) {
    const Set mine = s.hands[s.active], other = s.hands[s.active ^ 1];
    const auto worth = [](Set hand, Set against) {
        return count(hand & ~shadow(against)) + count(hand & kTrumps) - 3 * faces_in(hand & ~kTrumps);
    };
    return worth(mine, other) - worth(other, mine) + (s.phase == Phase::Take ? 8 : 3);
}

template <std::size_t N>
constexpr std::array<double, N> powers(double first, double ratio) {
    std::array<double, N> found{};
    for (double& power : found) power = std::exchange(first, first * ratio);
    return found;
}

// The better a position looks, the less is left to prove; and the more cards there are, the more.
inline Proof guess(const State<2>& s) {
    static constexpr auto work = powers<65>(3.0314331, 1.1486984);  // 16 * 2^((cards - 12) / 5)
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
