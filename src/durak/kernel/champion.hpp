// A learned player of two: an actor that says what to do from what its seat sees, and a judge that says from all cards
// what a table is worth.
#pragma once

#include "layers.hpp"
#include "position.hpp"

namespace durak {
inline namespace DURAK_ARCH {

struct Likely {
    Step step;
    float chance;
};

class Champion {
   public:
    Champion(const char* bytes, std::size_t size) : Champion(Weights(bytes, size)) {}

    // How likely the actor is to take each legal step; the suits must be in the order of sight.hpp.
    void choices(const Rules& rules, const Watched& t, std::vector<Likely>& out) const {
        const Steps legal = steps(rules, t.state);
        u64 sight[kSightWords];
        see(rules, t, legal, sight);
        out.clear();
        each_legal(t.state, legal, [&](Step step) { out.push_back({step, 0}); });
        weigh(sight, out);
    }

    // How likely the actor is to take each of these steps, if this is what it sees.
    void weigh(const u64* sight, std::vector<Likely>& out) const {
        if (out.size() == 1) {
            out[0].chance = 1;
            return;
        }
        Layers::Thought thought;
        actor_.think(sight, kOpenWords, thought);
        float most = -1e30f, total = 0;
        for (Likely& one : out) {
            const int column = column_of_[static_cast<std::size_t>(action_of(one.step))];
            one.chance = column < 0 ? -1e30f : actor_.output(thought, static_cast<std::size_t>(column));
            most = one.chance > most ? one.chance : most;
        }
        for (Likely& one : out) total += one.chance = std::exp(one.chance - most);
        for (Likely& one : out) one.chance /= total;
    }

    // The mover's chance not to be the durak, by somebody who sees all cards.
    float chance(const Rules& rules, const Watched& t) const {
        u64 sight[kSightWords];
        see(rules, t, steps(rules, t.state), sight);
        return chance(sight);
    }

    float chance(const u64* sight) const {
        Layers::Thought thought;
        judge_.think(sight, kSightWords, thought);
        return 1.0f / (1.0f + std::exp(-judge_.output(thought, 0)));
    }

   private:
    explicit Champion(Weights weights) : actor_(weights), judge_((read_actions(weights), weights)) {
        if (!weights.at_end()) throw std::invalid_argument("these are not weights: there are too many of them");
    }

    void read_actions(Weights& weights) {
        column_of_.assign(kActions, -1);
        const std::vector<std::uint16_t> actions = weights.numbers(actor_.outputs());
        for (std::size_t column = 0; column < actions.size(); ++column) {
            if (actions[column] >= kActions) throw std::invalid_argument("these are not weights: there is no such action");
            column_of_[actions[column]] = static_cast<int>(column);
        }
    }

    std::vector<int> column_of_;
    Layers actor_;
    Layers judge_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
