// Plays random games under random rules and looks after every step whether the table is in order (docs/rules.md 4.5).
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

#include "search/playouts.hpp"

using namespace durak;

namespace {

u64 passed = 0;
u64 failed = 0;

void check(bool holds, const char* what) {
    ++(holds ? passed : failed);
    if (!holds && failed <= 20) std::printf("FAILED: %s\n", what);
}

// --- Tables -------------------------------------------------------------------------------------------------

// The highest ranks of some suits, in lanes C D H S.
Set deck_of(int suits, int ranks) {
    Set deck = 0;
    for (int suit = 0; suit < suits; ++suit) deck |= (((1ull << ranks) - 1) << (kFaces - ranks)) << (suit * kLane);
    return deck;
}

Set any_deck(Chance& chance) {
    const int ranks[] = {6, 8, 9, 13};
    if (chance.below(2)) return deck_of(4, ranks[chance.below(4)]);
    if (chance.below(3)) return deck_of(1 + chance.below(4), 2 + chance.below(12));
    Set deck = 0;  // any cards at all
    while (count(deck) < 4) deck = chance.number() & deck_of(4, kFaces);
    return deck;
}

template <class Choice>
Choice any_of(Chance& chance, Choice last) {
    return static_cast<Choice>(chance.below(static_cast<int>(last) + 1));
}

Rules any_rules(Chance& chance) {
    Rules rules;
    rules.deck = any_deck(chance);
    const int most = count(rules.deck) / 2;
    rules.hand_size = static_cast<u8>(1 + chance.below(chance.below(2) && most > 6 ? 6 : most));
    rules.field_limit = static_cast<u8>(chance.below(3) ? 6 : chance.below(2) ? 1 + chance.below(8) : 64);
    rules.first_limit = static_cast<u8>(chance.below(2) ? 64 : 1 + chance.below(6));
    rules.first_turn_only = chance.below(2);
    rules.attackers = any_of(chance, Attackers::Principal);
    rules.hand_limit = chance.below(2);
    rules.tempo = any_of(chance, Tempo::Repeat);
    rules.lead_one = chance.below(2);
    rules.throw_one = chance.below(2);
    rules.partial = chance.below(2);
    rules.pile_on = any_of(chance, PileOn::Unlimited);
    rules.transfer = chance.below(2);
    rules.flash = chance.below(2);
    rules.flash_once = chance.below(2);
    rules.transfer_joined = chance.below(2);
    rules.transfer_defended = chance.below(2);
    rules.transfer_first_turn = chance.below(2);
    rules.principal_moves = chance.below(2);
    rules.refill = any_of(chance, Refill::Opener);
    rules.endgame = any_of(chance, Endgame::Draw);
    rules.starter = any_of(chance, Starter::Order);
    rules.no_trump = chance.below(2) ? Starter::Order : Starter::LeftOfDealer;
    rules.next_starter = chance.below(2) ? Starter::AttackDurak : any_of(chance, Starter::AfterDurak);
    rules.whole_deal = chance.below(2);
    rules.bottom_turn_up = chance.below(2);
    rules.max_turns = chance.below(2) ? 0xFFFFFFFF : static_cast<u32>(1 + chance.below(200));
    return rules;
}

OrderedDeck shuffled(Set cards, Chance& chance) {
    OrderedDeck order{};
    for (; cards; cards &= ~card_bit(order.cards[order.size - 1])) {
        order.cards[order.size++] = static_cast<u8>(kth(cards, chance.below(count(cards))));
    }
    return order;
}

// --- Invariants ---------------------------------------------------------------------------------------------

template <int P>
struct Table {
    const Rules& rules;
    Set all;       // every card of the deck, the trumps in the top lane
    Set pile = 0;  // as it was before the last step
    u32 turn = 0;
    u8 inactive = 0;

    Set pile_now(const State<P>& s) const {
        Set left = all & ~s.deck & ~s.field;
        for (const Set hand : s.hands) left &= ~hand;
        return left;
    }

    void cards_in_one_place(const State<P>& s) const {  // I1, I4
        Set seen = s.deck;
        bool once = !(seen & s.field);
        seen |= s.field;
        for (const Set hand : s.hands) {
            once &= !(seen & hand);
            seen |= hand;
        }
        check(once && !(seen & ~all), "every card is in one place");
        check(s.cards_left == count(s.deck), "cards_left counts the deck");
        check(!s.deck || (s.deck & kTrumps & set_of(s.turn_up)), "a trump lies under the deck");
        check(!(pile & ~pile_now(s)), "the pile only grows");
        check(s.discarded || !pile_now(s), "nothing is in the pile before the first discard");
    }

    void field_in_order(const State<P>& s) const {  // I5, I6
        check(!(s.unbeaten & ~s.field), "unbeaten cards are on the field");
        check(count(s.field) == 2 * s.attacks - count(s.unbeaten), "every beaten card has its defence");
        check(!(s.laid & ~(s.active == kNone ? 0 : s.hands[s.active])), "cards are laid from the active hand");
        check(!(s.hit & ~s.unbeaten), "only unbeaten cards are beaten");
        check((s.path == Kind::None) == !s.laid, "a path has cards");
        check(s.path == Kind::Beat ? count(s.hit) == count(s.laid) : !s.hit, "a card for each target");
        if (s.phase == Phase::End || rules.pile_on == PileOn::Unlimited) return;
        check(s.attacks <= limit(rules, s), "the field has room");
        check(!rules.hand_limit || count(s.unbeaten) <= count(s.hands[s.defender]),
              "the defender could beat everything");
    }

    void seats_in_order(const State<P>& s) {  // I2, I3, I7, I10
        u8 out = 0;
        for (int i = 0; i < s.inactive; ++i) out |= seat_bit((s.inactive_order >> (4 * i)) & 15);
        check(seat_count(out) == s.inactive && !(out & s.players), "everybody left once");
        check((out | s.players) == (1 << s.seats) - 1, "players and inactive are the seats");
        check(s.inactive >= inactive && s.turn >= turn, "turns and departures only count up");
        check(!out || !s.cards_left, "nobody leaves while there is a deck");
        check(!(out & ~empty_handed(s)), "those who are out have no cards");
        check(!(s.attackers & ~s.players) && !(s.pending & ~s.attackers), "attackers are in play");
        if (s.phase == Phase::End) return;
        check(s.players & seat_bit(s.defender), "the defender is in play");
        check(!(s.attackers & ~opponents(rules, s.defender)), "nobody attacks themselves or a partner");
        const u8 spared = rules.hand_limit ? 0 : seat_bit(s.defender);
        check(s.cards_left || !(s.players & empty_handed(s) & ~spared), "without a deck everyone in play has cards");
        if (s.phase == Phase::Defend) {
            check(s.active == s.defender, "the defender answers");
        } else {
            check(s.pending && s.active == first_from(s.pending, s.pending_from), "the first to be asked is active");
        }
        check(s.phase == Phase::Attack || s.unbeaten, "there is something to answer or to take");
    }

    void turn_in_order(const State<P>& s) const {  // I8
        check(!s.field && s.principal == kNone && !s.joined && !s.flashed, "a turn opens on an empty field");
        check(s.phase == Phase::Attack && s.defender == next_after(s.players & opponents(rules, s.active), s.active),
              "whoever leads attacks the next opponent");
        if (!s.cards_left || s.turn == 1) return;
        for (int seat = 0; seat < s.seats; ++seat) check(count(s.hands[seat]) >= rules.hand_size, "hands are full");
    }

    void end_in_order(const State<P>& s) const {  // I11
        check(s.active == kNone && !s.pending && !s.attackers, "nobody is asked at the end");
        const bool cut_short = s.durak == kNone && s.turn >= rules.max_turns && s.players;
        check(cut_short || !s.cards_left, "the deck is empty at the end");
        for (int seat = 0; seat < s.seats; ++seat) {
            const bool lost = s.durak != kNone && !(opponents(rules, s.durak) & seat_bit(seat));
            check(cut_short || lost || !s.hands[seat], "only the durak holds cards, or the durak's team");
        }
        if (s.durak == kNone) {
            check(cut_short || rules.endgame == Endgame::Draw, "a draw has a reason");
        } else {
            const bool empty = rules.endgame == Endgame::AttackerFirst || !rules.hand_limit;
            check(s.hands[s.durak] || empty, "the durak has cards");
        }
    }

    void look(const State<P>& s) {
        cards_in_one_place(s);
        field_in_order(s);
        seats_in_order(s);
        if (s.phase == Phase::End) {
            end_in_order(s);
        } else if (s.turn != turn) {
            turn_in_order(s);
        }
        pile = pile_now(s);
        turn = s.turn;
        inactive = s.inactive;
    }
};

// I9 and R77: somebody can always do something, and nothing is offered twice or in vain.
template <int P>
void look_at_steps(const Rules& rules, const State<P>& s) {
    const Steps legal = steps(rules, s);
    int beats = 0;
    for (Set left = legal.targets; left; left &= left - 1) beats += count(beating(s, legal, lowest(left)));
    const int ways = count(legal.lay) + count(legal.move) + count(legal.flash) + beats;
    check(ways || legal.done || legal.take, "there is a legal step");
    check(!(legal.done && legal.take), "done and take exclude each other");
    check(!s.laid || ways, "a complete event does not wait for a done");
    check(!((legal.lay | legal.move | legal.flash | legal.free) & ~s.hands[s.active]), "cards come from the hand");
    check(!((legal.lay | legal.move | legal.free) & s.laid), "no card is played twice");
}

// --- Games --------------------------------------------------------------------------------------------------

template <int P, class Deck>
void play(const Rules& rules, State<P> s, Deck& deck, Chance& chance) {
    Table<P> table{rules, trump_to_top(rules.deck, s.trump)};
    table.look(s);
    int left = 200000;
    for (; s.phase != Phase::End && left; --left) {
        look_at_steps(rules, s);
        const Step step = random_step(rules, s, chance);
        check(step.kind != Kind::Beat || (beating(s, steps(rules, s), step.target) & card_bit(step.card)), "it beats");
        apply(rules, s, deck, step);
        table.look(s);
    }
    check(left, "the round ends");
}

// What a playout plays at once, step by step and card by card.
template <int P>
Outcome played_slowly(const Rules& rules, int seats, u64 seed, u64 game) {
    Chance deals = dealing(seed, game), chance = choosing(seed, game);
    State<P> s = deal<P>(rules, seats, deals);
    const LazyDeck lazy{&deals};
    u32 count = 0;
    for (; s.phase != Phase::End; ++count) apply(rules, s, lazy, random_step(rules, s, chance));
    return outcome(s, count);
}

template <int P>
void play_any(u64 game) {
    Chance chance = Chance::of(1, game);
    Rules rules = any_rules(chance);
    const int cards = count(rules.deck);
    const int most = cards / rules.hand_size < P ? cards / rules.hand_size : P;
    const int seats = 2 + chance.below(most - 1);
    rules.partners = (seats == 4 || seats == 6) && chance.below(2);
    if (rules.hand_size == 1 && seats == cards) rules.whole_deal = true;  // or the dealer would have no card at all
    if (game % 4 == 0) {
        const Outcome quick = playout<P>(rules, seats, 5, game),
                      slow = played_slowly<kMaxPlayers>(rules, seats, 5, game);
        check(quick.steps == slow.steps && quick.print == slow.print, "playouts go step by step");
    }
    const u8 durak = static_cast<u8>(chance.below(2) ? kNone : chance.below(seats));
    if (chance.below(2)) {
        const State<P> dealt = deal<P>(rules, seats, chance, durak);
        const LazyDeck lazy{&chance};
        play(rules, dealt, lazy, chance);
    } else {
        OrderedDeck order = shuffled(rules.deck, chance);
        const State<P> dealt = deal<P>(rules, seats, order, durak);
        check(order.size - order.next == dealt.cards_left, "the rest of the order is the deck");
        check(!dealt.cards_left || order.cards[order.size - 1] == dealt.turn_up, "the trump card comes last");
        play(rules, dealt, order, chance);
    }
}

// 6C 6D 6H … in a fixed order: who gets what can be told by hand.
void deals_in_order() {
    Rules rules;
    rules.deck = deck_of(4, 9);
    rules.hand_size = 2;
    OrderedDeck order{};
    for (int face = 4; face < kFaces; ++face) {
        for (int suit = 0; suit < 4; ++suit) order.cards[order.size++] = static_cast<u8>(suit * kLane + face);
    }
    const State<3> s = deal<3>(rules, 3, order);  // 6C 6D 6H to 1, 2, 0; 6S 7C 7D likewise; 7H is turned up
    check(s.trump == 2 && s.turn_up == kTrumpLane * kLane + 5, "7H is turned up and goes under the deck");
    check(s.hands[1] == (1ull << 4 | 1ull << (2 * kLane + 4)), "left of the dealer: 6C 6S, spades in the third lane");
    check(s.hands[2] == (1ull << (kLane + 4) | 1ull << 5), "then 6D 7C");
    check(s.hands[0] == (1ull << (3 * kLane + 4) | 1ull << (kLane + 5)), "the dealer last: 6H 7D");
    check(s.active == 0 && s.defender == 1 && s.turn == 1, "the lowest trump leads");
    check(order.cards[order.next] == 2 * kLane + 5 && s.cards_left == 30, "7S is next");
}

bool same(const Tally& a, const Tally& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

void tallies_agree() {
    Rules base;
    base.deck = deck_of(4, 9);
    Rules spec = base;
    spec.transfer = spec.flash = true;
    for (const Rules& rules : {base, spec}) {
        const Tally all = playouts<2>(rules, 2, 7, 0, 600);
        const Tally wide = playouts<kMaxPlayers>(rules, 2, 7, 0, 600);
        check(same(all, wide), "the size of the table does not matter");
        check(same(all, playouts_of<2>(rules, 2, 7, 0, 600)), "known games are the same games");
        Tally halves = playouts<2>(rules, 2, 7, 0, 250);
        const Tally rest = playouts<2>(rules, 2, 7, 250, 350);
        check(halves.fingerprint + rest.fingerprint == all.fingerprint, "fingerprints add up");
        check(all.games == 600 && all.lost[0] + all.lost[1] + all.draws == 600, "every game has an end");
    }
    base.max_turns = 3;
    const Tally cut = playouts<4>(base, 4, 7, 0, 100);
    check(cut.turns == 300 && cut.draws == 100, "max_turns ends a round");
}

// Changes only when the rules, the deal or the choice of random steps change.
void fingerprints_stay() {
    struct Known {
        bool spec;
        int seats;
        u64 steps, fingerprint;
    };
    const Known known[] = {
        {false, 2, 111268, 0x154c669b5e17a4ca},
        {true, 2, 121825, 0xe3c5783380533a97},
        {true, 3, 257500, 0xe2f103ed284ab6e8},
        {true, 6, 360424, 0xba0fb6831864a59e},
    };
    for (const Known& one : known) {
        Rules rules;
        rules.deck = deck_of(4, 9);
        rules.transfer = rules.flash = one.spec;
        const Tally tally = playouts<6>(rules, one.seats, 1, 0, 1000);
        const bool stays = tally.steps == one.steps && tally.fingerprint == one.fingerprint;
        check(stays, "fingerprints are stable");
        if (!stays) {
            std::printf("        {%s, %d, %llu, 0x%016llx},\n", one.spec ? "true" : "false", one.seats,
                        static_cast<unsigned long long>(tally.steps),
                        static_cast<unsigned long long>(tally.fingerprint));
        }
    }
}

}  // namespace

// `rules_test 10` plays a tenth of the games.
int main(int argc, char** argv) {
    const u64 share = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1;
    const u64 games = 30000 / (share ? share : 1);
    deals_in_order();
    tallies_agree();
    fingerprints_stay();
    for (u64 game = 0; game < games; ++game) {
        if (game % 3 == 0) {
            play_any<2>(game);
        } else {
            play_any<kMaxPlayers>(game);
        }
    }
    std::printf("%llu passed, %llu failed\n", static_cast<unsigned long long>(passed),
                static_cast<unsigned long long>(failed));
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
