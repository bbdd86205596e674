// How many ways play can go: paths of whole events, counted through their micro steps (docs/rules.md 10).
#pragma once

#include "rules/actions.hpp"

namespace durak {
inline namespace DURAK_ARCH {

template <int P, class Deck>
u64 perft(const Rules& rules, const State<P>& s, const Deck& deck, int depth) {
    if (depth == 0) return 1;
    if (s.phase == Phase::End) return 0;
    u64 paths = 0;
    for_each_step(rules, s, [&](Step step) {
        State<P> next = s;
        Deck left = deck;
        apply(rules, next, left, step);
        paths += perft(rules, next, left, next.path == Kind::None ? depth - 1 : depth);
    });
    return paths;
}

}  // namespace DURAK_ARCH
}  // namespace durak
