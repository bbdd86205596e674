// Thousands of games side by side: one step in each, with what every mover may know and do.
#pragma once

#include <array>
#include <cmath>
#include <memory>
#include <new>
#include <vector>

#include "rules/tensor.hpp"
#include "search/threads.hpp"
#include "selfplay/game.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// The arrays that Python sees, one row per game; they are never moved.
struct Rows {
    std::vector<u64> observation, mask, final_observation;
    std::vector<std::int8_t> seat;
    std::vector<float> reward;
    std::vector<u8> done, truncated;
};

class Batch {
   public:
    virtual ~Batch() = default;
    virtual std::unique_ptr<Batch> copy() const = 0;
    // A game that is over and not dealt again is left alone.
    virtual void step(const std::int32_t* actions) = 0;
    // The first game in which the action is not legal, or -1.
    virtual long refused(const std::int32_t* actions) const = 0;
    // An action for each game, each legal one with the same probability; 0 in games that are over.
    virtual void any_actions(std::int32_t* actions) = 0;
    // The same by scores, kActions a game: each legal one with probability in proportion to exp(score). And the
    // logarithms of the probabilities.
    virtual void sample(const float* scores, std::int32_t* actions, float* logarithms) = 0;
    // Deals the games of which there is a mark; with a seed they begin at the first round of it.
    virtual void reset(const u8* marked, const u64* seed) = 0;
    // The numbers and bytes of write_tensor and write_legal, a row a game.
    virtual void write_tensors(u8* out) = 0;
    virtual void write_legals(u8* out) = 0;

    Rows rows;
    long games = 0;
};

// The step of every action, because a lookup is faster than working it out.
inline const std::array<Step, kActions> kSteps = [] {
    std::array<Step, kActions> steps{};
    for (int action = 0; action < kActions; ++action) steps[static_cast<size_t>(action)] = step_of(action);
    return steps;
}();

// Divides the games among threads.
template <class Work>
void share(long games, int threads, Work work) {
    in_parts(static_cast<std::size_t>(threads), [&](std::size_t part) {
        const long i = static_cast<long>(part);
        work(games * i / threads, games * (i + 1) / threads);
    });
}

template <int P>
class BatchOf final : public Batch {
    struct Table : GameTable<P> {
        Steps legal;  // what may be played now
    };

   public:
    BatchOf(const GameOptions& options, u64 seed, int threads)
        : options_(options), threads_(threads), tables_(static_cast<size_t>(options.games)) {
        games = static_cast<long>(options.games);
        const auto number = static_cast<size_t>(games), columns = static_cast<size_t>(options.columns());
        rows.seat.resize(number);
        rows.reward.resize(number * columns);
        rows.done.resize(number);
        rows.truncated.resize(number);
        if (options.observed) {
            rows.observation.resize(number * kObservationWords);
            rows.mask.resize(number * kMaskWords);
            rows.final_observation.resize(number * columns * kObservationWords);
        }
        each_game([this, seed](Table& table, long game) {
            table.seed = seed;
            table.round = 0;
            deal_next(options_, table, static_cast<u64>(game));
            look(table, game);
        });
    }

    std::unique_ptr<Batch> copy() const override { return std::make_unique<BatchOf>(*this); }

    DURAK_FLATTEN long refused(const std::int32_t* actions) const override {
        for (long game = 0; game < games; ++game) {
            const std::int32_t action = actions[game];
            const Table& table = tables_[static_cast<size_t>(game)];
            if (table.over()) continue;
            if (action < 0 || action >= kActions) return game;
            if (!is_legal(table.state, table.legal, kSteps[static_cast<size_t>(action)])) return game;
        }
        return -1;
    }

    void step(const std::int32_t* actions) override {
        share(games, threads_, [this, actions](long from, long to) {
            for (; from < to; from += kSorted) play_sorted(from, from + kSorted < to ? from + kSorted : to, actions);
        });
    }

    void any_actions(std::int32_t* actions) override {
        each_game([actions](Table& table, long game) {
            actions[game] = table.over() ? 0 : action_of(random_step(table.state, table.legal, table.other));
        });
    }

    void sample(const float* scores, std::int32_t* actions, float* logarithms) override {
        each_game([=, this](Table& table, long game) {
            actions[game] = 0;
            logarithms[game] = 0;
            if (!table.over()) choose(table, scores + game * kActions, actions[game], logarithms[game]);
        });
    }

    void reset(const u8* marked, const u64* seed) override {
        each_game([=, this](Table& table, long game) {
            if (!marked[game]) return;
            if (seed) table.seed = *seed, table.round = 0;
            restart(options_, table, places(), static_cast<u64>(game));
            look(table, game);
        });
    }

    void write_tensors(u8* out) override {
        each_game([=, this](Table&, long game) {
            write_tensor(&rows.observation[static_cast<size_t>(game * kObservationWords)], out + game * kTensorSize);
        });
    }

    void write_legals(u8* out) override {
        each_game([=, this](Table&, long game) {
            write_legal(&rows.mask[static_cast<size_t>(game * kMaskWords)], out + game * kActions);
        });
    }

   private:
    static constexpr int kKinds = static_cast<int>(Kind::Take) + 1;
    static constexpr long kSorted = 256;  // games at a time, so that they stay in the cache

    GameRows places() {
        return {rows.observation.data(), rows.mask.data(), rows.final_observation.data(), rows.seat.data(),
                rows.reward.data(),      rows.done.data(), rows.truncated.data()};
    }

    template <class Work>
    void each_game(Work work) {
        share(games, threads_, [this, &work](long from, long to) {
            for (long game = from; game < to; ++game) work(tables_[static_cast<size_t>(game)], game);
        });
    }

    // Plays steps of the same kind one after the other, so that the processor predicts branches well. The games do not
    // depend on the order in which they are played.
    DURAK_FLATTEN void play_sorted(long from, long to, const std::int32_t* actions) {
        long games_of[kKinds][kSorted];
        int number[kKinds] = {};
        for (long game = from; game < to; ++game) {
            if (tables_[static_cast<size_t>(game)].over()) continue;
            const int kind = static_cast<int>(kSteps[static_cast<size_t>(actions[game])].kind);
            games_of[kind][number[kind]++] = game;
        }
        const GameRows out = places();
        for (int kind = 0; kind < kKinds; ++kind) {
            for (int i = 0; i < number[kind]; ++i) {
                const long game = games_of[kind][i];
                Table& table = tables_[static_cast<size_t>(game)];
                const Step step = kSteps[static_cast<size_t>(actions[game])];
                play<P>(options_, table, out, static_cast<u64>(game), table.legal, step);
                look(table, game);
            }
        }
    }

    // One of the legal steps by their scores.
    void choose(Table& table, const float* scores, std::int32_t& chosen, float& logarithm) {
        std::int32_t actions[kActions];
        float weights[kActions];
        int number = 0;
        float best = -INFINITY, sum = 0;
        each_legal(table.state, table.legal, [&](Step step) {
            const int action = action_of(step);
            actions[number++] = action;
            if (scores[action] > best) best = scores[action];
        });
        for (int i = 0; i < number; ++i) sum += weights[i] = std::exp(scores[actions[i]] - best);
        float left = static_cast<float>(table.other.number() >> 40) * 0x1p-24f * sum;
        int pick = 0;
        while (pick + 1 < number && (left -= weights[pick]) >= 0) ++pick;
        chosen = actions[pick];
        logarithm = std::log(weights[pick] / sum);
    }

    // Written in place: a copy would take as long again.
    void look(Table& table, long game) {
        new (&table.legal) Steps(legal_steps<P>(options_, table));
        show<P>(options_, table, places(), static_cast<u64>(game), table.legal);
    }

    GameOptions options_;
    int threads_;
    std::vector<Table> tables_;
};

inline std::unique_ptr<Batch> make_batch(const GameOptions& options, u64 seed, int threads) {
    if (options.seats <= 2) return std::make_unique<BatchOf<2>>(options, seed, threads);
    if (options.seats <= 4) return std::make_unique<BatchOf<4>>(options, seed, threads);
    return std::make_unique<BatchOf<8>>(options, seed, threads);
}

}  // namespace DURAK_ARCH
}  // namespace durak
