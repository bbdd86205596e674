// Randomness by counting: the n-th number of a seed is the same on every machine, CPU or GPU.
#pragma once

#include "rules/cards.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// Both halves of the product of two numbers, folded into one.
DURAK_FN u64 folded_product(u64 a, u64 b) {
#if defined(__CUDA_ARCH__)
    return a * b ^ __umul64hi(a, b);
#elif defined(_MSC_VER)
    return a * b ^ __umulh(a, b);
#else
    __extension__ using Wide = unsigned __int128;
    return a * b ^ static_cast<u64>(static_cast<Wide>(a) * b >> 64);
#endif
}

struct Chance {
    u64 counter = 0;

    Chance() = default;
    DURAK_FN Chance(u64 seed, u64 place) : counter(seed + place) {}

    // A 64-bit number: the counter, scrambled by one wide product (as wyrand does). It counts in steps of an odd
    // number, because neighbours would look too much alike.
    DURAK_FN u64 number() {
        counter += 0xA0761D6478BD642Full;
        return folded_product(counter, counter ^ 0xE7037ED1A0B428DBull);
    }

    // A number from 0 to bound - 1, for small bounds; the bias is below bound / 2^32.
    DURAK_FN int below(int bound) { return scaled(number(), bound); }

    // The same from a number at hand.
    DURAK_FN static int scaled(u64 number, int bound) {
        return static_cast<int>(((number >> 32) * static_cast<u32>(bound)) >> 32);
    }

    // The stream of one game out of many that share a seed; the seed is scrambled before the game is counted, so that
    // neighbouring seeds share no games.
    DURAK_FN static Chance of(u64 seed, u64 game) {
        const u64 scrambled = Chance{seed ^ 0xD1B54A32D192ED03ull, 0}.number();
        return Chance{Chance{scrambled, game}.number(), 0};
    }
};

// A game has one stream that deals and draws, and one that chooses steps by chance, in playouts and in batches: what is
// dealt does not depend on what is played.
DURAK_FN Chance dealing(u64 seed, u64 game) { return Chance::of(seed, game); }
DURAK_FN Chance choosing(u64 seed, u64 game) { return Chance::of(~seed, game); }

// Draws cards one after the other from what is left; the card that lies face up comes last.
struct LazyDeck {
    Chance* chance;

    DURAK_FN Set draw(Set deck, int turn_up, int, int cards) const {
        const Set hidden = deck & ~set_of(static_cast<u8>(turn_up));
        int left = count(hidden);
        if (cards > left) return deck;
        Set rest = hidden;
        for (; cards > 0; --cards) rest ^= nth(rest, chance->below(left--));
        return hidden ^ rest;
    }
};

// The same draws, all made at once: what is left of the deck after each. Drawing is then a lookup, without a loop of
// unpredictable length, and it depends only on sizes, not on the cards drawn before. A GPU has no room for such a
// table.
struct ShuffledDeck {
    Set left[53];  // the deck when it has this many cards

    DURAK_FN ShuffledDeck(Set deck, int turn_up, Chance& chance) {
        const Set last = deck & set_of(static_cast<u8>(turn_up));
        left[0] = 0;
        for (int cards = count(deck); cards > 1; --cards) {
            left[cards] = deck;
            deck ^= nth(deck ^ last, chance.below(cards - 1));
        }
        left[1] = last;
    }

    DURAK_FN Set draw(Set deck, int, int size, int cards) const { return deck ^ left[size - cards]; }
};

// Draws from the top of a deck in a fixed order; the last card lies face up.
struct OrderedDeck {
    u8 cards[52];
    u8 next;
    u8 size;

    DURAK_FN Set draw(Set, int, int, int wanted) {
        Set drawn = 0;
        for (; wanted > 0 && next < size; --wanted) drawn |= card_bit(cards[next++]);
        return drawn;
    }
};

}  // namespace DURAK_ARCH
}  // namespace durak
