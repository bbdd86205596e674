// A lost endgame is lost only against somebody who sees it: finds a line in which a thrifty player gives it away.
//
// Nothing is hidden and thrifty players leave nothing to chance, so there is only one player whose steps are open.
// Tables at which that player has the fewest cards are examined first.
#pragma once

#include <queue>
#include <unordered_set>
#include <vector>

#include "rules/actions.hpp"
#include "search/thrifty.hpp"
#include "solver/endgame.hpp"
#include "solver/stop.hpp"

namespace durak {
inline namespace DURAK_ARCH {

class Trap {
   public:
    Trap(const Rules& rules, const State<2>& s) : rules_(rules), hero_(s.active) {
        rules_.max_turns = 0xFFFFFFFF;  // as the solver sees an endgame
        meet(s, 0, {Kind::None});
    }

    // The steps of both from here to the end of the round, at which the hero wins, or draws if no win is found; none if
    // neither was found among this many tables.
    std::vector<Step> line(u64 tables, const Stop* stop = nullptr) {
        std::size_t draw = 0;
        for (; tables && !waiting_.empty() && !has_to_end(stop); --tables) {
            const std::size_t at = waiting_.top().second;
            waiting_.pop();
            const State<2> s = met_[at].table;
            bool won = false;
            for_each_step(rules_, s, [&](Step step) {
                const State<2> next = after(s, step);
                if (won || next.durak == hero_) return;
                const bool over = next.phase == Phase::End;
                if (!meet(next, at, step) || !over) return;
                won = next.durak != kNone;
                if (!draw) draw = met_.size() - 1;
            });
            if (won) return told(met_.size() - 1);
        }
        return draw ? told(draw) : std::vector<Step>{};
    }

   private:
    // A table at which it is the hero's turn to choose, or the end; the step that led there, and from which table.
    struct Met {
        State<2> table;
        std::size_t from;
        Step step;
    };

    // Whether the table is new.
    bool meet(const State<2>& s, std::size_t from, Step step) {
        if (!names_.insert(name(s)).second) return false;
        if (s.phase != Phase::End) waiting_.emplace(-count(s.hands[hero_] & ~s.laid), met_.size());
        met_.push_back({s, from, step});
        return true;
    }

    // Everything that decides the future; suits keep their names, because thrifty players go by them.
    static u64 name(const State<2>& s) {
        const u64 few[] = {s.players,  s.attackers, s.pending,   s.joined,     s.active,
                           s.defender, s.discarded, s.turn == 1, reinforced(s)};
        u64 hash = static_cast<u64>(s.phase) << 8 | static_cast<u64>(s.path);
        for (const u64 part : few) hash = hash << 4 ^ part;
        const u64 more[] = {s.hands[0], s.hands[1], s.deck,         s.field,   s.unbeaten,
                            s.laid,     s.hit,      s.joined_order, s.flashed, s.lead};
        for (const u64 part : more) hash = folded_product(hash ^ part, 0x9E3779B97F4A7C15ull) + part;
        return hash;
    }

    // The table after the hero's step and the thrifty answers to it.
    State<2> after(State<2> s, Step step, std::vector<Step>* told = nullptr) const {
        const LastCard deck;
        for (;;) {
            if (told) told->push_back(step);
            const Steps legal = steps(rules_, s);
            apply(rules_, s, deck, legal, step);
            if (s.phase == Phase::End || s.active == hero_) return s;
            step = thrifty_step(s, steps(rules_, s));
        }
    }

    std::vector<Step> told(std::size_t last) const {
        std::vector<Step> own, all;
        for (std::size_t at = last; at; at = met_[at].from) own.push_back(met_[at].step);
        State<2> s = met_[0].table;
        for (auto step = own.rbegin(); step != own.rend(); ++step) s = after(s, *step, &all);
        return all;
    }

    Rules rules_;
    int hero_;
    std::vector<Met> met_;
    std::unordered_set<u64> names_;
    std::priority_queue<std::pair<int, std::size_t>> waiting_;  // the fewest cards, and of those the newest, first
};

}  // namespace DURAK_ARCH
}  // namespace durak
