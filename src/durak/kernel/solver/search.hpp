// Can one player force a win? A proof-number search (df-pn) over positions with a choice.
//
// The hero wants to win; the other player wants to prevent that, so a draw is enough for them. Every position has two
// numbers (Proof). The search goes to the child that is cheapest to settle for the player to move, and stays there
// until another one is cheaper by a margin; the numbers live in the table, so it can leave a position and come back.
//
// Positions can repeat only if attacks can be handed on, and a repetition is a draw. That the hero wins never rests on
// a repetition. A failure to win may rest on an earlier turn of the line being searched, and then it holds on this line
// only: such a finding is handed up with the turn it rests on, and enters the table only when that turn itself is
// settled. If everything that a finding rests on lies below it, the other player can repeat there for ever, and it
// holds anywhere. So nothing in the table depends on how a position was reached.
#pragma once

#include <algorithm>
#include <vector>

#include "solver/cached_children.hpp"
#include "solver/choices.hpp"
#include "solver/initial_estimate.hpp"
#include "solver/proof_numbers.hpp"
#include "solver/static_evaluation.hpp"
#include "solver/stop.hpp"
#include "solver/transposition_table.hpp"

namespace durak {
inline namespace DURAK_ARCH {

class Search {
   public:
    explicit Search(std::size_t table_bytes)
        : table_(table_bytes), children_(kMostChildren), positions_(kMostChildren), line_(kMostTurns) {}

    void clear() {
        table_.clear();
        recent_.clear();
    }

    // Questions about a round follow; the nodes of all of them count towards the budget. Nothing is remembered of
    // questions with another salt.
    void begin(const Rules& rules, const State<2>& s, u64 budget, u64 salt = 0, const Stop* stop = nullptr) {
        game_ = Game(rules);
        salt_ = imprint(game_.rules) * 0x9E3779B97F4A7C15ull + salt * 0xD1B54A32D192ED03ull;
        repeats_ = rules.transfer || rules.flash;
        draws_ = repeats_ || rules.endgame == Endgame::Draw;
        budget_ = budget;
        stop_ = stop;
        nodes_ = 0;
        per_turn_ = 0;
        table_.new_age();
        if (!has_met(s)) table_.shrink();
    }

    // From now on a round that goes on after this turn is a draw, and turns that are left tell positions apart.
    void end_after(u32 turn) {
        game_.rules.max_turns = game_.whole.max_turns = game_.loose.max_turns = turn;
        repeats_ = false;
        draws_ = true;
        per_turn_ = 0x8BB84B93962EACC9ull;
    }

    // Whether the hero wins, as the player to move sees it; not settled if the budget ran out.
    Finding ask(const State<2>& s, int hero) {
        turn_to(s, hero);
        return explore(s, key(s), kInfinite, kInfinite);
    }

    u64 nodes() const { return nodes_; }
    const Game& game() const { return game_; }

   private:
    static constexpr std::size_t kMostChildren = 1 << 13, kMostTurns = 1 << 11;
    static constexpr u32 kRoom = 1024;    // more children than one position can have
    static constexpr u64 kLookOut = 255;  // how often, in nodes, the search checks whether anybody still waits

    static bool opens_turn(const State<2>& s) { return !s.field && !s.laid; }

    void turn_to(const State<2>& s, int hero) {
        hero_ = hero;
        game_.half = s.path == Kind::Beat && game_.loose.partial;
    }

    Key key(const State<2>& s) const {
        const u64 left = game_.rules.max_turns - s.turn + 1;
        return key_of(game_.rules, s, salt_ + left * per_turn_ + (draws_ && s.active == hero_) + 2 * game_.is_loose(s));
    }

    // Whether an earlier question came across this position, or the next one with a choice.
    bool has_met(State<2> s) {
        turn_to(s, s.active);
        const Steps legal = steps(game_.at(s), s);
        play_on(game_, s, legal, only_choice(game_.at(s), s, legal));
        Proof proof;
        bool met = s.phase == Phase::End;
        for (int hero = 0; hero < 2 && !met; ++hero) {
            hero_ = hero;
            met = table_.find(key(s), proof);
        }
        return met;
    }

    // Settles the question, or pushes one of the numbers to its limit.
    Finding explore(const State<2>& s, const Key& key, u32 phi_limit, u32 delta_limit) {
        const u64 before = nodes_++;
        if (!(nodes_ & kLookOut) && has_to_end(stop_)) budget_ = 0;
        const u32 first = used_, turn = turns_;
        const bool opening = repeats_ && opens_turn(s);
        if (opening) line_[turns_++] = key.check;
        if (!recall(s, key)) expand(s);
        Finding found;
        for (;;) {
            const Backup backup = back_up(children_, first, used_, found);
            Child& best = children_[backup.best];
            found.best = best.best;
            if (found.phi >= phi_limit || found.delta >= delta_limit || out_of_bounds()) break;
            const u32 phi_most = backup.phi_most(phi_limit), delta_most = backup.delta_most(delta_limit);
            const State<2>& position = position_of(s, backup.best);
            const Finding below = best.same ? explore(position, best.key, phi_most, delta_most)
                                            : explore(position, best.key, delta_most, phi_most);
            best.set(below);
        }
        if (found.settled()) {
            conclude(s, first, found);
        } else {
            recent_.keep(s, key, children_.data() + first, children_.data() + used_);
        }
        used_ = first;
        turns_ = turn;
        if (opening && found.rests_on >= turn) found.rests_on = kNowhere;
        if (found.rests_on == kNowhere) table_.store(key, found, nodes_ - before);
        return found;
    }

    // A line too long for the memory of the search ends it like a budget spent.
    bool out_of_bounds() const { return nodes_ >= budget_ || used_ + kRoom > kMostChildren || turns_ == kMostTurns; }

    // Writes down the children of a position, behind those of the positions above.
    void expand(const State<2>& s) {
        const u32 first = used_;
        bool open = true;
        const Steps legal = steps(game_.at(s), s);
        each_choice(s, Choices(game_.at(s), s, legal), [&](Step step) {
            State<2>& position = positions_[used_];
            Child& child = children_[used_++];
            child.best = step;
            child.played = true;
            position = s;
            play_on(game_, position, legal, step);
            foresee(s, position, child);
            return open = child.phi != 0;
        });
        Proof proof;
        for (u32 i = first; i < used_ && open; ++i) {
            Child& child = children_[i];
            if (!child.settled())
                child.set(table_.find(child.key, proof) ? proof : initial_estimate(game_.rules, positions_[i]));
        }
    }

    // Writes down the children of a position that was left lately, with what the table has learnt since.
    bool recall(const State<2>& s, const Key& key) {
        const CachedChildren* cached = recent_.find(s, key);
        if (!cached) return false;
        Proof proof;
        for (u32 i = 0; i < cached->size; ++i) {
            Child& child = children_[used_++];
            child = cached->children[i];
            child.played = false;
            if (!child.settled() && !repeats(s, child) && table_.find(child.key, proof)) child.set(proof);
        }
        return true;
    }

    // The position of a child; to one that was recalled play has to go first.
    const State<2>& position_of(const State<2>& s, u32 number) {
        State<2>& position = positions_[number];
        Child& child = children_[number];
        if (!child.played) {
            position = s;
            play_on(game_, position, steps(game_.at(s), s), child.best);
            child.played = true;
        }
        return position;
    }

    // The result of a child if it can be seen at once; else its bucket may come from memory meanwhile.
    void foresee(const State<2>& s, const State<2>& next, Child& child) {
        child.same = next.active == s.active || next.phase == Phase::End;
        const Verdict verdict = next.phase == Phase::End ? outcome(next, s.active) : static_verdict(game_.loose, next);
        if (verdict != Verdict::Open && in_time(next, verdict)) {
            return child.set(answer(verdict, child.same == (s.active == hero_)));
        }
        child.key = key(next);
        table_.prefetch(child.key);
        child.set(Proof{});
        child.opens = repeats_ && opens_turn(next);
        repeats(s, child);
    }

    // Whether a win of the hero that is seen at once comes before the round is ended: to lead out takes no more turns
    // than there are cards.
    bool in_time(const State<2>& s, Verdict verdict) const {
        if (!per_turn_ || s.phase == Phase::End || (verdict == Verdict::Win) != (s.active == hero_)) return true;
        return static_cast<u32>(count(s.hands[hero_])) <= game_.rules.max_turns - s.turn;
    }

    // A child that opens a turn of the line once more is a draw, on this line.
    bool repeats(const State<2>& s, Child& child) const {
        const u32 turn = child.opens ? turn_of(child.key) : kNowhere;
        if (turn == kNowhere) return false;
        child.set(answer(Verdict::Draw, child.same == (s.active == hero_)), turn);
        return true;
    }

    // The turn of the line that opened with this position.
    u32 turn_of(const Key& key) const {
        const auto end = line_.begin() + turns_;
        const auto turn = std::find(line_.begin(), end, key.check);
        return turn == end ? kNowhere : static_cast<u32>(turn - line_.begin());
    }

    static Verdict outcome(const State<2>& s, int seat) {
        return s.durak == kNone ? Verdict::Draw : s.durak == seat ? Verdict::Loss : Verdict::Win;
    }

    // A verdict about a player as an answer to the question whether the hero wins.
    static Proof answer(Verdict verdict, bool is_hero) {
        const bool reached = verdict == Verdict::Win || (verdict == Verdict::Draw && !is_hero);
        Proof proof;
        proof.phi = reached ? 0 : kInfinite;
        proof.delta = reached ? kInfinite : 0;
        proof.by_draw = verdict == Verdict::Draw;
        return proof;
    }

    // Once the question is settled: which child says so, how long the play is, and what the answer rests on.
    void conclude(const State<2>& s, u32 first, Finding& found) const {
        const bool reached = !found.phi;
        const bool hero_fails = reached != (s.active == hero_);
        const Child* chosen = nullptr;
        for (u32 i = first; i < used_; ++i) {
            const Child& child = children_[i];
            if (reached && child.phi) continue;
            if (!chosen || (reached ? firmer(child, *chosen) : child.length > chosen->length)) chosen = &child;
            if (reached || !hero_fails) continue;
            found.rests_on = std::min(found.rests_on, child.rests_on);
            found.by_draw |= child.by_draw;
        }
        if (reached && hero_fails) {
            found.rests_on = chosen->rests_on;
            found.by_draw = chosen->by_draw;
        }
        found.length = std::min(chosen->length + 1, kInfinite - 1);
        found.best = chosen->best;
    }

    // The better reason of two: no draw, no repetition, a short way.
    static bool firmer(const Child& a, const Child& b) {
        if (a.by_draw != b.by_draw) return b.by_draw;
        if (a.rests_on != b.rests_on) return a.rests_on > b.rests_on;
        return a.length < b.length;
    }

    TranspositionTable table_;
    Game game_;
    int hero_ = 0;
    u64 salt_ = 0;
    u64 per_turn_ = 0;  // added to the salt for each turn left; 0 where there is no end of them
    u64 budget_ = 0;
    const Stop* stop_ = nullptr;
    u64 nodes_ = 0;
    bool repeats_ = false;
    bool draws_ = false;
    u32 used_ = 0;   // children written down
    u32 turns_ = 0;  // turns on the line
    std::vector<Child> children_;
    std::vector<State<2>> positions_;  // of the children; apart, because they are looked at less often
    std::vector<u64> line_;
    ChildrenCache recent_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
