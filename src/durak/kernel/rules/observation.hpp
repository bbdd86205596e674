// What the seat to move may know, in words of 64 bits, and the mask of its legal actions (docs/kernel.md).
//
// Card sets are in lanes, seats are counted clockwise from the viewer: 0 is the viewer.
#pragma once

#include "rules/actions.hpp"

namespace durak {
inline namespace DURAK_ARCH {

constexpr int kObservationWords = 20;
constexpr int kMaskWords = (kActions + 63) / 64;

// What everybody at the table remembers: the pile, and cards that were seen to go into a hand and not to leave it.
template <int P>
struct Memory {
    Set all;  // every card of the round
    Set known[P];
};

template <int P>
DURAK_FN Memory<P> first_memory(const State<P>& s) {
    Memory<P> memory{};
    memory.all = s.deck;
    for (int seat = 0; seat < s.seats; ++seat) memory.all |= s.hands[seat];
    return memory;
}

// Plays one of the legal steps and remembers what it showed.
template <int P, class Deck>
DURAK_FN void apply_and_remember(const Rules& rules, State<P>& s, Memory<P>& memory, Deck& deck, const Steps& legal,
                                 Step step) {
    Set shown = s.field | s.laid;
    if (step.card != kNone) shown |= card_bit(step.card);
    const u8 defender = s.defender, mover = s.active, last_card = s.turn_up, left = s.cards_left;
    apply(rules, s, deck, legal, step);
    if (s.path != Kind::None) return;
    for (int seat = 0; seat < s.seats; ++seat) memory.known[seat] &= s.hands[seat];
    if (step.kind == Kind::Flash) {
        memory.known[mover] |= card_bit(step.card);
    } else if (!s.field) {
        memory.known[defender] |= shown & s.hands[defender];  // they took what lay there
    }
    if (left && !s.cards_left) {
        for (int seat = 0; seat < s.seats; ++seat) memory.known[seat] |= s.hands[seat] & card_bit(last_card);
    }
}

// --- The words ------------------------------------------------------------------------------------------------

enum Word {
    kHand,
    kUnbeaten,
    kField,
    kPile,
    kTurnUp,
    kLaid,
    kHit,
    kFlashed,
    kKnown,                // seven words: cards known to be with the seats 1 to 7
    kUnseen = kKnown + 7,  // cards that might be with anybody else or in the deck
    kSizes,                // a byte for each seat: how many cards it holds
    kRoles,   // bytes: players, attackers, pending, joined (bits of seats), defender, active, principal, phase
    kCounts,  // bytes: deck, attack cards, turn (at most 255), seats, path, discarded and led, first attacker, room
    kSettings,
};

DURAK_FN u64 byte_at(int place, int value) { return static_cast<u64>(static_cast<u8>(value)) << (8 * place); }

// Bits of seats, counted from me.
DURAK_FN u8 seen_from(u8 seats, int me, int n) {
    return static_cast<u8>(((seats >> me) | (seats << (n - me))) & ((1u << n) - 1));
}

DURAK_FN int seat_from(u8 seat, int me, int n) { return seat == kNone ? kNone : (seat - me + n) % n; }

// All settings in one word, so that one network can play every table.
DURAK_FN u64 settings_word(const Rules& r) {
    u64 word = byte_at(0, r.hand_size) | byte_at(1, r.field_limit) | byte_at(2, r.first_limit);
    int bit = 24;
    const auto put = [&](unsigned value, int bits) {
        word |= static_cast<u64>(value) << bit;
        bit += bits;
    };
    put(r.first_turn_only, 1), put(static_cast<unsigned>(r.attackers), 2), put(static_cast<unsigned>(r.tempo) & 3, 2);
    put(r.lead_one, 1), put(r.throw_one, 1), put(r.partial, 1), put(static_cast<unsigned>(r.pile_on), 2);
    put(r.transfer, 1), put(r.flash, 1), put(r.flash_once, 1), put(r.transfer_joined, 1);
    put(r.transfer_first_turn, 1), put(r.principal_moves, 1), put(r.refill == Refill::Participation, 1);
    put(static_cast<unsigned>(r.endgame), 2), put(r.whole_deal, 1);
    put(r.tempo == Tempo::Repeat, 1), put(r.refill == Refill::Opener, 1), put(!r.hand_limit, 1);
    put(r.transfer_defended, 1), put(r.partners, 1);
    return word;
}

// Who is asked first, if anybody attacks: in the state it may be somebody who has left since.
template <int P>
DURAK_FN u8 first_attacker(const State<P>& s) {
    return s.attackers ? static_cast<u8>(first_from<P>(s.attackers, s.attackers_from)) : kNone;
}

// What this seat may know; the event in progress only if it is its own. Whoever looks often works out the word of the
// settings once.
template <int P>
DURAK_FN void observe(const Rules& rules, u64 settings, const State<P>& s, const Memory<P>& memory, int me, u64* out) {
    const int n = P == 2 ? 2 : s.seats;  // two are known to the compiler, which then needs no division
    Set held = s.hands[me], known = 0;
    u64 sizes = byte_at(0, count(held));
    for (int k = 1; k < n; ++k) {
        const int seat = me + k < n ? me + k : me + k - n;
        out[kKnown + k - 1] = memory.known[seat];
        known |= memory.known[seat];
        held |= s.hands[seat];
        sizes |= byte_at(k, count(s.hands[seat]));
    }
    for (int k = n; k < kMaxPlayers; ++k) out[kKnown + k - 1] = 0;
    const Set turn_up = s.cards_left ? card_bit(s.turn_up) : 0;
    const Set pile = memory.all & ~(held | s.deck | s.field);
    const bool mine = s.active == me, over = s.phase == Phase::End;
    out[kHand] = s.hands[me];
    out[kUnbeaten] = s.unbeaten;
    out[kField] = s.field;
    out[kPile] = pile;
    out[kTurnUp] = turn_up;
    out[kLaid] = mine ? s.laid : 0;
    out[kHit] = mine ? s.hit : 0;
    out[kFlashed] = static_cast<Set>(s.flashed) << (kTrumpLane * kLane);
    out[kUnseen] = memory.all & ~(s.hands[me] | s.field | pile | known | turn_up);
    out[kSizes] = sizes;
    u8 joined = 0;
    for (int i = 0; i < s.joined; ++i) joined |= seat_bit((s.joined_order >> (4 * i)) & 15);
    out[kRoles] = byte_at(0, seen_from(s.players, me, n)) | byte_at(1, seen_from(s.attackers, me, n)) |
                  byte_at(2, seen_from(s.pending, me, n)) | byte_at(3, seen_from(joined, me, n)) |
                  byte_at(4, seat_from(over ? kNone : s.defender, me, n)) | byte_at(5, seat_from(s.active, me, n)) |
                  byte_at(6, seat_from(s.principal, me, n)) | byte_at(7, static_cast<int>(s.phase));
    // Which face was led matters only where an attack with beaten cards may be handed on; 0 is none.
    const int led = rules.transfer_defended && s.field ? s.lead + 1 : 0;
    out[kCounts] = byte_at(0, s.cards_left) | byte_at(1, s.attacks) |
                   byte_at(2, s.turn < 255 ? static_cast<int>(s.turn) : 255) | byte_at(3, n) |
                   byte_at(4, mine ? static_cast<int>(s.path) : 0) | byte_at(5, s.discarded | led << 1) |
                   byte_at(6, seat_from(first_attacker(s), me, n)) | byte_at(7, over ? 0 : room(rules, s));
    out[kSettings] = settings;
}

template <int P>
DURAK_FN void observe(const Rules& rules, const State<P>& s, const Memory<P>& memory, int me, u64* out) {
    observe(rules, settings_word(rules), s, memory, me, out);
}

// --- The mask ---------------------------------------------------------------------------------------------------

// Sets up to 32 bits of a mask from this place on.
DURAK_FN void put_bits(u64* mask, int place, u64 bits) {
    const int word = place >> 6, shift = place & 63;
    mask[word] |= bits << shift;
    if (shift > 32 && bits >> (64 - shift)) mask[word + 1] |= bits >> (64 - shift);
}

DURAK_FN void put_cards(u64* mask, int place, Set cards) {
    for (int lane = 0; lane < 4; ++lane) put_bits(mask, place + lane * kFaces, (cards >> (lane * kLane)) & 0x1FFF);
}

// One bit for each legal action.
template <int P>
DURAK_FN void legal_mask(const State<P>& s, const Steps& legal, u64* mask) {
    for (int word = 0; word < kMaskWords; ++word) mask[word] = 0;
    mask[0] = static_cast<u64>(legal.done) << kDone | static_cast<u64>(legal.take) << kTake;
    if (legal.lay) put_cards(mask, kLayFirst, legal.lay);
    if (legal.move) put_cards(mask, kMoveFirst, legal.move);
    if (legal.flash) put_bits(mask, kFlashFirst, legal.flash >> (kTrumpLane * kLane));
    for (Set left = legal.targets; left; left &= left - 1) {
        const int target = lowest(left), face = target % kLane, lane = target / kLane;
        const Set cards = beating(s, legal, target);
        u64 beats = ((cards >> (lane * kLane)) & 0x1FFF) >> (face + 1);
        if (lane < kTrumpLane) beats |= (cards >> (kTrumpLane * kLane)) << (12 - face);
        put_bits(mask, first_beat(target), beats);
    }
}

}  // namespace DURAK_ARCH
}  // namespace durak
