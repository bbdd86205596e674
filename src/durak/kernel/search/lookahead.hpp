// Policy improvement by lookahead: the steps that the champion's actor finds likely are tried in many worlds, some
// turns are played on, and the value network says what the table is worth then, or the solver, if it is an endgame of
// two.
#pragma once

#include <chrono>

#include "search/belief.hpp"
#include "search/evaluator.hpp"
#include "search/puct.hpp"
#include "search/race.hpp"
#include "search/threads.hpp"
#include "solver/stop.hpp"

namespace durak {
inline namespace DURAK_ARCH {

struct Attempt {
    Step step;
    float likely = 0;  // to the actor
    u64 games = 0;
    double won = 0;  // chances added up

    double score() const { return games ? won / static_cast<double>(games) : 0; }
};

// The budget: a number of worlds, or a time; steps less likely than this are not tried.
struct LookaheadOptions {
    u64 worlds = 0;
    u64 milliseconds = 0;
    float least = 0.01f;
    u32 turns = 1;    // how many turns are played before the value network is asked
    int threads = 1;  // more than there are attempts are of no use
    const Stop* stop = nullptr;
};

template <int P>
class Lookahead {
   public:
    Lookahead(const Champion<P>& champion, const Appraiser& appraiser, const Rules& rules)
        : champion_(champion), appraiser_(appraiser), rules_(rules) {}

    // The mover's likely steps after those of the event that were chosen; the suits are put in this order.
    std::vector<Attempt> improve(const Belief<P>& belief, const TableWithMemory<P>& table, SuitOrder order,
                                 const std::vector<Step>& chosen, const LookaheadOptions& options, u64 seed) const {
        std::vector<Likely> choices;
        champion_.choices(rules_, at(table, table.state, order, chosen), choices);
        std::vector<Attempt> attempts;
        for (const Likely& one : choices) {
            if (one.chance >= options.least) attempts.push_back({one.step, one.chance});
        }
        if (attempts.size() < 2) return attempts;
        const auto deal = [&](Chance& chance) { return at(table, belief.world(chance), order, chosen); };
        try_all(attempts, options, seed, deal, [&](std::size_t i, TableWithMemory<P> t, Chance& chance, Below& below) {
            const LazyDeck deck{&chance};
            const u32 until = t.state.turn + options.turns;
            apply_and_remember(rules_, t, deck, steps(rules_, t.state), attempts[i].step);
            return value_of(t, belief.me, until, chance, below);
        });
        return attempts;
    }

    // What each of these events of the mover is worth; their steps name the suits as the table does.
    std::vector<Attempt> evaluate(const Belief<P>& belief, const TableWithMemory<P>& table,
                                  const std::vector<std::vector<Step>>& events, const LookaheadOptions& options,
                                  u64 seed) const {
        std::vector<Attempt> attempts(events.size(), Attempt{Step{Kind::Done}});
        const auto deal = [&](Chance& chance) {
            TableWithMemory<P> t = table;
            t.state = belief.world(chance);
            return t;
        };
        try_all(attempts, options, seed, deal, [&](std::size_t i, TableWithMemory<P> t, Chance& chance, Below& below) {
            const LazyDeck deck{&chance};
            const u32 until = t.state.turn + options.turns;
            for (const Step step : events[i]) apply_and_remember(rules_, t, deck, steps(rules_, t.state), step);
            return value_of(t, belief.me, until, chance, below);
        });
        return attempts;
    }

    // What each of these events is worth in each world, in a race that ends when the question is answered.
    std::vector<std::vector<float>> compare(const Belief<P>& belief, const TableWithMemory<P>& table,
                                            const std::vector<std::vector<Step>>& events, const Question& question,
                                            u32 turns, u64 seed, const Stop* stop) const {
        Evaluator evaluator(kPlayouts, &appraiser_, nullptr, kTableBytes);
        evaluator.set_rules(rules_);
        std::vector<Below> below(events.size(), Below{evaluator, PuctTree<P>(LookaheadOptions{}.least)});
        struct Dealt {
            Chance chance;
            TableWithMemory<P> table;
        };
        Race race(events.size(), question);
        const auto deal = [&](u64 world) {
            Dealt dealt{Chance::of(seed, world), table};
            dealt.table.state = belief.world(dealt.chance);
            return dealt;
        };
        race.run(
            deal,
            [&](std::size_t i, Dealt dealt) {
                const LazyDeck deck{&dealt.chance};
                TableWithMemory<P>& t = dealt.table;
                const u32 until = t.state.turn + turns;
                for (const Step step : events[i]) apply_and_remember(rules_, t, deck, steps(rules_, t.state), step);
                const float won = value_of(t, belief.me, until, dealt.chance, below[i]);
                below[i].tree.back_up(won);
                return won;
            },
            stop);
        return race.values;
    }

    // The same table with these cards, after the steps that were chosen: none of them ends an event.
    TableWithMemory<P> at(const TableWithMemory<P>& table, const State<P>& world, SuitOrder order,
                          const std::vector<Step>& chosen) const {
        TableWithMemory<P> t = table;
        t.state = world;
        rename_suits(t, order);
        Chance none;
        const LazyDeck deck{&none};
        for (const Step step : chosen) apply_and_remember(rules_, t, deck, steps(rules_, t.state), step);
        return t;
    }

   private:
    // The search below one attempt.
    struct Below {
        Evaluator& evaluator;
        PuctTree<P> tree;
    };

    // Endgames of any size are solved if it takes no more nodes than these.
    static constexpr PlayoutOptions kPlayouts{.solver_cards = 64, .solver_nodes = 1000};
    static constexpr std::size_t kTableBytes = 1 << 18;

    // Tries all of them in the same worlds. The threads divide up the attempts: what is learned below one of them says
    // nothing about the others, so the number of threads does not change the result.
    template <class Deal, class Value>
    void try_all(std::vector<Attempt>& attempts, const LookaheadOptions& options, u64 seed, Deal deal,
                 Value value) const {
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(options.milliseconds);
        const std::size_t parts = std::min(static_cast<std::size_t>(options.threads), attempts.size());
        in_parts(parts, [&](std::size_t part) {
            Evaluator evaluator(kPlayouts, &appraiser_, nullptr, kTableBytes);
            evaluator.set_rules(rules_);
            std::vector<Below> below(attempts.size(), Below{evaluator, PuctTree<P>(options.least)});
            for (u64 world = 0; !options.worlds || world < options.worlds; ++world) {
                if (world && has_to_end(options.stop)) return;
                if (options.milliseconds && std::chrono::steady_clock::now() >= end) return;
                Chance chance = Chance::of(seed, world);
                const TableWithMemory<P> t = deal(chance);
                for (std::size_t i = part; i < attempts.size(); i += parts) {
                    Chance same = chance;
                    const float won = value(i, t, same, below[i]);
                    below[i].tree.back_up(won);
                    ++attempts[i].games;
                    attempts[i].won += won;
                }
            }
        });
    }

    // My chance not to be the durak, told by the value network when this turn opens, or before that if the end is
    // known.
    float value_of(TableWithMemory<P> t, int me, u32 until, Chance& chance, Below& below) const {
        const LazyDeck deck{&chance};
        std::vector<Likely> choices;
        for (;;) {
            const State<P>& s = t.state;
            if (s.phase == Phase::End) return LossChances<P>::of(rules_, s.durak, s.seats).reward(me);
            if (P > 2 && !rules_.partners && !(s.players >> me & 1)) return 1;
            if (s.path == Kind::None) rename_suits(t, suit_order(t, s.active));
            if (s.path == Kind::None && !s.field) {  // another turn opens
                LossChances<P> losses;
                if (below.evaluator.evaluate_endgame(rules_, s, losses)) return losses.reward(me);
                if (s.turn >= until) {
                    float losses[P];
                    champion_.loss_chances(rules_, t, losses);
                    return 1 - losses[(me - s.active + s.seats) % s.seats];
                }
            }
            const Steps legal = steps(rules_, s);
            if (s.active == me) {
                apply_and_remember(rules_, t, deck, legal, below.tree.choose(champion_, rules_, t, legal, chance));
            } else {
                champion_.choices(rules_, t, choices);
                apply_and_remember(rules_, t, deck, legal, choices[sampled(choices, chance)].step);
            }
        }
    }

    const Champion<P>& champion_;
    Appraiser appraiser_;
    Rules rules_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
