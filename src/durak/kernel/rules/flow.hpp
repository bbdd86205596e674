// How a round goes on: the functions of docs/rules.md 4.1 to 4.3.
//
// R is Rules, or a type with the same members of which some are known to the compiler (search/playouts.hpp).
#pragma once

#include "rules/state.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// --- 4.3 State helpers --------------------------------------------------------------------------------------

template <int P, class R>
DURAK_FN int limit(const R& rules, const State<P>& s) {
    const bool at_first = rules.first_turn_only ? s.turn == 1 : !s.discarded;
    return at_first && rules.first_limit < rules.field_limit ? rules.first_limit : rules.field_limit;
}

// How many more cards this seat can be attacked with. Where the hand is no limit, a turn is over only when the hand is
// empty and everything beaten (R82).
template <int P, class R>
DURAK_FN int spare_cards(const R& rules, const State<P>& s, int seat) {
    const int spare = count(hand_of(s, seat)) - count(s.unbeaten);
    return rules.hand_limit || !(hand_of(s, seat) | s.unbeaten) ? spare : 64;
}

template <int P, class R>
DURAK_FN int room(const R& rules, const State<P>& s) {
    if (s.phase == Phase::Take && rules.pile_on == PileOn::Unlimited) return 64;
    const int places = limit(rules, s) - s.attacks;
    const int spare = spare_cards(rules, s, s.defender);
    return places < spare ? places : spare;
}

// To the defender's right is whoever leads or has handed the attack on.
template <int P, class R>
DURAK_FN void line_up(const R& rules, State<P>& s, int right) {
    const u8 ring = s.players & opponents<P>(rules, s.defender);
    if constexpr (P == 2) {  // whatever the rule, it is the other one
        s.attackers = ring;
        s.attackers_from = s.defender ^ 1;
        return;
    }
    const int head = s.principal == kNone ? right : s.principal;
    switch (rules.attackers) {
        case Attackers::All:
            s.attackers = ring;
            s.attackers_from = static_cast<u8>(ring & seat_bit(head) ? head : next_after<P>(ring, s.defender));
            break;
        case Attackers::Neighbours:
            s.attackers = seat_bit(right) | seat_bit(next_after<P>(ring, s.defender));
            s.attackers_from = static_cast<u8>(s.attackers & seat_bit(head) ? head : right);
            break;
        case Attackers::Principal:
            s.attackers_from = static_cast<u8>(ring & seat_bit(head) ? head : right);
            s.attackers = seat_bit(s.attackers_from);
            break;
    }
}

// Without a branch, which would be unpredictable.
DURAK_FN int not_negative(int n) { return n & ~(n >> 31); }

template <int P, class Deck, class R>
DURAK_FN void draw(const R& rules, State<P>& s, Deck& deck, int seat) {
    const int left = not_negative(s.cards_left - not_negative(rules.hand_size - count(hand_of(s, seat))));
    const Set drawn = deck.draw(s.deck, s.turn_up, s.cards_left, s.cards_left - left);
    change_hand(s, seat, drawn);
    s.deck ^= drawn;
    s.cards_left = static_cast<u8>(left);
}

// Which of them draws next: the attackers in asking order, then the others clockwise, the defender last.
template <int P>
DURAK_FN int next_served(const State<P>& s, u8 waiting) {
    const u8 line = waiting & s.attackers;
    return line ? first_from<P>(line, s.attackers_from) : next_after<P>(waiting, s.defender);
}

template <int P, class Deck, class R>
DURAK_FN void refill(const R& rules, State<P>& s, Deck& deck) {
    // The opener may be the defender by now, or have left.
    const int opener = s.joined ? s.joined_order & 15 : kMaxPlayers;
    if constexpr (P == 2) {  // whatever the rule, the attacker first, unless the defender led
        const int first = rules.refill == Refill::Opener && opener == s.defender ? s.defender : s.defender ^ 1;
        draw(rules, s, deck, first);
        draw(rules, s, deck, first ^ 1);
        return;
    }
    u8 waiting = s.players;
    if (rules.refill == Refill::Opener && waiting >> opener & 1) {
        draw(rules, s, deck, opener);
        waiting &= ~seat_bit(opener);
    }
    if (rules.refill == Refill::Participation) {
        for (int i = 0; i < s.joined; ++i) {
            const int seat = (s.joined_order >> (4 * i)) & 15;
            if (seat == s.defender || !(waiting & seat_bit(seat))) continue;
            draw(rules, s, deck, seat);
            waiting &= ~seat_bit(seat);
        }
    }
    while (waiting) {
        const int seat = next_served(s, waiting);
        draw(rules, s, deck, seat);
        waiting &= ~seat_bit(seat);
    }
}

template <int P>
DURAK_FN void leave(State<P>& s, int seat) {
    s.inactive_order |= static_cast<u32>(seat) << (4 * s.inactive++);
    const u8 others = static_cast<u8>(~seat_bit(seat));
    s.players &= others;
    s.attackers &= others;
    s.pending &= others;
}

// Players without cards leave once the deck is gone; the defender only if they are not spared.
template <int P>
DURAK_FN void dismiss(State<P>& s, bool spare_defender) {
    if (s.cards_left) return;
    u8 gone = empty_handed(s) & s.players;
    if (spare_defender) gone &= ~seat_bit(s.defender);
    while (gone) [[unlikely]] {
        const int seat = next_served(s, gone);
        gone &= ~seat_bit(seat);
        leave(s, seat);
    }
}

// --- 4.2 Flow helpers ---------------------------------------------------------------------------------------

template <int P>
DURAK_FN void finish(State<P>& s, u8 loser) {
    s.phase = Phase::End;
    s.active = kNone;
    s.durak = loser;
    s.attackers = s.pending = 0;
}

// Whether any two who are still in play are opponents.
template <int P, class R>
DURAK_FN bool contested(const R& rules, const State<P>& s) {
    if (P >= 4 && rules.partners) return (s.players & 0x55) && (s.players & 0xAA);
    return seat_count(s.players) > 1;
}

template <int P, class R>
DURAK_FN bool at_once_over(const R& rules, const State<P>& s) {
    return rules.endgame == Endgame::AtOnce && !s.cards_left && !contested(rules, s);
}

template <int P>
DURAK_FN void face(State<P>& s) {
    s.phase = Phase::Defend;
    s.active = s.defender;
}

template <int P, class R>
DURAK_FN void open_turn(const R& rules, State<P>& s, int lead) {
    s.defender = static_cast<u8>(P == 2 ? lead ^ 1 : next_after<P>(s.players & opponents<P>(rules, lead), lead));
    ++s.turn;
    s.principal = kNone;
    s.joined = 0;
    s.joined_order = 0;
    s.flashed = 0;
    line_up(rules, s, lead);
    s.pending = s.attackers;
    s.pending_from = s.attackers_from;
    s.phase = Phase::Attack;
    s.active = static_cast<u8>(lead);
}

template <int P, class Deck, class R>
DURAK_FN void end_turn(const R& rules, State<P>& s, Deck& deck, bool took) {
    const u8 defender = s.defender;
    if (took) change_hand(s, defender, s.field);  // how the turn went is known long before its last card
    s.discarded |= !took;
    s.field = s.unbeaten = 0;
    s.attacks = 0;
    if (s.cards_left) refill(rules, s, deck);
    dismiss(s, false);
    if (!s.players) [[unlikely]]
        return finish(s, rules.endgame == Endgame::Draw ? kNone : defender);
    if (!contested(rules, s)) [[unlikely]]
        return finish(s, static_cast<u8>(first_from<P>(s.players, defender)));
    if (s.turn >= rules.max_turns) [[unlikely]]
        return finish(s, kNone);
    open_turn(rules, s, P == 2 ? (defender + took) & 1 : first_from<P>(s.players, defender + took));
}

// Asks the next attacker. Returns whether the turn is over, as all functions of 4.1 do: it is ended in one place, where
// the threads of a GPU meet again.
template <int P>
DURAK_FN bool ask(State<P>& s) {
    if (s.pending) {
        s.active = static_cast<u8>(P == 2 ? s.defender ^ 1 : first_from<P>(s.pending, s.pending_from));
        return false;
    }
    if (s.phase == Phase::Take || !s.unbeaten) return true;
    face(s);
    s.pending = s.attackers;
    s.pending_from = s.attackers_from;
    return false;
}

// --- 4.1 Transition -----------------------------------------------------------------------------------------

template <int P>
DURAK_FN void lay(State<P>& s) {
    change_hand(s, s.active, s.laid);
    s.field |= s.laid;
    s.unbeaten |= s.laid;
    s.attacks = static_cast<u8>(s.attacks + count(s.laid));
}

// Notes who laid cards in this turn; the first one is principal.
template <int P, class R>
DURAK_FN void join(const R& rules, State<P>& s, u8 seat) {
    if (s.principal == seat && !rules.principal_moves && rules.transfer_joined) return;
    if (s.principal == kNone) {
        s.principal = seat;
        s.joined_order = seat;
        s.joined = 1;
    } else if (!listed(s.joined_order, s.joined, seat)) {
        s.joined_order |= static_cast<u32>(seat) << (4 * s.joined++);
    }
}

template <int P, class R>
DURAK_FN bool attack(const R& rules, State<P>& s) {
    const u8 me = s.active;
    const bool leading = !s.field;
    const bool repeated = rules.tempo == Tempo::Repeat && s.laid;
    const bool answered =
        rules.tempo != Tempo::Cycle && rules.tempo != Tempo::Repeat && s.laid && s.phase == Phase::Attack;
    if (rules.transfer_defended && leading) s.lead = static_cast<u8>(lowest(s.laid) % kLane);
    if (s.laid) {
        lay(s);
        join(rules, s, me);
    }
    if (answered || repeated) {
        s.pending = s.attackers;
        if ((leading && !repeated) || rules.tempo == Tempo::Principal) {
            s.pending_from = s.attackers_from;
        } else {
            s.pending_from = static_cast<u8>(rules.tempo == Tempo::Same ? me : (me + 1) % s.seats);
        }
    } else if (!s.laid || !rules.throw_one) {
        s.pending = without<P>(s.pending, me);
    }
    if (s.laid) {  // a pass empties no hand
        dismiss(s, true);
        if (at_once_over(rules, s)) [[unlikely]] {
            finish(s, s.defender);
            return false;
        }
    }
    if (!answered) return ask(s);
    face(s);
    return false;
}

template <int P, class R>
DURAK_FN bool take(const R& rules, State<P>& s) {
    s.phase = Phase::Take;
    s.pending = rules.pile_on == PileOn::None ? 0 : s.attackers;
    s.pending_from = s.attackers_from;
    return ask(s);
}

template <int P, class R>
DURAK_FN bool defend(const R& rules, State<P>& s) {
    change_hand(s, s.defender, s.laid);
    s.field |= s.laid;
    s.unbeaten &= ~s.hit;
    s.phase = Phase::Attack;
    return (!s.unbeaten && room(rules, s) <= 0) || ask(s);
}

template <int P, class R>
DURAK_FN bool hand_over(const R& rules, State<P>& s) {
    const u8 right = s.defender;
    if (rules.principal_moves) s.principal = right;
    s.defender = static_cast<u8>(next_after<P>(s.players & opponents<P>(rules, right), right));
    if (!rules.transfer_joined) {  // the attack begins anew
        s.joined = 0;
        s.joined_order = 0;
    }
    line_up(rules, s, right);
    face(s);
    s.pending = s.attackers;
    s.pending_from = s.attackers_from;
    dismiss(s, true);
    if (at_once_over(rules, s)) finish(s, s.defender);
    return false;
}

}  // namespace DURAK_ARCH
}  // namespace durak
