// Between Python's numbers and names and the kernel's lanes and bits.
#pragma once

#include <nanobind/nanobind.h>

#include <cstring>
#include <string>
#include <vector>

#include "rules/actions.hpp"
#include "rules/validate.hpp"

namespace nb = nanobind;

namespace durak {
inline namespace DURAK_ARCH {

[[noreturn]] inline void refuse(const std::string& sentence) { throw nb::value_error(sentence.c_str()); }

// A whole number between two others; everything else is refused by name.
inline long long whole(nb::handle value, const std::string& name, long long least, long long most) {
    const nb::object number = nb::steal(PyNumber_Index(value.ptr()));
    if (!number) nb::raise_python_error();
    int beyond = 0;
    const long long found = PyLong_AsLongLongAndOverflow(number.ptr(), &beyond);
    if (beyond || found < least || found > most) {
        refuse(name + " cannot be " + nb::str(number).c_str() + ": it is a whole number from " + std::to_string(least) +
               " to " + std::to_string(most));
    }
    return found;
}

inline void check_threads(int threads) {
    if (threads < 1 || threads > 256) refuse("threads cannot be " + std::to_string(threads) + ": 1 to 256 can");
}

// The weights of a network: as many as it has.
template <class ValueNetwork>
std::vector<float> weights_from_python(nb::bytes bytes) {
    std::vector<float> weights(ValueNetwork::kWeights);
    const std::size_t size = weights.size() * sizeof(float);
    if (bytes.size() != size) {
        refuse("these are not its weights: they have " + std::to_string(size) + " bytes, not " +
               std::to_string(bytes.size()));
    }
    std::memcpy(weights.data(), bytes.c_str(), size);
    return weights;
}

// --- Cards: lane and bit here, suit * 13 + face - 2 in Python ------------------------------------------------

inline void check_trump(int trump) {
    if (trump < 0 || trump > 3) refuse("there is no suit " + std::to_string(trump) + ": they are 0 to 3");
}

inline int suit_of_lane(int lane, int trump) { return lane == kTrumpLane ? trump : lane + (lane >= trump); }
inline int lane_of_suit(int suit, int trump) { return suit == trump ? kTrumpLane : suit - (suit > trump); }

inline int to_python(int card, int trump) { return suit_of_lane(card / kLane, trump) * kFaces + card % kLane; }
inline u8 from_python(nb::handle number, int trump) {
    const int card = static_cast<int>(whole(number, "a card", 0, 51));
    return static_cast<u8>(lane_of_suit(card / kFaces, trump) * kLane + card % kFaces);
}

inline nb::list cards_to_python(Set cards, int trump) {
    nb::list found;
    for (Set left = cards; left; left &= left - 1) found.append(to_python(lowest(left), trump));
    return found;
}

// Different cards in their order.
inline std::vector<u8> row_from_python(nb::handle cards, int trump) {
    std::vector<u8> row;
    Set seen = 0;
    for (nb::handle number : cards) {
        row.push_back(from_python(number, trump));
        if (seen & card_bit(row.back())) refuse("a card is in one place twice");
        seen |= card_bit(row.back());
    }
    return row;
}

inline Set cards_from_python(nb::handle cards, int trump) {
    Set set = 0;
    for (u8 card : row_from_python(cards, trump)) set |= card_bit(card);
    return set;
}

// Pairs of a card and the doubt that a seat holds it: how many chances in 256 it has to be refused there.
inline void doubts_from_python(nb::handle pairs, int trump, u8* doubt) {
    for (nb::handle pair : pairs) {
        const nb::object card = pair[0], refused = pair[1];
        doubt[from_python(card, trump)] = static_cast<u8>(whole(refused, "a doubt", 0, 250));
    }
}

inline nb::object seat_to_python(u8 seat) { return seat == kNone ? nb::none() : nb::object(nb::int_(seat)); }
inline u8 seat_from_python(nb::handle seat, int seats) {
    return seat.is_none() ? kNone : static_cast<u8>(whole(seat, "a seat", 0, seats - 1));
}

// The kind, the card and the target.
inline nb::tuple step_to_python(Step step, int trump) {
    const auto card = [&](u8 c) { return c == kNone ? nb::none() : nb::object(nb::int_(to_python(c, trump))); };
    return nb::make_tuple(static_cast<int>(step.kind), card(step.card), card(step.target));
}

inline nb::object action_to_python(Step step) {
    return step.kind == Kind::None ? nb::none() : nb::object(nb::int_(action_of(step)));
}

// --- Rules ----------------------------------------------------------------------------------------------------

inline Rules rules_from_python(nb::dict values) {
    const auto number = [&](const char* name, long long least, long long most) {
        return static_cast<u32>(whole(values[name], name, least, most));
    };
    const auto choice = [&](const char* name, auto last) {
        return static_cast<decltype(last)>(number(name, 0, static_cast<long long>(last)));
    };
    Rules rules;
    rules.deck = cards_from_python(values["deck"], kTrumpLane);
    rules.hand_size = static_cast<u8>(number("hand_size", 1, 52));
    rules.field_limit = static_cast<u8>(number("field_limit", 1, 64));
    rules.hand_limit = choice("hand_limit", true);
    rules.first_limit = static_cast<u8>(number("first_limit", 1, 64));
    rules.first_turn_only = choice("first_until", true);
    rules.attackers = choice("attackers", Attackers::Principal);
    rules.tempo = choice("tempo", Tempo::Repeat);
    rules.lead_one = choice("lead_size", true);
    rules.throw_one = choice("throw_size", true);
    rules.partial = choice("partial", true);
    rules.pile_on = choice("pile_on", PileOn::Unlimited);
    rules.transfer = choice("transfer", true);
    rules.flash = choice("flash", true);
    rules.flash_once = choice("flash_once", true);
    rules.transfer_joined = choice("transfer_joined", true);
    rules.transfer_defended = choice("transfer_defended", true);
    rules.transfer_first_turn = choice("transfer_first_turn", true);
    rules.principal_moves = choice("principal", true);
    rules.refill = choice("refill", Refill::Opener);
    rules.endgame = choice("endgame", Endgame::Draw);
    rules.starter = choice("starter", Starter::AfterDurak);
    rules.no_trump = choice("no_trump", Starter::AfterDurak);
    rules.next_starter = choice("next_starter", Starter::AfterDurak);
    rules.whole_deal = choice("full_deal", true);
    rules.bottom_turn_up = choice("turn_up", true);
    rules.partners = choice("partners", true);
    rules.max_turns = number("max_turns", 1, 0xFFFFFFFF);
    return rules;
}

// A table that can be dealt.
inline void check_deal(const Rules& rules, int seats) {
    if (seats < 2 || seats > kMaxPlayers) refuse(std::to_string(seats) + " players cannot play: 2 to 8 can");
    const int needed = seats * rules.hand_size;
    if (count(rules.deck) < needed) {
        refuse(std::to_string(needed) + " cards are needed, and there are " + std::to_string(count(rules.deck)));
    }
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
    parts["discarded"] = s.discarded;
    parts["phase"] = static_cast<int>(s.phase);
    parts["event"] = nb::make_tuple(static_cast<int>(p.last.what), seat_to_python(p.last.by),
                                    cards_to_python(p.last.cards, trump), pairs_to_python(p.last.pairs, trump));
    return parts;
}

inline u8 ring_from_python(nb::handle seats, int number, u8* from) {
    u8 ring = 0;
    for (nb::handle one : seats) {
        const int seat = static_cast<int>(whole(one, "a seat", 0, number - 1));
        if (ring & seat_bit(seat)) refuse("a seat is in a list twice");
        if (!ring) *from = static_cast<u8>(seat);
        ring |= seat_bit(seat);
    }
    return ring;
}

inline u32 order_from_python(nb::handle seats, int number, u8* length) {
    u32 order = 0;
    for (nb::handle one : seats) {
        if (*length == kMaxPlayers) refuse("a list of seats is too long");
        order |= static_cast<u32>(whole(one, "a seat", 0, number - 1)) << (4 * (*length)++);
    }
    return order;
}

inline std::vector<Pair> pairs_from_python(nb::handle pairs, int trump) {
    std::vector<Pair> found;
    for (nb::handle pair : pairs) {
        if (found.size() == 52) refuse("there are more pairs than cards");
        const nb::object attack = pair[0], defence = pair[1];
        found.push_back({from_python(attack, trump), defence.is_none() ? kNone : from_python(defence, trump)});
    }
    return found;
}

inline LastEvent event_from_python(nb::object event, int seats, int trump) {
    LastEvent last;
    last.what = static_cast<LastEvent::What>(whole(event[0], "the kind of an event", 0, 5));
    last.by = seat_from_python(event[1], seats);
    last.cards = cards_from_python(event[2], trump);
    last.pairs = pairs_from_python(event[3], trump);
    return last;
}

// The parts are those of position_to_python. What the core could not play is
// refused; durak.kernel.state checks all the invariants.
inline Position position_from_python(const Rules& rules, nb::dict parts) {
    Position p;
    p.rules = rules;
    State<>& s = p.state;
    const int seats = static_cast<int>(whole(parts["seats"], "seats", 2, kMaxPlayers));
    s = empty_table<kMaxPlayers>(seats);
    s.phase = static_cast<Phase>(whole(parts["phase"], "phase", 0, 4));
    s.durak = seat_from_python(parts["durak"], seats);
    const bool begun = s.phase != Phase::Start;
    const int trump = begun ? static_cast<int>(whole(parts["trump"], "trump", 0, 3)) : kTrumpLane;
    for (u8 card : row_from_python(parts["deck"], trump)) p.order.cards[p.order.size++] = card;
    if (!begun) return p;
    for (int i = 0; i < p.order.size; ++i) s.deck |= card_bit(p.order.cards[i]);
    s.trump = static_cast<u8>(trump);
    s.cards_left = p.order.size;
    if (s.cards_left) s.turn_up = p.order.cards[p.order.size - 1];
    int seat = 0;
    for (nb::handle hand : parts["hands"]) {
        if (seat == seats) refuse("there are more hands than seats");
        s.hands[seat++] = cards_from_python(hand, trump);
    }
    p.field = pairs_from_python(parts["field"], trump);
    for (const Pair& pair : p.field) {
        s.field |= card_bit(pair.attack) | set_of(pair.defence);
        if (pair.defence == kNone) s.unbeaten |= card_bit(pair.attack);
    }
    s.attacks = static_cast<u8>(p.field.size());
    if (rules.transfer_defended && !p.field.empty()) s.lead = p.field[0].attack % kLane;
    p.memory.all = trump_to_top(rules.deck, trump);
    s.players = ring_from_python(parts["players"], seats, &s.defender);
    s.inactive_order = order_from_python(parts["inactive"], seats, &s.inactive);
    s.active = seat_from_python(parts["active"], seats);
    s.principal = seat_from_python(parts["principal"], seats);
    s.attackers = ring_from_python(parts["attackers"], seats, &s.attackers_from);
    s.pending = ring_from_python(parts["pending"], seats, &s.pending_from);
    s.joined_order = order_from_python(parts["joined"], seats, &s.joined);
    for (nb::handle number : parts["flashed"]) {  // the same one may be shown again
        const u8 card = from_python(number, trump);
        if (!(card_bit(card) & kTrumps)) refuse("only trumps are shown");
        if (p.flashed.size() == 1000) refuse("flashed is too long");
        p.flashed.push_back(card);
        s.flashed |= static_cast<u16>(1u << (card % kLane));
    }
    s.turn = static_cast<u32>(whole(parts["turn"], "turn", 1, 0xFFFFFFFF));
    s.discarded = whole(parts["discarded"], "discarded", 0, 1);
    p.last = event_from_python(parts["event"], seats, trump);
    if (const char* wrong = flaw(p)) refuse(wrong);
    return p;
}

inline void check_in_play(const Position& p) {
    if (p.wanted || p.state.phase == Phase::Start || p.over()) refuse("nobody is to move");
}

inline void check_between_events(const Position& p) {
    if (!p.between_events()) refuse("an event is in progress, or chance draws");
}

// A path is played in the position itself to see that it is legal, which does not depend on the world; what comes
// after it.
inline Position check_path(Position p, const std::vector<int>& path) {
    const u8 mover = p.state.active;
    for (const int action : path) {
        if (p.over() || p.state.active != mover || action < 0 || action >= kActions ||
            !is_legal(p.rules, p.state, step_of(action))) {
            refuse("a path has to be legal, and all its steps the mover's");
        }
        p.play(step_of(action));
    }
    return p;
}

}  // namespace DURAK_ARCH
}  // namespace durak
