// PUCT over information sets: a tree search over what one player sees.
//
// Worlds in which they see the same are one node, so what was learned in some of them guides the choice in the others,
// however play came there. What the others do is left to the actor: they see cards that this player does not.
#pragma once

#include <cmath>
#include <unordered_map>
#include <utility>
#include <vector>

#include "network/champion.hpp"

namespace durak {
inline namespace DURAK_ARCH {

template <int P>
class PuctTree {
   public:
    // Steps whose prior is smaller are not tried.
    explicit PuctTree(float least_prior) : least_prior_(least_prior) {}

    // What to do here: at first as the actor does, then by PUCT.
    Step choose(const Champion<P>& champion, const Rules& rules, const TableWithMemory<P>& t, const Steps& legal,
                Chance& chance) {
        u64 features[Features<P>::kWords];
        write_features(rules, t, legal, features);
        const u64 name = information_set(features);
        auto found = nodes_.find(name);
        if (found == nodes_.end()) {
            Node fresh;
            each_legal(t.state, legal, [&](Step step) { fresh.priors.push_back({step, 0}); });
            champion.policy(features, fresh.priors);
            fresh.children.resize(fresh.priors.size());
            if (nodes_.size() == kMostNodes) return fresh.priors[sampled(fresh.priors, chance)].step;
            found = nodes_.emplace(name, std::move(fresh)).first;
        }
        Node& node = found->second;
        const std::size_t choice = node.all.visits ? select(node) : sampled(node.priors, chance);
        path_.push_back({&node, choice});
        return node.priors[choice].step;
    }

    // The value that all the choices since the last time led to: from 0, the durak, to 1.
    void back_up(float value) {
        for (const auto& [node, choice] : path_) {
            node->all.add(value);
            node->children[choice].add(value);
        }
        path_.clear();
    }

   private:
    static constexpr std::size_t kMostNodes = 1 << 15;
    // The exploration constant, and how many visits the node's own mean counts for in each child's.
    static constexpr float kExploration = 0.2f, kPriorCount = 2;

    struct Visits {
        float value = 0;  // the sum
        u32 visits = 0;

        void add(float more) {
            value += more;
            ++visits;
        }
    };

    struct Node {
        std::vector<Likely> priors;
        std::vector<Visits> children;
        Visits all;
    };

    // The child with the highest mean value and bonus: the bonus is for what the actor likes and was seldom tried.
    std::size_t select(const Node& node) const {
        const float mean = node.all.value / static_cast<float>(node.all.visits);
        const float exploration = kExploration * std::sqrt(static_cast<float>(node.all.visits));
        std::size_t best = 0;
        float most = -1;
        for (std::size_t i = 0; i < node.priors.size(); ++i) {
            if (node.priors[i].chance < least_prior_) continue;
            const auto visits = static_cast<float>(node.children[i].visits);
            const float score = (node.children[i].value + kPriorCount * mean) / (visits + kPriorCount) +
                                exploration * node.priors[i].chance / (1 + visits);
            if (score > most) most = score, best = i;
        }
        return best;
    }

    // Tells apart what the player can tell apart, and nothing else.
    static u64 information_set(const u64* features) {
        u64 mixed = 0;
        for (int i = 0; i < Features<P>::kOpen; ++i) {
            mixed = (mixed ^ features[i]) * 0x9E3779B97F4A7C15ull;
            mixed ^= mixed >> 29;
        }
        return mixed;
    }

    float least_prior_;
    std::unordered_map<u64, Node> nodes_;
    std::vector<std::pair<Node*, std::size_t>> path_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
