// Games that somebody learns from, many side by side on the CPU.
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
class Solving final : public Knower {
   public:
    float worth(const Rules& rules, const State<2>& s) override {
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
        : sight(games * Sight<P>::kWords), mask(games * kMaskWords), seat(games), done(games), blame(games * P),
          tables_(games), appraiser_(std::move(appraiser)), threads_(solve ? 1 : threads) {
        if (solve) solving_ = std::make_unique<Solving>();
        for (const auto& [rules, players] : kinds) {
            Lesson& lesson = lessons_.emplace_back();
            lesson.knower = solving_.get();
            lesson.rules = rules;
            lesson.players = players;
            lesson.appraiser = appraiser_.empty() ? nullptr : appraiser_.data();
            lesson.seed = seed;
            lesson.games = games;
        }
        each([&](std::size_t game) { sit_down(at(game), tables_[game], seen(), game); });
    }

    std::size_t games() const { return tables_.size(); }

    void step(const std::int32_t* actions) {
        each([&](std::size_t game) { go_on(at(game), tables_[game], seen(), game, step_of(actions[game])); });
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

    std::vector<u64> sight, mask;
    std::vector<signed char> seat;
    std::vector<u8> done;
    std::vector<float> blame;

   private:
    Seen seen() { return {sight.data(), mask.data(), seat.data(), done.data(), blame.data()}; }

    const Lesson& at(std::size_t game) const { return lessons_[kind_of(game, lessons_.size())]; }

    template <class Work>
    void each(Work work) {
        const std::size_t parts = static_cast<std::size_t>(threads_);
        in_parts(parts, [&](std::size_t i) {
            for (std::size_t game = games() * i / parts; game < games() * (i + 1) / parts; ++game) work(game);
        });
    }

    std::unique_ptr<Solving> solving_;
    std::vector<Lesson> lessons_;
    std::vector<Learning<P>> tables_;
    std::vector<float> appraiser_;
    int threads_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
