// Where each feature is found in the words of network/features.hpp: training uses this to choose the inputs of a
// network.
#pragma once

#include "network/features.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// What the bits of a feature stand for.
enum class Content : u8 {
    Cards,     // a set of cards
    Faces,     // faces, the lowest first
    DeckSize,  // one bit for each number of cards in the deck
    Flags,     // whatever else there is
};

// Some words in a row, and the bits of each that the feature has.
struct Feature {
    const char* name;
    Content content;
    int word, words = 1;
    int bit = 0, bits = 64;
};

// The features in the order in which networks are given them; what only a value network sees comes last.
template <int P>
struct Layout;

template <>
struct Layout<2> {
    using F = Features<2>;
    static constexpr int kValueOutputs = 1;
    static constexpr Feature kFeatures[] = {
        {"hand", Content::Cards, F::kHand},
        {"unbeaten", Content::Cards, F::kUnbeaten},
        {"field", Content::Cards, F::kField},
        {"pile", Content::Cards, F::kPile},
        {"laid", Content::Cards, F::kLaid},
        {"hit", Content::Cards, F::kHit},
        {"known", Content::Cards, F::kKnown},
        {"shown", Content::Cards, F::kShown},
        {"unseen", Content::Cards, F::kUnseen},
        {"passed", Content::Cards, F::kPassed},
        {"passed_before", Content::Cards, F::kPassedBefore},
        {"yielded", Content::Cards, F::kYielded},
        {"yielded_before", Content::Cards, F::kYieldedBefore},
        {"turn_up", Content::Faces, F::kTable, 1, 0, 13},
        {"table", Content::Flags, F::kTable, 1, 13, 42},
        {"other_size", Content::Flags, F::kSizes, 1, 0, 16},
        {"deck_size", Content::DeckSize, F::kSizes, 1, 16, 48},
        {"other", Content::Cards, F::kOther},
        {"deck", Content::Cards, F::kDeck},
    };
};

template <int P>
struct Layout {
    using F = Features<P>;
    static constexpr int kValueOutputs = P;
    static constexpr Feature kFeatures[] = {
        {"hand", Content::Cards, F::kHand},
        {"unbeaten", Content::Cards, F::kUnbeaten},
        {"field", Content::Cards, F::kField},
        {"pile", Content::Cards, F::kPile},
        {"laid", Content::Cards, F::kLaid},
        {"hit", Content::Cards, F::kHit},
        {"shown", Content::Cards, F::kShown},
        {"unseen", Content::Cards, F::kUnseen},
        {"known", Content::Cards, F::kKnown, F::kOthers},
        {"passed", Content::Cards, F::kPassed, F::kOthers},
        {"yielded", Content::Cards, F::kYielded, F::kOthers},
        {"turn_up", Content::Faces, F::kTable, 1, 0, 13},
        {"table", Content::Flags, F::kTable, 1, 13, 42},
        {"seats", Content::Flags, F::kSeats, F::kOthers, 0, 22},
        {"own", Content::Flags, F::kOwn, 1, 0, 17 + 2 * P},
        {"rules", Content::Flags, F::kRules, 1, 0, RulesWord<P>::kBits},
        {"deck_size", Content::DeckSize, F::kDeckSize, 1, 16, 48},
        {"hands", Content::Cards, F::kHands, F::kOthers},
        {"deck", Content::Cards, F::kDeck},
    };
};

}  // namespace DURAK_ARCH
}  // namespace durak
