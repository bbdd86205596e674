// One game of many that are stepped side by side, and what it shows: on the CPU a loop plays many, on a GPU every
// thread one.
#pragma once

#include "rules/deal.hpp"
#include "rules/observation.hpp"
#include "rules/random_step.hpp"
#include "search/thrifty.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// Who plays the other seats: nobody here, or a policy, and then one seat of each game is played from outside.
enum class Others : u8 { Outside, Random, Thrifty };

// What is the same in all games.
struct GameOptions {
    Rules rules;
    int seats = 2;
    u64 games = 1;
    bool observed = true;
    bool deal_again = true;  // as soon as a round is over
    Others others = Others::Outside;
    u64 settings = settings_word(rules);  // as observations tell them

    DURAK_FN bool alone() const { return others != Others::Outside; }
    // Of rewards: one a seat, or the only one that is played from outside.
    DURAK_FN int columns() const { return alone() ? 1 : seats; }
};

// The arrays of what games show, one row a game (docs/kernel.md, "Batches").
struct GameRows {
    u64* observation;
    u64* mask;
    u64* final_observation;
    signed char* seat;
    float* reward;
    u8* done;
    u8* truncated;
};

template <int P>
struct GameTable {
    State<P> state;
    Memory<P> memory;
    Chance chance;  // deals and draws
    Chance other;   // chooses, if it is asked to
    u64 seed;
    u64 round;
    int mine;  // the seat that is played from outside, if there is only one

    DURAK_FN bool over() const { return state.phase == Phase::End; }
};

template <int P>
DURAK_FN void advance(const GameOptions& options, GameTable<P>& own, const Steps& legal, Step step) {
    LazyDeck deck{&own.chance};
    if (options.observed) {
        apply_and_remember(options.rules, own.state, own.memory, deck, legal, step);
    } else {
        apply(options.rules, own.state, deck, legal, step);
    }
}

template <int P>
DURAK_APART void play_others(const GameOptions& options, GameTable<P>& own) {
    while (!own.over() && own.state.active != own.mine) {
        const Steps legal = steps(options.rules, own.state);
        const Step step = options.others == Others::Thrifty ? thrifty_step(own.state, legal)
                                                            : random_step(own.state, legal, own.other);
        advance(options, own, legal, step);
    }
}

// Every round has its own stream: what is dealt does not depend on what was played before. A seat that plays alone
// moves on round by round, and gets a round in which it is asked something.
template <int P>
DURAK_APART void deal_next(const GameOptions& options, GameTable<P>& own, u64 game) {
    do {
        own.mine = static_cast<int>((game + own.round) % static_cast<u64>(options.seats));
        const u64 number = game + options.games * own.round++;
        own.chance = dealing(own.seed, number);
        own.other = choosing(own.seed, number);
        own.state = deal<P>(options.rules, options.seats, own.chance);
        own.memory = first_memory(own.state);
        if (options.alone()) play_others(options, own);
    } while (own.over());
}

// What a seat may know.
template <int P>
DURAK_FN void look_from(const GameOptions& options, const GameTable<P>& own, int seat, u64* words) {
    observe(options.rules, options.settings, own.state, own.memory, seat, words);
}

// What a step brings as long as the round goes on: nothing.
DURAK_FN void clear_result(const GameOptions& options, const GameRows& rows, u64 game) {
    rows.done[game] = rows.truncated[game] = 0;
    const u64 columns = static_cast<u64>(options.columns());
    for (u64 column = 0; column < columns; ++column) rows.reward[game * columns + column] = 0.0f;
}

// How the round ended: by what, what that brought, and what everybody saw last.
template <int P>
DURAK_APART void show_result(const GameOptions& options, const GameTable<P>& own, const GameRows& rows, u64 game) {
    rows.done[game] = 1;
    rows.truncated[game] = own.state.durak == kNone && contested(options.rules, own.state);
    const int columns = options.columns();
    for (int column = 0; column < columns; ++column) {
        const u64 place = game * static_cast<u64>(columns) + static_cast<u64>(column);
        const int seat = options.alone() ? own.mine : column;
        rows.reward[place] = static_cast<float>(return_of(options.rules, own.state.durak, seat, options.seats));
        if (!options.observed) continue;
        look_from(options, own, seat, rows.final_observation + place * kObservationWords);
    }
}

// The steps that are legal now: none when the round is over.
template <int P>
DURAK_FN Steps legal_steps(const GameOptions& options, const GameTable<P>& own) {
    return own.over() ? Steps{} : steps(options.rules, own.state);
}

// What a seat that plays alone sees when the round is over; otherwise nobody is to move, and nobody looks.
template <int P>
DURAK_APART void observe_end(const GameOptions& options, const GameTable<P>& own, u64* words) {
    if (options.alone()) return look_from(options, own, own.mine, words);
    for (int word = 0; word < kObservationWords; ++word) words[word] = 0;
}

// Whose move it is, and what that seat may know and do.
template <int P>
DURAK_FN void show(const GameOptions& options, const GameTable<P>& own, const GameRows& rows, u64 game,
                   const Steps& legal) {
    rows.seat[game] = static_cast<signed char>(own.state.active);
    if (!options.observed) return;
    u64* words = rows.observation + game * kObservationWords;
    if (own.over()) [[unlikely]] {
        observe_end(options, own, words);
    } else {
        look_from(options, own, own.state.active, words);
    }
    legal_mask(own.state, legal, rows.mask + game * kMaskWords);
}

// Plays one of the legal steps, and what follows before somebody from outside is asked again.
template <int P>
DURAK_FN void play(const GameOptions& options, GameTable<P>& own, const GameRows& rows, u64 game, const Steps& legal,
                   Step step) {
    advance(options, own, legal, step);
    if (options.alone()) play_others(options, own);
    clear_result(options, rows, game);
    if (!own.over()) return;
    show_result(options, own, rows, game);
    if (options.deal_again) deal_next(options, own, game);
}

// A new round, and nothing of the one before.
template <int P>
DURAK_FN void restart(const GameOptions& options, GameTable<P>& own, const GameRows& rows, u64 game) {
    deal_next(options, own, game);
    clear_result(options, rows, game);
}

}  // namespace DURAK_ARCH
}  // namespace durak
