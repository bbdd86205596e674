// What the champion plays: whole events of its actor, the likeliest or by chance, or improved by lookahead.
//
// The actor sees the plain suits in an order of its own (rules/table_with_memory.hpp), and takes the steps of an event
// in that order. Callers need not know it: tables come in and steps go out with the suits as the table names them.
#pragma once

#include <cmath>
#include <vector>

#include "search/lookahead.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// An event, and how likely the actor is to play it.
struct LikelyEvent {
    std::vector<Step> steps;
    float chance;
};

// The attempt to choose: the highest score, but each step is pulled towards the actor by the logarithm of how likely
// the actor is to take it. The first of several that are equal.
inline std::size_t best_attempt(const std::vector<Attempt>& tried, double pull) {
    const auto worth = [&](const Attempt& one) {
        return one.score() + pull * std::log(static_cast<double>(one.likely));
    };
    std::size_t best = 0;
    for (std::size_t i = 1; i < tried.size(); ++i) {
        if (worth(tried[i]) > worth(tried[best])) best = i;
    }
    return best;
}

template <int P>
class ChampionPolicy {
   public:
    // The mover of this table is asked, between two events.
    ChampionPolicy(const Champion<P>& champion, const Rules& rules, const TableWithMemory<P>& table)
        : champion_(champion), rules_(rules), table_(table), order_(suit_order(table, table.state.active)) {
        ordered_ = table;
        rename_suits(ordered_, order_);
    }

    // Each legal step with how likely the actor is to take it.
    std::vector<Likely> choices() const {
        std::vector<Likely> found;
        champion_.choices(rules_, ordered_, found);
        for (Likely& one : found) one.step = as_named(one.step, order_);
        return found;
    }

    // How likely each seat is to be the durak, counted from the mover, judged with all cards visible.
    std::vector<float> loss_chances() const {
        std::vector<float> found(static_cast<std::size_t>(table_.state.seats));
        champion_.loss_chances(rules_, ordered_, found.data());
        return found;
    }

    // Every event of the mover.
    std::vector<LikelyEvent> events() const {
        std::vector<LikelyEvent> found;
        LikelyEvent begun{{}, 1.0f};
        add_events(ordered_, begun, found);
        for (LikelyEvent& event : found) name_suits(event.steps);
        return found;
    }

    // The event in which every step is the likeliest.
    std::vector<Step> likeliest_event() const {
        Chance chance = Chance::of(0, 0);
        return event(chance, [](const std::vector<Likely>& choices) { return choices[likeliest(choices)].step; });
    }

    // A random event, each step drawn according to its probability.
    std::vector<Step> sampled_event(u64 seed) const {
        Chance chance = Chance::of(seed, 0);
        return event(chance,
                     [&](const std::vector<Likely>& choices) { return choices[sampled(choices, chance)].step; });
    }

    // For each step of an event in turn what was tried, the chosen step first.
    std::vector<std::vector<Attempt>> improved_event(const Lookahead<P>& lookahead, const Belief<P>& belief,
                                                     const LookaheadOptions& options, double pull, u64 seed) const {
        return improved_event(options, pull, seed,
                              [&](const std::vector<Step>& chosen, const LookaheadOptions& left, u64 own_seed) {
                                  return lookahead.improve(belief, table_, order_, chosen, left, own_seed);
                              });
    }

    // The same by improve(chosen, options, seed), which says what was tried after the steps that were chosen; their
    // suits are in the actor's order.
    template <class Improve>
    std::vector<std::vector<Attempt>> improved_event(LookaheadOptions options, double pull, u64 seed,
                                                     Improve improve) const {
        std::vector<std::vector<Attempt>> tried;
        std::vector<Step> chosen;
        TableWithMemory<P> t = ordered_;
        Chance chance = Chance::of(seed, 0);
        const LazyDeck deck{&chance};
        do {
            tried.push_back(improve(chosen, options, chance.number()));
            std::vector<Attempt>& found = tried.back();
            std::swap(found[0], found[best_attempt(found, pull)]);
            chosen.push_back(found[0].step);
            apply_and_remember(rules_, t, deck, steps(rules_, t.state), chosen.back());
            options.milliseconds = (options.milliseconds + 1) / 2;  // later steps of an event are seldom as hard
        } while (t.state.path != Kind::None && !(options.stop && options.stop->stopped()));
        for (std::vector<Attempt>& found : tried) {
            for (Attempt& one : found) one.step = as_named(one.step, order_);
        }
        return tried;
    }

   private:
    void name_suits(std::vector<Step>& path) const {
        for (Step& step : path) step = as_named(step, order_);
    }

    // The events that begin with these steps, after which the table looks like this.
    void add_events(const TableWithMemory<P>& t, LikelyEvent& begun, std::vector<LikelyEvent>& found) const {
        std::vector<Likely> choices;
        champion_.choices(rules_, t, choices);
        const Steps legal = steps(rules_, t.state);
        const float chance = begun.chance;
        for (const Likely& one : choices) {
            TableWithMemory<P> after = t;
            Chance draws{};  // what is drawn after an event does not change how likely it is
            const LazyDeck deck{&draws};
            apply_and_remember(rules_, after, deck, legal, one.step);
            begun.steps.push_back(one.step);
            begun.chance = chance * one.chance;
            if (after.state.path == Kind::None) {
                found.push_back(begun);
            } else {
                add_events(after, begun, found);
            }
            begun.steps.pop_back();
        }
        begun.chance = chance;
    }

    template <class Choose>
    std::vector<Step> event(Chance& chance, Choose choose) const {
        TableWithMemory<P> t = ordered_;
        const LazyDeck deck{&chance};
        std::vector<Likely> choices;
        std::vector<Step> path;
        do {
            champion_.choices(rules_, t, choices);
            path.push_back(choose(choices));
            apply_and_remember(rules_, t, deck, steps(rules_, t.state), path.back());
        } while (t.state.path != Kind::None);
        name_suits(path);
        return path;
    }

    const Champion<P>& champion_;
    Rules rules_;
    TableWithMemory<P> table_;
    SuitOrder order_;
    TableWithMemory<P> ordered_;  // the same table with its suits in the actor's order
};

}  // namespace DURAK_ARCH
}  // namespace durak
