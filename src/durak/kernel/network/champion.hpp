// A learned player: an actor network, which says what to do from what its seat sees, and a value network, which says
// from all cards who will be the durak.
#pragma once

#include <algorithm>
#include <span>

#include "network/layers.hpp"
#include "network/layout.hpp"
#include "rules/position.hpp"

namespace durak {
inline namespace DURAK_ARCH {

struct Likely {
    Step step;
    float chance;
};

// The likeliest step, the first of several.
inline std::size_t likeliest(const std::vector<Likely>& choices) {
    const auto less = [](const Likely& a, const Likely& b) { return a.chance < b.chance; };
    return static_cast<std::size_t>(std::max_element(choices.begin(), choices.end(), less) - choices.begin());
}

// A random step, drawn according to the probabilities.
inline std::size_t sampled(const std::vector<Likely>& choices, Chance& chance) {
    float left = static_cast<float>(chance.number() >> 40) / 16777216.0f;
    for (std::size_t i = 0; i + 1 < choices.size(); ++i) {
        left -= choices[i].chance;
        if (left < 0) return i;
    }
    return choices.size() - 1;
}

// The output of what has no chance.
constexpr float kNever = -1e30f;

// Turns outputs into chances, in place.
template <class Row, class Output>
void softmax(Row&& row, Output output) {
    float most = kNever, total = 0;
    for (auto& one : row) most = output(one) > most ? output(one) : most;
    for (auto& one : row) total += output(one) = std::exp(output(one) - most);
    for (auto& one : row) output(one) /= total;
}

template <int P>
class Champion {
   public:
    Champion(const char* bytes, std::size_t size) : Champion(Weights(bytes, size)) {}

    // How likely the actor is to take each legal step; the suits must be in the order of network/features.hpp.
    void choices(const Rules& rules, const TableWithMemory<P>& t, std::vector<Likely>& out) const {
        const Steps legal = steps(rules, t.state);
        u64 features[kWords];
        write_features(rules, t, legal, features);
        out.clear();
        each_legal(t.state, legal, [&](Step step) { out.push_back({step, 0}); });
        policy(features, out);
    }

    // How likely the actor is to take each of these steps, if these are the features.
    void policy(const u64* features, std::vector<Likely>& out) const {
        if (out.size() == 1) {
            out[0].chance = 1;
            return;
        }
        Layers::Activations activations;
        actor_.forward(features, Features<P>::kOpen, activations);
        for (Likely& one : out) {
            const int column = column_of_[static_cast<std::size_t>(action_of(one.step))];
            one.chance = column < 0 ? kNever : actor_.output(activations, static_cast<std::size_t>(column));
        }
        softmax(out, [](Likely& one) -> float& { return one.chance; });
    }

    // How likely each seat is to lose, counted from the mover, judged with all cards visible.
    void loss_chances(const Rules& rules, const TableWithMemory<P>& t, float* out) const {
        u64 features[kWords];
        write_features(rules, t, steps(rules, t.state), features);
        loss_shares(features, t.state.seats, out);
        for (int k = 0; k < t.state.seats; ++k) out[k] *= static_cast<float>(team_size(rules, t.state.seats));
    }

    // The same as shares of one loss, which a team divides up evenly. The two-player value network gives one number:
    // how much likelier the other player is to be the durak.
    void loss_shares(const u64* features, int seats, float* out) const {
        Layers::Activations activations;
        value_.forward(features, kWords, activations);
        constexpr int silent = P == 2 ? 1 : 0;
        for (int k = 0; k < seats; ++k) {
            out[k] = k < silent ? 0 : value_.output(activations, static_cast<std::size_t>(k - silent));
        }
        softmax(std::span(out, static_cast<std::size_t>(seats)), [](float& one) -> float& { return one; });
    }

   private:
    static constexpr int kWords = Features<P>::kWords;

    explicit Champion(Weights weights) : actor_(weights, kWords), value_((read_actions(weights), weights), kWords) {
        if (value_.outputs() != Layout<P>::kValueOutputs)
            throw std::invalid_argument("these are not weights of such a table");
        if (!weights.at_end()) throw std::invalid_argument("these are not weights: there are too many of them");
    }

    void read_actions(Weights& weights) {
        column_of_.assign(kActions, -1);
        const std::vector<std::uint16_t> actions = weights.numbers(actor_.outputs());
        for (std::size_t column = 0; column < actions.size(); ++column) {
            if (actions[column] >= kActions)
                throw std::invalid_argument("these are not weights: there is no such action");
            column_of_[actions[column]] = static_cast<int>(column);
        }
    }

    std::vector<int> column_of_;
    Layers actor_;
    Layers value_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
