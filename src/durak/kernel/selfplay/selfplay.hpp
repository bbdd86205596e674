// Self-play on the CPU: many games side by side, to learn from.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "search/threads.hpp"
#include "selfplay/round.hpp"
#include "solver/solver.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// What the solver says; a draw where it gives up.
class SolvedEndgames final : public EndgameValue {
   public:
    float value(const Rules& rules, const State<2>& s) override {
        const Solution found = solver_.solve(rules, s, 1'000'000);
        return !found.known ? 0.0f : static_cast<float>(s.active ? -found.value : found.value);
    }

   private:
    Solver solver_{1 << 22};
};

// The games, shared out among threads; with a solver there is one thread, because what it found is kept.
template <int P>
class SelfPlay {
   public:
    using Kinds = std::vector<std::pair<Rules, int>>;  // the rules of each kind of table, and how many sit there

    SelfPlay(const Kinds& kinds, std::size_t games, u64 seed, std::vector<float> appraiser, bool solve, int threads)
        : features(games * Features<P>::kWords), mask(games * kMaskWords), seat(games), done(games),
          loss_chances(games * P), tables_(games), appraiser_(std::move(appraiser)), threads_(solve ? 1 : threads) {
        if (solve) endgames_ = std::make_unique<SolvedEndgames>();
        for (const auto& [rules, players] : kinds) {
            SelfPlayOptions& options = options_.emplace_back();
            options.endgames = endgames_.get();
            options.rules = rules;
            options.players = players;
            options.appraiser = appraiser_.empty() ? nullptr : appraiser_.data();
            options.seed = seed;
            options.games = games;
        }
        each([&](std::size_t game) { start_game(at(game), tables_[game], rows(), game); });
    }

    std::size_t games() const { return tables_.size(); }

    void step(const std::int32_t* actions) {
        each([&](std::size_t game) { advance_game(at(game), tables_[game], rows(), game, step_of(actions[game])); });
    }

    void thrifty(std::int32_t* actions) {
        each([&](std::size_t game) { actions[game] = thrifty_action(at(game), tables_[game]); });
    }

    // The first game in which the action is not legal, or -1.
    long refused(const std::int32_t* actions) const {
        for (std::size_t game = 0; game < games(); ++game) {
            const std::int32_t action = actions[game];
            const bool known = action >= 0 && action < kActions;
            if (!known || !(mask[game * kMaskWords + static_cast<std::size_t>(action / 64)] >> (action % 64) & 1)) {
                return static_cast<long>(game);
            }
        }
        return -1;
    }

    std::vector<u64> features, mask;
    std::vector<signed char> seat;
    std::vector<u8> done;
    std::vector<float> loss_chances;

   private:
    SelfPlayRows rows() { return {features.data(), mask.data(), seat.data(), done.data(), loss_chances.data()}; }

    const SelfPlayOptions& at(std::size_t game) const { return options_[kind_of(game, options_.size())]; }

    template <class Work>
    void each(Work work) {
        const std::size_t parts = static_cast<std::size_t>(threads_);
        in_parts(parts, [&](std::size_t i) {
            for (std::size_t game = games() * i / parts; game < games() * (i + 1) / parts; ++game) work(game);
        });
    }

    std::unique_ptr<SolvedEndgames> endgames_;
    std::vector<SelfPlayOptions> options_;
    std::vector<SelfPlayTable<P>> tables_;
    std::vector<float> appraiser_;
    int threads_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
