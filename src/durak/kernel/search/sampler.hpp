// Randomly dealt worlds: every choice is tried in each of them, and the games are played out.
#pragma once

#include <vector>

#include "rules/actions.hpp"
#include "search/belief.hpp"
#include "search/evaluator.hpp"
#include "solver/stop.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// How the games after some steps of the one to move ended; whole numbers, so that the order of counting does not
// matter.
struct Trial {
    std::vector<int> path;  // actions, one after the other
    u64 games = 0;
    u64 lost = 0;  // the chances to be the durak added up, in units of one in 65536
};

// Tries every path in the worlds from first to last; a world depends on the seed and its number only. However short the
// time is, one of them is tried.
template <int P>
void sample(const Rules& rules, const Belief<P>& belief, Evaluator& evaluator, u64 seed, u64 first, u64 last,
            std::vector<Trial>& tried, const Stop* stop = nullptr) {
    for (u64 n = first; n < last && (n == first || !has_to_end(stop)); ++n) {
        Chance chance = Chance::of(seed, n);
        const State<P> world = belief.world(chance);
        const Chance luck{chance.number(), 0};
        for (Trial& trial : tried) {
            State<P> s = world;
            Chance games = luck;  // the same luck for every choice
            const LazyDeck deck{&games};
            for (const int action : trial.path) apply(rules, s, deck, step_of(action));
            const LossChances<P> value = evaluator.play_out(rules, s, games);
            ++trial.games;
            trial.lost += static_cast<u64>(value.durak[belief.me] * 65536.0f);
        }
    }
}

}  // namespace DURAK_ARCH
}  // namespace durak
