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
    return s.phase == Phase::Take ? 18 : s.phase == Phase::Defend ? 4 - 2 * count(s.unbeaten) : 2;
}

// How good a position looks for the player to move. It is bad to hold many faces of plain cards, and cards that no
// other one helps; it is good to hold trumps and the highest cards of a suit. These numbers and those below were chosen
// by the positions unfolded in hard endgames (benchmarks/results.md).
inline int promise(const State<2>& s) {
    const Set mine = s.hands[s.active], other = s.hands[s.active ^ 1];
    const auto worth = [](Set hand, Set against) {
        return 2 * (count(hand & ~shadow(against)) + count(hand & kTrumps) - count(doubtful(hand, against))) -
               7 * faces_in(hand & ~kTrumps);
    };
    return std::clamp(worth(mine, other) - worth(other, mine) + moment(s), -30, 30);  // hard positions deceive
}

// How much work it looks: the more cards there are, and the fewer of them are sure, the more.
inline int labour(const State<2>& s) {
    const Set one = s.hands[0], two = s.hands[1];
    return 37 + 2 * count(one | two) + count(doubtful(one, two) | doubtful(two, one));
}

template <std::size_t N>
constexpr std::array<u32, N> powers(double ratio) {
    std::array<u32, N> found{};
    double power = 1;
    for (u32& rounded : found) rounded = static_cast<u32>(std::exchange(power, power * ratio));
    return found;
}

// The better a position looks, the less is left to prove; and the more labour, the more.
inline Proof guess(const State<2>& s) {
    static constexpr auto number = powers<256>(1.0512711);  // e^(n / 20)
    const int size = labour(s), odds = promise(s);
    Proof proof;
    proof.phi = number[static_cast<std::size_t>(size - odds)];
    proof.delta = number[static_cast<std::size_t>(size + odds)];
    return proof;
}

}  // namespace DURAK_ARCH
}  // namespace durak
