// Something that remembers, and that one thread uses at a time: whoever comes second waits for its turn.
#pragma once

#include <concepts>
#include <mutex>
#include <utility>

#include "rules/cards.hpp"

namespace durak {
inline namespace DURAK_ARCH {

template <class Thing>
class OneAtATime {
   public:
    template <class... Parts>
        requires std::constructible_from<Thing, Parts...>
    explicit OneAtATime(Parts&&... parts) : thing_(std::forward<Parts>(parts)...) {}
    OneAtATime(const OneAtATime&) = delete;

    template <class Work>
    auto use(Work&& work) {
        const std::lock_guard<std::mutex> turn(mutex_);
        return work(thing_);
    }

    // For what never changes: its size, and where its arrays are.
    Thing& unguarded() { return thing_; }

   private:
    std::mutex mutex_;
    Thing thing_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
