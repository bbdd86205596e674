// Randomly dealt worlds: every choice is tried in each of them, and the games are played out.
#pragma once

#include <vector>

#include "rules/actions.hpp"
#include "search/belief.hpp"
#include "search/evaluator.hpp"
#include "search/race.hpp"
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
        const Chance common{chance.number(), 0};
        for (Trial& trial : tried) {
            State<P> s = world;
            Chance games = common;  // common random numbers: the same for every choice
            const LazyDeck deck{&games};
            for (const int action : trial.path) apply(rules, s, deck, step_of(action));
            const LossChances<P> value = evaluator.play_out(rules, s, games);
            ++trial.games;
            trial.lost += static_cast<u64>(value.lost[belief.me] * 65536.0f);
        }
    }
}

// What each path is worth in each world, in a race that ends when the question is answered.
template <int P>
std::vector<std::vector<float>> compare(const Rules& rules, const Belief<P>& belief, Evaluator& evaluator,
                                        const std::vector<std::vector<int>>& paths, const Question& question, u64 seed,
                                        const Stop* stop) {
    struct Dealt {
        State<P> world;
        Chance luck;
    };
    Race race(paths.size(), question);
    const auto deal = [&](u64 world) {
        Chance chance = Chance::of(seed, world);
        const State<P> state = belief.world(chance);
        return Dealt{state, Chance{chance.number(), 0}};
    };
    race.run(
        deal,
        [&](std::size_t i, Dealt dealt) {
            const LazyDeck deck{&dealt.luck};
            for (const int action : paths[i]) apply(rules, dealt.world, deck, step_of(action));
            return evaluator.play_out(rules, dealt.world, dealt.luck).reward(belief.me);
        },
        stop);
    return race.values;
}

}  // namespace DURAK_ARCH
}  // namespace durak
