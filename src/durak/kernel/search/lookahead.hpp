// Thinking at the table: the steps that the champion's actor finds likely are tried in many worlds, some turns are
// played on, and the judge says what has become of the table, or the solver, if it is an endgame of two.
#pragma once

#include <chrono>

#include "search/belief.hpp"
#include "search/evaluator.hpp"
#include "search/puct.hpp"
#include "search/threads.hpp"
#include "solver/stop.hpp"

namespace durak {
inline namespace DURAK_ARCH {

struct Attempt {
    Step step;
    float likely = 0;  // to the actor
    u64 games = 0;
    double won = 0;  // chances added up
};

// What may be spent: so many worlds, or so much time; steps less likely than this are not tried.
struct Effort {
    u64 worlds = 0;
    u64 milliseconds = 0;
    float least = 0.01f;
    u32 turns = 1;    // how many turns are played before the judge is asked
    int threads = 1;  // more than there are attempts are of no use
    const Stop* stop = nullptr;
};

template <int P>
class Improver {
   public:
    Improver(const Champion<P>& champion, const Appraiser& appraiser, const Rules& rules)
        : champion_(champion), appraiser_(appraiser), rules_(rules) {}

    // The mover's steps after those of the event that he has chosen; the suits are put in this order.
    std::vector<Attempt> think(const Belief<P>& belief, const Watched<P>& table, Order order,
                               const std::vector<Step>& chosen, const Effort& effort, u64 seed) const {
        std::vector<Likely> choices;
        champion_.choices(rules_, at(table, table.state, order, chosen), choices);
        std::vector<Attempt> attempts;
        for (const Likely& one : choices) {
            if (one.chance >= effort.least) attempts.push_back({one.step, one.chance});
        }
        if (attempts.size() < 2) return attempts;
        const auto deal = [&](Chance& chance) { return at(table, belief.world(chance), order, chosen); };
        try_out(attempts, effort, seed, deal, [&](std::size_t i, Watched<P> t, Chance& chance, Ahead& ahead) {
            const LazyDeck deck{&chance};
            const u32 until = t.state.turn + effort.turns;
            play_and_watch(rules_, t, deck, steps(rules_, t.state), attempts[i].step);
            return chance_of(t, belief.me, until, chance, ahead);
        });
        return attempts;
    }

    // What each of these events of the mover is worth; their steps name the suits as the table does.
    std::vector<Attempt> weigh(const Belief<P>& belief, const Watched<P>& table,
                               const std::vector<std::vector<Step>>& events, const Effort& effort, u64 seed) const {
        std::vector<Attempt> attempts(events.size(), Attempt{Step{Kind::Done}});
        const auto deal = [&](Chance& chance) {
            Watched<P> t = table;
            t.state = belief.world(chance);
            return t;
        };
        try_out(attempts, effort, seed, deal, [&](std::size_t i, Watched<P> t, Chance& chance, Ahead& ahead) {
            const LazyDeck deck{&chance};
            const u32 until = t.state.turn + effort.turns;
            for (const Step step : events[i]) play_and_watch(rules_, t, deck, steps(rules_, t.state), step);
            return chance_of(t, belief.me, until, chance, ahead);
        });
        return attempts;
    }

    // The same table with these cards, after the steps that were chosen: none of them ends an event.
    Watched<P> at(const Watched<P>& table, const State<P>& world, Order order, const std::vector<Step>& chosen) const {
        Watched<P> t = table;
        t.state = world;
        rename(t, order);
        Chance none;
        const LazyDeck deck{&none};
        for (const Step step : chosen) play_and_watch(rules_, t, deck, steps(rules_, t.state), step);
        return t;
    }

   private:
    // What helps to look ahead after one attempt.
    struct Ahead {
        Oracle& oracle;
        Crossroads<P> crossroads;
    };

    // Endgames of any size are solved if it takes no more nodes than these.
    static constexpr Manner kManner{.solver_cards = 64, .solver_nodes = 1000};
    static constexpr std::size_t kTableBytes = 1 << 18;

    // Tries all of them in the same worlds. The threads share out the attempts: what is learned after one of them says
    // nothing of the others, so the number of threads changes nothing.
    template <class Deal, class Judge>
    void try_out(std::vector<Attempt>& attempts, const Effort& effort, u64 seed, Deal deal, Judge judge) const {
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(effort.milliseconds);
        const std::size_t parts = std::min(static_cast<std::size_t>(effort.threads), attempts.size());
        in_parts(parts, [&](std::size_t part) {
            Oracle oracle(kManner, &appraiser_, nullptr, kTableBytes);
            oracle.set_rules(rules_);
            std::vector<Ahead> ahead(attempts.size(), Ahead{oracle, Crossroads<P>(effort.least)});
            for (u64 world = 0; !effort.worlds || world < effort.worlds; ++world) {
                if (world && has_to_end(effort.stop)) return;
                if (effort.milliseconds && std::chrono::steady_clock::now() >= end) return;
                Chance chance = Chance::of(seed, world);
                const Watched<P> t = deal(chance);
                for (std::size_t i = part; i < attempts.size(); i += parts) {
                    Chance same = chance;
                    const float won = judge(i, t, same, ahead[i]);
                    ahead[i].crossroads.learn(won);
                    ++attempts[i].games;
                    attempts[i].won += won;
                }
            }
        });
    }

    // My chance not to be the durak, told by the judge when this turn opens, or before that if the end is in sight.
    float chance_of(Watched<P> t, int me, u32 until, Chance& chance, Ahead& ahead) const {
        const LazyDeck deck{&chance};
        std::vector<Likely> choices;
        for (;;) {
            const State<P>& s = t.state;
            if (s.phase == Phase::End) return Fate<P>::of(s.durak, s.seats).reward(me);
            if (P > 2 && !(s.players >> me & 1)) return 1;
            if (s.path == Kind::None) rename(t, order_for(t, s.active));
            if (s.path == Kind::None && !s.field) {  // another turn opens
                Fate<P> fate;
                if (ahead.oracle.foresees(rules_, s, fate)) return fate.reward(me);
                if (s.turn >= until) {
                    float blame[P];
                    champion_.blame(rules_, t, blame);
                    return 1 - blame[(me - s.active + s.seats) % s.seats];
                }
            }
            const Steps legal = steps(rules_, s);
            if (s.active == me) {
                play_and_watch(rules_, t, deck, legal, ahead.crossroads.choose(champion_, rules_, t, legal, chance));
            } else {
                champion_.choices(rules_, t, choices);
                play_and_watch(rules_, t, deck, legal, choices[drawn(choices, chance)].step);
            }
        }
    }

    const Champion<P>& champion_;
    Appraiser appraiser_;
    Rules rules_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
