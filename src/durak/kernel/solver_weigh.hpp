// How the numbers of a position follow from those of its children.
#pragma once

#include <algorithm>
#include <vector>

#include "solver_table.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// phi is the least phi. For delta all of the children have to be settled, but different ones often come down to the same
// positions, so it is the greatest, and one more for each other. Says which child is the best; second is the phi of the
// next.
template <class Child>
inline u32 weigh(const std::vector<Child>& children, u32 first, u32 end, Proof& found, u32& second) {
    u32 best = first, open = 0;
    found.phi = kInfinite;
    found.delta = 0;
    for (u32 i = first; i < end; ++i) {
        const Child& child = children[i];
        found.delta = std::max(found.delta, child.delta);
        open += child.delta != 0;
        second = std::min(second, std::max(child.phi, found.phi));  // no branch: nobody can guess it
        best = child.phi < found.phi ? i : best;
        found.phi = std::min(found.phi, child.phi);
    }
    if (open && found.phi) found.delta = std::min(found.delta + open - 1, kInfinite - 1);
    return best;
}

}  // namespace DURAK_ARCH
}  // namespace durak
