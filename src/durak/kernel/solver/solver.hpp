// The exact solver for two-player endgames: value, best step and line.
//
// The value is that of the round without a limit of turns: max_turns is no part of a position and is ignored, and
// play that repeats itself for ever is a draw.
//
// A step that keeps a win need not bring it nearer: where attacks can be handed on, a winning player may go round in
// circles. So the line of a won endgame never comes back to a position. If it would, the winner takes the step that
// wins by the earliest turn that can be forced. That turn depends on the position alone and never moves away, however
// the other player plays; so a player who keeps asking for such steps gets to the end.
#pragma once

#include <algorithm>
#include <vector>

#include "solver/search.hpp"

namespace durak {
inline namespace DURAK_ARCH {

struct Solution {
    static constexpr int kLongest = 128;
    int value = 0;          // for the seat to move: 1 wins, 0 draws, -1 loses; means nothing unless known
    bool known = false;     // false if the budget ran out
    Step best{Kind::None};  // keeps the value; while that is unknown, the most promising step
    u64 nodes = 0;          // positions expanded
    int length = 0;
    Step line[kLongest] = {};  // how play may go on if nobody errs, as far as it is proven; a win comes to its end
};

class Solver {
   public:
    explicit Solver(std::size_t table_bytes) : search_(table_bytes) {}

    void clear() { search_.clear(); }

    // The position has to be solvable. What was found before, under these rules or others, stays in the table. A win
    // that is wanted soon comes by the earliest turn, if the budget can tell.
    Solution solve(const Rules& rules, const State<2>& s, u64 node_budget, const Stop* stop = nullptr,
                   bool soon = false) {
        Solution solution;
        search_.begin(rules, s, node_budget, 0, stop);
        int hero = s.active;
        Finding found = search_.ask(s, hero);
        if (found.settled() && found.phi && found.by_draw) {  // the mover does not win, but does the other player?
            hero ^= 1;
            found = search_.ask(s, hero);
        }
        solution.best = found.best;
        solution.known = found.settled();
        if (solution.known) {
            solution.value = found.by_draw ? 0 : found.phi ? -1 : 1;
            const bool comes_back = follow(s, hero, solution);
            if (solution.value && (soon || comes_back))
                hurry(s, solution.value > 0 ? s.active : s.active ^ 1, solution);
        }
        solution.nodes = search_.nodes();
        return solution;
    }

   private:
    // The line goes on as long as the table, or what is left of the budget, can tell the next step. Says whether it
    // ends because it comes back to a position.
    bool follow(State<2> s, int hero, Solution& solution) {
        LastCard deck;
        std::vector<u64> met;
        Step step = solution.best;
        solution.length = 0;
        while (step.kind != Kind::None && solution.length < Solution::kLongest) {
            if (!s.field && !s.laid) {
                const u64 here = key_of(search_.game().rules, s, s.active).check;
                if (std::find(met.begin(), met.end(), here) != met.end()) return true;
                met.push_back(here);
            }
            solution.line[solution.length++] = step;
            apply(search_.game().loose, s, deck, step);
            step = s.phase == Phase::End ? Step{Kind::None} : next_step(s, hero, solution.value);
        }
        return false;
    }

    // The line by which the winner wins as early as can be forced, in turns.
    void hurry(const State<2>& s, int winner, Solution& solution) {
        for (u32 last = s.turn;; ++last) {
            search_.end_after(last);
            const Finding found = search_.ask(s, winner);
            if (!found.settled()) return;
            if (!found.phi != (s.active == winner)) continue;
            solution.best = found.best;
            follow(s, winner, solution);
            return;
        }
    }

    // A step that keeps the value. Where nobody wins, each asks what keeps the other one from winning.
    Step next_step(const State<2>& s, int hero, int value) {
        const bool half = s.path == Kind::Beat;
        const Step only = half ? Step{Kind::None} : only_choice(search_.game().rules, s);
        if (only.kind != Kind::None) return only;
        Finding found = search_.ask(s, value ? hero : s.active ^ 1);
        // The loser may be kept from winning by a draw as well, which is not what was found out: how are they beaten?
        if (value && found.settled() && found.by_draw) found = search_.ask(s, hero ^ 1);
        const bool kept = found.settled() && found.by_draw == !value;
        return kept ? found.best : Step{Kind::None};
    }

    Search search_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
