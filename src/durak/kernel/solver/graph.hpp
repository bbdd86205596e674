// Brute force: every position that can follow from one, with nothing renamed and nothing left out.
//
// It knows the rules and no more, so it confirms what the solver says wherever it comes to an end.
#pragma once

#include <array>
#include <unordered_map>
#include <vector>

#include "solver/endgame.hpp"

namespace durak {
inline namespace DURAK_ARCH {

constexpr std::size_t kMostPositions = 30000;

// A whole position as plain numbers, with nothing renamed. Of the turn counts only whether it is the first;
// where the asking begins counts only if several are asked.
template <int P>
using Text = std::array<u64, P + 8>;

template <int P>
inline Text<P> text_of(const State<P>& s) {
    Text<P> text{s.deck, s.field, s.unbeaten, s.laid, s.hit};
    text[5] = s.joined_order | static_cast<u64>(s.flashed) << 32 | static_cast<u64>(s.joined) << 48 |
              static_cast<u64>(s.players) << 56;
    text[6] = s.defender | s.active << 8 | s.principal << 16 | static_cast<u64>(s.attackers) << 24 |
              static_cast<u64>(s.pending) << 32 | static_cast<u64>(s.attacks) << 40 | static_cast<u64>(s.phase) << 48 |
              static_cast<u64>(s.path) << 56;
    text[7] = (s.turn == 1) | s.discarded << 1 | s.durak << 8 | static_cast<u64>(s.lead) << 48;
    if (P > 2) text[7] |= static_cast<u64>(s.attackers_from) << 16 | static_cast<u64>(s.pending_from) << 24;
    for (int seat = 0; seat < P; ++seat) text[8 + seat] = s.hands[seat];
    return text;
}

struct Scramble {
    template <class T>
    std::size_t operator()(const T& text) const {
        u64 sum = 0;
        for (u64 word : text) {
            sum = (sum ^ word) * 0x9E3779B97F4A7C15ull;
            sum ^= sum >> 29;
        }
        return sum;
    }
};

template <int P>
inline std::vector<Step> all_steps(const Rules& rules, const State<P>& s) {
    std::vector<Step> found;
    const Steps legal = steps(rules, s);
    const auto each = [&](Kind kind, Set cards, u8 target) {
        for (; cards; cards &= cards - 1) found.push_back({kind, static_cast<u8>(lowest(cards)), target});
    };
    each(Kind::Lay, legal.lay, kNone);
    each(Kind::Move, legal.move, kNone);
    each(Kind::Flash, legal.flash, kNone);
    for (Set left = legal.targets; left; left &= left - 1) {
        each(Kind::Beat, beating(s, legal, lowest(left)), static_cast<u8>(lowest(left)));
    }
    if (legal.done) found.push_back({Kind::Done});
    if (legal.take) found.push_back({Kind::Take});
    return found;
}

// All positions that can follow from one, with their values for a seat and its partners: wins and losses spread
// backwards from the ends of the round, and what they never reach is a draw.
template <int P>
class Graph {
   public:
    Graph(const Rules& rules, const State<P>& root, int seat, std::size_t most = kMostPositions)
        : rules_(rules), seat_(seat), most_(most) {
        number_of(root);
        for (std::size_t i = 0; i < states.size() && states.size() <= most_; ++i) unfold(i);
        if (!complete()) return;
        values_.assign(states.size(), 0);
        for (std::size_t i = 0; i < states.size(); ++i) {
            const State<P>& s = states[i];
            if (s.phase == Phase::End && s.durak != kNone) decide(i, lose_together(rules, s.durak, seat_) ? -1 : 1);
        }
        while (!queue_.empty()) {
            const std::size_t i = queue_.back();
            queue_.pop_back();
            for (std::size_t parent : parents_[i]) spread(parent, values_[i]);
        }
    }

    bool complete() const { return states.size() <= most_; }
    bool is_mine(const State<P>& s) const { return lose_together(rules_, s.active, seat_); }
    int value(std::size_t i) const { return values_[i]; }
    int value(const State<P>& s) const { return values_[numbers_.at(text_of(s))]; }
    bool contains(const State<P>& s) const { return numbers_.count(text_of(s)) > 0; }

    std::vector<State<P>> states;

   private:
    std::size_t number_of(const State<P>& s) {
        const auto [at, fresh] = numbers_.try_emplace(text_of(s), states.size());
        if (fresh) {
            states.push_back(s);
            parents_.emplace_back();
            children_.push_back(0);
        }
        return at->second;
    }

    void unfold(std::size_t i) {
        if (states[i].phase == Phase::End) return;
        LastCard deck;
        for (Step step : all_steps(rules_, states[i])) {
            State<P> next = states[i];
            apply(rules_, next, deck, step);
            parents_[number_of(next)].push_back(i);
            ++children_[i];
        }
    }

    void decide(std::size_t i, int value) {
        if (values_[i]) return;
        values_[i] = value;
        queue_.push_back(i);
    }

    void spread(std::size_t parent, int value) {
        const int mine = is_mine(states[parent]) ? 1 : -1;
        if (value == mine || --children_[parent] == 0) decide(parent, value);
    }

    Rules rules_;
    int seat_;
    std::size_t most_;
    std::unordered_map<Text<P>, std::size_t, Scramble> numbers_;
    std::vector<std::vector<std::size_t>> parents_;
    std::vector<int> children_;  // that are not known to be lost for the parent's player
    std::vector<int> values_;
    std::vector<std::size_t> queue_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
