// Games side by side, for Python: conversions and nothing else.

#include <nanobind/nanobind.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "python/arrays.hpp"
#include "python/convert.hpp"
#include "python/waiting.hpp"
#include "selfplay/batch.hpp"

using namespace durak;

namespace {

using Games = OneAtATime<std::unique_ptr<Batch>>;
using Table = nb::ndarray<u8, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Marks = nb::ndarray<const u8, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Scores = nb::ndarray<const float, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Logarithms = nb::ndarray<float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Words = nb::ndarray<const u64, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// The games, to look at what never changes.
Batch& batch_of(nb::handle self) { return *nb::cast<Games&>(self).unguarded(); }

std::size_t number_of(Games& games) { return static_cast<std::size_t>(games.unguarded()->games); }

void check_rows(std::size_t rows, Games& games) {
    if (rows != number_of(games)) {
        refuse("there are " + std::to_string(number_of(games)) + " games and " + std::to_string(rows) + " rows");
    }
}

void check_columns(std::size_t columns, std::size_t wanted) {
    if (columns != wanted) {
        refuse("a row has " + std::to_string(columns) + " numbers, and not " + std::to_string(wanted));
    }
}

void check_observed(Games& games) {
    if (games.unguarded()->rows.observation.empty()) refuse("these games are not observed");
}

void step_batch(Games& games, Actions actions) {
    check_actions(actions, number_of(games));
    const std::vector<std::int32_t> played = copied(actions);
    const long game = use_aside(games, [&](std::unique_ptr<Batch>& batch) {
        const long refused = batch->refused(played.data());
        if (refused < 0) batch->step(played.data());
        return refused;
    });
    if (game >= 0) {
        refuse("action " + std::to_string(played[static_cast<size_t>(game)]) + " is not legal in game " +
               std::to_string(game) + ": nothing was played");
    }
}

void any_actions(Games& games, Actions actions) {
    check_actions(actions, number_of(games));
    use_aside(games, [&](std::unique_ptr<Batch>& batch) { batch->any_actions(actions.data()); });
}

void sample(Games& games, Scores scores, Actions actions, Logarithms logarithms) {
    check_actions(actions, number_of(games));
    check_rows(scores.shape(0), games);
    check_rows(logarithms.shape(0), games);
    check_columns(scores.shape(1), kActions);
    use_aside(games,
              [&](std::unique_ptr<Batch>& batch) { batch->sample(scores.data(), actions.data(), logarithms.data()); });
}

void reset(Games& games, Marks marks, nb::object seed) {
    check_rows(marks.shape(0), games);
    const u64 number = seed.is_none() ? 0 : nb::cast<u64>(seed);
    const u64* from = seed.is_none() ? nullptr : &number;
    use_aside(games, [&](std::unique_ptr<Batch>& batch) { batch->reset(marks.data(), from); });
}

std::unique_ptr<Games> copy(Games& games) {
    return std::make_unique<Games>(use_aside(games, [](std::unique_ptr<Batch>& batch) { return batch->copy(); }));
}

void write_tensors(Games& games, Table out) {
    check_observed(games);
    check_rows(out.shape(0), games);
    check_columns(out.shape(1), kTensorSize);
    use_aside(games, [&](std::unique_ptr<Batch>& batch) { batch->write_tensors(out.data()); });
}

void write_legals(Games& games, Table out) {
    check_observed(games);
    check_rows(out.shape(0), games);
    check_columns(out.shape(1), kActions);
    use_aside(games, [&](std::unique_ptr<Batch>& batch) { batch->write_legals(out.data()); });
}

// The tensors of any observations, wherever they come from.
void tensors_of(Words words, Table out) {
    if (words.shape(0) != out.shape(0)) refuse("there are not as many rows on both sides");
    check_columns(words.shape(1), kObservationWords);
    check_columns(out.shape(1), kTensorSize);
    nb::gil_scoped_release free;
    for (std::size_t row = 0; row < words.shape(0); ++row) {
        write_tensor(words.data() + row * kObservationWords, out.data() + row * kTensorSize);
    }
}

std::unique_ptr<Games> checked_batch(const Rules& rules, int seats, long games, u64 seed, bool observed, bool again,
                                     int others, int threads) {
    check_deal(rules, seats);
    check_threads(threads);
    if (games < 1 || games > 1 << 20) refuse("games cannot be " + std::to_string(games) + ": 1 to 2**20 can");
    if (others < 0 || others > static_cast<int>(Others::Thrifty)) refuse("there are no such others");
    if (others == static_cast<int>(Others::Thrifty) && seats > 2 && rules.max_turns == 0xFFFFFFFF) {
        refuse("thrifty opponents among themselves can play for ever: give the settings max_turns");
    }
    const GameOptions options{rules, seats, static_cast<u64>(games), observed, again, static_cast<Others>(others)};
    return std::make_unique<Games>(make_batch(options, seed, threads));
}

}  // namespace

void bind_batches(nb::module_& m) {
    const auto rows = [](auto values_of) {
        return [=](nb::handle self) {
            Batch& batch = batch_of(self);
            return rows_of(values_of(batch), static_cast<std::size_t>(batch.games), self);
        };
    };
    nb::class_<Games>(m, "Batch")
        .def("step", &step_batch, nb::arg("actions"))
        .def("any_actions", &any_actions, nb::arg("actions"))
        .def("sample", &sample, nb::arg("scores"), nb::arg("actions"), nb::arg("logarithms"))
        .def("reset", &reset, nb::arg("marks"), nb::arg("seed").none())
        .def("copy", &copy)
        .def("write_tensors", &write_tensors, nb::arg("out"))
        .def("write_legals", &write_legals, nb::arg("out"))
        .def("observation", rows([](Batch& batch) -> auto& { return batch.rows.observation; }))
        .def("mask", rows([](Batch& batch) -> auto& { return batch.rows.mask; }))
        .def("final_observation", rows([](Batch& batch) -> auto& { return batch.rows.final_observation; }))
        .def("seat", [](nb::handle self) { return row_of(batch_of(self).rows.seat, self); })
        .def("reward", rows([](Batch& batch) -> auto& { return batch.rows.reward; }))
        .def("done", [](nb::handle self) { return row_of(batch_of(self).rows.done, self); })
        .def("truncated", [](nb::handle self) { return row_of(batch_of(self).rows.truncated, self); });
    m.def("make_batch", &checked_batch, nb::arg("rules"), nb::arg("seats"), nb::arg("games"), nb::arg("seed"),
          nb::arg("observed"), nb::arg("again"), nb::arg("others"), nb::arg("threads"));
    m.def("tensors_of", &tensors_of, nb::arg("words"), nb::arg("out"));
}
