// The exact solver for endgames of two: value, best step and line.
//
// The value is that of the round without a limit of turns: max_turns is no part of a position and is ignored, and
// play that repeats itself for ever is a draw.
#pragma once

#include "solver_search.hpp"

namespace durak {
inline namespace DURAK_ARCH {

struct Solution {
    static constexpr int kLongest = 128;
    int value = 0;              // for the seat to move: 1 wins, 0 draws, -1 loses; means nothing unless known
    bool known = false;         // false if the budget ran out
    Step best{Kind::None};      // keeps the value; while it is unknown, the most promising step
    u64 nodes = 0;              // positions unfolded
    Step line[kLongest] = {};   // how play may go on if nobody errs, as far as it is proven
    int length = 0;
};

class Solver {
   public:
    explicit Solver(std::size_t table_bytes) : search_(table_bytes) {}

    void clear() { search_.clear(); }

    Solution solve(const Rules& rules, const State<2>& s, u64 node_budget) {
        Solution solution;
        search_.begin(rules, s, node_budget);
        int hero = s.active;
        Finding found = search_.ask(s, hero);
        if (found.settled() && found.phi && found.by_draw) {
            hero ^= 1;
            found = search_.ask(s, hero);
        }
        solution.best = found.best;
        solution.known = found.settled();
        if (solution.known) {
            const bool drawn = found.by_draw;
            solution.value = drawn ? 0 : found.phi ? -1 : 1;
            follow(s, hero, solution);
        }
        solution.nodes = search_.nodes();
        return solution;
    }

   private:
    // Where nobody wins, each asks what keeps the other one from winning.
    void follow(State<2> s, int hero, Solution& solution) {
        LastCard deck;
        while (s.phase != Phase::End && solution.length < Solution::kLongest) {
            const bool half = s.path == Kind::Beat;
            Step step = half ? Step{Kind::None} : only_choice(search_.game().rules, s);
            if (!solution.length) step = solution.best;
            if (step.kind == Kind::None) {
                const Finding found = search_.ask(s, solution.value ? hero : s.active ^ 1);
                if (!found.settled() || found.by_draw != !solution.value) return;
                step = found.best;
            }
            solution.line[solution.length++] = step;
            apply(search_.game().loose, s, deck, step);
        }
    }

    Search search_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
