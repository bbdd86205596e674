// The solver against brute force, on positions that can follow from small random ones, under random settings.
//
// usage: solver_test [tables] [seed]; prints "N passed, N failed" and returns 1 if something failed.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <unordered_map>
#include <vector>

#include "solver.hpp"

namespace {

using namespace durak;

constexpr std::size_t kMostPositions = 30000;
constexpr u64 kBudget = 3000000;

int passed = 0, failed = 0;

void expect(bool holds, const char* what, u64 table) {
    ++(holds ? passed : failed);
    if (!holds && failed <= 20) std::printf("table %llu: %s\n", static_cast<unsigned long long>(table), what);
}

// --- Brute force --------------------------------------------------------------------------------------------

// A whole position as plain numbers, with nothing renamed. Of the turn counts only whether it is the first; where the
// asking begins does not count, because one attacker is asked at most.
template <int P>
using Text = std::array<u64, P + 8>;

template <int P>
Text<P> text_of(const State<P>& s) {
    Text<P> text{s.deck, s.field, s.unbeaten, s.laid, s.hit};
    text[5] = s.joined_order | static_cast<u64>(s.flashed) << 32 | static_cast<u64>(s.joined) << 48 |
              static_cast<u64>(s.players) << 56;
    text[6] = s.defender | s.active << 8 | s.principal << 16 | static_cast<u64>(s.attackers) << 24 |
              static_cast<u64>(s.pending) << 32 | static_cast<u64>(s.attacks) << 40 |
              static_cast<u64>(s.phase) << 48 | static_cast<u64>(s.path) << 56;
    text[7] = (s.turn == 1) | s.discarded << 1 | s.durak << 8;
    for (int seat = 0; seat < P; ++seat) text[8 + seat] = s.hands[seat];
    return text;
}

struct Scramble {
    template <class T>
    std::size_t operator()(const T& text) const {
        u64 sum = 0;
        for (u64 word : text) {
            sum = (sum ^ word) * 0x9E3779B97F4A7C15ull;
            sum ^= sum >> 29;
        }
        return sum;
    }
};

template <int P>
std::vector<Step> all_steps(const Rules& rules, const State<P>& s) {
    std::vector<Step> found;
    const Steps legal = steps(rules, s);
    const auto each = [&](Kind kind, Set cards, u8 target) {
        for (; cards; cards &= cards - 1) found.push_back({kind, static_cast<u8>(lowest(cards)), target});
    };
    each(Kind::Lay, legal.lay, kNone);
    each(Kind::Move, legal.move, kNone);
    each(Kind::Flash, legal.flash, kNone);
    for (Set left = legal.targets; left; left &= left - 1) {
        each(Kind::Beat, beating(s, legal, lowest(left)), static_cast<u8>(lowest(left)));
    }
    if (legal.done) found.push_back({Kind::Done});
    if (legal.take) found.push_back({Kind::Take});
    return found;
}

// All positions that can follow from one, with their values for a seat: wins and losses spread backwards from the ends
// of the round, and what they never reach is a draw.
template <int P>
class Graph {
   public:
    Graph(const Rules& rules, const State<P>& root, int seat) : rules_(rules), seat_(seat) {
        number_of(root);
        for (std::size_t i = 0; i < states.size() && states.size() <= kMostPositions; ++i) unfold(i);
        if (!complete()) return;
        values_.assign(states.size(), 0);
        for (std::size_t i = 0; i < states.size(); ++i) {
            if (states[i].phase == Phase::End && states[i].durak != kNone) decide(i, states[i].durak == seat_ ? -1 : 1);
        }
        while (!queue_.empty()) {
            const std::size_t i = queue_.back();
            queue_.pop_back();
            for (std::size_t parent : parents_[i]) spread(parent, values_[i]);
        }
    }

    bool complete() const { return states.size() <= kMostPositions; }
    int value(std::size_t i) const { return values_[i]; }
    int value(const State<P>& s) const { return values_[numbers_.at(text_of(s))]; }
    bool contains(const State<P>& s) const { return numbers_.count(text_of(s)) > 0; }

    std::vector<State<P>> states;

   private:
    std::size_t number_of(const State<P>& s) {
        const auto [at, fresh] = numbers_.try_emplace(text_of(s), states.size());
        if (fresh) {
            states.push_back(s);
            parents_.emplace_back();
            children_.push_back(0);
        }
        return at->second;
    }

    void unfold(std::size_t i) {
        if (states[i].phase == Phase::End) return;
        LastCard deck;
        for (Step step : all_steps(rules_, states[i])) {
            State<P> next = states[i];
            apply(rules_, next, deck, step);
            parents_[number_of(next)].push_back(i);
            ++children_[i];
        }
    }

    void decide(std::size_t i, int value) {
        if (values_[i]) return;
        values_[i] = value;
        queue_.push_back(i);
    }

    void spread(std::size_t parent, int value) {
        const int mine = states[parent].active == seat_ ? 1 : -1;
        if (value == mine || --children_[parent] == 0) decide(parent, value);
    }

    Rules rules_;
    int seat_;
    std::unordered_map<Text<P>, std::size_t, Scramble> numbers_;
    std::vector<std::vector<std::size_t>> parents_;
    std::vector<int> children_;  // that are not known to be lost for the parent's player
    std::vector<int> values_;
    std::vector<std::size_t> queue_;
};

// --- Random tables ------------------------------------------------------------------------------------------

template <class T>
T any(Chance& chance, int values) {
    return static_cast<T>(chance.below(values));
}

// The presets of docs/rules.md 6.1 after the base game, as far as they matter to two players.
enum class Preset { Base, Spec, ThrowIn, Classic, Neighbours, Duel, Club, TransferClub, PassCard, LeadOnly };

Rules rules_of(Preset preset) {
    const auto is = [&](auto... names) { return ((preset == names) || ...); };
    using enum Preset;
    Rules rules;
    rules.transfer = is(Spec, Neighbours, Duel, TransferClub, PassCard);
    rules.flash = is(Spec, PassCard);
    rules.flash_once = is(PassCard);
    rules.transfer_joined = !is(Neighbours);
    rules.principal_moves = is(Neighbours, Duel, TransferClub);
    rules.attackers = is(Neighbours) ? Attackers::Neighbours : is(LeadOnly) ? Attackers::Principal : Attackers::All;
    rules.tempo = is(ThrowIn, TransferClub) ? Tempo::Principal
                  : is(Classic)             ? Tempo::Next
                  : is(PassCard)            ? Tempo::Same
                                            : Tempo::Cycle;
    rules.lead_one = is(ThrowIn, Classic);
    rules.throw_one = is(ThrowIn);
    rules.partial = !is(Classic, Duel);
    rules.pile_on = is(Classic, Neighbours) ? PileOn::None : PileOn::Limited;
    rules.participation = is(Classic);
    rules.field_limit = is(Neighbours) ? 64 : 6;
    rules.first_limit = is(Club, TransferClub) ? 5 : 64;
    rules.endgame = is(Club, TransferClub) ? Endgame::Draw : is(Duel) ? Endgame::AttackerFirst : Endgame::AtOnce;
    return rules;
}

Rules any_rules(Chance& chance) {
    if (chance.below(3) == 0) return rules_of(any<Preset>(chance, 10));
    Rules rules;
    rules.hand_size = static_cast<u8>(1 + chance.below(6));
    rules.field_limit = static_cast<u8>(chance.below(3) ? 6 : 1 + chance.below(4));
    rules.first_limit = static_cast<u8>(chance.below(3) ? 64 : 1 + chance.below(3));
    rules.first_turn_only = any<bool>(chance, 2);
    rules.attackers = any<Attackers>(chance, 3);
    rules.tempo = any<Tempo>(chance, 4);
    rules.lead_one = any<bool>(chance, 2);
    rules.throw_one = any<bool>(chance, 2);
    rules.partial = any<bool>(chance, 2);
    rules.pile_on = any<PileOn>(chance, 3);
    rules.transfer = any<bool>(chance, 2);
    rules.flash = any<bool>(chance, 2);
    rules.flash_once = any<bool>(chance, 2);
    rules.transfer_joined = any<bool>(chance, 2);
    rules.transfer_first_turn = any<bool>(chance, 2);
    rules.principal_moves = any<bool>(chance, 2);
    rules.participation = any<bool>(chance, 2);
    rules.endgame = any<Endgame>(chance, 3);
    return rules;
}

// Cards of few faces, so that faces repeat across suits, or of many.
Set any_cards(Chance& chance, int cards) {
    const int low = chance.below(5), faces = 2 + chance.below(chance.below(2) ? 4 : 9);
    Set found = 0;
    for (int tries = 0; count(found) < cards && tries < 500; ++tries) {
        const int suit = chance.below(3) ? chance.below(4) : kTrumpLane;
        found |= card_bit(suit * kLane + std::min(12, low + chance.below(faces)));
    }
    return found;
}

// The opening of a turn somewhere in a round, with every seat holding cards.
template <int P>
State<P> any_table(const Rules& rules, Chance& chance, int cards) {
    State<P> s = empty_table<P>(P);
    Set all = any_cards(chance, cards);
    while (count(all) < P + 1) all = any_cards(chance, cards);
    const Set trumps = all & kTrumps;
    if (trumps && chance.below(2)) {
        s.turn_up = static_cast<u8>(kth(trumps, chance.below(count(trumps))));
        s.deck = card_bit(s.turn_up);
        s.cards_left = 1;
        all ^= s.deck;
    }
    for (int dealt = 0; all; ++dealt) {
        const Set card = card_bit(kth(all, chance.below(count(all))));
        s.hands[dealt < P ? dealt : chance.below(P)] |= card;
        all ^= card;
    }
    s.turn = static_cast<u32>(chance.below(2));
    s.discarded = chance.below(2);
    s.trump = kTrumpLane;
    s.durak = kNone;
    open_turn(rules, s, chance.below(P));
    return s;
}

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
    if (s.phase != Phase::End) return solution.length == Solution::kLongest || !solution.value;
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

// What is judged without search is what brute force finds; the search asks only where there is a choice.
void check_verdicts(const Graph<2>& graph, const Rules& rules, u64 table) {
    const Game game(rules);
    for (std::size_t i = 0; i < graph.states.size(); ++i) {
        const State<2>& s = graph.states[i];
        if (s.phase == Phase::End || only_choice(game.rules, s).kind != Kind::None) continue;
        const Verdict verdict = judge(game.loose, s);
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
    for (int i = 0; i < 200 && root.phase != Phase::End && !solvable(root); ++i) {
        apply(rules, root, deck, any_step(rules, root, chance));
    }
    if (!solvable(root)) return;
    const Graph<P> graph(rules, root, lowest(root.players));
    if (!graph.complete()) return;
    if (chance.below(4) == 0) solver.clear();
    for (int tries = 0; tries < 20; ++tries) {
        const std::size_t i = tries ? static_cast<std::size_t>(chance.below(static_cast<int>(graph.states.size()))) : 0;
        if (solvable(graph.states[i])) check_position(solver, graph, rules, i, table);
    }
    if constexpr (P == 2) {
        check_verdicts(graph, rules, table);
        const int value = played_out(solver, rules, root, 0);
        expect(value == graph.value(0), "played out, the value is lost", table);
    }
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
        if (solvable(graph.states[i])) check_position(solver, graph, rules, i, 0);
    }
}

// What the solver does not know it does not claim.
void check_budget(Solver& solver) {
    Rules rules;
    rules.deck = 0x1FF0 * kOneOfEach;
    Chance chance = Chance::of(1, 1);
    State<2> s = deal<2>(rules, 2, chance);
    expect(!solvable(s), "a position with a deck is not solvable", 0);
    s.deck = 0;
    s.cards_left = 0;
    solver.clear();
    const Solution cut = solver.solve(rules, s, 3);
    expect(solvable(s) && !cut.known && cut.nodes <= 3, "three nodes do not decide twelve cards", 0);
    expect(is_legal(rules, s, cut.best), "an undecided position has a step to try", 0);
    rules.max_turns = s.turn;
    const Solution whole = solver.solve(rules, s, kBudget);
    rules.max_turns = 0xFFFFFFFF;
    const Solution unlimited = solver.solve(rules, s, kBudget);
    expect(whole.known && whole.value && whole.value == unlimited.value, "max_turns is ignored", 0);
}

}  // namespace

int main(int argc, char** argv) {
    const u64 tables = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 4000;
    const u64 seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    Solver solver(1 << 20);
    check_repetition(solver);
    check_budget(solver);
    for (u64 table = 0; table < tables; ++table) {
        if (table % 4 == 3) {
            check_table<4>(solver, seed, table);
        } else {
            check_table<2>(solver, seed, table);
        }
    }
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
