// Many threads share what remembers (a solver, a sampler, a tree, games side by side), and stop each other's thoughts.
//
// usage: threads_test [rounds]; prints "N passed, N failed" and returns 1 if something failed. It is also built with
// ThreadSanitizer, which says where two threads meet.
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "expect.hpp"
#include "python/one_at_a_time.hpp"
#include "search/parallel_search.hpp"
#include "search/trap.hpp"
#include "selfplay/batch.hpp"
#include "solver/bound.hpp"
#include "solver/solver.hpp"

using namespace durak;

namespace {

constexpr int kThreads = 4;

Rules rules_of() {
    Rules rules;
    rules.deck = 0x1FF0 * kOneOfEach;
    return rules;
}

// A round that thrifty players have played until so many cards are left in the deck.
State<> played_on(const Rules& rules, int seats, u64 seed, int cards_left) {
    Chance chance = dealing(seed, 0);
    State<> s = deal<kMaxPlayers>(rules, seats, chance);
    const LazyDeck deck{&chance};
    while (s.phase != Phase::End && s.cards_left > cards_left) {
        const Steps legal = steps(rules, s);
        apply(rules, s, deck, legal, thrifty_step(s, legal));
    }
    return s;
}

Position position_of(const Rules& rules, const State<>& s) {
    Position p;
    p.rules = rules;
    p.state = s;
    return p;
}

State<2> duel(const State<>& s) {
    int seats[2];
    return narrowed(s, seats);
}

template <class Work>
void all_at_once(Work work) {
    in_parts(kThreads, work);
}

// Whoever shares a solver finds what they would find alone.
void share_a_solver(int rounds) {
    const Rules rules = rules_of();
    std::vector<State<2>> endgames;
    std::vector<int> values;
    for (u64 seed = 0; static_cast<int>(endgames.size()) < rounds; ++seed) {
        const State<> whole = played_on(rules, 2, seed, 1);
        if (!solvable(rules, whole)) continue;
        const State<2> s = duel(whole);
        const Solution alone = Solver(1 << 20).solve(rules, s, 20'000);
        if (!alone.known) continue;
        endgames.push_back(s);
        values.push_back(alone.value);
    }
    OneAtATime<Solver> shared(std::size_t{1} << 20);
    std::atomic<int> wrong{0};
    all_at_once([&](std::size_t thread) {
        for (std::size_t i = 0; i < endgames.size(); ++i) {
            const std::size_t at = (i + thread) % endgames.size();
            const Solution found = shared.use([&](Solver& mine) { return mine.solve(rules, endgames[at], 20'000); });
            if (!found.known || found.value != values[at]) ++wrong;
            if (i % 7 == thread) shared.use([](Solver& mine) { mine.clear(); });
        }
    });
    expect(wrong == 0, "a shared solver answers as one of its own", static_cast<u64>(rounds));
}

void share_a_search(int rounds) {
    const Rules rules = rules_of();
    const Position p = position_of(rules, played_on(rules, 2, 3, 12));
    OneAtATime<std::unique_ptr<TreeSearch>> tree(make_searcher(2, PlayoutOptions{}, nullptr, nullptr, 0.7, 2, 1 << 16));
    OneAtATime<Sampler> sampler(PlayoutOptions{}, static_cast<const Appraiser*>(nullptr), 2);
    const std::vector<int> actions = p.legal();
    std::vector<std::vector<int>> paths;
    for (const int action : actions) paths.push_back({action});
    std::atomic<int> wrong{0};
    all_at_once([&](std::size_t thread) {
        for (int i = 0; i < rounds; ++i) {
            const auto opinions = tree.use([&](auto& mine) { return mine->think(p, {}, Budget{50, 0}, thread); });
            if (opinions.size() != actions.size()) ++wrong;
            tree.use([&](auto& mine) { mine->follow(actions[0]); });
            tree.use([](auto& mine) { mine->clear(); });
            const auto tried = sampler.use([&](Sampler& mine) { return mine.think(p, {}, paths, 4, thread); });
            for (const Trial& one : tried) wrong += one.games != 4;
        }
    });
    expect(wrong == 0, "a shared tree and a shared sampler answer everybody", static_cast<u64>(rounds));
}

void share_games(int rounds) {
    OneAtATime<std::unique_ptr<Batch>> games(make_batch(GameOptions{rules_of(), 2, 64}, 1, 2));
    std::atomic<int> wrong{0};
    all_at_once([&](std::size_t) {
        std::vector<std::int32_t> actions(64);
        for (int i = 0; i < rounds; ++i) {
            games.use([&](auto& mine) {
                mine->any_actions(actions.data());
                wrong += mine->refused(actions.data()) >= 0;
                mine->step(actions.data());
            });
        }
    });
    expect(wrong == 0, "games that many step stay legal", static_cast<u64>(rounds));
}

// Thoughts without an end of their own end when they are stopped.
void stop_thoughts() {
    const Rules rules = rules_of();
    const Position p = position_of(rules, played_on(rules, 2, 5, 20));
    const std::vector<std::vector<int>> paths = {{p.legal()[0]}};
    constexpr u64 for_ever = ~0ull >> 1;
    Stop stop;
    std::jthread later([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        stop.stop();
    });
    in_parts(2, [&](std::size_t part) {
        if (part) {
            auto tree = make_searcher(2, PlayoutOptions{}, nullptr, nullptr, 0.7, 1, 1 << 28);
            tree->think(p, {}, Budget{for_ever, 0, &stop}, 1);
        } else {
            Sampler(PlayoutOptions{}, nullptr, 2).think(p, {}, paths, for_ever, 1, &stop);
        }
    });
    expect(stop.stopped(), "a search and a sampler end when they are stopped", 0);

    const State<2> endgame = duel(played_on(rules, 2, 1, 1));
    Stop before;
    before.stop();
    expect(Solver(1 << 20).solve(rules, endgame, for_ever, &before).nodes <= 1024, "a solver looks before it goes on",
           0);
    expect(Trap(rules, endgame).line(for_ever, &before).empty(), "a trap is not looked for any longer", 0);
    const Bound bound = Bounds(1 << 20).bound(rules, played_on(rules, 3, 2, 0), for_ever, &before);
    expect(!bound.known && bound.nodes <= 1024, "a bound is not looked for any longer", 0);
}

}  // namespace

int main(int count, char** words) {
    const int rounds = count > 1 ? std::atoi(words[1]) : 40;
    share_a_solver(rounds);
    share_a_search(rounds);
    share_games(rounds);
    stop_thoughts();
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed ? 1 : 0;
}
