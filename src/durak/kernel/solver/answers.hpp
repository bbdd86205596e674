// What every whole event of an endgame is worth, and which events are one answer under different names.
//
// Two events are alike if what follows is the same game (solver/key.hpp): the order of cards does not matter, nor the
// names of plain suits. Nor does it matter which of several neighbours is played, cards of one hand and suit with no
// remaining card between them and no other card of their faces, if that is worth the same: such an event is compared as
// if the lowest were played.
#pragma once

#include <algorithm>
#include <vector>

#include "rules/actions.hpp"
#include "solver/solver.hpp"

namespace durak {
inline namespace DURAK_ARCH {

struct Answer {
    std::vector<Step> path;  // the steps of the event
    int value = 0;           // for the player to move: 1 wins, 0 draws, -1 loses; means nothing unless known
    bool known = false;      // false if the budget ran out, for this event or one before it
    u64 alike = 0;           // the same for events that are one answer
};

// The cards of the hand between which there is no difference, as sets of at least two.
inline std::vector<Set> neighbours(Set hand, Set all) {
    std::vector<Set> runs;
    Set run = 0;
    for (int lane = 0; lane < 4; ++lane) {
        for (int face = 0; face < kFaces; ++face) {
            const Set card = card_bit(lane * kLane + face);
            if (!(all & card)) continue;
            const bool joins = hand & lone(all) & card;
            if (!joins || !run) {
                if (count(run) > 1) runs.push_back(run);
                run = joins ? card : 0;
                continue;
            }
            run |= card;
        }
        if (count(run) > 1) runs.push_back(run);
        run = 0;
    }
    return runs;
}

// The event with the lowest of all neighbours in the place of those that are played.
inline std::vector<Step> lowered(std::vector<Step> path, const std::vector<Set>& runs) {
    for (const Set run : runs) {
        std::vector<u8> played;
        for (const Step step : path) {
            if (step.card != kNone && run & card_bit(step.card)) played.push_back(step.card);
        }
        std::sort(played.begin(), played.end());
        for (Step& step : path) {
            if (step.card == kNone || !(run & card_bit(step.card))) continue;
            const auto place = std::find(played.begin(), played.end(), step.card) - played.begin();
            step.card = static_cast<u8>(kth(run, static_cast<int>(place)));
        }
    }
    return path;
}

class Answers {
   public:
    // Of a position between two events; none if there are more than this many events.
    Answers(Solver& solver, const Rules& rules, const State<2>& s, u64 nodes, std::size_t most, const Stop* stop)
        : rules_(rules), most_(most) {
        unfold(s);
        if (found.size() > most_) found.clear();
        const std::vector<Set> runs = neighbours(s.hands[s.active], remaining(s));
        for (Answer& answer : found) {
            answer.alike = name_of(after(s, answer.path));
            judge(solver, answer, s, nodes, stop);
            if (!answer.known) return;  // whoever wants to know which answers are best is none the wiser for the others
        }
        // A higher neighbour may be worse, so only what is worth the same is one answer.
        for (Answer& answer : found) {
            const u64 low = name_of(after(s, lowered(answer.path, runs)));
            answer.alike = folded_product(low ^ static_cast<u64>(answer.value + 2), 0x9E3779B97F4A7C15ull);
        }
    }

    std::vector<Answer> found;

   private:
    void unfold(const State<2>& s) {
        for_each_step(rules_, s, [&](Step step) {
            if (found.size() > most_) return;
            State<2> next = s;
            path_.push_back(step);
            apply(rules_, next, deck_, step);
            if (next.path == Kind::None) {
                found.push_back({path_, 0, false, 0});
            } else {
                unfold(next);
            }
            path_.pop_back();
        });
    }

    State<2> after(State<2> s, const std::vector<Step>& path) const {
        for (const Step step : path) apply(rules_, s, deck_, step);
        return s;
    }

    u64 name_of(const State<2>& s) const {
        return key_of(rules_, s, s.phase == Phase::End ? 2u + s.durak : s.defender).check;
    }

    // Among equals the first one is asked about, and the others have its value.
    void judge(Solver& solver, Answer& answer, const State<2>& s, u64 nodes, const Stop* stop) const {
        for (const Answer& other : found) {
            if (&other == &answer) break;
            if (other.alike != answer.alike) continue;
            answer.value = other.value, answer.known = other.known;
            return;
        }
        const State<2> next = after(s, answer.path);
        if (next.phase == Phase::End) {
            answer.known = true;
            answer.value = next.durak == kNone ? 0 : next.durak == s.active ? -1 : 1;
            return;
        }
        const Solution solution = solver.solve(rules_, next, nodes, stop);
        answer.known = solution.known;
        answer.value = next.active == s.active ? solution.value : -solution.value;
    }

    Rules rules_;
    LastCard deck_;
    std::size_t most_;
    std::vector<Step> path_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
