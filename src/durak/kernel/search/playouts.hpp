// Random games: every step with the same probability, the same games on every machine.
//
// A game is identified by a seed and a number and depends on nothing else, so threads may divide up the numbers as they
// like.
#pragma once

#include "rules/rules.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// The result of one game.
struct Outcome {
    u8 loser;  // kNone is a draw
    u32 steps;
    u32 turns;
    u64 print;  // a hash of the last state
};

// The results of many games; the fingerprint does not depend on their order.
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
        if (seat < s.seats) hash.counter ^= Chance{s.hands[seat], static_cast<u64>(seat)}.number();
    }
    hash.counter += hash.number() ^ (static_cast<u64>(s.turn) << 32 | steps);
    hash.counter += hash.number() ^ (static_cast<u64>(s.inactive_order) << 32 | s.joined_order);
    hash.counter += hash.number() ^ (static_cast<u64>(s.defender) << 16 | static_cast<u64>(s.durak) << 8 | s.trump);
    return hash.number();
}

template <int P>
DURAK_FN Outcome outcome(const State<P>& s, u32 steps) {
    return {s.durak, steps, s.turn, print_of(s, steps)};
}

// One whole game.
template <int P, class R>
DURAK_FN Outcome playout(const R& rules, int seats, u64 seed, u64 game) {
    Chance deals = dealing(seed, game), chance = choosing(seed, game);
    State<P> s = deal<P>(rules, seats, deals);
#if defined(__CUDA_ARCH__)
    const LazyDeck deck{&deals};
#else
    const ShuffledDeck deck{s.deck, s.turn_up, deals};
#endif
    u32 count = 0;
    for (; s.phase != Phase::End; ++count) {
        play_random_step(rules, s, deck, chance);
    }
    return outcome(s, count);
}

// --- Games that the compiler knows ------------------------------------------------------------------------------
//
// Most playouts are of the base game or of `spec`. Where the settings are constants, and everything that is called is
// compiled into one function, the compiler leaves out whatever the game never asks for. The rules stay the same text.

DURAK_FN constexpr Rules base_game(const Rules& rules) {
    Rules known;
    known.deck = rules.deck;
    known.max_turns = rules.max_turns;
    return known;
}

DURAK_FN constexpr Rules spec_game(const Rules& rules) {
    Rules known = base_game(rules);
    known.transfer = known.flash = true;
    return known;
}

#if !defined(__CUDACC_RTC__)
// Rules of which only the deck and the last turn are left open.
template <Rules known(const Rules&)>
struct KnownRules {
    static constexpr Rules kGame = known(Rules{});
    static constexpr u8 hand_size = kGame.hand_size;
    static constexpr u8 field_limit = kGame.field_limit;
    static constexpr bool hand_limit = kGame.hand_limit;
    static constexpr u8 first_limit = kGame.first_limit;
    static constexpr bool first_turn_only = kGame.first_turn_only;
    static constexpr Attackers attackers = kGame.attackers;
    static constexpr Tempo tempo = kGame.tempo;
    static constexpr bool lead_one = kGame.lead_one;
    static constexpr bool throw_one = kGame.throw_one;
    static constexpr bool partial = kGame.partial;
    static constexpr PileOn pile_on = kGame.pile_on;
    static constexpr bool transfer = kGame.transfer;
    static constexpr bool flash = kGame.flash;
    static constexpr bool flash_once = kGame.flash_once;
    static constexpr bool transfer_joined = kGame.transfer_joined;
    static constexpr bool transfer_defended = kGame.transfer_defended;
    static constexpr bool transfer_first_turn = kGame.transfer_first_turn;
    static constexpr bool principal_moves = kGame.principal_moves;
    static constexpr Refill refill = kGame.refill;
    static constexpr Endgame endgame = kGame.endgame;
    static constexpr Starter starter = kGame.starter;
    static constexpr Starter no_trump = kGame.no_trump;
    static constexpr Starter next_starter = kGame.next_starter;
    static constexpr bool whole_deal = kGame.whole_deal;
    static constexpr bool bottom_turn_up = kGame.bottom_turn_up;
    static constexpr bool partners = kGame.partners;

    Set deck;
    u32 max_turns;

    explicit KnownRules(const Rules& rules) : deck(rules.deck), max_turns(rules.max_turns) {}
};

// Plays the games from first_game on, one after the other.
template <int P, class R>
DURAK_FLATTEN Tally playouts_of(const R& rules, int seats, u64 seed, u64 first_game, u64 games) {
    Tally tally;
    for (u64 i = 0; i < games; ++i) tally.add(playout<P>(rules, seats, seed, first_game + i));
    return tally;
}

template <int P>
Tally playouts(const Rules& rules, int seats, u64 seed, u64 first_game, u64 games) {
    if (rules == base_game(rules)) return playouts_of<P>(KnownRules<base_game>(rules), seats, seed, first_game, games);
    if (rules == spec_game(rules)) return playouts_of<P>(KnownRules<spec_game>(rules), seats, seed, first_game, games);
    return playouts_of<P>(rules, seats, seed, first_game, games);
}

// The same for any number of seats, compiled in a place of its own (playouts.cpp).
Tally playouts(const Rules& rules, int seats, u64 seed, u64 first_game, u64 games);
#endif

}  // namespace DURAK_ARCH
}  // namespace durak
