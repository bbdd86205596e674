"""Where the kernel says that features are is where they are, and the rules that networks are told are these."""

from random import Random

import pytest

from durak.kernel import State
from durak.kernel.compiled import core
from durak.kernel.networks import NETWORKS
from durak.kernel.settings import kernel_rules
from durak.rules import shuffled
from kernel.lockstep import any_settings
from kernel.plain_network import any_rules, rule_inputs


def bits_of(features: list[tuple[str, str, int, int, int, int]]) -> list[int]:
    found = []
    for _, content, word, words, first, count in features:
        bits = core.CARD_BITS if content == "cards" else range(count)
        found += [64 * (word + i) + first + bit for i in range(words) for bit in bits]
    return found


@pytest.mark.parametrize("room", NETWORKS)
def test_every_bit_that_is_set_belongs_to_one_feature(room: int) -> None:
    features, words = NETWORKS[room].features, NETWORKS[room].words
    bits = bits_of(features)
    assert len({name for name, *_ in features}) == len(features)
    assert len(set(bits)) == len(bits)
    assert {bit // 64 for bit in bits} == set(range(words))
    chance, met = Random(room), [0] * words
    for seed in range(60):
        settings = any_rules(chance) if room < 8 else any_settings(chance)
        players = chance.choice([number for number in settings.player_counts if number <= room])
        seats = [f"p{number}" for number in range(players)]
        state = State.deal(settings, seats, shuffled(settings.deck_size, seed))
        for _ in range(150):
            if state.is_over:
                break
            met = [
                one | word for one, word in zip(met, NETWORKS[room].champions.own_features(state.position), strict=True)
            ]
            state.apply(chance.choice(state.legal()))
    allowed = [sum(1 << bit % 64 for bit in bits if bit // 64 == word) for word in range(words)]
    assert not any(one & ~word for one, word in zip(met, allowed, strict=True))
    assert sum(one.bit_count() for one in met) > len(bits) * 3 // 4


def test_the_networks_are_told_these_rules() -> None:
    chance = Random("rules")
    for _ in range(200):
        settings = any_rules(chance)
        assert kernel_rules(settings).inputs() == rule_inputs(settings)
