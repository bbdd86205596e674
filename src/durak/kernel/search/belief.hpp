// What a seat knows about the cards it cannot see, and worlds that agree with that.
#pragma once

#include "rules/observation.hpp"

namespace durak {
inline namespace DURAK_ARCH {

template <int P>
struct Belief {
    State<P> table{};      // hands of others and deck hold any cards, in the right numbers
    Set unseen = 0;        // cards that may be with others or in the deck
    Set known[P] = {};     // cards that others are known to hold
    u8 doubt[P][64] = {};  // how many chances in 256 a card has to be refused when it is dealt to the seat
    int me = 0;

    // A table that looks the same to me.
    State<P> world(Chance& chance) const {
        State<P> s = table;
        Set left = unseen;
        int others = s.seats - 1;
        int seat = (me + 1 + (others > 1 ? chance.below(others) : 0)) % s.seats;
        for (; others > 0; --others, seat = (seat + 1) % s.seats) {
            if (seat == me) seat = (seat + 1) % s.seats;
            const Set dealt = deal_to(seat, count(table.hands[seat]) - count(known[seat]), left, chance);
            s.hands[seat] = known[seat] | dealt;
            left ^= dealt;
        }
        s.deck = left | (s.cards_left ? card_bit(s.turn_up) : 0);
        return s;
    }

   private:
    Set deal_to(int seat, int cards, Set left, Chance& chance) const {
        int size = count(left);
        if (cards == size) return left;
        Set dealt = 0;
        while (cards > 0) {
            const Set card = nth(left, chance.below(size));
            if (chance.below(256) < doubt[seat][lowest(card)]) continue;
            dealt |= card;
            left ^= card;
            --size;
            --cards;
        }
        return dealt;
    }
};

}  // namespace DURAK_ARCH
}  // namespace durak
