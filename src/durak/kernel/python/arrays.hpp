// Arrays of numpy: those of games side by side, which stay in the kernel's memory, and the actions played in them.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <string>
#include <vector>

#include "python/convert.hpp"

namespace durak {
inline namespace DURAK_ARCH {

using Actions = nb::ndarray<std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// One action is played in each game.
inline void check_actions(const Actions& actions, std::size_t games) {
    if (actions.shape(0) != games) {
        refuse("there are " + std::to_string(games) + " games and " + std::to_string(actions.shape(0)) + " actions");
    }
}

// A copy: what is looked at must be what is played, whoever writes into the array meanwhile.
inline std::vector<std::int32_t> copied(const Actions& actions) {
    return {actions.data(), actions.data() + actions.shape(0)};
}

// A row of numbers for each game.
template <class Value>
auto rows_of(std::vector<Value>& values, std::size_t games, nb::handle owner) {
    return nb::ndarray<nb::numpy, Value>(values.data(), {games, values.size() / games}, owner);
}

// A number for each game.
template <class Value>
auto row_of(std::vector<Value>& values, nb::handle owner) {
    return nb::ndarray<nb::numpy, Value>(values.data(), {values.size()}, owner);
}

}  // namespace DURAK_ARCH
}  // namespace durak
