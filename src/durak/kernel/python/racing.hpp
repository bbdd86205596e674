// Questions about several options, and what each was worth in each world, for Python.
#pragma once

#include <algorithm>
#include <vector>

#include "python/convert.hpp"
#include "search/race.hpp"

namespace durak {
inline namespace DURAK_ARCH {

inline Question question_of(std::size_t options, std::size_t option, const std::vector<float>& bounds, u64 worlds) {
    if (!worlds) refuse("thinking needs at least one world");
    if (option >= options) refuse("the option in question is none of them");
    if (!std::is_sorted(bounds.begin(), bounds.end())) refuse("bounds have to rise");
    return {option, bounds, worlds};
}

// Each option as the bytes of its row of floats.
inline nb::list values_to_python(const std::vector<std::vector<float>>& values) {
    nb::list found;
    for (const std::vector<float>& row : values) {
        found.append(nb::bytes(reinterpret_cast<const char*>(row.data()), row.size() * sizeof(float)));
    }
    return found;
}

}  // namespace DURAK_ARCH
}  // namespace durak
