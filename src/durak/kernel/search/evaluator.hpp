// The value of a round: who loses from here. The exact answer where the solver finds it quickly, a network's estimate
// for a two-player round, else a playout by thrifty players.
#pragma once

#include <memory>
#include <unordered_map>

#include "network/appraiser.hpp"
#include "search/thrifty.hpp"
#include "solver/search.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// The chance of each seat to lose, as the durak or with the durak's team; a draw is shared evenly.
template <int P>
struct LossChances {
    float lost[P] = {};

    static LossChances of(const Rules& rules, int loser, int seats) {
        LossChances chances;
        for (int seat = 0; seat < seats; ++seat) chances.lost[seat] = loss_of(rules, loser, seat, seats);
        return chances;
    }

    float reward(int seat) const { return 1 - lost[seat]; }
};

// How games are played out.
struct PlayoutOptions {
    int chance_in_256 = 64;  // how often a step is left to chance
    int solver_cards = 6;    // an endgame met on the way is solved once so few cards are left; 0 plays it on instead
    u64 solver_nodes = 20;   // if it takes no more than these
    u32 most_steps = 1000;   // a game that goes on for ever is a draw
};

class Evaluator {
   public:
    explicit Evaluator(const PlayoutOptions& options, const Appraiser* appraiser = nullptr,
                       const Outlook* outlook = nullptr, std::size_t table_bytes = 1 << 22)
        : options_(options) {
        if (options.solver_cards) search_ = std::make_unique<Search>(table_bytes);
        if (appraiser) appraiser_ = std::make_unique<Appraiser>(*appraiser);
        if (outlook) outlook_ = std::make_unique<Outlook>(*outlook);
    }

    void set_rules(const Rules& rules) {
        if (appraiser_) appraiser_->set_rules(rules);
        if (outlook_) outlook_->set_rules(rules);
    }

    // The value of an endgame, if it can be found without playing it out.
    template <int P>
    bool evaluate_endgame(const Rules& rules, const State<P>& s, LossChances<P>& value) {
        if (s.cards_left > 1) return false;
        if (within_reach(rules, s)) {
            int seats[2];
            const State<2> two = narrowed(s, seats);
            const Verdict verdict = endgame_verdict(rules, two);
            if (verdict == Verdict::Draw) value = LossChances<P>::of(rules, kNone, s.seats);
            if (verdict == Verdict::Win) value = LossChances<P>::of(rules, seats[two.active ^ 1], s.seats);
            if (verdict == Verdict::Loss) value = LossChances<P>::of(rules, seats[two.active], s.seats);
            if (verdict != Verdict::Open) return true;
        }
        if (!appraiser_ || !appraisable(s)) return false;
        value = between_two(rules, s, appraiser_->chance(hand_of(s, s.active), hand_of(s, s.defender)));
        return true;
    }

    // The value of the game played out.
    template <int P>
    LossChances<P> play_out(const Rules& rules, State<P>& s, Chance& chance) {
        const LazyDeck deck{&chance};
        LossChances<P> value;
        for (u32 n = 0; s.phase != Phase::End; ++n) {
            if (n == options_.most_steps) return LossChances<P>::of(rules, kNone, s.seats);
            if (!s.field && !s.laid && evaluate_endgame(rules, s, value)) return value;
            if (outlook_ && foreseeable(s)) {
                return between_two(rules, s,
                                   outlook_->chance(hand_of(s, s.active), hand_of(s, s.defender), s.deck, s.turn_up));
            }
            const Steps legal = steps(rules, s);
            const bool by_chance = chance.below(256) < options_.chance_in_256;
            apply(rules, s, deck, legal, by_chance ? random_step(s, legal, chance) : thrifty_step(s, legal));
        }
        return LossChances<P>::of(rules, s.durak, s.seats);
    }

   private:
    // The value for the last two and their teams, from the chance of the one who leads.
    template <int P>
    static LossChances<P> between_two(const Rules& rules, const State<P>& s, float chance) {
        LossChances<P> value;
        for (int seat = 0; seat < s.seats; ++seat) {
            if (lose_together(rules, s.active, seat)) value.lost[seat] = 1 - chance;
            if (lose_together(rules, s.defender, seat)) value.lost[seat] = chance;
        }
        return value;
    }

    template <int P>
    bool within_reach(const Rules& rules, const State<P>& s) const {
        return search_ && solvable(rules, s) &&
               count(hand_of(s, lowest(s.players)) | hand_of(s, highest(s.players))) <= options_.solver_cards;
    }

    // An endgame that comes back is answered as before.
    Verdict endgame_verdict(const Rules& rules, const State<2>& s) {
        if (s.path != Kind::None) return solved(rules, s);
        const Verdict seen = static_verdict(rules, s);
        if (seen != Verdict::Open) return seen;
        const u64 name = key_of(rules, s, imprint(rules)).check;
        const auto known = answers_.find(name);
        if (known != answers_.end()) return known->second;
        const Verdict verdict = solved(rules, s);
        if (answers_.size() < kMostAnswers) answers_.emplace(name, verdict);
        return verdict;
    }

    Verdict solved(const Rules& rules, const State<2>& s) {
        // The result of a few nodes must not depend on earlier questions: another order of games would change it.
        search_->begin(rules, s, options_.solver_nodes, ++questions_);
        const Finding found = search_->ask(s, s.active);
        if (!found.settled()) return Verdict::Open;
        if (!found.phi) return Verdict::Win;
        if (!found.by_draw) return Verdict::Loss;
        const Finding other = search_->ask(s, s.active ^ 1);
        if (!other.settled()) return Verdict::Open;
        return other.by_draw ? Verdict::Draw : Verdict::Loss;
    }

    static constexpr std::size_t kMostAnswers = 1 << 14;

    PlayoutOptions options_;
    u64 questions_ = 0;
    std::unordered_map<u64, Verdict> answers_;
    std::unique_ptr<Search> search_;
    std::unique_ptr<Appraiser> appraiser_;
    std::unique_ptr<Outlook> outlook_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
