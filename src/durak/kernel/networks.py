"""The networks that the kernel runs, by the number of seats they have room for."""

from dataclasses import dataclass

from durak.kernel.compiled import core

Champions = type[core.TwoSeatChampion] | type[core.SixSeatChampion] | type[core.EightSeatChampion]
Games = type[core.TwoSeatSelfPlay] | type[core.SixSeatSelfPlay] | type[core.EightSeatSelfPlay]


@dataclass(frozen=True, slots=True)
class Networks:
    """Networks of one kind: what they see and say, and the games that they learn from."""

    # The features, in so many words; an actor sees the open ones, a value network all (kernel/network/layout.hpp).
    features: list[tuple[str, str, int, int, int, int]]
    words: int
    open_words: int
    value_outputs: int
    champions: Champions
    games: Games


NETWORKS = {
    2: Networks(
        core.TWO_SEAT_FEATURES,
        core.TWO_SEAT_FEATURE_WORDS,
        core.TWO_SEAT_OPEN_WORDS,
        core.TWO_SEAT_VALUE_OUTPUTS,
        core.TwoSeatChampion,
        core.TwoSeatSelfPlay,
    ),
    6: Networks(
        core.SIX_SEAT_FEATURES,
        core.SIX_SEAT_FEATURE_WORDS,
        core.SIX_SEAT_OPEN_WORDS,
        core.SIX_SEAT_VALUE_OUTPUTS,
        core.SixSeatChampion,
        core.SixSeatSelfPlay,
    ),
    8: Networks(
        core.EIGHT_SEAT_FEATURES,
        core.EIGHT_SEAT_FEATURE_WORDS,
        core.EIGHT_SEAT_OPEN_WORDS,
        core.EIGHT_SEAT_VALUE_OUTPUTS,
        core.EightSeatChampion,
        core.EightSeatSelfPlay,
    ),
}
