// A network of two hidden layers whose inputs are bits: it adds up the rows of those that are set.
#pragma once

#include <cmath>
#include <cstring>

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
    explicit Network(const float* weights) {
        const auto read = [&](float* to, int number) {
            std::memcpy(to, weights, static_cast<std::size_t>(number) * sizeof(float));
            weights += number;
        };
        read(&first_[0][0], Inputs * First);
        read(first_offset_.at, First);
        read(&second_[0][0], First * Second);
        read(second_offset_, Second);
        read(third_, Second);
        read(&third_offset_, 1);
    }

    const Sum& offset() const { return first_offset_; }

    void add(Sum& sum, int input) const {
        for (int i = 0; i < First; ++i) sum.at[i] += first_[input][i];
    }

    // Adds the cards of a set, which are the inputs from this one on.
    void add_cards(Sum& sum, Set cards, int from) const {
        for (; cards; cards &= cards - 1) {
            const int card = lowest(cards);
            add(sum, from + card / kLane * kFaces + card % kLane);
        }
    }

    // A chance from 0 to 1.
    float chance(const Sum& sum) const {
        alignas(64) float two[Second];
        std::memcpy(two, second_offset_, sizeof two);
        for (int i = 0; i < First; ++i) {
            const float x = sum.at[i] > 0 ? sum.at[i] : 0;
            for (int k = 0; k < Second; ++k) two[k] += x * second_[i][k];
        }
        float out = third_offset_;
        for (int k = 0; k < Second; ++k) out += (two[k] > 0 ? two[k] : 0) * third_[k];
        return 1.0f / (1.0f + std::exp(-out));
    }

   private:
    alignas(64) float first_[Inputs][First];
    Sum first_offset_;
    alignas(64) float second_[First][Second];
    alignas(64) float second_offset_[Second], third_[Second];
    float third_offset_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
