// Thousands of games side by side: one step in each, with what every mover may know and do.
#pragma once

#include <array>
#include <memory>
#include <new>
#include <vector>

#include "rules/observation.hpp"
#include "search/threads.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// The arrays that Python sees, one row per game; they are never moved.
struct Rows {
    std::vector<u64> observation, mask;
    std::vector<std::int8_t> seat;
    std::vector<float> reward;
    std::vector<u8> done;
};

class Batch {
   public:
    virtual ~Batch() = default;
    virtual void step(const std::int32_t* actions) = 0;
    // The first game in which the action is not legal, or -1.
    virtual long refused(const std::int32_t* actions) const = 0;
    virtual void any_actions(std::int32_t* actions) = 0;

    Rows rows;
    long games = 0;
    int players = 0;
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
   public:
    BatchOf(const Rules& rules, int seats, long number, u64 seed, bool observed, int threads)
        : rules_(rules), seed_(seed), observed_(observed), threads_(threads), tables_(static_cast<size_t>(number)) {
        games = number;
        players = seats;
        rows.seat.resize(static_cast<size_t>(games));
        rows.reward.resize(static_cast<size_t>(games * seats));
        rows.done.resize(static_cast<size_t>(games));
        if (observed_) {
            rows.observation.resize(static_cast<size_t>(games * kObservationWords));
            rows.mask.resize(static_cast<size_t>(games * kMaskWords));
        }
        share(games, threads_, [this](long from, long to) {
            for (long game = from; game < to; ++game) {
                deal_again(game);
                show(game);
            }
        });
    }

    long refused(const std::int32_t* actions) const override {
        for (long game = 0; game < games; ++game) {
            const std::int32_t action = actions[game];
            if (action < 0 || action >= kActions) return game;
            const Table& table = tables_[static_cast<size_t>(game)];
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
        share(games, threads_, [this, actions](long from, long to) {
            for (long game = from; game < to; ++game) {
                Table& table = tables_[static_cast<size_t>(game)];
                actions[game] = action_of(random_step(table.state, table.legal, table.other));
            }
        });
    }

   private:
    static constexpr int kKinds = static_cast<int>(Kind::Take) + 1;
    static constexpr long kSorted = 256;  // games at a time, so that they stay in the cache

    struct Table {
        State<P> state;
        Memory<P> memory;
        Chance chance;  // deals and draws
        Chance other;   // chooses, if it is asked to
        Steps legal;    // what may be played now
        u64 round = 0;
    };

    // Every round has its own stream: what is dealt does not depend on what was played before.
    void deal_again(long game) {
        Table& table = tables_[static_cast<size_t>(game)];
        const u64 number = static_cast<u64>(game) + static_cast<u64>(games) * table.round++;
        table.chance = dealing(seed_, number);
        table.other = choosing(seed_, number);
        table.state = deal<P>(rules_, players, table.chance);
        table.memory = first_memory(table.state);
    }

    // Plays steps of the same kind one after the other, so that the processor predicts branches well. The games do not
    // depend on the order in which they are played.
    void play_sorted(long from, long to, const std::int32_t* actions) {
        long games_of[kKinds][kSorted];
        int number[kKinds] = {};
        for (long game = from; game < to; ++game) {
            const int kind = static_cast<int>(kSteps[static_cast<size_t>(actions[game])].kind);
            games_of[kind][number[kind]++] = game;
        }
        for (int kind = 0; kind < kKinds; ++kind) {
            for (int i = 0; i < number[kind]; ++i) {
                const long game = games_of[kind][i];
                play(game, kSteps[static_cast<size_t>(actions[game])]);
            }
        }
    }

    void play(long game, Step step) {
        Table& table = tables_[static_cast<size_t>(game)];
        LazyDeck deck{&table.chance};
        if (observed_) {
            apply_and_remember(rules_, table.state, table.memory, deck, table.legal, step);
        } else {
            apply(rules_, table.state, deck, table.legal, step);
        }
        const bool over = table.state.phase == Phase::End;
        rows.done[static_cast<size_t>(game)] = over;
        float* reward = &rows.reward[static_cast<size_t>(game * players)];
        for (int seat = 0; seat < players; ++seat) reward[seat] = 0.0f;
        if (over) {
            const float win = rules_.partners ? 1.0f : 1.0f / static_cast<float>(players - 1);
            for (int seat = 0; seat < players && table.state.durak != kNone; ++seat) {
                reward[seat] = lose_together(rules_, table.state.durak, seat) ? -1.0f : win;
            }
            deal_again(game);
        }
        show(game);
    }

    void show(long game) {
        Table& table = tables_[static_cast<size_t>(game)];
        new (&table.legal) Steps(steps(rules_, table.state));  // written in place: a copy would take as long again
        rows.seat[static_cast<size_t>(game)] = static_cast<std::int8_t>(table.state.active);
        if (!observed_) return;
        observe(rules_, table.state, table.memory, table.state.active,
                &rows.observation[static_cast<size_t>(game * kObservationWords)]);
        legal_mask(table.state, table.legal, &rows.mask[static_cast<size_t>(game * kMaskWords)]);
    }

    Rules rules_;
    u64 seed_;
    bool observed_;
    int threads_;
    std::vector<Table> tables_;
};

inline std::unique_ptr<Batch> make_batch(const Rules& rules, int seats, long games, u64 seed, bool observed,
                                         int threads) {
    if (seats <= 2) return std::make_unique<BatchOf<2>>(rules, seats, games, seed, observed, threads);
    if (seats <= 4) return std::make_unique<BatchOf<4>>(rules, seats, games, seed, observed, threads);
    return std::make_unique<BatchOf<8>>(rules, seats, games, seed, observed, threads);
}

}  // namespace DURAK_ARCH
}  // namespace durak
