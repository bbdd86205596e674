// Who loses from here: the exact answer where the solver finds it quickly, else a game played on by thrifty players.
#pragma once

#include <memory>

#include "policy.hpp"
#include "solver_search.hpp"

namespace durak {
inline namespace DURAK_ARCH {

constexpr int kUndecided = -1;

// How games are played on.
struct Manner {
    int chance_in_256 = 64;  // how often a step is left to chance
    int solver_cards = 8;    // an endgame met on the way is solved once so few cards are left; 0 plays it on instead
    u64 solver_nodes = 100;  // if it takes no more than these
    u32 most_steps = 1000;   // a game that goes on for ever is a draw
};

class Oracle {
   public:
    explicit Oracle(const Manner& manner, std::size_t table_bytes = 1 << 23) : manner_(manner) {
        if (manner.solver_cards) search_ = std::make_unique<Search>(table_bytes);
    }

    const Manner& manner() const { return manner_; }

    // The loser of an endgame with perfect play, kNone for a draw; kUndecided if that is too much to find out.
    template <int P>
    int solved(const Rules& rules, const State<P>& s) {
        if (!within_reach(s)) return kUndecided;
        int seats[2];
        const State<2> two = narrowed(s, seats);
        const Verdict verdict = judged(rules, two);
        if (verdict == Verdict::Open) return kUndecided;
        if (verdict == Verdict::Draw) return kNone;
        return seats[verdict == Verdict::Loss ? two.active : two.active ^ 1];
    }

    template <int P>
    bool within_reach(const State<P>& s) const {
        return search_ && solvable(s) && count(hand_of(s, lowest(s.players)) | hand_of(s, highest(s.players))) <= manner_.solver_cards;
    }

    // The loser of the game played on; kNone for a draw.
    template <int P>
    u8 play_on(const Rules& rules, State<P>& s, Chance& chance) {
        const LazyDeck deck{&chance};
        bool asked = false;
        for (u32 n = 0; s.phase != Phase::End; ++n) {
            if (n == manner_.most_steps) return kNone;
            if (!asked && within_reach(s)) {
                asked = true;
                const int loser = solved(rules, s);
                if (loser != kUndecided) return static_cast<u8>(loser);
            }
            const Steps legal = steps(rules, s);
            const bool by_chance = chance.below(256) < manner_.chance_in_256;
            apply(rules, s, deck, legal, by_chance ? any_step(s, legal, chance) : thrifty_step(s, legal));
        }
        return s.durak;
    }

   private:
    Verdict judged(const Rules& rules, const State<2>& s) {
        if (s.path == Kind::None) {
            const Verdict seen = judge(rules, s);
            if (seen != Verdict::Open) return seen;
        }
        search_->begin(rules, s, manner_.solver_nodes);
        const Finding found = search_->ask(s, s.active);
        if (!found.settled()) return Verdict::Open;
        if (!found.phi) return Verdict::Win;
        if (!found.by_draw) return Verdict::Loss;
        const Finding other = search_->ask(s, s.active ^ 1);
        if (!other.settled()) return Verdict::Open;
        return other.by_draw ? Verdict::Draw : Verdict::Loss;
    }

    Manner manner_;
    std::unique_ptr<Search> search_;
};

// What the loser's fate is worth to a seat: 1 for staying, 0 for being the durak; a draw is an even share.
inline double reward(int loser, int seat, int seats) {
    return loser == kNone ? 1.0 - 1.0 / seats : loser == seat ? 0.0 : 1.0;
}

}  // namespace DURAK_ARCH
}  // namespace durak
