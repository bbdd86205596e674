// Random games, divided among threads.
#pragma once

#include <vector>

#include "search/playouts.hpp"
#include "search/threads.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// The results of both together.
inline Tally sum_of(Tally sum, const Tally& more) {
    sum.games += more.games;
    sum.steps += more.steps;
    sum.turns += more.turns;
    sum.draws += more.draws;
    sum.fingerprint += more.fingerprint;
    for (int seat = 0; seat < kMaxPlayers; ++seat) sum.lost[seat] += more.lost[seat];
    return sum;
}

// Plays the games from 0 on; the number of threads changes nothing.
inline Tally parallel_playouts(const Rules& rules, int seats, u64 seed, u64 games, int threads) {
    const u64 parts = static_cast<u64>(threads);
    std::vector<Tally> tallies(parts);
    in_parts(parts, [&](std::size_t part) {
        const u64 first = games * part / parts, last = games * (part + 1) / parts;
        tallies[part] = playouts(rules, seats, seed, first, last - first);
    });
    Tally sum;
    for (const Tally& one : tallies) sum = sum_of(sum, one);
    return sum;
}

}  // namespace DURAK_ARCH
}  // namespace durak
