// A whole configuration: the state that decides the future, and what matters only for display.
//
// The core knows sets of cards. Which card beats which, in what order they were laid, the order of the deck and the
// last event change nothing in what follows, so they are kept here, beside the core, to convert without loss.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <string>
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
};

struct LastEvent {
    enum class What : u8 { None, Begin, Attack, Defend, Transfer, Flash } what = What::None;
    u8 by = kNone;
    Set cards = 0;
    std::vector<Pair> pairs;
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

    bool over() const { return state.phase == Phase::End; }
    bool between_events() const { return state.path == Kind::None; }

    std::vector<int> legal() const {
        std::vector<int> actions;
        if (state.phase == Phase::Start || over()) return actions;
        for_each_step(rules, state, [&](Step step) { actions.push_back(action_of(step)); });
        return actions;
    }

    void begin() {
        state = deal<kMaxPlayers>(rules, state.seats, order, state.durak);
        memory = first_memory(state);
        for (Doubts& seat : doubts) seat = Doubts{};
        last = LastEvent{};
        last.what = LastEvent::What::Begin;
    }

    // Plays a legal step and keeps the books.
    void play(Step step) {
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

    // The defender takes while the attackers are being asked (R83): as if it were their move.
    void give_up() {
        state.phase = Phase::Defend;
        state.active = state.defender;
        play({Kind::Take});
    }

    // An attacker throws in without being asked (R85): as if it were their move.
    void interrupt(u8 seat) {
        if (state.phase == Phase::Defend) state.phase = Phase::Attack;
        state.active = seat;
    }

   private:
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
