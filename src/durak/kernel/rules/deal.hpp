// The deal, by chance or from a deck in a fixed order (docs/rules.md 4.1).
#pragma once

#include "rules/chance.hpp"
#include "rules/flow.hpp"

namespace durak {
inline namespace DURAK_ARCH {

template <int P, class R>
DURAK_FN int starter(const R& rules, const State<P>& s, int dealer, bool durak_known) {
    Starter rule = durak_known ? rules.next_starter : rules.starter;
    if (rule == Starter::LowestTrump) {
        Set trumps = 0;
        for (int seat = 0; seat < P; ++seat) trumps |= s.hands[seat] & kTrumps;
        const Set lowest_trump = trumps & (~trumps + 1);
        for (int seat = 0; seat < P; ++seat) {
            if (s.hands[seat] & lowest_trump) return seat;
        }
        rule = rules.no_trump;
    }
    const bool left = rule == Starter::LeftOfDealer || rule == Starter::AfterDurak;
    return (dealer + (left ? 1 : s.seats - 1)) % s.seats;
}

// A table before the deal.
template <int P>
DURAK_FN State<P> empty_table(int seats) {
    State<P> s{};
    s.seats = static_cast<u8>(seats);
    s.players = static_cast<u8>((1u << seats) - 1);
    s.principal = s.active = s.durak = s.turn_up = kNone;
    s.phase = Phase::Start;
    return s;
}

// How many cards are dealt.
template <int P, class R>
DURAK_FN int dealt_cards(const R& rules, const State<P>& s) {
    const int all = s.seats * rules.hand_size;
    const int most = count(rules.deck) - (rules.whole_deal ? 0 : 1);
    return all < most ? all : most;
}

template <class R>
DURAK_FN int dealer_of(const R& rules, u8 durak) {
    return durak != kNone && rules.next_starter != Starter::Order ? durak : 0;
}

// Puts the trump suit in the top lane and opens the first turn; hands and deck are in lanes C D H S until then.
template <int P, class R>
DURAK_FN void begin_with(const R& rules, State<P>& s, int trump_suit, int turn_up, u8 durak) {
    for (int seat = 0; seat < P; ++seat) s.hands[seat] = trump_to_top(s.hands[seat], trump_suit);
    s.deck = trump_to_top(s.deck, trump_suit);
    s.cards_left = static_cast<u8>(count(s.deck));
    s.trump = static_cast<u8>(trump_suit);
    s.turn_up = s.cards_left ? static_cast<u8>(kTrumpLane * kLane + turn_up % kLane) : kNone;
    s.durak = durak;
    open_turn(rules, s, starter(rules, s, dealer_of(rules, durak), durak != kNone));
}

// Deals a round by chance.
template <int P, class R>
DURAK_FN State<P> deal(const R& rules, int seats, Chance& chance, u8 durak = kNone) {
    State<P> s = empty_table<P>(seats);
    const LazyDeck lazy{&chance};
    s.deck = rules.deck;
    const int cards = dealt_cards(rules, s);
    const int dealer = dealer_of(rules, durak);
    int last = 0;
    for (int i = 1; i <= seats; ++i) {
        const int seat = (dealer + i) % seats;
        const int size = cards / seats + (i <= cards % seats ? 1 : 0);
        const Set drawn = lazy.draw(s.deck, kNone, count(s.deck), size);
        change_hand(s, seat, drawn);
        s.deck ^= drawn;
    }
    if (s.deck) {
        last = kth(s.deck, chance.below(count(s.deck)));
    } else {
        const Set hand = hand_of(s, dealer);
        last = kth(hand, chance.below(count(hand)));
    }
    begin_with(rules, s, last / kLane, last, durak);
    return s;
}

// Deals a round from a deck in a fixed order, card by card from the dealer's left (docs/rules.md 4.1).
template <int P, class R>
DURAK_FN State<P> deal(const R& rules, int seats, OrderedDeck& order, u8 durak = kNone) {
    State<P> s = empty_table<P>(seats);
    const int cards = dealt_cards(rules, s);
    const int dealer = dealer_of(rules, durak);
    for (int i = 1; i <= cards; ++i) {
        change_hand(s, (dealer + i) % seats, card_bit(order.cards[order.next++]));
    }
    if (order.next < order.size && !rules.bottom_turn_up) {
        const u8 top = order.cards[order.next];
        for (int i = order.next; i + 1 < order.size; ++i) order.cards[i] = order.cards[i + 1];
        order.cards[order.size - 1] = top;
    }
    for (int i = order.next; i < order.size; ++i) s.deck |= card_bit(order.cards[i]);
    const int last = order.cards[order.size - 1];
    begin_with(rules, s, last / kLane, last, durak);
    for (int i = order.next; i < order.size; ++i) {
        order.cards[i] = static_cast<u8>(lowest(trump_to_top(card_bit(order.cards[i]), s.trump)));
    }
    return s;
}

}  // namespace DURAK_ARCH
}  // namespace durak
