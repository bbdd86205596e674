// Proof-number backup: how the numbers of a position follow from those of its children.
#pragma once

#include <algorithm>
#include <vector>

#include "solver/transposition_table.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// The child to think about next, and how long: until another one is cheaper by a margin, or the limits of the position
// are reached.
struct Backup {
    u32 best;
    u32 second;  // the phi of the next best
    u32 others;  // what the delta of the position has beyond its child's

    u32 phi_most(u32 limit) const { return std::min(limit, second + second / 4 + 3); }
    u32 delta_most(u32 limit) const { return limit - others; }
};

// phi is the least phi. For delta all of the children have to be settled, but different ones often come down to the
// same positions, so it is the greatest, and three halves for each other. The least two are found by words of a phi and
// a child's number: without a branch, because nobody can guess it.
template <class Child>
inline Backup back_up(const std::vector<Child>& children, u32 first, u32 end, Proof& found) {
    constexpr u64 none = static_cast<u64>(kInfinite) << 32;
    u64 least = none | first, next = none;
    u32 greatest = 0, open = 0;
    for (u32 i = first; i < end; ++i) {
        const u64 phi = static_cast<u64>(children[i].phi) << 32 | i;
        next = std::min(next, std::max(phi, least));
        least = std::min(least, phi);
        greatest = std::max(greatest, children[i].delta);
        open += children[i].delta != 0;
    }
    found.phi = static_cast<u32>(least >> 32);
    const u32 others = open && found.phi ? (open - 1) * 3 / 2 : 0;
    found.delta = others ? std::min(greatest + others, kInfinite - 1) : greatest;
    return {.best = static_cast<u32>(least), .second = static_cast<u32>(next >> 32), .others = others};
}

}  // namespace DURAK_ARCH
}  // namespace durak
