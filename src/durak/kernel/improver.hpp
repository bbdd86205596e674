// One step of improvement over the champion's actor: its likely steps are tried in many worlds, the turn is played to its
// end as the actor plays, and the judge says what has become of the table.
#pragma once

#include <chrono>
#include <memory>
#include <thread>

#include "appraiser.hpp"
#include "belief.hpp"
#include "champion.hpp"

namespace durak {
inline namespace DURAK_ARCH {

struct Attempt {
    Step step;
    float likely = 0;  // to the actor
    u64 games = 0;
    u64 won = 0;  // chances added up in units of one in 2^20, so that their order does not matter
};

// What may be spent: so many worlds, or so much time; steps less likely than this are not tried.
struct Effort {
    u64 worlds = 0;
    u64 milliseconds = 0;
    float least = 0.01f;
    u32 turns = 1;  // how many turns are played before the judge is asked
    int threads = 1;
};

template <int P>
class Improver {
   public:
    Improver(const Champion<P>& champion, const Appraiser& appraiser, const Rules& rules)
        : champion_(champion), appraiser_(appraiser), rules_(rules) {
        appraiser_.set_rules(rules);
    }

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
        try_out(attempts, effort, seed, deal, [&](std::size_t i, const Watched<P>& t, Chance& chance) {
            return chance_after(t, attempts[i].step, belief.me, effort.turns, chance);
        });
        return attempts;
    }

    // What each of these events of the mover is worth; their steps name the suits as the table does.
    std::vector<Attempt> weigh(const Belief<P>& belief, const Watched<P>& table, const std::vector<std::vector<Step>>& events,
                               const Effort& effort, u64 seed) const {
        std::vector<Attempt> attempts(events.size(), Attempt{Step{Kind::Done}});
        const auto deal = [&](Chance& chance) {
            Watched<P> t = table;
            t.state = belief.world(chance);
            return t;
        };
        try_out(attempts, effort, seed, deal, [&](std::size_t i, Watched<P> t, Chance& chance) {
            const LazyDeck deck{&chance};
            const u32 first = t.state.turn;
            for (const Step step : events[i]) play_and_watch(rules_, t, deck, steps(rules_, t.state), step);
            return chance_of(t, belief.me, first, effort.turns, chance);
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
    // Tries all of them in the same worlds, which the threads share out.
    template <class Deal, class Judge>
    void try_out(std::vector<Attempt>& attempts, const Effort& effort, u64 seed, Deal deal, Judge judge) const {
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(effort.milliseconds);
        std::vector<std::vector<Attempt>> parts(static_cast<std::size_t>(effort.threads), attempts);
        const auto work = [&](std::size_t part) {
            for (u64 world = part; !effort.worlds || world < effort.worlds; world += parts.size()) {
                if (effort.milliseconds && std::chrono::steady_clock::now() >= end) return;
                Chance chance = Chance::of(seed, world);
                const Watched<P> t = deal(chance);
                for (std::size_t i = 0; i < attempts.size(); ++i) {
                    Chance same = chance;
                    ++parts[part][i].games;
                    parts[part][i].won += static_cast<u64>(judge(i, t, same) * (1 << 20));
                }
            }
        };
        std::vector<std::thread> team;
        for (std::size_t part = 1; part < parts.size(); ++part) team.emplace_back(work, part);
        work(0);
        for (std::thread& one : team) one.join();
        for (const auto& part : parts) {
            for (std::size_t i = 0; i < attempts.size(); ++i) {
                attempts[i].games += part[i].games;
                attempts[i].won += part[i].won;
            }
        }
    }

    // My chance not to be the durak after the step.
    float chance_after(Watched<P> t, Step step, int me, u32 turns, Chance& chance) const {
        const u32 first = t.state.turn;
        const LazyDeck deck{&chance};
        play_and_watch(rules_, t, deck, steps(rules_, t.state), step);
        return chance_of(t, me, first, turns, chance);
    }

    // My chance not to be the durak when so many turns, this first one counted, have been played to their ends.
    float chance_of(Watched<P> t, int me, u32 first, u32 turns, Chance& chance) const {
        const LazyDeck deck{&chance};
        std::vector<Likely> choices;
        for (;;) {
            const State<P>& s = t.state;
            if (s.phase == Phase::End) return s.durak == kNone ? 1 - 1.0f / s.seats : s.durak == me ? 0.0f : 1.0f;
            if (P > 2 && !(s.players >> me & 1)) return 1;
            if (s.path == Kind::None) rename(t, order_for(t, s.active));
            const bool opens = s.path == Kind::None && !s.field && s.turn != first;
            if (opens && !s.cards_left && (P == 2 || seat_count(s.players) == 2)) {
                const float leads = appraiser_.chance(hand_of(s, s.active), hand_of(s, s.defender));
                return s.active == me ? leads : 1 - leads;
            }
            if (opens && s.turn == first + turns) {
                float blame[P];
                champion_.blame(rules_, t, blame);
                return 1 - blame[(me - s.active + s.seats) % s.seats];
            }
            champion_.choices(rules_, t, choices);
            float left = static_cast<float>(chance.number() >> 40) / 16777216.0f;
            Step step = choices.back().step;
            for (const Likely& one : choices) {
                left -= one.chance;
                if (left < 0) {
                    step = one.step;
                    break;
                }
            }
            play_and_watch(rules_, t, deck, steps(rules_, t.state), step);
        }
    }

    const Champion<P>& champion_;
    Appraiser appraiser_;
    Rules rules_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
