// The sampler and the searcher for a table of any size, with threads and budgets.
#pragma once

#include <chrono>
#include <memory>
#include <stdexcept>

#include "rules/position.hpp"
#include "search/sampler.hpp"
#include "search/threads.hpp"
#include "search/tree.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// What is known about the others' cards beyond the position, seat by seat.
struct Knowledge {
    Set known[kMaxPlayers] = {};
    u8 doubt[kMaxPlayers][64] = {};
};

// The position as the player to move knows it; std::invalid_argument if the numbers of cards do not match.
template <int P>
Belief<P> belief_of(const Position& p, const Knowledge& knowledge) {
    Belief<P> belief;
    belief.table = with_room<P>(p.state);
    const State<P>& s = belief.table;
    belief.me = s.active;
    Set hidden = s.deck;
    int missing = s.cards_left ? s.cards_left - 1 : 0;
    for (int seat = 0; seat < s.seats; ++seat) {
        if (seat != belief.me) hidden |= s.hands[seat];
    }
    if (s.cards_left) hidden &= ~card_bit(s.turn_up);
    belief.unseen = hidden;
    for (int seat = 0; seat < s.seats; ++seat) {
        if (seat == belief.me) continue;
        belief.known[seat] = knowledge.known[seat];
        std::memcpy(belief.doubt[seat], knowledge.doubt[seat], sizeof belief.doubt[seat]);
        const Set known = belief.known[seat];
        const int unknown = count(s.hands[seat]) - count(known);
        if (known & ~belief.unseen || unknown < 0) throw std::invalid_argument("a card is known where it cannot be");
        belief.unseen &= ~known;
        missing += unknown;
    }
    if (count(belief.unseen) != missing) throw std::invalid_argument("the hidden cards do not add up");
    return belief;
}

// How much a search may cost; what is 0 does not limit it. It ends before that if it is stopped.
struct Budget {
    u64 iterations = 0;
    u64 milliseconds = 0;
    const Stop* stop = nullptr;
};

struct Opinion {
    int action = 0;
    u64 visits = 0;
    double won = 0;  // the sum of rewards
};

class TreeSearch {
   public:
    virtual ~TreeSearch() = default;
    virtual std::vector<Opinion> think(const Position& p, const Knowledge& knowledge, const Budget& budget,
                                       u64 seed) = 0;
    virtual void follow(int action) = 0;
    virtual bool mid() const = 0;
    virtual void clear() = 0;
};

// One tree per thread; their results are added up.
template <int P>
class ParallelSearch final : public TreeSearch {
   public:
    ParallelSearch(const PlayoutOptions& options, const Appraiser* appraiser, const Outlook* outlook,
                   double exploration, int threads, std::size_t most_nodes) {
        for (int i = 0; i < threads; ++i) {
            workers_.push_back(std::make_unique<Worker>(options, appraiser, outlook, exploration, most_nodes));
        }
    }

    std::vector<Opinion> think(const Position& p, const Knowledge& knowledge, const Budget& budget, u64 seed) override {
        const Belief<P> belief = belief_of<P>(p, knowledge);
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(budget.milliseconds);
        const u64 share = (budget.iterations + workers_.size() - 1) / workers_.size();
        in_parts(workers_.size(),
                 [&](std::size_t i) { grow(*workers_[i], p.rules, belief, Chance::of(seed, i), budget, share, end); });
        return opinions(p.rules, belief.table);
    }

    void follow(int action) override {
        for (auto& worker : workers_) worker->tree.follow(action);
    }

    bool mid() const override { return workers_[0]->tree.mid(); }

    void clear() override {
        for (auto& worker : workers_) worker->tree.clear();
    }

   private:
    struct Worker {
        Tree<P> tree;
        Evaluator evaluator;
        Worker(const PlayoutOptions& options, const Appraiser* appraiser, const Outlook* outlook, double exploration,
               std::size_t most_nodes)
            : tree(exploration, most_nodes), evaluator(options, appraiser, outlook) {}
    };

    // What an earlier search left below the root counts towards the iterations.
    static void grow(Worker& worker, const Rules& rules, const Belief<P>& belief, Chance chance, const Budget& budget,
                     u64 share, std::chrono::steady_clock::time_point end) {
        worker.tree.compact();
        worker.evaluator.set_rules(rules);
        for (u64 n = 0; !worker.tree.full() && (!n || !has_to_end(budget.stop)); ++n) {
            if (budget.iterations && worker.tree.visits() >= share) return;
            if (budget.milliseconds && n % 16 == 0 && std::chrono::steady_clock::now() >= end) return;
            worker.tree.iterate(rules, belief, worker.evaluator, chance);
        }
    }

    std::vector<Opinion> opinions(const Rules& rules, const State<P>& s) const {
        std::vector<Opinion> found;
        for_each_step(rules, s, [&](Step step) { found.push_back({action_of(step)}); });
        for (const auto& worker : workers_) {
            worker->tree.report([&](int action, u32 visits, float won) {
                for (Opinion& opinion : found) {
                    if (opinion.action != action) continue;
                    opinion.visits += visits;
                    opinion.won += won;
                }
            });
        }
        return found;
    }

    std::vector<std::unique_ptr<Worker>> workers_;
};

inline std::unique_ptr<TreeSearch> make_searcher(int seats, const PlayoutOptions& options, const Appraiser* appraiser,
                                                 const Outlook* outlook, double exploration, int threads,
                                                 std::size_t most_nodes) {
    if (seats <= 2)
        return std::make_unique<ParallelSearch<2>>(options, appraiser, outlook, exploration, threads, most_nodes);
    if (seats <= 4)
        return std::make_unique<ParallelSearch<4>>(options, appraiser, outlook, exploration, threads, most_nodes);
    return std::make_unique<ParallelSearch<8>>(options, appraiser, outlook, exploration, threads, most_nodes);
}

// Tries paths of the player to move in many worlds; the threads divide up the worlds.
class Sampler {
   public:
    Sampler(const PlayoutOptions& options, const Appraiser* appraiser, int threads) {
        for (int i = 0; i < threads; ++i) evaluators_.push_back(std::make_unique<Evaluator>(options, appraiser));
    }
    Sampler(const Sampler&) = delete;

    using Paths = std::vector<std::vector<int>>;

    // Every path has to be legal, and all its steps the mover's.
    std::vector<Trial> think(const Position& p, const Knowledge& knowledge, const Paths& paths, u64 worlds, u64 seed,
                             const Stop* stop = nullptr) {
        if (p.state.seats <= 2) return think_of<2>(p, knowledge, paths, worlds, seed, stop);
        if (p.state.seats <= 4) return think_of<4>(p, knowledge, paths, worlds, seed, stop);
        return think_of<8>(p, knowledge, paths, worlds, seed, stop);
    }

    // What every path is worth in each world, as far as the question needs it; by one thread.
    std::vector<std::vector<float>> compare(const Position& p, const Knowledge& knowledge, const Paths& paths,
                                            const Question& question, u64 seed, const Stop* stop = nullptr) {
        Evaluator& evaluator = *evaluators_[0];
        evaluator.set_rules(p.rules);
        const auto of = [&](const auto& belief) {
            return durak::compare(p.rules, belief, evaluator, paths, question, seed, stop);
        };
        if (p.state.seats <= 2) return of(belief_of<2>(p, knowledge));
        if (p.state.seats <= 4) return of(belief_of<4>(p, knowledge));
        return of(belief_of<8>(p, knowledge));
    }

    // How likely each seat is to lose, if thrifty players play on from here so many times, with the deck in any order.
    std::vector<float> loss_chances(const Position& p, u64 games, u64 seed, const Stop* stop = nullptr) {
        if (p.state.seats <= 2) return loss_chances_of<2>(p, games, seed, stop);
        if (p.state.seats <= 4) return loss_chances_of<4>(p, games, seed, stop);
        return loss_chances_of<8>(p, games, seed, stop);
    }

   private:
    template <int P>
    std::vector<float> loss_chances_of(const Position& p, u64 games, u64 seed, const Stop* stop) {
        Evaluator& evaluator = *evaluators_[0];
        evaluator.set_rules(p.rules);
        std::vector<float> lost(static_cast<std::size_t>(p.state.seats));
        u64 played = 0;
        for (; played < games && !(played && has_to_end(stop)); ++played) {
            Chance chance = Chance::of(seed, played);
            State<P> s = with_room<P>(p.state);
            const LossChances<P> value = evaluator.play_out(p.rules, s, chance);
            for (std::size_t seat = 0; seat < lost.size(); ++seat) lost[seat] += value.lost[seat];
        }
        for (float& one : lost) one /= static_cast<float>(played);
        return lost;
    }

    template <int P>
    std::vector<Trial> think_of(const Position& p, const Knowledge& knowledge, const Paths& paths, u64 worlds, u64 seed,
                                const Stop* stop) {
        const Belief<P> belief = belief_of<P>(p, knowledge);
        const std::size_t parts = evaluators_.size();
        std::vector<Trial> untried;
        for (const std::vector<int>& path : paths) untried.push_back({path});
        std::vector<std::vector<Trial>> tried(parts, untried);
        in_parts(parts, [&](std::size_t i) {
            evaluators_[i]->set_rules(p.rules);
            sample(p.rules, belief, *evaluators_[i], seed, worlds * i / parts, worlds * (i + 1) / parts, tried[i],
                   stop);
        });
        for (std::size_t i = 1; i < parts; ++i) {
            for (std::size_t k = 0; k < tried[0].size(); ++k) {
                tried[0][k].games += tried[i][k].games;
                tried[0][k].lost += tried[i][k].lost;
            }
        }
        return tried[0];
    }

    std::vector<std::unique_ptr<Evaluator>> evaluators_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
