// A network of two hidden layers whose inputs are bits: it adds up the rows of those that are set.
//
// It reads bare weights, wherever they lie, so a GPU runs it as well. Playouts ask it millions of times, so its sizes
// are known to the compiler, and what never changes (the rules) is added up once: that takes 0.2 to 0.4 of the time
// that Layers (network/layers.hpp) would need for the appraiser, and its last bits are those of the shipped
// fingerprints. The champion's networks are far too large for that, and come in sizes that only their files know: they
// are Layers.
#pragma once

// The run-time compiler for GPUs has no standard headers.
#if !defined(__CUDACC_RTC__)
#include <math.h>
#endif

#include "rules/rules.hpp"

namespace durak {
inline namespace DURAK_ARCH {

template <int Inputs, int First, int Second>
class Network {
   public:
    static constexpr int kWeights = (Inputs + 1) * First + (First + 1) * Second + Second + 1;

    struct Sum {
        alignas(64) float at[First];
    };

    // The weights, layer by layer, each layer's offsets behind it.
    DURAK_FN explicit Network(const float* weights) : weights_(weights) {}

    // What the first layer says without any input.
    DURAK_FN Sum offset() const {
        Sum sum;
        for (int i = 0; i < First; ++i) sum.at[i] = weights_[Inputs * First + i];
        return sum;
    }

    DURAK_FN void add(Sum& sum, int input) const {
        for (int i = 0; i < First; ++i) sum.at[i] += weights_[input * First + i];
    }

    // Adds the cards of a set, which are the inputs from this one on.
    DURAK_FN void add_cards(Sum& sum, Set cards, int from) const {
        for (; cards; cards &= cards - 1) {
            const int card = lowest(cards);
            add(sum, from + card / kLane * kFaces + card % kLane);
        }
    }

    // Adds the inputs that are bits of a word, from this one on.
    DURAK_FN void add_bits(Sum& sum, u64 bits, int from) const {
        for (; bits; bits &= bits - 1) add(sum, from + lowest(bits));
    }

    // A chance from 0 to 1.
    DURAK_FN float chance(const Sum& sum) const {
        const float* second = weights_ + (Inputs + 1) * First;
        const float* third = second + (First + 1) * Second;
        alignas(64) float two[Second];
        for (int k = 0; k < Second; ++k) two[k] = second[First * Second + k];
        for (int i = 0; i < First; ++i) {
            const float x = sum.at[i] > 0 ? sum.at[i] : 0;
            for (int k = 0; k < Second; ++k) two[k] += x * second[i * Second + k];
        }
        float out = third[Second];
        for (int k = 0; k < Second; ++k) out += (two[k] > 0 ? two[k] : 0) * third[k];
#if defined(__CUDA_ARCH__)
        return 1.0f / (1.0f + expf(-out));
#else
        return 1.0f / (1.0f + expf(-out));
#endif
    }

   private:
    const float* weights_;
};

// The weights of a network, kept.
template <class Network>
class OwnWeights {
   public:
    explicit OwnWeights(const float* weights) {
        for (int i = 0; i < Network::kWeights; ++i) weights_[i] = weights[i];
    }

    Network network() const { return Network(weights_); }

   private:
    alignas(64) float weights_[Network::kWeights];
};

}  // namespace DURAK_ARCH
}  // namespace durak
