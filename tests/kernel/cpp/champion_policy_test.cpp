// What the champion plays, at tables of two that random games come to.
//
// usage: champion_policy_test [tables]; prints "N passed, N failed" and returns 1 if something failed.
#include "search/champion_policy.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "expect.hpp"
#include "shipped.hpp"

using namespace durak;

namespace {

bool same(Step a, Step b) { return a.kind == b.kind && a.card == b.card && a.target == b.target; }

bool same(const std::vector<Step>& a, const std::vector<Step>& b) {
    bool found = a.size() == b.size();
    for (std::size_t i = 0; found && i < a.size(); ++i) found = same(a[i], b[i]);
    return found;
}

// A table between two events, some random steps into a round.
struct Scene {
    Rules rules;
    TableWithMemory<2> table{};

    explicit Scene(u64 seed) {
        rules.deck = 0x1FF0 * kOneOfEach;
        Chance deals = dealing(seed, 0), chance = choosing(seed, 0);
        for (int left = 0; table.state.phase == Phase::Start || table.state.phase == Phase::End;) {
            table = {};
            table.state = deal<2>(rules, 2, deals);
            table.memory = first_memory(table.state);
            left = chance.below(40);
            while ((left-- > 0 || table.state.path != Kind::None) && table.state.phase != Phase::End) {
                const LazyDeck deck{&deals};
                const Steps legal = steps(rules, table.state);
                apply_and_remember(rules, table, deck, legal, random_step(table.state, legal, chance));
            }
        }
    }

    // The table after these steps; what is drawn then does not matter.
    TableWithMemory<2> after(const std::vector<Step>& path) const {
        TableWithMemory<2> t = table;
        Chance draws{};
        const LazyDeck deck{&draws};
        for (const Step step : path) apply_and_remember(rules, t, deck, steps(rules, t.state), step);
        return t;
    }

    bool is_legal_next(const std::vector<Step>& path, Step step) const {
        return is_legal(rules, after(path).state, step);
    }

    // How many events the mover has that begin so, with no network at all.
    int events(std::vector<Step>& path) const {
        int number = 0;
        const State<2> s = after(path).state;
        for_each_step(rules, s, [&](Step step) {
            path.push_back(step);
            number += after(path).state.path == Kind::None ? 1 : events(path);
            path.pop_back();
        });
        return number;
    }
};

// Whether these are the steps of a whole event at the table as it is. The actor takes them in the order of its suits,
// which may be another one, and whether Done has to be said at the end depends on that.
bool is_event(const Scene& scene, std::vector<Step> event) {
    if (event.size() > 1 && event.back().kind == Kind::Done) event.pop_back();
    std::sort(event.begin(), event.end(), [](Step a, Step b) { return action_of(a) < action_of(b); });
    std::vector<Step> path;
    const auto is_open = [&] { return path.empty() || scene.after(path).state.path != Kind::None; };
    for (const Step step : event) {
        if (!is_open() || !scene.is_legal_next(path, step)) return false;
        path.push_back(step);
    }
    return !is_open() || scene.is_legal_next(path, {Kind::Done});
}

void check_events(const Scene& scene, const ChampionPolicy<2>& policy, u64 seed) {
    const std::vector<LikelyEvent> events = policy.events();
    std::vector<Step> none;
    expect(static_cast<int>(events.size()) == scene.events(none), "there are more or fewer events", seed);
    float total = 0;
    bool legal = true, different = true;
    for (std::size_t i = 0; i < events.size(); ++i) {
        total += events[i].chance;
        legal &= is_event(scene, events[i].steps);
        for (std::size_t k = 0; k < i; ++k) different &= !same(events[i].steps, events[k].steps);
    }
    expect(std::abs(total - 1) < 1e-4f, "the chances of the events do not add up to one", seed);
    expect(legal, "what was found is no event of this table", seed);
    expect(different, "an event was found twice", seed);
    // A first step is as likely as the events that begin with it.
    for (const Likely& one : policy.choices()) {
        float sum = 0;
        for (const LikelyEvent& event : events) sum += same(event.steps[0], one.step) ? event.chance : 0;
        expect(std::abs(sum - one.chance) < 1e-4f, "a step is not as likely as its events", seed);
    }
}

// Step by step the likeliest one, told by the events that go on with it.
void check_likeliest(const ChampionPolicy<2>& policy, u64 seed) {
    std::vector<LikelyEvent> left = policy.events();
    std::vector<Step> wanted;
    while (left.size() > 1 || left[0].steps.size() > wanted.size()) {
        const std::size_t at = wanted.size();
        const auto goes_on = [&](const LikelyEvent& event, Step step) { return same(event.steps[at], step); };
        Step best{Kind::None};
        float most = -1;
        for (const LikelyEvent& one : left) {
            float sum = 0;
            for (const LikelyEvent& other : left) sum += goes_on(other, one.steps[at]) ? other.chance : 0;
            if (sum > most) most = sum, best = one.steps[at];
        }
        wanted.push_back(best);
        std::erase_if(left, [&](const LikelyEvent& event) { return !goes_on(event, best); });
    }
    expect(same(policy.likeliest_event(), wanted), "the event is not the likeliest step by step", seed);
}

void check_sampled(const Scene& scene, const ChampionPolicy<2>& policy, u64 seed) {
    constexpr int rounds = 400;
    const std::vector<Likely> choices = policy.choices();
    std::vector<int> often(choices.size());
    for (u64 round = 0; round < rounds; ++round) {
        const std::vector<Step> event = policy.sampled_event(round);
        if (round < 10) {
            expect(is_event(scene, event), "what was sampled is no event of this table", seed);
            expect(same(event, policy.sampled_event(round)), "the same seed gives another event", seed);
        }
        for (std::size_t i = 0; i < choices.size(); ++i) often[i] += same(choices[i].step, event[0]);
    }
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const float off = static_cast<float>(often[i]) - rounds * choices[i].chance;
        expect(std::abs(off) < 60, "a step is not sampled as often as it is likely", seed);
    }
}

Attempt attempt(Step step, float likely, u64 games, double won) { return {step, likely, games, won}; }

void check_pull() {
    const Step step{Kind::Done};
    // By the score the second one is best; it is what the actor hardly ever does.
    const std::vector<Attempt> tried{attempt(step, 0.9f, 100, 50), attempt(step, 0.05f, 100, 52)};
    expect(best_attempt(tried, 0) == 1, "without a pull the score decides", 0);
    expect(best_attempt(tried, 0.03) == 0, "a little better is not enough for an unlikely step", 0);
    const std::vector<Attempt> clear{attempt(step, 0.9f, 100, 40), attempt(step, 0.05f, 100, 52)};
    expect(best_attempt(clear, 0.03) == 1, "a much better step is worth it", 0);
    const std::vector<Attempt> equal{attempt(step, 0.5f, 10, 5), attempt(step, 0.5f, 10, 5)};
    expect(best_attempt(equal, 0.03) == 0, "of equal attempts it is not the first", 0);
    const std::vector<Attempt> untried{attempt(step, 0.5f, 0, 0), attempt(step, 0.5f, 10, 1)};
    expect(best_attempt(untried, 0.03) == 1, "what was not tried has no score", 0);
    expect(attempt(step, 1, 0, 0).score() == 0, "what was not tried scores", 0);
}

// The steps of an event in which that step wins after which the event goes on, as long as there is one. How many.
std::size_t check_improved(const Scene& scene, const ChampionPolicy<2>& policy, u64 seed) {
    const SuitOrder order = suit_order(scene.table, scene.table.state.active);
    u64 time = 100, wanted = 100;
    std::vector<u64> seeds;
    std::vector<Step> path;
    const auto improve = [&](const std::vector<Step>& chosen, const LookaheadOptions& options, u64 own_seed) {
        time = options.milliseconds;
        expect(time == wanted, "a later step has not half the time", seed);
        wanted = (wanted + 1) / 2;
        expect(chosen.size() == path.size(), "not every step that was chosen is told", seed);
        for (const u64 old : seeds) expect(old != own_seed, "two steps are thought about with one seed", seed);
        seeds.push_back(own_seed);
        path.clear();
        for (const Step step : chosen) path.push_back(as_named(step, order));
        // The table in the actor's order, where the steps are tried.
        TableWithMemory<2> t = scene.table;
        rename_suits(t, order);
        Chance draws{};
        const LazyDeck deck{&draws};
        for (const Step step : chosen) apply_and_remember(scene.rules, t, deck, steps(scene.rules, t.state), step);
        std::vector<Attempt> tried;
        std::size_t best = kNone;
        for_each_step(scene.rules, t.state, [&](Step step) {
            TableWithMemory<2> after = t;
            apply_and_remember(scene.rules, after, deck, steps(scene.rules, t.state), step);
            if (after.state.path != Kind::None) best = std::min(best, tried.size());
            tried.push_back(attempt(step, 0.5f, 10, 1));
        });
        best = std::min(best, tried.size() - 1);
        tried[best].won = 9;
        path.push_back(as_named(tried[best].step, order));
        return tried;
    };
    LookaheadOptions options;
    options.milliseconds = 100;
    const std::vector<std::vector<Attempt>> found = policy.improved_event(options, 0.03, seed, improve);
    std::vector<Step> event;
    for (const std::vector<Attempt>& tried : found) {
        expect(tried[0].won == 9, "the chosen step does not come first", seed);
        event.push_back(tried[0].step);
    }
    expect(same(event, path), "the suits are not named as the table names them", seed);
    expect(is_event(scene, event), "what was improved is no event of this table", seed);

    // Whoever is stopped thinks about no further step.
    Stop stop;
    stop.stop();
    options.stop = &stop;
    seeds.clear(), path.clear(), wanted = 100;
    expect(policy.improved_event(options, 0.03, seed, improve).size() == 1, "a stopped thought goes on", seed);
    return event.size();
}

}  // namespace

int main(int number, char** arguments) {
    const u64 tables = number > 1 ? std::strtoull(arguments[1], nullptr, 10) : 60;
    const Champion<2> champion = shipped();
    u64 long_events = 0, longest = 0, renamed = 0;
    check_pull();
    for (u64 seed = 1; seed <= tables; ++seed) {
        const Scene scene(seed);
        const ChampionPolicy<2> policy(champion, scene.rules, scene.table);
        check_events(scene, policy, seed);
        check_likeliest(policy, seed);
        if (seed <= 12) check_sampled(scene, policy, seed);
        longest = std::max<u64>(longest, check_improved(scene, policy, seed));
        for (const LikelyEvent& event : policy.events()) long_events += event.steps.size() > 1;
        renamed += suit_order(scene.table, scene.table.state.active).at[0] != 0;
    }
    // Otherwise half of this would have been easy.
    expect(long_events > 0, "no event had several steps", 0);
    expect(longest > 1, "no event of several steps was improved", 0);
    expect(renamed > 0, "no suits were renamed", 0);
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
