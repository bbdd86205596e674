// Games of two that somebody learns from: one step in each, and what the mover sees then. On the CPU a loop plays them,
// on a GPU every thread one.
#pragma once

#include "appraisal.hpp"
#include "policy.hpp"
#include "sight.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// What happens at a table, one row a game.
struct Seen {
    u64* sight;    // kSightWords
    u64* mask;     // kMaskWords
    signed char* seat;
    u8* done;      // the last step ended the round; another one has been dealt
    float* value;  // what it was worth for seat 0 then: 1, 0 or -1, or a chance
};

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)
#define DURAK_SOLVES 1

// Knows what a table is worth to seat 0 once at most one card is left in the deck; there is none on a GPU.
struct Knower {
    virtual ~Knower() = default;
    virtual float worth(const Rules& rules, const State<2>& s) = 0;
};
#endif

struct Lesson {
    Rules rules;
#if defined(DURAK_SOLVES)
    Knower* knower = nullptr;  // ends rounds as soon as it knows
#endif
    const float* appraiser = nullptr;  // ends rounds when a turn opens with an empty deck; without it they are played out
    u64 seed = 0;
    u64 games = 0;
};

struct Learning {
    Watched table;
    Chance chance;
    u64 round;
};

DURAK_FN void deal_again(const Lesson& lesson, Learning& own, u64 game) {
    own.chance = dealing(lesson.seed, game + lesson.games * own.round++);
    own.table.state = deal<2>(lesson.rules, 2, own.chance);
    own.table.memory = first_memory(own.table.state);
    own.table.doubts[0] = own.table.doubts[1] = Doubts{};
}

// Whether the round is over for the learner, and what it is worth for seat 0.
DURAK_FN bool is_settled(const Lesson& lesson, const State<2>& s, float* value) {
    if (s.phase == Phase::End) {
        *value = s.durak == kNone ? 0.0f : s.durak ? 1.0f : -1.0f;
        return true;
    }
#if defined(DURAK_SOLVES)
    if (lesson.knower && s.cards_left <= 1) {
        *value = lesson.knower->worth(lesson.rules, s);
        return true;
    }
#endif
    if (!lesson.appraiser || s.cards_left || s.field || s.laid || s.phase != Phase::Attack) return false;
    const float chance = appraised(lesson.appraiser, lesson.rules, hand_of(s, s.active), hand_of(s, s.defender));
    *value = s.active ? 1 - 2 * chance : 2 * chance - 1;
    return true;
}

DURAK_FN void show(const Lesson& lesson, Learning& own, const Seen& seen, u64 game) {
    State<2>& s = own.table.state;
    if (s.path == Kind::None) rename(own.table, order_for(own.table, s.active));
    const Steps legal = steps(lesson.rules, s);
    see(lesson.rules, own.table, legal, seen.sight + game * kSightWords);
    legal_mask(s, legal, seen.mask + game * kMaskWords);
    seen.seat[game] = static_cast<signed char>(s.active);
}

DURAK_FN void sit_down(const Lesson& lesson, Learning& own, const Seen& seen, u64 game) {
    own.round = 0;
    deal_again(lesson, own, game);
    seen.done[game] = 0;
    seen.value[game] = 0;
    show(lesson, own, seen, game);
}

// The only step that is legal, or one without a kind if there is a choice.
DURAK_FN Step forced(const State<2>& s, const Steps& legal) {
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
DURAK_FN void go_on(const Lesson& lesson, Learning& own, const Seen& seen, u64 game, Step step) {
    const LazyDeck deck{&own.chance};
    State<2>& s = own.table.state;
    float value = 0;
    bool over = false;
    Steps legal = steps(lesson.rules, s);
    while (step.kind != Kind::None) {
        play_and_watch(lesson.rules, own.table, deck, legal, step);
        over = is_settled(lesson, s, &value);
        if (over) break;
        legal = steps(lesson.rules, s);
        step = forced(s, legal);
    }
    seen.done[game] = over;
    seen.value[game] = value;
    if (over) deal_again(lesson, own, game);
    show(lesson, own, seen, game);
}

// What a thrifty player would do.
DURAK_FN int thrifty_action(const Lesson& lesson, const Learning& own) {
    const State<2>& s = own.table.state;
    return action_of(thrifty_step(s, steps(lesson.rules, s)));
}

}  // namespace DURAK_ARCH
}  // namespace durak
