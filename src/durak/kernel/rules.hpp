// Durak on bit masks: the twin of durak.rules, function by function, in the order of docs/rules.md 4.
//
// It plays one micro step at a time (docs/rules.md 5.2). No heap, no exceptions, no virtual calls: the same source
// compiles for the CPU and, with nvcc or NVRTC, for the GPU. Seats are numbers, sets of seats are bits of a byte;
// asking orders need no lists, because they are always "clockwise from somebody through a set of seats". At a table of
// two (State<2>) much of this is known beforehand: "P == 2" marks where that makes games faster.
//
// R is Rules, or a type with the same members of which some are known to the compiler (playouts.hpp).
#pragma once

#include "cards.hpp"
#include "chance.hpp"

namespace durak {
inline namespace DURAK_ARCH {

constexpr int kMaxPlayers = 8;

enum class Phase : u8 { Start, Attack, Defend, Take, End };
enum class Attackers : u8 { All, Neighbours, Principal };
enum class Tempo : u8 { Cycle, Principal, Next, Same };
enum class PileOn : u8 { Limited, None, Unlimited };
enum class Endgame : u8 { AtOnce, AttackerFirst, Draw };
enum class Starter : u8 { LowestTrump, LeftOfDealer, Order, AttackDurak, AfterDurak };

// The settings of docs/rules.md 1.2; a limit of None is 64, which no field reaches.
struct Rules {
    Set deck = 0;  // in lanes C D H S
    u8 hand_size = 6;
    u8 field_limit = 6;
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
    bool transfer_first_turn = true;
    bool principal_moves = false;
    bool participation = false;  // refill = participation
    Endgame endgame = Endgame::AtOnce;
    Starter starter = Starter::LowestTrump;
    Starter no_trump = Starter::Order;
    Starter next_starter = Starter::AttackDurak;
    bool whole_deal = false;
    bool bottom_turn_up = false;
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
    u8 attackers;       // seats, as bits; asked clockwise from attackers_from
    u8 attackers_from;
    u8 pending;         // seats, as bits; asked clockwise from pending_from
    u8 pending_from;
    u8 attacks;         // attack cards on the field, beaten or not
    u8 cards_left;      // in the deck
    u8 turn_up;         // the last card of the deck
    u8 trump;           // the suit that lies in the top lane
    u8 durak;
    Phase phase;
    Kind path;          // what the event in progress is
    bool discarded;     // something is in the pile
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

// The first of the seats, going clockwise from this place. At a table of two it is the place itself or the other one.
template <int P = kMaxPlayers>
DURAK_FN int first_from(u8 seats, int place) {
    if constexpr (P == 2) return (place ^ ~(seats >> (place & 1))) & 1;
    return (place + lowest(two_rings(seats) >> place)) % kMaxPlayers;
}

// The first of the seats after this place, going clockwise.
template <int P = kMaxPlayers>
DURAK_FN int next_after(u8 seats, int place) {
    return first_from<P>(seats, place + 1);
}

// Whether the seat is among the first n of a list, four bits each.
DURAK_FN bool listed(u32 order, int n, int seat) {
    const u32 others = order ^ static_cast<u32>(seat) * 0x11111111u;  // the seat itself becomes a zero
    return (others - 0x11111111u) & ~others & 0x88888888u & static_cast<u32>((1ull << 4 * n) - 1);
}

// The last of the seats before this place, going clockwise: the right neighbour.
template <int P = kMaxPlayers>
DURAK_FN int last_before(u8 seats, int place) {
    if constexpr (P == 2) return next_after<P>(seats, place);
    return highest(two_rings(seats) & ((0x100u << place) - 1)) % kMaxPlayers;
}

// --- 4.3 State helpers --------------------------------------------------------------------------------------

template <int P, class R>
DURAK_FN int limit(const R& rules, const State<P>& s) {
    const bool at_first = rules.first_turn_only ? s.turn == 1 : !s.discarded;
    return at_first && rules.first_limit < rules.field_limit ? rules.first_limit : rules.field_limit;
}

template <int P, class R>
DURAK_FN int room(const R& rules, const State<P>& s) {
    if (s.phase == Phase::Take && rules.pile_on == PileOn::Unlimited) return 64;
    const int places = limit(rules, s) - s.attacks;
    const int spare = count(hand_of(s, s.defender)) - count(s.unbeaten);
    return places < spare ? places : spare;
}

template <int P, class R>
DURAK_FN void line_up(const R& rules, State<P>& s) {
    const u8 ring = s.players & ~seat_bit(s.defender);
    if constexpr (P == 2) {  // whatever the rule, it is the other one
        s.attackers = ring;
        s.attackers_from = s.defender ^ 1;
        return;
    }
    const int right = last_before<P>(s.players, s.defender);
    const int head = s.principal == kNone ? right : s.principal;
    switch (rules.attackers) {
        case Attackers::All:
            s.attackers = ring;
            s.attackers_from = static_cast<u8>(ring & seat_bit(head) ? head : next_after<P>(s.players, s.defender));
            break;
        case Attackers::Neighbours:
            s.attackers = seat_bit(right) | seat_bit(next_after<P>(s.players, s.defender));
            s.attackers_from = static_cast<u8>(s.attackers & seat_bit(head) ? head : right);
            break;
        case Attackers::Principal:
            s.attackers_from = static_cast<u8>(ring & seat_bit(head) ? head : right);
            s.attackers = seat_bit(s.attackers_from);
            break;
    }
}

template <int P, class Deck, class R>
DURAK_FN void draw(const R& rules, State<P>& s, Deck& deck, int seat) {
    const int missing = rules.hand_size - count(hand_of(s, seat));
    const int most = missing < s.cards_left ? missing : s.cards_left;
    const int wanted = most & ~(most >> 31);  // not below 0, and no branch: nobody can guess it
    const Set drawn = deck.draw(s.deck, s.turn_up, wanted) & (0 - static_cast<Set>(wanted > 0));
    change_hand(s, seat, drawn);
    s.deck ^= drawn;
    s.cards_left = static_cast<u8>(s.cards_left - wanted);
}

// Who of them is served next: the attackers in asking order, then the others clockwise, the defender last.
template <int P>
DURAK_FN int next_served(const State<P>& s, u8 waiting) {
    const u8 line = waiting & s.attackers;
    return line ? first_from<P>(line, s.attackers_from) : next_after<P>(waiting, s.defender);
}

template <int P, class Deck, class R>
DURAK_FN void refill(const R& rules, State<P>& s, Deck& deck) {
    if constexpr (P == 2) {  // whatever the rule, the attacker first
        draw(rules, s, deck, s.defender ^ 1);
        draw(rules, s, deck, s.defender);
        return;
    }
    u8 waiting = s.players;
    if (rules.participation) {
        for (int i = 0; i < s.joined; ++i) {
            const int seat = (s.joined_order >> (4 * i)) & 15;
            if (seat == s.defender || !(waiting & seat_bit(seat))) continue;
            draw(rules, s, deck, seat);
            waiting &= ~seat_bit(seat);
        }
    }
    while (waiting) {
        const int seat = next_served(s, waiting);
        draw(rules, s, deck, seat);
        waiting &= ~seat_bit(seat);
    }
}

template <int P>
DURAK_FN void leave(State<P>& s, int seat) {
    s.inactive_order |= static_cast<u32>(seat) << (4 * s.inactive++);
    const u8 others = static_cast<u8>(~seat_bit(seat));
    s.players &= others;
    s.attackers &= others;
    s.pending &= others;
}

// Players without cards leave once the deck is gone; the defender only if he is not spared.
template <int P>
DURAK_FN void dismiss(State<P>& s, bool spare_defender) {
    if (s.cards_left) return;
    u8 gone = empty_handed(s) & s.players;
    if (spare_defender) gone &= ~seat_bit(s.defender);
    while (gone) {
        const int seat = next_served(s, gone);
        gone &= ~seat_bit(seat);
        leave(s, seat);
    }
}

// --- 4.2 Flow helpers ---------------------------------------------------------------------------------------

template <int P>
DURAK_FN void finish(State<P>& s, u8 loser) {
    s.phase = Phase::End;
    s.active = kNone;
    s.durak = loser;
    s.attackers = s.pending = 0;
}

template <int P, class R>
DURAK_FN bool at_once_over(const R& rules, const State<P>& s) {
    return rules.endgame == Endgame::AtOnce && !s.cards_left && seat_count(s.players) == 1;
}

template <int P>
DURAK_FN void face(State<P>& s) {
    s.phase = Phase::Defend;
    s.active = s.defender;
}

template <int P, class R>
DURAK_FN void open_turn(const R& rules, State<P>& s, int lead) {
    s.defender = static_cast<u8>(P == 2 ? lead ^ 1 : next_after<P>(s.players, lead));
    ++s.turn;
    s.principal = kNone;
    s.joined = 0;
    s.joined_order = 0;
    s.flashed = 0;
    line_up(rules, s);
    s.pending = s.attackers;
    s.pending_from = s.attackers_from;
    s.phase = Phase::Attack;
    s.active = static_cast<u8>(lead);
}

template <int P, class Deck, class R>
DURAK_FN void end_turn(const R& rules, State<P>& s, Deck& deck, bool took) {
    const u8 defender = s.defender;
    change_hand(s, defender, s.field & (0 - static_cast<Set>(took)));  // no branch: nobody can guess it
    s.discarded |= !took;
    s.field = s.unbeaten = 0;
    s.attacks = 0;
    if (s.cards_left) refill(rules, s, deck);
    dismiss(s, false);
    const int left = seat_count(s.players);
    if (left == 0) return finish(s, rules.endgame == Endgame::Draw ? kNone : defender);
    if (left == 1) return finish(s, static_cast<u8>(lowest(s.players)));
    if (s.turn >= rules.max_turns) return finish(s, kNone);
    open_turn(rules, s, P == 2 ? (defender + took) & 1 : first_from<P>(s.players, defender + took));
}

// The word goes to the next attacker. Says whether the turn is over, as all functions of 4.1 do: it is ended in one
// place, where the threads of a GPU meet again.
template <int P>
DURAK_FN bool ask(State<P>& s) {
    if (s.pending) {
        s.active = static_cast<u8>(P == 2 ? s.defender ^ 1 : first_from<P>(s.pending, s.pending_from));
        return false;
    }
    if ((s.phase == Phase::Take) | !s.unbeaten) return true;
    face(s);
    s.pending = s.attackers;
    s.pending_from = s.attackers_from;
    return false;
}

// --- 4.1 Transition -----------------------------------------------------------------------------------------

template <int P>
DURAK_FN void lay(State<P>& s) {
    change_hand(s, s.active, s.laid);
    s.field |= s.laid;
    s.unbeaten |= s.laid;
    s.attacks = static_cast<u8>(s.attacks + count(s.laid));
}

// Notes who laid cards in this turn; the first one is principal.
template <int P, class R>
DURAK_FN void join(const R& rules, State<P>& s, u8 seat) {
    if (s.principal == seat && !rules.principal_moves) return;
    if (s.principal == kNone) {
        s.principal = seat;
        s.joined_order = seat;
        s.joined = 1;
    } else if (!listed(s.joined_order, s.joined, seat)) {
        s.joined_order |= static_cast<u32>(seat) << (4 * s.joined++);
    }
}

template <int P, class R>
DURAK_FN bool attack(const R& rules, State<P>& s) {
    const u8 me = s.active;
    const bool leading = !s.field;
    const bool answered = rules.tempo != Tempo::Cycle && s.laid && s.phase == Phase::Attack;
    if (s.laid) {
        lay(s);
        join(rules, s, me);
    }
    if (answered) {
        s.pending = s.attackers;
        if (leading || rules.tempo == Tempo::Principal) {
            s.pending_from = s.attackers_from;
        } else {
            s.pending_from = static_cast<u8>(rules.tempo == Tempo::Same ? me : (me + 1) % s.seats);
        }
    } else if (!s.laid || !rules.throw_one) {
        s.pending = without<P>(s.pending, me);
    }
    if (s.laid) {  // a pass empties no hand
        dismiss(s, true);
        if (at_once_over(rules, s)) {
            finish(s, s.defender);
            return false;
        }
    }
    if (!answered) return ask(s);
    face(s);
    return false;
}

template <int P, class R>
DURAK_FN bool take(const R& rules, State<P>& s) {
    s.phase = Phase::Take;
    s.pending = rules.pile_on == PileOn::None ? 0 : s.attackers;
    s.pending_from = s.attackers_from;
    return ask(s);
}

template <int P, class R>
DURAK_FN bool defend(const R& rules, State<P>& s) {
    change_hand(s, s.defender, s.laid);
    s.field |= s.laid;
    s.unbeaten &= ~s.hit;
    s.phase = Phase::Attack;
    return (!s.unbeaten && room(rules, s) <= 0) || ask(s);
}

template <int P, class R>
DURAK_FN bool hand_over(const R& rules, State<P>& s) {
    if (rules.principal_moves) s.principal = s.defender;
    s.defender = static_cast<u8>(next_after<P>(s.players, s.defender));
    line_up(rules, s);
    face(s);
    s.pending = s.attackers;
    s.pending_from = s.attackers_from;
    dismiss(s, true);
    if (at_once_over(rules, s)) finish(s, s.defender);
    return false;
}

// --- 5.2 Micro steps ----------------------------------------------------------------------------------------

// How many cards the attacker may lay in this event.
template <int P, class R>
DURAK_FN int most_cards(const R& rules, const State<P>& s) {
    const int places = room(rules, s);
    const bool one = s.field ? rules.throw_one : rules.lead_one;
    return one && places > 1 ? 1 : places;
}

// The cards of the active hand that may be laid next, as long as there are places for them.
template <int P>
DURAK_FN Set layable(const State<P>& s) {
    const Set lying = s.field | s.laid;
    const Set cards = hand_of(s, s.active) & after(s.laid);
    return lying ? cards & same_faces(lying) : cards;
}

// Whether the attack may be handed on at all, and how many more cards the next player could beat.
template <int P, class R>
DURAK_FN bool may_hand_over(const R& rules, const State<P>& s, int* spare) {
    if (s.field != s.unbeaten || !(s.players & (s.players - 1)) || (s.turn == 1 && !rules.transfer_first_turn) ||
        (s.joined > 1 && !rules.transfer_joined)) {
        return false;
    }
    *spare = count(hand_of(s, next_after<P>(s.players, s.defender))) - s.attacks;
    return *spare >= 0;
}

// The cards that may be moved next.
template <int P, class R>
DURAK_FN Set movable(const R& rules, const State<P>& s, int spare) {
    const int places = limit(rules, s) - s.attacks;
    if (count(s.laid) >= (places < spare ? places : spare)) return 0;
    return hand_of(s, s.active) & same_faces(s.field) & after(s.laid);
}

// The attack cards that may be beaten next: those after the last one, or only the first if all have to be beaten.
template <int P, class R>
DURAK_FN Set next_targets(const R& rules, const State<P>& s) {
    Set targets = s.unbeaten;
    if (s.hit) targets &= after(s.hit);
    return rules.partial ? targets : targets & (~targets + 1);
}

// What an attacker may do.
template <int P, class R>
DURAK_FN Steps attack_steps(const R& rules, const State<P>& s) {
    Steps found;
    found.places = most_cards(rules, s) - count(s.laid);
    found.lay = found.places > 0 ? layable(s) : 0;
    found.done = s.laid | s.field;
    return found;
}

// What the defender may do.
template <int P, class R>
DURAK_FN Steps defence_steps(const R& rules, const State<P>& s) {
    Steps found;
    int spare = 0;
    if ((rules.transfer || rules.flash) && s.path != Kind::Beat && may_hand_over(rules, s, &spare)) {
        if (rules.transfer) found.move = movable(rules, s, spare);
        if (rules.flash && s.path == Kind::None) {
            found.flash = hand_of(s, s.active) & same_faces(s.field) & kTrumps;
            if (rules.flash_once) found.flash &= ~(static_cast<Set>(s.flashed) << (kTrumpLane * kLane));
        }
    }
    if (s.path == Kind::Move) {
        found.done = true;
        return found;
    }
    found.free = hand_of(s, s.active) & ~s.laid;
    found.targets = next_targets(rules, s);
    found.whole = !rules.partial;
    found.done = s.hit && rules.partial;
    found.take = s.path == Kind::None;
    return found;
}

// What may follow; the caller asks only while the round is not over.
template <int P, class R>
DURAK_FN Steps steps(const R& rules, const State<P>& s) {
    return s.phase == Phase::Defend ? defence_steps(rules, s) : attack_steps(rules, s);
}

// The cards that may beat the target now; it is a set of one card.
template <int P>
DURAK_FN Set beating_card(const State<P>& s, const Steps& legal, Set target) {
    Set cards = legal.free & beaters_of(target);
    if (legal.whole) {
        const Set rest = s.unbeaten & ~s.hit & ~target;
        Set sound = 0;
        for (Set left = rest ? cards : 0; left; left &= left - 1) {
            const Set card = left & (~left + 1);
            if (all_beatable(rest, legal.free & ~card)) sound |= card;
        }
        if (rest) cards = sound;
    }
    return cards;
}

template <int P>
DURAK_FN Set beating(const State<P>& s, const Steps& legal, int target) {
    return beating_card(s, legal, card_bit(target));
}

// Whether another card could be laid after this one; a lead is of one face.
template <int P>
DURAK_FN bool may_lay_more(const State<P>& s, const Steps& legal, Set card) {
    const Set later = legal.lay & above(card);
    return legal.places > 1 && (s.field ? later : later & same_faces(card));
}

// Whether another target could be beaten after this one.
template <int P, class R>
DURAK_FN bool may_beat_more(const R& rules, const State<P>& s, const Steps& legal, Set target) {
    if (!rules.partial) return s.hit != s.unbeaten;
    for (Set left = legal.targets & above(target); left; left &= left - 1) {
        if (legal.free & ~s.laid & beaters_of(first_card(left))) return true;
    }
    return false;
}

// Whether another card could be moved.
template <int P, class R>
DURAK_FN bool may_move_more(const R& rules, const State<P>& s) {
    int spare = 0;
    return may_hand_over(rules, s, &spare) && movable(rules, s, spare) != 0;
}

// The attacker's step. The event is complete with a done, or when nothing could be added (R77).
template <int P, class R>
DURAK_FN bool attack_step(const R& rules, State<P>& s, const Steps& legal, Choice step) {
    if (step.kind == Kind::Lay) {
        s.laid |= step.card;
        s.path = Kind::Lay;
        if (may_lay_more(s, legal, step.card)) return false;
    }
    const bool turn_over = attack(rules, s);
    s.laid = 0;
    s.path = Kind::None;
    return turn_over;
}

// The defender's step, likewise.
template <int P, class R>
DURAK_FN bool defence_step(const R& rules, State<P>& s, const Steps& legal, Choice step) {
    switch (step.kind) {
        case Kind::Take:
            return take(rules, s);
        case Kind::Flash:
            s.flashed |= static_cast<u16>(step.card >> (kTrumpLane * kLane));
            return hand_over(rules, s);
        case Kind::Beat:
            s.laid |= step.card;
            s.hit |= step.target;
            s.path = Kind::Beat;
            if (may_beat_more(rules, s, legal, step.target)) return false;
            break;
        case Kind::Move:
            s.laid |= step.card;
            s.path = Kind::Move;
            if (may_move_more(rules, s)) return false;
            break;
        default:
            break;
    }
    bool turn_over = false;
    if (s.path == Kind::Beat) {
        turn_over = defend(rules, s);
    } else {
        lay(s);
        turn_over = hand_over(rules, s);
    }
    s.laid = s.hit = 0;
    s.path = Kind::None;
    return turn_over;
}

// Plays one of the legal steps; whoever chose it has them at hand.
template <int P, class Deck, class R>
DURAK_FN void apply(const R& rules, State<P>& s, Deck& deck, const Steps& legal, Step step) {
    const bool turn_over = s.phase == Phase::Defend ? defence_step(rules, s, legal, as_choice(step))
                                                    : attack_step(rules, s, legal, as_choice(step));
    if (turn_over) end_turn(rules, s, deck, s.phase == Phase::Take);
}

template <int P, class Deck, class R>
DURAK_FN void apply(const R& rules, State<P>& s, Deck& deck, Step step) {
    apply(rules, s, deck, steps(rules, s), step);
}

// --- The deal -----------------------------------------------------------------------------------------------

template <int P, class R>
DURAK_FN int starter(const R& rules, const State<P>& s, int dealer, bool durak_known) {
    Starter rule = durak_known ? rules.next_starter : rules.starter;
    if (rule == Starter::LowestTrump) {
        Set trumps = 0;
        for (int seat = 0; seat < P; ++seat) trumps |= s.hands[seat] & kTrumps;
        const Set lowest_trump = trumps & (~trumps + 1);
        for (int seat = 0; seat < P; ++seat) {
            if (s.hands[seat] & lowest_trump) return seat;
        }
        rule = rules.no_trump;
    }
    const bool left = rule == Starter::LeftOfDealer || rule == Starter::AfterDurak;
    return (dealer + (left ? 1 : s.seats - 1)) % s.seats;
}

// A table before the deal.
template <int P>
DURAK_FN State<P> empty_table(int seats) {
    State<P> s{};
    s.seats = static_cast<u8>(seats);
    s.players = static_cast<u8>((1u << seats) - 1);
    s.principal = s.active = s.durak = s.turn_up = kNone;
    s.phase = Phase::Start;
    return s;
}

// How many cards are dealt.
template <int P, class R>
DURAK_FN int dealt_cards(const R& rules, const State<P>& s) {
    const int all = s.seats * rules.hand_size;
    const int most = count(rules.deck) - (rules.whole_deal ? 0 : 1);
    return all < most ? all : most;
}

template <class R>
DURAK_FN int dealer_of(const R& rules, u8 durak) {
    return durak != kNone && rules.next_starter != Starter::Order ? durak : 0;
}

// Puts the trump suit in the top lane and opens the first turn; hands and deck are in lanes C D H S until then.
template <int P, class R>
DURAK_FN void begin_with(const R& rules, State<P>& s, int trump_suit, int turn_up, u8 durak) {
    for (int seat = 0; seat < P; ++seat) s.hands[seat] = trump_to_top(s.hands[seat], trump_suit);
    s.deck = trump_to_top(s.deck, trump_suit);
    s.cards_left = static_cast<u8>(count(s.deck));
    s.trump = static_cast<u8>(trump_suit);
    s.turn_up = s.cards_left ? static_cast<u8>(kTrumpLane * kLane + turn_up % kLane) : kNone;
    s.durak = durak;
    open_turn(rules, s, starter(rules, s, dealer_of(rules, durak), durak != kNone));
}

// Deals a round by chance.
template <int P, class R>
DURAK_FN State<P> deal(const R& rules, int seats, Chance& chance, u8 durak = kNone) {
    State<P> s = empty_table<P>(seats);
    const LazyDeck lazy{&chance};
    s.deck = rules.deck;
    const int cards = dealt_cards(rules, s);
    const int dealer = dealer_of(rules, durak);
    int last = 0;
    for (int i = 1; i <= seats; ++i) {
        const int seat = (dealer + i) % seats;
        const int size = cards / seats + (i <= cards % seats ? 1 : 0);
        const Set drawn = lazy.draw(s.deck, kNone, size);
        change_hand(s, seat, drawn);
        s.deck ^= drawn;
    }
    if (s.deck) {
        last = kth(s.deck, chance.below(count(s.deck)));
    } else {
        const Set hand = hand_of(s, dealer);
        last = kth(hand, chance.below(count(hand)));
    }
    begin_with(rules, s, last / kLane, last, durak);
    return s;
}

// Deals a round from a deck in a fixed order, card by card from the dealer's left (docs/rules.md 4.1).
template <int P, class R>
DURAK_FN State<P> deal(const R& rules, int seats, OrderedDeck& order, u8 durak = kNone) {
    State<P> s = empty_table<P>(seats);
    const int cards = dealt_cards(rules, s);
    const int dealer = dealer_of(rules, durak);
    for (int i = 1; i <= cards; ++i) {
        change_hand(s, (dealer + i) % seats, card_bit(order.cards[order.next++]));
    }
    if (order.next < order.size && !rules.bottom_turn_up) {
        const u8 top = order.cards[order.next];
        for (int i = order.next; i + 1 < order.size; ++i) order.cards[i] = order.cards[i + 1];
        order.cards[order.size - 1] = top;
    }
    for (int i = order.next; i < order.size; ++i) s.deck |= card_bit(order.cards[i]);
    const int last = order.cards[order.size - 1];
    begin_with(rules, s, last / kLane, last, durak);
    for (int i = order.next; i < order.size; ++i) {
        order.cards[i] = static_cast<u8>(lowest(trump_to_top(card_bit(order.cards[i]), s.trump)));
    }
    return s;
}

// --- Playing by chance --------------------------------------------------------------------------------------

// One of the attacker's legal steps, each with the same probability.
DURAK_FN Choice any_attack(const Steps& legal, Chance& chance) {
    const int lays = count(legal.lay);
    const int pick = chance.below(lays + legal.done);
    return pick < lays ? Choice{Kind::Lay, nth(legal.lay, pick)} : Choice{Kind::Done};
}

// One of the defender's.
template <int P>
DURAK_FN Choice any_defence(const State<P>& s, const Steps& legal, Chance& chance) {
    const int moves = count(legal.move), flashes = count(legal.flash);
    int beats = 0;
    Set cards = 0, target = 0;
    for (Set left = legal.targets; left; left ^= target) {
        target = first_card(left);
        cards = beating_card(s, legal, target);
        beats += count(cards);
    }
    int pick = chance.below(beats + moves + flashes + legal.done + legal.take);
    if (pick < beats) {  // counted from the last target back
        for (Set left = legal.targets; pick >= count(cards); cards = beating_card(s, legal, target)) {
            pick -= count(cards);
            left ^= target;
            target = card_bit(highest(left));
        }
        return {Kind::Beat, nth(cards, pick), target};
    }
    pick -= beats;
    if (pick < moves) return {Kind::Move, nth(legal.move, pick)};
    pick -= moves;
    if (pick < flashes) return {Kind::Flash, nth(legal.flash, pick)};
    return {legal.take ? Kind::Take : Kind::Done};
}

template <int P>
DURAK_FN Step any_step(const State<P>& s, const Steps& legal, Chance& chance) {
    return as_step(s.phase == Phase::Defend ? any_defence(s, legal, chance) : any_attack(legal, chance));
}

template <int P, class R>
DURAK_FN Step any_step(const R& rules, const State<P>& s, Chance& chance) {
    return any_step(s, steps(rules, s), chance);
}

// Chooses and plays one: steps, any_step and apply at once, which asks only once whose step it is.
template <int P, class Deck, class R>
DURAK_FN void play_any_step(const R& rules, State<P>& s, Deck& deck, Chance& chance) {
    bool turn_over = false;
    if (s.phase == Phase::Defend) {
        const Steps legal = defence_steps(rules, s);
        turn_over = defence_step(rules, s, legal, any_defence(s, legal, chance));
    } else {
        const Steps legal = attack_steps(rules, s);
        turn_over = attack_step(rules, s, legal, any_attack(legal, chance));
    }
    if (turn_over) end_turn(rules, s, deck, s.phase == Phase::Take);
}

}  // namespace DURAK_ARCH
}  // namespace durak
