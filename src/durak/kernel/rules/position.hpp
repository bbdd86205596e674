// A whole configuration: the state that decides the future, and what matters only for display.
//
// The core knows sets of cards. Which card beats which, in what order they were laid, the order of the deck and the
// last event change nothing in what follows, so they are kept here, beside the core, to convert without loss.
//
// A position also knows how it came about, so that it can be written down in the middle of an event, and so that a seat
// can be told all that it has seen. And it may leave the deck to chance: then nobody knows a card before it is drawn,
// and play waits while chance draws.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "rules/table_with_memory.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// The same table in a state with room for P players.
template <int P>
State<P> with_room(const State<>& s) {
    static_assert(offsetof(State<P>, deck) == P * sizeof(Set), "the hands come first, and all else is alike");
    State<P> t{};
    for (int seat = 0; seat < P; ++seat) t.hands[seat] = s.hands[seat];
    std::memcpy(&t.deck, &s.deck, sizeof(State<P>) - offsetof(State<P>, deck));
    return t;
}

struct Pair {
    u8 attack;
    u8 defence = kNone;

    bool operator==(const Pair&) const = default;
};

struct LastEvent {
    enum class What : u8 { None, Begin, Attack, Defend, Transfer, Flash } what = What::None;
    u8 by = kNone;
    Set cards = 0;
    std::vector<Pair> pairs;

    bool operator==(const LastEvent&) const = default;
};

// What can happen to a position, in numbers: its steps by their actions, and what is no step.
enum Happening : int {
    kGaveUp = kActions,                 // the defender took out of turn
    kBegun,                             // the cards were dealt
    kAsked,                             // and the seat: an attacker adds out of turn
    kDrawn = kAsked + kMaxPlayers,      // and the number of the card: chance drew it
    kHappenings = kDrawn + 4 * kFaces,  // how many there are
};

struct Position {
    Rules rules;
    State<> state{};
    Memory<kMaxPlayers> memory{};
    Doubts doubts[kMaxPlayers];
    OrderedDeck order{};
    std::vector<Pair> field;
    std::vector<u8> flashed;
    std::vector<Pair> beating_now;  // the pairs of the event in progress
    LastEvent last;

    bool lazy = false;  // the order of the deck is not known: chance draws
    int wanted = 0;     // how many cards chance has to draw before play goes on
    std::vector<u8> drawn;
    Step waiting{Kind::None};  // what goes on then

    std::shared_ptr<const Position> origin;  // as it was made; none as long as nothing has happened
    std::vector<u16> history;

    bool over() const { return state.phase == Phase::End; }
    bool between_events() const { return state.path == Kind::None && !wanted; }
    // An event that nobody else has seen yet is in progress.
    bool amid_event() const { return state.path != Kind::None && !wanted; }

    std::vector<int> legal() const {
        std::vector<int> actions;
        if (wanted || state.phase == Phase::Start || over()) return actions;
        for_each_step(rules, state, [&](Step step) { actions.push_back(action_of(step)); });
        return actions;
    }

    void begin() {
        note(kBegun);
        if (!lazy) return deal_out();
        const int dealt = dealt_cards(rules, state);
        await(dealt + (dealt < order.size));
    }

    // Plays a legal step.
    void play(Step step) {
        note(action_of(step));
        start(step);
    }

    // The defender takes while the attackers are being asked (R83): as if it were their move.
    void give_up() {
        note(kGaveUp);
        state.phase = Phase::Defend;
        state.active = state.defender;
        start({Kind::Take});
    }

    // An attacker throws in without being asked (R85): as if it were their move.
    void interrupt(u8 seat) {
        note(kAsked + seat);
        if (state.phase == Phase::Defend) state.phase = Phase::Attack;
        state.active = seat;
    }

    // The cards of which chance draws one now, each with the same probability; none if nothing waits for it.
    Set chance_cards() const {
        if (!wanted) return 0;
        Set cards = state.deck & ~set_of(state.turn_up);
        if (state.phase == Phase::Start) cards = rules.deck;
        for (const u8 card : drawn) cards &= ~card_bit(card);
        return cards;
    }

    // Chance draws one of them.
    void draw_card(u8 card) {
        note(kDrawn + card_number(card));
        drawn.push_back(card);
        draw_on();
    }

    // Whose card chance draws now: known while the cards are dealt, as long as they are not those of a deck.
    u8 dealt_to() const {
        const int number = static_cast<int>(drawn.size());
        if (state.phase != Phase::Start || !wanted || number >= dealt_cards(rules, state)) return kNone;
        return static_cast<u8>((dealer_of(rules, state.durak) + 1 + number) % state.seats);
    }

   private:
    void note(int happening) {
        if (!origin) origin = std::make_shared<const Position>(*this);
        history.push_back(static_cast<u16>(happening));
    }

    void deal_out() {
        state = deal<kMaxPlayers>(rules, state.seats, order, state.durak);
        memory = first_memory(state);
        for (Doubts& seat : doubts) seat = Doubts{};
        last = LastEvent{};
        last.what = LastEvent::What::Begin;
    }

    void start(Step step) {
        const int cards = lazy ? hidden_draws(step) : 0;
        if (!cards) return carry_out(step);
        waiting = step;
        await(cards);
    }

    // How many cards that nobody has seen are drawn when this step is played.
    int hidden_draws(Step step) const {
        if (state.cards_left < 2) return 0;
        State<> after = state;
        OrderedDeck deck = order;
        apply(rules, after, deck, step);
        const int cards = state.cards_left - after.cards_left;
        return cards < state.cards_left ? cards : cards - 1;
    }

    void await(int cards) {
        wanted = cards;
        drawn.clear();
        draw_on();
    }

    // The last card there is needs no chance. Once all are drawn, play goes on with them on top of the deck.
    void draw_on() {
        const Set left = chance_cards();
        if (static_cast<int>(drawn.size()) < wanted && count(left) == 1) drawn.push_back(static_cast<u8>(lowest(left)));
        if (static_cast<int>(drawn.size()) < wanted) return;
        int place = order.next;
        for (const u8 card : drawn) {
            const bool to_bottom =
                state.phase == Phase::Start && rules.bottom_turn_up && place == dealt_cards(rules, state);
            put_at(card, to_bottom ? order.size - 1 : place++);
        }
        wanted = 0;
        if (state.phase == Phase::Start) return deal_out();
        carry_out(std::exchange(waiting, Step{Kind::None}));
    }

    void put_at(u8 card, int place) {
        for (int i = order.next; i < order.size; ++i) {
            if (order.cards[i] == card) return std::swap(order.cards[i], order.cards[place]);
        }
    }

    // Plays a step and keeps the books.
    void carry_out(Step step) {
        const u32 turn = state.turn;
        const u8 by = state.active;
        const Kind path = step.kind == Kind::Done ? state.path : step.kind;
        if (step.kind == Kind::Beat) beating_now.push_back({step.target, step.card});
        Set laid = state.laid;
        if (step.card != kNone && step.kind != Kind::Flash) laid |= card_bit(step.card);
        const State<> before = state;
        apply_and_remember(rules, state, memory, order, steps(rules, state), step);
        doubt(rules, before, state, step, doubts);
        if (!between_events()) return;
        record(path, by, step, laid);
        beating_now.clear();
        if (!state.field) field.clear();
        if (state.turn != turn) flashed.clear();
    }

    void record(Kind path, u8 by, Step step, Set laid) {
        last = LastEvent{};
        last.by = by;
        last.cards = laid;
        switch (path) {
            case Kind::Beat:
                last.what = LastEvent::What::Defend;
                last.pairs = beating_now;
                for (const Pair& pair : beating_now) {
                    for (Pair& on_field : field) {
                        if (on_field.attack == pair.attack) on_field.defence = pair.defence;
                    }
                }
                return;
            case Kind::Take:
                last.what = LastEvent::What::Defend;
                return;
            case Kind::Flash:
                last.what = LastEvent::What::Flash;
                last.cards = card_bit(step.card);
                flashed.push_back(step.card);
                return;
            default:
                last.what = path == Kind::Move ? LastEvent::What::Transfer : LastEvent::What::Attack;
                for (Set left = laid; left; left &= left - 1) field.push_back({static_cast<u8>(lowest(left))});
                return;
        }
    }
};

// Whether they are the same, however they came about: all that matters and all that is shown.
inline bool operator==(const Position& a, const Position& b) {
    const auto memory_of = [](const Position& p) {
        std::vector<Set> all{p.memory.all};
        for (int seat = 0; seat < kMaxPlayers; ++seat) {
            const Doubts& doubts = p.doubts[seat];
            all.insert(all.end(), {p.memory.known[seat], doubts.passed, doubts.passed_before, doubts.yielded,
                                   doubts.yielded_before});
        }
        return all;
    };
    // Nobody knows the order of a deck that is left to chance.
    const auto deck_of = [](const Position& p) {
        std::vector<u8> cards(p.order.cards + p.order.next, p.order.cards + p.order.size);
        if (p.lazy) std::sort(cards.begin(), cards.end());
        return cards;
    };
    return a.rules == b.rules && a.state == b.state && a.field == b.field && a.flashed == b.flashed &&
           a.beating_now == b.beating_now && a.last == b.last && a.lazy == b.lazy && a.wanted == b.wanted &&
           (!a.wanted || a.drawn == b.drawn) && memory_of(a) == memory_of(b) && deck_of(a) == deck_of(b);
}

// The table with what the position itself remembers.
template <int P>
TableWithMemory<P> table_of(const Position& p) {
    TableWithMemory<P> t{};
    t.state = with_room<P>(p.state);
    t.memory.all = trump_to_top(p.rules.deck, p.state.trump);
    for (int seat = 0; seat < p.state.seats; ++seat) {
        t.memory.known[seat] = p.memory.known[seat];
        t.doubts[seat] = p.doubts[seat];
    }
    return t;
}

}  // namespace DURAK_ARCH
}  // namespace durak
