// Racing: several options are tried in the same worlds, so that their differences are sharp; those that are surely
// worse are dropped early, and it ends as soon as it is known how much worse than the best the option in question is.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "rules/cards.hpp"
#include "solver/stop.hpp"

namespace durak {
inline namespace DURAK_ARCH {

// What is asked: how much worse than the best one option is, and between which of these bounds that lies.
struct Question {
    std::size_t option = 0;
    std::vector<float> bounds;  // rising
    u64 worlds = 0;             // at most
};

// The mean of the differences between two options, in the worlds in which both were tried, and its standard error.
struct Difference {
    double mean = 0, error = 0;

    Difference(const std::vector<float>& one, const std::vector<float>& other) {
        const std::size_t worlds = std::min(one.size(), other.size());
        double sum = 0, squares = 0;
        for (std::size_t i = 0; i < worlds; ++i) {
            const double difference = static_cast<double>(one[i]) - other[i];
            sum += difference;
            squares += difference * difference;
        }
        const auto n = static_cast<double>(worlds);
        mean = sum / n;
        // A few worlds without any difference do not show that there is none.
        error = std::sqrt(std::max(squares / n - mean * mean, 1 / (n * n)) / n);
    }
};

class Race {
   public:
    // What each option was worth, world by world from the first one on.
    std::vector<std::vector<float>> values;

    Race(std::size_t options, const Question& question) : values(options), question_(question), running_(options, 1) {}

    // Deals worlds, and tries in each of them the options that are still in the race.
    template <class Deal, class Value>
    void run(Deal deal, Value value, const Stop* stop) {
        for (u64 world = 0; world < question_.worlds && !(world && has_to_end(stop)); ++world) {
            if (world && world % kBlock == 0 && decided()) return;
            const auto dealt = deal(world);
            for (std::size_t i = 0; i < values.size(); ++i) {
                if (running_[i]) values[i].push_back(value(i, dealt));
            }
        }
    }

   private:
    // How many worlds are tried before the next look, and how many standard errors make a difference sure: more than
    // usual, since it is looked at many times.
    static constexpr u64 kBlock = 32;
    static constexpr double kSure = 2.6;

    // Drops what is surely worse than the best; true if more worlds would change nothing.
    bool decided() {
        const std::vector<float>& asked = values[question_.option];
        std::size_t best = question_.option;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (running_[i] && Difference(values[i], values[best]).mean > 0) best = i;
        }
        bool open = false;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (!running_[i] || i == question_.option) continue;
            const Difference behind(values[best], values[i]);
            const Difference ahead(values[i], asked);
            const bool worse = i != best && behind.mean > kSure * behind.error;
            const bool harmless = question_.bounds.size() && ahead.mean + kSure * ahead.error < question_.bounds[0];
            running_[i] = !worse;
            open |= running_[i] && !harmless;
        }
        return !open || (best != question_.option && between_bounds(Difference(values[best], asked)));
    }

    bool between_bounds(const Difference& loss) const {
        for (const float bound : question_.bounds) {
            if (std::abs(loss.mean - bound) <= kSure * loss.error) return false;
        }
        return true;
    }

    Question question_;
    std::vector<char> running_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
