// Games by chance: every step with the same probability, the same games on every machine.
//
// A game is named by a seed and a number, and it depends on nothing else: threads may share out the numbers as they like.
#pragma once

#include "rules.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// What became of one game.
struct Outcome {
    u8 loser;  // kNone is a draw
    u32 steps;
    u32 turns;
    u64 print;  // a hash of the last state
};

// What became of many games; the fingerprint does not depend on their order.
struct Tally {
    u64 games = 0;
    u64 steps = 0;
    u64 turns = 0;
    u64 draws = 0;
    u64 lost[kMaxPlayers] = {};
    u64 fingerprint = 0;

    DURAK_FN void add(const Outcome& game) {
        ++games;
        steps += game.steps;
        turns += game.turns;
        draws += game.loser == kNone;
        if (game.loser != kNone) ++lost[game.loser];
        fingerprint += game.print;
    }
};

// A hash of everything that a round ends with; the same for every P that has room for the players.
template <int P>
DURAK_FN u64 print_of(const State<P>& s, u32 steps) {
    Chance hash{s.field ^ s.deck, 0};
    for (int seat = 0; seat < P; ++seat) {
        if (seat < s.seats) hash.key ^= Chance{s.hands[seat], static_cast<u64>(seat)}.number();
    }
    hash.key += hash.number() ^ (static_cast<u64>(s.turn) << 32 | steps);
    hash.key += hash.number() ^ (static_cast<u64>(s.inactive_order) << 32 | s.joined_order);
    hash.key += hash.number() ^ (static_cast<u64>(s.defender) << 16 | static_cast<u64>(s.durak) << 8 | s.trump);
    return hash.number();
}

template <int P>
DURAK_FN Outcome outcome(const State<P>& s, u32 steps) {
    return {s.durak, steps, s.turn, print_of(s, steps)};
}

// One whole game.
template <int P>
DURAK_FN Outcome playout(const Rules& rules, int seats, u64 seed, u64 game) {
    Chance chance = Chance::of(seed, game);
    const LazyDeck deck{&chance};
    State<P> s = deal<P>(rules, seats, chance);
    u32 count = 0;
    for (; s.phase != Phase::End; ++count) {
        const Steps legal = steps(rules, s);
        apply(rules, s, deck, legal, any_step(s, legal, chance));
    }
    return outcome(s, count);
}

// --- Games that the compiler knows ------------------------------------------------------------------------------
//
// Most playouts are of the base game or of `spec`. Where a function spells these out, and everything it calls is
// compiled into it, the compiler leaves out whatever the game never asks for. The rules stay the same text.

DURAK_FN Rules any_game(const Rules& rules) { return rules; }

DURAK_FN Rules base_game(const Rules& rules) {
    Rules known;
    known.deck = rules.deck;
    known.max_turns = rules.max_turns;
    return known;
}

DURAK_FN Rules spec_game(const Rules& rules) {
    Rules known = base_game(rules);
    known.transfer = known.flash = true;
    return known;
}

#if !defined(__CUDACC_RTC__)
template <int P, Rules known(const Rules&)>
DURAK_FLATTEN Tally playouts_of(const Rules& given, int seats, u64 seed, u64 first_game, u64 games) {
    const Rules rules = known(given);
    Tally tally;
    for (u64 i = 0; i < games; ++i) tally.add(playout<P>(rules, seats, seed, first_game + i));
    return tally;
}

// Plays the games from first_game on, one after the other.
template <int P>
Tally playouts(const Rules& rules, int seats, u64 seed, u64 first_game, u64 games) {
    const auto play = rules == base_game(rules)   ? playouts_of<P, base_game>
                      : rules == spec_game(rules) ? playouts_of<P, spec_game>
                                                  : playouts_of<P, any_game>;
    return play(rules, seats, seed, first_game, games);
}
#endif

}  // namespace DURAK_ARCH
}  // namespace durak
