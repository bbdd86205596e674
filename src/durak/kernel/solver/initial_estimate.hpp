// The proof numbers that a position begins with, before anything below it has been searched.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "solver/static_evaluation.hpp"
#include "solver/transposition_table.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// What speaks for a position and what makes it laborious, in twentieths of a natural logarithm. The numbers were chosen
// by the positions expanded in hard endgames (benchmarks/results.md).
struct Scale {
    // Of a hand: a card that nothing helps, a card that the other one cannot beat.
    int doubt, safe;
    // Of the moment: a defender has cards to beat.
    int defend, target, lead, fit;
    int most;  // hard positions deceive
    int labour, card, my_safe, other_safe, begun;
};

constexpr Scale kFacesHelp{.doubt = -1,
                           .safe = 1,
                           .defend = 3,
                           .target = -3,
                           .lead = 4,
                           .fit = 1,
                           .most = 22,
                           .labour = 38,
                           .card = 2,
                           .my_safe = 0,
                           .other_safe = 1,
                           .begun = -2};
constexpr Scale kOneByOne{.doubt = 1,
                          .safe = 0,
                          .defend = 4,
                          .target = -2,
                          .lead = 2,
                          .fit = 0,
                          .most = 30,
                          .labour = 37,
                          .card = 3,
                          .my_safe = -2,
                          .other_safe = 0,
                          .begun = 0};

// Of the moment, too: a taker's opponent leads again. Only where faces help can anything be added to a take.
constexpr int kTaken = 13;

// What the moment is worth to the player to move.
inline int moment(const Scale& scale, const State<2>& s) {
    if (!s.field) return scale.lead;
    const int fits = scale.fit * count(s.hands[s.active] & same_faces(s.field));
    if (s.phase == Phase::Defend) return fits + scale.defend + scale.target * count(s.unbeaten);
    return fits + (s.phase == Phase::Take ? kTaken : 2);
}

// A hand as the holder of another one sees it.
struct Hand {
    Set cards, safe, doubts, high;

    Hand(Set mine, Set other)
        : cards(mine), safe(mine & out_of_reach(other)), doubts(doubtful(mine, safe)), high(mine & ~shadow(other)) {}

    // It is bad to hold many faces of plain cards; it is good to hold trumps and the highest cards of a suit.
    int worth(const Scale& scale) const {
        return 2 * (count(high) + count(cards & kTrumps)) + scale.doubt * count(doubts) + scale.safe * count(safe) -
               7 * faces_in(cards & ~kTrumps);
    }

    // What it takes to get rid of it: the more cards there are, and the fewer of them are sure, the more.
    int labour(const Scale& scale, const Hand& other) const {
        return scale.card * count(cards) + 2 * count(other.cards) + count(doubts) + count(other.doubts) +
               scale.my_safe * count(safe) + scale.other_safe * count(other.safe);
    }
};

template <std::size_t N>
constexpr std::array<u32, N> powers(double ratio) {
    std::array<u32, N> found{};
    double power = 1;
    for (u32& rounded : found) rounded = static_cast<u32>(std::exchange(power, power * ratio));
    return found;
}

// The better a position looks for the player to move, the less is left to prove; and the more labour, the more.
inline Proof initial_estimate(const Rules& rules, const State<2>& s) {
    static constexpr auto number = powers<256>(1.0512711);  // e^(n / 20)
    const Scale& scale = faces_help(rules) ? kFacesHelp : kOneByOne;
    const Hand mine(s.hands[s.active], s.hands[s.active ^ 1]), other(s.hands[s.active ^ 1], s.hands[s.active]);
    const int promise = mine.worth(scale) - other.worth(scale) + moment(scale, s);
    const int odds = std::clamp(promise, -scale.most, scale.most);
    const int labour = scale.labour + (s.path == Kind::None ? 0 : scale.begun);
    Proof proof;
    proof.phi = number[static_cast<std::size_t>(labour + mine.labour(scale, other) - odds)];
    proof.delta = number[static_cast<std::size_t>(labour + other.labour(scale, mine) + odds)];
    return proof;
}

}  // namespace DURAK_ARCH
}  // namespace durak
