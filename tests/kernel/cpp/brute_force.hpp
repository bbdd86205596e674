// Small random tables and brute force over all that can follow from them, for the tests of the searches.
#pragma once

#include "expect.hpp"
#include "rules/rules.hpp"
#include "solver/graph.hpp"

namespace {

using namespace durak;

constexpr u64 kBudget = 3000000;

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
                  : is(Neighbours)          ? Tempo::Repeat
                                            : Tempo::Cycle;
    rules.lead_one = is(ThrowIn, Classic);
    rules.throw_one = is(ThrowIn);
    rules.partial = !is(Classic, Duel);
    rules.pile_on = is(Classic, Neighbours) ? PileOn::None : is(ThrowIn) ? PileOn::Unlimited : PileOn::Limited;
    rules.refill = is(Classic) ? Refill::Participation : is(Duel) ? Refill::Opener : Refill::Attack;
    rules.hand_limit = !is(Duel);
    rules.transfer_defended = is(Neighbours);
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
    rules.hand_limit = chance.below(3);
    rules.tempo = any<Tempo>(chance, 5);
    rules.lead_one = any<bool>(chance, 2);
    rules.throw_one = any<bool>(chance, 2);
    rules.partial = any<bool>(chance, 2);
    rules.pile_on = any<PileOn>(chance, 3);
    rules.transfer = any<bool>(chance, 2);
    rules.flash = any<bool>(chance, 2);
    rules.flash_once = any<bool>(chance, 2);
    rules.transfer_joined = any<bool>(chance, 2);
    rules.transfer_defended = any<bool>(chance, 2);
    rules.transfer_first_turn = any<bool>(chance, 2);
    rules.principal_moves = any<bool>(chance, 2);
    rules.refill = any<Refill>(chance, 3);
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

}  // namespace
