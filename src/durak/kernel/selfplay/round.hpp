// One table of self-play: a step, and what the mover sees then. On the CPU a loop plays many, on a GPU every thread
// one.
#pragma once

#include "network/appraiser.hpp"
#include "network/features.hpp"
#include "search/thrifty.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// What happens at a table, one row per game.
struct SelfPlayRows {
    u64* features;  // Features<P>::kWords
    u64* mask;      // kMaskWords
    signed char* seat;
    u8* done;             // the last step ended the round; another one has been dealt
    float* loss_chances;  // P: each seat's share of the loss then, as far as it is known; 0 while the round goes on
};

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)
#define DURAK_SOLVES 1

// The value of an endgame to seat 0, once at most one card is left in the deck; there is none on a GPU.
struct EndgameValue {
    virtual ~EndgameValue() = default;
    virtual float value(const Rules& rules, const State<2>& s) = 0;
};
#endif

// What is the same in all rounds at a table.
struct SelfPlayOptions {
    Rules rules;
    int players = 2;
#if defined(DURAK_SOLVES)
    EndgameValue* endgames = nullptr;  // ends rounds at the endgame
#endif
    // Ends rounds when a turn opens with an empty deck; without it they are played out.
    const float* appraiser = nullptr;
    u64 seed = 0;
    u64 games = 0;
};

template <int P>
struct SelfPlayTable {
    TableWithMemory<P> table;
    Chance chance;
    u64 round;
};

// Tables of the same kind come in groups of 32, so that GPU threads that run together play the same kind.
DURAK_FN u64 kind_of(u64 game, u64 kinds) { return game / 32 % kinds; }

template <int P>
DURAK_FN void deal_again(const SelfPlayOptions& options, SelfPlayTable<P>& own, u64 game) {
    own.chance = dealing(options.seed, game + options.games * own.round++);
    own.table.state = deal<P>(options.rules, options.players, own.chance);
    own.table.memory = first_memory(own.table.state);
    for (Doubts& doubts : own.table.doubts) doubts = Doubts{};
}

// Whether the round is over for the learner, and each seat's share of the loss, which add up to one: a team divides its
// loss up, and a draw is everybody's.
template <int P>
DURAK_FN bool is_settled(const SelfPlayOptions& options, const State<P>& s, float* losses) {
    if (s.phase == Phase::End) {
        const float share = 1.0f / static_cast<float>(team_size(options.rules, s.seats));
        for (int seat = 0; seat < s.seats; ++seat)
            losses[seat] = share * loss_of(options.rules, s.durak, seat, s.seats);
        return true;
    }
#if defined(DURAK_SOLVES)
    if constexpr (P == 2) {
        if (options.endgames && s.cards_left <= 1) {
            const float value = options.endgames->value(options.rules, s);
            losses[0] = (1 - value) / 2, losses[1] = (1 + value) / 2;
            return true;
        }
    }
#endif
    const bool opens = !s.cards_left && !s.field && !s.laid && s.phase == Phase::Attack;
    // It was not told whether a hand limits an attack, and expects that.
    if (!options.appraiser || !options.rules.hand_limit || !opens || (P > 2 && seat_count(s.players) > 2)) return false;
    const AppraiserNetwork network(options.appraiser);
    const AppraiserNetwork::Sum start = appraiser_start(network, options.rules);
    const float chance = appraised(network, start, hand_of(s, s.active), hand_of(s, s.defender));
    const float share = 1.0f / static_cast<float>(team_size(options.rules, s.seats));
    for (int seat = 0; seat < s.seats; ++seat) {
        losses[seat] = lose_together(options.rules, s.active, seat)     ? share * (1 - chance)
                       : lose_together(options.rules, s.defender, seat) ? share * chance
                                                                        : 0;
    }
    return true;
}

template <int P>
DURAK_FN void write_row(const SelfPlayOptions& options, SelfPlayTable<P>& own, const SelfPlayRows& rows, u64 game) {
    State<P>& s = own.table.state;
    if (s.path == Kind::None) rename_suits(own.table, suit_order(own.table, s.active));
    const Steps legal = steps(options.rules, s);
    write_features(options.rules, own.table, legal, rows.features + game * Features<P>::kWords);
    legal_mask(s, legal, rows.mask + game * kMaskWords);
    rows.seat[game] = static_cast<signed char>(s.active);
}

template <int P>
DURAK_FN void start_game(const SelfPlayOptions& options, SelfPlayTable<P>& own, const SelfPlayRows& rows, u64 game) {
    own.round = 0;
    deal_again(options, own, game);
    rows.done[game] = 0;
    for (int place = 0; place < P; ++place) rows.loss_chances[game * P + place] = 0;
    write_row(options, own, rows, game);
}

// The only step that is legal, or one without a kind if there is a choice.
template <int P>
DURAK_FN Step forced(const State<P>& s, const Steps& legal) {
    int number = count(legal.lay) + count(legal.move) + count(legal.flash) + legal.done + legal.take;
    Step only{legal.take ? Kind::Take : Kind::Done};
    if (legal.lay) only = {Kind::Lay, static_cast<u8>(lowest(legal.lay))};
    if (legal.move) only = {Kind::Move, static_cast<u8>(lowest(legal.move))};
    if (legal.flash) only = {Kind::Flash, static_cast<u8>(lowest(legal.flash))};
    for (Set left = legal.targets; left && number < 2; left &= left - 1) {
        const int target = lowest(left);
        const Set cards = beating(s, legal, target);
        if (cards) only = {Kind::Beat, static_cast<u8>(lowest(cards)), static_cast<u8>(target)};
        number += count(cards);
    }
    return number == 1 ? only : Step{Kind::None};
}

// Plays a step, and the forced ones after it: there is nothing to learn from them.
template <int P>
DURAK_FN void advance_game(const SelfPlayOptions& options, SelfPlayTable<P>& own, const SelfPlayRows& rows, u64 game,
                           Step step) {
    const LazyDeck deck{&own.chance};
    State<P>& s = own.table.state;
    float losses[P] = {};
    bool over = false;
    Steps legal = steps(options.rules, s);
    while (step.kind != Kind::None) {
        apply_and_remember(options.rules, own.table, deck, legal, step);
        over = is_settled(options, s, losses);
        if (over) break;
        legal = steps(options.rules, s);
        step = forced(s, legal);
    }
    rows.done[game] = over;
    for (int place = 0; place < P; ++place) rows.loss_chances[game * P + place] = losses[place];
    if (over) deal_again(options, own, game);
    write_row(options, own, rows, game);
}

// What a thrifty player would do.
template <int P>
DURAK_FN int thrifty_action(const SelfPlayOptions& options, const SelfPlayTable<P>& own) {
    const State<P>& s = own.table.state;
    return action_of(thrifty_step(s, steps(options.rules, s)));
}

}  // namespace DURAK_ARCH
}  // namespace durak
