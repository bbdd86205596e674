// How Python waits for the kernel: other threads go on meanwhile, one thread uses a thing at a time, and a thought that
// is stopped ends with Stopped.
//
// Whatever is read without the interpreter's lock was copied under it, so nobody can change it in the middle.
#pragma once

#include <nanobind/nanobind.h>

#include <exception>
#include <memory>

#include "python/one_at_a_time.hpp"
#include "solver/stop.hpp"

namespace durak {
inline namespace DURAK_ARCH {

struct Stopped : std::exception {
    const char* what() const noexcept override { return "the thought was stopped"; }
};

// A flag in the hands of Python, and the one that thoughts of this thread heed.
using Flag = std::shared_ptr<Stop>;
inline thread_local Flag heeded;

// Thinks while other threads of Python go on.
template <class Work>
auto think_aside(Work&& work) {
    const Stop* stop = heeded.get();
    auto found = [&] {
        nanobind::gil_scoped_release free;
        return work(stop);
    }();
    if (stop && stop->stopped()) throw Stopped{};
    return found;
}

// The same with something that remembers, once it is this thread's turn.
template <class Thing, class Work>
auto think_with(OneAtATime<Thing>& shared, Work&& work) {
    return think_aside([&](const Stop* stop) { return shared.use([&](Thing& thing) { return work(thing, stop); }); });
}

// Does what is no thought, and is never stopped.
template <class Thing, class Work>
auto use_aside(OneAtATime<Thing>& shared, Work&& work) {
    nanobind::gil_scoped_release free;
    return shared.use(work);
}

}  // namespace DURAK_ARCH
}  // namespace durak
