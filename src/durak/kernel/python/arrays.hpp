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

// Bytes of an array of their own.
using Bytes = nb::ndarray<nb::numpy, u8, nb::ndim<1>, nb::c_contig>;

template <class Write>
Bytes new_bytes(std::size_t size, Write&& write) {
    u8* bytes = new u8[size];
    write(bytes);
    return Bytes(bytes, {size}, nb::capsule(bytes, [](void* p) noexcept { delete[] static_cast<u8*>(p); }));
}

// A number for each game.
template <class Value>
auto row_of(std::vector<Value>& values, nb::handle owner) {
    return nb::ndarray<nb::numpy, Value>(values.data(), {values.size()}, owner);
}

}  // namespace DURAK_ARCH
}  // namespace durak
