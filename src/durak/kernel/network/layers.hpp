// A network of any number of layers whose inputs are bits, run by the processor: rows of weights are added up for the
// bits that are set, then for the numbers that are not zero, and only the outputs that are asked for are worked out.
// network/network.hpp says why small networks have a runner of their own.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <vector>

#include "network/features.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// Reads numbers from a file of weights, one after the other.
class Weights {
   public:
    Weights(const char* bytes, std::size_t size) : at_(bytes), left_(size) {}

    std::uint32_t number() { return take<std::uint32_t>(); }

    std::vector<std::uint16_t> numbers(std::size_t size) {
        std::vector<std::uint16_t> found(size);
        for (std::uint16_t& one : found) one = take<std::uint16_t>();
        return found;
    }

    // Numbers of 16 bits: one of sign, five of exponent, ten of fraction.
    std::vector<float> floats(std::size_t size) {
        std::vector<float> found(size);
        for (float& one : found) one = from_half(take<std::uint16_t>());
        return found;
    }

    // Rows of numbers of 8 bits, each behind what its numbers are multiplied by.
    std::vector<float> small_rows(std::size_t rows, std::size_t width) {
        std::vector<float> found;
        found.reserve(rows * width);
        for (std::size_t row = 0; row < rows; ++row) {
            const float unit = from_half(take<std::uint16_t>());
            for (std::size_t i = 0; i < width; ++i) found.push_back(unit * static_cast<float>(take<std::int8_t>()));
        }
        return found;
    }

    bool at_end() const { return !left_; }

   private:
    template <class Value>
    Value take() {
        Value value;
        if (left_ < sizeof value) throw std::invalid_argument("these are not weights: there are too few of them");
        std::memcpy(&value, at_, sizeof value);
        at_ += sizeof value;
        left_ -= sizeof value;
        return value;
    }

    static float from_half(std::uint16_t half) {
        const int exponent = half >> 10 & 31, fraction = half & 1023;
        const float size = exponent ? std::ldexp(static_cast<float>(1024 + fraction), exponent - 25)
                                    : std::ldexp(static_cast<float>(fraction), -24);
        return half >> 15 ? -size : size;
    }

    const char* at_;
    std::size_t left_;
};

class Layers {
   public:
    static constexpr int kWidest = 2048, kMostInputs = 4096;
    static constexpr std::uint32_t kSmall = 1 << 16;

    // The number of layers, with kSmall if weights have 8 bits; their sizes, the bits that are inputs, then each
    // layer's weights, input by input, and its offsets; the last layer's weights come output by output.
    Layers(Weights& weights, int words) {
        const std::uint32_t first = weights.number();
        const bool small = first & kSmall;
        const std::uint32_t layers = first & ~kSmall;
        if (layers < 2 || layers > 8)
            throw std::invalid_argument("these are not weights: so many layers there cannot be");
        for (std::uint32_t i = 0; i <= layers; ++i) {
            sizes_.push_back(weights.number());
            const bool last = i == layers;
            const std::uint32_t most = i ? kWidest : kMostInputs;
            if (!sizes_.back() || (!last && sizes_.back() > most) || (i && !last && sizes_.back() % 16)) {
                throw std::invalid_argument("these are not weights: a layer has a strange size");
            }
        }
        row_of_.assign(static_cast<std::size_t>(words) * 64, -1);
        const std::vector<std::uint16_t> bits = weights.numbers(sizes_[0]);
        for (std::size_t row = 0; row < bits.size(); ++row) {
            if (bits[row] >= row_of_.size())
                throw std::invalid_argument("these are not weights: there is no such input");
            row_of_[bits[row]] = static_cast<int>(row);
        }
        for (std::size_t i = 0; i + 1 < sizes_.size(); ++i) {
            const bool last = i + 2 == sizes_.size();
            const std::size_t rows = sizes_[last ? i + 1 : i], width = sizes_[last ? i : i + 1];
            weights_.push_back(small ? weights.small_rows(rows, width) : weights.floats(rows * width));
            offsets_.push_back(weights.floats(sizes_[i + 1]));
        }
    }

    std::size_t outputs() const { return sizes_.back(); }

    // The output of the last layer but one for these features.
    struct Activations {
        alignas(64) float at[kWidest];
    };

    void forward(const u64* features, int words, Activations& out) const {
        Activations other;
        Activations *now = &other, *next = &out;
        const std::size_t hidden = sizes_.size() - 2;
        if (hidden % 2 == 0) std::swap(now, next);  // so that the last layer writes what was asked for
        int active[kMostInputs];
        int number = 0;
        for (int word = 0; word < words; ++word) {
            for (u64 left = features[word]; left; left &= left - 1) {
                const int row = row_of_[static_cast<std::size_t>(64 * word + lowest(left))];
                if (row >= 0) active[number++] = row;
            }
        }
        add_rows(0, active, nullptr, number, *next);
        for (std::size_t layer = 1; layer < hidden; ++layer) {
            std::swap(now, next);
            number = 0;
            for (std::uint32_t i = 0; i < sizes_[layer]; ++i) {
                if (now->at[i] > 0) active[number++] = static_cast<int>(i);
            }
            add_rows(layer, active, now->at, number, *next);
        }
        for (std::uint32_t i = 0; i < sizes_[hidden]; ++i) out.at[i] = out.at[i] > 0 ? out.at[i] : 0;
    }

    float output(const Activations& activations, std::size_t place) const {
        const std::size_t width = sizes_[sizes_.size() - 2];
        const float* own = weights_.back().data() + place * width;
        float sums[16] = {};
        for (std::size_t i = 0; i < width; i += 16) {
            for (std::size_t k = 0; k < 16; ++k) sums[k] += activations.at[i + k] * own[i + k];
        }
        float sum = offsets_.back()[place];
        for (const float part : sums) sum += part;
        return sum;
    }

   private:
    // Offsets and the rows of the active inputs; four at a time, so that the sums are read and written less often.
    void add_rows(std::size_t layer, const int* active, const float* by, int number, Activations& out) const {
        const std::size_t width = sizes_[layer + 1];
        const float* rows = weights_[layer].data();
        float* sum = out.at;
        std::memcpy(sum, offsets_[layer].data(), width * sizeof(float));
        int i = 0;
        for (; i + 4 <= number; i += 4) {
            const float *a = rows + static_cast<std::size_t>(active[i]) * width,
                        *b = rows + static_cast<std::size_t>(active[i + 1]) * width,
                        *c = rows + static_cast<std::size_t>(active[i + 2]) * width,
                        *d = rows + static_cast<std::size_t>(active[i + 3]) * width;
            const float p = by ? by[active[i]] : 1, q = by ? by[active[i + 1]] : 1, r = by ? by[active[i + 2]] : 1,
                        s = by ? by[active[i + 3]] : 1;
            for (std::size_t k = 0; k < width; ++k) sum[k] += p * a[k] + q * b[k] + r * c[k] + s * d[k];
        }
        for (; i < number; ++i) {
            const float* a = rows + static_cast<std::size_t>(active[i]) * width;
            const float p = by ? by[active[i]] : 1;
            for (std::size_t k = 0; k < width; ++k) sum[k] += p * a[k];
        }
    }

    std::vector<std::uint32_t> sizes_;
    std::vector<int> row_of_;
    std::vector<std::vector<float>> weights_, offsets_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
