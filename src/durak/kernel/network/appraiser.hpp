// Two small networks that predict from the start of a turn how a two-player round will end.
//
// The appraiser judges endgames with an empty deck, by the leader's hand, the other hand and the rules. It was trained
// on the solver's verdicts (docs/kernel.md); it is right far more often than a playout, and faster. The outlook judges
// earlier turns and sees the deck as well. It was trained on games of thrifty players, whose endgames the appraiser
// judged: it says at once what many playouts would say on average.
#pragma once

#include "network/network.hpp"

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

// Two hands and the rules.
using AppraiserNetwork = Network<2 * 52 + kRuleInputs, 64, 32>;

// What the rules alone add up to.
DURAK_FN AppraiserNetwork::Sum appraiser_start(AppraiserNetwork network, const Rules& rules) {
    AppraiserNetwork::Sum sum = network.offset();
    network.add_bits(sum, rule_inputs(rules), 2 * 52);
    return sum;
}

// The appraiser's verdict on two hands: the chance that the leader of a turn will not be the durak, with an empty deck;
// a draw counts half.
DURAK_FN float appraised(AppraiserNetwork network, AppraiserNetwork::Sum sum, Set leader, Set other) {
    network.add_cards(sum, leader, 0);
    network.add_cards(sum, other, 52);
    return network.chance(sum);
}

class Appraiser {
   public:
    static constexpr int kWeights = AppraiserNetwork::kWeights;

    explicit Appraiser(const float* weights) : weights_(weights) { set_rules(Rules{}); }

    // What depends on the rules alone is added up once.
    void set_rules(const Rules& rules) { start_ = appraiser_start(weights_.network(), rules); }

    float chance(Set leader, Set other) const { return appraised(weights_.network(), start_, leader, other); }

   private:
    OwnWeights<AppraiserNetwork> weights_;
    AppraiserNetwork::Sum start_;
};

// Two hands, the deck, the face under it and the rules.
using OutlookNetwork = Network<3 * 52 + kFaces + kRuleInputs, 128, 32>;

class Outlook {
   public:
    static constexpr int kWeights = OutlookNetwork::kWeights;

    explicit Outlook(const float* weights) : weights_(weights) { set_rules(Rules{}); }

    void set_rules(const Rules& rules) {
        start_ = weights_.network().offset();
        weights_.network().add_bits(start_, rule_inputs(rules), 3 * 52 + kFaces);
    }

    // The same chance, with cards left to draw; the last of them lies face up.
    float chance(Set leader, Set other, Set deck, int turn_up) const {
        const OutlookNetwork network = weights_.network();
        OutlookNetwork::Sum sum = start_;
        network.add_cards(sum, leader, 0);
        network.add_cards(sum, other, 52);
        network.add_cards(sum, deck, 2 * 52);
        network.add(sum, 3 * 52 + turn_up % kLane);
        return network.chance(sum);
    }

   private:
    OwnWeights<OutlookNetwork> weights_;
    OutlookNetwork::Sum start_;
};

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

// Whether it does so with cards left to draw; the outlook was trained on two-player tables only.
template <int P>
DURAK_FN bool foreseeable(const State<P>& s) {
    return s.cards_left && s.seats == 2 && opens_between_two(s);
}

}  // namespace DURAK_ARCH
}  // namespace durak
