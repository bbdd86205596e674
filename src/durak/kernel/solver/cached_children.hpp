// A cache of children: the steps from a position and what is known of them, kept for a while.
//
// One visit in three returns to a position, mostly soon. Expanding it again costs as much as the first time, so the
// children of the most recently left positions are kept. If they are gone, nothing is lost but time.
#pragma once

#include <algorithm>
#include <vector>

#include "solver/transposition_table.hpp"

namespace durak {
inline namespace DURAK_ARCH {

constexpr u32 kNowhere = 0xFFFFFFFF;

// What is known of a position on the line being thought through.
struct Finding : Proof {
    u32 rests_on = kNowhere;  // the first turn of the line whose repetition the result needs
    Step best{Kind::None};
};

// What is known of the position after a step, as the player who makes the step sees it; best is that step.
struct Child : Finding {
    Key key{};            // of a position whose result is not seen at once
    bool same = false;    // the same player moves on
    bool opens = false;   // it opens a turn that the line may have opened before
    bool played = false;  // its position is at hand

    void set(const Proof& proof, u32 turn = kNowhere) {
        phi = same ? proof.phi : proof.delta;
        delta = same ? proof.delta : proof.phi;
        length = proof.length;
        by_draw = proof.by_draw;
        rests_on = turn;
    }

    void set(const Finding& found) { set(found, found.rests_on); }
};

// Equal keys are not enough here: a step names its cards, and the same game under other names has other steps.
struct CachedChildren {
    static constexpr u32 kMost = 8;

    u64 check = 0;
    Set cards[6];
    u8 active;
    u32 size;
    Child children[kMost];

    bool is_of(const State<2>& s, const Key& key) const {
        return check == key.check && active == s.active && cards[0] == s.hands[0] && cards[1] == s.hands[1] &&
               cards[2] == s.field && cards[3] == s.unbeaten && cards[4] == s.laid && cards[5] == s.hit;
    }
};

class ChildrenCache {
   public:
    void clear() {
        for (CachedChildren& cached : places_) cached.check = 0;
    }

    const CachedChildren* find(const State<2>& s, const Key& key) const {
        const CachedChildren& cached = places_[place(key)];
        return cached.is_of(s, key) ? &cached : nullptr;
    }

    // Not those of which one is settled on this line only, and not more than there is room for.
    void keep(const State<2>& s, const Key& key, const Child* first, const Child* end) {
        const auto here_only = [](const Child& child) { return child.rests_on != kNowhere; };
        if (end - first > static_cast<long>(CachedChildren::kMost) || std::any_of(first, end, here_only)) return;
        CachedChildren& cached = places_[place(key)];
        cached.check = key.check;
        const Set cards[] = {s.hands[0], s.hands[1], s.field, s.unbeaten, s.laid, s.hit};
        std::copy(std::begin(cards), std::end(cards), cached.cards);
        cached.active = s.active;
        cached.size = static_cast<u32>(end - first);
        std::copy(first, end, cached.children);
    }

   private:
    static constexpr std::size_t kPlaces = 512;
    static std::size_t place(const Key& key) { return key.check % kPlaces; }

    std::vector<CachedChildren> places_ = std::vector<CachedChildren>(kPlaces);
};

}  // namespace DURAK_ARCH
}  // namespace durak
