// The appraiser's word, worked out from the bare weights: for a GPU, which has no class Appraiser.
#pragma once

#include "rules/rules.hpp"

namespace durak {
inline namespace DURAK_ARCH {

constexpr int kAppraisalFirst = 64, kAppraisalSecond = 32, kAppraisalInputs = 2 * 52 + 11;

// The rules that the appraiser sees, as bits in the order of its inputs (network/appraiser.hpp).
DURAK_FN u32 appraisal_rules(const Rules& r) {
    const bool on[] = {r.transfer,
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
    for (int i = 0; i < 11; ++i) bits |= static_cast<u32>(on[i]) << i;
    return bits;
}

// The chance that the leader of a turn will not be the durak, with an empty deck.
DURAK_FN float appraised(const float* weights, const Rules& rules, Set leader, Set other) {
    const float* offsets = weights + kAppraisalInputs * kAppraisalFirst;
    const float* second = offsets + kAppraisalFirst;
    const float* third = second + (kAppraisalFirst + 1) * kAppraisalSecond;
    float one[kAppraisalFirst], two[kAppraisalSecond];
    for (int i = 0; i < kAppraisalFirst; ++i) one[i] = offsets[i];
    const auto add = [&](int input) {
        for (int i = 0; i < kAppraisalFirst; ++i) one[i] += weights[input * kAppraisalFirst + i];
    };
    for (u32 bits = appraisal_rules(rules); bits; bits &= bits - 1) add(2 * 52 + lowest(bits));
    for (Set left = leader; left; left &= left - 1) add(lowest(left) / kLane * kFaces + lowest(left) % kLane);
    for (Set left = other; left; left &= left - 1) add(52 + lowest(left) / kLane * kFaces + lowest(left) % kLane);
    for (int k = 0; k < kAppraisalSecond; ++k) two[k] = second[kAppraisalFirst * kAppraisalSecond + k];
    for (int i = 0; i < kAppraisalFirst; ++i) {
        const float x = one[i] > 0 ? one[i] : 0;
        for (int k = 0; k < kAppraisalSecond; ++k) two[k] += x * second[i * kAppraisalSecond + k];
    }
    float out = third[kAppraisalSecond];
    for (int k = 0; k < kAppraisalSecond; ++k) out += (two[k] > 0 ? two[k] : 0) * third[k];
#if defined(__CUDA_ARCH__)
    return 1.0f / (1.0f + expf(-out));
#else
    return 1.0f / (1.0f + __builtin_expf(-out));
#endif
}

}  // namespace DURAK_ARCH
}  // namespace durak
