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

// What a hand is worth against another one. It is bad to hold many faces of plain cards, and cards that no other one helps;
// it is good to hold trumps and the highest cards of a suit. These numbers and those below were chosen by the positions
// unfolded in hard endgames (benchmarks/results.md).
inline int worth(Set hand, Set other, Set doubts) {
    return 2 * (count(hand & ~shadow(other)) + count(hand & kTrumps) - count(doubts)) - 7 * faces_in(hand & ~kTrumps);
}

template <std::size_t N>
constexpr std::array<u32, N> powers(double ratio) {
    std::array<u32, N> found{};
    double power = 1;
    for (u32& rounded : found) rounded = static_cast<u32>(std::exchange(power, power * ratio));
    return found;
}

// The better a position looks for the player to move, the less is left to prove; and the more labour, the more: the more
// cards there are, and the fewer of them are sure.
inline Proof guess(const State<2>& s) {
    static constexpr auto number = powers<256>(1.0512711);  // e^(n / 20)
    const Set mine = s.hands[s.active], other = s.hands[s.active ^ 1];
    const Set my_doubts = doubtful(mine, other), other_doubts = doubtful(other, mine);
    const int promise = worth(mine, other, my_doubts) - worth(other, mine, other_doubts) + moment(s);
    const int odds = std::clamp(promise, -30, 30);  // hard positions deceive
    const int labour = 37 + 2 * count(mine | other) + count(my_doubts | other_doubts);
    Proof proof;
    proof.phi = number[static_cast<std::size_t>(labour - odds)];
    proof.delta = number[static_cast<std::size_t>(labour + odds)];
    return proof;
}

}  // namespace DURAK_ARCH
}  // namespace durak
