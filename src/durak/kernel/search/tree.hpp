// Information-set Monte Carlo tree search over micro steps.
//
// Every iteration deals a world that agrees with what the searcher has seen, and walks down one tree of steps that all
// worlds share. Everything played in Durak lies open, so a line of steps is what every seat knows of the past; which of
// the steps below a node are legal depends on the world. A node therefore counts how often it could have been chosen,
// beside how often it was (its availability), and each seat chooses what is best for itself.
#pragma once

#include <cmath>
#include <vector>

#include "rules/actions.hpp"
#include "search/belief.hpp"
#include "search/evaluator.hpp"

namespace durak {
inline namespace DURAK_ARCH {

struct Node {
    u32 child = 0;  // the first one; 0 is none
    u32 next = 0;   // the sibling
    u32 visits = 0;
    u32 seen = 0;  // how often it could have been visited
    float won = 0;
    u16 action = 0;
    bool mid = false;  // the event is not complete after this step
};

template <int P>
class Tree {
   public:
    Tree(double exploration, std::size_t most_nodes) : exploration_(exploration), most_nodes_(most_nodes) { clear(); }

    void clear() {
        nodes_.assign(1, Node{});
        root_ = 0;
    }

    // The steps of the others and oneself since the last search; what was found below them is kept.
    void follow(int action) {
        u32 child = nodes_[root_].child;
        while (child && nodes_[child].action != action) child = nodes_[child].next;
        if (child) {
            root_ = child;
        } else {
            clear();
        }
    }

    // Whether the last step that was followed left an event incomplete.
    bool mid() const { return nodes_[root_].mid; }
    u32 visits() const { return nodes_[root_].visits; }
    bool full() const { return nodes_.size() + kRoom > most_nodes_; }

    // Copies what lies below the root to the front: the rest is no longer needed.
    void compact() {
        if (!root_) return;
        std::vector<Node> kept;
        kept.reserve(nodes_.size());
        kept.push_back(nodes_[root_]);
        for (std::size_t i = 0; i < kept.size(); ++i) {
            u32 old = kept[i].child;
            u32 last = 0;
            kept[i].child = 0;
            for (; old; old = nodes_[old].next) {
                const u32 fresh = static_cast<u32>(kept.size());
                (last ? kept[last].next : kept[i].child) = fresh;
                kept.push_back(nodes_[old]);
                kept[fresh].next = 0;
                last = fresh;
            }
        }
        nodes_ = std::move(kept);
        nodes_[0].next = 0;
        root_ = 0;
    }

    // One world, one walk down the tree, one new node, one game played on.
    void iterate(const Rules& rules, const Belief<P>& belief, Evaluator& evaluator, Chance& chance) {
        State<P> s = belief.world(chance);
        const LazyDeck deck{&chance};
        path_.clear();
        u32 node = root_;
        bool fresh = false, evaluated = false;
        LossChances<P> losses;
        while (!fresh && s.phase != Phase::End && path_.size() < kDeepest) {
            // A position inside a turn is left to the tree, which looks further.
            if (node != root_ && !s.field && !s.laid && evaluator.evaluate_endgame(rules, s, losses)) {
                evaluated = true;
                break;
            }
            const Steps legal = steps(rules, s);
            const u8 actor = s.active;
            node = select(s, legal, node, chance, fresh);
            apply(rules, s, deck, legal, step_of(nodes_[node].action));
            nodes_[node].mid = s.path != Kind::None;
            path_.push_back({node, actor});
        }
        if (!evaluated) losses = evaluator.play_out(rules, s, chance);
        ++nodes_[root_].visits;
        for (const PathStep& step : path_) {
            Node& n = nodes_[step.node];
            ++n.visits;
            n.won += losses.reward(step.actor);
        }
    }

    // Calls each(action, visits, won) for what was tried at the root.
    template <class Each>
    void report(Each&& each) const {
        for (u32 child = nodes_[root_].child; child; child = nodes_[child].next) {
            const Node& n = nodes_[child];
            each(n.action, n.visits, n.won);
        }
    }

   private:
    static constexpr std::size_t kDeepest = 400, kRoom = 512;

    struct PathStep {
        u32 node;
        u8 actor;
    };

    // The most promising of the steps that are legal in this world; one that was never tried comes first.
    u32 select(const State<P>& s, const Steps& legal, u32 parent, Chance& chance, bool& fresh) {
        untried_.clear();
        const auto note = [&](Step step) { untried_.push_back(static_cast<u16>(action_of(step))); };
        each_legal(s, legal, note);
        const std::size_t number = untried_.size();
        u32 best = 0;
        double best_value = -1;
        for (u32 child = nodes_[parent].child; child; child = nodes_[child].next) {
            Node& n = nodes_[child];
            std::size_t place = 0;
            while (place < untried_.size() && untried_[place] != n.action) ++place;
            if (place == untried_.size()) continue;
            untried_[place] = untried_.back();
            untried_.pop_back();
            ++n.seen;
            const double visits = n.visits ? n.visits : 1e-3;
            const double value =
                n.won / visits + exploration_ * std::sqrt(std::log(static_cast<double>(n.seen) + 1) / visits);
            if (value > best_value) {
                best_value = value;
                best = child;
            }
        }
        if (untried_.empty()) return best;
        fresh = number > 1;
        return add(parent, first_try(s, legal, chance));
    }

    // What a thrifty player would do is tried first.
    u16 first_try(const State<P>& s, const Steps& legal, Chance& chance) {
        const int thrifty = action_of(thrifty_step(s, legal));
        for (const u16 action : untried_) {
            if (action == thrifty) return action;
        }
        return untried_[static_cast<std::size_t>(chance.below(static_cast<int>(untried_.size())))];
    }

    u32 add(u32 parent, u16 action) {
        const u32 fresh = static_cast<u32>(nodes_.size());
        Node node;
        node.next = nodes_[parent].child;
        node.seen = 1;
        node.action = action;
        nodes_.push_back(node);
        nodes_[parent].child = fresh;
        return fresh;
    }

    double exploration_;
    std::size_t most_nodes_;
    u32 root_ = 0;
    std::vector<Node> nodes_;
    std::vector<PathStep> path_;
    std::vector<u16> untried_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
