// Can one player force a win? A proof-number search (df-pn) over positions with a choice.
//
// The hero wants to win; for the other player a draw is as good as a win. Every node keeps two numbers (Proof); the
// search always goes to the child that is cheapest to settle for the player to move, until its numbers pass the limits
// that make another node cheaper. Numbers live in the table, so the search can leave a node and come back.
//
// Positions can repeat only if attacks can be handed on, and a repetition is a draw. That the hero wins never rests
// on a repetition. That he does not may rest on an earlier position of the line being thought through, and then it
// holds on this line only: such results go up the line as return values, each with the first position it rests on,
// and enter the table no earlier than that position itself is settled by them. So nothing in the table depends on how
// a position was reached.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "solver_choices.hpp"
#include "solver_judge.hpp"
#include "solver_table.hpp"

namespace durak {
inline namespace DURAK_ARCH {

#ifndef EPS
#define EPS 4
#endif
constexpr u32 kNowhere = 0xFFFFFFFF;

// A proof on the line being thought through.
struct Finding : Proof {
    u32 rests_on = kNowhere;  // the first turn of the line that the result needs to be a repetition of
    Step best{Kind::None};
};

class Search {
   public:
    explicit Search(std::size_t table_bytes) : table_(table_bytes), children_(1 << 14), line_(1 << 12) {}

    void clear() { table_.clear(); }

    // From now on questions are asked under these rules; the nodes of all of them count towards the budget.
    void begin(const Rules& rules, u64 budget) {
        rules_ = rules;
        rules_.max_turns = 0xFFFFFFFF;
        repeats_ = rules.transfer || rules.flash;
        draws_ = repeats_ || rules.endgame == Endgame::Draw;
        salt_ = (imprint(rules) + 1) * 0x9E3779B97F4A7C15ull;
        budget_ = budget;
        nodes_ = 0;
        table_.new_age();
    }

    u64 nodes() const { return nodes_; }
    const Rules& rules() const { return rules_; }
    Step only_step(const State<2>& s) const { return sole_choice(s, choices(rules_, s)); }

    // Whether the hero wins, as the player to move sees it; not settled if the budget ran out.
    Finding ask(const State<2>& s, int hero) {
        hero_ = hero;
        return explore(s, key(s), kInfinite, kInfinite);
    }

#ifdef STAT
    u64 visits[16] = {}, fresh[16] = {}, laidn = 0, cards[41] = {}, kids = 0;
#endif
   private:
    struct Child {
        Key key;
        u32 phi, delta;  // as the parent's player sees them
        u32 length;
        u32 rests_on;
        Step step;
        bool by_draw;
    };

    Key key(const State<2>& s) const {
        return key_of(rules_, s, draws_ && s.active != hero_, salt_);
    }

    static bool opens_turn(const State<2>& s) { return !s.field && !s.laid; }

    Finding explore(const State<2>& s, const Key& key, u32 phi_limit, u32 delta_limit) {
        const u64 before = nodes_++;
#ifdef STAT
        { int k = (int)s.phase * 2 + !s.field; ++visits[k]; Proof pp; if (!table_.find(key, pp)) ++fresh[k]; laidn += s.path != Kind::None; cards[std::min(40, count(s.hands[0]|s.hands[1]|s.deck|s.field))]++; }
#endif
        const u32 first = used_;
        const u32 place = length_;
        const bool on_line = repeats_ && opens_turn(s);
        if (on_line) line_[length_++] = key.check;
        unfold(s);
        Finding found;
        for (;;) {
            u32 second = kInfinite;
            Child* best = weigh(first, found, second);
            if (found.phi >= phi_limit || found.delta >= delta_limit) break;
            if (nodes_ >= budget_) break;
            State<2> next = s;
            play_on(rules_, next, best->step);
            const u32 phi_most = std::min(phi_limit, second + second / EPS + 1);
            
#ifdef WEAK
            const u32 delta_most = delta_limit >= kInfinite ? kInfinite : delta_limit > found.delta ? std::max(best->delta + 1, delta_limit - (found.delta - std::min(found.delta, best->delta))) : 1;
#else
            const u32 delta_most = std::min(kInfinite, delta_limit - (found.delta - best->delta));
#endif

            descend(s, next, *best, phi_most, delta_most);
        }
        conclude(s, first, found);
        used_ = first;
        length_ = place;
        if (found.rests_on != kNowhere && found.rests_on >= place && on_line) found.rests_on = kNowhere;
        if (found.rests_on == kNowhere) table_.store(key, found, nodes_ - before);
        return found;
    }

    void descend(const State<2>& s, const State<2>& next, Child& child, u32 phi_most, u32 delta_most) {
        const bool same = next.active == s.active;
        const Key at = child.key;
        const std::size_t index = &child - children_.data();
        const Finding found = same ? explore(next, at, phi_most, delta_most) : explore(next, at, delta_most, phi_most);
        fill(children_[index], found, same);
        children_[index].rests_on = found.rests_on;
    }

    static void fill(Child& child, const Proof& proof, bool same) {
        child.phi = same ? proof.phi : proof.delta;
        child.delta = same ? proof.delta : proof.phi;
        child.length = proof.length;
        child.by_draw = proof.by_draw;
    }

    // Writes the children of a position behind those of the positions above it.
    void unfold(const State<2>& s) {
        const u32 first = used_;
        each_choice(s, choices(rules_, s), [&](Step step) {
            State<2> next = s;
            play_on(rules_, next, step);
            Child& child = children_[used_++];
            child = Child{{}, 1, 1, 0, kNowhere, step, false};
            const bool settled = settled_at_once(s, next, child);
            return !(settled && !child.phi);
        });
#ifdef STAT
        kids += used_ - first;
#endif
        (void)first;
    }

    void result(const State<2>& s, Child& child, Verdict verdict, int mover) {
        // verdict is for mover
        const bool hero_wins = verdict == (mover == hero_ ? Verdict::Win : Verdict::Loss);
        const bool good = hero_wins == (s.active == hero_);
        child.phi = good ? 0 : kInfinite;
        child.delta = good ? kInfinite : 0;
        child.by_draw = verdict == Verdict::Draw;
    }

    bool settled_at_once(const State<2>& s, const State<2>& next, Child& child) {
        if (next.phase == Phase::End) {
            result(s, child, next.durak == kNone ? Verdict::Draw : next.durak == s.active ? Verdict::Loss : Verdict::Win,
                   s.active);
            return true;
        }
        const Verdict verdict = judge(rules_, next);
        if (verdict != Verdict::Open) {
            child.length = 1;
            result(s, child, verdict, next.active);
            return true;
        }
        child.key = key(next);
        if (repeats_ && opens_turn(next)) {
            for (u32 i = 0; i < length_; ++i) {
                if (line_[i] != child.key.check) continue;
                result(s, child, Verdict::Draw, s.active);
                child.rests_on = i;
                return true;
            }
        }
        Proof proof;
        if (table_.find(child.key, proof)) {
            fill(child, proof, next.active == s.active);
            return proof.settled();
        }
        estimate(s, next, child);
        return false;
    }

#ifndef SCALE
#define SCALE 4
#endif
#ifndef TC
#define TC 1.15
#endif
#ifndef FC
#define FC 0.55
#endif
#ifndef MC
#define MC 0.8
#endif
#ifndef STEEP
#define STEEP 0.5
#endif
#ifndef TOP
#define TOP 200
#endif
    void estimate([[maybe_unused]]const State<2>& s, [[maybe_unused]]const State<2>& next, [[maybe_unused]]Child& child) {
#ifdef EST
        const Set a = s.hands[s.active], b = s.hands[s.active ^ 1];
        (void)a; (void)b;
        const Set m = next.hands[s.active], o = next.hands[s.active ^ 1];
        const double e = TC * (count(m & kTrumps) - count(o & kTrumps)) + FC * (count(same_faces(o) & 0xFFFF) - count(same_faces(m) & 0xFFFF)) + (next.active == s.active ? MC : -MC);
        child.phi = std::clamp(SCALE * std::exp(-e * STEEP), 1.0, (double)TOP);
        child.delta = std::clamp(SCALE * std::exp(e * STEEP), 1.0, (double)TOP);
#endif
    }

    Child* weigh(u32 first, Finding& found, u32& second) {
        Child* best = nullptr;
        u32 least = kInfinite;
        u64 sum = 0;
#ifdef WEAK
        u64 top = 0, open = 0;
#endif
        for (u32 i = first; i < used_; ++i) {
            Child& child = children_[i];
#ifdef WEAK
            if (child.delta) { if (sum) { top = std::max<u64>(top, child.delta); sum = top + ++open - 1; } else { top = sum = child.delta; open = 1; } }
#else
            sum += child.delta;
#endif
            if (!best || child.phi < least) {
                second = least;
                least = child.phi;
                best = &child;
            } else if (child.phi < second) {
                second = child.phi;
            }
        }
        found.phi = least;
        found.delta = !least ? kInfinite : static_cast<u32>(std::min<u64>(sum, least == kInfinite ? 0 : kInfinite - 1));
        found.best = best->step;
        return best;
    }

    // Once the question is settled: which child says so, how long the play is, and what the answer rests on.
    void conclude(const State<2>& s, u32 first, Finding& found) {
        if (!found.settled()) return;
        const bool good = !found.phi;
        const bool failed = good != (s.active == hero_);  // the hero does not win
        const Child* chosen = nullptr;
        for (u32 i = first; i < used_; ++i) {
            const Child& child = children_[i];
            if (good && child.phi) continue;
            if (!chosen || (good ? firmer(child, *chosen) : child.length > chosen->length)) chosen = &child;
            if (!good && failed) {
                found.rests_on = std::min(found.rests_on, child.rests_on);
                found.by_draw |= child.by_draw;
            }
        }
        if (good && failed) {
            found.rests_on = chosen->rests_on;
            found.by_draw = chosen->by_draw;
        }
        found.length = std::min(chosen->length + 1, kInfinite - 1);
        found.best = chosen->step;
    }

    // The better reason of two: no draw, no repetition, a short way.
    static bool firmer(const Child& a, const Child& b) {
        if (a.by_draw != b.by_draw) return b.by_draw;
        if (a.rests_on != b.rests_on) return a.rests_on > b.rests_on;
        return a.length < b.length;
    }

    Table table_;
    Rules rules_;
    int hero_ = 0;
    u64 salt_ = 0;
    u64 budget_ = 0;
    u64 nodes_ = 0;
    bool repeats_ = false;
    bool draws_ = false;
    u32 used_ = 0;
    u32 length_ = 0;
    std::vector<Child> children_;
    std::vector<u64> line_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
