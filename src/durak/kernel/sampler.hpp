// Worlds dealt by chance, every step tried in each of them, and the games played on.
#pragma once

#include <vector>

#include "actions.hpp"
#include "belief.hpp"
#include "oracle.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// How the games after one step ended; whole numbers, so that the order of counting does not matter.
struct Trial {
    int action = 0;
    u64 games = 0;
    u64 lost = 0;
    u64 drawn = 0;

    double score(int seats) const {
        if (!games) return 0;
        const double draw = 1.0 - 1.0 / seats;
        return (static_cast<double>(games - lost - drawn) + draw * static_cast<double>(drawn)) / static_cast<double>(games);
    }
};

// The legal steps of the one to move, who sees all there is to see of his own cards.
template <int P>
std::vector<Trial> trials(const Rules& rules, const State<P>& s) {
    std::vector<Trial> found;
    for_each_step(rules, s, [&](Step step) { found.push_back({action_of(step)}); });
    return found;
}

// Tries every step in the worlds from first to last; a world depends on the seed and its number only.
template <int P>
void sample(const Rules& rules, const Belief<P>& belief, Oracle& oracle, u64 seed, u64 first, u64 last,
            std::vector<Trial>& tried) {
    for (u64 n = first; n < last; ++n) {
        Chance chance = Chance::of(seed, n);
        const State<P> world = belief.world(chance);
        const Chance fate{chance.number(), 0};
        for (Trial& trial : tried) {
            State<P> s = world;
            Chance games = fate;  // the same luck for every step
            const LazyDeck deck{&games};
            apply(rules, s, deck, step_of(trial.action));
            const u8 loser = oracle.play_on(rules, s, games);
            ++trial.games;
            trial.lost += loser == belief.me;
            trial.drawn += loser == kNone;
        }
    }
}

}  // namespace DURAK_ARCH
}  // namespace durak
