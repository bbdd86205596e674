// Between Python's numbers and names and the kernel's lanes and bits.
#pragma once

#include <nanobind/nanobind.h>

#include "position.hpp"

namespace nb = nanobind;

namespace durak {
inline namespace DURAK_ARCH {

// --- Cards: lane and bit here, suit * 13 + face - 2 in Python ------------------------------------------------

inline int suit_of_lane(int lane, int trump) { return lane == kTrumpLane ? trump : lane + (lane >= trump); }
inline int lane_of_suit(int suit, int trump) { return suit == trump ? kTrumpLane : suit - (suit > trump); }

inline int to_python(int card, int trump) { return suit_of_lane(card / kLane, trump) * kFaces + card % kLane; }
inline u8 from_python(int card, int trump) {
    if (card < 0 || card >= 52) throw nb::value_error("a card is a number from 0 to 51");
    return static_cast<u8>(lane_of_suit(card / kFaces, trump) * kLane + card % kFaces);
}

inline nb::list cards_to_python(Set cards, int trump) {
    nb::list found;
    for (Set left = cards; left; left &= left - 1) found.append(to_python(lowest(left), trump));
    return found;
}

inline Set cards_from_python(nb::handle cards, int trump) {
    Set set = 0;
    for (nb::handle card : cards) set |= card_bit(from_python(nb::cast<int>(card), trump));
    return set;
}

inline nb::object seat_to_python(u8 seat) { return seat == kNone ? nb::none() : nb::object(nb::int_(seat)); }
inline u8 seat_from_python(nb::handle seat) { return seat.is_none() ? kNone : nb::cast<u8>(seat); }

// --- Rules ----------------------------------------------------------------------------------------------------

inline Rules rules_from_python(nb::dict values) {
    const auto number = [&](const char* name) { return nb::cast<int>(values[name]); };
    Rules rules;
    rules.deck = cards_from_python(values["deck"], kTrumpLane);
    rules.hand_size = static_cast<u8>(number("hand_size"));
    rules.field_limit = static_cast<u8>(number("field_limit"));
    rules.first_limit = static_cast<u8>(number("first_limit"));
    rules.first_turn_only = number("first_until");
    rules.attackers = static_cast<Attackers>(number("attackers"));
    rules.tempo = static_cast<Tempo>(number("tempo"));
    rules.lead_one = number("lead_size");
    rules.throw_one = number("throw_size");
    rules.partial = number("partial");
    rules.pile_on = static_cast<PileOn>(number("pile_on"));
    rules.transfer = number("transfer");
    rules.flash = number("flash");
    rules.flash_once = number("flash_once");
    rules.transfer_joined = number("transfer_joined");
    rules.transfer_first_turn = number("transfer_first_turn");
    rules.principal_moves = number("principal");
    rules.participation = number("refill");
    rules.endgame = static_cast<Endgame>(number("endgame"));
    rules.starter = static_cast<Starter>(number("starter"));
    rules.no_trump = static_cast<Starter>(number("no_trump"));
    rules.next_starter = static_cast<Starter>(number("next_starter"));
    rules.whole_deal = number("full_deal");
    rules.bottom_turn_up = number("turn_up");
    rules.max_turns = nb::cast<u32>(values["max_turns"]);
    return rules;
}

// --- Positions ------------------------------------------------------------------------------------------------

inline nb::list ring_to_python(u8 seats, int from) {
    nb::list ring;
    while (seats) {
        const int seat = first_from(seats, from);
        ring.append(seat);
        seats &= ~seat_bit(seat);
    }
    return ring;
}

inline nb::list order_to_python(u32 order, int length) {
    nb::list seats;
    for (int i = 0; i < length; ++i) seats.append((order >> (4 * i)) & 15);
    return seats;
}

inline nb::list pairs_to_python(const std::vector<Pair>& pairs, int trump) {
    nb::list found;
    for (const Pair& pair : pairs) {
        const nb::object defence =
            pair.defence == kNone ? nb::none() : nb::object(nb::int_(to_python(pair.defence, trump)));
        found.append(nb::make_tuple(to_python(pair.attack, trump), defence));
    }
    return found;
}

inline nb::dict position_to_python(const Position& p) {
    const State<>& s = p.state;
    const int trump = s.phase == Phase::Start ? kTrumpLane : s.trump;
    nb::dict parts;
    nb::list hands, deck, flashed;
    for (int seat = 0; seat < s.seats; ++seat) hands.append(cards_to_python(s.hands[seat], trump));
    for (int i = p.order.next; i < p.order.size; ++i) deck.append(to_python(p.order.cards[i], trump));
    for (u8 card : p.flashed) flashed.append(to_python(card, trump));
    parts["seats"] = s.seats;
    parts["trump"] = s.phase == Phase::Start ? nb::none() : nb::object(nb::int_(s.trump));
    parts["deck"] = deck;
    parts["field"] = pairs_to_python(p.field, trump);
    parts["hands"] = hands;
    parts["players"] = ring_to_python(s.players, s.defender);
    parts["inactive"] = order_to_python(s.inactive_order, s.inactive);
    parts["active"] = seat_to_python(s.active);
    parts["principal"] = seat_to_python(s.principal);
    parts["attackers"] = ring_to_python(s.attackers, s.attackers_from);
    parts["pending"] = ring_to_python(s.pending, s.pending_from);
    parts["joined"] = order_to_python(s.joined_order, s.joined);
    parts["flashed"] = flashed;
    parts["turn"] = s.turn;
    parts["durak"] = seat_to_python(s.durak);
    parts["phase"] = static_cast<int>(s.phase);
    parts["event"] = nb::make_tuple(static_cast<int>(p.last.what), seat_to_python(p.last.by),
                                    cards_to_python(p.last.cards, trump), pairs_to_python(p.last.pairs, trump));
    return parts;
}

inline u32 order_from_python(nb::handle seats, u8* length) {
    u32 order = 0;
    for (nb::handle seat : seats) order |= nb::cast<u32>(seat) << (4 * (*length)++);
    return order;
}

inline u8 ring_from_python(nb::handle seats, u8* from) {
    u8 ring = 0;
    for (nb::handle seat : seats) {
        const int number = nb::cast<int>(seat);
        if (!ring) *from = static_cast<u8>(number);
        ring |= seat_bit(number);
    }
    return ring;
}

inline std::vector<Pair> pairs_from_python(nb::handle pairs, int trump) {
    std::vector<Pair> found;
    for (nb::handle pair : pairs) {
        const nb::object attack = pair[0], defence = pair[1];
        found.push_back({from_python(nb::cast<int>(attack), trump),
                         defence.is_none() ? kNone : from_python(nb::cast<int>(defence), trump)});
    }
    return found;
}

// The parts come from a checked configuration: durak.kernel.state makes them.
inline Position position_from_python(const Rules& rules, nb::dict parts) {
    Position p;
    p.rules = rules;
    State<>& s = p.state;
    s = empty_table<kMaxPlayers>(nb::cast<int>(parts["seats"]));
    s.phase = static_cast<Phase>(nb::cast<int>(parts["phase"]));
    s.durak = seat_from_python(parts["durak"]);
    const int trump = s.phase == Phase::Start ? kTrumpLane : nb::cast<int>(parts["trump"]);
    for (nb::handle card : parts["deck"]) {
        if (p.order.size == 52) throw nb::value_error("a deck has at most 52 cards");
        p.order.cards[p.order.size++] = from_python(nb::cast<int>(card), trump);
    }
    if (s.phase == Phase::Start) return p;
    s.trump = static_cast<u8>(trump);
    s.deck = cards_from_python(parts["deck"], trump);
    s.cards_left = p.order.size;
    if (s.cards_left) s.turn_up = p.order.cards[p.order.size - 1];
    int seat = 0;
    for (nb::handle hand : parts["hands"]) s.hands[seat++] = cards_from_python(hand, trump);
    p.field = pairs_from_python(parts["field"], trump);
    for (const Pair& pair : p.field) {
        s.field |= card_bit(pair.attack);
        if (pair.defence == kNone) {
            s.unbeaten |= card_bit(pair.attack);
        } else {
            s.field |= card_bit(pair.defence);
        }
    }
    s.attacks = static_cast<u8>(p.field.size());
    p.memory.all = trump_to_top(rules.deck, trump);
    s.players = ring_from_python(parts["players"], &s.defender);
    s.inactive_order = order_from_python(parts["inactive"], &s.inactive);
    s.active = seat_from_python(parts["active"]);
    s.principal = seat_from_python(parts["principal"]);
    s.attackers = ring_from_python(parts["attackers"], &s.attackers_from);
    s.pending = ring_from_python(parts["pending"], &s.pending_from);
    s.joined_order = order_from_python(parts["joined"], &s.joined);
    for (nb::handle card : parts["flashed"]) {
        p.flashed.push_back(from_python(nb::cast<int>(card), trump));
        s.flashed |= static_cast<u16>(1u << (p.flashed.back() % kLane));
    }
    s.turn = nb::cast<u32>(parts["turn"]);
    s.discarded = nb::cast<bool>(parts["discarded"]);
    const nb::object event = parts["event"];
    p.last.what = static_cast<LastEvent::What>(nb::cast<int>(event[0]));
    p.last.by = seat_from_python(event[1]);
    p.last.cards = cards_from_python(event[2], trump);
    p.last.pairs = pairs_from_python(event[3], trump);
    return p;
}

}  // namespace DURAK_ARCH
}  // namespace durak
