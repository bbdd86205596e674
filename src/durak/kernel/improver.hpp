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

class Improver {
   public:
    Improver(const Champion& champion, const Appraiser& appraiser, const Rules& rules)
        : champion_(champion), appraiser_(appraiser), rules_(rules) {
        appraiser_.set_rules(rules);
    }

    // The mover's steps after those of the event that he has chosen; the suits are put in this order.
    std::vector<Attempt> think(const Belief<2>& belief, const Watched& table, Order order,
                               const std::vector<Step>& chosen, const Effort& effort, u64 seed) const {
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(effort.milliseconds);
        std::vector<Likely> choices;
        champion_.choices(rules_, at(table, table.state, order, chosen), choices);
        std::vector<Attempt> attempts;
        for (const Likely& one : choices) {
            if (one.chance >= effort.least) attempts.push_back({one.step, one.chance});
        }
        if (attempts.size() < 2) return attempts;
        std::vector<std::vector<Attempt>> parts(static_cast<std::size_t>(effort.threads), attempts);
        const auto work = [&](std::size_t part) {
            for (u64 world = part; !effort.worlds || world < effort.worlds; world += parts.size()) {
                if (effort.milliseconds && std::chrono::steady_clock::now() >= end) return;
                Chance chance = Chance::of(seed, world);
                const Watched t = at(table, belief.world(chance), order, chosen);
                for (Attempt& one : parts[part]) {
                    Chance same = chance;
                    ++one.games;
                    one.won += static_cast<u64>(chance_after(t, one.step, belief.me, effort.turns, same) * (1 << 20));
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
        return attempts;
    }

    // The same table with these cards, after the steps that were chosen: none of them ends an event.
    Watched at(const Watched& table, const State<2>& world, Order order, const std::vector<Step>& chosen) const {
        Watched t = table;
        t.state = world;
        rename(t, order);
        Chance none;
        const LazyDeck deck{&none};
        for (const Step step : chosen) play_and_watch(rules_, t, deck, steps(rules_, t.state), step);
        return t;
    }

   private:
    // My chance not to be the durak after the step, when the turn has been played to its end.
    float chance_after(Watched t, Step step, int me, u32 turns, Chance& chance) const {
        const LazyDeck deck{&chance};
        std::vector<Likely> choices;
        const u32 last = t.state.turn + turns;
        for (;;) {
            play_and_watch(rules_, t, deck, steps(rules_, t.state), step);
            const State<2>& s = t.state;
            if (s.phase == Phase::End) return s.durak == kNone ? 0.5f : s.durak == me ? 0.0f : 1.0f;
            if (s.path == Kind::None) rename(t, order_for(t, s.active));
            const bool opens = s.path == Kind::None && !s.field && s.turn + turns != last;
            if (opens && (s.turn == last || !s.cards_left)) {
                const float leads = s.cards_left ? champion_.chance(rules_, t)
                                                 : appraiser_.chance(hand_of(s, s.active), hand_of(s, s.defender));
                return s.active == me ? leads : 1 - leads;
            }
            champion_.choices(rules_, t, choices);
            float left = static_cast<float>(chance.number() >> 40) / 16777216.0f;
            step = choices.back().step;
            for (const Likely& one : choices) {
                left -= one.chance;
                if (left < 0) {
                    step = one.step;
                    break;
                }
            }
        }
    }

    const Champion& champion_;
    Appraiser appraiser_;
    Rules rules_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
