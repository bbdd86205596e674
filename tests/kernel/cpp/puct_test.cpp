// Thinking ahead by a tree over what a player sees, at the first lead of rounds of two.
//
// usage: puct_test; prints "N passed, N failed" and returns 1 if something failed.
#include <cstdio>

#include "expect.hpp"
#include "search/puct.hpp"
#include "shipped.hpp"

using namespace durak;

namespace {

struct Opening {
    Rules rules;
    TableWithMemory<2> table{};
    std::vector<Likely> choices;

    Opening(const Champion<2>& champion, u64 seed) {
        rules.deck = 0x1FF0 * kOneOfEach;
        Chance chance = dealing(seed, 0);
        table.state = deal<2>(rules, 2, chance);
        rename_suits(table, suit_order(table, table.state.active));
        champion.choices(rules, table, choices);
    }

    // The least likely step that is tried at all.
    Step odd(float least) const {
        const Likely* found = nullptr;
        for (const Likely& one : choices) {
            if (one.chance >= least && (!found || one.chance < found->chance)) found = &one;
        }
        return found->step;
    }

    float likely(Step step) const {
        for (const Likely& one : choices) {
            if (one.step.card == step.card) return one.chance;
        }
        return 0;
    }

    // The same to the leader, but the cards that they cannot see lie elsewhere.
    TableWithMemory<2> dealt_anew(Chance& chance) const {
        TableWithMemory<2> other = table;
        State<2>& s = other.state;
        const Set open = set_of(s.turn_up);
        const Set hidden = (s.deck | s.hands[s.defender]) & ~open;
        Set hand = 0;
        for (int left = count(s.hands[s.defender]); left; --left) {
            const Set rest = hidden & ~hand;
            hand |= nth(rest, chance.below(count(rest)));
        }
        s.hands[s.defender] = hand;
        s.deck = (hidden & ~hand) | open;
        return other;
    }
};

// One step wins and all others lose, whatever is hidden: it is found, however little the actor thinks of it.
void check_learning(const Champion<2>& champion, u64 seed) {
    constexpr float least = 0.01f;
    const Opening opening(champion, seed);
    const Step winner = opening.odd(least);
    PuctTree<2> tree(least);
    Chance chance = choosing(seed, 0);
    int tries = 0;
    for (int round = 0; round < 600; ++round) {
        const TableWithMemory<2> t = opening.dealt_anew(chance);
        const Step step = tree.choose(champion, opening.rules, t, steps(opening.rules, t.state), chance);
        const bool won = step.card == winner.card;
        tree.back_up(won ? 1.0f : 0.0f);
        tries += round >= 400 && won;
        expect(!round || opening.likely(step) >= least, "a step was tried that is hardly likely", seed);
    }
    expect(tries >= 180, "what always wins is not what is chosen", seed);
}

// At first it does as the actor does: each step as often as it is likely.
void check_first_choice(const Champion<2>& champion, u64 seed) {
    const Opening opening(champion, seed);
    Chance chance = choosing(seed, 1);
    const Step favourite = opening.choices[sampled(opening.choices, chance)].step;
    int often = 0;
    for (int round = 0; round < 500; ++round) {
        PuctTree<2> fresh(0.01f);
        const Steps legal = steps(opening.rules, opening.table.state);
        often += fresh.choose(champion, opening.rules, opening.table, legal, chance).card == favourite.card;
    }
    const float expected = 500 * opening.likely(favourite);
    expect(std::abs(static_cast<float>(often) - expected) < 60, "the first choice is not the actor's", seed);
}

}  // namespace

int main() {
    const Champion<2> champion = shipped();
    for (u64 seed = 1; seed <= 12; ++seed) {
        check_learning(champion, seed);
        check_first_choice(champion, seed);
    }
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
