// A table played on by the champion's actor on every seat, each with what it remembers, while cards come by chance:
// what the table is worth to somebody who sees all cards, and knows how everybody plays.
#pragma once

#include <vector>

#include "network/champion.hpp"
#include "search/evaluator.hpp"
#include "solver/stop.hpp"

namespace durak {
inline namespace DURAK_ARCH {

template <int P>
class PlayingOn {
   public:
    // Of these seats, a set of bits, it is known that they play what is likeliest; of the others, how likely they play
    // it.
    PlayingOn(const Champion<P>& champion, const Appraiser& appraiser, const Rules& rules, u32 sure)
        : champion_(champion), rules_(rules), sure_(sure), evaluator_(kPlayouts, &appraiser, nullptr, kTableBytes) {
        evaluator_.set_rules(rules);
    }

    // How likely each seat is to lose after these steps, for each game, in which cards are drawn by chance, and for
    // each of these rising numbers of turns, after which the value network is asked: a seat after the other.
    std::vector<float> after(const TableWithMemory<P>& table, const std::vector<Step>& event, u64 games,
                             const std::vector<u32>& turns, u64 seed, const Stop* stop) {
        std::vector<float> found;
        for (u64 played = 0; played < games && !(played && has_to_end(stop)); ++played) {
            Chance chance = Chance::of(seed, played);
            const LazyDeck deck{&chance};
            TableWithMemory<P> t = table;
            for (const Step step : event) apply_and_remember(rules_, t, deck, steps(rules_, t.state), step);
            const u32 turn = t.state.turn;
            for (const u32 more : turns) {
                const LossChances<P> losses = play(t, turn + more, chance);
                found.insert(found.end(), losses.lost, losses.lost + table.state.seats);
            }
        }
        return found;
    }

   private:
    static constexpr PlayoutOptions kPlayouts{.solver_cards = 64, .solver_nodes = 1000};
    static constexpr std::size_t kTableBytes = 1 << 18;

    // Plays until this turn opens, or an endgame that is known; from there the table can be played on.
    LossChances<P> play(TableWithMemory<P>& t, u32 until, Chance& chance) {
        const LazyDeck deck{&chance};
        std::vector<Likely> choices;
        const State<P>& s = t.state;
        LossChances<P> value;
        while (s.phase != Phase::End) {
            if (s.path == Kind::None) rename_suits(t, suit_order(t, s.active));
            if (s.path == Kind::None && !s.field) {  // another turn opens
                if (evaluator_.evaluate_endgame(rules_, s, value)) return value;
                if (s.turn >= until) {
                    float lost[P];
                    champion_.loss_chances(rules_, t, lost);
                    for (int k = 0; k < s.seats; ++k) value.lost[(s.active + k) % s.seats] = lost[k];
                    return value;
                }
            }
            champion_.choices(rules_, t, choices);
            const std::size_t chosen = sure_ >> s.active & 1 ? likeliest(choices) : sampled(choices, chance);
            apply_and_remember(rules_, t, deck, steps(rules_, s), choices[chosen].step);
        }
        return LossChances<P>::of(rules_, s.durak, s.seats);
    }

    const Champion<P>& champion_;
    Rules rules_;
    u32 sure_;
    Evaluator evaluator_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
