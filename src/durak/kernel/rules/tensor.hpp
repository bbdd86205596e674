// Observations and masks a number a byte, as networks read them: the words of an observation with a name for each part.
#pragma once

#include <array>
#include <cstring>

#include "rules/observation.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// A part of an observation: so many numbers in a row.
struct Field {
    const char* name;
    int rows, columns;
};

constexpr int kDeckCards = 4 * kFaces;
constexpr int kRuleBits = 25;

// In the order in which they are written. Cards are numbered as in actions, and seats are counted from the observer.
constexpr Field kFields[] = {
    {"hand", 1, kDeckCards},
    {"unbeaten", 1, kDeckCards},
    {"field", 1, kDeckCards},
    {"pile", 1, kDeckCards},
    {"turn_up", 1, kDeckCards},
    {"laid", 1, kDeckCards},
    {"hit", 1, kDeckCards},
    {"flashed", 1, kDeckCards},
    {"known", 7, kDeckCards},
    {"unseen", 1, kDeckCards},
    {"sizes", 1, 8},
    {"players", 1, 8},
    {"attackers", 1, 8},
    {"pending", 1, 8},
    {"joined", 1, 8},
    {"defender", 1, 8},
    {"active", 1, 8},
    {"principal", 1, 8},
    {"phase", 1, 5},
    {"deck", 1, 1},
    {"attacks", 1, 1},
    {"turn", 1, 1},
    {"seats", 1, 1},
    {"event", 1, 7},
    {"discarded", 1, 1},
    {"led", 1, kFaces},
    {"first_attacker", 1, 8},
    {"room", 1, 1},
    {"hand_size", 1, 1},
    {"field_limit", 1, 1},
    {"first_limit", 1, 1},
    {"rules", 1, kRuleBits},
};

constexpr int kTensorSize = [] {
    int size = 0;
    for (const Field& field : kFields) size += field.rows * field.columns;
    return size;
}();

// The bits of a byte as eight bytes.
inline const std::array<u64, 256> kSpread = [] {
    std::array<u64, 256> spread{};
    for (unsigned byte = 0; byte < 256; ++byte) {
        for (unsigned bit = 0; bit < 8; ++bit) spread[byte] |= static_cast<u64>(byte >> bit & 1) << (8 * bit);
    }
    return spread;
}();

class TensorWriter {
   public:
    explicit TensorWriter(u8* out) : out_(out) {}

    void number(u64 value) { *out_++ = static_cast<u8>(value); }

    // Eight seats or, of fewer bits, what begins a row of eight.
    void bits(u64 byte, int wanted = 8) {
        const u64 spread = kSpread[byte & 0xFF];
        std::memcpy(out_, &spread, static_cast<size_t>(wanted));
        out_ += wanted;
    }

    void cards(Set set) {
        for (int lane = 0; lane < 4; ++lane, set >>= kLane) {
            bits(set);
            bits(set >> 8, kFaces - 8);
        }
    }

    // A one at this place; at no other, and nowhere if there is no such place.
    void one_of(u64 place, int places) {
        std::memset(out_, 0, static_cast<size_t>(places));
        if (place < static_cast<u64>(places)) out_[place] = 1;
        out_ += places;
    }

   private:
    u8* out_;
};

// The numbers of an observation, kTensorSize of them.
inline void write_tensor(const u64* words, u8* out) {
    TensorWriter to(out);
    const auto byte = [&](Word word, int place) { return words[word] >> (8 * place) & 0xFF; };
    for (int word = kHand; word <= kUnseen; ++word) to.cards(words[word]);
    for (int seat = 0; seat < 8; ++seat) to.number(byte(kSizes, seat));
    for (int place = 0; place < 4; ++place) to.bits(byte(kRoles, place));
    for (int place = 4; place < 7; ++place) to.one_of(byte(kRoles, place), 8);
    to.one_of(byte(kRoles, 7), 5);
    for (int place = 0; place < 4; ++place) to.number(byte(kCounts, place));
    to.one_of(byte(kCounts, 4), 7);
    to.number(byte(kCounts, 5) & 1);
    to.one_of((byte(kCounts, 5) >> 1) - 1, kFaces);
    to.one_of(byte(kCounts, 6), 8);
    const u64 places = byte(kCounts, 7);
    to.number(places < 128 ? places : 0);  // at times there is room for less than no card
    for (int place = 0; place < 3; ++place) to.number(byte(kSettings, place));
    const u64 rules = words[kSettings] >> 24;
    to.bits(rules), to.bits(rules >> 8), to.bits(rules >> 16), to.bits(rules >> 24, 1);
}

// A byte for each action: 1 if the mask has its bit.
inline void write_legal(const u64* mask, u8* out) {
    TensorWriter to(out);
    for (int from = 0; from < kActions; from += 8) {
        const u64 byte = mask[from >> 6] >> (from & 63);
        to.bits(byte, kActions - from < 8 ? kActions - from : 8);
    }
}

}  // namespace DURAK_ARCH
}  // namespace durak
