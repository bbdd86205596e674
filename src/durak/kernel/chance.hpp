// Randomness by counting: the n-th number of a seed is the same on every machine, CPU or GPU.
#pragma once

#include "cards.hpp"

namespace durak {
inline namespace DURAK_ARCH {

struct Chance {
    u64 key = 0;
    u64 counter = 0;

    // A 64-bit number: the counter, scrambled (the finaliser of SplitMix64).
    DURAK_FN u64 number() {
        u64 z = key + ++counter * 0x9E3779B97F4A7C15ull;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
        return z ^ (z >> 31);
    }

    // A number from 0 to bound - 1, for small bounds; the bias is below bound / 2^32.
    DURAK_FN int below(int bound) {
        return static_cast<int>(((number() >> 32) * static_cast<u64>(bound)) >> 32);
    }

    // The same for a choice; no number is spent where there is only one way to go.
    DURAK_FN int choose(int ways) {
        const int chosen = below(ways);
        counter -= ways == 1;
        return chosen;
    }

    // The stream of one game out of many that share a seed.
    DURAK_FN static Chance of(u64 seed, u64 game) {
        Chance mixed{seed ^ 0xD1B54A32D192ED03ull, game};
        return Chance{mixed.number(), 0};
    }
};

// Draws cards one after the other from what is left; the card that lies face up comes last.
struct LazyDeck {
    Chance* chance;

    DURAK_FN Set draw(Set deck, int turn_up, int cards) const {
        Set drawn = 0;
        Set hidden = turn_up == kNone ? deck : deck & ~card_bit(turn_up);
        for (; cards > 0 && hidden; --cards) {
            const Set card = nth(hidden, chance->below(count(hidden)));
            hidden ^= card;
            drawn |= card;
        }
        return cards > 0 ? drawn | (deck & ~drawn) : drawn;
    }
};

// Draws from the top of a deck in a fixed order; the last card lies face up.
struct OrderedDeck {
    u8 cards[52];
    u8 next;
    u8 size;

    DURAK_FN Set draw(Set, int, int wanted) {
        Set drawn = 0;
        for (; wanted > 0 && next < size; --wanted) drawn |= card_bit(cards[next++]);
        return drawn;
    }
};

}  // namespace DURAK_ARCH
}  // namespace durak
