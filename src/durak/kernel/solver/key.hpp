// Positions that are the same game under other names have the same key.
//
// Only the order inside a suit and the equality of faces across suits matter. So plain suits may be renamed, and
// faces that no remaining card has may be squeezed out. Seats do not matter either, only who attacks.
#pragma once

#include <bit>

#include "rules/rules.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// 128 bits of a question: place finds the bucket of the table, check tells questions apart.
struct Key {
    u64 place;
    u64 check;
};

// The cards that are still in the round.
inline Set remaining(const State<2>& s) { return s.hands[0] | s.hands[1] | s.deck | s.field; }

// Where the cards of a suit are: four lanes, so four bits a card.
//
//   attacker's hand 1000, laid 1010 | defender's hand 0100, laid 0110 | last card of the deck 1100
//   on the field 0010, unbeaten 0011, being beaten 0001
struct Suits {
    u64 plain[3];
    u64 trumps;
};

inline Suits suits_of(const State<2>& s) {
    constexpr Set even = 0x0000FFFF0000FFFFull, low = 0x00000000FFFFFFFFull;
    const Set a = s.hands[s.defender ^ 1] | s.deck;
    const Set d = s.hands[s.defender] | s.deck;
    const Set f = (s.field & ~s.hit) | s.laid;
    const Set u = s.unbeaten;
    const Set ad02 = (a & even) | (d & even) << kLane;
    const Set ad13 = (a >> kLane & even) | (d & ~even);
    const Set fu02 = (f & even) | (u & even) << kLane;
    const Set fu13 = (f >> kLane & even) | (u & ~even);
    return {{(ad02 & low) | fu02 << 32, (ad13 & low) | fu13 << 32, ad02 >> 32 | (fu02 & ~low)},
            ad13 >> 32 | (fu13 & ~low)};
}

// Moves the faces that remain together, in all lanes of a word.
inline u64 squeezed(u64 word, Set faces) {
#if defined(__BMI2__)
    return _pext_u64(word, faces);
#else
    const int lowest_face = lowest(faces);
    const u32 lane = (faces & 0xFFFF) >> lowest_face;
    word >>= lowest_face;
    for (u32 gaps = ~lane & (std::bit_floor(lane) - 1); gaps; gaps ^= std::bit_floor(gaps)) {
        const Set below = (std::bit_floor(gaps) - 1) * kOneOfEach;
        word = (word & below) | (word >> 1 & ~below & 0x7FFF7FFF7FFF7FFFull);
    }
    return word;
#endif
}

// What else decides the future, as bits; what cannot matter under these rules is left out.
inline u64 circumstances(const Rules& rules, const State<2>& s) {
    u64 bits = static_cast<u64>(s.phase);
    bits |= (limit(rules, s) != rules.field_limit) << 3;
    bits |= (s.attackers != 0) << 4;  // a line-up may have left while a third player looked on
    bits |= (s.players == 3) << 5;
    bits |= (rules.refill == Refill::Opener && s.cards_left && s.joined && (s.joined_order & 15) == s.defender) << 6;
    if (!rules.transfer && !rules.flash) return bits;
    bits |= (!rules.transfer_first_turn && s.turn == 1) << 7;
    if (s.field != s.unbeaten && !rules.transfer_defended) return bits;
    const bool shown = handing_over(rules, s) & static_cast<Set>(s.flashed) << (kTrumpLane * kLane);
    if (!rules.transfer_joined) {
        bits |= reinforced(s) << 8;
        bits |= (s.principal != kNone && s.principal != (s.defender ^ 1)) << 14;  // the next card will reinforce it
    }
    bits |= (rules.flash_once && shown) << 9;
    if (!rules.transfer_defended || !s.field) return bits;
    return bits | static_cast<u64>(count(same_faces(remaining(s)) & (card_bit(s.lead) - 1))) << 10;
}

// The rules that can matter to two players, as one number.
inline u64 imprint(const Rules& rules) {
    u64 bits = rules.hand_size;
    const auto add = [&](auto setting, int width) { bits = bits << width | static_cast<u64>(setting); };
    add(rules.field_limit, 8);
    add(rules.hand_limit, 1);
    add(rules.first_limit, 8);
    add(rules.first_turn_only, 1);
    add(rules.tempo, 3);
    add(rules.lead_one, 1);
    add(rules.throw_one, 1);
    add(rules.partial, 1);
    add(rules.pile_on, 2);
    add(rules.transfer, 1);
    add(rules.flash, 1);
    add(rules.flash_once, 1);
    add(rules.transfer_joined, 1);
    add(rules.transfer_defended, 1);
    add(rules.transfer_first_turn, 1);
    add(rules.refill == Refill::Opener, 1);
    add(rules.endgame, 2);
    return bits;
}

// Without a branch, which would be unpredictable.
inline void put_in_order(u64& a, u64& b) {
    const u64 low = a < b ? a : b;
    b = a < b ? b : a;
    a = low;
}

// The key of a position; the salt stands for the rules and for what is asked. In the middle of an event the suits keep
// their names, because the cards of an event come in their order. Two halves that scramble the suits in different pairs
// make it as good as certain that different positions have different keys.
inline Key key_of(const Rules& rules, const State<2>& s, u64 salt) {
    const Set faces = same_faces(remaining(s));
    const Suits suits = suits_of(s);
    u64 x = squeezed(suits.plain[0], faces), y = squeezed(suits.plain[1], faces), z = squeezed(suits.plain[2], faces);
    const u64 trumps = squeezed(suits.trumps, faces);
    if (s.path == Kind::None) {
        put_in_order(x, y);
        put_in_order(y, z);
        put_in_order(x, y);
    }
    const u64 width = static_cast<u64>(count(faces & 0xFFFF)) << 16;
    const u64 rest = (circumstances(rules, s) | width) * 0xE7037ED1A0B428DBull + salt;
    const u64 xy = folded_product(x ^ 0x9E3779B97F4A7C15ull, y ^ 0x8BB84B93962EACC9ull);
    const u64 zt = folded_product(z ^ 0xD1B54A32D192ED03ull, trumps ^ 0xA0761D6478BD642Full);
    const u64 xz = folded_product(x ^ 0x589965CC75374CC3ull, z ^ 0x1D8E4E27C47D124Full);
    const u64 yt = folded_product(y ^ 0xEB44ACCAB455D165ull, trumps ^ 0x8EBC6AF09C88C6E3ull);
    return {.place = folded_product(xz ^ rest, yt ^ 0x2D358DCCAA6C78A5ull),
            .check = folded_product(xy ^ rest, zt ^ 0x4B33A62ED433D4A3ull)};
}

}  // namespace DURAK_ARCH
}  // namespace durak
