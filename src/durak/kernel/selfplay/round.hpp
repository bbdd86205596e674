// Games that somebody learns from: one step in each, and what the mover sees then. On the CPU a loop plays them, on a
// GPU every thread one.
#pragma once

#include "network/appraisal.hpp"
#include "network/features.hpp"
#include "search/thrifty.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// What happens at a table, one row a game.
struct Seen {
    u64* sight;  // Sight<P>::kWords
    u64* mask;   // kMaskWords
    signed char* seat;
    u8* done;      // the last step ended the round; another one has been dealt
    float* blame;  // P: how likely each seat was to be the durak then; 0 while the round goes on
};

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)
#define DURAK_SOLVES 1

// Knows what a table is worth to seat 0 once at most one card is left in the deck; there is none on a GPU.
struct Knower {
    virtual ~Knower() = default;
    virtual float worth(const Rules& rules, const State<2>& s) = 0;
};
#endif

// What is the same in all rounds at a table.
struct Lesson {
    Rules rules;
    int players = 2;
#if defined(DURAK_SOLVES)
    Knower* knower = nullptr;  // ends rounds as soon as it knows
#endif
    // Ends rounds when a turn opens with an empty deck; without it they are played out.
    const float* appraiser = nullptr;
    u64 seed = 0;
    u64 games = 0;
};

template <int P>
struct Learning {
    Watched<P> table;
    Chance chance;
    u64 round;
};

// Tables of several kinds stand side by side by the 32, so that the threads of a GPU that go together play the same.
DURAK_FN u64 kind_of(u64 game, u64 kinds) { return game / 32 % kinds; }

template <int P>
DURAK_FN void deal_again(const Lesson& lesson, Learning<P>& own, u64 game) {
    own.chance = dealing(lesson.seed, game + lesson.games * own.round++);
    own.table.state = deal<P>(lesson.rules, lesson.players, own.chance);
    own.table.memory = first_memory(own.table.state);
    for (Doubts& doubts : own.table.doubts) doubts = Doubts{};
}

// Whether the round is over for the learner, and how likely each seat is to be the durak; a draw is everybody's.
template <int P>
DURAK_FN bool is_settled(const Lesson& lesson, const State<P>& s, float* blame) {
    if (s.phase == Phase::End) {
        const float all = 1.0f / static_cast<float>(s.seats);
        for (int seat = 0; seat < s.seats; ++seat) blame[seat] = s.durak == kNone ? all : s.durak == seat ? 1.0f : 0.0f;
        return true;
    }
#if defined(DURAK_SOLVES)
    if constexpr (P == 2) {
        if (lesson.knower && s.cards_left <= 1) {
            const float worth = lesson.knower->worth(lesson.rules, s);
            blame[0] = (1 - worth) / 2, blame[1] = (1 + worth) / 2;
            return true;
        }
    }
#endif
    const bool opens = !s.cards_left && !s.field && !s.laid && s.phase == Phase::Attack;
    if (!lesson.appraiser || !opens || (P > 2 && seat_count(s.players) > 2)) return false;
    const float chance = appraised(lesson.appraiser, lesson.rules, hand_of(s, s.active), hand_of(s, s.defender));
    for (int seat = 0; seat < P; ++seat) blame[seat] = seat == s.active ? 1 - chance : seat == s.defender ? chance : 0;
    return true;
}

template <int P>
DURAK_FN void show(const Lesson& lesson, Learning<P>& own, const Seen& seen, u64 game) {
    State<P>& s = own.table.state;
    if (s.path == Kind::None) rename(own.table, order_for(own.table, s.active));
    const Steps legal = steps(lesson.rules, s);
    see(lesson.rules, own.table, legal, seen.sight + game * Sight<P>::kWords);
    legal_mask(s, legal, seen.mask + game * kMaskWords);
    seen.seat[game] = static_cast<signed char>(s.active);
}

template <int P>
DURAK_FN void sit_down(const Lesson& lesson, Learning<P>& own, const Seen& seen, u64 game) {
    own.round = 0;
    deal_again(lesson, own, game);
    seen.done[game] = 0;
    for (int place = 0; place < P; ++place) seen.blame[game * P + place] = 0;
    show(lesson, own, seen, game);
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

// Plays a step, and those after it that leave no choice: nobody learns from them.
template <int P>
DURAK_FN void go_on(const Lesson& lesson, Learning<P>& own, const Seen& seen, u64 game, Step step) {
    const LazyDeck deck{&own.chance};
    State<P>& s = own.table.state;
    float blame[P] = {};
    bool over = false;
    Steps legal = steps(lesson.rules, s);
    while (step.kind != Kind::None) {
        play_and_watch(lesson.rules, own.table, deck, legal, step);
        over = is_settled(lesson, s, blame);
        if (over) break;
        legal = steps(lesson.rules, s);
        step = forced(s, legal);
    }
    seen.done[game] = over;
    for (int place = 0; place < P; ++place) seen.blame[game * P + place] = blame[place];
    if (over) deal_again(lesson, own, game);
    show(lesson, own, seen, game);
}

// What a thrifty player would do.
template <int P>
DURAK_FN int thrifty_action(const Lesson& lesson, const Learning<P>& own) {
    const State<P>& s = own.table.state;
    return action_of(thrifty_step(s, steps(lesson.rules, s)));
}

}  // namespace DURAK_ARCH
}  // namespace durak
