// Several threads for the parts of one piece of work.
#pragma once

#include <cstddef>
#include <system_error>
#include <thread>
#include <vector>

#include "rules/cards.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// Does work(0) to work(parts - 1) side by side, and returns when all of them are done. A part for which the machine has
// no thread left is done by this one.
template <class Work>
void in_parts(std::size_t parts, Work&& work) {
    std::vector<std::jthread> team;
    team.reserve(parts);
    for (std::size_t part = 1; part < parts; ++part) {
        try {
            team.emplace_back([&work, part] { work(part); });
        } catch (const std::system_error&) {
            work(part);
        }
    }
    work(0);
}

}  // namespace DURAK_ARCH
}  // namespace durak
