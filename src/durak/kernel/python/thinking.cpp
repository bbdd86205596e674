// The sampler and the searcher for Python: conversions and nothing else.

#include <nanobind/nanobind.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "python/convert.hpp"
#include "python/racing.hpp"
#include "python/waiting.hpp"
#include "search/parallel_search.hpp"

using namespace durak;

namespace {

// For each seat the cards that it is known to hold, and pairs of a card and the doubt that it holds it.
Knowledge knowledge_from_python(const Position& p, nb::handle known, nb::handle doubts) {
    check_in_play(p);
    const int trump = p.state.trump;
    Knowledge knowledge;
    int seat = 0;
    for (nb::handle cards : known) {
        if (seat == p.state.seats) refuse("more is known than there are seats");
        knowledge.known[seat++] = cards_from_python(cards, trump);
    }
    seat = 0;
    for (nb::handle cards : doubts) {
        if (seat == p.state.seats) refuse("more is doubted than there are seats");
        doubts_from_python(cards, trump, knowledge.doubt[seat++]);
    }
    return knowledge;
}

PlayoutOptions playout_options_from_python(int chance_in_256, int solver_cards, u64 solver_nodes) {
    if (chance_in_256 < 0 || chance_in_256 > 256) refuse("chance_in_256 is a number from 0 to 256");
    PlayoutOptions options;
    options.chance_in_256 = chance_in_256;
    options.solver_cards = solver_cards;
    options.solver_nodes = solver_nodes;
    return options;
}

template <class ValueNetwork>
void read_weights(ValueNetwork* self, nb::bytes weights) {
    new (self) ValueNetwork(weights_from_python<ValueNetwork>(weights).data());
}

using Shared = OneAtATime<std::unique_ptr<TreeSearch>>;

nb::list sample_to_python(OneAtATime<Sampler>& sampler, const Position& p, nb::handle known, nb::handle doubts,
                          const std::vector<std::vector<int>>& paths, u64 worlds, u64 seed) {
    const Knowledge knowledge = knowledge_from_python(p, known, doubts);
    for (const std::vector<int>& path : paths) check_path(p, path);
    const std::vector<Trial> tried = think_with(sampler, [&, here = p](Sampler& mine, const Stop* stop) {
        return mine.think(here, knowledge, paths, worlds, seed, stop);
    });
    nb::list found;
    for (const Trial& trial : tried) {
        found.append(nb::make_tuple(trial.games, static_cast<double>(trial.lost) / 65536));
    }
    return found;
}

nb::list compare_to_python(OneAtATime<Sampler>& sampler, const Position& p, nb::handle known, nb::handle doubts,
                           const std::vector<std::vector<int>>& paths, std::size_t option,
                           const std::vector<float>& bounds, u64 worlds, u64 seed) {
    const Question question = question_of(paths.size(), option, bounds, worlds);
    const Knowledge knowledge = knowledge_from_python(p, known, doubts);
    for (const std::vector<int>& path : paths) check_path(p, path);
    return values_to_python(think_with(sampler, [&, here = p](Sampler& mine, const Stop* stop) {
        return mine.compare(here, knowledge, paths, question, seed, stop);
    }));
}

std::vector<float> losses_to_python(OneAtATime<Sampler>& sampler, const Position& p, u64 games, u64 seed) {
    if (p.state.phase == Phase::Start || p.over()) throw nb::value_error("nobody is to move");
    if (!games) throw nb::value_error("games is a number from 1");
    return think_with(
        sampler, [&, here = p](Sampler& mine, const Stop* stop) { return mine.loss_chances(here, games, seed, stop); });
}

nb::list search_to_python(Shared& searcher, const Position& p, nb::handle known, nb::handle doubts, u64 iterations,
                          u64 milliseconds, u64 seed) {
    if (!iterations && !milliseconds) refuse("a search needs a budget: iterations or milliseconds");
    const Knowledge knowledge = knowledge_from_python(p, known, doubts);
    using Own = std::unique_ptr<TreeSearch>;
    const std::vector<Opinion> opinions = think_with(searcher, [&, here = p](Own& mine, const Stop* stop) {
        return mine->think(here, knowledge, Budget{iterations, milliseconds, stop}, seed);
    });
    nb::list found;
    for (const Opinion& opinion : opinions) found.append(nb::make_tuple(opinion.action, opinion.visits, opinion.won));
    return found;
}

}  // namespace

void bind_thinking(nb::module_& m) {
    nb::class_<Appraiser>(m, "Appraiser")
        .def(
            "__init__", [](Appraiser* self, nb::bytes weights) { read_weights(self, weights); }, nb::arg("weights"))
        .def(
            "chance",
            [](Appraiser& self, const Position& p) {
                if (!appraisable(p.state)) refuse("a turn of two players has to begin with an empty deck");
                self.set_rules(p.rules);
                return self.chance(p.state.hands[p.state.active], p.state.hands[p.state.defender]);
            },
            nb::arg("position"));

    nb::class_<Outlook>(m, "Outlook")
        .def(
            "__init__", [](Outlook* self, nb::bytes weights) { read_weights(self, weights); }, nb::arg("weights"))
        .def(
            "chance",
            [](Outlook& self, const Position& p) {
                const auto& s = p.state;
                if (!foreseeable(s)) refuse("a turn at a table of two has to begin with cards left to draw");
                self.set_rules(p.rules);
                return self.chance(s.hands[s.active], s.hands[s.defender], s.deck, s.turn_up);
            },
            nb::arg("position"));

    nb::class_<OneAtATime<Sampler>>(m, "Sampler")
        .def(
            "__init__",
            [](OneAtATime<Sampler>* self, int chance_in_256, int solver_cards, u64 solver_nodes,
               const Appraiser* appraiser, int threads) {
                check_threads(threads);
                const PlayoutOptions options = playout_options_from_python(chance_in_256, solver_cards, solver_nodes);
                new (self) OneAtATime<Sampler>(options, appraiser, threads);
            },
            nb::arg("chance_in_256"), nb::arg("solver_cards"), nb::arg("solver_nodes"), nb::arg("appraiser").none(),
            nb::arg("threads"))
        .def("think", &sample_to_python, nb::arg("position"), nb::arg("known"), nb::arg("doubts"), nb::arg("paths"),
             nb::arg("worlds"), nb::arg("seed"))
        .def("compare", &compare_to_python, nb::arg("position"), nb::arg("known"), nb::arg("doubts"), nb::arg("paths"),
             nb::arg("option"), nb::arg("bounds"), nb::arg("worlds"), nb::arg("seed"))
        // How likely each seat is to lose if thrifty players play on from here, seen by somebody who knows all hands.
        .def("loss_chances", &losses_to_python, nb::arg("position"), nb::arg("games"), nb::arg("seed"));

    nb::class_<Shared>(m, "Searcher")
        .def("think", &search_to_python, nb::arg("position"), nb::arg("known"), nb::arg("doubts"),
             nb::arg("iterations"), nb::arg("milliseconds"), nb::arg("seed"))
        .def(
            "follow", [](Shared& self, int action) { use_aside(self, [&](auto& mine) { mine->follow(action); }); },
            nb::arg("action"))
        .def("clear", [](Shared& self) { use_aside(self, [](auto& mine) { mine->clear(); }); })
        .def_prop_ro("mid", [](Shared& self) { return use_aside(self, [](auto& mine) { return mine->mid(); }); });
    m.def(
        "make_searcher",
        [](int seats, int chance_in_256, int solver_cards, u64 solver_nodes, const Appraiser* appraiser,
           const Outlook* outlook, double exploration, int threads, u64 most_nodes) {
            check_threads(threads);
            if (seats < 2 || seats > kMaxPlayers) refuse("a table has 2 to 8 seats");
            if (most_nodes < 1 << 12 || most_nodes > 1 << 28) refuse("most_nodes is at least 4096");
            const PlayoutOptions options = playout_options_from_python(chance_in_256, solver_cards, solver_nodes);
            return std::make_unique<Shared>(
                make_searcher(seats, options, appraiser, outlook, exploration, threads, most_nodes));
        },
        nb::arg("seats"), nb::arg("chance_in_256"), nb::arg("solver_cards"), nb::arg("solver_nodes"),
        nb::arg("appraiser").none(), nb::arg("outlook").none(), nb::arg("exploration"), nb::arg("threads"),
        nb::arg("most_nodes"));
}
