// The kernel as a Python module: conversions and nothing else.
//
// The same source is built twice, as _kernel for every machine and as _kernel_v3 for wider instructions;
// durak.kernel.compiled chooses.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <bit>

#include "network/appraiser.hpp"
#include "python/arrays.hpp"
#include "python/convert.hpp"
#include "python/waiting.hpp"
#include "rules/perft.hpp"
#include "rules/recall.hpp"
#include "rules/tensor.hpp"
#include "search/parallel_playouts.hpp"
#include "search/thrifty.hpp"
#include "search/trap.hpp"
#include "solver/answers.hpp"
#include "solver/bound.hpp"
#include "solver/graph.hpp"
#include "solver/solver.hpp"

using namespace durak;

namespace {

// --- Positions --------------------------------------------------------------------------------------------------

Step checked_step(int action) {
    if (action < 0 || action >= kActions) {
        refuse("there is no action " + std::to_string(action) + ": they are numbered from 0 to " +
               std::to_string(kActions - 1));
    }
    return step_of(action);
}

void check_no_chance(const Position& p) {
    if (p.wanted) refuse("chance has to draw a card first");
}

void play_action(Position& p, int action) {
    check_no_chance(p);
    const Step step = checked_step(action);
    if (!is_legal(p.rules, p.state, step)) refuse("action " + std::to_string(action) + " is not legal here");
    p.play(step);
}

void begin_round(Position& p) {
    check_no_chance(p);
    if (p.state.phase != Phase::Start) refuse("the round has already begun");
    check_deal(p.rules, p.state.seats);
    Set deck = 0;
    for (int i = 0; i < p.order.size; ++i) deck |= card_bit(p.order.cards[i]);
    if (deck != p.rules.deck) refuse("the deck is not that of these rules");
    p.begin();
}

void give_up(Position& p) {
    check_no_chance(p);
    if (p.state.phase != Phase::Attack || !p.state.field || !p.between_events()) {
        refuse("only while the attackers are asked, and between two events, can the defender give up out of turn");
    }
    p.give_up();
}

void interrupt(Position& p, int seat) {
    check_no_chance(p);
    if (p.rules.tempo != Tempo::Repeat) refuse("only where attackers are asked again and again can they add unasked");
    const bool attacks = seat >= 0 && seat < p.state.seats && p.state.attackers >> seat & 1;
    if (!attacks || !p.state.field || !p.between_events()) {
        refuse("only an attacker, and only between two events of a turn, can throw in out of turn");
    }
    p.interrupt(static_cast<u8>(seat));
}

// Cards as they were numbered in Python: while they are dealt there is no trump yet.
int trump_of(const Position& p) { return p.state.phase == Phase::Start ? kTrumpLane : p.state.trump; }

void draw_card(Position& p, nb::handle number) {
    if (!p.wanted) refuse("nothing waits for chance");
    const u8 card = from_python(number, trump_of(p));
    if (!(p.chance_cards() & card_bit(card))) refuse("chance cannot draw this card: it is not in the deck any more");
    p.draw_card(card);
}

std::vector<int> legal_in_order(const Position& p) {
    std::vector<int> actions = p.legal();
    std::sort(actions.begin(), actions.end());
    return actions;
}

// What belongs to each card that chance could draw, in the order of their numbers: for each number of such cards there
// is a list with something for every card.
nb::list chance_of(const Position& p, nb::list lists) {
    const Set cards = p.chance_cards();
    const int trump = trump_of(p);
    u64 numbers = 0;
    for (Set left = cards; left; left &= left - 1) numbers |= u64{1} << to_python(lowest(left), trump);
    const auto count = static_cast<std::size_t>(std::popcount(numbers));
    if (lists.size() <= count) refuse("there is no list for " + std::to_string(count) + " cards");
    const auto things = nb::cast<nb::list>(lists[count]);
    if (things.size() < 4 * kFaces) refuse("each of the 52 cards needs something");
    nb::list found;
    for (; numbers; numbers &= numbers - 1) found.append(things[static_cast<std::size_t>(std::countr_zero(numbers))]);
    return found;
}

void leave_to_chance(Position& p) {
    if (p.origin) refuse("the order of the deck is known: something has happened already");
    p.lazy = true;
}

// What happened to another position that began as this one did, once more.
void replay(Position& p, nb::handle happenings) {
    for (nb::handle one : happenings) {
        const int happening = static_cast<int>(whole(one, "what happened", 0, kHappenings - 1));
        if (happening < kActions) {
            play_action(p, happening);
        } else if (happening == kGaveUp) {
            give_up(p);
        } else if (happening == kBegun) {
            begin_round(p);
        } else if (happening < kDrawn) {
            interrupt(p, happening - kAsked);
        } else {
            draw_card(p, nb::int_(to_python(card_at(happening - kDrawn), trump_of(p))));
        }
    }
}

// A line of play can go on for ever, so there is a deepest one.
u64 paths(const Position& p, int depth) {
    constexpr int deepest = 1000;
    if (depth < 0 || depth > deepest) {
        refuse("depth cannot be " + std::to_string(depth) + ": it is a whole number from 0 to " +
               std::to_string(deepest));
    }
    check_no_chance(p);
    if (p.state.phase == Phase::Start) refuse("the cards have not been dealt: there are no paths");
    const Position here = p;
    nb::gil_scoped_release free;
    return perft(here.rules, here.state, here.order, depth);
}

nb::tuple named_step(int action, int trump) {
    const Step step = checked_step(action);
    check_trump(trump);
    return step_to_python(step, trump);
}

int step_from_python(int kind, nb::object card, nb::object target, int trump) {
    check_trump(trump);
    const auto lane = [&](nb::object c) { return c.is_none() ? kNone : from_python(c, trump); };
    const Step step{static_cast<Kind>(kind), lane(card), lane(target)};
    const bool known = kind >= static_cast<int>(Kind::None) && kind <= static_cast<int>(Kind::Take);
    if (!known || !exists(step)) refuse("there is no such step");
    return action_of(step);
}

int thrifty_action(const Position& p) {
    check_in_play(p);
    return action_of(thrifty_step(p.state, steps(p.rules, p.state)));
}

nb::list words_to_python(const u64* words, int number) {
    nb::list found;
    for (int i = 0; i < number; ++i) found.append(words[i]);
    return found;
}

void check_seat(const Position& p, int seat) {
    if (p.state.phase == Phase::Start && !p.wanted) refuse("the cards have not been dealt: there is nothing to see");
    if (seat < 0 || seat >= p.state.seats) refuse("there is no seat " + std::to_string(seat));
}

nb::list observation_to_python(const Position& p, int seat) {
    check_seat(p, seat);
    u64 words[kObservationWords];
    observe(p, seat, words);
    return words_to_python(words, kObservationWords);
}

// The words of the first observation, and what was seen since.
nb::tuple recall_to_python(const Position& p, int seat) {
    check_seat(p, seat);
    const Recall seen = recall(p, seat);
    nb::list since;
    for (const int one : seen.since) since.append(nb::make_tuple(one / Recall::kSeat, one % Recall::kSeat));
    return nb::make_tuple(words_to_python(seen.first, kObservationWords), since);
}

nb::list returns_to_python(const Position& p) {
    nb::list returns;
    for (int seat = 0; seat < p.state.seats; ++seat) {
        returns.append(p.over() ? return_of(p.rules, p.state.durak, seat, p.state.seats) : 0.0);
    }
    return returns;
}

void write_mask(const Position& p, u64* words) {
    const bool nobody = p.wanted || p.state.phase == Phase::Start || p.over();
    legal_mask(p.state, nobody ? Steps{} : steps(p.rules, p.state), words);
}

nb::list mask_to_python(const Position& p) {
    u64 words[kMaskWords];
    write_mask(p, words);
    return words_to_python(words, kMaskWords);
}

// The tensor of an observation, and a byte for each action.
Bytes tensor_to_python(const Position& p, int seat) {
    check_seat(p, seat);
    u64 words[kObservationWords];
    observe(p, seat, words);
    return new_bytes(kTensorSize, [&](u8* out) { write_tensor(words, out); });
}

Bytes legal_to_python(const Position& p) {
    u64 words[kMaskWords];
    write_mask(p, words);
    return new_bytes(kActions, [&](u8* out) { write_legal(words, out); });
}

// --- Playouts ---------------------------------------------------------------------------------------------------

nb::dict playouts_to_python(const Rules& rules, int seats, u64 games, u64 seed, int threads) {
    check_deal(rules, seats);
    check_threads(threads);
    if (!games || games > 1ull << 32) refuse("games cannot be " + std::to_string(games) + ": 1 to 2**32 can");
    const Tally sum = [&] {
        nb::gil_scoped_release free;
        return parallel_playouts(rules, seats, seed, games, threads);
    }();
    nb::dict found;
    nb::list lost;
    for (int seat = 0; seat < seats; ++seat) lost.append(sum.lost[seat]);
    found["games"] = sum.games, found["steps"] = sum.steps, found["turns"] = sum.turns;
    found["draws"] = sum.draws, found["lost"] = lost, found["fingerprint"] = sum.fingerprint;
    return found;
}

// --- Endgames ---------------------------------------------------------------------------------------------------

void check_search(u64 nodes, std::size_t table_bytes) {
    if (!nodes) refuse("nodes cannot be 0: it is a whole number from 1");
    if (table_bytes < 1 << 16 || table_bytes > 1ull << 32) {
        refuse("table_bytes cannot be " + std::to_string(table_bytes) + ": it is a whole number from 2**16 to 2**32");
    }
}

State<2> endgame_from_python(const Position& p) {
    if (!solvable(p.rules, p.state)) refuse("an endgame has two opponents and at most one card in the deck");
    int seats[2];
    return narrowed(p.state, seats);
}

nb::dict solve_position(OneAtATime<Solver>& solver, const Position& p, u64 nodes, bool soon) {
    check_search(nodes, 1 << 16);
    const State<2> two = endgame_from_python(p);
    const Solution solution = think_with(solver, [&, rules = p.rules](Solver& mine, const Stop* stop) {
        return mine.solve(rules, two, nodes, stop, soon);
    });
    nb::dict found;
    nb::list line;
    for (int i = 0; i < solution.length; ++i) line.append(action_of(solution.line[i]));
    found["known"] = solution.known, found["value"] = solution.value, found["nodes"] = solution.nodes;
    found["best"] = action_to_python(solution.best);
    found["line"] = line;
    return found;
}

// The path, the value or None, and the name of each event.
nb::list answers_to_python(OneAtATime<Solver>& solver, const Position& p, u64 nodes, std::size_t most) {
    check_search(nodes, 1 << 16);
    if (!p.between_events()) refuse("an event is in progress: answers are whole events");
    const State<2> two = endgame_from_python(p);
    const std::vector<Answer> answers = think_with(solver, [&, rules = p.rules](Solver& mine, const Stop* stop) {
        return Answers(mine, rules, two, nodes, most, stop).found;
    });
    nb::list found;
    for (const Answer& answer : answers) {
        nb::list path;
        for (const Step step : answer.path) path.append(action_of(step));
        found.append(nb::make_tuple(path, answer.known ? nb::cast(answer.value) : nb::none(), answer.alike));
    }
    return found;
}

nb::object everything_to_python(const Position& p, std::size_t most) {
    if (!p.between_events()) refuse("an event is in progress: a position is known between events");
    const State<2> two = endgame_from_python(p);
    Rules rules = p.rules;
    rules.max_turns = 0xFFFFFFFF;  // as the solver sees an endgame
    const int seat = two.active;
    const auto [complete, value] = think_aside([&](const Stop*) {
        const Graph<2> graph(rules, two, seat, most);
        return std::pair(graph.complete(), graph.complete() ? graph.value(two) : 0);
    });
    return complete ? nb::cast(value) : nb::none();
}

nb::dict bound_to_python(const Position& p, u64 nodes, std::size_t table_bytes) {
    check_search(nodes, table_bytes);
    if (!boundable(p.state)) refuse("a bound needs a round in play and at most one card in the deck");
    const Bound bound = think_aside([&, rules = p.rules, state = p.state](const Stop* stop) {
        return Bounds(table_bytes).bound(rules, state, nodes, stop);
    });
    nb::dict found;
    found["known"] = bound.known, found["safe"] = bound.safe, found["nodes"] = bound.nodes;
    found["best"] = action_to_python(bound.best);
    return found;
}

nb::list trap_to_python(const Position& p, u64 positions) {
    check_search(positions, 1 << 16);
    const State<2> two = endgame_from_python(p);
    const std::vector<Step> line =
        think_aside([&, rules = p.rules](const Stop* stop) { return Trap(rules, two).line(positions, stop); });
    nb::list found;
    for (const Step step : line) found.append(action_of(step));
    return found;
}

}  // namespace

void bind_batches(nb::module_& m);
void bind_thinking(nb::module_& m);
void bind_learning(nb::module_& m);

NB_MODULE(DURAK_MODULE, m) {
    // Rules stay in a cache until the interpreter ends: that is no leak, and nobody wants to read of it.
    nb::set_leak_warnings(false);
    // Not an error, and nobody who catches errors should take it for one.
    nb::exception<Stopped>(m, "Stopped", PyExc_BaseException);
    nb::class_<Flag>(m, "Stop")
        .def("__init__", [](Flag* self) { new (self) Flag(std::make_shared<Stop>()); })
        .def("hurry", [](const Flag& self) { self->hurry(); })
        .def("stop", [](const Flag& self) { self->stop(); })
        .def_prop_ro("stopped", [](const Flag& self) { return self->stopped(); });
    // From now on thoughts of this thread heed the flag, or none.
    m.def("heed", [](const Flag* stop) { heeded = stop ? *stop : Flag{}; }, nb::arg("stop").none());
    bind_batches(m);
    bind_thinking(m);
    bind_learning(m);
    m.attr("ACTIONS") = kActions;
    nb::list card_bits;
    for (int card = 0; card < 4 * kFaces; ++card) card_bits.append(card / kFaces * kLane + card % kFaces);
    m.attr("CARD_BITS") = card_bits;
    m.attr("OBSERVATION_WORDS") = kObservationWords;
    m.attr("MASK_WORDS") = kMaskWords;
    m.attr("TENSOR_SIZE") = kTensorSize;
    nb::list fields;
    for (const Field& field : kFields) fields.append(nb::make_tuple(field.name, field.rows, field.columns));
    m.attr("FIELDS") = fields;
    m.attr("GAVE_UP") = static_cast<int>(kGaveUp);
    m.attr("BEGUN") = static_cast<int>(kBegun);
    m.attr("ASKED") = static_cast<int>(kAsked);
    m.attr("DRAWN") = static_cast<int>(kDrawn);
    m.attr("RULE_INPUTS") = kRuleInputs;
    m.attr("FACES") = kFaces;
    m.attr("STATE_BYTES") = sizeof(State<>);
    m.def("step_of", &named_step, nb::arg("action"), nb::arg("trump"));
    m.def("action_of", &step_from_python, nb::arg("kind"), nb::arg("card").none(), nb::arg("target").none(),
          nb::arg("trump"));
    m.def("playouts", &playouts_to_python, nb::arg("rules"), nb::arg("seats"), nb::arg("games"), nb::arg("seed"),
          nb::arg("threads"));
    m.def("supports_v3", [] {
#if defined(__x86_64__)
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
#else
        return false;
#endif
    });

    nb::class_<Rules>(m, "Rules")
        .def(
            "__init__", [](Rules* self, nb::dict values) { new (self) Rules(rules_from_python(values)); },
            nb::arg("values"))
        // The rules as they lie in memory, for a GPU.
        .def("raw", [](const Rules& self) { return nb::bytes(reinterpret_cast<const char*>(&self), sizeof self); })
        // The inputs of the appraiser and the outlook that tell the rules.
        .def("inputs", [](const Rules& self) {
            nb::list inputs;
            for (int i = 0; i < kRuleInputs; ++i) inputs.append(static_cast<bool>(rule_inputs(self) >> i & 1));
            return inputs;
        });

    nb::class_<Position>(m, "Position")
        .def(
            "__init__",
            [](Position* self, const Rules& rules, nb::dict parts) {
                new (self) Position(position_from_python(rules, parts));
            },
            nb::arg("rules"), nb::arg("parts"))
        .def("parts", &position_to_python)
        .def("copy", [](const Position& self) { return Position(self); })
        .def("begin", &begin_round)
        .def("give_up", &give_up)
        .def("interrupt", &interrupt, nb::arg("seat"))
        .def("legal", &Position::legal)
        .def("legal_in_order", &legal_in_order)
        .def("thrifty", &thrifty_action)
        .def("play", &play_action, nb::arg("action"))
        .def("observation", &observation_to_python, nb::arg("seat"))
        .def("mask", &mask_to_python)
        .def("tensor", &tensor_to_python, nb::arg("seat"))
        .def("legal_bytes", &legal_to_python)
        .def("recall", &recall_to_python, nb::arg("seat"))
        .def("returns", &returns_to_python)
        .def("leave_to_chance", &leave_to_chance)
        .def("chance", [](const Position& self) { return cards_to_python(self.chance_cards(), trump_of(self)); })
        .def("chance_of", &chance_of, nb::arg("lists"))
        .def("draw_card", &draw_card, nb::arg("card"))
        .def("replay", &replay, nb::arg("happenings"))
        .def("history", [](const Position& self) { return self.history; })
        .def("origin", [](const Position& self) { return self.origin ? Position(*self.origin) : Position(self); })
        .def(
            "same", [](const Position& self, const Position& other) { return self == other; }, nb::arg("other"))
        .def_prop_ro("playing", [](const Position& self) { return seat_count(self.state.players); })
        .def_prop_ro("lazy", [](const Position& self) { return self.lazy; })
        .def_prop_ro("waits", [](const Position& self) { return self.wanted > 0; })
        .def_prop_ro("dealt_to", [](const Position& self) { return seat_to_python(self.dealt_to()); })
        .def("perft", &paths, nb::arg("depth"))
        .def_prop_ro("over", &Position::over)
        .def_prop_ro("between_events", &Position::between_events)
        .def_prop_ro("active",
                     [](const Position& self) { return self.wanted ? nb::none() : seat_to_python(self.state.active); })
        .def_prop_ro("durak", [](const Position& self) { return seat_to_python(self.state.durak); })
        .def_prop_ro("phase", [](const Position& self) { return static_cast<int>(self.state.phase); });

    nb::class_<OneAtATime<Solver>>(m, "Solver")
        .def(
            "__init__",
            [](OneAtATime<Solver>* self, std::size_t table_bytes) {
                check_search(1, table_bytes);
                new (self) OneAtATime<Solver>(table_bytes);
            },
            nb::arg("table_bytes"))
        .def("clear", [](OneAtATime<Solver>& self) { use_aside(self, [](Solver& solver) { solver.clear(); }); })
        .def("solve", &solve_position, nb::arg("position"), nb::arg("nodes"), nb::arg("soon"))
        .def("answers", &answers_to_python, nb::arg("position"), nb::arg("nodes"), nb::arg("most"));
    m.def("everything", &everything_to_python, nb::arg("position"), nb::arg("most"));
    m.def("bound", &bound_to_python, nb::arg("position"), nb::arg("nodes"), nb::arg("table_bytes"));
    m.def("trap", &trap_to_python, nb::arg("position"), nb::arg("positions"));
}
