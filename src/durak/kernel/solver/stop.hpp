// A flag for a thought that somebody waits for: it can be hurried, and then answers with what it has found so far, or
// stopped, when nobody waits any longer. Whoever thinks looks at it from time to time, and ends as if the budget had
// run out.
#pragma once

#include <atomic>

#include "rules/cards.hpp"

namespace durak {
inline namespace DURAK_ARCH {

class Stop {
   public:
    // Any thread may do so.
    void hurry() { ends_.store(true, std::memory_order_relaxed); }
    void stop() {
        stopped_.store(true, std::memory_order_relaxed);
        hurry();
    }
    bool ends() const { return ends_.load(std::memory_order_relaxed); }
    bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

   private:
    std::atomic<bool> ends_{false}, stopped_{false};
};

// Whether the thought with this flag, if it has one, is to end.
inline bool has_to_end(const Stop* stop) { return stop && stop->ends(); }

}  // namespace DURAK_ARCH
}  // namespace durak
