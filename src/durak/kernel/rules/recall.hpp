// All that a seat has seen of a round, in order: perfect recall, where an observation tells only what is known now.
#pragma once

#include "rules/position.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// While the cards are dealt, a seat sees its own, in lanes C D H S, and how many each has.
inline void observe_deal(const Position& p, int me, u64* out) {
    const State<>& s = p.state;
    for (int word = 0; word < kObservationWords; ++word) out[word] = 0;
    int held[kMaxPlayers] = {};
    for (int i = 0; i < static_cast<int>(p.drawn.size()); ++i) {
        if (i >= dealt_cards(p.rules, s)) break;
        const int seat = (dealer_of(p.rules, s.durak) + 1 + i) % s.seats;
        ++held[(seat - me + s.seats) % s.seats];
        if (seat == me) out[kHand] |= card_bit(p.drawn[static_cast<size_t>(i)]);
    }
    for (int k = 0; k < s.seats; ++k) out[kSizes] |= byte_at(k, held[k]);
    out[kUnseen] = p.rules.deck & ~out[kHand];
    out[kRoles] = byte_at(0, (1 << s.seats) - 1);
    for (int place = 4; place < 7; ++place) out[kRoles] |= byte_at(place, kNone);
    out[kCounts] =
        byte_at(0, p.order.size - static_cast<int>(p.drawn.size())) | byte_at(3, s.seats) | byte_at(6, kNone);
    out[kSettings] = settings_word(p.rules);
}

// What a seat may know now. While chance draws, that is what was known before.
inline void observe(const Position& p, int me, u64* out) {
    if (p.state.phase == Phase::Start) return observe_deal(p, me, out);
    observe(p.rules, p.state, p.memory, me, out);
}

// What a seat saw when the cards were dealt, or when the position was made; and what it has seen since: what happened,
// and its own cards as it drew them. Numbers are those of Happening, with the seat that acts in front.
struct Recall {
    static constexpr int kSeat = 1024;

    u64 first[kObservationWords];
    std::vector<int> since;
};

static_assert(kHappenings <= Recall::kSeat);

// A happening as it is numbered, once more; it must be possible.
inline void repeat(Position& p, int happening) {
    if (happening < kActions) {
        p.play(step_of(happening));
    } else if (happening == kGaveUp) {
        p.give_up();
    } else if (happening == kBegun) {
        p.begin();
    } else if (happening < kDrawn) {
        p.interrupt(static_cast<u8>(happening - kAsked));
    } else {
        p.draw_card(static_cast<u8>(card_at(happening - kDrawn)));
    }
}

inline Recall recall(const Position& p, int me) {
    Recall seen;
    Position now = p.origin ? *p.origin : p;
    observe(now, me, seen.first);
    std::vector<int> unseen;  // the steps of somebody else's event: nobody sees them before it is complete
    for (const int happening : p.history) {
        const bool dealing = now.state.phase == Phase::Start;
        const Set deck = now.state.deck;
        const int by = happening == kGaveUp ? now.state.defender
                       : happening > kBegun ? happening - kAsked
                                            : now.state.active;
        repeat(now, happening);
        if (dealing) {
            observe(now, me, seen.first);
            continue;
        }
        // Somebody else's event ends with a done only if they could have added something, which nobody is told.
        const bool tells = happening != kDone || unseen.empty();
        if (happening < kDrawn && tells) (by == me ? seen.since : unseen).push_back(by * Recall::kSeat + happening);
        if (!now.amid_event()) {
            seen.since.insert(seen.since.end(), unseen.begin(), unseen.end());
            unseen.clear();
        }
        for (Set mine = now.state.hands[me] & deck; mine; mine &= mine - 1) {
            seen.since.push_back(me * Recall::kSeat + kDrawn + card_number(lowest(mine)));
        }
    }
    return seen;
}

}  // namespace DURAK_ARCH
}  // namespace durak
