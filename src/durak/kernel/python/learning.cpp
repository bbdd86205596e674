// The champion, and games to learn from, for Python: conversions and nothing else.

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include "network/layout.hpp"
#include "python/arrays.hpp"
#include "python/convert.hpp"
#include "python/racing.hpp"
#include "python/waiting.hpp"
#include "search/champion_policy.hpp"
#include "search/parallel_search.hpp"
#include "search/playing_on.hpp"
#include "selfplay/selfplay.hpp"

using namespace durak;

namespace {

// The games, to look at what never changes.
template <int P>
SelfPlay<P>& games_of(nb::handle self) {
    return nb::cast<OneAtATime<SelfPlay<P>>&>(self).unguarded();
}

template <int P>
void check_players(int players) {
    if (players < 2 || players > P) refuse("at these tables sit 2 to " + std::to_string(P));
}

template <int P>
void check_seats(const Position& p) {
    if (P == 2 && p.state.seats != 2) refuse("these networks sit at tables of two");
    if (p.state.seats > P) refuse("these networks sit at tables of at most " + std::to_string(P));
    check_in_play(p);
}

// What all remember of a table: for each seat the cards it is known to hold, and the doubts about the others.
template <int P>
TableWithMemory<P> table_from_python(const Position& p, nb::handle known, nb::handle doubts) {
    check_seats<P>(p);
    check_between_events(p);
    const int trump = p.state.trump;
    TableWithMemory<P> t{};
    t.state = with_room<P>(p.state);
    t.memory.all = trump_to_top(p.rules.deck, trump);
    for (int seat = 0; seat < p.state.seats; ++seat) {
        t.memory.known[seat] = cards_from_python(known[seat], trump) & t.state.hands[seat];
        t.doubts[seat] = nb::cast<const Doubts&>(doubts[seat]);
    }
    return t;
}

// The features of the table as the mover sees it, in the order of the suits that follows from it.
template <int P>
nb::list features_to_python(const Rules& rules, TableWithMemory<P> t) {
    rename_suits(t, suit_order(t, t.state.active));
    u64 words[Features<P>::kWords];
    write_features(rules, t, steps(rules, t.state), words);
    nb::list found;
    for (const u64 word : words) found.append(word);
    return found;
}

// The table with what the position itself remembers.
template <int P>
TableWithMemory<P> own_table(const Position& p) {
    check_seats<P>(p);
    return table_of<P>(p);
}

nb::list steps_to_python(const std::vector<Step>& path, int trump) {
    nb::list found;
    for (const Step step : path) found.append(step_to_python(step, trump));
    return found;
}

// Each legal step with how likely the actor is to take it.
template <int P>
nb::list choices_to_python(const Champion<P>& champion, const Position& p, nb::handle known, nb::handle doubts) {
    const ChampionPolicy<P> policy(champion, p.rules, table_from_python<P>(p, known, doubts));
    nb::list found;
    for (const Likely& one : policy.choices()) {
        found.append(nb::make_tuple(step_to_python(one.step, p.state.trump), one.chance));
    }
    return found;
}

// Every event of the mover with how likely the actor is to play it.
template <int P>
nb::list events_to_python(const Champion<P>& champion, const Position& p, const TableWithMemory<P>& table) {
    nb::list found;
    for (const LikelyEvent& event : ChampionPolicy<P>(champion, p.rules, table).events()) {
        found.append(nb::make_tuple(steps_to_python(event.steps, p.state.trump), event.chance));
    }
    return found;
}

// The steps of an event: the likeliest, or by chance if there is a seed.
template <int P>
nb::list event_to_python(const Champion<P>& champion, const Position& p, nb::handle known, nb::handle doubts,
                         nb::object seed) {
    const ChampionPolicy<P> policy(champion, p.rules, table_from_python<P>(p, known, doubts));
    const std::vector<Step> event =
        seed.is_none() ? policy.likeliest_event() : policy.sampled_event(nb::cast<u64>(seed));
    return steps_to_python(event, p.state.trump);
}

// What the mover makes of the hidden cards: which are known, and how much each other one is doubted, seat by seat.
template <int P>
Belief<P> belief_from_python(const Position& p, const TableWithMemory<P>& table, nb::handle likelihood) {
    Knowledge knowledge;
    for (int seat = 0; seat < table.state.seats; ++seat) {
        if (seat == table.state.active) continue;
        knowledge.known[seat] = table.memory.known[seat];
        const nb::object own = likelihood[seat];
        doubts_from_python(own, p.state.trump, knowledge.doubt[seat]);
    }
    return belief_of<P>(p, knowledge);
}

// Several events as steps; each of them has to be whole.
std::vector<std::vector<Step>> events_from_python(const Position& p, const std::vector<std::vector<int>>& paths) {
    std::vector<std::vector<Step>> events;
    for (const std::vector<int>& path : paths) {
        if (path.empty() || !check_path(p, path).between_events()) refuse("a path has to be a whole event");
        events.emplace_back();
        for (const int action : path) events.back().push_back(step_of(action));
    }
    return events;
}

// What each of several events of the mover is worth: (games, chance) for each.
template <int P>
nb::list evaluated_to_python(const Champion<P>& champion, const Appraiser& appraiser, const Position& p,
                             nb::handle known, nb::handle doubts, nb::handle likelihood,
                             const std::vector<std::vector<int>>& paths, u64 worlds, int threads, u32 turns, u64 seed) {
    if (!worlds) refuse("thinking needs at least one world");
    check_threads(threads);
    const TableWithMemory<P> table = table_from_python<P>(p, known, doubts);
    const Belief<P> belief = belief_from_python(p, table, likelihood);
    const std::vector<std::vector<Step>> events = events_from_python(p, paths);
    const Lookahead<P> lookahead(champion, appraiser, p.rules);
    const std::vector<Attempt> evaluated = think_aside([&](const Stop* stop) {
        LookaheadOptions options{worlds};
        options.threads = threads;
        options.turns = turns;
        options.stop = stop;
        return lookahead.evaluate(belief, table, events, options, seed);
    });
    nb::list found;
    for (const Attempt& one : evaluated) found.append(nb::make_tuple(one.games, one.score()));
    return found;
}

// What each of several events of the mover is worth in each world: rows of numbers.
template <int P>
nb::list compared_to_python(const Champion<P>& champion, const Appraiser& appraiser, const Position& p,
                            nb::handle known, nb::handle doubts, nb::handle likelihood,
                            const std::vector<std::vector<int>>& paths, std::size_t option,
                            const std::vector<float>& bounds, u64 worlds, u32 turns, u64 seed) {
    const Question question = question_of(paths.size(), option, bounds, worlds);
    const TableWithMemory<P> table = table_from_python<P>(p, known, doubts);
    const Belief<P> belief = belief_from_python(p, table, likelihood);
    const std::vector<std::vector<Step>> events = events_from_python(p, paths);
    const Lookahead<P> lookahead(champion, appraiser, p.rules);
    return values_to_python(think_aside(
        [&](const Stop* stop) { return lookahead.compare(belief, table, events, question, turns, seed, stop); }));
}

// How likely each seat is to lose after an event of the mover, or as it stands, if the champion plays on everywhere:
// numbers for each game, each of these numbers of turns, and each seat, as bytes.
template <int P>
nb::bytes played_on_to_python(const Champion<P>& champion, const Appraiser& appraiser, const Position& p,
                              nb::handle known, nb::handle doubts, const std::vector<int>& path, u64 games,
                              const std::vector<u32>& turns, u32 sure, u64 seed) {
    if (!games) refuse("a table is played on at least once");
    if (turns.empty() || !std::is_sorted(turns.begin(), turns.end())) refuse("numbers of turns have to rise");
    const TableWithMemory<P> table = table_from_python<P>(p, known, doubts);
    std::vector<std::vector<Step>> events{{}};
    if (!path.empty()) events = events_from_python(p, {path});
    const std::vector<float> found = think_aside([&](const Stop* stop) {
        return PlayingOn<P>(champion, appraiser, p.rules, sure).after(table, events[0], games, turns, seed, stop);
    });
    return nb::bytes(reinterpret_cast<const char*>(found.data()), found.size() * sizeof(float));
}

// For each step of an event in turn what was tried: lists of (step, how likely it is to the actor, games, chance).
template <int P>
nb::list improved_to_python(const Champion<P>& champion, const Appraiser& appraiser, const Position& p,
                            nb::handle known, nb::handle doubts, nb::handle likelihood, u64 worlds, u64 milliseconds,
                            int threads, double pull, u32 turns, u64 seed) {
    if (!worlds && !milliseconds) refuse("thinking needs a budget: worlds or milliseconds");
    check_threads(threads);
    const TableWithMemory<P> table = table_from_python<P>(p, known, doubts);
    const Belief<P> belief = belief_from_python(p, table, likelihood);
    const ChampionPolicy<P> policy(champion, p.rules, table);
    const Lookahead<P> lookahead(champion, appraiser, p.rules);
    const std::vector<std::vector<Attempt>> tried = think_aside([&](const Stop* stop) {
        LookaheadOptions options{worlds, milliseconds};
        options.threads = threads;
        options.turns = turns;
        options.stop = stop;
        return policy.improved_event(lookahead, belief, options, pull, seed);
    });
    nb::list path;
    for (const std::vector<Attempt>& attempts : tried) {
        nb::list step;
        for (const Attempt& one : attempts) {
            step.append(nb::make_tuple(step_to_python(one.step, p.state.trump), one.likely, one.games, one.score()));
        }
        path.append(step);
    }
    return path;
}

// Each feature: its name, what its bits stand for, its first word and how many there are, its first bit and how many.
template <int P>
nb::list layout_to_python() {
    static constexpr const char* contents[] = {"cards", "faces", "deck-size", "flags"};
    nb::list found;
    for (const Feature& one : Layout<P>::kFeatures) {
        const char* content = contents[static_cast<int>(one.content)];
        found.append(nb::make_tuple(one.name, content, one.word, one.words, one.bit, one.bits));
    }
    return found;
}

// Everything that is learned for tables of this room; its names begin with the prefix.
template <int P>
void bind_networks(nb::module_& m, const std::string& prefix) {
    const std::string upper = P == 2 ? "TWO_SEAT" : P == kMostSeats ? "SIX_SEAT" : "EIGHT_SEAT";
    using Games = OneAtATime<SelfPlay<P>>;
    using Networks = Champion<P>;
    const auto rows = [](auto values_of) {
        return [=](nb::handle self) {
            SelfPlay<P>& games = games_of<P>(self);
            return rows_of(values_of(games), games.games(), self);
        };
    };
    m.attr((upper + "_FEATURE_WORDS").c_str()) = Features<P>::kWords;
    m.attr((upper + "_OPEN_WORDS").c_str()) = Features<P>::kOpen;
    m.attr((upper + "_FEATURES").c_str()) = layout_to_python<P>();
    m.attr((upper + "_VALUE_OUTPUTS").c_str()) = Layout<P>::kValueOutputs;
    nb::class_<Games>(m, (prefix + "SelfPlay").c_str())
        .def(
            "__init__",
            [](Games* self, nb::sequence kinds, std::size_t games, u64 seed, nb::bytes appraiser, bool solve,
               int threads) {
                check_threads(threads);
                if (!games) refuse("games cannot be 0: it is a whole number from 1");
                typename SelfPlay<P>::Kinds found;
                for (nb::handle kind : kinds) {
                    const int players = nb::cast<int>(kind[1]);
                    check_players<P>(players);
                    found.emplace_back(nb::cast<const Rules&>(kind[0]), players);
                }
                if (found.empty()) refuse("there is no kind of table");
                if (solve && P != 2) refuse("the solver ends rounds at tables of two only");
                std::vector<float> weights;
                if (appraiser.size()) weights = weights_from_python<Appraiser>(appraiser);
                new (self) Games(found, games, seed, std::move(weights), solve, threads);
            },
            nb::arg("kinds"), nb::arg("games"), nb::arg("seed"), nb::arg("appraiser"), nb::arg("solve"),
            nb::arg("threads"))
        .def(
            "step",
            [](Games& self, Actions actions) {
                check_actions(actions, self.unguarded().games());
                const std::vector<std::int32_t> played = copied(actions);
                const long wrong = use_aside(self, [&](SelfPlay<P>& games) {
                    const long refused = games.refused(played.data());
                    if (refused < 0) games.step(played.data());
                    return refused;
                });
                if (wrong >= 0) refuse("the action of game " + std::to_string(wrong) + " is not legal");
            },
            nb::arg("actions"))
        .def(
            "thrifty",
            [](Games& self, Actions actions) {
                check_actions(actions, self.unguarded().games());
                use_aside(self, [&](SelfPlay<P>& games) { games.thrifty(actions.data()); });
            },
            nb::arg("actions"))
        .def("features", rows([](SelfPlay<P>& games) -> auto& { return games.features; }))
        .def("mask", rows([](SelfPlay<P>& games) -> auto& { return games.mask; }))
        .def("seat", [](nb::handle self) { return row_of(games_of<P>(self).seat, self); })
        .def("done", [](nb::handle self) { return row_of(games_of<P>(self).done, self); })
        .def("loss_chances", rows([](SelfPlay<P>& games) -> auto& { return games.loss_chances; }));

    nb::class_<Networks>(m, (prefix + "Champion").c_str())
        .def(
            "__init__", [](Networks* self, nb::bytes weights) { new (self) Networks(weights.c_str(), weights.size()); },
            nb::arg("weights"))
        // What the networks say of features and a mask as a learner has them: actions with their chances, and the
        // shares of the loss.
        .def(
            "answer",
            [](const Networks& self, const std::vector<std::int64_t>& features, const std::vector<std::int64_t>& mask,
               int seats) {
                if (features.size() != Features<P>::kWords || mask.size() != kMaskWords)
                    refuse("features or a mask have a strange size");
                check_players<P>(seats);
                u64 words[Features<P>::kWords];
                std::memcpy(words, features.data(), sizeof words);
                std::vector<Likely> choices;
                for (int action = 0; action < kActions; ++action) {
                    if (static_cast<u64>(mask[static_cast<std::size_t>(action / 64)]) >> (action % 64) & 1) {
                        choices.push_back({step_of(action), 0});
                    }
                }
                if (choices.empty()) refuse("there is nothing to choose from");
                self.policy(words, choices);
                nb::list found;
                for (const Likely& one : choices) found.append(nb::make_tuple(action_of(one.step), one.chance));
                std::vector<float> losses(static_cast<std::size_t>(seats));
                self.loss_shares(words, seats, losses.data());
                return nb::make_tuple(found, losses);
            },
            nb::arg("features"), nb::arg("mask"), nb::arg("seats"))
        .def("event", &event_to_python<P>, nb::arg("position"), nb::arg("known"), nb::arg("doubts"),
             nb::arg("seed").none())
        .def("choices", &choices_to_python<P>, nb::arg("position"), nb::arg("known"), nb::arg("doubts"))
        .def(
            "events",
            [](const Networks& self, const Position& p, nb::handle known, nb::handle doubts) {
                return events_to_python<P>(self, p, table_from_python<P>(p, known, doubts));
            },
            nb::arg("position"), nb::arg("known"), nb::arg("doubts"))
        // By what the position itself remembers.
        .def(
            "own_events",
            [](const Networks& self, const Position& p) {
                check_between_events(p);
                return events_to_python<P>(self, p, own_table<P>(p));
            },
            nb::arg("position"))
        // How likely each seat is to lose, counted from the mover.
        .def(
            "loss_chances",
            [](const Networks& self, const Position& p, nb::handle known, nb::handle doubts) {
                return ChampionPolicy<P>(self, p.rules, table_from_python<P>(p, known, doubts)).loss_chances();
            },
            nb::arg("position"), nb::arg("known"), nb::arg("doubts"))
        .def("improve", &improved_to_python<P>, nb::arg("appraiser"), nb::arg("position"), nb::arg("known"),
             nb::arg("doubts"), nb::arg("likelihood"), nb::arg("worlds"), nb::arg("milliseconds"), nb::arg("threads"),
             nb::arg("pull"), nb::arg("turns"), nb::arg("seed"))
        .def("evaluate", &evaluated_to_python<P>, nb::arg("appraiser"), nb::arg("position"), nb::arg("known"),
             nb::arg("doubts"), nb::arg("likelihood"), nb::arg("paths"), nb::arg("worlds"), nb::arg("threads"),
             nb::arg("turns"), nb::arg("seed"))
        .def("compare", &compared_to_python<P>, nb::arg("appraiser"), nb::arg("position"), nb::arg("known"),
             nb::arg("doubts"), nb::arg("likelihood"), nb::arg("paths"), nb::arg("option"), nb::arg("bounds"),
             nb::arg("worlds"), nb::arg("turns"), nb::arg("seed"))
        .def("play_on", &played_on_to_python<P>, nb::arg("appraiser"), nb::arg("position"), nb::arg("known"),
             nb::arg("doubts"), nb::arg("path"), nb::arg("games"), nb::arg("turns"), nb::arg("sure"), nb::arg("seed"))
        .def_static(
            "features",
            [](const Position& p, nb::handle known, nb::handle doubts) {
                return features_to_python<P>(p.rules, table_from_python<P>(p, known, doubts));
            },
            nb::arg("position"), nb::arg("known"), nb::arg("doubts"))
        .def_static(
            "own_features", [](const Position& p) { return features_to_python<P>(p.rules, own_table<P>(p)); },
            nb::arg("position"));
}

// What the binding of doubts returns: of the bits of a lane, those that are cards.
nb::list kept_to_python(Set kept, int trump) {
    return cards_to_python(kept & (((1 << kFaces) - 1) * kOneOfEach), trump);
}

// The doubts about one seat. Cards have their numbers in Python, so the trump has to be told.
void bind_doubts(nb::module_& m) {
    nb::class_<Doubts>(m, "Doubts")
        .def(nb::init<>())
        .def(
            "passed",
            [](Doubts& self, nb::handle field, nb::handle laid, int trump) {
                check_trump(trump);
                const Set kept = not_thrown_in(cards_from_python(field, trump), cards_from_python(laid, trump));
                self.passed |= kept;
                return kept_to_python(kept, trump);
            },
            nb::arg("field"), nb::arg("laid"), nb::arg("trump"))
        .def(
            "yielded",
            [](Doubts& self, nb::handle attack, int trump) {
                check_trump(trump);
                const Set kept = not_beaten_with(card_bit(from_python(attack, trump)));
                self.yielded |= kept;
                return kept_to_python(kept, trump);
            },
            nb::arg("attack"), nb::arg("trump"))
        .def("fade", &Doubts::fade, nb::arg("drawn"))
        .def("copy", [](const Doubts& self) { return Doubts(self); });
}

}  // namespace

void bind_learning(nb::module_& m) {
    bind_doubts(m);
    bind_networks<2>(m, "TwoSeat");
    bind_networks<kMostSeats>(m, "SixSeat");
    bind_networks<kMaxPlayers>(m, "EightSeat");
}
