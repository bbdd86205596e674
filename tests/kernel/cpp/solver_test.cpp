// The solver against brute force, on positions that can follow from small random ones, under random settings.
//
// usage: solver_test [tables] [seed]; prints "N passed, N failed" and returns 1 if something failed.
#include <cstdio>
#include <cstdlib>

#include "brute_force.hpp"
#include "solver/solver.hpp"

namespace {

// --- The checks ---------------------------------------------------------------------------------------------

// Both sides follow the solver to the end, or until it is clear that they repeat themselves.
int played_out(Solver& solver, const Rules& rules, State<2> s, int seat) {
    LastCard deck;
    for (int i = 0; i < 400 && s.phase != Phase::End; ++i) {
        const Solution solution = solver.solve(rules, s, kBudget);
        if (!solution.known) return 99;
        apply(rules, s, deck, solution.best);
    }
    return s.phase != Phase::End || s.durak == kNone ? 0 : s.durak == seat ? -1 : 1;
}

bool is_legal(const Rules& rules, const State<2>& s, Step step) {
    if (s.phase == Phase::End) return false;
    for (Step other : all_steps(rules, s)) {
        if (other.kind == step.kind && other.card == step.card && other.target == step.target) return true;
    }
    return false;
}

// Every position of the line is legal and has the value of the first.
template <int P>
bool line_holds(const Graph<P>& graph, const Rules& rules, State<2> s, const Solution& solution, int seat) {
    LastCard deck;
    const int value = s.active == seat ? solution.value : -solution.value;
    for (int i = 0; i < solution.length; ++i) {
        if (!is_legal(rules, s, solution.line[i])) return false;
        apply(rules, s, deck, solution.line[i]);
        if constexpr (P == 2) {
            if (graph.value(s) != value) return false;
        }
    }
    if (s.phase != Phase::End) return !solution.value;
    return (s.durak == kNone ? 0 : s.durak == seat ? -1 : 1) == value;
}

template <int P>
void check_position(Solver& solver, const Graph<P>& graph, const Rules& rules, std::size_t i, u64 table) {
    const State<P>& s = graph.states[i];
    int seats[2];
    const State<2> two = narrowed(s, seats);
    const int mine = s.active == seats[0] ? graph.value(i) : -graph.value(i);
    const Solution solution = solver.solve(rules, two, kBudget);
    expect(solution.known, "a small position is not decided", table);
    expect(solution.value == mine, "the value is not that of brute force", table);
    if (solution.value != mine) return;
    expect(is_legal(rules, two, solution.best), "the best step is not legal", table);
    expect(line_holds(graph, rules, two, solution, 0), "the line loses the value", table);
    LastCard deck;
    State<P> next = s;
    apply(rules, next, deck, solution.best);
    expect(graph.value(next) == graph.value(i), "the best step loses the value", table);
}

// What is judged without search is what brute force finds.
void check_verdicts(const Graph<2>& graph, const Rules& rules, u64 table) {
    for (std::size_t i = 0; i < graph.states.size(); ++i) {
        const State<2>& s = graph.states[i];
        if (s.phase == Phase::End) continue;
        const Verdict verdict = static_verdict(rules, s);
        if (verdict == Verdict::Open) continue;
        const int value = verdict == Verdict::Win ? 1 : verdict == Verdict::Draw ? 0 : -1;
        expect(value == (s.active == 0 ? graph.value(i) : -graph.value(i)), "the verdict is wrong", table);
    }
}

template <int P>
void check_table(Solver& solver, u64 seed, u64 table) {
    Chance chance = Chance::of(seed, table);
    const Rules rules = any_rules(chance);
    State<P> root = any_table<P>(rules, chance, P + 1 + chance.below(7));
    LastCard deck;
    for (int i = 0; i < 200 && root.phase != Phase::End && !solvable(rules, root); ++i) {
        apply(rules, root, deck, random_step(rules, root, chance));
    }
    if (!solvable(rules, root)) return;
    if (root.phase == Phase::Attack && root.path == Kind::None && root.field && chance.below(4) == 0) {  // R83
        root.phase = Phase::Defend;
        root.active = root.defender;
        apply(rules, root, deck, {Kind::Take});
        if (!solvable(rules, root)) return;
    }
    const Graph<P> graph(rules, root, lowest(root.players));
    if (!graph.complete()) return;
    if (chance.below(4) == 0) solver.clear();
    for (int tries = 0; tries < 20; ++tries) {
        const std::size_t i = tries ? static_cast<std::size_t>(chance.below(static_cast<int>(graph.states.size()))) : 0;
        if (solvable(rules, graph.states[i])) check_position(solver, graph, rules, i, table);
    }
    if constexpr (P == 2) {
        check_verdicts(graph, rules, table);
        const int value = played_out(solver, rules, root, 0);
        expect(value == graph.value(0), "played out, the value is lost", table);
    }
}

// A win that both go round in for ever if each step only has to keep it: hands that lead out are to be seen at once,
// and each of two such hands was the short way to the other one.
void check_circle(Solver& solver) {
    Rules rules;
    rules.field_limit = 4;
    rules.first_limit = 3;
    rules.tempo = Tempo::Principal;
    rules.partial = false;
    rules.pile_on = PileOn::None;
    rules.flash = rules.flash_once = true;
    rules.transfer_joined = false;
    rules.endgame = Endgame::Draw;
    State<2> s = empty_table<2>(2);
    s.hands[0] = 0x0030000000100000;
    s.hands[1] = 0x0008001800200000;
    s.discarded = true;
    s.trump = kTrumpLane;
    open_turn(rules, s, 1);
    solver.clear();
    const Solution solution = solver.solve(rules, s, kBudget);
    expect(solution.value == -1 && solution.length < 30, "the line goes round", 0);
    expect(played_out(solver, rules, s, s.active) == -1, "the round goes round", 0);
}

// By brute force: whether a seat wins before the limit of turns, which tells positions apart.
class InTime {
   public:
    InTime(const Rules& rules, int seat) : rules_(rules), seat_(seat) {}

    bool wins(const State<2>& s) {
        if (s.phase == Phase::End) return s.durak == (seat_ ^ 1);
        Text<2> text = text_of(s);
        text[7] |= static_cast<u64>(s.turn) << 32;
        const auto known = known_.find(text);
        if (known != known_.end()) return known->second;
        const bool mine = s.active == seat_;
        bool won = !mine;
        LastCard deck;
        for (Step step : all_steps(rules_, s)) {
            State<2> next = s;
            apply(rules_, next, deck, step);
            if (wins(next) == mine) {
                won = mine;
                break;
            }
        }
        return known_[text] = won;
    }

   private:
    Rules rules_;
    int seat_;
    std::unordered_map<Text<2>, bool, Scramble> known_;
};

// A win that is wanted soon comes by the earliest turn that can be forced, whatever the other one does.
void check_hurry(Solver& solver, u64 seed, u64 table) {
    Chance chance = Chance::of(seed, table);
    const Rules rules = any_rules(chance);
    State<2> s = any_table<2>(rules, chance, 3 + chance.below(4));
    const Solution solution = solver.solve(rules, s, kBudget, nullptr, true);
    if (!solution.value) return;
    const int winner = solution.value > 0 ? s.active : s.active ^ 1;
    Rules limited = rules;
    for (limited.max_turns = s.turn; !InTime(limited, winner).wins(s);) ++limited.max_turns;
    for (int i = 0; i < 400 && s.phase != Phase::End; ++i) {
        LastCard deck;
        const Solution now = solver.solve(rules, s, kBudget, nullptr, true);
        apply(limited, s, deck, s.active == winner ? now.best : random_step(rules, s, chance));
    }
    expect(s.phase == Phase::End && s.durak == (winner ^ 1), "a win that is wanted soon comes late", table);
}

// R55: two players who transfer can repeat themselves; the values have to come out all the same.
void check_repetition(Solver& solver) {
    Rules rules;
    rules.transfer = true;
    State<2> s = empty_table<2>(2);
    const auto card = [](int face, int suit) { return card_bit(suit * kLane + face - 2); };
    s.hands[0] = card(6, 0) | card(8, 2) | card(9, 1) | card(9, 3);
    s.hands[1] = card(9, 0) | card(9, 2) | card(13, 1);
    s.turn = 5;
    s.discarded = true;
    open_turn(rules, s, 1);
    const Graph<2> graph(rules, s, 0);
    expect(graph.complete(), "the example of R55 is small", 0);
    for (std::size_t i = 0; i < graph.states.size(); ++i) {
        if (i % 64 == 0) solver.clear();
        if (solvable(rules, graph.states[i])) check_position(solver, graph, rules, i, 0);
    }
}

// What the solver does not know it does not claim.
void check_budget(Solver& solver) {
    Rules rules;
    rules.deck = 0x1FF0 * kOneOfEach;
    Chance chance = Chance::of(1, 1);
    State<2> s = deal<2>(rules, 2, chance);
    expect(!solvable(rules, s), "a position with a deck is not solvable", 0);
    s.deck = 0;
    s.cards_left = 0;
    solver.clear();
    const Solution cut = solver.solve(rules, s, 3);
    expect(solvable(rules, s) && !cut.known && cut.nodes <= 3, "three nodes do not decide twelve cards", 0);
    expect(is_legal(rules, s, cut.best), "an undecided position has a step to try", 0);
    rules.max_turns = s.turn;
    const Solution whole = solver.solve(rules, s, kBudget);
    rules.max_turns = 0xFFFFFFFF;
    const Solution unlimited = solver.solve(rules, s, kBudget);
    expect(whole.known && whole.value && whole.value == unlimited.value, "max_turns is ignored", 0);
}

// What is kept of a position is of use for no other one: here the same hands with the other player leading, which is
// the same game under other names.
void check_returns(Solver& solver) {
    Rules rules;
    rules.deck = 0x1FF0 * kOneOfEach;
    State<2> s = empty_table<2>(2);
    const auto cards = [](int suit, Set faces) { return faces << (suit * kLane); };
    s.hands[0] = cards(0, 0x0550) | cards(1, 0x02A0);
    s.hands[1] = cards(1, 0x0550) | cards(0, 0x02A0);
    s.turn = 5;
    s.discarded = true;
    solver.clear();
    for (int lead = 0; lead < 2; ++lead) {
        open_turn(rules, s, lead);
        const Solution cut = solver.solve(rules, s, 2);
        expect(!cut.known && is_legal(rules, s, cut.best), "the step of another player is tried", 0);
    }
}

}  // namespace

int main(int argc, char** argv) {
    const u64 tables = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 4000;
    const u64 seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    Solver solver(1 << 20);
    check_repetition(solver);
    check_budget(solver);
    check_returns(solver);
    check_circle(solver);
    check_table<4>(solver, 9, 3403);  // a line that ended early, because a draw would have done as well
    for (u64 table = 0; table < tables; ++table) {
        if (table % 8 == 0) check_hurry(solver, ~seed, table);
        if (table % 4 == 3) {
            check_table<4>(solver, seed, table);
        } else {
            check_table<2>(solver, seed, table);
        }
    }
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
