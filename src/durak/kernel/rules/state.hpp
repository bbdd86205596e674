// Settings, steps and the state of a round, for up to eight players.
//
// Seats are numbers, sets of seats are bits of a byte; asking orders need no lists, because they are always "clockwise
// from somebody through a set of seats". At a table of two (State<2>) much of this is known beforehand: "P == 2" marks,
// here and in flow.hpp, where that makes games faster.
#pragma once

#include "rules/cards.hpp"

namespace durak {
inline namespace DURAK_ARCH {

constexpr int kMaxPlayers = 8;

enum class Phase : u8 { Start, Attack, Defend, Take, End };
enum class Attackers : u8 { All, Neighbours, Principal };
enum class Tempo : u8 { Cycle, Principal, Next, Same, Repeat };
enum class PileOn : u8 { Limited, None, Unlimited };
enum class Refill : u8 { Attack, Participation, Opener };
enum class Endgame : u8 { AtOnce, AttackerFirst, Draw };
enum class Starter : u8 { LowestTrump, LeftOfDealer, Order, AttackDurak, AfterDurak };

// The settings of docs/rules.md 1.2; a limit of None is 64, which no field reaches.
struct Rules {
    Set deck = 0;  // in lanes C D H S
    u8 hand_size = 6;
    u8 field_limit = 6;
    bool hand_limit = true;
    u8 first_limit = 64;
    bool first_turn_only = false;  // first_until = turn
    Attackers attackers = Attackers::All;
    Tempo tempo = Tempo::Cycle;
    bool lead_one = false;
    bool throw_one = false;
    bool partial = true;
    PileOn pile_on = PileOn::Limited;
    bool transfer = false;
    bool flash = false;
    bool flash_once = false;
    bool transfer_joined = true;
    bool transfer_defended = false;
    bool transfer_first_turn = true;
    bool principal_moves = false;
    Refill refill = Refill::Attack;
    Endgame endgame = Endgame::AtOnce;
    Starter starter = Starter::LowestTrump;
    Starter no_trump = Starter::Order;
    Starter next_starter = Starter::AttackDurak;
    bool whole_deal = false;
    bool bottom_turn_up = false;
    bool partners = false;
    u32 max_turns = 0xFFFFFFFF;

    bool operator==(const Rules&) const = default;
};

enum class Kind : u8 { None, Lay, Beat, Move, Flash, Done, Take };

// One micro step.
struct Step {
    Kind kind;
    u8 card = kNone;
    u8 target = kNone;
};

// The same with its cards as sets, as the rules need them: to number a card and to shift it back takes time. No card is
// the empty set.
struct Choice {
    Kind kind;
    Set card = 0;
    Set target = 0;
};

DURAK_FN Choice as_choice(Step step) { return {step.kind, set_of(step.card), set_of(step.target)}; }
DURAK_FN u8 card_of(Set card) { return card ? static_cast<u8>(lowest(card)) : kNone; }
DURAK_FN Step as_step(Choice choice) { return {choice.kind, card_of(choice.card), card_of(choice.target)}; }

// The steps that are legal now; the beats are the beaters of each target among the free cards.
struct Steps {
    Set lay = 0;
    Set move = 0;
    Set flash = 0;
    Set targets = 0;
    Set free = 0;
    int places = 0;      // how many cards may be laid yet
    bool whole = false;  // a beat must leave the other targets beatable
    bool done = false;
    bool take = false;
};

// Everything that decides the future of a round for up to P players, and the event in progress.
template <int P = kMaxPlayers>
struct State {
    Set hands[P];
    Set deck;      // cards left to draw, the one that lies face up among them
    Set field;     // all cards on the field
    Set unbeaten;  // the attack cards that nobody has beaten yet
    Set laid;      // cards of the event in progress; they leave the hand when it is done
    Set hit;       // attack cards that the event in progress beats
    u32 turn;
    u32 joined_order;    // seats in order of joining, four bits each
    u32 inactive_order;  // seats in order of leaving, four bits each
    u16 flashed;         // faces of the trumps shown in this turn
    u8 joined;           // how many joined
    u8 inactive;         // how many left
    u8 seats;            // how many sit at the table
    u8 players;          // seats in play, as bits
    u8 defender;
    u8 active;
    u8 principal;
    u8 lead;       // the face that was led in this turn; kept only where an attack with beaten cards may be handed on
    u8 attackers;  // seats, as bits; asked clockwise from attackers_from
    u8 attackers_from;
    u8 pending;  // seats, as bits; asked clockwise from pending_from
    u8 pending_from;
    u8 attacks;     // attack cards on the field, beaten or not
    u8 cards_left;  // in the deck
    u8 turn_up;     // the last card of the deck
    u8 trump;       // the suit that lies in the top lane
    u8 durak;
    Phase phase;
    Kind path;       // what the event in progress is
    bool discarded;  // something is in the pile

    bool operator==(const State&) const = default;
};

// --- Hands --------------------------------------------------------------------------------------------------
//
// A GPU keeps a state in registers only if no index depends on the game, so there each hand is looked at in turn.

template <int P>
DURAK_FN Set hand_of(const State<P>& s, int seat) {
#if defined(__CUDA_ARCH__)
    Set hand = s.hands[0];
#pragma unroll
    for (int i = 1; i < P; ++i) hand = i == seat ? s.hands[i] : hand;
    return hand;
#else
    return s.hands[seat];
#endif
}

// Adds cards that are not in the hand, or takes away cards that are.
template <int P>
DURAK_FN void change_hand(State<P>& s, int seat, Set cards) {
#if defined(__CUDA_ARCH__)
#pragma unroll
    for (int i = 0; i < P; ++i) s.hands[i] ^= i == seat ? cards : 0;
#else
    s.hands[seat] ^= cards;
#endif
}

// The seats whose hands are empty, out of play or not.
template <int P>
DURAK_FN u8 empty_handed(const State<P>& s) {
    u32 found = 0;
    for (int seat = 0; seat < P; ++seat) found |= static_cast<u32>(!s.hands[seat]) << seat;
    return static_cast<u8>(found);
}

// --- Rings of seats -----------------------------------------------------------------------------------------

DURAK_FN u8 seat_bit(int seat) { return static_cast<u8>(1u << seat); }

DURAK_FN int seat_count(u8 seats) { return count(seats); }

// The attackers without this one, who is the only one at a table of two.
template <int P>
DURAK_FN u8 without(u8 attackers, int seat) {
    return P == 2 ? 0 : static_cast<u8>(attackers & ~seat_bit(seat));
}

// The seats written down twice, one ring after the other: going round the table is then going up.
DURAK_FN u32 two_rings(u8 seats) { return seats * 0x101u; }

// The ring turned so that this place comes first.
DURAK_FN u8 turned(u8 seats, int place) {
#if defined(__CUDA_ARCH__)
    return static_cast<u8>(two_rings(seats) >> place);
#else
    return std::rotr(seats, place);
#endif
}

// The first of the seats, going clockwise from this place. At a table of two it is the place itself or the other one.
template <int P = kMaxPlayers>
DURAK_FN int first_from(u8 seats, int place) {
    if constexpr (P == 2) return (place ^ ~(seats >> (place & 1))) & 1;
    return (place + lowest(turned(seats, place))) % kMaxPlayers;
}

// The first of the seats after this place, going clockwise.
template <int P = kMaxPlayers>
DURAK_FN int next_after(u8 seats, int place) {
    return first_from<P>(seats, place + 1);
}

// The seats that may attack this one and be attacked by it: all, or every other one (R84).
template <int P = kMaxPlayers, class R>
DURAK_FN u8 opponents(const R& rules, int seat) {
    // Teams need four seats: smaller tables do not ask.
    return P >= 4 && rules.partners ? static_cast<u8>(seat & 1 ? 0x55 : 0xAA) : static_cast<u8>(~seat_bit(seat));
}

// Those who win and lose together with this seat: itself alone, or its whole team (R84).
template <class R>
DURAK_FN bool lose_together(const R& rules, int one, int other) {
    return !(opponents(rules, one) >> other & 1);
}

// How many win and lose together.
template <class R>
DURAK_FN int team_size(const R& rules, int seats) {
    return rules.partners ? seats / 2 : 1;
}

// A seat's share of a loss: the durak and the durak's team lose; a draw is shared by the sides evenly.
template <class R>
DURAK_FN float loss_of(const R& rules, int durak, int seat, int seats) {
    if (durak == kNone) return 1.0f / static_cast<float>(rules.partners ? 2 : seats);
    return lose_together(rules, durak, seat) ? 1.0f : 0.0f;
}

// What a round that is over brought a seat: the durak and the durak's team lose 1, which the others share; a draw
// brings nothing.
template <class R>
DURAK_FN double return_of(const R& rules, int durak, int seat, int seats) {
    if (durak == kNone) return 0.0;
    if (lose_together(rules, durak, seat)) return -1.0;
    return rules.partners ? 1.0 : 1.0 / (seats - 1);
}

// Whether the seat is among the first n of a list, four bits each.
DURAK_FN bool listed(u32 order, int n, int seat) {
    const u32 others = order ^ static_cast<u32>(seat) * 0x11111111u;  // the seat itself becomes a zero
    return (others - 0x11111111u) & ~others & 0x88888888u & static_cast<u32>((1ull << 4 * n) - 1);
}

// Somebody besides the principal has joined the attack since it was led or, where that matters, handed on (R41).
template <int P>
DURAK_FN bool reinforced(const State<P>& s) {
    return s.joined > static_cast<u8>(listed(s.joined_order, s.joined, s.principal));
}

}  // namespace DURAK_ARCH
}  // namespace durak
