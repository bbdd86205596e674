// What a player can be sure of at a table of three or more: are they safe even if all the others play together?
//
// This is a bound, not the value of the position: real opponents do not play together, so a player who is not safe may
// still come out well. With everything visible and at most one card in the deck it is a game of two sides, the hero and
// the others, and a proof-number search as in search.hpp answers it. Once two players are left, the exact solver
// takes over.
//
// Partners are two sides anyway: there the hero is a whole team, and the answer is exact.
//
// At such a table only takes can bring a position back, and an endless repetition makes nobody the durak. So the others
// never beat the hero by a repetition, but the hero may be safe by one. Such a finding holds only on the line being
// searched, until the turn that it repeats is settled itself; it is kept out of the table until then.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "rules/actions.hpp"
#include "solver/proof_numbers.hpp"
#include "solver/search.hpp"

namespace durak {
inline namespace DURAK_ARCH {

struct Bound {
    bool known = false;     // false if the budget ran out
    bool safe = false;      // the others together cannot make the player the durak; means nothing unless known
    Step best{Kind::None};  // keeps the player safe
    u64 nodes = 0;          // positions expanded
};

template <int P>
inline bool boundable(const State<P>& s) {
    return s.phase != Phase::Start && s.phase != Phase::End && s.cards_left <= 1;
}

// Everything that decides the future; of the turn counts only whether it is the first.
template <int P>
inline Key whole_key(const State<P>& s) {
    const auto bytes = [](auto... values) {
        u64 word = 0;
        ((word = word << 8 | static_cast<u64>(values)), ...);
        return word;
    };
    Key key{0x9E3779B97F4A7C15ull, 0xD1B54A32D192ED03ull};
    const auto add = [&](u64 word) {
        key.place = folded_product(key.place ^ word, 0x8BB84B93962EACC9ull);
        key.check = folded_product(key.check + word, 0xA0761D6478BD642Full);
    };
    for (Set hand : s.hands) add(hand);
    for (Set cards : {s.deck, s.field, s.unbeaten, s.laid, s.hit}) add(cards);
    add(static_cast<u64>(s.flashed) << 32 | s.joined_order);
    add(bytes(s.joined, s.players, s.defender, s.active, s.principal, s.attackers, s.attackers_from, s.attacks));
    add(bytes(s.pending, s.pending_from, s.phase, s.path, s.discarded, s.turn == 1, s.lead));
    return key;
}

class Bounds {
   public:
    explicit Bounds(std::size_t table_bytes)
        : table_(table_bytes / 2), last_two_(table_bytes / 2), children_(kMostChildren), line_(kMostTurns) {}

    // What the player to move can be sure of. The position has to be boundable.
    Bound bound(const Rules& rules, const State<>& s, u64 budget, const Stop* stop = nullptr) {
        rules_ = rules;
        rules_.max_turns = 0xFFFFFFFF;
        hero_ = s.active;
        budget_ = budget;
        stop_ = stop;
        nodes_ = 0;
        table_.clear();
        const Finding found = explore(s, whole_key(s), kInfinite, kInfinite);
        Bound bound;
        bound.known = found.settled();
        bound.safe = !found.phi;
        bound.nodes = nodes_;
        if (bound.known && bound.safe) bound.best = found.best;
        return bound;
    }

   private:
    static constexpr std::size_t kMostChildren = 1 << 13, kMostTurns = 1 << 11;
    static constexpr u32 kRoom = 1024;  // more children than one position can have

    static bool opens_turn(const State<>& s) { return !s.field && !s.laid; }
    bool is_hero(const State<>& s) const { return lose_together(rules_, hero_, s.active); }

    // Nothing can make the hero the durak any more, or the hero is the durak already. A partner may still lose for
    // both.
    bool is_over(const State<>& s) const {
        return s.phase == Phase::End || (!rules_.partners && !(s.players & seat_bit(hero_)));
    }

    bool has_lost(const State<>& s) const {
        return s.phase == Phase::End && s.durak != kNone && lose_together(rules_, hero_, s.durak);
    }

    // Settles whether the side to move reaches its goal, or pushes one of the numbers to its limit.
    Finding explore(const State<>& s, const Key& key, u32 phi_limit, u32 delta_limit) {
        const u64 before = nodes_++;
        const u32 first = used_, turn = turns_;
        Finding found;
        if (two_opponents(rules_, s)) {
            found = ask_solver(s);
        } else {
            if (opens_turn(s)) line_[turns_++] = key.check;
            expand(s);
            for (;;) {
                const Backup backup = back_up(children_, first, used_, found);
                Child& best = children_[backup.best];
                if (found.phi >= phi_limit || found.delta >= delta_limit || out_of_bounds()) break;
                const u32 phi_most = backup.phi_most(phi_limit), delta_most = backup.delta_most(delta_limit);
                const State<> next = played(s, best.best);
                best.set(best.same ? explore(next, best.key, phi_most, delta_most)
                                   : explore(next, best.key, delta_most, phi_most));
            }
            conclude(s, first, found);
        }
        used_ = first;
        turns_ = turn;
        if (found.rests_on != kNowhere && found.rests_on >= turn && opens_turn(s)) found.rests_on = kNowhere;
        if (found.rests_on == kNowhere) table_.store(key, found, nodes_ - before);
        return found;
    }

    bool out_of_bounds() const {
        return nodes_ >= budget_ || has_to_end(stop_) || used_ + kRoom > kMostChildren || turns_ == kMostTurns;
    }

    // The exact answer for the last two; the others want the hero to lose, a draw is no use to them.
    Finding ask_solver(const State<>& s) {
        int seats[2];
        const State<2> two = narrowed(s, seats);
        const int other = lose_together(rules_, hero_, seats[0]) ? 1 : 0;
        last_two_.begin(rules_, two, std::max<u64>(1, budget_ - std::min(budget_, nodes_)), 0, stop_);
        Finding found = last_two_.ask(two, other);
        nodes_ += last_two_.nodes();
        found.rests_on = kNowhere;
        found.by_draw = false;
        return found;
    }

    // Plays a step, and on until there is a choice, a new turn or nothing left to find out.
    State<> played(State<> s, Step step) const {
        LastCard deck;
        while (step.kind != Kind::None) {
            apply(rules_, s, deck, step);
            step = is_over(s) || opens_turn(s) || two_opponents(rules_, s) ? Step{Kind::None} : only_step(s);
        }
        return s;
    }

    // The only legal step, or Kind::None if there are several.
    Step only_step(const State<>& s) const {
        Step only{Kind::None};
        int number = 0;
        for_each_step(rules_, s, [&](Step step) {
            only = step;
            ++number;
        });
        return number == 1 ? only : Step{Kind::None};
    }

    // Writes down the children of a position, behind those of the positions above.
    void expand(const State<>& s) {
        for_each_step(rules_, s, [&](Step step) {
            Child& child = children_[used_++];
            child = Child{};
            child.best = step;
            foresee(s, played(s, step), child);
        });
    }

    // What is known of a child: the end of the round, a repetition, or what the table says.
    void foresee(const State<>& s, const State<>& next, Child& child) const {
        child.same = is_over(next) || is_hero(next) == is_hero(s);
        if (is_over(next)) return child.set(answer(has_lost(next), is_hero(s)));
        child.key = whole_key(next);
        Finding found;
        const auto end = line_.begin() + turns_;
        const auto turn = opens_turn(next) ? std::find(line_.begin(), end, child.key.check) : end;
        if (turn != end) {
            found = answer(false, child.same == is_hero(s));
            found.rests_on = static_cast<u32>(turn - line_.begin());
        } else {
            table_.find(child.key, found);
        }
        child.set(found);
    }

    // Whether the hero or the others reach their goal.
    static Finding answer(bool is_durak, bool for_hero) {
        Finding found;
        found.phi = is_durak == for_hero ? kInfinite : 0;
        found.delta = is_durak == for_hero ? 0 : kInfinite;
        return found;
    }

    // Once the question is settled: which child says so, and what the answer rests on. One that the others fail by is
    // enough for the hero, the firmest; if it is their move, all of them are needed.
    void conclude(const State<>& s, u32 first, Finding& found) const {
        const Child* chosen = &children_[first];
        u32 least = kNowhere;
        for (u32 i = first; i < used_; ++i) {
            const Child& child = children_[i];
            least = std::min(least, child.rests_on);
            const bool firmer = child.phi == chosen->phi && child.rests_on > chosen->rests_on;
            if (child.phi < chosen->phi || firmer) chosen = &child;
        }
        found.best = chosen->best;
        if (!found.settled()) return;
        found.length = std::min(chosen->length + 1, kInfinite - 1);
        const bool reached = !found.phi;
        if (reached && is_hero(s)) found.rests_on = chosen->rests_on;
        if (!reached && !is_hero(s)) found.rests_on = least;
    }

    TranspositionTable table_;
    Search last_two_;
    Rules rules_;
    int hero_ = 0;
    u64 budget_ = 0;
    const Stop* stop_ = nullptr;
    u64 nodes_ = 0;
    u32 used_ = 0;   // children written down
    u32 turns_ = 0;  // turns on the line
    std::vector<Child> children_;
    std::vector<u64> line_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
