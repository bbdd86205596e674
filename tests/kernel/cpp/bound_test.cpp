// The bound against brute force, on positions of three and four players, under random settings.
//
// usage: bound_test [tables] [seed]; prints "N passed, N failed" and returns 1 if something failed.
#include <cstdio>
#include <cstdlib>

#include "brute_force.hpp"
#include "solver/bound.hpp"

namespace {

// The same position at a table of eight.
template <int P>
State<> widened(const State<P>& s) {
    State<> wide{};
    for (int seat = 0; seat < P; ++seat) wide.hands[seat] = s.hands[seat];
    wide.deck = s.deck, wide.field = s.field, wide.unbeaten = s.unbeaten, wide.laid = s.laid, wide.hit = s.hit;
    wide.turn = s.turn, wide.joined_order = s.joined_order, wide.inactive_order = s.inactive_order;
    wide.flashed = s.flashed, wide.joined = s.joined, wide.inactive = s.inactive, wide.seats = s.seats;
    wide.players = s.players, wide.defender = s.defender, wide.active = s.active, wide.principal = s.principal;
    wide.lead = s.lead;
    wide.attackers = s.attackers, wide.attackers_from = s.attackers_from;
    wide.pending = s.pending, wide.pending_from = s.pending_from;
    wide.attacks = s.attacks, wide.cards_left = s.cards_left, wide.turn_up = s.turn_up, wide.trump = s.trump;
    wide.durak = s.durak, wide.phase = s.phase, wide.path = s.path, wide.discarded = s.discarded;
    return wide;
}

// What brute force says for each seat is compared where that seat is to move: it is safe unless the others together
// make it the durak. Of partners the whole team is.
template <int P>
void check_table(Bounds& bounds, u64 seed, u64 table) {
    Chance chance = Chance::of(seed, table);
    Rules rules = any_rules(chance);
    rules.partners = P == 4 && table % 2;
    State<P> root = any_table<P>(rules, chance, P + 1 + chance.below(4));
    const Graph<P> graph(rules, root, chance.below(P));
    if (!graph.complete()) return;
    for (int tries = 0; tries < 12; ++tries) {
        const auto i = static_cast<std::size_t>(chance.below(static_cast<int>(graph.states.size())));
        const State<P>& s = graph.states[i];
        if (!boundable(s) || !graph.is_mine(s)) continue;
        const Bound bound = bounds.bound(rules, widened(s), kBudget);
        expect(bound.known, "a small position is not decided", table);
        expect(bound.safe == (graph.value(i) >= 0), "the bound is not that of brute force", table);
        if (!bound.safe || graph.value(i) < 0) continue;
        State<P> next = s;
        LastCard deck;
        apply(rules, next, deck, bound.best);
        expect(graph.value(next) >= 0, "the best step is not safe", table);
    }
}

// What is not known is not claimed.
void check_budget(Bounds& bounds) {
    Rules rules;
    rules.deck = 0x1FF0 * kOneOfEach;
    Chance chance = Chance::of(1, 1);
    State<> s = deal<kMaxPlayers>(rules, 4, chance);
    expect(!boundable(s), "a position with a deck has no bound", 0);
    s.deck = 0;
    s.cards_left = 0;
    const Bound cut = bounds.bound(rules, s, 100);
    expect(boundable(s) && !cut.known && cut.best.kind == Kind::None, "a hundred nodes do not decide 24 cards", 0);
}

}  // namespace

int main(int argc, char** argv) {
    const u64 tables = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000;
    const u64 seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    Bounds bounds(1 << 18);
    check_budget(bounds);
    for (u64 table = 0; table < tables; ++table) {
        if (table % 3 == 2) {
            check_table<4>(bounds, seed, table);
        } else {
            check_table<3>(bounds, seed, table);
        }
    }
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
