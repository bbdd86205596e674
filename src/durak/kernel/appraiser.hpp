// A small network that tells how an endgame of two will end if both play perfectly.
//
// It looks at the start of a turn with an empty deck: the leader's hand, the other hand and the rules. The solver's
// verdicts taught it (docs/kernel.md); it is right far more often than a game played on, and quicker.
#pragma once

#include <cmath>
#include <cstring>

#include "rules.hpp"

namespace durak {
inline namespace DURAK_ARCH {

class Appraiser {
   public:
    static constexpr int kCards = 2 * 52, kRules = 11, kFirst = 64, kSecond = 32;
    static constexpr int kWeights = (kCards + kRules + 1) * kFirst + (kFirst + 1) * kSecond + kSecond + 1;

    // The weights, layer by layer, each layer's offsets behind it.
    explicit Appraiser(const float* weights) {
        const auto read = [&](float* to, int number) {
            std::memcpy(to, weights, static_cast<std::size_t>(number) * sizeof(float));
            weights += number;
        };
        read(&first_[0][0], (kCards + kRules) * kFirst);
        read(first_offset_, kFirst);
        read(&second_[0][0], kFirst * kSecond);
        read(second_offset_, kSecond);
        read(third_, kSecond);
        read(&third_offset_, 1);
        set_rules(Rules{});
    }

    // What depends on the rules alone is added up once.
    void set_rules(const Rules& r) {
        const bool on[kRules] = {r.transfer, r.flash, r.endgame == Endgame::AtOnce, r.endgame == Endgame::AttackerFirst,
                                 r.endgame == Endgame::Draw, r.lead_one, r.throw_one, r.pile_on == PileOn::Limited,
                                 r.pile_on == PileOn::None, r.pile_on == PileOn::Unlimited, r.field_limit == 64};
        std::memcpy(start_, first_offset_, sizeof start_);
        for (int i = 0; i < kRules; ++i) {
            if (on[i]) add(start_, first_[kCards + i]);
        }
    }

    // The chance that the leader of the turn will not be the durak; a draw counts half.
    float chance(Set leader, Set other) const {
        float one[kFirst], two[kSecond];
        std::memcpy(one, start_, sizeof one);
        for (Set left = leader; left; left &= left - 1) add(one, first_[number(lowest(left))]);
        for (Set left = other; left; left &= left - 1) add(one, first_[52 + number(lowest(left))]);
        std::memcpy(two, second_offset_, sizeof two);
        for (int i = 0; i < kFirst; ++i) {
            const float x = one[i] > 0 ? one[i] : 0;
            for (int k = 0; k < kSecond; ++k) two[k] += x * second_[i][k];
        }
        float sum = third_offset_;
        for (int k = 0; k < kSecond; ++k) sum += (two[k] > 0 ? two[k] : 0) * third_[k];
        return 1.0f / (1.0f + std::exp(-sum));
    }

   private:
    static int number(int card) { return card / kLane * kFaces + card % kLane; }

    static void add(float* sum, const float* row) {
        for (int i = 0; i < kFirst; ++i) sum[i] += row[i];
    }

    alignas(64) float first_[kCards + kRules][kFirst];
    alignas(64) float first_offset_[kFirst], start_[kFirst];
    alignas(64) float second_[kFirst][kSecond];
    alignas(64) float second_offset_[kSecond], third_[kSecond];
    float third_offset_;
};

// Whether a turn begins between the last two, with nothing left to draw.
template <int P>
DURAK_FN bool appraisable(const State<P>& s) {
    return !s.cards_left && !s.field && !s.laid && s.phase == Phase::Attack && seat_count(s.players) == 2;
}

}  // namespace DURAK_ARCH
}  // namespace durak
