// Small random tables and brute force over all that can follow from them, for the tests of the searches.
#pragma once

#include <array>
#include <unordered_map>
#include <vector>

#include "expect.hpp"
#include "rules/rules.hpp"
#include "solver/endgame.hpp"

namespace {

using namespace durak;

constexpr std::size_t kMostPositions = 30000;
constexpr u64 kBudget = 3000000;

// --- Brute force --------------------------------------------------------------------------------------------

// A whole position as plain numbers, with nothing renamed. Of the turn counts only whether it is the first;
// where the asking begins counts only if several are asked.
template <int P>
using Text = std::array<u64, P + 8>;

template <int P>
Text<P> text_of(const State<P>& s) {
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
std::vector<Step> all_steps(const Rules& rules, const State<P>& s) {
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
    Graph(const Rules& rules, const State<P>& root, int seat) : rules_(rules), seat_(seat) {
        number_of(root);
        for (std::size_t i = 0; i < states.size() && states.size() <= kMostPositions; ++i) unfold(i);
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

    bool complete() const { return states.size() <= kMostPositions; }
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
    std::unordered_map<Text<P>, std::size_t, Scramble> numbers_;
    std::vector<std::vector<std::size_t>> parents_;
    std::vector<int> children_;  // that are not known to be lost for the parent's player
    std::vector<int> values_;
    std::vector<std::size_t> queue_;
};

// --- Random tables ------------------------------------------------------------------------------------------

template <class T>
T any(Chance& chance, int values) {
    return static_cast<T>(chance.below(values));
}

// The presets of docs/rules.md 6.1 after the base game, as far as they matter to two players.
enum class Preset { Base, Spec, ThrowIn, Classic, Neighbours, Duel, Club, TransferClub, PassCard, LeadOnly };

Rules rules_of(Preset preset) {
    const auto is = [&](auto... names) { return ((preset == names) || ...); };
    using enum Preset;
    Rules rules;
    rules.transfer = is(Spec, Neighbours, Duel, TransferClub, PassCard);
    rules.flash = is(Spec, PassCard);
    rules.flash_once = is(PassCard);
    rules.transfer_joined = !is(Neighbours);
    rules.principal_moves = is(Neighbours, Duel, TransferClub);
    rules.attackers = is(Neighbours) ? Attackers::Neighbours : is(LeadOnly) ? Attackers::Principal : Attackers::All;
    rules.tempo = is(ThrowIn, TransferClub) ? Tempo::Principal
                  : is(Classic)             ? Tempo::Next
                  : is(PassCard)            ? Tempo::Same
                  : is(Neighbours)          ? Tempo::Repeat
                                            : Tempo::Cycle;
    rules.lead_one = is(ThrowIn, Classic);
    rules.throw_one = is(ThrowIn);
    rules.partial = !is(Classic, Duel);
    rules.pile_on = is(Classic, Neighbours) ? PileOn::None : is(ThrowIn) ? PileOn::Unlimited : PileOn::Limited;
    rules.refill = is(Classic) ? Refill::Participation : is(Duel) ? Refill::Opener : Refill::Attack;
    rules.hand_limit = !is(Duel);
    rules.transfer_defended = is(Neighbours);
    rules.field_limit = is(Neighbours) ? 64 : 6;
    rules.first_limit = is(Club, TransferClub) ? 5 : 64;
    rules.endgame = is(Club, TransferClub) ? Endgame::Draw : is(Duel) ? Endgame::AttackerFirst : Endgame::AtOnce;
    return rules;
}

Rules any_rules(Chance& chance) {
    if (chance.below(3) == 0) return rules_of(any<Preset>(chance, 10));
    Rules rules;
    rules.hand_size = static_cast<u8>(1 + chance.below(6));
    rules.field_limit = static_cast<u8>(chance.below(3) ? 6 : 1 + chance.below(4));
    rules.first_limit = static_cast<u8>(chance.below(3) ? 64 : 1 + chance.below(3));
    rules.first_turn_only = any<bool>(chance, 2);
    rules.attackers = any<Attackers>(chance, 3);
    rules.hand_limit = chance.below(3);
    rules.tempo = any<Tempo>(chance, 5);
    rules.lead_one = any<bool>(chance, 2);
    rules.throw_one = any<bool>(chance, 2);
    rules.partial = any<bool>(chance, 2);
    rules.pile_on = any<PileOn>(chance, 3);
    rules.transfer = any<bool>(chance, 2);
    rules.flash = any<bool>(chance, 2);
    rules.flash_once = any<bool>(chance, 2);
    rules.transfer_joined = any<bool>(chance, 2);
    rules.transfer_defended = any<bool>(chance, 2);
    rules.transfer_first_turn = any<bool>(chance, 2);
    rules.principal_moves = any<bool>(chance, 2);
    rules.refill = any<Refill>(chance, 3);
    rules.endgame = any<Endgame>(chance, 3);
    return rules;
}

// Cards of few faces, so that faces repeat across suits, or of many.
Set any_cards(Chance& chance, int cards) {
    const int low = chance.below(5), faces = 2 + chance.below(chance.below(2) ? 4 : 9);
    Set found = 0;
    for (int tries = 0; count(found) < cards && tries < 500; ++tries) {
        const int suit = chance.below(3) ? chance.below(4) : kTrumpLane;
        found |= card_bit(suit * kLane + std::min(12, low + chance.below(faces)));
    }
    return found;
}

// The opening of a turn somewhere in a round, with every seat holding cards.
template <int P>
State<P> any_table(const Rules& rules, Chance& chance, int cards) {
    State<P> s = empty_table<P>(P);
    Set all = any_cards(chance, cards);
    while (count(all) < P + 1) all = any_cards(chance, cards);
    const Set trumps = all & kTrumps;
    if (trumps && chance.below(2)) {
        s.turn_up = static_cast<u8>(kth(trumps, chance.below(count(trumps))));
        s.deck = card_bit(s.turn_up);
        s.cards_left = 1;
        all ^= s.deck;
    }
    for (int dealt = 0; all; ++dealt) {
        const Set card = card_bit(kth(all, chance.below(count(all))));
        s.hands[dealt < P ? dealt : chance.below(P)] |= card;
        all ^= card;
    }
    s.turn = static_cast<u32>(chance.below(2));
    s.discarded = chance.below(2);
    s.trump = kTrumpLane;
    s.durak = kNone;
    open_turn(rules, s, chance.below(P));
    return s;
}

}  // namespace
