// Cards as bits: a set of cards is one 64-bit word of four lanes, the trumps in the top lane.
//
// Lane 0 to 2 hold the plain suits in the order C D H S without the trump suit, lane 3 the trumps; bit 0 of a lane is
// the two and bit 12 the ace. So the order of the bits is the order of docs/rules.md R76: by suit and face, trumps
// last.
#pragma once

// The run-time compiler for GPUs has no standard headers.
#if !defined(__CUDACC_RTC__)
#include <bit>
#include <cstdint>
#endif
#if defined(__BMI2__)
#include <immintrin.h>
#endif
#if defined(_MSC_VER)
#include <intrin.h>
#endif

// Every function of the core is simple enough to run on a GPU as well.
#if defined(__CUDACC__) || defined(__CUDACC_RTC__)
#define DURAK_FN __host__ __device__ __forceinline__
#else
#define DURAK_FN inline
#endif

// A function with everything it calls compiled into it.
#if defined(__GNUC__)
#define DURAK_FLATTEN __attribute__((flatten))
#else
#define DURAK_FLATTEN
#endif

// A function that is seldom called, and is compiled into no other one: there it would be in the way.
#if defined(__GNUC__) && !defined(__CUDACC__) && !defined(__CUDACC_RTC__)
#define DURAK_APART inline __attribute__((noinline))
#else
#define DURAK_APART DURAK_FN
#endif

// The same source may be compiled for several instruction sets in one library; each gets a namespace of its own.
#ifndef DURAK_ARCH
#define DURAK_ARCH base
#endif

namespace durak {
inline namespace DURAK_ARCH {

#if defined(__CUDACC_RTC__)
using u8 = unsigned char;
using u16 = unsigned short;
using u32 = unsigned int;
using u64 = unsigned long long;
#else
using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
#endif
using Set = u64;

constexpr int kLane = 16;
constexpr int kFaces = 13;
constexpr int kTrumpLane = 3;
constexpr Set kOneOfEach = 0x0001000100010001ull;  // the lowest face of every suit
constexpr Set kTrumps = 0xFFFFull << (kTrumpLane * kLane);
constexpr u8 kNone = 0xFF;

DURAK_FN int count(Set s) {
#if defined(__CUDA_ARCH__)
    return __popcll(s);
#else
    return std::popcount(s);
#endif
}

// The lowest card of a set that is not empty.
DURAK_FN int lowest(Set s) {
#if defined(__CUDA_ARCH__)
    return __ffsll(static_cast<long long>(s)) - 1;
#elif defined(__GNUC__)
    return __builtin_ctzll(s);  // unlike std::countr_zero it need not ask whether there is a card
#else
    return std::countr_zero(s);
#endif
}

// The highest card of a set that is not empty.
DURAK_FN int highest(Set s) {
#if defined(__CUDA_ARCH__)
    return 63 - __clzll(static_cast<long long>(s));
#elif defined(__GNUC__)
    return 63 ^ __builtin_clzll(s);
#else
    return 63 - std::countl_zero(s);
#endif
}

DURAK_FN Set card_bit(int card) { return 1ull << card; }

// The card as a set; no card is the empty set.
DURAK_FN Set set_of(u8 card) { return card == kNone ? 0 : card_bit(card); }

// The lowest card as a set; no card of an empty set.
DURAK_FN Set first_card(Set s) { return s & (~s + 1); }

// All cards that come after this one, in the order of the bits.
DURAK_FN Set above(Set card) { return ~(card | (card - 1)); }

// All cards that come after the highest card of the set, in the order of the bits; every card if it is empty.
DURAK_FN Set after(Set s) { return ~0ull << highest(s << 1 | 1); }

// The card of the set with k others of it below, as a set; the set must be large enough.
DURAK_FN Set nth(Set s, int k) {
#if defined(__BMI2__)
    return _pdep_u64(1ull << k, s);
#elif defined(__CUDA_ARCH__)
    const int in_low_half = __popc(static_cast<u32>(s));
    int place = k >= in_low_half ? 32 : 0;
    u32 half = static_cast<u32>(s >> place);
    k -= place ? in_low_half : 0;
#pragma unroll
    for (int width = 16; width > 0; width /= 2) {  // which half of the half holds it?
        const int below = __popc(half & ((1u << width) - 1));
        const bool above = k >= below;
        k -= above ? below : 0;
        place += above ? width : 0;
        half = above ? half >> width : half;
    }
    return 1ull << place;
#else
    // Running sums of the cards in each byte say which byte holds it; no branch, because k is unpredictable.
    constexpr Set kBytes = 0x0101010101010101ull;
    Set sums = s - ((s >> 1) & 0x5555555555555555ull);
    sums = (sums & 0x3333333333333333ull) + ((sums >> 2) & 0x3333333333333333ull);
    sums = ((sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0Full) * kBytes;
    const int place = 8 * count(((k * kBytes | 0x80 * kBytes) - sums) & 0x80 * kBytes);
    k -= static_cast<int>((sums << 8 >> place) & 0xFF);
    Set byte = s >> place;
    while (k-- > 0) byte &= byte - 1;
    return (byte & (~byte + 1)) << place;
#endif
}

// The card with k others of the set below it.
DURAK_FN int kth(Set s, int k) { return lowest(nth(s, k)); }

// All cards whose face occurs in the set.
DURAK_FN Set same_faces(Set s) {
    s |= s >> 32 | s << 32;
    return s | s >> 16 | s << 48;
}

// All cards that beat this one: the higher ones of its suit, and every trump if it is not a trump itself.
DURAK_FN Set beaters(int card) {
    const Set lane_end = 0x10000ull << (card & ~(kLane - 1));  // 0 for the trumps: they end with the word
    const Set higher = lane_end - (card_bit(card) << 1);
    return card < kTrumpLane * kLane ? higher | kTrumps : higher;
}

// Those of the cards that beat this one, which is not among them. It is given as a set, which is faster: finding what
// lies between it and the end of its lane then needs no shift.
DURAK_FN Set beaters_among(Set cards, Set card) {
    constexpr Set kEnds = 0x8000 * kOneOfEach;  // above the highest card of each lane
    const Set higher = kEnds - card;            // besides the card itself and the ends of the other lanes
    const Set plain = static_cast<Set>(static_cast<long long>(higher) >> 63);  // all bits, unless it is a trump
    return (cards & higher) | (cards & kTrumps & plain);
}

// How many of the targets can be beaten at once by cards of their own suit; both sets hold one suit only.
DURAK_FN int matched_in_suit(Set targets, Set cards) {
    int matched = 0;
    while (targets) {
        const int target = highest(targets);
        targets ^= card_bit(target);
        const Set above = cards & (~0ull << target << 1);
        if (!above) continue;
        cards ^= card_bit(lowest(above));
        ++matched;
    }
    return matched;
}

// Whether all targets can be beaten at once: what its own suit cannot beat needs a trump that is to spare.
DURAK_FN bool all_beatable(Set targets, Set cards) {
    const int trumps = count(targets & kTrumps);
    if (matched_in_suit(targets & kTrumps, cards & kTrumps) < trumps) return false;
    int spare = count(cards & kTrumps) - trumps;
    for (int suit = 0; suit < kTrumpLane && spare >= 0; ++suit) {
        const Set lane = 0xFFFFull << (suit * kLane);
        if (targets & lane) spare -= count(targets & lane) - matched_in_suit(targets & lane, cards & lane);
    }
    return spare >= 0;
}

// Moves the lane of a suit to the top, as a deal does when the trump suit becomes known.
DURAK_FN Set trump_to_top(Set s, int suit) {
    const Set below = (1ull << (suit * kLane)) - 1;
    const Set lane = (s >> (suit * kLane)) & 0xFFFF;
    const Set above = suit == kTrumpLane ? 0 : s >> ((suit + 1) * kLane);
    return (s & below) | (above << (suit * kLane)) | (lane << (kTrumpLane * kLane));
}

}  // namespace DURAK_ARCH
}  // namespace durak
