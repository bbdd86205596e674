// Two small networks that tell how a round of two will go from the start of a turn.
//
// The appraiser looks at endgames, where the deck is empty: the leader's hand, the other hand and the rules. The
// solver's verdicts taught it (docs/kernel.md); it is right far more often than a game played on, and quicker. The
// outlook looks at turns before that, and at the deck as well. Games of thrifty players taught it, whose endgames the
// appraiser judged: it says at once what many games played on would say on average.
#pragma once

#include "rules/rules.hpp"
// A GPU, which has no standard headers, works with the bare weights.
#if !defined(__CUDACC_RTC__)
#include "network/network.hpp"
#endif

namespace durak {
inline namespace DURAK_ARCH {

constexpr int kRuleInputs = 11;

// The rules that both networks see, as bits in the order of their inputs.
DURAK_FN u32 rule_inputs(const Rules& r) {
    const bool on[kRuleInputs] = {r.transfer,
                                  r.flash,
                                  r.endgame == Endgame::AtOnce,
                                  r.endgame == Endgame::AttackerFirst,
                                  r.endgame == Endgame::Draw,
                                  r.lead_one,
                                  r.throw_one,
                                  r.pile_on == PileOn::Limited,
                                  r.pile_on == PileOn::None,
                                  r.pile_on == PileOn::Unlimited,
                                  r.field_limit == 64};
    u32 bits = 0;
    for (int i = 0; i < kRuleInputs; ++i) bits |= static_cast<u32>(on[i]) << i;
    return bits;
}

// The sizes of the appraiser's layers.
constexpr int kAppraiserInputs = 2 * 52 + kRuleInputs, kAppraiserFirst = 64, kAppraiserSecond = 32;

// What the appraiser says, worked out from the bare weights: the chance that the leader of a turn will not be the
// durak, with an empty deck.
DURAK_FN float appraised(const float* weights, const Rules& rules, Set leader, Set other) {
    const float* offsets = weights + kAppraiserInputs * kAppraiserFirst;
    const float* second = offsets + kAppraiserFirst;
    const float* third = second + (kAppraiserFirst + 1) * kAppraiserSecond;
    float one[kAppraiserFirst], two[kAppraiserSecond];
    for (int i = 0; i < kAppraiserFirst; ++i) one[i] = offsets[i];
    const auto add = [&](int input) {
        for (int i = 0; i < kAppraiserFirst; ++i) one[i] += weights[input * kAppraiserFirst + i];
    };
    for (u32 bits = rule_inputs(rules); bits; bits &= bits - 1) add(2 * 52 + lowest(bits));
    for (Set left = leader; left; left &= left - 1) add(lowest(left) / kLane * kFaces + lowest(left) % kLane);
    for (Set left = other; left; left &= left - 1) add(52 + lowest(left) / kLane * kFaces + lowest(left) % kLane);
    for (int k = 0; k < kAppraiserSecond; ++k) two[k] = second[kAppraiserFirst * kAppraiserSecond + k];
    for (int i = 0; i < kAppraiserFirst; ++i) {
        const float x = one[i] > 0 ? one[i] : 0;
        for (int k = 0; k < kAppraiserSecond; ++k) two[k] += x * second[i * kAppraiserSecond + k];
    }
    float out = third[kAppraiserSecond];
    for (int k = 0; k < kAppraiserSecond; ++k) out += (two[k] > 0 ? two[k] : 0) * third[k];
#if defined(__CUDA_ARCH__)
    return 1.0f / (1.0f + expf(-out));
#else
    return 1.0f / (1.0f + __builtin_expf(-out));
#endif
}

#if !defined(__CUDACC_RTC__)

// Calls each(place) for the rules that are inputs.
template <class Each>
inline void each_rule_input(const Rules& rules, Each&& each) {
    for (u32 bits = rule_inputs(rules); bits; bits &= bits - 1) each(lowest(bits));
}

class Appraiser {
   public:
    static constexpr int kCards = 2 * 52;
    using Weights = Network<kAppraiserInputs, kAppraiserFirst, kAppraiserSecond>;
    static constexpr int kWeights = Weights::kWeights;

    explicit Appraiser(const float* weights) : network_(weights) { set_rules(Rules{}); }

    // What depends on the rules alone is added up once.
    void set_rules(const Rules& rules) {
        start_ = network_.offset();
        each_rule_input(rules, [&](int place) { network_.add(start_, kCards + place); });
    }

    // The chance that the leader of the turn will not be the durak; a draw counts half.
    float chance(Set leader, Set other) const {
        Weights::Sum sum = start_;
        network_.add_cards(sum, leader, 0);
        network_.add_cards(sum, other, 52);
        return network_.chance(sum);
    }

   private:
    Weights network_;
    Weights::Sum start_;
};

class Outlook {
   public:
    static constexpr int kCards = 3 * 52;
    using Weights = Network<kCards + kFaces + kRuleInputs, 128, 32>;
    static constexpr int kWeights = Weights::kWeights;

    explicit Outlook(const float* weights) : network_(weights) { set_rules(Rules{}); }

    void set_rules(const Rules& rules) {
        start_ = network_.offset();
        each_rule_input(rules, [&](int place) { network_.add(start_, kCards + kFaces + place); });
    }

    // The same chance, with cards left to draw; the last of them lies face up.
    float chance(Set leader, Set other, Set deck, int turn_up) const {
        Weights::Sum sum = start_;
        network_.add_cards(sum, leader, 0);
        network_.add_cards(sum, other, 52);
        network_.add_cards(sum, deck, 2 * 52);
        network_.add(sum, kCards + turn_up % kLane);
        return network_.chance(sum);
    }

   private:
    Weights network_;
    Weights::Sum start_;
};

#endif

// Whether a turn begins between the last two.
template <int P>
DURAK_FN bool opens_between_two(const State<P>& s) {
    return !s.field && !s.laid && s.phase == Phase::Attack && seat_count(s.players) == 2;
}

// Whether it does so with nothing left to draw.
template <int P>
DURAK_FN bool appraisable(const State<P>& s) {
    return !s.cards_left && opens_between_two(s);
}

// Whether it does so with cards left to draw; the outlook has seen tables of two only.
template <int P>
DURAK_FN bool foreseeable(const State<P>& s) {
    return s.cards_left && s.seats == 2 && opens_between_two(s);
}

}  // namespace DURAK_ARCH
}  // namespace durak
