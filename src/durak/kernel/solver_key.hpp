// Positions that are the same game under other names have the same key.
//
// Only the order inside a suit and the equality of faces across suits matter. So plain suits may be renamed, and
// faces that no remaining card has may be squeezed out. Seats do not matter either, only who attacks.
#pragma once

#include <utility>

#include "rules.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// 128 bits of a position: place finds the bucket of the table, check tells positions apart.
struct Key {
    u64 place;
    u64 check;

    bool operator==(const Key&) const = default;
};

// Keeps the bits of the word that are set in the mask, moved together.
inline u64 squeezed(u64 word, u64 mask) {
#if defined(__BMI2__)
    return _pext_u64(word, mask);
#else
    u64 kept = 0;
    for (int place = 0; mask; mask &= mask - 1, ++place) kept |= (word >> lowest(mask) & 1) << place;
    return kept;
#endif
}

// One word for each suit: four bits a card tell where it is.
//
//   attacker's hand 1000, laid 1010 | defender's hand 0100, laid 0110 | the last card of the deck 1100
//   field, beaten or beating 0010, unbeaten 0011, being beaten 0001
struct Suits {
    u64 word[4];
};

inline Suits suits_of(const State<2>& s) {
    const Set a = s.hands[s.defender ^ 1] | s.deck;
    const Set d = s.hands[s.defender] | s.deck;
    const Set f = (s.field & ~s.hit) | s.laid;
    const Set u = s.unbeaten;
    constexpr Set even = 0x0000FFFF0000FFFFull, low = 0x00000000FFFFFFFFull;
    const Set ad02 = (a & even) | (d & even) << kLane;
    const Set ad13 = (a >> kLane & even) | (d & ~even);
    const Set fu02 = (f & even) | (u & even) << kLane;
    const Set fu13 = (f >> kLane & even) | (u & ~even);
    return {{(ad02 & low) | fu02 << 32, (ad13 & low) | fu13 << 32, ad02 >> 32 | (fu02 & ~low),
             ad13 >> 32 | (fu13 & ~low)}};
}

// What else decides the future, as bits; what cannot matter under these rules is left out.
inline u32 circumstances(const Rules& rules, const State<2>& s) {
    const bool tight = limit(rules, s) != rules.field_limit;
    const bool whole_attack = s.field && s.field == s.unbeaten && (rules.transfer || rules.flash);
    const bool first = (rules.transfer || rules.flash) && !rules.transfer_first_turn && s.turn == 1;
    const bool joined = whole_attack && !rules.transfer_joined && s.joined > 1;
    const bool shown = whole_attack && rules.flash_once &&
                       (same_faces(s.field) & static_cast<Set>(s.flashed) << (kTrumpLane * kLane));
    const bool waits = s.attackers != 0;
    const bool two = s.players == 3;
    return static_cast<u32>(s.phase) | tight << 3 | first << 4 | joined << 5 | shown << 6 | waits << 7 | two << 8;
}

// The rules that can matter to two players, as one number.
inline u64 imprint(const Rules& r) {
    u64 bits = r.hand_size;
    const auto add = [&](auto setting, int width) { bits = bits << width | static_cast<u64>(setting); };
    add(r.field_limit, 8);
    add(r.first_limit, 8);
    add(r.first_turn_only, 1);
    add(r.tempo, 2);
    add(r.lead_one, 1);
    add(r.throw_one, 1);
    add(r.partial, 1);
    add(r.pile_on, 2);
    add(r.transfer, 1);
    add(r.flash, 1);
    add(r.flash_once, 1);
    add(r.transfer_joined, 1);
    add(r.transfer_first_turn, 1);
    add(r.endgame, 2);
    return bits;
}

struct WideProduct {
    u64 low, high;
};

inline WideProduct wide_product(u64 a, u64 b) {
    const auto product = static_cast<unsigned __int128>(a) * b;
    return {static_cast<u64>(product), static_cast<u64>(product >> 64)};
}

// The key of a question about a position: whether the player to move wins, or whether the other one does.
inline Key key_of(const Rules& rules, const State<2>& s, bool other_wins, u64 salt) {
    const Set remaining = s.hands[0] | s.hands[1] | s.deck | s.field;
    const Set faces = same_faces(remaining);
    Suits suits = suits_of(s);
    u64 links = 0;
#ifdef TRACE
    {
        u32 next[4] = {0, 0, 0, 0};
        u64 where[4] = {0, 0, 0, 0};
        u32 syncs[13]; int n = 0;
        for (u32 left = faces & 0xFFFF; left; left &= left - 1) {
            const int f = lowest(left);
            u32 mask = 0, level = 0;
            for (int i = 0; i < 4; ++i) if (remaining >> (16 * i + f) & 1) { mask |= 1u << i; level = std::max(level, next[i]); }
            for (int i = 0; i < 4; ++i) if (mask >> i & 1) { where[i] |= 1ull << level; next[i] = level + 1; }
            if (mask & (mask - 1)) syncs[n++] = level << 4 | mask;
        }
        for (int i = 0; i < 4; ++i) suits.word[i] = _pdep_u64(_pext_u64(suits.word[i], (remaining >> (16 * i) & 0xFFFF) * kOneOfEach), where[i] * kOneOfEach);
        int at[4] = {0, 1, 2, 3};
        if (s.path == Kind::None) {
            const auto order = [&](int i, int j) { if (suits.word[i] > suits.word[j]) std::swap(suits.word[i], suits.word[j]), std::swap(at[i], at[j]); };
            order(0, 1); order(1, 2); order(0, 1);
        }
        int to[4]; for (int i = 0; i < 4; ++i) to[at[i]] = i;
        for (int k = 0; k < n; ++k) {
            u64 m = 0; for (int i = 0; i < 4; ++i) m |= (u64)(syncs[k] >> i & 1) << to[i];
            const u64 z = ((syncs[k] >> 4) << 4 | m) * 0x9E3779B97F4A7C15ull + 0x1234567;
            links += (z ^ z >> 29) * 0xBF58476D1CE4E5B9ull;
        }
    }
    auto& [x, y, z, trumps] = suits.word;
    const u64 width = 0;
#else
    for (u64& word : suits.word) word = squeezed(word, faces);
    auto& [x, y, z, trumps] = suits.word;
    if (s.path == Kind::None) {
    if (x > y) std::swap(x, y);
    if (y > z) std::swap(y, z);
    if (x > y) std::swap(x, y);
    }
    const u64 width = static_cast<u64>(count(faces & 0xFFFF)) << 16;
#endif
    const WideProduct left = wide_product(x ^ 0x9E3779B97F4A7C15ull, y ^ 0x8BB84B93962EACC9ull);
    const WideProduct right = wide_product(z ^ 0xD1B54A32D192ED03ull, trumps ^ 0xA0761D6478BD642Full);
    const u64 more = (circumstances(rules, s) | other_wins << 15 | width) * 0xE7037ED1A0B428DBull + salt + links;
    const WideProduct check = wide_product(left.low ^ more, right.high ^ 0x8EBC6AF09C88C6E3ull);
    const WideProduct place = wide_product(left.high ^ 0x589965CC75374CC3ull, right.low ^ more);
    return {place.low ^ place.high, check.low ^ check.high};
}

}  // namespace DURAK_ARCH
}  // namespace durak
